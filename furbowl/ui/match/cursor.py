"""The cursor on the pitch, and on the bench beside it."""

from __future__ import annotations

from furbowl.boards import DOWN, LEFT, RIGHT, UP
from furbowl.const import TYPE_CHECKING
from furbowl.ui.match.pitch import SLOTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import displayio

    from furbowl.protocol import Odds
    from furbowl.ui.match.choices import Choice
    from furbowl.ui.match.danger import Danger


class Cursor:
    """The cursor of the deciding player: a square, or a place on the bench, which is the column after the last one.

    column, line: from the upper left; way, odds: the chosen piece's path to the square under it; (), None if there
    is none
    """

    way: Sequence[int]
    odds: Odds | None

    def __init__(self, place: tuple[int, int], bench: displayio.TileGrid | None, choice: Choice | Danger) -> None:
        """place: (column, line); bench: whether there is one; choice: what can be chosen"""
        self.match, self.choice = choice.match, choice
        self.column, self.line = place
        self.last = self.match.columns - (not bench)  # column
        self.way, self.odds = (), None

    def square(self) -> int:
        """The square under the cursor, -1 on the bench."""
        if self.column == self.match.columns:
            return -1
        return (self.match.rows - 1 - self.line) * self.match.columns + self.column

    def who(self) -> int:
        """The piece under the cursor, on the pitch or on the bench; -1 for none."""
        square = self.square()
        if square < 0:
            return self.line if self.line < self.match.pieces else -1
        return self.match.who_at(square) if self.match.exists(square) else -1

    def put(self, square: int) -> None:
        """Move the cursor to a square."""
        self.column = square % self.match.columns
        self.line = self.match.rows - 1 - square // self.match.columns
        self.look()

    def step(self, intent: int) -> None:
        """Move the cursor by one square, where there is one."""
        column, line = self.column, self.line
        self.column = min(max(column + (intent == RIGHT) - (intent == LEFT), 0), self.last)
        lines = SLOTS if self.column == self.match.columns else self.match.rows
        self.line = min(max(line + (intent == DOWN) - (intent == UP), 0), lines - 1)
        square = self.square()
        if square >= 0 and not self.match.exists(square):
            self.column, self.line = column, line
        self.look()

    def look(self) -> None:
        """Look up the path to the square under it."""
        self.way, self.odds = (), None
        if self.choice.reaches(self.square()):
            self.way, self.odds = self.choice.way(self.square())
