"""Sprite sheets: loads furbowl/art/*.bmp into bitmaps, which share one palette unless they have fewer colours.

The format of the files (furbowl/art/README.md): 4 bits a pixel, uncompressed, rows bottom up and a multiple of 8 pixels
wide.
"""

from __future__ import annotations

import bitmaptools
import displayio

from furbowl.art import tiles

ART = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/art/"
shared = on_grass = None


def palette() -> displayio.Palette:
    """The palette of every sheet and screen: 16 colours, 0 is transparent."""
    global shared
    if shared is None:
        shared = displayio.Palette(16)
        for i in range(16):
            shared[i] = rgb(tiles.PALETTE, 3 * i)
        shared.make_transparent(0)
    return shared


def marks() -> displayio.Palette:
    """The palette of marks on the grass: some colours have a lighter tone, which colour-blind people see, too."""
    global on_grass
    if on_grass is None:
        on_grass = displayio.Palette(16)
        for i in range(16):
            on_grass[i] = tone(i)
        on_grass.make_transparent(0)
    return on_grass


def tone(index: int) -> int:
    """A colour of that palette as 0xRRGGBB."""
    for at in range(0, len(tiles.TONES), 4):
        if tiles.TONES[at] == index:
            return rgb(tiles.TONES, at + 1)
    return colour(index)


def colour(index: int) -> int:
    """A colour of the palette as 0xRRGGBB, for labels and backgrounds."""
    return palette()[index]


def rgb(data: bytes, at: int) -> int:
    """The colour in three bytes from there on, as 0xRRGGBB."""
    return data[at] << 16 | data[at + 1] << 8 | data[at + 2]


def load(name: str) -> tuple[displayio.Bitmap, displayio.Palette]:
    """(bitmap, palette) of a sheet of furbowl/art, such as "tiles-10". OSError if the file is missing."""
    with open(ART + name + ".bmp", "rb") as file:
        head = file.read(54)
        colours = head[46]
        shades = palette() if colours == 16 else _shades(file.read(4 * colours))
        bitmap = displayio.Bitmap(short(head, 18), short(head, 22), colours)
        file.seek(short(head, 10))
        bitmaptools.readinto(
            bitmap, file, bits_per_pixel=4, element_size=1, reverse_pixels_in_element=True, reverse_rows=True
        )
    return bitmap, shades


def _shades(data: bytes) -> displayio.Palette:
    """The palette from the file: blue, green, red and an unused byte for each colour."""
    shades = displayio.Palette(len(data) // 4)
    for i in range(len(shades)):
        shades[i] = data[4 * i + 2] << 16 | data[4 * i + 1] << 8 | data[4 * i]
    shades.make_transparent(0)
    return shades


def short(data: bytes, at: int) -> int:
    return data[at] | data[at + 1] << 8
