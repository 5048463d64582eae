"""Ways of several squares of a player of Blitz: where they lead, and how likely all of their rolls succeed.

chance   (fresh, used, power): in fresh + used of 6 ** power results of the dice all rolls of the safest of the shortest
         ways to a square succeed, in used of them its skill Dodge is used up
step     8 times the squares moved by then, and which of Pitch.near leads back
"""

from array import array

from furbowl import protocol
from furbowl.games.blitz import tables
from furbowl.games.blitz.chances import skilled, step
from furbowl.games.blitz.kinds import BLOCK, DECLARE, DODGE, GO, MOVE, PLAY, PRONE, STAND_UP
from furbowl.games.blitz.legality import zones
from furbowl.games.blitz.state import NOBODY

_counted = [None, 0, ()]  # goes with this module: what is kept longer lies in the way of what comes then
_BACK = b"\x01\x00\x03\x02\x07\x06\x05\x04"  # of each of Pitch.near, the opposite one


def reach(game, who):
    """Iterate over (square, PLAIN or RISK): where route() leads."""
    spots, chances, _ = _far(game, who)
    for spot in spots:
        fresh, used, power = chances[spot]
        yield game.pitch.squares[spot], protocol.PLAIN if fresh + used == 6**power else protocol.RISK


def route(game, who, square):
    """(actions, (ways, total)): the declaration of a Move if nobody is in action, standing up, steps."""
    if not game.pitch.exists(square):
        return (), (0, 1)
    _, chances, steps = _far(game, who)
    spot = game.pitch.spot(square)
    if not chances or not chances[spot] or spot == game.at[who]:
        return (), (0, 1)
    fresh, used, power = chances[spot]
    actions = []
    while spot != game.at[who]:
        actions.append(GO << 14 | who << 9 | game.pitch.squares[spot])
        spot += game.pitch.near[steps[spot] & 7]
    return _begun(game, who, actions), (fresh + used, 6**power)


def _begun(game, who, actions):
    """The steps of a way, the last one first, in their order, with what comes before the first of them."""
    if game.states[who] == PRONE:
        actions.append(STAND_UP << 14 | who << 9)
    if game.playing == NOBODY:
        actions.append(DECLARE << 14 | who << 9 | MOVE)
    return tuple(reversed(actions))


def around(game, who, square, count):
    """As route(): the safest way of exactly so many steps, at least as many as the shortest has."""
    aim, fresh = game.pitch.spot(square), int(skilled(game, DODGE, who))
    spent = game.spent + (tables.STAND if game.states[who] == PRONE else 0)
    layers, actions = [{game.at[who]: ((fresh, 1 - fresh, 0), 0)}], []
    for left in range(count - 1, -1, -1):
        spent += 1
        layers.append(_layer(game, who, layers[-1], spent, aim, left))
    if aim not in layers[count]:
        return (), (0, 1)
    fresh, used, power = layers[count][aim][0]
    for layer in reversed(layers[1:]):
        actions.append(GO << 14 | who << 9 | game.pitch.squares[aim])
        aim = layer[aim][1]
    return _begun(game, who, actions), (fresh + used, 6**power)


def _layer(game, who, before, spent, aim, left):
    """One square more: {spot: (chance, the spot before)} of those from which the aim is within so many squares."""
    pitch, found, width = game.pitch, {}, game.pitch.width
    for spot in sorted(before):
        if spot != game.at[who] and _ends(game, who, spot):
            continue
        leaving = zones(game, who // game.size, spot)
        for near in pitch.near:
            to = spot + near
            if pitch.grid[to] or max(abs(to % width - aim % width), abs(to // width - aim // width)) > left:
                continue
            chance = _onward(game, who, before[spot][0], to, spent, leaving)
            if to not in found or _safer(chance, found[to][0]):
                found[to] = chance, spot
    return found


def _far(game, who):
    """(spots, chances, steps) of _count(), once for a position: then pitch.far is what _counted has first, until
    plays.py forgets it. Nothing where the player may not step."""
    if not isinstance(who, int) or not 0 <= who < game.pieces or not _may_step(game, who):
        return (), (), ()
    pitch = game.pitch
    if pitch.far is None or pitch.far is not _counted[0] or who != _counted[1]:
        pitch.far, chances, steps = [], [None] * pitch.last, bytearray(pitch.last)
        _counted[:] = pitch.far, who, (_count(game, who, chances, steps), chances, steps)
    return _counted[2]


def _may_step(game, who):
    """Whether a player is in action or could be, and may step then."""
    if game.over or game.stage != PLAY or who // game.size != game.turn:
        return False
    return game.can_act(who) if game.playing == NOBODY else game.playing == who and game.doing != BLOCK


def _count(game, who, chances, steps):
    """The spots that can be reached, nearest first. Fills in, by spot, its chance, None for no way, and its step."""
    start = game.at[who]
    spent = game.spent + (tables.STAND if game.states[who] == PRONE else 0)
    left = game.stats(who)[0] + tables.RUSHES - spent
    fresh = int(skilled(game, DODGE, who))
    spots = array("H")
    chances[start] = fresh, 1 - fresh, 0
    layer, known = (start,), {}
    for _ in range(left):
        spent += 1
        first = len(spots)
        for spot in layer:
            _go_on(game, who, spot, spent, chances, steps, spots, known)
        layer = [spot for spot in spots[first:] if not _ends(game, who, spot)]
    return spots


def _go_on(game, who, spot, spent, chances, steps, spots, known):
    """One square more from a spot: to new squares, or by a safer way to those as far away. known: each chance that
    there is so far, by itself: most are shared by many squares, and there is little room."""
    pitch, leaving = game.pitch, zones(game, who // game.size, spot)
    for i in range(8):
        to = spot + pitch.near[i]
        if pitch.grid[to] or chances[to] and steps[to] >> 3 != spent:
            continue
        chance = _onward(game, who, chances[spot], to, spent, leaving)
        if not chances[to]:
            spots.append(to)
        elif not _safer(chance, chances[to]):
            continue
        chances[to], steps[to] = known.setdefault(chance, chance), spent << 3 | _BACK[i]


def _ends(game, who, spot):
    """Whether no way goes on from a spot: a ball lies there, or the carrier scores."""
    goal = spot % game.pitch.width == (1 if who >= game.size else game.columns)
    return game.loose_on(spot) >= 0 or goal and game.carried(who) >= 0


def _onward(game, who, way, to, spent, leaving):
    """(fresh, used, power) with one square more."""
    fresh, used, power = way
    rolls = []
    step(game, who, to, spent, leaving, rolls)
    if not rolls:
        return way
    for kind, number, again in rolls:
        good = 7 - number
        if kind == DODGE and again:
            fresh, used = fresh * 6 * good, used * 6 * good + fresh * (6 - good) * good
            power += 2
        else:
            factor = 6 * good + (6 - good) * good if again else good
            fresh, used = fresh * factor, used * factor
            power += 2 if again else 1
    return fresh, used, power


def _safer(way, other):
    """Whether all rolls of a way succeed more often than those of another."""
    return (way[0] + way[1]) * 6 ** other[2] > (other[0] + other[1]) * 6 ** way[2]
