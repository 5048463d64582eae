"""Squares that a player can get to, step by step, and the exact chance that all rolls on the way there succeed.

chance   as in odds.py
holds    whether the player has a ball by then: it picks up no other one
reached  a list of ((chance, holds), bits of squares), likeliest first: where a player can be after so many steps
grounds  a list of (bits, spot): squares on which a step ends with the same rolls, and one of them
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book, odds
from furbowl.games.blitz.legal import allowance

if TYPE_CHECKING:
    from furbowl.board import Pitch
    from furbowl.games.blitz.match import Blitz

    Chance = tuple[int, int, int]
    Way = tuple[Chance, bool]
    Reached = list[tuple[Way, int]]
    Ground = tuple[int, int]
    Rolls = list[tuple[int, ...]]

_MOST = const(40)  # more dice than any path has


def lying(match: Blitz) -> int:
    """Bits of the squares on which a ball lies."""
    bits = 0
    for ball in range(len(match.holders)):
        if match.spots[ball] and match.holders[ball] == book.NOBODY:
            bits |= match.pitch.bit(match.spots[ball])
    return bits


def home(match: Blitz, who: int) -> int:
    """Bits of the squares on which a player with a ball scores (BZ-43)."""
    return match.pitch.column(1 if who >= match.size else match.columns)


def first(match: Blitz, who: int) -> int:
    """Squares that a player will have spent with its next step, standing up included."""
    spent = match.spent if match.active == who else 0
    return spent + 1 + book.STAND_COST * (match.states[who] == book.PRONE)


def left(match: Blitz, who: int) -> int:
    """Squares that a player can still spend once it stands."""
    return allowance(match, who) + 1 - first(match, who)


def grounds(match: Blitz) -> tuple[int, list[Ground]]:
    """Return (bits of the squares in tackle zones of the side that is not in turn, grounds of all free squares)."""
    pitch, least, found = match.pitch, [match.pitch.every, 0], []  # least: bits of squares in at least 0, 1, .. zones
    for other in range(match.pieces):
        if other // match.size != match.turn and match.at[other] and not match.states[other]:
            zone = pitch.spread(pitch.bit(match.at[other]))
            least = least[:1] + [more | fewer & zone for fewer, more in zip(least, least[1:] + [0])]
    left, balls = pitch.free, lying(match)
    for there in (balls, ~balls):  # a ball is picked up
        for bits in reversed(least):
            bits &= left & there
            if bits:
                found.append((bits, pitch.spot(next(pitch.each(bits)))))
                left &= ~bits
    return least[1], found


def beside(pitch: Pitch, bits: int) -> int:
    """Bits of the squares next to some squares: of these, only those that are next to another one."""
    sides = bits << 1 | bits >> 1
    bits |= sides
    return sides | bits << pitch.width | bits >> pitch.width


class Reach:
    """The steps of a player of the side in turn.

    start   reached before its first step
    last    squares that it can spend, going for it included
    home    bits of the squares on which it scores: there it goes no further with a ball
    """

    def __init__(self, match: Blitz, who: int, zones: int, grounds: list[Ground]) -> None:
        """zones, grounds: as from grounds()."""
        self.match, self.who, self.balls, self.home = match, who, lying(match), home(match, who)
        self.start = [((odds.START, match.carried(who) >= 0), match.pitch.bit(match.at[who]))]
        self.last = allowance(match, who)
        # for steps from squares outside tackle zones, then for those from squares in them: bits of these squares,
        # rolls by ground
        self.steps = []
        for leaving in (False, True):
            rolls = [(bits, odds.step(match, who, spot, 0, leaving)) for bits, spot in grounds]
            self.steps.append((zones if leaving else ~zones, rolls))

    def rush(self, spent: int) -> Rolls:
        """The roll of going for it, if the last of spent squares takes one (BZ-23)."""
        return [odds.one(self.match, book.RUSH, self.who)] if self.match.rushes(self.who, spent) else []

    def further(self, reached: Reached, spent: int, through: int, there: int) -> Reached:
        """Take one more step, the last of spent squares, from some squares, given as bits, to others."""
        pitch, found, rush = self.match.pitch, {}, self.rush(spent)
        for (chance, holds), bits in reached:
            way = odds.after(chance, rush), holds
            bits &= through & ~self.home if holds else through
            for start, grounds in self.steps:
                self._step(way, beside(pitch, bits & start) & there, grounds, found)
        return _safest(found)

    def _step(self, way: Way, there: int, grounds: list[tuple[int, Rolls]], found: dict[Way, int]) -> None:
        """Add the ways that one more step to some squares makes of a way."""
        chance, holds = way
        for ground, rolls in grounds if there else ():
            if there & ground:
                rolls = [roll for roll in rolls if not holds or roll[odds.KIND] != book.PICKUP]
                after = odds.after(chance, rolls), holds or ground & self.balls != 0
                found[after] = found.get(after, 0) | there & ground


def _safest(found: dict[Way, int]) -> Reached:
    """Sort ways, and leave out the squares where a chance is as high before, with the skill Dodge as often unused."""
    reached, before = [], []
    for way in sorted(found, key=_worth):
        ((fresh, _, power), holds), bits = way, found[way]
        fresh *= 6 ** (_MOST - power)
        for held, least, there in before:
            if held == holds and least >= fresh:
                bits &= ~there
        if bits:
            before.append((holds, fresh, bits))
            reached.append((way, bits))
    return reached


def _worth(way: Way) -> tuple[int, Way]:
    """Sort key of a (chance, holds): the highest chance first, then always the same order."""
    (fresh, used, power), _ = way
    return -(fresh + used) * 6 ** (_MOST - power), way
