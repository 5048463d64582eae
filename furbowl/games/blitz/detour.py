"""Ways of more squares than the shortest, of a player of Blitz who wants a safer one. Loaded when it does.

chance   as in routes.py
"""

from furbowl.games.blitz import tables
from furbowl.games.blitz.chances import skilled
from furbowl.games.blitz.kinds import DODGE, GO, PRONE
from furbowl.games.blitz.legality import zones
from furbowl.games.blitz.routes import begun, ends, onward, safer


def around(game, who, square, count):
    """As route(): the safest way of exactly so many steps, at least as many as the shortest has."""
    aim, fresh = game.pitch.spot(square), int(skilled(game, DODGE, who))
    spent = game.spent + (tables.STAND if game.states[who] == PRONE else 0)
    chances, layers, actions = {game.at[who]: (fresh, 1 - fresh, 0)}, [], []
    for left in range(count - 1, -1, -1):
        spent += 1
        layers.append({})
        chances = _layer(game, who, chances, spent, aim, left, layers[-1])
    if aim not in chances:
        return (), (0, 1)
    fresh, used, power = chances[aim]
    for layer in reversed(layers):
        actions.append(GO << 14 | who << 9 | game.pitch.squares[aim])
        aim = layer[aim]
    return begun(game, who, actions), (fresh + used, 6**power)


def _layer(game, who, before, spent, aim, left, back):
    """One square more: {spot: chance} of those from which the aim is within so many squares. Fills in back, {spot: the
    spot before}. Only the chances of the last layer are kept: there is little room."""
    pitch, found = game.pitch, {}
    for spot in sorted(before):
        if spot != game.at[who] and ends(game, who, spot):
            continue
        leaving = zones(game, who // game.size, spot)
        for near in pitch.near:
            to = spot + near
            if pitch.grid[to] or pitch.distance(to, aim) > left:
                continue
            chance = onward(game, who, before[spot], to, spent, leaving)
            if to not in found or safer(chance, found[to]):
                found[to], back[to] = chance, spot
    return found
