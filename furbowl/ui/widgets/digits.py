"""Small digits, for a score where there is no room for letters."""

import displayio

from furbowl.const import const
from furbowl.ui.widgets import text

WIDTH = const(5)  # pixels, with the gap to the next one
HEIGHT = const(6)
_ZERO = const(48)
_SHAPES = (  # 0 to 9 and the colon: four bits a row, the upper one first
    0x699996,
    0x262227,
    0x69124F,
    0xE1611E,
    0x26AF22,
    0xF8E11E,
    0x68E996,
    0xF12244,
    0x696996,
    0x699716,
    0x020020,
)


class Digits:
    """A number of so many digits, or a colon; spaces are left free. Used as a text.Line is."""

    def __init__(self, width, x, y, colour):
        self.width, self.shown = width, ""
        self.bitmap = displayio.Bitmap(width * WIDTH, HEIGHT, 2)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=text.shade(colour, text.INK), x=x, y=y)

    def show(self, told):
        """Shows a string, cut at the width."""
        if told == self.shown:
            return
        self.shown = told
        self.bitmap.fill(0)
        for i in range(min(self.width, len(told))):
            shape = _SHAPES[ord(told[i]) - _ZERO] if told[i] != " " else 0
            for bit in range(HEIGHT * 4):
                if shape >> bit & 1:
                    self.bitmap[i * WIDTH + 3 - bit % 4, HEIGHT - 1 - bit // 4] = 1

    def tint(self, colour):
        """Changes the colour of the whole number."""
        palette = text.shade(colour, text.INK)
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette
