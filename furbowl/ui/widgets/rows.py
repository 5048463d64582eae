"""A table of a name and a value in each row, with a bar over one of them, and lines that say what it means."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    import displayio


class Rows:
    """A table of rows. If not all of them fit, the others are reached by scrolling, and a slider shows the position."""

    def __init__(
        self,
        group: displayio.Group,
        top: int,
        names: Sequence[tuple[str, int]],
        right: int,
        letters: int,
        seen: int = 9,
    ) -> None:
        """names: (name, x) of each row; values have this many letters, from x `right` on."""
        count, high = len(names), seen * text.HEIGHT
        self.group, self.top, self.seen, self.first = group, top, seen, 0
        self.bar = text.box(0, 0, 160 if count <= seen else 156, text.HEIGHT, text.YELLOW)
        group.append(self.bar)
        self.slide = None
        if count > seen:
            group.append(text.box(157, top, 2, high, text.DEEP[0]))
            self.slide = text.box(157, top, 2, high * seen // count, text.SILVER)
            group.append(self.slide)
        self.names = [self.line(len(name), x) for name, x in names]
        self.values = [self.line(letters, right) for _ in names]
        for line, (name, _) in zip(self.names, names):
            line.show(name)

    def line(self, width: int, x: int) -> text.Line:
        """A text in a row."""
        line = text.Line(width, x, self.top, text.PAPER, 0)
        self.group.append(line.grid)
        return line

    def paint(self, at: int, values: Sequence[str]) -> None:
        """Show the values, and the bar over the row `at`; if there is no such row, over the line below all rows."""
        count, seen = len(values), self.seen
        if at < count:
            self.first = min(max(self.first, at - seen + 1), at)
        self.bar.y = self.top + text.HEIGHT * (at - self.first if at < count else seen)
        if self.slide:
            self.slide.y = self.top + seen * text.HEIGHT * self.first // count
        for i in range(count):
            self.values[i].show(values[i])
            for line, colour in ((self.names[i], text.PAPER), (self.values[i], text.CYAN)):
                line.tint(text.INK if i == at else colour)
                line.grid.y = self.top + text.HEIGHT * (i - self.first)
                line.grid.hidden = not self.first <= i < self.first + seen


class Note:
    """Lines of text, each of this many letters from x on; lines: their y."""

    def __init__(self, group: displayio.Group, x: int, letters: int, lines: tuple[int, ...]) -> None:
        self.words = text.Words(letters * len(lines))
        self.lines = [text.Line(letters, x, y, text.PAPER, 0) for y in lines]
        for line in self.lines:
            group.append(line.grid)

    def say(self, sentence: str) -> None:
        self.words.clear()
        self.words.put(sentence)
        start = 0
        for line in self.lines:
            start = self.words.show(line, start)
