"""Reasons why an action of Octo is not legal, as "sentence|rule". No refusal is worded anywhere else.

Without its rule a sentence fits on a line of 26 letters, as the match screen shows it. Loaded on demand.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import refusals
from furbowl.games.octo import book
from furbowl.games.octo.book import NOBODY, PLAY, TAKING
from furbowl.games.octo.match import has_ball
from furbowl.games.octo.questions import QUESTIONS
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from furbowl.games.octo.match import Octo

_OPPONENTS = (book.TACKLE, book.JOSTLE)

_REFUSE = column(QUESTIONS, "refuse")


class Refusals(refusals.Refusals):
    """The refusals of Octo."""

    NO_ACTION = "%r is not an action|SP-3"
    NO_SQUARE = "(%d,%d) is not on the pitch|SP-R1"
    OVER = "The match is over|SP-R4"
    VERBS, UNASKED = column(QUESTIONS, "verbs"), column(QUESTIONS, "unasked")
    FIRST = column(QUESTIONS, "first")

    def refuse(self, match: Octo, verb: int, who: int, target: int) -> str:
        return _REFUSE[match.stage](match, verb, who, target)

    def why(self, match: Octo, verb: int, who: int, target: int) -> str:
        """The first reason that applies."""
        if who // book.TEAM != match.side:
            return "It is %s's turn|SP-3" % TEAMS[match.side]
        return _fallen(match, who) or _action(match, verb, who, target)

    def idle(self, match: Octo, who: int) -> str:
        """The reason why the teamster can do nothing now; call it only for one that cannot act."""
        if match.ended:
            return self.OVER
        if match.stage == TAKING:
            return _REFUSE[TAKING](match, 0, who, 0)
        if who // book.TEAM != match.side:
            return "It is %s's turn|SP-3" % TEAMS[match.side]
        if match.stage != PLAY:
            return "%s is in place|SP-R16" % _name(who)
        return _fallen(match, who) or "%s is hemmed in|SP-R5" % _name(who)


def _name(who: int) -> str:
    return book.ANIMALS[who % book.TEAM]


def _fallen(match: Octo, who: int) -> str:
    return "%s is on the ground|SP-12" % _name(who) if match.fallen[who] else ""


def _action(match: Octo, verb: int, who: int, target: int) -> str:
    """The reason why a standing teamster of the side to play cannot do this."""
    if verb == book.MOVE:
        return _move(match, who, match.pitch.spot(target))
    if verb in _OPPONENTS:
        return _tackle(match, verb, who, target)
    if verb == book.PICKUP:
        return "Someone holds the ball|SP-R5" if match.holder != NOBODY else "Step onto the ball first|SP-R19"
    if match.holder != who:
        return "%s has no ball in hand|SP-R5" % _name(who)
    if verb == book.CARRY:
        return "Stand in front of the goal|SP-R20"
    kind = book.length_and_direction(target)[0]
    return "A %s pass costs %d AP|SP-3" % (book.LENGTHS[kind].lower(), book.PASS_AP[kind])


def _move(match: Octo, who: int, spot: int) -> str:
    if match.pitch.grid[spot]:
        return "That square is taken|SP-R5"
    if match.pitch.distance(match.at[who], spot) > match.ap:
        return "Too far: %d AP left|SP-3" % match.ap
    if match.pitch.reach(match.at[who], match.ap, 0) & match.pitch.bit(spot):
        return "One step at a time|SP-3"
    return "No free path in %d steps|SP-R5" % match.ap


def _tackle(match: Octo, verb: int, who: int, other: int) -> str:
    if other // book.TEAM == who // book.TEAM:
        if match.holder == who:  # a pass goes in a direction, not to a team-mate
            return "Pick %s to aim a pass|SP-4" % _name(who)
        return "%s is on your side|SP-3" % _name(other)
    if not match.beside(who, other):
        return ("%s is too far away|SP-R11" if verb == book.TACKLE else "%s is too far away|SP-12") % _name(other)
    if match.fallen[other]:
        return "%s is on the ground|SP-R13" % _name(other)
    has = has_ball(match, other)
    if match.in_zone(other) and not (has and match.opened == other):
        return "%s is safe in its zone|SP-7" % _name(other)
    return "Jostle it: it has no ball|SP-R11" if verb == book.TACKLE else "Tackle it: it has the ball|SP-12"
