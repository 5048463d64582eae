"""The screen of a new match: a table of the options, what the choice means, and a picture of the line-up."""

from __future__ import annotations

import displayio

from furbowl import choices, registry
from furbowl.boards import BACK, DOWN, LEFT, MENU, NOTHING, OK, RIGHT, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.ui.widgets import boxes, sheet, text
from furbowl.ui.widgets.rows import Note, Rows

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

    from furbowl.app import App

_TOP = const(15)
_SEEN = const(5)  # rows that fit; the one below them starts the match
_VALUE = const(16)  # letters of what an option is set to
_NOTE = const(20)  # letters in a line of what a choice means
_PICTURE = const(4)  # its x
_WIDE = const(30)  # pixels
_TALL = const(20)
_GRASS = const(3)


def show(app: App) -> Generator[None, int, str]:
    screen = Setup(app.settings)
    app.look(screen.group)
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent == MENU or intent == OK and screen.at == len(screen.rows):
            return "match"
        if intent == BACK:
            return "carousel"
        screen.press(intent)


class Setup:
    """at: the row under the bar; the one after the last starts the match."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.settings, self.rows = settings, choices.offered(settings)
        self.at = len(self.rows)
        self.group = text.page()
        boxes.headline(self.group, "New match")
        self.title = text.Line(_VALUE, 157 - text.WIDTH * _VALUE, 0, text.PAPER, 0)
        self.group.append(self.title.grid)
        boxes.footline(self.group, "< > change  A ok  B back")
        names = [(row[choices.NAME], 6) for row in self.rows]
        self.table = Rows(self.group, _TOP, names, 154 - text.WIDTH * _VALUE, _VALUE, _SEEN)
        self.kick_off = text.Line(9, 53, _TOP + text.HEIGHT * _SEEN, text.YELLOW, 0)
        self.kick_off.show("Kick off!")
        self.group.append(self.kick_off.grid)
        self.note = Note(self.group, 38, _NOTE, (89, 101))
        self.picture = displayio.Group(x=_PICTURE, y=91)
        self.group.append(self.picture)
        self.draw()
        self.paint()

    def press(self, intent: int) -> None:
        """Choose an option with UP and DOWN, change it with LEFT, RIGHT and OK."""
        count = len(self.rows)
        if intent == UP or intent == DOWN:
            self.at = (self.at + (1 if intent == DOWN else -1)) % (count + 1)
        elif self.at < count and intent in (LEFT, RIGHT, OK):
            choices.change(self.settings, self.rows[self.at], -1 if intent == LEFT else 1)
            self.draw()
        self.paint()

    def draw(self) -> None:
        """Draw the line-up, and write the game's name with the size of its pitch."""
        if len(self.picture):
            self.picture.pop()
        rules, options = self.settings["rules"], choices.match_options(self.settings)
        line_up = choices.line_up(rules, options)
        self.picture.append(picture(*line_up))
        words = "%s %dx%d" % ((registry.title_of(rules).split()[0],) + line_up[:2])
        self.title.show(" " * (_VALUE - len(words)) + words)

    def paint(self) -> None:
        """Show the settings, the cursor, and what they mean."""
        values = [choices.described(self.settings, row)[0] for row in self.rows]
        self.table.paint(self.at, [" " * (_VALUE - len(words)) + words for words in values])
        ends = self.at == len(self.rows)
        self.kick_off.tint(text.INK if ends else text.YELLOW)
        self.note.say(choices.news(self.settings) if ends else choices.described(self.settings, self.rows[self.at])[1])


def picture(
    columns: int, rows: int, exists: Callable[[int], bool], squares: Sequence[tuple[int, int]]
) -> displayio.Group:
    """A line-up of choices.line_up(), two pixels a square, or one on a large pitch; a question mark for each side if it
    is not known yet."""
    size = 2 if 2 * columns <= _WIDE and 2 * rows <= _TALL else 1
    left, top = (_WIDE // size - columns) // 2, (_TALL // size - rows) // 2
    bitmap = displayio.Bitmap(_WIDE, _TALL, 16)
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=sheet.palette()))
    for square in range(columns * rows):
        if exists(square):
            x, y = left + square % columns, top + rows - 1 - square // columns
            _fill(bitmap, x, y, size, _GRASS + (x + y) % 2)
    for square, side in squares:
        x, y = left + square % columns, top + rows - 1 - square // columns
        _fill(bitmap, x, y, size, text.YELLOW if side < 0 else text.TEAM[side])
    if not any(side >= 0 for _, side in squares):
        for side in (0, 1):
            x = (_WIDE + (2 * side - 1) * columns * size // 2 - text.WIDTH) // 2
            group.append(boxes.said("?", x, 4, text.TEAM[side], 0))
    return group


def _fill(bitmap: displayio.Bitmap, x: int, y: int, size: int, colour: int) -> None:
    """Colour a square."""
    for i in range(size * size):
        bitmap[x * size + i % size, y * size + i // size] = colour
