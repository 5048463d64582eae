"""The whole log of a match: the stick scrolls by lines and pages. Each turn has a bar in its team's colour.

place   start of a line on the screen: number of the log's line * _LETTERS + how many of its letters are above
"""

from __future__ import annotations

from furbowl.boards import BACK, DOWN, LEFT, MENU, NOTHING, OK, RIGHT, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App
    from furbowl.history import History

_COLUMNS = const(26)
_ROWS = const(8)
_TOP = const(16)
_LETTERS = const(4096)
_LONGEST = const(1600)  # letters in a line of the log: a ball that hops twenty times
_TRACK = const(96)
_THUMB = const(12)


def show(app: App) -> Generator[None, int, None]:
    scroll = Scroll(app.history)
    app.look(scroll.group)
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent == BACK or intent == OK or intent == MENU:
            return None
        if intent == UP or intent == LEFT:
            scroll.up(1 if intent == UP else _ROWS - 1)
        elif intent == DOWN or intent == RIGHT:
            scroll.down(1 if intent == DOWN else _ROWS - 1)


class Scroll:
    def __init__(self, story: History) -> None:
        self.history, self.reader = story, story.reader()
        self.words = text.Words(_LONGEST)
        self.loaded = -1  # the line of the log that is in the words
        self.colour = self.ground = 0
        self.end = self._count() * _LETTERS
        self.group = text.page()
        boxes.headline(self.group, "Match log")
        boxes.footline(self.group, "^v line  <> page  B back")
        self.rows = [text.Line(_COLUMNS, 2, _TOP + text.HEIGHT * i, text.PAPER) for i in range(_ROWS)]
        for row in self.rows:
            self.group.append(row.grid)
        self.thumb = text.box(158, _TOP, 2, _THUMB, text.YELLOW)
        self.group.append(self.thumb)
        self.place = self.last = self.end
        self.up(_ROWS)
        self.last = self.place

    def up(self, rows: int) -> None:
        for _ in range(rows):
            self.place = self._before(self.place)
        self._show()

    def down(self, rows: int) -> None:
        for _ in range(rows):
            if self.place < self.last:
                self.place = self._after(self.place)
        self._show()

    def _count(self) -> int:
        """The number of lines, without the last one if that is still empty."""
        count = len(self.history)
        return count if self.reader.line(count - 1) else count - 1

    def _load(self, line: int) -> None:
        """Load a line of the log into the words."""
        if self.loaded == line:
            return
        self.loaded = line
        sentence = self.reader.line(line)
        self.words.clear()
        self.words.put(sentence)
        self.colour, self.ground = text.colour_of(sentence), text.INK
        if ", turn " in sentence:
            self.colour, self.ground = text.INK, self.colour

    def _after(self, place: int) -> int:
        """The place of the next line on the screen."""
        line, start = place // _LETTERS, place % _LETTERS
        self._load(line)
        start = self.words.skip(self.words.wrap(start, _COLUMNS))
        return line * _LETTERS + start if start < self.words.length else (line + 1) * _LETTERS

    def _before(self, place: int) -> int:
        """The place of the previous line on the screen; for the first line that is its own."""
        if place <= self.history.first * _LETTERS:
            return self.history.first * _LETTERS
        found = (place - 1) // _LETTERS * _LETTERS
        following = self._after(found)
        while following < place:
            found = following
            following = self._after(found)
        return found

    def _show(self) -> None:
        place = self.place
        for row in self.rows:
            if place < self.end:
                self._load(place // _LETTERS)
                row.ground = self.ground
                row.tint(self.colour)
                self.words.show(row, place % _LETTERS)
                place = self._after(place)
        if self.last:
            self.thumb.y = _TOP + (_TRACK - _THUMB) * (self.place // _LETTERS) // max(1, self.last // _LETTERS)
