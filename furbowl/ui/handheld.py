"""The options of the handheld: sound, lights, where matches are saved. What is chosen is heard and seen at once.

It leads back to the match, or to the title.
"""

from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, UP
from furbowl.lean import const
from furbowl.sound import OK
from furbowl.ui import options, parts, text

_TOP = const(24)
_HIGH = const(16)
_VALUE = const(6)  # letters
_NOTE = const(24)


def show(app):
    screen = Options(app)
    app.look(screen.group)
    while True:
        intent = yield
        if intent == BACK or intent == MENU:
            return
        if intent != NOTHING and intent != NEXT:
            screen.press(intent)


class Options:
    def __init__(self, app):
        self.app = app
        self.at = options.HANDHELD
        self.group = text.page()
        parts.headline(self.group, "Options")
        parts.footline(self.group, "< > change  B back")
        self.bar = text.box(0, 0, 160, _HIGH, text.YELLOW)
        self.group.append(self.bar)
        self.lines = []  # two a row: name and value
        for row in range(options.HANDHELD, len(options.OPTIONS)):
            name = options.OPTIONS[row][0]
            self.line(len(name), 12, row).show(name)
            self.line(_VALUE, 148 - _VALUE * text.WIDTH, row)
        self.words = text.Words(2 * _NOTE)
        self.notes = [text.Line(_NOTE, 8, y, text.PAPER) for y in (87, 99)]
        for note in self.notes:
            self.group.append(note.grid)
        self.paint()

    def line(self, width, x, row):
        """A text in a row of the table."""
        line = text.Line(width, x, _TOP + 2 + _HIGH * (row - options.HANDHELD), text.PAPER, 0)
        self.lines.append(line)
        self.group.append(line.grid)
        return line

    def press(self, intent):
        """UP and DOWN choose an option, LEFT, RIGHT and OK change it."""
        rows = len(options.OPTIONS) - options.HANDHELD
        if intent == UP or intent == DOWN:
            self.at = options.HANDHELD + (self.at - options.HANDHELD + (1 if intent == DOWN else -1)) % rows
        else:
            options.change(self.app.settings, self.at, -1 if intent == LEFT else 1)
            self.app.sound.play(OK)
            lights = self.app.lights
            lights.show(lights.side, lights.plays)  # on or off
        self.paint()

    def paint(self):
        """Shows what is set, where the cursor is, and what that means."""
        settings = self.app.settings
        self.bar.y = _TOP + _HIGH * (self.at - options.HANDHELD)
        for row in range(options.HANDHELD, len(options.OPTIONS)):
            called, meaning = options.told(settings, row)
            i = 2 * (row - options.HANDHELD)
            self.lines[i + 1].show(called)
            self.lines[i].tint(text.INK if row == self.at else text.PAPER)
            self.lines[i + 1].tint(text.INK if row == self.at else text.CYAN)
            if row == self.at:
                self.words.clear()
                self.words.put(meaning)
                self.words.show(self.notes[1], self.words.show(self.notes[0]))
