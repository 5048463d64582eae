"""Paths of a Blitz player, the odds that all their rolls succeed, their overlay, and the plan behind a single press.

chance   as in odds.py
layers   a list of what Reach.further() finds for each number of steps, from 0 on. For a path they are computed again,
         on the squares from which it can be finished: memory is short
"""

from __future__ import annotations

from furbowl import protocol
from furbowl.actions import act, target_of, unpack, verb_of, who_of
from furbowl.art import tiles
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import blocks, book, legal, odds
from furbowl.games.blitz.odds import START, after, step
from furbowl.games.blitz.reach import Reach, beside, first, grounds, home, left, lying
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.blitz.zones import zones
from furbowl.loading import on_demand
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from furbowl.board import Pitch
    from furbowl.games.blitz.match import Blitz
    from furbowl.games.blitz.reach import Chance, Reached
    from furbowl.protocol import Odds

_FALLS = column(ROLLS, "falls")
_counted: list[Any] = [None, 0, ((), 0)]  # released with this module: kept longer, it is in the way of allocations


def reach(match: Blitz, who: int) -> Iterator[tuple[int, int]]:
    """Iterate over (square, PLAIN or RISK) of the squares to which route() leads."""
    near, sure = _far(match, who)
    for bits in near:
        for square in match.pitch.each(bits):
            plain = sure & match.pitch.bit(match.pitch.spot(square))
            yield square, protocol.PLAIN if plain else protocol.RISK


