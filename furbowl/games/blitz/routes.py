"""Ways of several squares of a player of Blitz: where they lead, and how likely all of their rolls succeed.

way    (fresh, used, power, spot): in fresh + used of 6 ** power results of the dice all rolls of the safest of the
       shortest ways to a square succeed, in used of them its skill Dodge is used up; the spot is the one before
"""

from furbowl import protocol
from furbowl.games.blitz import tables
from furbowl.games.blitz.chances import skilled, step
from furbowl.games.blitz.kinds import BLOCK, DECLARE, DODGE, GO, MOVE, PLAY, PRONE, STAND_UP
from furbowl.games.blitz.legality import zones
from furbowl.games.blitz.state import NOBODY


def reach(game, who):
    """Iterate over (square, PLAIN or RISK): where route() leads."""
    spots, ways = _far(game, who)
    for spot in spots:
        fresh, used, power, _ = ways[spot]
        yield game.pitch.squares[spot], protocol.PLAIN if fresh + used == 6**power else protocol.RISK


def route(game, who, square):
    """(actions, (ways, total)): the declaration of a Move if nobody is in action, standing up, steps."""
    if not game.pitch.exists(square):
        return (), (0, 1)
    spots, ways = _far(game, who)
    spot = game.pitch.spot(square)
    if spot not in spots:
        return (), (0, 1)
    fresh, used, power, _ = ways[spot]
    actions = []
    while spot != game.at[who]:
        actions.append(GO << 14 | who << 9 | game.pitch.squares[spot])
        spot = ways[spot][3]
    if game.states[who] == PRONE:
        actions.append(STAND_UP << 14 | who << 9)
    if game.playing == NOBODY:
        actions.append(DECLARE << 14 | who << 9 | MOVE)
    return tuple(reversed(actions)), (fresh + used, 6**power)


def _far(game, who):
    """(the spots that can be reached, nearest first; {spot: way}), counted once for a position: plays.py forgets it."""
    if not isinstance(who, int) or not 0 <= who < game.pieces or not _may_step(game, who):
        return (), {}
    pitch = game.pitch
    if not pitch.far or pitch.far[0] != who:
        spots, ways = _count(game, who)
        pitch.far = who, spots, ways
    return pitch.far[1], pitch.far[2]


def _may_step(game, who):
    """Whether a player is in action or could be, and may step then."""
    if game.over or game.stage != PLAY or who // game.size != game.turn:
        return False
    return game.can_act(who) if game.playing == NOBODY else game.playing == who and game.doing != BLOCK


def _count(game, who):
    start = game.at[who]
    spent = game.spent + (tables.STAND if game.states[who] == PRONE else 0)
    left = game.stats(who)[0] + tables.RUSHES - spent
    fresh = int(skilled(game, DODGE, who))
    ways, spots, layer = {start: (fresh, 1 - fresh, 0, 0)}, [], [start]
    for _ in range(left):
        spent += 1
        found = _next(game, who, layer, ways, spent)
        layer = []
        for to, way in found:
            ways[to] = way
            spots.append(to)
            if not _ends(game, who, to):
                layer.append(to)
    return spots, ways


def _next(game, who, layer, ways, spent):
    """List (spot, way) of all that are one square farther than a layer."""
    found, places = [], {}
    for spot in layer:
        leaving = zones(game, who // game.size, spot)
        for near in game.pitch.near:
            to = spot + near
            if game.pitch.grid[to] or to in ways:
                continue
            way = _onward(game, who, ways[spot], to, spent, leaving) + (spot,)
            if to not in places:
                places[to] = len(found)
                found.append((to, way))
            elif _safer(way, found[places[to]][1]):
                found[places[to]] = to, way
    return found


def _ends(game, who, spot):
    """Whether no way goes on from a spot: a ball lies there, or the carrier scores."""
    goal = spot % game.pitch.width == (1 if who >= game.size else game.columns)
    return game.loose_on(spot) >= 0 or goal and game.carried(who) >= 0


def _onward(game, who, way, to, spent, leaving):
    """(fresh, used, power) with one square more."""
    fresh, used, power, _ = way
    rolls = []
    step(game, who, to, spent, leaving, rolls)
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
