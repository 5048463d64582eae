"""Blocks that a side can make in its next turn, see furbowl/games/danger.py.

blows   of a player: a list of blocks, (ways of _ALL, bit of the square they are made from, their name), best first
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.games import danger
from furbowl.games.blitz import blocks, book, odds
from furbowl.games.blitz.reach import Reach, first, grounds, home, left, lying
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from furbowl.games.blitz.match import Blitz
    from furbowl.games.blitz.reach import Chance, Ground

    Blow = tuple[int, int, str]
    Hit = tuple[int, int, int, str]  # (ways, total, the player that hits, text), as in furbowl/games/danger.py

scores = danger.scores

_ALL = const(216)  # results of three block dice


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
    return match.pitch.every & ~(home(match, who) & (-1 if match.carried(who) >= 0 else lying(match)))


@on_demand
def hits(match: Blitz, some: list[int], other: int) -> Generator[None, None, Hit]:
    """A generator: the best block, alone or with a Blitz, by which the other falls. A player's paths are computed only
    if its best block, with no roll to get there, would beat the best one so far."""
    best, tries, (zones, found) = (0, 1, -1, ""), [], grounds(match)
    for who in some:
        ways, _, _ = _blows(match, who, other)[0]  # all blows of all of them take 10 KB
        tries.append((-ways, len(tries), who))
        yield
    tries.sort()  # by number too: a sort on the device may change the order of equals
    for ways, _, who in tries:
        if _beats(best, -ways, odds.START):
            for likelier in _likeliest(match, who, _blows(match, who, other), zones, found, best):
                best = likelier
                yield
    return best


def _strikes(match: Blitz, who: int) -> int:
    """Bits of the squares from which a player of the side in turn can block."""
    if who // match.size != match.turn or not match.may_act(who):
        return 0
    pitch, balls = match.pitch, lying(match)
    free, holding, here = pitch.free, pitch.free & ~home(match, who), pitch.bit(match.at[who])
    held = here if match.carried(who) >= 0 else 0  # reached with a ball
    here ^= held
    for _ in range(left(match, who) - book.HIT_COST):
        around = pitch.spread(here) & free
        held |= (pitch.spread(held) | around & balls) & holding
        here |= around & ~balls
    return here | held


def _blows(match: Blitz, who: int, other: int) -> list[Blow]:
    """List the blocks of a player against another one, from all squares where it can make one."""
    pitch, found, strikes = match.pitch, [], _strikes(match, who)
    results = [blocks.result(match, who, other, face) for face in range(1, 7)]
    for near in pitch.near:
        spot = match.at[other] + near
        if strikes & pitch.bit(spot):
            dice, ours = blocks.block_dice(match, who, other, spot)
            out = odds.into_the_crowd(match, who, other, spot)
            good = [each for each in results if each & 3 == blocks.TARGET_DOWN or out and each & blocks.PUSHES]
            ways = blocks.chosen(dice, ours, len(good)) * _ALL // 6**dice
            found.append((ways, pitch.bit(spot), "pushes %s off: " if out else "fells %s: "))
    found.sort(reverse=True)
    return found


def _likeliest(
    match: Blitz, who: int, blows: list[Blow], zones: int, grounds: list[Ground], best: Hit
) -> Iterator[Hit]:
    """Iterate over the best hit so far, with those of a player, one square of its paths at a time. Ways too unlikely
    to do better go no further."""
    reach = Reach(match, who, zones, grounds)
    reached, (most, _, _) = reach.start, blows[0]
    for spent in range(first(match, who), reach.last + 1):
        rush, hopeful = reach.rush(spent), []
        for way, bits in reached:
            before, holds = way
            chance = odds.after(before, rush)
            ways, said = _blow(blows, bits & ~reach.home if holds else bits)
            if _beats(best, ways, chance):
                fresh, used, power = chance
                best = ways * (fresh + used), _ALL * 6**power, who, said
            if _beats(best, most, chance):
                hopeful.append((way, bits))
        yield best
        reached = reach.further(hopeful, spent, match.pitch.every, match.pitch.free)


def _blow(blows: list[Blow], bits: int) -> tuple[int, str]:
    """(ways, text) of the likeliest blow from some squares; no way if there is none."""
    for ways, spots, said in blows:
        if spots & bits:
            return ways, said
    return 0, ""


def _beats(best: Hit, ways: int, chance: Chance) -> bool:
    """Return whether a block that succeeds in ways of _ALL, after rolls with a chance, is likelier than the best."""
    (fresh, used, power), (most, total, _, _) = chance, best
    return ways * (fresh + used) * total > most * _ALL * 6**power
