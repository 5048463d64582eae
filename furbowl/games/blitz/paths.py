"""Paths of a Blitz player, the odds that all their rolls succeed, their overlay, and the plan behind a single press.

chance   as in odds.py, of the safest of the shortest paths to a square. Only those of the squares that are reached
         last are kept: for a path they are computed again
steps    by spot: 8 times the squares moved by then, plus the index in Pitch.near that leads back; 0 for no path
"""

from __future__ import annotations

from array import array

from furbowl import protocol
from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.art import tiles
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book, odds
from furbowl.games.blitz.odds import START, after, step
from furbowl.games.blitz.zones import zones
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from furbowl.board import Pitch
    from furbowl.games.blitz.match import Blitz

_counted: list[Any] = [None, 0, ()]  # released with this module: what is kept longer is in the way of later allocations
_RISK = const(1024)  # added to a spot: the path there needs a roll
_BACK = bytes((1, 0, 3, 2, 7, 6, 5, 4))  # for each of Pitch.near, the opposite one


def reach(match: Blitz, who: int) -> Iterator[tuple[int, int]]:
    """Iterate over (square, PLAIN or RISK) of the squares to which route() leads."""
    for spot in _far(match, who)[0]:
        yield match.pitch.squares[spot % _RISK], protocol.RISK if spot & _RISK else protocol.PLAIN


