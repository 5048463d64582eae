"""The laptop's faster drawing gives the same dots."""

import random

import pytest

from furbowl.ui.widgets import sheet
from sim import ROOT
from sim.desktop import swift

# isort: split
import bitmaptools
import displayio
import vectorio
from displayio._area import Area
from displayio._structs import ColorspaceStruct, TransformStruct

SHEETS = sorted(path.stem for path in (ROOT / "furbowl" / "art").glob("*.bmp"))
SCREEN, COLOURS = Area(0, 0, 40, 30), ColorspaceStruct(16)


def drawn(layers):
    """The result of drawing layers, the upper ones first: (pixels, mask of those drawn, whether each was opaque)."""
    pixels = memoryview(bytearray(SCREEN.size() * 2)).cast("I")
    mask = memoryview(bytearray((SCREEN.size() // 32 + 1) * 4)).cast("I")
    whole = [layer._fill_area(COLOURS, SCREEN, mask, pixels) for layer in layers]
    return bytes(pixels), bytes(mask), whole


def layer(chance):
    """A random tile grid or rectangle, somewhere on the screen or beyond, turned and enlarged."""
    group = displayio.Group(scale=chance.choice((1, 1, 2, 3)))
    group.append((rectangle if chance.random() < 0.3 else tile_grid)(chance))
    group._update_transform(TransformStruct())
    return group


def rectangle(chance):
    palette = displayio.Palette(1)
    palette[0], place = chance.randrange(1 << 24), (chance.randrange(-9, 9), chance.randrange(-9, 9))
    return vectorio.Rectangle(pixel_shader=palette, width=chance.randrange(1, 50), height=14, x=place[0], y=place[1])


def tile_grid(chance):
    colours = chance.choice((2, 4, 16, 256))
    bitmap, palette = displayio.Bitmap(20, 16, colours), displayio.Palette(colours)
    for index in range(20 * 16):
        bitmap[index] = chance.randrange(colours)
    for index in range(colours):
        palette[index] = chance.randrange(1 << 24)
    if chance.random() < 0.7:
        palette.make_transparent(chance.randrange(colours))
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, width=4, height=3, tile_width=10, tile_height=8)
    for index in range(12):
        grid[index] = chance.randrange(4)
    grid.x, grid.y = chance.randrange(-9, 9), chance.randrange(-9, 9)
    grid.flip_x, grid.flip_y, grid.transpose_xy = (chance.random() < 0.3 for _ in range(3))
    return grid


@pytest.mark.parametrize("seed", range(30))
def test_areas_are_drawn_alike(seed, monkeypatch):
    chance = random.Random(seed)
    layers = [layer(chance) for _ in range(3)]
    swiftly = drawn(layers)
    monkeypatch.setattr("displayio._tilegrid._fill_pixels", swift._fill_few_pixels)
    monkeypatch.setattr("vectorio._vectorshape._fill_shape_pixels", swift._fill_any_shape)
    assert swiftly == drawn(layers) and any(swiftly[0])


@pytest.mark.parametrize("name", SHEETS)
def test_sheets_are_read_alike(name, monkeypatch):
    swiftly = sheet.load(name)[0]
    monkeypatch.setattr(bitmaptools, "readinto", swift._read_any)
    assert swiftly._data == sheet.load(name)[0]._data and any(swiftly._data)
