"""What a new match of Blitz offers, and the picture of its line-up.

Rows as in furbowl/choices.py: name, option of Match(), values, what is told of each. The first value is the usual one.
"""

from furbowl.board import Pitch
from furbowl.games.blitz import setup, tables

ROWS = {
    "blitz": (
        (
            "A side",
            "size",
            tables.SIZES,
            "seven|Seven a side on 20x11 squares\neleven|Eleven a side on 26x15 squares",
        ),
        (
            "Formation",
            "formation",
            (None,) + tables.FORMATIONS,
            "set up|Each side chooses before a kick-off\n"
            "#|Three close together in the middle\n"
            "#|Three far apart along the middle",
        ),
        (
            "Turns a half",
            "turns",
            (None, 2, 4, 6, 8),
            "usual|Six each, or eight with eleven a side\n#|Each side gets this many turns a half",
        ),
        (
            "Re-rolls",
            "rerolls",
            (None, 0, 1, 2, 3, 4),
            "usual|Two for each half, three for eleven\n#|Each side gets this many each half",
        ),
        (
            "Receives",
            "first",
            (None, 0, 1),
            "coin toss|A coin decides who receives first\n"
            "Purple|Purple receives, and plays to the right\n"
            "Green|Green receives, and plays to the left",
        ),
    )
}


def line_up(rules, options):
    """(columns, rows, exists(square), (square, side or -1 for a ball) of each) of a match that would begin.

    Where each side sets up before a kick-off that is not known yet: then nobody is there.
    """
    size, fixed = options.get("size") or tables.SIZES[0], options.get("formation")
    columns, rows = tables.PITCHES[size][0], tables.PITCHES[size][1]
    receiver, squares = options.get("first") or 0, []
    for who in range(2 * size if fixed else 0):
        column, row = setup.place_of(size, who, tables.FORMATIONS.index(fixed), int(who // size == receiver))
        squares.append(((row - 1) * columns + column - 1, who // size))
    return columns, rows, Pitch(columns, rows).exists, squares
