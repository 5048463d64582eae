"""The options of a new match of Octo, the squares of its formations, and the picture of its line-up."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import leading
from furbowl.games.octo import book, fields
from furbowl.rows import columns

if TYPE_CHECKING:
    from typing import Any

# SP-R30*: the squares of Purple; Green has (20 - column, 20 - row)
# Squares are bytes, column and row in turn; teamsters in the order goalie, two .. six.
STARTS = (
    bytes((2, 10, 4, 8, 5, 12, 7, 10, 9, 7, 9, 13)),
    bytes((2, 10, 4, 10, 6, 5, 6, 15, 9, 4, 9, 13)),
    bytes((2, 10, 2, 8, 2, 12, 4, 9, 5, 12, 7, 11)),
    bytes((2, 10, 6, 10, 7, 8, 7, 12, 9, 7, 9, 13)),
)

ROWS = {"octo": leading(columns(fields.FIELDS, "label", "option", "values", "texts", "later"), "Formation")}
TAKEN = columns(fields.FIELDS, "option", "name", "usual", "lowest", "highest", "choices")


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
