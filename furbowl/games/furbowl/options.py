"""The options of a new match of Furbowl or Furball, and the picture of its line-up."""

from __future__ import annotations

from furbowl import games
from furbowl.const import TYPE_CHECKING
from furbowl.games import choice, leading
from furbowl.games.furbowl import fields, tables
from furbowl.rows import columns

if TYPE_CHECKING:
    from typing import Any

    from furbowl.games.furbowl.match import Furbowl

_ROWS = leading(columns(fields.OPTIONS, "label", "option", "values", "texts", "later"), "Formation")
_FIXED = ("Formation", None, ("fixed",), "fixed|Furball has only one line-up", "")

ROWS = {"furbowl": _ROWS, "furball": (_FIXED,) + _ROWS[1:]}
TAKEN = columns(fields.OPTIONS, "option", "name", "usual", "lowest", "highest", "choices")


def take(match: Furbowl, options: dict[str, Any]) -> None:
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    if not match.formations:
        choice(options, "formation", (), tables.DRAWN)
    games.take(match, TAKEN, options)
    match.sprint[tables.RABBIT] = match.sprint[tables.RABBIT + 5] = 1


def line_up(rules: str, options: dict[str, int | str]) -> tuple[Any, ...]:
    """(columns, rows, exists(square), (square, side or -1 for a ball) of each) of the match that would begin.

    A formation that is still to be drawn is not known: then there is only the ball.
    """
    wide, high, formations, starts, balls = tables.BOOKS[rules]
    formation, at = options.get("formation"), 0
    drawn = formations and formation is None
    if formations and not drawn:
        at = formations.index(formation) * 10
    ball = balls[-2:] if drawn else balls[:2]
    squares = [((ball[1] - 1) * wide + ball[0] - 1, -1)]
    for i in range(at, at if drawn else at + 10, 2):
        column, row = starts[i], starts[i + 1]
        squares.append(((row - 1) * wide + column - 1, 0))
        row = high + 1 - row if tables.MIRROR_ROWS else row
        squares.append(((row - 1) * wide + wide - column, 1))
    return wide, high, lambda square: True, squares
