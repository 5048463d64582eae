"""Reasons why an action of Blitz is not legal, as "sentence|rule": the only wording of a refusal.

Without its rule a sentence fits on a line of 26 letters, as the match screen shows it.
"""

from __future__ import annotations

from furbowl.actions import act
from furbowl.const import TYPE_CHECKING
from furbowl.games import refusals
from furbowl.games.blitz import book, legal
from furbowl.games.blitz.questions import QUESTIONS
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from furbowl.games.blitz.match import Blitz

_OFF = {
    book.KNOCKED_OUT: "%s is knocked out|BZ-37",
    book.GONE: "%s is out|BZ-37",
    book.RESERVE: "%s is in reserve|BZ-41",
}

_WAITS = column(QUESTIONS, "waits")
_REFUSE = column(QUESTIONS, "refuse")


class Refusals(refusals.Refusals):
    """The refusals of Blitz."""

    NO_ACTION = "%r is no action|BZ-21"
    NO_SQUARE = "(%d,%d) is not on the pitch|BZ-20"
    OVER = "The match is over|BZ-46"
    VERBS, UNASKED = column(QUESTIONS, "verbs"), column(QUESTIONS, "unasked")
    FIRST, WHOSE = column(QUESTIONS, "first"), column(QUESTIONS, "whose")

    def malformed(self, match: Blitz, action: int) -> str:
        """Refuse a number that is no action, such as the two die faces that are never chosen."""
        if action in (act(book.DIE), act(book.DIE, 0, 4)):
            return "%d is no action|BZ-31" % action
        return refusals.Refusals.malformed(self, match, action)

    def first(self, match: Blitz) -> str:
        return refusals.Refusals.first(self, match) % {"ball": match.ball_name}

    def refuse(self, match: Blitz, verb: int, who: int, target: int) -> str:
        """The reason why this is no answer; first of all, the player may not be asked."""
        whose = self.WHOSE[match.stage]
        if whose and who // match.size != match.side:
            return whose % TEAMS[match.side]
        return whose and _off(match, who) or _REFUSE[match.stage](match, verb, who, target)

    def why(self, match: Blitz, verb: int, who: int, target: int) -> str:
        """The first reason that applies."""
        return _not_now(match, who) or (_declaring if verb == book.DECLARE else _acting)(match, verb, who, target)

    def idle(self, match: Blitz, who: int) -> str:
        """Reason why a player can do nothing now; called only for a player who cannot."""
        if match.ended:
            return self.OVER
        if match.stage == book.PLAY:
            return _not_now(match, who)
        if self.WHOSE[match.stage] and who // match.size == match.side:
            return _off(match, who) or _WAITS[match.stage] % {"who": match.nickname(who)}
        return self.first(match)


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
