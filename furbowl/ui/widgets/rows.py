"""A table of a name and a value in each row, with a bar over one of them, and lines that say what it means."""

from __future__ import annotations

from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from furbowl.const import TYPE_CHECKING
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    import displayio


class Rows:
    """A table of rows. If not all of them fit, the others are reached by scrolling, and a slider shows the position."""

    def __init__(
        self,
        group: "displayio.Group",
        top: int,
        names: Sequence,
        left,
        right: int,
        letters: int,
        seen: int = 9,
        start="",
    ) -> None:
        """names: of the rows, from x `left` on; values have this many letters, from x `right` on; start: the line below
        all rows, which begins what they set up."""
        count, high = len(names), seen * text.HEIGHT
        self.top, self.seen, self.first = top, seen, 0
        self.bar = text.box(0, 0, 160 if count <= seen else 156, text.HEIGHT, text.YELLOW)
        group.append(self.bar)
        self.slide = None
        if count > seen:
            group.append(text.box(157, top, 2, high, text.DEEP[0]))
            self.slide = text.box(157, top, 2, high * seen // count, text.SILVER)
            group.append(self.slide)
        self.names = [text.Line(len(name), 0, 0, text.PAPER, 0) for name in names]
        self.values = [text.Line(letters, 0, 0, text.PAPER, 0) for _ in names]
        self.table = GridLayout(left, top, 2 * (right - left), count * text.HEIGHT, (2, count))
        for i in range(count):
            self.names[i].show(names[i])
            self.table.add_content(self.names[i].grid, (0, i), (1, 1), layout_cells=False)  # type: ignore[arg-type]
            self.table.add_content(self.values[i].grid, (1, i), (1, 1), layout_cells=False)  # type: ignore[arg-type]
        self.table.layout_cells()
        group.append(self.table)
        self.start = text.Line(len(start), 53, top + high, text.YELLOW, 0) if start else None
        if self.start:
            self.start.show(start)
            group.append(self.start.grid)

    def paint(self, at: int, values: list[str]) -> None:
        """Show the values, and the bar over the row `at`; if there is no such row, over the line below all rows."""
        count, seen = len(values), self.seen
        if at < count:
            self.first = min(max(self.first, at - seen + 1), at)
        self.bar.y = self.top + text.HEIGHT * (at - self.first if at < count else seen)
        if self.slide:
            self.slide.y = self.top + seen * text.HEIGHT * self.first // count
        self.table.y = self.top - text.HEIGHT * self.first
        for i in range(count):
            self.values[i].show(values[i])
            for line, colour in ((self.names[i], text.PAPER), (self.values[i], text.CYAN)):
                line.tint(text.INK if i == at else colour)
                line.grid.hidden = not self.first <= i < self.first + seen
        if self.start:
            self.start.tint(text.YELLOW if at < count else text.INK)


class Note:
    """Lines of text, each of this many letters from x on; lines: their y."""

    def __init__(self, group: "displayio.Group", x: int, letters: int, lines: tuple[int, ...]) -> None:
        self.words = text.Words(letters * len(lines))
        self.lines = [text.Line(letters, x, y, text.PAPER, 0) for y in lines]
        for line in self.lines:
            group.append(line.grid)

    def say(self, told: str) -> None:
        self.words.clear()
        self.words.put(told)
        start = 0
        for line in self.lines:
            start = self.words.show(line, start)
