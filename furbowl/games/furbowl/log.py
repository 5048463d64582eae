"""The match log: events as lines that say what happened and why (FB-51).

An animal is 'Purple Fox', a square (column,row). A roll is written as the sum the two dice needed and what they showed:
'Green Cat dodges 5+: 2+2=4, stunned! The ball scatters to (9,4).' Only the Ouch Table, which has no single goal,
shows its modifier as well: 'Green Rabbit's Ouch: 4+2+1=7'. Each sentence names its subject.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import log
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.rolls import ROLLS
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from furbowl.games.furbowl.match import Furbowl
    from furbowl.protocol import Event

_SAID, _DONE, _FAILED = column(ROLLS, "said"), column(ROLLS, "done"), column(ROLLS, "failed")


def _roll(log: Log, event: Event) -> str:
    """The purpose of a roll, its dice as '5+: 2+2=4', its outcome."""
    kind, _, _, dice, _ = event
    said = _SAID[kind]
    natural, modifier = kinds.natural(event), kinds.modifier(event)
    rolled = "%d+%d" % (dice // 10, dice % 10)
    if kind == kinds.OUCH:
        said = log.big + said
        rolled += "%s=%d" % ("%+d" % modifier if modifier else "", natural + modifier)
    else:
        rolled = "%d+: %s=%d" % (kinds.goal(event) - modifier, rolled, natural)
    if kind == kinds.HIT:
        log.big = " It is a Double 6!" if natural == 12 else " It is a big hit!"
    return "%s %s%s" % (said, rolled, (_DONE if kinds.success(event) else _FAILED)[kind])


def _go(log: Log, event: Event) -> str:
    _, _, log.goal, _, sprint = event
    return "%(who)s sprints%(to)s." if sprint else "%(who)s moves%(to)s."


def _passing(log: Log, event: Event) -> str:
    _, _, _, other, far = event
    kind = "a short pass" if far < 5 else "a pass" if far < 7 else "a long pass"
    return "%(who)s " + ("hands off" if far < 2 else "makes " + kind) + " to " + log.who(other)


def _hurt(log: Log, event: Event) -> str:
    """A clause that follows an open sentence and closes it, or else a sentence of its own."""
    kind, _, _, saved, _ = event
    text = " stunned!" if kind == kinds.STUN else " knocked out!" if kind == kinds.KO else " out for the match!"
    lives = ", saved by Nine Lives," if kind == kinds.KO and saved else ""
    return log.open("," + text, " %(who)s" + lives + " is" + text)


def _set_up(log: Log, event: Event) -> str:
    _, _, _, number, _ = event
    formation = "%s formation." % log.match.formations[number] if number >= 0 else "Both sides line up."
    return formation + (" The ball lies%(at)s." if log.squares else "")


def _charge(log: Log, event: Event) -> str:
    _, _, _, other, _ = event
    return "%(who)s tackles " + log.who(other)


def _turn_over(log: Log, event: Event) -> str:
    _, _, _, _, ended = event
    return "%(side)s ends the turn." if ended else ""


def _score(log: Log, event: Event) -> str:
    _, who, _, _, _ = event
    return " " + TEAMS[log.match.side_of(who)] + " scores, %(a)d:%(b)d."


def _match_over(log: Log, event: Event) -> str:
    _, _, _, winner, capped = event
    return log.end(winner, capped)


class Log(log.Log):
    """The lines of a match."""

    match: Furbowl

    OPENS: tuple[int, ...] = (
        kinds.SET_UP,
        kinds.TURN,
        kinds.SKIPPED,
        kinds.TURN_OVER,
        kinds.RECOVER,
        kinds.COMEBACK,
        kinds.GO,
    )
    OPENS += (kinds.PASSING, kinds.CHARGE, kinds.MATCH_OVER)
    SENTENCES = dict.fromkeys(_SAID, _roll)
    SENTENCES.update(
        {
            kinds.SET_UP: _set_up,
            kinds.TURN: "%(side)s, turn %(b)d.",
            kinds.SKIPPED: "%(side)s has nobody fit to play and skips the turn.",
            kinds.GO: _go,
            kinds.STEP: "",
            kinds.PASSING: _passing,
            kinds.CHARGE: _charge,
            kinds.PUSHED: lambda log, event: log.open(", pushed%(to)s."),
            kinds.SLAMMED: lambda log, event: log.open(", slammed!"),
            kinds.LOOSE: "",
            kinds.SCATTER: "%(stop)s The ball scatters%(to)s.",
            kinds.BOUNCE: " The ball bounces off %(who)s, who is stunned.",
            kinds.DROP: " The ball drops%(at)s.",
            kinds.GAIN: "",
            kinds.STUN: _hurt,
            kinds.KO: _hurt,
            kinds.OUT: _hurt,
            kinds.RECOVER: "%(who)s is no longer stunned.",
            kinds.RETURN: " %(who)s is back%(at)s.",
            kinds.PLAY_OVER: (" %(who)s finishes.", "", "", " The play is over.", " The play is over.", ""),
            kinds.TURN_OVER: _turn_over,
            kinds.SCORE: _score,
            kinds.MATCH_OVER: _match_over,
        }
    )
    MATTERS = {
        kinds.OUT: (90, " is out for the match", ""),
        kinds.KO: (80, " is knocked out", ""),
        kinds.STUN: (70, " is stunned", " until your next turn"),
    }
    LOSES, GAINS = (kinds.LOOSE, kinds.PASSING), kinds.GAIN
    goal = 0  # square to which the Move in progress goes
    big = ""  # why the last tackle is a big hit

    def renews(self, event: Event) -> bool:
        """Return whether it is a dodge: the Move that GO announced is told again with it."""
        kind, _, _, _, _ = event
        return kind == kinds.DODGE

    def names(self, event: Event) -> dict[str, int | str]:
        """The parts that a text may have; goal: that of the Move in progress."""
        names = super().names(event)
        names["goal"] = self.place("to", self.goal)
        return names

    def open(self, clause: str, sentence: str = "") -> str:
        """The clause if a sentence is open, else the sentence."""
        return clause if self.stop() else sentence
