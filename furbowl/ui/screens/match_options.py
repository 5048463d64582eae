"""The screen of a new match: a table of what can be chosen, what the choice means, and a picture of the line-up."""

import displayio

from furbowl import choices
from furbowl.boards import BACK, DOWN, LEFT, MENU, NOTHING, OK, RIGHT, UP
from furbowl.const import const
from furbowl.ui.widgets import boxes, sheet, text

_TOP = const(15)
_SEEN = const(5)  # rows that there is room for; the one below them starts the match
_BAR = const(60)  # pixels of the bar beside them that tells which are seen
_VALUE = const(16)  # letters of what an option is set to
_NOTE = const(20)  # letters in a line of what a choice means
_WIDE = const(30)  # pixels of the picture: two a square, or one on a large pitch
_TALL = const(20)
_LEFT = const(4)  # its x
_GRASS = const(3)


def show(app):
    screen = Setup(app.settings)
    app.look(screen.group)
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent == MENU or intent == OK and screen.at == len(screen.rows):
            return "match"
        if intent == BACK:
            return "title"
        screen.press(intent)
        if not screen.fits():  # another game has other options
            screen = Setup(app.settings, screen.at)
            app.look(screen.group)


class Setup:
    """at: the row under the bar; that after the last starts the match. top: the first that is seen."""

    def __init__(self, settings, at=-1):
        self.settings, self.rows = settings, choices.of_match(settings["rules"])
        count = len(self.rows)
        self.at = count if at < 0 else at
        self.group = text.page()
        boxes.headline(self.group, "New match")
        boxes.footline(self.group, "< > change  A ok  B back")
        self.bar = text.box(0, 0, 160 if count <= _SEEN else 156, text.HEIGHT, text.YELLOW)
        self.group.append(self.bar)
        self.top = 0
        self.slide = None  # there where not all rows are seen
        if count > _SEEN:
            self.group.append(text.box(157, _TOP, 2, _BAR, text.DEEP[0]))
            self.slide = text.box(157, _TOP, 2, _BAR * _SEEN // count, text.SILVER)
            self.group.append(self.slide)
        self.names = [self.line(i, 6, len(self.rows[i][0])) for i in range(count)]
        self.values = [self.line(i, 154 - text.WIDTH * _VALUE, _VALUE) for i in range(count)]
        for i in range(count):
            self.names[i].show(self.rows[i][0])
        self.kick_off = text.Line(9, 53, _TOP + _BAR, text.YELLOW, 0)
        self.kick_off.show("Kick off!")
        self.group.append(self.kick_off.grid)
        self.words = text.Words(2 * _NOTE)
        self.notes = [text.Line(_NOTE, 38, y, text.PAPER, 0) for y in (89, 101)]
        for note in self.notes:
            self.group.append(note.grid)
        self.picture = displayio.Bitmap(_WIDE, _TALL, 16)
        self.group.append(displayio.TileGrid(self.picture, pixel_shader=sheet.palette(), x=_LEFT, y=91))
        self.unknown = [text.Line(1, 0, 95, colour, 0) for colour in text.TEAM]  # where a side stands is drawn later
        for mark in self.unknown:
            mark.show("?")
            self.group.append(mark.grid)
        self.draw()
        self.paint()

    def line(self, i, x, width):
        """A line of text in a row of the table."""
        line = text.Line(width, x, _TOP, text.PAPER, 0)
        self.group.append(line.grid)
        return line

    def press(self, intent):
        """UP and DOWN choose an option, LEFT, RIGHT and OK change it."""
        count = len(self.rows)
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % (count + 1)
        elif self.at < count and intent in (LEFT, RIGHT, OK):
            choices.change(self.settings, self.rows[self.at], -1 if intent == LEFT else 1)
            self.rows = choices.of_match(self.settings["rules"])
            if self.fits():
                self.draw()
        if self.fits():
            self.paint()

    def scroll(self):
        """Moves the rows so that the one under the bar is seen."""
        count = len(self.rows)
        if self.at < count:
            self.top = min(max(self.top, self.at - _SEEN + 1), self.at)
        self.bar.y = _TOP + (_BAR if self.at == count else text.HEIGHT * (self.at - self.top))
        if self.slide:
            self.slide.y = _TOP + _BAR * self.top // count
        for i in range(count):
            for line in (self.names[i], self.values[i]):
                line.grid.y = _TOP + text.HEIGHT * (i - self.top)
                line.grid.hidden = not self.top <= i < self.top + _SEEN

    def fits(self):
        """Whether the table has the rows of the game that is chosen."""
        return len(self.rows) == len(self.names) and all(
            len(self.rows[i][0]) == self.names[i].width for i in range(len(self.names))
        )

    def draw(self):
        """Draws where everybody starts; a question mark for each side where that is not known yet."""
        rules = self.settings["rules"]
        columns, rows, exists, squares = choices.line_up(rules, choices.match_options(self.settings))
        size = 2 if 2 * columns <= _WIDE and 2 * rows <= _TALL else 1
        left, top = (_WIDE // size - columns) // 2, (_TALL // size - rows) // 2
        self.picture.fill(text.INK)
        for square in range(columns * rows):
            if exists(square):
                x, y = left + square % columns, top + rows - 1 - square // columns
                self.fill(x, y, size, _GRASS + (x + y) % 2)
        known = any(side >= 0 for _, side in squares)
        for side in (0, 1):
            self.unknown[side].grid.x = _LEFT + (_WIDE + (2 * side - 1) * columns * size // 2 - text.WIDTH) // 2
            self.unknown[side].grid.hidden = known
        for square, side in squares:
            x, y = left + square % columns, top + rows - 1 - square // columns
            self.fill(x, y, size, text.YELLOW if side < 0 else text.TEAM[side])

    def fill(self, x, y, size, colour):
        """Colours a square of the picture."""
        for i in range(size * size):
            self.picture[x * size + i % size, y * size + i // size] = colour

    def paint(self):
        """Shows what is set, where the cursor is, and what that means."""
        self.scroll()
        meaning = "All set? A starts the match"
        for i in range(len(self.rows)):
            words, means = choices.told(self.settings, self.rows[i])
            self.values[i].show(" " * (_VALUE - len(words)) + words)
            if i == self.at:
                meaning = means
            self.names[i].tint(text.INK if i == self.at else text.PAPER)
            self.values[i].tint(text.INK if i == self.at else text.CYAN)
        self.kick_off.tint(text.INK if self.at == len(self.rows) else text.YELLOW)
        self.words.clear()
        self.words.put(meaning)
        self.words.show(self.notes[1], self.words.show(self.notes[0]))
