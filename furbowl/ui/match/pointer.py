"""The cursor of who decides: where it is, and what it shows of what can be chosen there.

choice   see furbowl/ui/match/choice.py
"""

from furbowl import loading
from furbowl.art import tiles
from furbowl.boards import DOWN, LEFT, RIGHT, UP
from furbowl.const import const
from furbowl.protocol import SPECIAL
from furbowl.ui.match import highlights
from furbowl.ui.match.highlights import AIMED, AIMS
from furbowl.ui.match.pitch import SLOTS, set_tile

_BLINK = const(18)  # ticks: twelve in the first frame, six in the second
_FIRST = const(12)
_STARS = const(9)
_SEEN = const(6)  # ticks after the last press when it is drawn what OK would lead to
_STILL = const(130)  # ticks after the last press when everything stands still


class Pointer:
    """What the player points at: a square, or a place on the bench, which is the column after the last one."""

    def __init__(self, app, pitch, choice):
        self.app, self.match, self.pitch, self.choice = app, app.match, pitch, choice
        self.column, self.line = app.cursor  # from the upper left
        self.last = self.match.columns - (not pitch.bench)  # column
        self.aim = self.ticks = 0
        self.way, self.odds = (), None  # what leads to the square under it
        self.told = []  # squares on which stands what that needs
        self.passed = ()  # squares that are dotted
        app.pointer = self
        self.warned = ()  # pieces that are marked because they could do something about it

    # --- where it is

    def square(self):
        """The square under the cursor, -1 on the bench."""
        if self.column == self.match.columns:
            return -1
        return (self.match.rows - 1 - self.line) * self.match.columns + self.column

    def who(self):
        """The piece under the cursor, on the pitch or on the bench; -1 for none."""
        square = self.square()
        if square < 0:
            return self.line if self.line < self.match.pieces else -1
        return self.match.who_at(square) if self.match.exists(square) else -1

    def put(self, square):
        """Moves the cursor to a square."""
        self.column = square % self.match.columns
        self.line = self.match.rows - 1 - square // self.match.columns
        self.draw()

    def step(self, intent):
        """Moves the cursor by one square, where there is one."""
        column, line = self.column, self.line
        self.column = min(max(column + (intent == RIGHT) - (intent == LEFT), 0), self.last)
        lines = SLOTS if self.column == self.match.columns else self.match.rows
        self.line = min(max(line + (intent == DOWN) - (intent == UP), 0), lines - 1)
        square = self.square()
        if square >= 0 and not self.match.exists(square):
            self.column, self.line = column, line
        self.draw()

    def leave(self):
        """Remembers the place for the next decision."""
        self.app.cursor = self.column, self.line
        self.app.pointer = None

    # --- how it looks

    def draw(self):
        square, pitch, choice = self.square(), self.pitch, self.choice
        self.way, self.odds, self.aim, self.ticks = (), None, 0, 0
        for each in self.passed:
            if each >= 0:
                set_tile(pitch.border, highlights.line(choice.lines, each, self.match), pitch.cell(each))
                who = self.match.who_at(each)
                if who >= 0:
                    highlights.frame(pitch, who, highlights.tag(pitch, choice, who, choice.risky))
        self.passed = ()
        if choice.ways(square):
            self.way, self.odds = choice.way(square)
            self.aim = 0 if pitch.notes else aim(choice.marks[square], self.odds)  # a die would hide what it needs
        pitch.cursor.x = (pitch.x(square) if square >= 0 else pitch.bench_x) - 1
        pitch.cursor.y = (pitch.y(square) if square >= 0 else self.line * pitch.size) - 1
        self.frame(0)
        if pitch.notes:
            self.warn(square)

    def warn(self, square):
        """Writes on the squares of the way what each needs, and marks who could hinder what OK would do."""
        pitch, choice, words = self.pitch, self.choice, self.choice.words
        for each in self.told:
            set_tile(pitch.notes, choice.notes[each], pitch.cell(each))
        for who in self.warned:
            highlights.frame(pitch, who, highlights.tag(pitch, choice, who, choice.risky))
        way = self.way
        if not way and square in choice.planned:
            way = choice.deed(square)
        self.told = []
        for each, tile in words.needs(self.match, way):
            set_tile(pitch.notes, tile, pitch.cell(each))
            self.told.append(each)
        self.warned = words.threats(self.match, choice.deeds[square]) if square in choice.deeds else ()
        for who in self.warned:
            highlights.frame(pitch, who, tiles.COVERS)

    def tick(self):
        """A tick in which nobody pressed: the cursor blinks and stars twinkle, for a while."""
        if self.ticks > _STILL:
            return
        self.ticks += 1
        if self.ticks == _SEEN:
            self.passed = loading.call("furbowl.ui.match.foresight", "show", self)
        phase = self.ticks % _BLINK
        if phase == _FIRST or phase == 0:
            self.frame(phase == _FIRST)
        if self.ticks % _STARS == 0:
            self.pitch.stars(1 - self.pitch.twinkle)

    def frame(self, frame):
        set_tile(self.pitch.cursor, frame * AIMS + self.aim)


def aim(mark, odds):
    """What the cursor shows of a way with that mark: 0 for none, or 1 + tiles.PLAIN, RISK, SPECIAL."""
    if not 0 < mark < AIMED:
        return 0
    kind = tiles.RISK if odds[0] < odds[1] else tiles.PLAIN
    return 1 + kind + (tiles.SPECIAL if mark == 1 + SPECIAL else tiles.PLAIN)
