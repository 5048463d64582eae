"""What a new match of Octo offers, and the picture of its line-up.

Rows as in furbowl/choices.py: name, option of Match(), values, what is told of each. The first value is the usual one.
"""

from furbowl.games.octo import setup, tables

ROWS = {
    "octo": (
        (
            "Formation",
            "formation",
            (None,) + tables.FORMATIONS,
            "set up|Each side chooses before a kick-off\n"
            "#|Evenly spread over your half\n"
            "#|Far apart, with room to run and pass\n"
            "#|Deep and safe, near your own goal\n"
            "#|Further forward, for a fast start",
        ),
        (
            "Goals to win",
            "target",
            (3, 1, 2, 4, 5),
            "#|The first to score three goals wins\n"
            "#|The first goal wins the match\n"
            "#|The first to score this many goals wins",
        ),
        (
            "Who starts",
            "first",
            (None, 0, 1),
            "coin toss|A coin decides who starts\n"
            "Purple|Purple starts. It plays to the right\n"
            "Green|Green starts. It plays to the left",
        ),
    )
}


def line_up(rules, options):
    """(columns, rows, exists(square), (square, side or -1 for a ball) of each) of a match that would begin."""
    fixed = options.get("formation")
    formation = tables.FORMATIONS.index(fixed) if fixed else 0
    squares = [((tables.CENTRE - 1) * (tables.COLUMNS + 1), -1)]
    squares += [(setup.start(who, formation), who // tables.TEAM) for who in range(2 * tables.TEAM)]
    return tables.COLUMNS, tables.ROWS, tables.exists, squares