def route(match: Blitz, who: int, square: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return (actions, (ways, total)): declaring a Move if nobody is in action, standing up, the steps."""
    pitch = match.pitch
    if not pitch.exists(square):
        return (), (0, 1)
    _, steps = _far(match, who)
    spot = pitch.spot(square)
    if not steps or not steps[spot]:
        return (), (0, 1)
    way = []
    while spot != match.at[who]:
        way.append(spot)
        spot += pitch.near[steps[spot] & 7]
    chance = START
    for to in reversed(way):
        chance = onward(match, who, chance, to, steps[to] >> 3, zones(match, who // match.size, spot))
        spot = to
    fresh, used, power = chance
    actions = [act(book.GO, who, pitch.squares[spot]) for spot in way]
    return begun(match, who, actions), (fresh + used, 6**power)


def squares(way: tuple[int, ...]) -> int:
    """Number of squares of movement that a path takes."""
    stands = [action for action in way if verb_of(action) == book.STAND_UP]
    steps = [action for action in way if verb_of(action) == book.GO]
    return len(steps) + book.STAND_COST * len(stands)


def begun(match: Blitz, who: int, actions: list[int]) -> tuple[int, ...]:
    """Put steps, given last one first, in their order, after the declaration and standing up if needed."""
    if match.states[who] == book.PRONE:
        actions.append(act(book.STAND_UP, who))
    if match.active == book.NOBODY:
        actions.append(act(book.DECLARE, who, book.MOVE))
    return tuple(reversed(actions))


def _far(match: Blitz, who: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return (spots, steps) of _count(), computed once for a position: valid while pitch.far is _counted[0], until
    plays.py resets that. Both are empty if the player may not step."""
    if not isinstance(who, int) or not 0 <= who < match.pieces or not _may_step(match, who):
        return (), ()
    pitch = match.pitch
    if pitch.far is None or pitch.far is not _counted[0] or who != _counted[1]:
        _count(match, who)
    return _counted[2]


def _may_step(match: Blitz, who: int) -> int:
    """Return whether a player is in action or could be, and may then step."""
    if match.ended or match.stage != book.PLAY or who // match.size != match.turn:
        return False
    return match.may_act(who) if match.active == book.NOBODY else match.active == who and match.doing != book.BLOCK


def _count(match: Blitz, who: int) -> None:
    """Compute the result of _far(): the reachable spots, nearest first, with _RISK, and their steps."""
    pitch = match.pitch
    _counted[2] = ()  # release the previous result first: memory is short
    pitch.far = []  # only a marker: it outlives this module
    first = match.spent + (book.STAND_COST if match.states[who] == book.PRONE else 0) + 1
    spots, steps = array("H"), bytearray(pitch.last)
    layer, chances = [match.at[who]], [START]
    for spent in range(first, match.profile(who)[book.MOVEMENT] + book.RUSHES + 1):
        found, theirs = [], []
        for spot, way in zip(layer, chances):
            if spent == first or not ends(match, who, spot):
                _go_on(match, who, spot, spent, way, found, theirs, steps)
        layer, chances = found, theirs
        for spot, (fresh, used, power) in zip(layer, chances):
            spots.append(spot + _RISK * (fresh + used != 6**power))
    _counted[:] = pitch.far, who, (spots, steps)


def _go_on(
    match: Blitz,
    who: int,
    spot: int,
    spent: int,
    way: tuple[int, int, int],
    layer: list[int],
    chances: list[tuple[int, int, int]],
    steps: bytearray,
) -> None:
    """Go one square further from a spot: to new squares, or by a safer path to squares as far away."""
    pitch, leaving = match.pitch, zones(match, who // match.size, spot)
    for i in range(8):
        to = spot + pitch.near[i]
        if pitch.grid[to] or steps[to] and steps[to] >> 3 != spent:
            continue
        chance = onward(match, who, way, to, spent, leaving)
        if chance in chances:
            chance = chances[chances.index(chance)]  # keep each one once: memory is short
        if not steps[to]:
            layer.append(to)
            chances.append(chance)
        elif safer(chance, chances[layer.index(to)]):
            chances[layer.index(to)] = chance
        else:
            continue
        steps[to] = spent << 3 | _BACK[i]


def ends(match: Blitz, who: int, spot: int) -> bool:
    """Return whether paths end on a spot: a ball lies there, or the carrier scores."""
    goal = spot % match.pitch.width == (1 if who >= match.size else match.columns)
    return match.loose_on(spot) >= 0 or goal and match.carried(who) >= 0


def onward(
    match: Blitz, who: int, way: tuple[int, int, int], to: int, spent: int, leaving: int
) -> tuple[int, int, int]:
    """The chance of a path with one more square."""
    return after(way, step(match, who, to, spent, leaving))


def safer(way: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Return whether all rolls of a path succeed more often than those of another."""
    return (way[0] + way[1]) * 6 ** other[2] > (other[0] + other[1]) * 6 ** way[2]


# --- longer paths, for a player who wants a safer one


@on_demand
def around(match: Blitz, who: int, square: int, count: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return the safest path of exactly count steps, no fewer than the shortest has, in the form of route()."""
    pitch, aim = match.pitch, match.pitch.spot(square)
    spent = match.spent + (book.STAND_COST if match.states[who] == book.PRONE else 0)
    layer, chances, layers, actions = [match.at[who]], [START], [], []
    for left in range(count - 1, -1, -1):
        spent += 1
        layer, chances, back = _layer(match, who, layer, chances, spent, aim, left)
        layers.append((layer, back))
    if aim not in layer:
        return (), (0, 1)
    fresh, used, power = chances[layer.index(aim)]
    for layer, back in reversed(layers):
        actions.append(act(book.GO, who, pitch.squares[aim]))
        aim -= pitch.near[back[layer.index(aim)]]
    return begun(match, who, actions), (fresh + used, 6**power)


def _layer(
    match: Blitz, who: int, before: list[int], ways: list[tuple[int, int, int]], spent: int, aim: int, left: int
) -> tuple[list[int], list[tuple[int, int, int]], bytearray]:
    """Return the next layer: spots from which the aim is within left squares, their chances, and the indices in
    Pitch.near that led there. Only the chances of the last layer are kept, each once: memory is short."""
    pitch, found, chances, back = match.pitch, [], [], bytearray()
    for spot in sorted(before):
        if spot != match.at[who] and ends(match, who, spot):
            continue
        leaving, way = zones(match, who // match.size, spot), ways[before.index(spot)]
        for i in range(8):
            to = spot + pitch.near[i]
            if pitch.grid[to] or pitch.distance(to, aim) > left:
                continue
            chance = onward(match, who, way, to, spent, leaving)
            if chance in chances:
                chance = chances[chances.index(chance)]
            if to not in found:
                found.append(to)
                chances.append(chance)
                back.append(i)
            elif safer(chance, chances[found.index(to)]):
                at = found.index(to)
                chances[at], back[at] = chance, i
    return found, chances, back


# --- overlay for the player who decides


def notes(match: Blitz, who: int) -> Iterator[tuple[int, int]]:
    """Iterate over (square, tile): tackle zones of the chosen player's opponents, or the directions of a push."""
    pitch = match.pitch
    if match.stage == book.ASK_PUSH:
        last = match.links - 1
        start = match.at[match.chain[last]]
        for spot in odds.push_spots(match):
            yield pitch.squares[spot], tiles.ARROW + direction(spot - start, pitch.width)
    elif who >= 0 and match.stage == book.PLAY:
        side = who // match.size
        for other in range((1 - side) * match.size, (2 - side) * match.size):
            if match.at[other] and not match.states[other]:
                yield from _zone(pitch, match.at[other])


def _zone(pitch: Pitch, spot: int) -> Iterator[tuple[int, int]]:
    """Iterate over (square, tile) of the free squares around a spot."""
    for near in pitch.near:
        if not pitch.grid[spot + near]:
            yield pitch.squares[spot + near], tiles.ZONE


def direction(away: int, width: int) -> int:
    """Number of the direction of a step to a neighbour."""
    return (width - 1, width, width + 1, -1, 1, -width - 1, -width, 1 - width).index(away)


def needs(match: Blitz, way: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Iterate over (square, tile): the number that the rolls of a path need, orange for going for it."""
    for square, rolls in rolls_of(match, way):
        if rolls:
            rush = all(kind == book.RUSH for kind, _, _, _, _, _ in rolls)
            yield square, (tiles.RUSH if rush else tiles.NEED) + max(need for _, need, _, _, _, _ in rolls) - 2


def rolls_of(match: Blitz, way: tuple[int, ...]) -> Iterator[tuple[int, list[tuple[int, ...]]]]:
    """Iterate over (square, rolls) of the steps of a path, each roll as in odds.py."""
    spent = match.spent
    here = 0
    for action in way:
        verb, who = verb_of(action), who_of(action)
        here = here or match.at[who]
        if verb == book.STAND_UP:
            spent += book.STAND_COST
        elif verb == book.GO:
            spot = match.pitch.spot(target_of(action))
            spent += 1
            yield target_of(action), step(match, who, spot, spent, zones(match, who // match.size, here))
            here = spot


# --- a safer path


def safest(match: Blitz, who: int, square: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return (actions, (ways, total)): the safest of the shortest paths to a square, or a safer one a square longer."""
    if match.stage == book.ASK_SETUP:
        return match.route(who, square)  # a placing
    way, chance = route(match, who, square)
    ways, total = chance
    count = len([None for action in way if verb_of(action) == book.GO])
    left = match.profile(who)[book.MOVEMENT] + book.RUSHES - match.spent
    left -= book.STAND_COST * (match.states[who] == book.PRONE)
    if not count or ways == total or count >= left:
        return way, chance
    other = around(match, who, square, count + 1)
    _, (better, of) = other
    return other if better * total > ways * of else (way, chance)


# --- the plan behind a press on an opponent or a team-mate


def plans(match: Blitz, who: int) -> Iterator[int]:
    """Iterate over the plans of a player who has declared nothing: stand up, block, hand off, throw; the last action of
    each. plan() has all of its actions."""
    if match.active != book.NOBODY or who // match.size != match.turn or not match.may_act(who) or match.question:
        return
    side, here, used = who // match.size, match.square(who), match.used
    far = match.profile(who)[book.MOVEMENT] + book.RUSHES - (book.STAND_COST if match.states[who] else 0)
    carries = match.carried(who) >= 0
    if match.states[who]:
        yield act(book.STAND_UP, who)
    for other in range(match.pieces):
        if other == who or not match.at[other] or match.states[other]:
            continue
        away = steps(match.columns, here, match.square(other))
        near, action = away < 2, -1
        if other // match.size != side:
            if near and not match.states[who] or not used & book.USED_BLITZ and away <= far:
                action = act(book.HITS, who, other)
        elif carries and near and not used & book.USED_HANDOFF:
            action = act(book.HANDS, who, other)
        elif carries and not near and not used & book.USED_PASS:
            action = act(book.THROWS, who, match.square(other))
        if action >= 0 and plan(match, action):
            yield action


def plan(match: Blitz, action: int) -> tuple[int, ...]:
    """All actions of a plan, given the last one from plans(); empty if it cannot be done."""
    verb, who = verb_of(action), who_of(action)
    if verb == book.HITS:
        return best(match, action)[0]
    if verb == book.THROWS and odds.band(match, match.at[who], match.pitch.spot(target_of(action))) == len(book.BANDS):
        return ()
    declared = book.MOVE if verb == book.STAND_UP else book.HANDOFF if verb == book.HANDS else book.PASS
    return act(book.DECLARE, who, declared), action


def ring(match: Blitz, action: int) -> int:
    """The ring around the piece in which the target square of an action lies, 0 the nearest: the band of a throw."""
    if verb_of(action) != book.THROWS:
        return 0
    return odds.band(match, match.at[who_of(action)], match.pitch.spot(target_of(action)))


def threats(match: Blitz, action: int) -> Sequence[int]:
    """Players who could intercept a throw."""
    if verb_of(action) != book.THROWS:
        return ()
    kept, playing = match.aimed, match.active
    match.aimed, match.active = match.pitch.spot(target_of(action)), who_of(action)
    found = odds.interceptors(match)
    match.aimed, match.active = kept, playing
    return found


# --- blocks


def falls(
    match: Blitz, who: int, target: int, dice: int, ours: int, ways: int, total: int, out: bool = False
) -> tuple[int, int, int, int]:
    """Return (ways, total, ways, total) for a block after rolls that succeed in ways of total: the odds that the target
    goes down, or with out is pushed at all, and the attacker stays up; the odds of a turnover, failure of those rolls
    included."""
    good, bad = odds.faces(match, who, target, out)
    down, up, all_of = odds.chosen(dice, ours, good), 6**dice - odds.chosen(dice, not ours, bad), total * 6**dice
    return ways * down, all_of, all_of - ways * up, all_of


def best(match: Blitz, action: int) -> tuple[tuple[int, ...], int, int, int]:
    """Return (actions, ways, total, spot): the Block or Blitz that makes this block with the best odds, the odds of its
    path, and the spot to block from."""
    who, target = who_of(action), target_of(action)
    pitch, first, old = match.pitch, act(book.DECLARE, who), match.at[who]
    aim = match.spot_of(target)
    beside = steps(match.columns, match.square(who), pitch.squares[aim]) < 2
    if beside and not match.states[who]:
        return (first | book.BLOCK, action), 1, 1, old
    found: tuple[tuple[int, ...], int, int, int] = ((), 1, 1, old)
    most = -1
    for near in pitch.near:
        spot = aim + near
        if pitch.grid[spot] and spot != old:
            continue
        way, (ways, total) = route(match, who, pitch.squares[spot]) if spot != old else ((first,), (1, 1))
        if spot == old and match.states[who] == book.PRONE:
            way = (first, act(book.STAND_UP, who))
        spent = len(way) - 1 + (book.STAND_COST - 1 if match.states[who] == book.PRONE else 0)
        if not way or spent >= match.profile(who)[book.MOVEMENT] + book.RUSHES:
            continue
        dice, ours = odds.block_dice(match, who, target, spot)
        if match.rushes(who, spent + book.HIT_COST):
            ways, total = 5 * ways, 6 * total  # the block itself takes a roll for going for it (BZ-R14)
        down, of, _, _ = falls(match, who, target, dice, ours, ways, total)
        value = 100000 * down // of - len(way)
        if value > most:
            most, found = value, ((first | book.BLITZ,) + way[1:] + (action,), ways, total, spot)
    return found
