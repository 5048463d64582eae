"""What is laid on the squares of Blitz for who decides: tackle zones, what a way needs, where a push leads."""

from furbowl import loading
from furbowl.actions import target_of, verb_of, who_of
from furbowl.art import tiles
from furbowl.games.blitz import kinds, odds, tables
from furbowl.games.blitz.legal import zones
from furbowl.games.blitz.match import Blitz


def notes(match, who):
    """Iterate over (square, tile): where opponents of the chosen player have a tackle zone, where a push leads."""
    game, pitch = match, match.pitch
    if game.stage == kinds.ASK_PUSH:
        last = game.links - 1
        start = game.at[game.chain[last]]
        for spot in odds.push_spots(game):
            yield pitch.squares[spot], tiles.ARROW + direction(spot - start, pitch.width)
    elif who >= 0 and game.stage == kinds.PLAY:
        side = who // game.size
        for other in range((1 - side) * game.size, (2 - side) * game.size):
            if game.at[other] and not game.states[other]:
                yield from _zone(pitch, game.at[other])


def _zone(pitch, spot):
    """The free squares around a spot."""
    for near in pitch.near:
        if not pitch.grid[spot + near]:
            yield pitch.squares[spot + near], tiles.ZONE


def direction(away, width):
    """Its number, of a step to a neighbour."""
    return (width - 1, width, width + 1, -1, 1, -width - 1, -width, 1 - width).index(away)


def needs(match, way):
    """Iterate over (square, tile): what the rolls of a way need, orange for going for it."""
    for square, rolls in rolls_of(match, way):
        if rolls:
            rush = all(roll[0] == kinds.RUSH for roll in rolls)
            yield square, (tiles.RUSH if rush else tiles.NEED) + max(roll[1] for roll in rolls) - 2


def rolls_of(match, way):
    """Iterate over (square, rolls) of the steps of a way, each roll as in odds.py."""
    game = match
    spent = game.spent
    here = 0
    for action in way:
        verb, who = verb_of(action), who_of(action)
        here = here or game.at[who]
        if verb == kinds.STAND_UP:
            spent += tables.STAND
        elif verb == kinds.GO:
            spot, rolls = game.pitch.spot(target_of(action)), []
            spent += 1
            odds.step(game, who, spot, spent, zones(game, who // game.size, here), rolls)
            yield target_of(action), rolls
            here = spot


# --- a safer way


def safest(match, who, square):
    """(actions, (ways, total)): the safest of the shortest ways to a square, or a safer one of one square more."""
    game = match
    way, chance = Blitz.route(game, who, square)
    count = len([None for action in way if verb_of(action) == kinds.GO])
    left = game.profile(who)[0] + tables.RUSHES - game.spent - tables.STAND * (game.states[who] == kinds.PRONE)
    if not count or chance[0] == chance[1] or count >= left:
        return way, chance
    other = loading.load("furbowl.games.blitz.detour").around(game, who, square, count + 1)
    return other if other[1][0] * chance[1] > chance[0] * other[1][1] else (way, chance)
