"""Makes what a pitch is drawn with, once at the start of a match: its sprites, the ground, the sheet of the cursor."""

import bitmaptools
import displayio

from furbowl.ui import sheet, tiles
from furbowl.ui.pitch import AIMS, BENCH_X, CURSOR, RING, SIZE


def make(pitch):
    """Gives a Pitch (furbowl/ui/pitch.py) its group and all that lies in it, from the ground upwards."""
    pitch.group = displayio.Group()
    pitch.ground = pitch.grid(pitch.columns, pitch.rows, pitch.left, pitch.top)
    border = sheet.load("border")
    pitch.border = pitch.grid(pitch.columns, pitch.rows, pitch.left, pitch.top, *border)  # of the reach
    pitch.bench = pitch.grid(1, 10, BENCH_X, 0)
    pitch.marks = pitch.grid(1, 10, BENCH_X, 0)  # on the bench
    pitch.units = [pitch.grid(1, 1, 0, 0) for _ in range(10)]
    pitch.tags = [pitch.grid(1, 1, 0, 0) for _ in range(10)]
    pitch.ball = pitch.grid(1, 1, 0, 0)
    pitch.burst = pitch.grid(1, 1, 0, 0)
    pitch.burst[0] = tiles.BURST
    pitch.burst.hidden = True
    sprites = cursor(pitch.bitmap)
    pitch.ring, pitch.cursor = pointer(sprites), pointer(sprites)
    pitch.ring[0] = RING
    pitch.pointers = displayio.Group()  # hidden while events are played back
    pitch.pointers.append(pitch.ring)
    pitch.pointers.append(pitch.cursor)
    pitch.pointers.hidden = True
    grow(pitch.ground, pitch.columns, pitch.rows)
    for layer in (pitch.ground, pitch.bench, pitch.marks, pitch.border):
        pitch.group.append(layer)
    for layers in (pitch.units, pitch.tags, (pitch.ball, pitch.burst, pitch.pointers)):
        for layer in layers:
            pitch.group.append(layer)


def grow(ground, columns, rows):
    """Lays the grass."""
    last, middle = columns - 1, columns // 2
    for row in range(rows):
        for column in range(columns):
            tile = tiles.GRASS
            if column == middle:
                tile = tiles.MIDDLE if columns % 2 else tiles.HALF
            tile += (column + rows - row) % 2
            if column == 0 or column == last:
                tile = tiles.EDGE + (column == 0)
            ground[column, row] = tile


# --- the cursor


def pointer(sprites):
    return displayio.TileGrid(
        sprites, pixel_shader=sheet.palette(), width=1, height=1, tile_width=CURSOR, tile_height=CURSOR
    )


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