def route(match: Blitz, who: int, square: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return (actions, (ways, total)): declaring a Move if nobody is in action, standing up, the steps."""
    count = _steps(match, who, match.pitch.spot(square)) if match.pitch.exists(square) else 0
    return _path(match, who, square, count, True)


def most(match: Blitz, who: int) -> int:
    """Most squares that a player can go, going for it included; 0 for one that cannot step any more."""
    if not match.may_act(who) or match.doing == book.BLOCK:
        return 0
    return max(0, left(match, who))


def begun(match: Blitz, who: int, actions: list[int]) -> tuple[int, ...]:
    """Put steps, given last one first, in their order, after the declaration and standing up if needed."""
    if match.states[who] == book.PRONE:
        actions.append(act(book.STAND_UP, who))
    if match.active == book.NOBODY:
        actions.append(act(book.DECLARE, who, book.MOVE))
    return tuple(reversed(actions))


def _far(match: Blitz, who: int) -> tuple[tuple[int, ...], int]:
    """Return (bits of the squares to which the shortest paths have 1, 2, .. steps, bits of those that take no
    roll, and of its own), computed once for a position: valid while pitch.far is _counted[0], until plays.py resets
    that. No squares if the player may not step."""
    if not isinstance(who, int) or not 0 <= who < match.pieces or not _may_step(match, who):
        return (), 0
    pitch = match.pitch
    if pitch.far is None or pitch.far is not _counted[0] or who != _counted[1]:
        pitch.far = []  # only a marker: it outlives this module
        _counted[:] = pitch.far, who, _count(match, who)
    return _counted[2]


def _steps(match: Blitz, who: int, spot: int) -> int:
    """Number of steps that the shortest paths to a spot have, 0 if there are none."""
    bit = match.pitch.bit(spot)
    for count, bits in enumerate(_far(match, who)[0]):
        if bits & bit:
            return count + 1
    return 0


def _may_step(match: Blitz, who: int) -> int:
    """Return whether a player is in action or could be, and may then step."""
    if match.ended or match.stage != book.PLAY or who // match.size != match.turn:
        return False
    return match.may_act(who) if match.active == book.NOBODY else match.active == who and match.doing != book.BLOCK


def _count(match: Blitz, who: int) -> tuple[tuple[int, ...], int]:
    """Compute the result of _far()."""
    reach, free, found = Reach(match, who, *grounds(match)), match.pitch.free, []
    reached, sure, through = reach.start, match.pitch.bit(match.at[who]), _through(match, who)
    for spent in range(first(match, who), reach.last + 1):
        reached = reach.further(reached, spent, through, free)
        found.append(_union(reached))
        free &= ~found[-1]
        for ((fresh, used, power), _), bits in reached:
            sure |= bits if fresh + used == 6**power else 0
    return tuple(found), sure


def _through(match: Blitz, who: int) -> int:
    """Bits of all squares but those on which paths end: a ball lies there, or the carrier scores."""
    return ~(lying(match) | (home(match, who) if match.carried(who) >= 0 else 0))


def _union(reached: Reached) -> int:
    """Bits of all squares reached."""
    found = 0
    for _, bits in reached:
        found |= bits
    return found


# --- the squares of a path


def _path(match: Blitz, who: int, square: int, count: int, early: bool) -> tuple[tuple[int, ...], tuple[int, int]]:
    """The safest path of exactly count steps, in the form of route(); early: as in _traced()."""
    if not count:
        return (), (0, 1)
    spot = match.pitch.spot(square)
    near, sure = _far(match, who)
    if early and sure & match.pitch.bit(spot):
        layers = [[((START, False), bits & sure)] for bits in (match.pitch.bit(match.at[who]),) + near[:count]]
    else:
        layers = list(_toward(match, who, match.pitch.bit(spot), count))
    if not layers[-1]:
        return (), (0, 1)
    actions = begun(match, who, _traced(match, who, layers, spot, early))
    return actions, Plan(match, actions).odds()


def _toward(match: Blitz, who: int, goals: int, count: int) -> Iterator[Reached]:
    """Iterate over the layers of all paths of count steps to some squares, given as bits."""
    pitch, reach, spent = match.pitch, Reach(match, who, *grounds(match)), first(match, who)
    reached, through = reach.start, _through(match, who)
    within = [goals]  # bits of the squares from which they are 0, 1, .. steps away
    while len(within) < count:
        within.append(pitch.spread(within[-1]))
    yield reached
    for there in reversed(within[:count]):
        reached = reach.further(reached, spent, through, there & pitch.free)
        yield reached
        spent += 1


def _chance(match: Blitz, reached: Reached, spot: int) -> Chance | None:
    """The best chance to be on a spot, None for none."""
    for (chance, _), bits in reached:
        if bits & match.pitch.bit(spot):
            return chance
    return None


def _traced(match: Blitz, who: int, layers: Sequence[Reached], spot: int, early: bool) -> list[int]:
    """List the steps of the safest path to a spot of the last layer, last one first. Of several that are as likely, the
    one on squares that come first: on the pitch, or with early in the order in which they are found from the start."""
    actions, chance, through = [], _chance(match, layers[-1], spot), _through(match, who)
    for count in range(len(layers) - 2, -1, -1):
        actions.append(act(book.GO, who, match.pitch.squares[spot]))
        before = _before(match, who, layers[count], through, spot, count, chance)
        spot = _earliest(match, who, count, before, through) if early and len(before) > 1 else min(before)
        chance = before[spot]
    return actions


def _before(
    match: Blitz, who: int, reached: Reached, through: int, spot: int, count: int, chance: Chance
) -> dict[int, Chance]:
    """{spot: chance} of those reached in count steps from which the next step leads to a spot with a chance."""
    pitch, found = match.pitch, {}
    near = beside(pitch, pitch.bit(spot)) & through
    for (way, _), bits in reached:
        for square in pitch.each(bits & near):
            start = pitch.spot(square)
            leaving = zones(match, who // match.size, start)
            if _same(after(way, step(match, who, spot, first(match, who) + count, leaving)), chance):
                found[start] = way
    return found


def _same(chance: Chance, other: Chance) -> bool:
    """Return whether two chances are equal, whatever dice are rolled for them."""
    (fresh, used, power), (old, spent, dice) = chance, other
    return fresh * 6**dice == old * 6**power and used * 6**dice == spent * 6**power


def _earliest(match: Blitz, who: int, count: int, spots: Iterable[int], through: int) -> int:
    """The one of some spots count steps away that is found first if, from the start, all neighbours of each spot are
    listed in the order of Pitch.near."""
    pitch, spot, bits = match.pitch, match.at[who], 0
    for each in spots:
        bits |= pitch.bit(each)
    back, (near, _) = [bits], _far(match, who)
    for there in reversed(near[: count - 1]):
        back.append(beside(pitch, back[-1]) & there & through)
    for bits in reversed(back):
        spot = next(spot + near for near in pitch.near if bits & pitch.bit(spot + near))
    return spot


@on_demand
def around(match: Blitz, who: int, square: int, count: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return the safest path of exactly count steps, no fewer than the shortest has, in the form of route()."""
    return _path(match, who, square, count, False)


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
    for square, rolls in Plan(match, way).steps:
        if rolls:
            rush = all(kind == book.RUSH for kind, _, _, _, _, _ in rolls)
            yield square, (tiles.RUSH if rush else tiles.NEED) + max(need for _, need, _, _, _, _ in rolls) - 2


# --- a safer path


def safest(match: Blitz, who: int, square: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return (actions, (ways, total)): the safest of the shortest paths to a square, or a safer one a square longer."""
    if match.stage == book.ASK_SETUP:
        return match.route(who, square)  # a placing
    way, chance = route(match, who, square)
    ways, total = chance
    count = len([None for action in way if verb_of(action) == book.GO])
    if not count or ways == total or count >= left(match, who):
        return way, chance
    other = around(match, who, square, count + 1)
    _, (better, of) = other
    return other if better * total > ways * of else (way, chance)


# --- the plan behind a press on an opponent or a team-mate


def plans(match: Blitz, who: int) -> Iterator[int]:
    """Iterate over the plans of a player who has declared nothing: stand up, block, hand off, throw; then blocks on
    balls. Only the last action of each: plan() has all. No hand-off to a player with a ball (SQ-R25)."""
    if match.active != book.NOBODY or who // match.size != match.turn or not match.may_act(who) or match.question:
        return
    side, here, used = who // match.size, match.square(who), match.used
    far, carries = left(match, who), match.carried(who) >= 0
    if match.states[who]:
        yield act(book.STAND_UP, who)
    for other in range(match.pieces):
        if other == who or not match.at[other] or match.states[other]:
            continue
        away = steps(match.columns, here, match.square(other))
        near, action = away < 2, -1
        if other // match.size != side:
            if near and not match.states[who] or not used & book.USED_BLITZ and away - 1 + book.HIT_COST <= far:
                action = act(book.HITS, who, other)
        elif carries and near and not used & book.USED_HANDOFF and match.carried(other) < 0:
            action = act(book.HANDS, who, other)
        elif carries and not near and not used & book.USED_PASS:
            action = act(book.THROWS, who, match.square(other))
        if action >= 0 and possible(match, action):
            yield action
    for target in match.prey(0) if match.others else ():
        near = steps(match.columns, here, match.pitch.squares[match.spot_of(target)]) < 2
        action = act(book.HITS, who, target)
        if (near and not match.states[who] or not used & book.USED_BLITZ) and possible(match, action):
            yield action


def possible(match: Blitz, action: int) -> bool:
    """Return whether the last action of a plan is not too far away."""
    verb, who, target = unpack(action)
    start = match.at[who]
    if verb == book.THROWS:
        return legal.in_range(match, start, match.pitch.spot(target))
    if verb != book.HITS or not match.states[who] and match.pitch.distance(start, match.spot_of(target)) < 2:
        return True
    return bool(_places(match, who, target))


def plan(match: Blitz, action: int) -> tuple[int, ...]:
    """All actions of a plan, given the last one from plans()."""
    verb, who = verb_of(action), who_of(action)
    if verb == book.HITS:
        return best(match, action)
    declared = book.MOVE if verb == book.STAND_UP else book.HANDOFF if verb == book.HANDS else book.PASS
    return act(book.DECLARE, who, declared), action


def ring(match: Blitz, action: int) -> int:
    """The ring around the piece in which the target square of an action lies, 0 the nearest: the band of a throw."""
    if verb_of(action) != book.THROWS:
        return 0
    return legal.band(match, match.at[who_of(action)], match.pitch.spot(target_of(action)))


def threats(match: Blitz, action: int) -> Sequence[int]:
    """Players who could intercept a throw."""
    if verb_of(action) != book.THROWS:
        return ()
    start, end = match.at[who_of(action)], match.pitch.spot(target_of(action))
    return blocks.interceptors(match, 1 - match.turn, start, end)


def _places(match: Blitz, who: int, target: int) -> dict[int, int]:
    """{spot: steps of the shortest paths there}: where a player can make the block of a Blitz."""
    found, old, most = {}, match.at[who], left(match, who) - book.HIT_COST
    for near in match.pitch.near:
        spot = match.spot_of(target) + near
        count = _steps(match, who, spot)
        if (count or spot == old) and count <= most:
            found[spot] = count
    return found


def best(match: Blitz, action: int) -> tuple[int, ...]:
    """All actions of the Block or Blitz that makes this block with the best odds; () if none can."""
    who, target = who_of(action), target_of(action)
    pitch, declared, aim = match.pitch, act(book.DECLARE, who), match.spot_of(target)
    if not match.states[who] and pitch.distance(match.at[who], aim) < 2:
        return declared | book.BLOCK, action
    counts, values = _places(match, who, target), {}
    if not counts:
        return ()
    for count, reached in enumerate(_toward(match, who, beside(pitch, pitch.bit(aim)), max(counts.values()))):
        for spot in counts:
            if counts[spot] == count:
                rolls = odds.hit(match, who, target, spot, first(match, who) - 1 + count)
                fresh, used, power = after(_chance(match, reached, spot), rolls)
                values[spot] = 100000 * (fresh + used) // 6**power - count
    most = max(values.values())
    spot = next(aim + near for near in pitch.near if values.get(aim + near) == most)
    way = _path(match, who, pitch.squares[spot], counts[spot], True)[0] or begun(match, who, [])
    return (declared | book.BLITZ,) + way[1:] + (action,)


class Plan:
    """Actions of one player, one after the other, and the rolls that they take, each as in odds.py.

    doing   the action that is declared
    steps   (square, rolls) of each step
    rolls   of all actions, in order
    spot    where the last action is done, 0 for where the player is now
    """

    def __init__(self, match: Blitz, actions: Sequence[int]) -> None:
        self.match, self.doing, self.steps, self.rolls, self.spot, spent = match, match.doing, [], [], 0, match.spent
        for action in actions:
            verb, who, target = unpack(action)
            if verb == book.DECLARE:
                self.doing = target
            elif verb == book.STAND_UP:
                spent += book.STAND_COST
            elif verb == book.GO:
                start, self.spot, spent = self.spot or match.at[who], match.pitch.spot(target), spent + 1
                rolls = step(match, who, self.spot, spent, zones(match, who // match.size, start))
                self.steps.append((target, rolls))
                self.rolls += rolls
            elif verb == book.HITS:
                self.rolls += odds.hit(match, who, target, self.spot, spent)
            else:
                self.rolls += odds.rolls(match, action, self.spot)

    def odds(self) -> Odds:
        """(ways, total): all rolls succeed."""
        fresh, used, power = after(START, self.rolls)
        return fresh + used, 6**power

    def only_falls(self) -> bool:
        """Return whether any failed roll on the path is a fall. If a ball is to be picked up, a turnover may be all
        that happens (BZ-28)."""
        return all(roll[odds.KIND] in _FALLS for _, rolls in self.steps for roll in rolls)

    def block(self) -> tuple[int, int, bool, Odds, Odds]:
        """Return (dice, 1 if the attacker's side chooses, whether into the crowd, odds that the target goes down, or is
        pushed into the crowd, and the attacker stays up, odds of a turnover) of the block that ends the plan."""
        match, (_, dice, ours, who, target, _) = self.match, self.rolls[-1]
        out = odds.into_the_crowd(match, who, target, self.spot)
        good, bad = blocks.faces(match, who, target, out)
        fresh, used, power = after(START, self.rolls[:-1])
        ways, total = fresh + used, 6 ** (power + dice)
        up = 6**dice - blocks.chosen(dice, 1 - ours, bad)
        return dice, ours, out, (ways * blocks.chosen(dice, ours, good), total), (total - ways * up, total)


def struck(match: Blitz, action: int) -> Plan:
    """The plan of a block: with the best way there if nobody is in action."""
    return Plan(match, best(match, action) if match.active == book.NOBODY else (action,))
