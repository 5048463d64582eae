"""Blocks that a side can make in its next turn, see furbowl/games/danger.py.

chance   as in odds.py
holds    whether a player has a ball: then it picks up no other, and goes no further once it has scored
grounds  a list of (bits, spot): squares that need the same rolls to step on, and one of them
blows    of a player: a list of blocks, (ways of _ALL, bit of the square they are made from, their name), best first
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.games import danger
from furbowl.games.blitz import book, odds
from furbowl.loading import on_demand

if TYPE_CHECKING:
    Way = tuple[tuple[int, int, int], bool]  # (chance, whether the ball is held)
    from collections.abc import Generator, Iterator

    from furbowl.board import Pitch
    from furbowl.games.blitz.match import Blitz

scores = danger.scores

_ALL = const(216)  # results of three block dice
_MOST = const(60)  # more dice than any path has


def begin(twin: Blitz, side: int) -> bool:
    """Begin the turn of a side on a copy: squigs stay where they are, and effects in force end (BZ-R32)."""
    for who in range(twin.pieces):
        twin.marks[who] = 0
    twin.turn = side
    twin.fresh()
    return twin.begun[side] < twin.length


def go(twin: Blitz, who: int, spot: int) -> None:
    """Put a player where it goes, on its feet."""
    twin.states[who] = book.STANDING
    twin.step(who, spot)


def covers(match: Blitz, who: int) -> int:
    """Bits of the squares next to a player's own and next to those that a Blitz leads to (BZ-26)."""
    return match.pitch.spread(_strikes(match, who))


def exposed(match: Blitz, who: int) -> bool:
    """Only players who stand can be blocked (BZ-25)."""
    return not match.states[who]


def risky(match: Blitz, who: int) -> int:
    """All squares but those where the player scores, with a ball or by picking one up there (BZ-43)."""
    home = _home(match, who)
    return match.pitch.every & ~(home if match.carried(who) >= 0 else home & _lying(match))


@on_demand
def hits(match: Blitz, some: list[int], other: int) -> Generator[None, None, tuple[int, int, int, str]]:
    """A generator: the best block, alone or with a Blitz, by which the other falls. A player's paths are computed only
    if its best block, with no roll to get there, would beat the best one so far."""
    best, tries, (zones, grounds) = (0, 1, -1, ""), [], _grounds(match)
    for who in some:
        ways, _, _ = _blows(match, who, other)[0]  # all blows of all of them take 10 KB
        tries.append((-ways, len(tries), who))
        yield
    tries.sort()  # by number too: a sort on the device may change the order of equals
    for ways, _, who in tries:
        if _beats(best, -ways, odds.START):
            for found in _likeliest(match, who, _blows(match, who, other), zones, grounds, best):
                best = found
                yield
    return best


def _home(match: Blitz, who: int) -> int:
    """Bits of the squares on which a player with a ball scores."""
    return match.pitch.column(1 if who >= match.size else match.columns)


def _lying(match: Blitz) -> int:
    """Bits of the squares on which a ball lies."""
    bits = 0
    for ball in range(len(match.holders)):
        if match.spots[ball] and match.holders[ball] == book.NOBODY:
            bits |= match.pitch.bit(match.spots[ball])
    return bits


def _strikes(match: Blitz, who: int) -> int:
    """Bits of the squares from which a player of the side in turn can block."""
    if who // match.size != match.turn or not match.may_act(who):
        return 0
    pitch, balls = match.pitch, _lying(match)
    left = match.profile(who)[book.MOVEMENT] + book.RUSHES - book.HIT_COST
    left -= book.STAND_COST if match.states[who] == book.PRONE else 0
    free, holding, here = pitch.free, pitch.free & ~_home(match, who), pitch.bit(match.at[who])
    held = here if match.carried(who) >= 0 else 0  # reached with a ball
    here ^= held
    for _ in range(left):
        around = pitch.spread(here) & free
        held |= (pitch.spread(held) | around & balls) & holding
        here |= around & ~balls
    return here | held


def _grounds(match: Blitz) -> tuple[int, list[tuple[int, int]]]:
    """Return (bits of the squares in tackle zones, grounds of all free squares)."""
    pitch, least, found = match.pitch, [match.pitch.every], []  # least: bits of squares in at least 0, 1, .. zones
    for other in range(match.pieces):
        if other // match.size != match.turn and match.at[other] and not match.states[other]:
            zone = pitch.spread(pitch.bit(match.at[other]))
            least = least[:1] + [more | fewer & zone for fewer, more in zip(least, least[1:] + [0])]
    left, balls = pitch.free, _lying(match)
    for lying in (balls, ~balls):  # a ball is picked up
        for bits in reversed(least):
            bits &= left & lying
            if bits:
                found.append((bits, pitch.spot(next(pitch.each(bits)))))
                left &= ~bits
    return least[1], found


