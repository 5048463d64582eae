"""A new match: a table of what can be chosen, what the choice means, and a picture of the line-up.

It is shown while there is no match, so there is memory for a table of labels.
"""

import displayio
import terminalio
from adafruit_display_text.label import Label
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from furbowl.boards import BACK, DOWN, LEFT, MENU, NOTHING, OK, RIGHT, UP
from furbowl.lean import const
from furbowl.ui import options, parts, sheet, text

_TOP = const(15)
_HIGH = const(12)
_NOTE = const(20)  # letters in a line of what a choice means
_START = options.HANDHELD  # the row that starts the match


def show(app):
    screen = Setup(app)
    app.look(screen.group)
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent == MENU or intent == OK and screen.at == _START:
            return "match"
        if intent == BACK:
            return "title"
        screen.press(intent)


class Setup:
    def __init__(self, app):
        self.app, self.settings = app, app.settings
        self.at = _START
        self.group = text.page()
        parts.headline(self.group, "New match")
        parts.footline(self.group, "< > change  A ok  B back")
        self.bar = text.box(0, 0, 160, _HIGH, text.YELLOW)
        self.group.append(self.bar)
        self.table = GridLayout(6, _TOP, 148, _HIGH * _START, (2, _START))
        self.group.append(self.table)
        self.names = [self.label(options.OPTIONS[row][0], row, 0) for row in range(_START)]
        self.values = [self.label(self.choice(row)[1], row, 1) for row in range(_START)]
        self.table.layout_cells()
        self.kick_off = text.Line(9, 53, _TOP + _HIGH * _START, text.YELLOW, 0)
        self.kick_off.show("Kick off!")
        self.group.append(self.kick_off.grid)
        self.words = text.Words(2 * _NOTE)
        self.notes = [text.Line(_NOTE, 38, y, text.PAPER) for y in (89, 101)]
        for note in self.notes:
            self.group.append(note.grid)
        self.line_up = displayio.Bitmap(15, 10, 16)
        picture = displayio.TileGrid(self.line_up, pixel_shader=sheet.palette())
        self.group.append(parts.large(2, 4, 91, picture))
        app.call("preview", self.line_up, self.settings)
        self.paint()

    def label(self, words, row, column):
        """Puts a label into the table: names to the left, values to the right."""
        label = Label(terminalio.FONT, text=words)
        self.table.add_content(label, (column, row), (1, 1), (column, 0.5), layout_cells=False)
        return label

    def choice(self, row):
        """What an option is set to."""
        return options.choices(self.settings, row)[options.chosen(self.settings, row)]

    def press(self, intent):
        """UP and DOWN choose an option, LEFT, RIGHT and OK change it."""
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % (_START + 1)
        elif self.at < _START and intent in (LEFT, RIGHT, OK):
            options.change(self.settings, self.at, -1 if intent == LEFT else 1)
            if self.at <= options.FORMATION:
                self.app.call("preview", self.line_up, self.settings)
        self.paint()

    def paint(self):
        """Shows what is set, where the cursor is, and what that means."""
        self.bar.y = _TOP + _HIGH * self.at
        for row in range(_START):
            words = self.choice(row)[1]
            if self.values[row].text != words:
                self.values[row].text = words
            self.names[row].color = sheet.colour(text.INK if row == self.at else text.PAPER)
            self.values[row].color = sheet.colour(text.INK if row == self.at else text.CYAN)
        self.kick_off.tint(text.INK if self.at == _START else text.YELLOW)
        self.words.clear()
        self.words.put(self.choice(self.at)[2] if self.at < _START else "Everything set? A starts the match")
        self.words.show(self.notes[1], self.words.show(self.notes[0]))
