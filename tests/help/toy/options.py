"""The options of a new match of Pebbles, and the picture of its line-up."""

from furbowl.games.pebbles import match as pebbles

ROWS = {
    "pebbles": (
        ("Scores to win", "target", (1, 2, 3), "#|The first score wins\n#|So many scores win"),
        ("Who starts", "first", (None, 0, 1), "random|A coin says who\nPurple|Purple begins\nGreen|Green begins"),
    )
}


def line_up(rules, options):
    """(columns, rows, exists(square), (square, side or -1 for a ball) of each)"""
    squares = [(square, -1) for square in pebbles.BALLS]
    squares += [(square, who // pebbles.STONES) for who, square in enumerate(pebbles.STARTS)]
    return pebbles.COLUMNS, pebbles.ROWS, lambda square: square not in pebbles.MISSING, squares
