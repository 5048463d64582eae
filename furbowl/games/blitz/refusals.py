"""Reasons why an action of Blitz is not legal, as "sentence|rule": the only wording of a refusal.

Without its rule a sentence fits on a line of 26 letters, as the match screen shows it.
"""

from __future__ import annotations

from furbowl.actions import act
from furbowl.const import TYPE_CHECKING
from furbowl.games import refusals
from furbowl.games.blitz import book, legal
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS

if TYPE_CHECKING:
    from furbowl.games.blitz.match import Blitz

_OFF = {
    book.KNOCKED_OUT: "%s is knocked out|BZ-37",
    book.GONE: "%s is out|BZ-37",
    book.RESERVE: "%s is in reserve|BZ-41",
}


class Refusals(refusals.Refusals):
    """The refusals of Blitz."""

    NO_ACTION = "%r is no action|BZ-21"
    NO_SQUARE = "(%d,%d) is not on the pitch|BZ-20"
    OVER = "The match is over|BZ-46"

    def malformed(self, match: Blitz, action: int) -> str:
        """Refuse a number that is no action, such as the two die faces that are never chosen."""
        if action in (act(book.DIE), act(book.DIE, 0, 4)):
            return "%d is no action|BZ-31" % action
        return refusals.Refusals.malformed(self, match, action)

    def why(self, match: Blitz, verb: int, who: int, target: int) -> str:
        """The first reason that applies."""
        if match.stage != book.PLAY or verb < book.DECLARE and verb != book.END:
            return _at_question(match, verb, who, target)
        return _not_now(match, who) or (_declaring if verb == book.DECLARE else _acting)(match, verb, who, target)

    def idle(self, match: Blitz, who: int) -> str:
        """Reason why a player can do nothing now; called only for a player who cannot."""
        if match.ended:
            return self.OVER
        return _not_now(match, who) if match.stage == book.PLAY else _idle_at_question(match, who)


def _off(match: Blitz, who: int) -> str:
    """Reason why a player is not on the pitch, "" if it is."""
    return "" if match.at[who] else _OFF[match.states[who]] % match.nickname(who)


def _not_now(match: Blitz, who: int) -> str:
    """Reason why a player can do nothing at all in this team turn, "" if it can."""
    if who // match.size != match.turn:
        return "It is %s's turn|BZ-46" % TEAMS[match.turn]
    if not match.at[who]:
        return _off(match, who)
    if match.marks[who] & book.ACTED:
        return "%s has acted|BZ-21" % match.nickname(who)
    if match.states[who] == book.STUNNED:
        return "%s is stunned|BZ-21" % match.nickname(who)
    if match.active not in (who, book.NOBODY):
        return "Finish %s first|BZ-21" % match.nickname(match.active)
    return ""


def _declaring(match: Blitz, _: int, who: int, declared: int) -> str:
    """Reason why a player who can act cannot declare this action (BZ-R9)."""
    if match.active != book.NOBODY:
        return "%s is already acting|BZ-21" % match.nickname(who)
    if declared == book.BLOCK:
        if match.states[who] == book.PRONE:
            return "%s is prone|BZ-21" % match.nickname(who)
        return "No opponent is adjacent|BZ-25"
    if match.used & (0, 0, book.USED_BLITZ, book.USED_PASS, book.USED_HANDOFF)[declared]:
        return "Only one %s a turn|BZ-21" % book.DECLARABLE_LABELS[declared]
    if declared == book.BLITZ:
        return "No opponent is standing|BZ-R9"
    return "Someone else has the %s|BZ-R9" % match.ball_name


def _acting(match: Blitz, verb: int, who: int, target: int) -> str:
    """Reason why a player of the side in turn who can act cannot do this."""
    if match.active == book.NOBODY:
        return "Choose an action first|BZ-21"
    prone = match.states[who] == book.PRONE
    if verb == book.STAND_UP:
        return "%s is standing|BZ-22" % match.nickname(who)
    if prone:
        return "Stand up first|BZ-22"
    if verb == book.GO:
        return _step(match, who, match.pitch.spot(target))
    if verb == book.HITS:
        return _hits(match, who, target)
    word, declared = ("Pass", book.PASS) if verb == book.THROWS else ("Hand-off", book.HANDOFF)
    if match.doing != declared:
        return "Pick %s, then move|BZ-21" % word
    if match.carried(who) < 0:
        return "%s has no %s|%s" % (match.nickname(who), match.ball_name, "BZ-9" if verb == book.THROWS else "BZ-17")
    if verb == book.THROWS:
        spot = match.pitch.spot(target)
        return "The thrower stands there|BZ-R35" if spot == match.at[who] else "Too far to throw|BZ-40"
    if target == who:
        return "That is the same player|BZ-17"
    return _beside(match, who, target, "BZ-17")


def _step(match: Blitz, who: int, spot: int) -> str:
    if match.doing == book.BLOCK:
        return "You can't move in a Block|BZ-25"
    if match.pitch.grid[spot]:
        return "That square is taken|BZ-22"
    if legal.steps_left(match, who) <= 0:
        return "No movement is left|BZ-23"
    return "One square at a time|BZ-22"


def _hits(match: Blitz, who: int, target: int) -> str:
    if match.doing not in (book.BLOCK, book.BLITZ):
        return "That needs Block or Blitz|BZ-25"
    if match.hit:
        return "Only one block an action|BZ-26"
    if not legal.can_hit(match, who):
        return "No movement is left|BZ-26"
    if target // match.size == match.turn:
        return "%s is on your side|BZ-25" % match.nickname(target)
    return _beside(match, who, target, "BZ-25")


