"""The sign of a battery that is nearly empty, for the upper right corner. Loaded for a moment when it is wanted."""

import displayio

_ROWS = (
    "wwwwwwww.",
    "wrkkkkkww",
    "wrkkkkkww",
    "wrkkkkkww",
    "wwwwwwww.",
)
_KEYS = ".kwr"
_COLOURS = (0, 0x15101F, 0xFFF6E0, 0xE03838)  # nothing, ink, paper, red


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
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=160 - width, y=0)
