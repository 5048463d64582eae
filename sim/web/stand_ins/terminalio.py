"""Stand-in for `terminalio`: the device's font as one sheet of letters, of a file that sim/web/build.py makes."""

from __future__ import annotations

from displayio import Bitmap

WIDTH, HEIGHT = 6, 12
FIRST, LAST = 32, 126


class Glyph:
    def __init__(self, tile: int) -> None:
        self.tile_index = tile


class Font:
    """The letters lie one under the other, a byte a row in the file, the left pixel in its lowest bit."""

    def __init__(self) -> None:
        with open("font.bin", "rb") as file:
            rows = file.read()
        self.bitmap = Bitmap(WIDTH, len(rows), 2)
        self.bitmap.data[:] = bytes([row >> x & 1 for row in rows for x in range(WIDTH)])

    def get_bounding_box(self) -> tuple[int, int]:
        return WIDTH, HEIGHT

    def get_glyph(self, code: int) -> Glyph | None:
        return Glyph(code - FIRST) if FIRST <= code <= LAST else None


FONT = Font()
