"""The screen at the far end of the wire, and a count of the pixels that were sent to it.

It understands the three commands that displayio sends while it draws: columns, rows, pixels.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

WIDTH = 160
HEIGHT = 128

_COLUMNS = 0x2A
_ROWS = 0x2B
_PIXELS = 0x2C


class Panel:
    """`memory` holds the pixels row by row as little-endian RGB565; `pixels` counts all that were ever sent.

    late    whether nothing is drawn until one of these is read: drawing is most of the cost of a test. Changes that
            come and go unseen are then not sent
    """

    late = False

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.width = width
        self.height = height
        self._memory = bytearray(2 * width * height)
        self._pixels = 0
        self._waiting: Callable[[], None] = None  # draws the changes
        self._command: int = None
        self._columns = (0, width - 1)
        self._rows = (0, height - 1)

    def draw(self, refresh: Callable[..., Any]) -> None:
        """Ask for a redraw of the changes."""
        if self.late:
            self._waiting = refresh
        else:
            refresh()

    def see(self) -> None:
        """Draw the changes that are waiting."""
        if self._waiting:
            refresh, self._waiting = self._waiting, None
            refresh()

    @property
    def memory(self) -> bytearray:
        self.see()
        return self._memory

    @property
    def pixels(self) -> int:
        self.see()
        return self._pixels

    def receive(self, is_data: int, data: bytearray | bytes) -> None:
        """Take bytes off the wire; `is_data` is the level of the data/command pin."""
        if not is_data:
            self._command = data[0]
        elif self._command == _COLUMNS:
            self._columns = struct.unpack(">HH", data)
        elif self._command == _ROWS:
            self._rows = struct.unpack(">HH", data)
        elif self._command == _PIXELS:
            self._draw(data)

    def _draw(self, data: bytes | bytearray) -> None:
        left, right = self._columns
        top, bottom = self._rows
        length = 2 * (right - left + 1)
        for row in range(top, bottom + 1):
            start = 2 * (row * self.width + left)
            sent = (row - top) * length
            self._memory[start : start + length] = data[sent : sent + length]
        self._pixels += len(data) // 2
