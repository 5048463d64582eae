"""What is laid on the pitch when somebody decides, and taken away afterwards: what happens then needs its room.

Loaded for both moments. What lies under the cursor is drawn into the cursor, so that one sprite moves, not two.

pitch   gets `border`, a tile grid of all squares, `notes`, another above it for a game that has them, else None, and
        `pointers`, the group of the sprites `ring` (around the chosen piece) and `cursor`
"""

import bitmaptools
import displayio

from furbowl.art import tiles
from furbowl.const import const
from furbowl.ui.match.highlights import AIMS, SLAM
from furbowl.ui.widgets import sheet

_RING = const(10)  # the tile after both frames of the cursor with each aim, before the frames around others


def lay(pitch):
    """Makes what a pitch does not have yet."""
    if len(pitch.under):
        return
    pitch.border, pitch.notes = _all_over(pitch, "border"), None
    if pitch.look.NOTES:
        pitch.notes = _all_over(pitch, "notes")
    size = pitch.size + 2
    found = _pointers(pitch.bitmap, pitch.size), sheet.palette()
    pitch.ring, pitch.cursor = pitch.grid(found=found, size=size), pitch.grid(found=found, size=size)
    pitch.ring[0], pitch.palette = _RING, pitch.border.pixel_shader
    pitch.pointers, pitch.frames = displayio.Group(), [None for _ in pitch.units]
    pitch.pointers.append(pitch.ring)
    pitch.pointers.append(pitch.cursor)
    pitch.pointers.hidden = True  # while events are played back
    pitch.over.append(pitch.pointers)


def _all_over(pitch, name):
    """A tile grid of all squares, in the layer below the pieces."""
    found = sheet.load("%s-%d" % (name, pitch.size))
    pitch.under.append(pitch.grid(pitch.columns, pitch.rows, pitch.left, pitch.top, found))
    return pitch.under[-1]


def take_away(pitch):
    """Gives back the memory that it takes."""
    while len(pitch.under):
        pitch.under.pop()
    pitch.over.pop()
    pitch.border = pitch.notes = pitch.pointers = pitch.ring = pitch.cursor = pitch.frames = None


def _pointers(bitmap, size):
    """A bitmap of tiles in a row: frame * AIMS + aim, 0 for no aim, _RING and what follows. bitmap: the sheet of
    tiles."""
    sprite, _ = sheet.load("cursor-%d" % size)
    large = size + 2
    row = displayio.Bitmap((SLAM + 1) * large, large, 16)
    for i in range(SLAM + 1):
        _copy(row, sprite, i * large, 0, tiles.CURSOR + i // AIMS if i < _RING else tiles.CHOSEN + i - _RING, large)
        if i < _RING and i % AIMS:
            _copy(row, bitmap, i * large + 1, 1, tiles.AIM + i % AIMS - 1, size)
    return row


def _copy(target, bitmap, x, y, tile, size):
    """Lays a tile of a sheet on a bitmap."""
    across = bitmap.width // size
    left, top = tile % across * size, tile // across * size
    bitmaptools.blit(target, bitmap, x, y, x1=left, y1=top, x2=left + size, y2=top + size, skip_source_index=0)
