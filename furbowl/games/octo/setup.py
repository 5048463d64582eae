"""The options of a new match of Octo, and where the teamsters stand in its formations."""

from furbowl.games import choice, names, number
from furbowl.games.octo import tables

# SP-R30*: the squares of Purple; Green has (20 - column, 20 - row)
# Squares are bytes, column and row in turn; teamsters in the order goalie, two .. six.
STARTS = (
    b"\x02\x0a\x04\x08\x05\x0c\x07\x0a\x09\x07\x09\x0d",
    b"\x02\x0a\x04\x0a\x06\x05\x06\x0f\x09\x04\x09\x0d",
    b"\x02\x0a\x02\x08\x02\x0c\x04\x09\x05\x0c\x07\x0b",
    b"\x02\x0a\x06\x0a\x07\x08\x07\x0c\x09\x07\x09\x0d",
)


def take(game, options):
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    names(options, ("target", "turn_cap", "formation", "first"))
    game.target = number(options, "target", tables.TARGET, tables.MOST_TARGET)
    game.turn_cap = number(options, "turn_cap", tables.TURN_CAP, tables.MOST_TURN_CAP)
    game.fixed = choice(options, "formation", tables.FORMATIONS, tables.DRAWN)
    game.first = choice(options, "first", (0, 1), tables.DRAWN)


def start(who, formation):
    """The square where a teamster stands in a formation (SP-R30)."""
    squares, at = STARTS[formation], who % tables.TEAM * 2
    square = (squares[at + 1] - 1) * tables.COLUMNS + squares[at] - 1
    return square if who < tables.TEAM else tables.COLUMNS * tables.ROWS - 1 - square
