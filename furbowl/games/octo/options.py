"""The options of a new match of Octo, the squares of its formations, and the picture of its line-up.

Rows as in furbowl/choices.py: name, option of Match(), values, a text about each. The first value is the default.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import choice, names, number
from furbowl.games.octo import book

if TYPE_CHECKING:
    from typing import Any

    from furbowl.games.octo.match import Octo

# SP-R30*: the squares of Purple; Green has (20 - column, 20 - row)
# Squares are bytes, column and row in turn; teamsters in the order goalie, two .. six.
STARTS = (
    bytes((2, 10, 4, 8, 5, 12, 7, 10, 9, 7, 9, 13)),
    bytes((2, 10, 4, 10, 6, 5, 6, 15, 9, 4, 9, 13)),
    bytes((2, 10, 2, 8, 2, 12, 4, 9, 5, 12, 7, 11)),
    bytes((2, 10, 6, 10, 7, 8, 7, 12, 9, 7, 9, 13)),
)

ROWS = {
    "octo": (
        (
            "Formation",
            "formation",
            (None,) + book.FORMATIONS,
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


def take(match: Octo, options: dict[str, Any]) -> None:
    """Write the options into a blank game. ValueError for a bad one, naming the allowed values."""
    names(options, ("target", "turn_cap", "formation", "first"))
    match.target = number(options, "target", book.TARGET, book.MOST_TARGET)
    match.turn_cap = number(options, "turn_cap", book.TURN_CAP, book.MOST_TURN_CAP)
    match.formation = choice(options, "formation", book.FORMATIONS, book.DRAWN)
    match.first = choice(options, "first", (0, 1), book.DRAWN)


def start(who: int, formation: int) -> int:
    """The square of a teamster in a formation (SP-R30)."""
    squares, at = STARTS[formation], who % book.TEAM * 2
    square = (squares[at + 1] - 1) * book.COLUMNS + squares[at] - 1
    return square if who < book.TEAM else book.COLUMNS * book.ROWS - 1 - square


def line_up(rules: str, options: dict[str, str | None]) -> tuple[Any, ...]:
    """(columns, rows, exists(square), (square, side or -1 for a ball) of each) of a match with these options."""
    fixed = options.get("formation")
    formation = book.FORMATIONS.index(fixed) if fixed else 0
    squares = [((book.CENTRE - 1) * (book.COLUMNS + 1), -1)]
    squares += [(start(who, formation), who // book.TEAM) for who in range(2 * book.TEAM)]
    return book.COLUMNS, book.ROWS, book.exists, squares
