"""The screen for those who hear it: whatever text has changed on it, read from its layers once it stands still.

line    (x, y, width in pixels, text) of a text that nothing covers
block   lines below each other that belong together, such as a paragraph, or the message bar
In a list only the chosen row is read, and while a player decides also where the cursor went.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import taps
import terminalio
from displayio import TileGrid
from vectorio import Rectangle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from furbowl.app import App

    Line = tuple[int, int, int, str]

STILL = 6  # ticks without a change until the text is read: dice are still rolling, or the cursor moves on
_NEXT = 15  # pixels at most from one line of a block to the next


class Reader:
    """Reads the screen, tick by tick."""

    def __init__(self) -> None:
        self.drawn = None  # what the display has sent, as it was last looked at
        self.ticks = 0  # since it has changed
        self.told: list[Line] = []  # lines as they were read last
        self.row: str | None = None  # row of a list that was read last
        self.place: tuple[int, int] | None = None  # of the cursor

    def tick(self, app: App) -> str:
        """Count a tick; return the text to be read now, "" for none."""
        sent = app.board.display.sent
        if sent != self.drawn:
            self.drawn, self.ticks = sent, 0
        self.ticks += 1
        return self.read(app) if self.ticks == STILL else ""

    def read(self, app: App) -> str:
        """Return the text that has changed since the last time."""
        found, bar = lines(app.board.root)
        rows = rows_of(found, bar) if bar else []
        chosen = [each for each in rows if each[1] == bar[1]] if bar else []
        row = " ".join([each[3] for each in chosen]) if bar else None
        said, before = [], self.told
        for block in blocks([each for each in found if each not in rows or each in chosen]):
            if bar and block[0] in chosen:
                said += [row] if row != self.row else []
            elif any(each not in before for each in block):
                said.append(grown(" ".join([each[3] for each in block]), block, before))
        self.told, self.row = found, row
        return " ".join(self.where(app) + [each for each in said if each])

    def where(self, app: App) -> list[str]:
        """The place of the cursor, if it has moved."""
        cursor = app.decision and app.decision.cursor
        place = (cursor.column + 1, cursor.line + 1) if cursor else None
        moved, self.place = place is not None and place != self.place, place
        return ["%d across, %d down." % place] if moved else []


def lines(root: Any) -> tuple[list[Line], Sequence[int] | None]:
    """The lines on the screen, from top to bottom, and (x, y, width) of the bar of a list; None if there is no list."""
    found: list[Line] = []
    bar = None
    for layer, x, y, width in taps.seen(root, 0, 0):
        if isinstance(layer, Rectangle):
            if taps.bar(layer):
                bar = x, y, width
            elif layer.pixel_shader.data[3]:
                found = [each for each in found if not _covers(x, y, width, layer.height, each)]
                bar = None if bar and x <= bar[0] and y <= bar[1] < y + layer.height - 1 else bar
        elif isinstance(layer, TileGrid) and layer.bitmap is terminalio.FONT.bitmap:
            text = "".join([chr(terminalio.FIRST + tile) for tile in layer.tiles])
            text = text[:-1] if (" " + text).endswith(" >") else text  # the sign that there is more to come blinks
            if text.strip() and not any(_repeats(x, y, text, each) for each in found):
                found.append((x, y, width * taps.LETTER, text.strip()))
    return sorted(found, key=lambda each: (each[1], each[0])), bar


def _covers(x: int, y: int, width: int, height: int, line: Line) -> bool:
    """Return whether a box covers a line."""
    left, top, wide, _ = line
    return x <= left + 1 and left + wide <= x + width + 1 and y <= top + 3 and top + taps.ROW - 3 <= y + height


def _repeats(x: int, y: int, text: str, line: Line) -> bool:
    """Return whether a text only gives a colour of its own to a part of a line below it."""
    left, top, wide, said = line
    return y == top and left <= x < left + wide and text.strip() in said


def rows_of(found: list[Line], bar: Sequence[int]) -> list[Line]:
    """The lines that are rows of the list with this bar."""
    left, top, width = bar
    inside = [each for each in found if left <= each[0] < left + width]
    high = min([abs(each[1] - top) for each in inside if each[1] != top] or [taps.ROW])
    first = last = top
    while any(each[1] == first - high for each in inside):
        first -= high
    while any(each[1] == last + high for each in inside):
        last += high
    return [each for each in inside if first <= each[1] <= last]


def blocks(found: list[Line]) -> list[list[Line]]:
    """The lines as blocks, from top to bottom."""
    made: list[list[Line]] = []
    for each in found:
        above = [block for block in made if block[-1][0] == each[0] and 0 < each[1] - block[-1][1] <= _NEXT]
        if above:
            above[-1].append(each)
        else:
            made.append([each])
    return made


def grown(text: str, block: list[Line], before: list[Line]) -> str:
    """The text of a block, without its beginning if that was read already."""
    old = " ".join([each[3] for each in before if any(each[:2] == line[:2] for line in block)])
    return text[len(old) :].strip() if old and text.startswith(old) else text
