"""Refusals of illegal actions of Furbowl and Furball, as "sentence|rule": worded only here.

A sentence fits on the two lines of 26 letters of the match screen. Loaded when one is needed.
"""

from __future__ import annotations

from furbowl.actions import unpack
from furbowl.const import TYPE_CHECKING
from furbowl.games import refusals
from furbowl.games.furbowl import tables
from furbowl.games.furbowl.kinds import FINISH, MOVE, PASS, SPRINT, TACKLE
from furbowl.games.furbowl.match import reach
from furbowl.games.furbowl.tables import BENCHED, GONE, NOBODY, NORMAL
from furbowl.protocol import TEAMS

if TYPE_CHECKING:
    from furbowl.games.furbowl.match import Furbowl


class Refusals(refusals.Refusals):
    """The refusals of Furbowl and Furball."""

    NO_ACTION = "%r is not an action|FB-10"
    NO_SQUARE = "(%d,%d) is not on the pitch|FB-2"
    OVER = "The match is over|R-1"

    def malformed(self, match: Furbowl, action: int) -> str:
        """The reason why this is no action at all; a pass or a tackle may also name an animal that does not exist."""
        verb, who, target = unpack(action) if isinstance(action, int) else (0, 0, 0)
        if verb in (PASS, TACKLE) and who < match.pieces <= target:
            return "There is no animal %d|FB-1" % target
        return refusals.Refusals.malformed(self, match, action)

    def why(self, match: Furbowl, verb: int, who: int, target: int) -> str:
        """The first reason that applies."""
        return _actor(match, who) or _action(match, verb, who, target)

    def idle(self, match: Furbowl, who: int) -> str:
        """The reason why the animal cannot act now; only for an animal that cannot."""
        if match.ended:
            return self.OVER
        return _actor(match, who) or "%s is hemmed in|FB-22" % _name(who)


def _name(who: int) -> str:
    return tables.NAMES[who % 5]


def _actor(match: Furbowl, who: int) -> str:
    """The reason why the animal cannot act now, "" if it can."""
    name, state = _name(who), match.states[who]
    if who // 5 != match.side:
        return "%s is %s's: it is %s's turn|FB-8" % (name, TEAMS[who // 5], TEAMS[match.side])
    if match.active == who:
        return ""
    if match.active != NOBODY:
        return "Finish %s's play first|FB-14" % _name(match.active)
    if state == GONE:
        return "%s is Out for the rest of the match|FB-50" % name
    if state == BENCHED:
        return "%s is Knocked Out until it rolls 8+|FB-49" % name
    if state != NORMAL:
        return "%s is Stunned and misses this turn|FB-48" % name
    return "%s has had its play this turn|FB-8" % name if match.done[who] else ""


def _action(match: Furbowl, verb: int, who: int, target: int) -> str:
    """The reason why an animal that can act cannot do this."""
    begun = match.active == who
    if verb == FINISH:
        return "%s has not started a play|R-9" % _name(who)
    if verb in (MOVE, SPRINT):
        return "%s has used its Move|FB-9" % _name(who) if begun and match.moved else _move(match, verb, who, target)
    if begun and match.used:
        return "%s has used its Action|FB-9" % _name(who)
    return _tackle(who, target) if verb == TACKLE else _pass(match, who, target)


def _move(match: Furbowl, verb: int, who: int, square: int) -> str:
    pitch, name = match.pitch, _name(who)
    place = "(%d,%d)" % (square % pitch.columns + 1, square // pitch.columns + 1)
    spot = pitch.spot(square)
    if verb == SPRINT and not match.sprint[who]:
        return "%s has no Sprint|FB-17" % name
    if pitch.grid[spot]:
        return "An animal stands on %s|FB-22" % place
    if spot == match.loose() and match.used:
        return "No stepping onto the ball after an Action|FB-12"
    near, far = reach(match, who)
    if near & pitch.bit(spot):
        return "%s needs no Sprint: just move|R-8" % place
    if far & pitch.bit(spot):
        return "%s is in reach only with a Sprint|R-8" % place
    most = tables.MOVE[who] + (tables.SPRINT_BONUS if match.sprint[who] else 0)
    if pitch.distance(match.at[who], spot) > most:
        return "Too far: %s moves %d squares|FB-22" % (name, most)
    return "No free path there in %d steps|FB-22" % most


def _tackle(who: int, other: int) -> str:
    if other // 5 == who // 5:
        return "%s is on the same team|FB-38" % _name(other)
    return "%s is not next to %s|FB-38" % (_name(who), _name(other))


def _pass(match: Furbowl, who: int, other: int) -> str:
    name = _name(other)
    if match.holder != who:
        return "%s does not have the ball|FB-32" % _name(who)
    if other == who:
        return "%s cannot pass to itself|FB-32" % name
    if other // 5 != who // 5:
        return "%s is not a team-mate|FB-32" % name
    if match.states[other] != NORMAL:
        return "%s is in no state to catch|FB-32" % name
    distance = match.pitch.distance(match.at[who], match.at[other])
    return "%s is %d squares away: passes reach %d|FB-32" % (name, distance, tables.FARTHEST_PASS)
