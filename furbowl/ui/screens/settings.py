"""The options of the handheld: sound, lights, where matches are saved. What is chosen is heard and seen at once.

It leads back to the match, or to the title.
"""

from furbowl import choices
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, UP
from furbowl.const import const
from furbowl.sound import OK
from furbowl.ui.widgets import boxes, text

_TOP = const(24)
_HIGH = const(16)
_VALUE = const(6)  # letters
_NOTE = const(24)
_ROWS = choices.HANDHELD


def show(app):
    screen = Settings(app)
    app.look(screen.group)
    while True:
        intent = yield
        if intent == BACK or intent == MENU:
            return
        if intent != NOTHING and intent != NEXT:
            screen.press(intent)


class Settings:
    def __init__(self, app):
        self.app = app
        self.at = 0
        self.group = text.page()
        boxes.headline(self.group, "Options")
        boxes.footline(self.group, "< > change  B back")
        self.bar = text.box(0, 0, 160, _HIGH, text.YELLOW)
        self.group.append(self.bar)
        self.lines = []  # two a row: name and value
        for i in range(len(_ROWS)):
            name = _ROWS[i][0]
            self.line(len(name), 12, i).show(name)
            self.line(_VALUE, 148 - _VALUE * text.WIDTH, i)
        self.words = text.Words(2 * _NOTE)
        self.notes = [text.Line(_NOTE, 8, y, text.PAPER) for y in (87, 99)]
        for note in self.notes:
            self.group.append(note.grid)
        self.paint()

    def line(self, width, x, i):
        """A text in a row of the table."""
        line = text.Line(width, x, _TOP + 2 + _HIGH * i, text.PAPER, 0)
        self.lines.append(line)
        self.group.append(line.grid)
        return line

    def press(self, intent):
        """UP and DOWN choose an option, LEFT, RIGHT and OK change it."""
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % len(_ROWS)
        else:
            choices.change(self.app.settings, _ROWS[self.at], -1 if intent == LEFT else 1)
            self.app.sound.play(OK)
            lights = self.app.lights
            lights.show(lights.side, lights.left)  # on or off
        self.paint()

    def paint(self):
        """Shows what is set, where the cursor is, and what that means."""
        settings = self.app.settings
        self.bar.y = _TOP + _HIGH * self.at
        for i in range(len(_ROWS)):
            called, meaning = choices.told(settings, _ROWS[i])
            self.lines[2 * i + 1].show(called)
            self.lines[2 * i].tint(text.INK if i == self.at else text.PAPER)
            self.lines[2 * i + 1].tint(text.INK if i == self.at else text.CYAN)
            if i == self.at:
                self.words.clear()
                self.words.put(meaning)
                self.words.show(self.notes[1], self.words.show(self.notes[0]))
