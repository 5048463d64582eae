"""Draws the sheet of the cursor, once at the start of a match: both its frames with each aim, then the ring."""

import bitmaptools
import displayio

from furbowl.ui import sheet, tiles
from furbowl.ui.pitch import AIMS, CURSOR, RING, SIZE


def cursor(bitmap):
    """A bitmap of tiles in a row: frame * AIMS + aim, 0 for no aim, and RING. bitmap: the sheet "tiles"."""
    sprite, _ = sheet.load("cursor")
    row = displayio.Bitmap((RING + 1) * CURSOR, CURSOR, 16)
    for i in range(RING + 1):
        copy(row, sprite, i * CURSOR, 0, tiles.CURSOR + i // AIMS, CURSOR)
        if i % AIMS:
            copy(row, bitmap, i * CURSOR + 1, 1, tiles.AIM + i % AIMS - 1, SIZE)
    return row


def copy(target, bitmap, x, y, tile, size):
    across = bitmap.width // size
    left, top = tile % across * size, tile // across * size
    bitmaptools.blit(target, bitmap, x, y, x1=left, y1=top, x2=left + size, y2=top + size, skip_source_index=0)
