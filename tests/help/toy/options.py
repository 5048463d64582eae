"""The options of a new match of Pebbles, and the picture of its line-up."""

from furbowl.games.pebbles import book as pebbles
from furbowl.games.pebbles import fields

from furbowl.rows import columns

ROWS = {"pebbles": columns(fields.FIELDS, "label", "option", "values", "texts", "later")}
TAKEN = columns(fields.FIELDS, "option", "name", "usual", "lowest", "highest", "choices")


def line_up(rules, options):
    """(columns, rows, exists(square), (square, side or -1 for a ball) of each)"""
    squares = [(square, -1) for square in pebbles.BALLS]
    squares += [(square, who // pebbles.STONES) for who, square in enumerate(pebbles.STARTS)]
    return pebbles.COLUMNS, pebbles.ROWS, lambda square: square not in pebbles.MISSING, squares
