"""The ball after too many landings on animals. Borrowed when that happens."""

from furbowl.rules.pitch import WALL
from furbowl.words import DROP


def settle(game, origin):
    """The ball drops on one of the squares without an animal that are nearest to origin (R-43)."""
    pitch, best, found = game.pitch, WALL, []
    for spot, who in enumerate(pitch.grid):
        distance = WALL if who else pitch.distance(origin, spot)
        if distance < best:
            best, found = distance, []
        if distance == best < WALL:
            found.append(spot)
    spot = found[game.dice.pick(len(found))]
    game.tell(DROP, -1, spot, 0, pitch.square(origin))
    game.ball = spot
    pitch.block(spot)
