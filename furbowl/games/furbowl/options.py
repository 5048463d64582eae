"""The options of a new match of Furbowl or Furball, and the picture of its line-up.

Rows as in furbowl/choices.py: name, option of Match(), values, text for each. The first value is the default.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import choice, names, number
from furbowl.games.furbowl import tables

if TYPE_CHECKING:
    from typing import Any

    from furbowl.games.furbowl.match import Furbowl

_TARGET = (
    "Scores to win",
    "target",
    (1, 2, 3, 4, 5, 6, 7, 8, 9),
    "#|The first score wins the match\n#|Everyone lines up again after a score",
)
_FIRST = (
    "Who starts",
    "first",
    (None, 0, 1),
    "coin toss|A coin decides who starts\n"
    "Purple|Purple starts. It plays to the right\n"
    "Green|Green starts. It plays to the left",
)
_OPENING = (
    "First turn",
    "opening",
    (3, 1),
    "3 plays|The starter wins 62 to 75%\n1 play, fair|The starter wins 46 to 56%",
)
_FORMATION = (
    "Formation",
    "formation",
    (None,) + tables.BOOKS["furbowl"][2],
    "random|One of the five, new each match\n"
    "#|Evenly spread over your half\n"
    "#|Far apart, with room to run and pass\n"
    "#|All in the middle: they meet early\n"
    "#|Deep and safe, near your own edge\n"
    "#|Far forward, for a fast start",
)
_FIXED = ("Formation", None, ("fixed",), "fixed|Furball has only one line-up")

ROWS = {"furbowl": (_FORMATION, _TARGET, _FIRST, _OPENING), "furball": (_FIXED, _TARGET, _FIRST, _OPENING)}


def take(match: Furbowl, options: dict[str, Any]) -> None:
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed."""
    names(options, ("target", "turn_cap", "formation", "first", "opening"))
    match.target = number(options, "target", tables.TARGET, tables.MOST_TARGET)
    match.turn_cap = number(options, "turn_cap", tables.TURN_CAP, tables.MOST_TURN_CAP)
    match.fixed = choice(options, "formation", match.formations, tables.DRAWN)
    match.plays = number(options, "opening", tables.OPENING, tables.PLAYS)
    match.first = choice(options, "first", (0, 1), tables.DRAWN)
    match.sprint[tables.RABBIT] = match.sprint[tables.RABBIT + 5] = 1


def line_up(rules: str, options: dict[str, int | str]) -> tuple[Any, ...]:
    """(columns, rows, exists(square), (square, side or -1 for a ball) of each) of the match that would begin.

    A formation that is still to be drawn is not known: then there is only the ball.
    """
    columns, rows, formations, starts, balls = tables.BOOKS[rules]
    formation, at = options.get("formation"), 0
    drawn = formations and formation is None
    if formations and not drawn:
        at = formations.index(formation) * 10
    ball = balls[-2:] if drawn else balls[:2]
    squares = [((ball[1] - 1) * columns + ball[0] - 1, -1)]
    for i in range(at, at if drawn else at + 10, 2):
        column, row = starts[i], starts[i + 1]
        squares.append(((row - 1) * columns + column - 1, 0))
        row = rows + 1 - row if tables.MIRROR_ROWS else row
        squares.append(((row - 1) * columns + columns - column, 1))
    return columns, rows, lambda square: True, squares
