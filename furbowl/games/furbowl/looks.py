"""The look of Furbowl and Furball on the match screen."""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING, const
from furbowl.games import looks

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from furbowl.games.furbowl.match import Furbowl

_PAPER = const(2)  # colours of the palette
_PURPLE = const(6)
_GREEN = const(8)


class Looks(looks.Looks):
    """The look of the animals and the pitch."""

    PIECE = "animal"
    # by Match.status(): its name and its tile
    STATUSES = (("Normal", tiles.READY), ("Stunned", tiles.STUNNED), ("Knocked Out", tiles.KO), ("Out", tiles.OUT))

    def cell(self, match: Furbowl) -> int:
        """The width and height of a square, in pixels."""
        return 10

    def layout(self, match: Furbowl) -> tuple[Any, ...]:
        """(x and y of the pitch, x of the bench or -1, y of the status bar, its lines of text as (x, y, letters))"""
        x, y = (150 - 10 * match.columns) // 2, (100 - 10 * match.rows) // 2
        return x, y, 150, 100, ((2, 104, 26), (2, 116, 26))

    def sprite(self, match: Furbowl, who: int) -> int:
        """The one of the ten animals of the sheet that a piece looks like."""
        return who

    def shown(self, match: Furbowl, who: int) -> int:
        """The tile with which an animal is drawn now."""
        state = self.STATUSES[match.status(who)][1]
        return tiles.ACTED if state == tiles.READY and match.acted(who) else state

    def ground(self, match: Furbowl, square: int) -> int:
        """The tile of a square: grass, the line in the middle, the scoring columns."""
        columns = match.columns
        column, row = square % columns, square // columns
        if column == 0 or column == columns - 1:
            return tiles.EDGE + (column == 0)
        tile = tiles.GRASS
        if column == columns // 2:
            tile = tiles.MIDDLE if columns % 2 else tiles.HALF
        return tile + (column + row + 1) % 2

    def covers(self, match: Furbowl, who: int, other: int) -> bool:
        """Return whether an opponent is one of those that make each Move of an animal a risk (FB-23)."""
        square = match.square(other)
        return square >= 0 and steps(match.columns, match.square(who), square) < 2

    def status(self, match: Furbowl) -> Iterator[tuple[int, int, str, int]]:
        """The score as digits on the status bar, in pieces: (x, letters, text, colour); none if one score wins."""
        purple, green = match.score
        if match.target > 1:
            yield 69, 2, "%2d" % purple, _PURPLE
            yield 79, 1, ":", _PAPER
            yield 84, 2, "%d" % green, _GREEN
