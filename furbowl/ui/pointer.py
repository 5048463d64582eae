"""What the player points at: the cursor, on the pitch or on the bench beside it."""

from furbowl import words
from furbowl.boards import DOWN, LEFT, RIGHT, UP
from furbowl.lean import const
from furbowl.ui import tiles
from furbowl.ui.pitch import AIMS, BENCH_X, SIZE, set_tile

_BLINK = const(18)  # ticks: twelve in the first frame, six in the second
_FIRST = const(12)
_STARS = const(9)
_REST = const(130)  # ticks after the last press when everything stands still


class Pointer:
    def __init__(self, app, pitch, choice):
        self.app, self.match, self.pitch, self.choice = app, app.match, pitch, choice
        self.column, self.line = app.cursor  # from the upper left; the bench is the column after the last
        self.aim = 0
        self.ticks = 0

    # --- where it is

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
        lines = 10 if self.column == self.match.columns else self.match.rows
        self.line = min(max(self.line, 0), lines - 1)
        self.draw()

    def leave(self):
        """Remembers the place for the next decision."""
        self.app.cursor = self.column, self.line

    # --- how it looks

    def draw(self):
        square, cursor = self.square(), self.pitch.cursor
        self.aim = self.look()
        self.ticks = 0
        cursor.x = (self.pitch.x(square) if square >= 0 else BENCH_X) - 1
        cursor.y = (self.pitch.y(square) if square >= 0 else self.line * SIZE) - 1
        self.frame(0)

    def look(self):
        """What the cursor shows of the action: 0, or 1 + tiles.PLAIN, RISK, SPRINT."""
        action = self.action()
        verb = action >> 14
        if verb != words.MOVE and verb != words.SPRINT:
            return 0
        kind = tiles.RISK if self.match.needs(action) else tiles.PLAIN
        return 1 + kind + (tiles.SPRINT if verb == words.SPRINT else tiles.PLAIN)

    def tick(self):
        """A tick in which nobody pressed: the cursor blinks and stars twinkle, for a while."""
        if self.ticks > _REST:
            return
        self.ticks += 1
        phase = self.ticks % _BLINK
        if phase == _FIRST or phase == 0:
            self.frame(phase == _FIRST)
        if self.ticks % _STARS == 0:
            self.pitch.stars(1 - self.pitch.twinkle)

    def frame(self, frame):
        set_tile(self.pitch.cursor, frame * AIMS + self.aim)
