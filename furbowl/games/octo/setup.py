"""The options of a new match of Octo."""

from furbowl.games import choice, names, number
from furbowl.games.octo import tables


def take(game, options):
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    names(options, ("target", "turn_cap", "formation", "first"))
    game.target = number(options, "target", tables.TARGET, tables.MOST_TARGET)
    game.turn_cap = number(options, "turn_cap", tables.TURN_CAP, tables.MOST_TURN_CAP)
    game.fixed = choice(options, "formation", tables.FORMATIONS, tables.DRAWN)
    game.first = choice(options, "first", (0, 1), tables.DRAWN)
