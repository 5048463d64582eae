"""The screen of a new match: a table of what can be chosen, what the choice means, and a picture of the line-up."""

import gc

import displayio
import terminalio
from adafruit_display_text.label import Label
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from furbowl.boards import BACK, DOWN, LEFT, MENU, NOTHING, OK, RIGHT, UP
from furbowl.lean import const
from furbowl.ui import options, parts, sheet, text

_TOP = const(14)
_HIGH = const(10)
_NOTE = const(20)  # letters in a line of what a choice means
_START = options.HANDHELD  # the row that starts the match
_COLUMNS = const(15)  # of the picture: a pixel for each square
_ROWS = const(10)
_GRASS = const(3)


def show(app, line_ups):
    """line_ups: of furbowl/ui/preview.py."""
    screen = Setup(app.settings, line_ups)
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
    def __init__(self, settings, line_ups):
        self.settings, self.line_ups = settings, line_ups
        self.at = _START
        self.group = text.page()
        parts.headline(self.group, "New match")
        parts.footline(self.group, "< > change  A ok  B back")
        self.bar = text.box(0, 0, 160, _HIGH + 1, text.YELLOW)
        self.group.append(self.bar)
        self.names = [self.name(row) for row in range(_START)]
        self.table = GridLayout(80, _TOP, 74, _HIGH * _START, (1, _START))
        self.group.append(self.table)
        self.values = [self.value(row) for row in range(_START)]
        self.table.layout_cells()
        self.kick_off = text.Line(9, 53, _TOP + _HIGH * _START - 1, text.YELLOW, 0)
        self.kick_off.show("Kick off!")
        self.group.append(self.kick_off.grid)
        self.words = text.Words(2 * _NOTE)
        self.notes = [text.Line(_NOTE, 38, y, text.PAPER, 0) for y in (93, 103)]
        for note in self.notes:
            self.group.append(note.grid)
        self.picture = displayio.Bitmap(_COLUMNS, _ROWS, 16)
        picture = displayio.TileGrid(self.picture, pixel_shader=sheet.palette())
        self.group.append(parts.large(2, 4, 94, picture))
        self.draw()
        self.paint()

    def name(self, row):
        """Writes what an option is called; it never changes, so it needs no label."""
        words = options.OPTIONS[row][0]
        line = text.Line(len(words), 6, _TOP + _HIGH * row - 1, text.PAPER, 0)
        line.show(words)
        self.group.append(line.grid)
        return line

    def value(self, row):
        """Puts what an option is set to into the table, as a label on the right."""
        gc.collect()  # a label needs large pieces: what the one before has let go must not lie scattered between them
        label = Label(terminalio.FONT, text=options.told(self.settings, row)[0])
        self.table.add_content(label, (0, row), (1, 1), (1, 0.5), layout_cells=False)
        return label

    def press(self, intent):
        """UP and DOWN choose an option, LEFT, RIGHT and OK change it."""
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % (_START + 1)
        elif self.at < _START and intent in (LEFT, RIGHT, OK):
            options.change(self.settings, self.at, -1 if intent == LEFT else 1)
            if self.at <= options.FORMATION:
                self.draw()
        self.paint()

    def draw(self):
        """Draws where everybody starts; a formation that will be drawn is not known yet."""
        rules = self.settings["rules"]
        line_up = self.line_ups[self.settings["formation"] if rules == "furbowl" else rules]
        columns, rows = line_up[0], line_up[1]
        left, top = (_COLUMNS - columns) // 2, (_ROWS - rows) // 2
        for y in range(_ROWS):
            for x in range(_COLUMNS):
                inside = left <= x < left + columns and top <= y < top + rows
                self.picture[x, y] = _GRASS + (x + y) % 2 if inside else text.INK
        for i in range(2, len(line_up)):
            x, y = left + line_up[i] % columns, top + rows - 1 - line_up[i] // columns
            self.picture[x, y] = text.YELLOW if i == 2 else text.TEAM[(i - 3) // 5]

    def paint(self):
        """Shows what is set, where the cursor is, and what that means."""
        self.bar.y = _TOP + _HIGH * self.at
        for row in range(_START):
            words, _ = options.told(self.settings, row)
            if self.values[row].text != words:
                self.values[row].text = words
            self.names[row].tint(text.INK if row == self.at else text.PAPER)
            self.values[row].color = sheet.colour(text.INK if row == self.at else text.CYAN)
        self.kick_off.tint(text.INK if self.at == _START else text.YELLOW)
        self.words.clear()
        self.words.put(
            options.told(self.settings, self.at)[1] if self.at < _START else "Everything set? A starts the match"
        )
        self.words.show(self.notes[1], self.words.show(self.notes[0]))
