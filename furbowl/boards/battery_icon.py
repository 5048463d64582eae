"""The sign of a battery that is nearly empty, for the lower right corner. Loaded for a moment when it is wanted.

No screen has anything to read in its three columns: a line of 26 letters ends before them.
"""

import displayio

_ROWS = (
    ".r.",
    "rrr",
    "rkr",
    "rkr",
    "rkr",
    "rwr",
    "rwr",
    "rrr",
)
_KEYS = ".krw"
_COLOURS = (0, 0x15101F, 0xF5404C, 0xFFF6E0)  # nothing, ink, red, paper


def sign():
    """A tile grid for a screen of 160x128."""
    palette = displayio.Palette(len(_COLOURS))
    for i in range(len(_COLOURS)):
        palette[i] = _COLOURS[i]
    palette.make_transparent(0)
    width = len(_ROWS[0])
    bitmap = displayio.Bitmap(width, len(_ROWS), len(_COLOURS))
    for y in range(len(_ROWS)):
        for x in range(width):
            bitmap[x, y] = _KEYS.find(_ROWS[y][x])
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=160 - width, y=118)
