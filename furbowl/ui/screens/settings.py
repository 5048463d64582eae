"""The options of the handheld: speed, screen, sound, lights, where matches are saved. They are heard and seen at once.

It leads back to the match, or to the title.
"""

from furbowl import choices
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, UP
from furbowl.const import const
from furbowl.sound import OK
from furbowl.ui.widgets import boxes, text

_TOP = const(16)
_VALUE = const(6)  # letters
_NOTE = const(26)


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
        self.rows = [row for row in choices.HANDHELD if row[1] != "bright" or app.board.bright is not None]
        self.group = text.page()
        boxes.headline(self.group, "Options")
        boxes.footline(self.group, "< > change  B back")
        self.bar = text.box(0, 0, 160, text.HEIGHT, text.YELLOW)
        self.group.append(self.bar)
        self.lines = []  # two a row: name and value
        for i in range(len(self.rows)):
            name = self.rows[i][0]
            self.line(len(name), 12, i).show(name)
            self.line(_VALUE, 148 - _VALUE * text.WIDTH, i)
        self.words = text.Words(3 * _NOTE)
        self.notes = [text.Line(_NOTE, 2, y, text.PAPER) for y in (78, 90, 102)]
        for note in self.notes:
            self.group.append(note.grid)
        self.paint()

    def line(self, width, x, i):
        """A text in a row of the table."""
        line = text.Line(width, x, _TOP + text.HEIGHT * i, text.PAPER, 0)
        self.lines.append(line)
        self.group.append(line.grid)
        return line

    def press(self, intent):
        """UP and DOWN choose an option, LEFT, RIGHT and OK change it."""
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % len(self.rows)
        else:
            choices.change(self.app.settings, self.rows[self.at], -1 if intent == LEFT else 1)
            self.app.sound.play(OK)
            lights = self.app.lights
            lights.show(lights.side, lights.left)  # on or off
            self.app.board.shine(self.app.settings["bright"])
        self.paint()

    def paint(self):
        """Shows what is set, where the cursor is, and what that means."""
        settings = self.app.settings
        self.bar.y = _TOP + text.HEIGHT * self.at
        for i in range(len(self.rows)):
            called, meaning = choices.told(settings, self.rows[i])
            self.lines[2 * i + 1].show(called)
            self.lines[2 * i].tint(text.INK if i == self.at else text.PAPER)
            self.lines[2 * i + 1].tint(text.INK if i == self.at else text.CYAN)
            if i == self.at:
                self.words.clear()
                self.words.put(meaning)
                start = 0
                for note in self.notes:
                    start = self.words.show(note, start)
