"""What the player points at: the cursor, the reach of the chosen animal, the ring around it.

The reach is a line around the squares that can be reached, orange where a roll is needed to get there, cyan where only
a Sprint gets there.
"""

from furbowl import words
from furbowl.boards import DOWN, LEFT, RIGHT, UP
from furbowl.lean import const
from furbowl.ui import tiles
from furbowl.ui.pitch import AIMS, BENCH_X, SIZE, hide, set_tile

_BENCH = const(10)
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
        lines = _BENCH if self.column == self.match.columns else self.match.rows
        self.line = min(max(self.line, 0), lines - 1)
        self.draw()

    def leave(self):
        """Remembers the place for the next decision."""
        self.app.cursor = self.column, self.line

    # --- how it looks

    def draw(self):
        square, cursor = self.square(), self.pitch.cursor
        self.aim = self._aim()
        self.ticks = 0
        cursor.x = (self.pitch.x(square) if square >= 0 else BENCH_X) - 1
        cursor.y = (self.pitch.y(square) if square >= 0 else self.line * SIZE) - 1
        self._frame(0)

    def _aim(self):
        """What the cursor shows of the action: 0, or 1 + tiles.PLAIN, RISK, SPRINT."""
        action = self.action()
        verb = action >> 14
        if verb != words.MOVE and verb != words.SPRINT:
            return 0
        risk = tiles.RISK if self.match.needs(action) else tiles.PLAIN
        return 1 + risk + (tiles.SPRINT if verb == words.SPRINT else tiles.PLAIN)

    def tick(self):
        """A tick in which nobody pressed: the cursor blinks and stars twinkle, for a while."""
        if self.ticks > _REST:
            return
        self.ticks += 1
        phase = self.ticks % _BLINK
        if phase == _FIRST or phase == 0:
            self._frame(phase == _FIRST)
        if self.ticks % _STARS == 0:
            self.pitch.stars(1 - self.pitch.twinkle)

    def _frame(self, frame):
        set_tile(self.pitch.cursor, frame * AIMS + self.aim)

    def mark(self):
        """Marks what the chosen animal can do."""
        choice, match, pitch = self.choice, self.match, self.pitch
        risk = choice.dodges()
        hide(pitch.ring, choice.who < 0)
        if choice.who >= 0:
            pitch.ring.x = pitch.units[choice.who].x - 1
            pitch.ring.y = pitch.units[choice.who].y - 1
        for square in range(len(choice.reach)):
            tile = _line(choice.reach, square, match, risk)
            at = (pitch.rows - 1 - square // pitch.columns) * pitch.columns + square % pitch.columns
            set_tile(pitch.border, tile, at)
        for who in range(10):
            pitch.tag(who, self._tag(who, risk))

    def _tag(self, who, risk):
        """The mark on an animal: what can be done to it, or that it makes the Move a risk."""
        choice = self.choice
        if choice.deeds[who]:
            return tiles.TACKLE if choice.deeds[who] == words.TACKLE else tiles.PASS
        unit, chosen = self.pitch.units[who], self.pitch.units[choice.who]
        beside = abs(unit.x - chosen.x) <= SIZE and abs(unit.y - chosen.y) <= SIZE
        return tiles.COVERS + who // 5 if risk and beside and who // 5 != choice.who // 5 and not unit.hidden else 0


def _line(reach, square, match, risk):
    """The tile of a square's share of the line around the reach; risk: the Move begins with a dodge."""
    verb = reach[square]
    if not verb:
        return tiles.NONE
    sides = 0
    column, row = square % match.columns, square // match.columns
    if row == match.rows - 1 or _outside(reach, verb, square + match.columns, match):
        sides |= 1
    if column == match.columns - 1 or _outside(reach, verb, square + 1, match):
        sides |= 2
    if row == 0 or _outside(reach, verb, square - match.columns, match):
        sides |= 4
    if column == 0 or _outside(reach, verb, square - 1, match):
        sides |= 8
    kind = tiles.SPRINT if verb == words.SPRINT else tiles.RISK if risk else tiles.PLAIN
    return tiles.border(kind, sides)


def _outside(reach, verb, square, match):
    """Whether a line parts a square reached by verb from this one: none around animals, none from a Sprint inwards."""
    if reach[square]:
        return reach[square] > verb
    return match.who_at(square) < 0