def _beside(match: Blitz, who: int, target: int, rule: str) -> str:
    """Reason why a target cannot be reached from where a player stands."""
    spot = match.spot_of(target)
    if not spot:
        return _off(match, target)
    if match.pitch.distance(match.at[who], spot) > 1:
        return "%s is not adjacent|%s" % (match.nickname(target), rule)
    return "%s is not standing|%s" % (match.nickname(target), rule)


# --- while something is asked

# by question: the refusal that asks for an answer first
_ASKED = {
    book.ASK_FORMATION: "Choose a formation first|BZ-R3",
    book.ASK_SETUP: "Finish setting up first|BZ-41",
    book.ASK_KICK: "Kick off first|BZ-45",
    book.ASK_TOUCHBACK: "Give the %(ball)s to someone|BZ-45",
    book.ASK_REROLL: "Re-roll it, or keep it?|BZ-27",
    book.ASK_BLOCK: "Choose a block die first|BZ-29",
    book.ASK_CHOOSE: "Choose a block die first|BZ-29",
    book.ASK_PUSH: "Choose where to push|BZ-33",
    book.ASK_FOLLOW: "Follow up, or stay?|BZ-34",
    book.ASK_INTERCEPT: "Intercept it, or not?|BZ-16",
}

# by verb: the questions that it answers, and the refusal if none of them is asked
_ANSWERS = {
    book.FORMATION: ((book.ASK_FORMATION,), "It is not time to set up|BZ-R3"),
    book.READY: ((book.ASK_SETUP,), "It is not time to set up|BZ-41"),
    book.PLACE: ((book.ASK_SETUP,), "It is not time to set up|BZ-41"),
    book.KICK: ((book.ASK_KICK,), "There is no kick-off now|BZ-45"),
    book.GETS: ((book.ASK_TOUCHBACK,), "There is no touchback now|BZ-45"),
    book.REROLL: ((book.ASK_REROLL, book.ASK_BLOCK), "Nothing to re-roll now|BZ-27"),
    book.KEEP: ((book.ASK_REROLL, book.ASK_BLOCK), "Nothing to re-roll now|BZ-27"),
    book.DIE: ((book.ASK_BLOCK, book.ASK_CHOOSE), "There is no die to choose|BZ-29"),
    book.PUSH: ((book.ASK_PUSH,), "There is nobody to push|BZ-33"),
    book.FOLLOW: ((book.ASK_FOLLOW,), "There is no follow-up now|BZ-34"),
    book.STAY: ((book.ASK_FOLLOW,), "There is no follow-up now|BZ-34"),
    book.INTERCEPTS: ((book.ASK_INTERCEPT,), "Nothing to intercept now|BZ-16"),
    book.NO_INTERCEPTION: ((book.ASK_INTERCEPT,), "Nothing to intercept now|BZ-16"),
}


@on_demand
def _at_question(match: Blitz, verb: int, who: int, target: int) -> str:
    """The first reason that applies while a question is asked, or if the action is an answer."""
    if verb not in _ANSWERS:
        return _asked(match)
    stages, otherwise = _ANSWERS[verb]
    if match.stage not in stages:
        return otherwise if match.stage == book.PLAY else _asked(match)
    return _answer(match, verb, who, target)


@on_demand
def _idle_at_question(match: Blitz, who: int) -> str:
    """Reason why a player can do nothing while a question is asked."""
    if match.stage == book.ASK_SETUP and who // match.size == match.side:
        return _off(match, who) or "%s was placed|BZ-R3" % match.nickname(who)
    if match.stage == book.ASK_INTERCEPT and who // match.size == match.side:
        return _off(match, who) or "Not under the pass|BZ-16"
    if match.stage == book.ASK_TOUCHBACK and who // match.size == match.side:
        return _off(match, who)
    return _asked(match)


def _asked(match: Blitz) -> str:
    """Refusal that asks for an answer to the question first."""
    return _ASKED[match.stage] % {"ball": match.ball_name}


def _answer(match: Blitz, verb: int, who: int, target: int) -> str:
    """Reason why this is no answer to the question that is asked."""
    if verb == book.PLACE:
        return _no_place(match, who, match.pitch.spot(target))
    if verb == book.KICK:
        return "Kick into the other half|BZ-45"
    if verb == book.GETS or verb == book.INTERCEPTS:
        if who // match.size != match.side:
            return "%s decides|%s" % (TEAMS[match.side], "BZ-45" if verb == book.GETS else "BZ-16")
        return _off(match, who) or "Not under the pass|BZ-R25"
    if verb == book.REROLL:
        return "No re-roll is left|BZ-27"
    if verb == book.KEEP:
        return "Choose one of the dice|BZ-29"
    if verb == book.DIE:
        shown = target in legal.faces(match)
        return "The other side chooses|BZ-29" if shown else "No die shows that|BZ-31"
    return "Can't be pushed there|BZ-33"


def _no_place(match: Blitz, who: int, spot: int) -> str:
    if who // match.size != match.side:
        return "%s sets up now|BZ-41" % TEAMS[match.side]
    if not match.at[who]:
        return _off(match, who)
    if match.marks[who] & book.BY_HAND:
        return "%s was placed|BZ-R3" % match.nickname(who)
    if not match.own_half(match.side, spot):
        return "Not in your own half|BZ-41"
    if match.at[who] == spot:
        return "Already standing there|BZ-R3"
    return legal.why_not(match, who, spot)
