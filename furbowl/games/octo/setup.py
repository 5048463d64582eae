"""The options of a new match of Octo."""

from furbowl.games import limits
from furbowl.games.octo import tables


def take(game, options):
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    limits.known(options, ("target", "turn_cap", "formation", "first"))
    game.target = limits.number(options, "target", tables.TARGET, tables.MOST_TARGET)
    game.turn_cap = limits.number(options, "turn_cap", tables.TURN_CAP, tables.MOST_TURN_CAP)
    game.fixed = limits.choice(options, "formation", tables.FORMATIONS, tables.DRAWN)
    game.first = limits.choice(options, "first", (0, 1), tables.DRAWN)
