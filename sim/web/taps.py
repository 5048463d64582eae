"""A tap on the screen as presses of the buttons: the first tap points at something there, a second one is A.

On the pitch the cursor goes to the square, in a list the bar to the row. In the bottom line a tap is the key that is
named there; if it has < and >, the left half of the page is <, the right half >. If none of these is shown, a
tap is A.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import terminalio
from displayio import Group, TileGrid
from vectorio import Rectangle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from furbowl.app import App

LETTER, ROW = 6, 12  # pixels that a letter is wide, and high
FOOT, MIDDLE = 114, 80  # the pixel at which the bottom line begins, the one in the middle of a line
BARS = b"\xff\xda\x39\xff", b"\x9c\xa1\xb4\xff"  # yellow; silver where a row cannot be chosen
PITCH = 60  # squares of the smallest, and more
KEYS = {"A": "A", "B": "B", "START": "START", "SEL": "SELECT", "<": "LEFT", ">": "RIGHT", "^": "UP", "v": "DOWN"}


class Taps:
    """Goal of a tap. goal: column and line where the cursor shall go; before: its place at the last step; stuck:
    presses that have not moved it since, as at the corners of Octo's pitch."""

    goal = before = None
    stuck = 0
    rows = 0  # rows that the bar still has to go down

    def at(self, app: App, x: int, y: int) -> str | None:
        """Take a tap; return the button that it stands for, None for none."""
        self.goal, self.before, self.rows, found = None, None, 0, list(seen(app.board.root, 0, 0))
        bars = [each for each in found if isinstance(each[0], Rectangle) and bar(each[0])]
        keys = named(found)
        if y >= FOOT and keys:
            return next((key for left, key in reversed(keys) if left <= x), None)
        if not bars and not app.decision and {"LEFT", "RIGHT"} <= {key for _, key in keys}:
            return "LEFT" if x < MIDDLE else "RIGHT"
        return "A" if self._chosen(app, found, bars, x, y) else None

    def _chosen(
        self, app: App, found: list[tuple[Any, int, int, int]], bars: list[tuple[Any, int, int, int]], x: int, y: int
    ) -> bool:
        """Return whether a tap hits the cursor or bar, or there is none; otherwise set the goal to the tap's place."""
        if bars:
            return self._row(found, *bars[-1][1:], x, y)
        if not app.decision:
            return not [each for each, *_ in found if isinstance(each, TileGrid) and each.width * each.height >= PITCH]
        pitch, cursor = app.decision.pitch, app.decision.cursor
        here, drawn = (cursor.column, cursor.line), y - pitch.group.y  # a pitch that is too high scrolls
        there = (x - pitch.left) // pitch.size, (drawn - pitch.top) // pitch.size
        if x >= pitch.left + pitch.columns * pitch.size:
            there = pitch.columns, drawn // pitch.size
        if there[0] < 0 or there[0] > cursor.last or there[1] < 0 or y >= pitch.bottom + 2:
            return False
        self.goal = there if there != here else None
        return there == here

    def _row(self, found: list[tuple[Any, int, int, int]], left: int, top: int, width: int, x: int, y: int) -> bool:
        letters = [each for each in found if isinstance(each[0], TileGrid) and each[0].tile_width == LETTER]
        rows = [each[2] for each in letters if left <= each[1] < left + width]
        high = min([abs(row - top) for row in rows if row != top] or [ROW])  # some lists are tighter than others
        down = (y - top) // high
        if top + high * down not in rows or not left <= x < left + width:
            return False
        self.rows = down
        return down == 0

    def next(self, app: App) -> str | None:
        """Direction that is pressed next, None for none."""
        if self.rows:
            down = self.rows > 0
            self.rows -= 1 if down else -1
            return "DOWN" if down else "UP"
        if not self.goal or not app.decision:
            return None
        cursor, (column, line) = app.decision.cursor, self.goal
        here = cursor.column, cursor.line
        ways = ["RIGHT" if column > here[0] else "LEFT"] if column != here[0] else []
        ways += ["DOWN" if line > here[1] else "UP"] if line != here[1] else []
        self.stuck = self.stuck + 1 if here == self.before else 0
        self.before = here
        if self.stuck == len(ways):
            self.goal = None  # the cursor is there, or it gets no nearer
            return None
        return ways[self.stuck]


def seen(layer: Any, x: int, y: int, scale: int = 1) -> Iterator[tuple[Any, int, int, int]]:
    """(layer, x, y, width) of all visible layers, bottom up."""
    if layer.hidden:
        return
    x, y = x + layer.x * scale, y + layer.y * scale
    if isinstance(layer, Group):
        for each in layer.layers:
            yield from seen(each, x, y, scale * layer.scale)
    else:
        yield layer, x, y, layer.width * scale


def named(found: list[tuple[Any, int, int, int]]) -> list[tuple[int, str]]:
    """[(x, button)] of the keys that the bottom line names, from left to right."""
    letters = {terminalio.FONT.get_glyph(code).tile_index: chr(code) for code in range(32, 127)}
    lines = [
        each for each in found if each[2] >= FOOT and isinstance(each[0], TileGrid) and each[0].tile_width == LETTER
    ]
    keys = []
    for grid, left, _, _ in lines[-1:]:
        words, at = "".join([letters[grid[i]] for i in range(grid.width)]).split(" "), left
        for word in words:
            parts = [word] if word in KEYS else list(word)
            if all(part in KEYS for part in parts):
                keys += [(at + LETTER * i, KEYS[part]) for i, part in enumerate(parts)]
            at += LETTER * (len(word) + 1)
    return keys


def bar(box: Rectangle) -> bool:
    """Return whether a box is the bar of a list."""
    return box.height == ROW and bytes(box.pixel_shader.data[4:8]) in BARS