def _blows(match: Blitz, who: int, other: int) -> list[tuple[int, int, str]]:
    """List the blocks of a player against another one, from all squares where it can make one."""
    pitch, found, strikes = match.pitch, [], _strikes(match, who)
    results = [odds.result(match, who, other, face) for face in range(1, 7)]
    for near in pitch.near:
        spot = match.at[other] + near
        if strikes & pitch.bit(spot):
            dice, ours = odds.block_dice(match, who, other, spot)
            out = odds.into_the_crowd(match, who, other, spot)
            good = [each for each in results if each & 3 == odds.TARGET_DOWN or out and each & odds.PUSHES]
            ways = odds.chosen(dice, ours, len(good)) * _ALL // 6**dice
            found.append((ways, pitch.bit(spot), "pushes %s off: " if out else "fells %s: "))
    found.sort(reverse=True)
    return found


def _likeliest(
    match: Blitz,
    who: int,
    blows: list[tuple[int, int, str]],
    zones: int,
    grounds: list[tuple[int, int]],
    best: tuple[int, int, int, str],
) -> Iterator[tuple[int, int, int, str]]:
    """Iterate over the best hit so far, with those of a player, one square of its paths at a time.

    reached: by (chance, holds), bits of the squares where it can be by then; those too low to do better are left out.
    """
    pitch, last, steps = match.pitch, match.profile(who)[book.MOVEMENT] + book.RUSHES, []
    holds, balls = match.carried(who) >= 0, _lying(match)
    through = pitch.free, pitch.free & ~_home(match, who)
    reached = {(odds.START, holds): pitch.bit(match.at[who])}
    for leaving in (False, True):
        rolls = [(bits, odds.step(match, who, spot, 0, leaving)) for bits, spot in grounds]
        steps.append((zones if leaving else ~zones, rolls))
    for spent in range(1 + book.STAND_COST * (match.states[who] == book.PRONE), last + 1):
        before, found, rush = [], {}, [odds.one(match, book.RUSH, who)] if match.rushes(who, spent) else ()
        for chance, holds in sorted(reached, key=_worth):
            fresh, _, power = chance
            bits, fresh = reached[chance, holds], fresh * 6 ** (_MOST - power)
            bits &= ~_as_good(before, holds, fresh)
            if not bits:
                continue
            before.append((holds, fresh, bits))
            chance = odds.after(chance, rush)
            ways, said = _blow(blows, bits)
            if _beats(best, ways, chance):
                fresh, used, power = chance
                best = ways * (fresh + used), _ALL * 6**power, who, said
            ways, _, _ = blows[0]
            if _beats(best, ways, chance):
                _go_on(pitch, bits, (chance, holds), steps, through, balls, found)
        yield best
        reached = found


def _blow(blows: list[tuple[int, int, str]], bits: int) -> tuple[int, str]:
    """(ways, text) of the likeliest blow from some squares; no way if there is none."""
    for ways, spots, said in blows:
        if spots & bits:
            return ways, said
    return 0, ""


def _as_good(before: list[tuple[bool, int, int]], holds: bool, fresh: int) -> int:
    """Bits of the squares where a chance was as high before, with the skill Dodge as often unused."""
    found = 0
    for held, least, there in before:
        if held == holds and least >= fresh:
            found |= there
    return found


def _worth(way: Way) -> tuple[int, Way]:
    """Sort key of a (chance, holds): the highest chance first, then always the same order."""
    (fresh, used, power), _ = way
    return -(fresh + used) * 6 ** (_MOST - power), way


def _beats(best: tuple[int, int, int, str], ways: int, chance: tuple[int, int, int]) -> bool:
    """Return whether a block that succeeds in ways of _ALL, after rolls with a chance, is likelier than the best."""
    (fresh, used, power), (most, total, _, _) = chance, best
    return ways * (fresh + used) * total > most * _ALL * 6**power


def _go_on(
    pitch: Pitch,
    bits: int,
    way: Way,
    steps: list[tuple[int, list[tuple[int, list[tuple[int, ...]]]]]],
    through: tuple[int, int],
    balls: int,
    found: dict[Way, int],
) -> None:
    """Add the squares reached with one more step. steps: for the squares that it leaves, the rolls by ground."""
    chance, holds = way
    for start, grounds in steps:
        around = pitch.spread(bits & start)
        for ground, rolls in grounds if around & through[holds] else ():
            gains = holds or ground & balls != 0
            there = around & ground & through[gains]
            if there:
                rolls = [roll for roll in rolls if not holds or roll[odds.KIND] != book.PICKUP]
                after = odds.after(chance, rolls), gains
                found[after] = found.get(after, 0) | there
