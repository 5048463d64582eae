"""What is laid on the squares of Blitz for who decides: tackle zones, what a way needs, where a push leads."""

from furbowl.art import tiles
from furbowl.games.blitz import chances, checks, kinds, tables
from furbowl.games.blitz.legality import zones


def notes(match, who):
    """Iterate over (square, tile): where opponents of the chosen player have a tackle zone, where a push leads."""
    game, pitch = match._game, match._game.pitch
    if game.stage == kinds.ASK_PUSH:
        last = game.links - 1
        start = game.at[game.chain[last]]
        for spot in checks.push_spots(game):
            yield pitch.squares[spot], tiles.ARROW + _direction(spot - start, pitch.width)
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


def _direction(away, width):
    """Its number, of a step to a neighbour."""
    return (width - 1, width, width + 1, -1, 1, -width - 1, -width, 1 - width).index(away)


def needs(match, way):
    """Iterate over (square, tile): what the rolls of a way need, orange for going for it."""
    for square, rolls in rolls_of(match, way):
        if rolls:
            rush = all(roll[0] == kinds.RUSH for roll in rolls)
            yield square, (tiles.RUSH if rush else tiles.NEED) + max(roll[1] for roll in rolls) - 2


def rolls_of(match, way):
    """Iterate over (square, rolls) of the steps of a way, each roll as in chances.py."""
    game = match._game
    spent = game.spent
    here = 0
    for action in way:
        verb, who = action >> 14, action >> 9 & 31
        here = here or game.at[who]
        if verb == kinds.STAND_UP:
            spent += tables.STAND
        elif verb == kinds.GO:
            spot, rolls = game.pitch.spot(action & 511), []
            spent += 1
            chances.step(game, who, spot, spent, zones(game, who // game.size, here), rolls)
            yield action & 511, rolls
            here = spot


# --- a safer way


def safest(match, who, square):
    """(actions, (ways, total)): the safest of the shortest ways to a square, or a safer one of one square more."""
    way, odds = match.route(who, square)
    count = _steps(way)
    if not count or odds[0] == odds[1] or count >= _left(match, who):
        return way, odds
    game = match._game
    for near in game.pitch.near:
        spot = game.pitch.spot(square) + near
        if game.pitch.grid[spot] or _ends(game, who, spot):
            continue
        other = match.route(who, game.pitch.squares[spot])[0]
        if _steps(other) == count:
            other += (kinds.GO << 14 | who << 9 | square,)
            ways, total = joint(match, other)
            if ways * odds[1] > odds[0] * total:
                way, odds = other, (ways, total)
    return way, odds


def _steps(way):
    return len([None for action in way if action >> 14 == kinds.GO])


def _left(match, who):
    """How many squares a player has left, those of going for it too."""
    game = match._game
    left = game.stats(who)[0] + tables.RUSHES - game.spent
    return left - tables.STAND if game.states[who] == kinds.PRONE else left


def _ends(game, who, spot):
    """Whether no way goes on from a spot: a ball lies there, or the carrier scores."""
    goal = 1 if who >= game.size else game.columns
    return game.loose_on(spot) >= 0 or game.carried(who) >= 0 and spot % game.pitch.width == goal


def joint(match, way):
    """(ways, total): how likely all rolls of a way succeed; the skill Dodge mends one of them (BZ-24)."""
    fresh, used, total = 1, 0, 1
    for _, rolls in rolls_of(match, way):
        for kind, number, again in rolls:
            good = 7 - number
            if kind == kinds.DODGE and again:
                fresh, used = fresh * 6 * good, used * 6 * good + fresh * (6 - good) * good
            else:
                factor = 6 * good + (6 - good) * good if again else 6 * good
                fresh, used = fresh * factor, used * factor
            total *= 36
    return fresh + used, total
