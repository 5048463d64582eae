"""The cursor: where it is on the pitch or on the bench, and what lies under it."""

from furbowl import words
from furbowl.boards import DOWN, LEFT, RIGHT, UP
from furbowl.lean import const
from furbowl.ui import tiles
from furbowl.ui.pitch import BENCH_X, SIZE

_BENCH = const(10)


class Pointer:
    def __init__(self, match, pitch, marks, choice):
        self.match, self.pitch, self.marks, self.choice = match, pitch, marks, choice
        self.column = self.line = 0  # from the upper left; the bench is the column after the last

    def square(self):
        """The square under the cursor, -1 on the bench."""
        if self.column == self.match.columns:
            return -1
        return (self.match.rows - 1 - self.line) * self.match.columns + self.column

    def who(self):
        """The animal under the cursor, on the pitch or on the bench; -1 for none."""
        square = self.square()
        return self.match.who_at(square) if square >= 0 else self.line

    def action(self):
        """What OK would do, -1 for nothing."""
        return self.choice.action(self.square())

    def put(self, square):
        """Moves the cursor to a square."""
        self.column = square % self.match.columns
        self.line = self.match.rows - 1 - square // self.match.columns
        self.draw()

    def step(self, intent):
        """Moves the cursor by one square."""
        self.column += (intent == RIGHT) - (intent == LEFT)
        self.line += (intent == DOWN) - (intent == UP)
        self.column = min(max(self.column, 0), self.match.columns)
        lines = _BENCH if self.column == self.match.columns else self.match.rows
        self.line = min(max(self.line, 0), lines - 1)
        self.draw()

    def draw(self):
        square = self.square()
        if square >= 0:
            self.marks.point(self.pitch.x(square), self.pitch.y(square), self._aim())
        else:
            self.marks.point(BENCH_X, self.line * SIZE)

    def _aim(self):
        """What the cursor shows of the action: 0, or 1 + tiles.PLAIN, RISK, SPRINT."""
        action = self.action()
        verb = action >> 14
        if verb != words.MOVE and verb != words.SPRINT:
            return 0
        risk = tiles.RISK if self.match.needs(action) else tiles.PLAIN
        return 1 + risk + (tiles.SPRINT if verb == words.SPRINT else tiles.PLAIN)
