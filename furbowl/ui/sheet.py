"""Sprite sheets: loads furbowl/art/*.bmp into bitmaps of 4 bits a pixel, all with one shared palette.

The files are what furbowl/art/README.md says: 16 colours, uncompressed, rows bottom up and a multiple of 8 pixels wide.
"""

import bitmaptools
import displayio

from furbowl.ui import tiles

_ART = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/art/"
_palette = None


def palette():
    """The palette of every sheet and screen: 16 colours, 0 is transparent."""
    global _palette
    if _palette is None:
        _palette = displayio.Palette(16)
        for i in range(16):
            _palette[i] = colour(i)
        _palette.make_transparent(0)
    return _palette


def colour(index):
    """A colour of the palette as 0xRRGGBB, for labels and backgrounds."""
    red, green, blue = tiles.PALETTE[3 * index : 3 * index + 3]
    return red << 16 | green << 8 | blue


def load(name):
    """(bitmap, palette) of a sheet: "tiles", "cursor", "strip" or "title". OSError where the file is missing."""
    with open(_ART + name + ".bmp", "rb") as file:
        header = file.read(26)
        bitmap = displayio.Bitmap(_short(header, 18), _short(header, 22), 16)
        file.seek(_short(header, 10))
        bitmaptools.readinto(
            bitmap, file, bits_per_pixel=4, element_size=1, reverse_pixels_in_element=True, reverse_rows=True
        )
    return bitmap, palette()


def _short(data, at):
    return data[at] | data[at + 1] << 8
