"""Ways of more squares than the shortest, of a player of Blitz who wants a safer one. Loaded when it does.

chance   as in routes.py
"""

from furbowl.actions import act
from furbowl.games.blitz import tables
from furbowl.games.blitz.kinds import GO, PRONE
from furbowl.games.blitz.legal import zones
from furbowl.games.blitz.routes import begun, ends, onward, safer, start


def around(game, who, square, count):
    """As route(): the safest way of exactly so many steps, at least as many as the shortest has."""
    pitch, aim = game.pitch, game.pitch.spot(square)
    spent = game.spent + (tables.STAND if game.states[who] == PRONE else 0)
    layer, chances, layers, actions = [game.at[who]], [start(game, who)], [], []
    for left in range(count - 1, -1, -1):
        spent += 1
        layer, chances, back = _layer(game, who, layer, chances, spent, aim, left)
        layers.append((layer, back))
    if aim not in layer:
        return (), (0, 1)
    fresh, used, power = chances[layer.index(aim)]
    for layer, back in reversed(layers):
        actions.append(act(GO, who, pitch.squares[aim]))
        aim -= pitch.near[back[layer.index(aim)]]
    return begun(game, who, actions), (fresh + used, 6**power)


def _layer(game, who, before, ways, spent, aim, left):
    """One square more: those from which the aim is within so many squares, their chances, which of Pitch.near led
    there. Only the chances of the last layer are kept, each once: there is little room."""
    pitch, found, chances, back = game.pitch, [], [], bytearray()
    for spot in sorted(before):
        if spot != game.at[who] and ends(game, who, spot):
            continue
        leaving, way = zones(game, who // game.size, spot), ways[before.index(spot)]
        for i in range(8):
            to = spot + pitch.near[i]
            if pitch.grid[to] or pitch.distance(to, aim) > left:
                continue
            chance = onward(game, who, way, to, spent, leaving)
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
