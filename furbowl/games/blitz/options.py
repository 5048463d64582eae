"""The options of a new match of Blitz, and its formations."""

from __future__ import annotations

from furbowl import games
from furbowl.board import Pitch
from furbowl.const import TYPE_CHECKING
from furbowl.games import leading
from furbowl.games.blitz import book, fields
from furbowl.games.blitz.book import GONE, KNOCKED_OUT
from furbowl.rows import columns

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from furbowl.games.blitz.match import Blitz

ROWS = {"blitz": leading(columns(fields.FIELDS, "label", "option", "values", "texts", "later"), "A side", "Formation")}
TAKEN = columns(fields.FIELDS, "option", "name", "usual", "lowest", "highest", "choices")


def line_up(rules: str, options: dict[str, Any]) -> tuple[Any, ...]:
    """Return (columns, rows, exists(square), (square, side or -1 for a ball) of each) for a match that would begin.

    If each side sets up before a kick-off, the squares are not known yet and nobody is listed.
    """
    size, fixed = options.get("size") or book.SIZES[0], options.get("formation")
    wide, high = book.PITCHES[size][book.PITCH_COLUMNS], book.PITCHES[size][book.PITCH_ROWS]
    receiver, squares = options.get("first") or 0, []
    for who in range(2 * size if fixed else 0):
        column, row = place_of(size, who, book.FORMATIONS.index(fixed), int(who // size == receiver))
        squares.append(((row - 1) * wide + column - 1, who // size))
    return wide, high, Pitch(wide, high).exists, squares


# --- how a match begins, formations

# BZ-R3*: the squares of Purple, column and row in turn, by size: kicking Tight and Spread, receiving Tight and Spread.
# Green has the columns counted from the other end
STARTS = {
    7: (
        bytes((10, 5, 10, 6, 10, 7, 5, 6, 7, 6, 9, 3, 9, 9)),
        bytes((10, 3, 10, 6, 10, 9, 6, 4, 6, 8, 8, 2, 8, 10)),
        bytes((10, 5, 10, 6, 10, 7, 4, 6, 8, 6, 9, 4, 9, 8)),
        bytes((10, 3, 10, 6, 10, 9, 4, 6, 9, 11, 9, 5, 9, 7)),
    ),
    11: (
        bytes((13, 7, 13, 8, 13, 9, 9, 8, 6, 8, 8, 5, 8, 11, 12, 5, 12, 11, 11, 3, 11, 13)),
        bytes((13, 5, 13, 8, 13, 11, 11, 8, 7, 8, 8, 4, 8, 12, 11, 6, 11, 10, 11, 2, 11, 14)),
        bytes((13, 7, 13, 8, 13, 9, 10, 8, 6, 8, 10, 6, 10, 10, 12, 5, 12, 6, 12, 10, 12, 11)),
        bytes((13, 5, 13, 8, 13, 11, 9, 8, 6, 8, 12, 2, 12, 14, 12, 4, 12, 6, 12, 10, 12, 12)),
    ),
}


def take(match: Blitz, options: dict[str, Any], rows: tuple[tuple[Any, ...], ...] = TAKEN) -> None:
    """Write the options into a blank game. ValueError for a bad one, saying what is allowed; rows: as TAKEN."""
    size = options.get("size", book.SIZES[0])
    if not isinstance(size, int) or size not in book.SIZES:
        raise ValueError("size must be %d or %d, not %r" % (book.SIZES + (size,)))
    given = dict(options)
    for option, usual in (("turns", book.PITCHES[size][book.TURNS_A_HALF]), ("rerolls", book.REROLLS[size])):
        if given.get(option) is None:
            given[option] = usual
    games.take(match, rows, given)
    match.rebuild()


def place_of(size: int, who: int, formation: int, receives: int) -> tuple[int, int]:
    """(column, row) of a player in a formation; receives: 1 for the receiving side, else 0."""
    squares, at = STARTS[size][2 * receives + formation], who % size * 2
    column = squares[at] if who < size else book.PITCHES[size][book.PITCH_COLUMNS] + 1 - squares[at]
    return column, squares[at + 1]


def form(match: Blitz, side: int, formation: int) -> None:
    """Put all the players that a side has on the squares of a formation."""
    for who, spot in formed(match, side, formation):
        match.put(who, spot)


def formed(match: Blitz, side: int, formation: int) -> Iterator[tuple[int, int]]:
    """Iterate over (who, spot) of a formation; players missing on the line are replaced (BZ-R3)."""
    receives, first = int(side == match.turn), side * match.size
    there = [who for who in range(first, first + match.size) if not gone(match, who)]
    spare = [who for who in there if who >= first + book.ON_THE_LINE]
    for who in range(first, first + match.size):
        column, row = place_of(match.size, who, formation, receives)
        spot = row * match.pitch.width + column
        if who < first + book.ON_THE_LINE and who not in there:
            if spare:
                yield spare.pop(), spot
        elif who in there and (who in spare or who < first + book.ON_THE_LINE):
            yield who, spot


def gone(match: Blitz, who: int) -> bool:
    """Return whether a player cannot be set up: it is knocked out, or out for the match."""
    return match.states[who] in (KNOCKED_OUT, GONE)
