"""The options of a new match of Furbowl or Furball."""

from furbowl.games import choice, names, number
from furbowl.games.furbowl import tables


def take(game, options):
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    names(options, ("target", "turn_cap", "formation", "first", "opening"))
    game.target = number(options, "target", tables.TARGET, tables.MOST_TARGET)
    game.turn_cap = number(options, "turn_cap", tables.TURN_CAP, tables.MOST_TURN_CAP)
    game.fixed = choice(options, "formation", game.formations, tables.DRAWN)
    game.plays = number(options, "opening", tables.OPENING, tables.PLAYS)
    game.first = choice(options, "first", (0, 1), tables.DRAWN)
    game.sprint[tables.RABBIT] = game.sprint[tables.RABBIT + 5] = 1
