"""Make Blinka's displayio draw faster, dot for dot the same: with numpy, many pixels at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import numpy
from displayio import _tilegrid
from vectorio import _vectorshape

if TYPE_CHECKING:
    from typing import Any, BinaryIO

    import displayio
    import vectorio

_FEW = 100  # pixels: for no more than that, Blinka's own loop is as fast

_fill_few_pixels = _tilegrid._fill_pixels
_fill_any_shape = _vectorshape._fill_shape_pixels
_read_any = bitmaptools.readinto


def _fill_pixels(
    buffer: memoryview,
    mask: memoryview,
    colours: list[int],
    opaque: bytearray,
    geometry: tuple[int, ...],
    grid: displayio.TileGrid,
    bitmap: displayio.Bitmap,
) -> bool:
    """Draw an area of a tile grid, like Blinka's function of this name; return whether all of it was covered.

    buffer has the 16-bit pixels of the screen, mask a bit for each that was drawn already.
    """
    start, x_stride, y_stride, x_shift, y_shift, left, right, top, bottom = geometry
    if (right - left) * (bottom - top) <= _FEW:
        return _fill_few_pixels(buffer, mask, colours, opaque, geometry, grid, bitmap)
    across, down = numpy.arange(left, right), numpy.arange(top, bottom)[:, None]
    places = start + (down - top + y_shift) * y_stride + (across - left + x_shift) * x_stride
    transform: Any = grid._absolute_transform  # which Blinka declares as None
    scale, wide, high = transform.scale, grid._tile_width, grid._tile_height
    across, down = across // scale, down // scale
    row = (down // high + grid._top_left_y) % grid._height_in_tiles * grid._width_in_tiles
    tiles = numpy.frombuffer(grid._tiles, numpy.uint8)[row + (across // wide + grid._top_left_x) % grid._width_in_tiles]
    tiles = tiles.astype(numpy.int64)
    x = tiles % grid._bitmap_width_in_tiles * wide + across % wide
    y = tiles // grid._bitmap_width_in_tiles * high + down % high
    values = _values(bitmap, x, y)
    covers = numpy.frombuffer(opaque, numpy.uint8)[values] != 0
    return _put(buffer, mask, places, covers, numpy.asarray(colours, numpy.uint16)[values])


def _fill_shape_pixels(
    buffer: memoryview,
    mask: memoryview,
    cover: tuple[int, int, int, int],
    geometry: tuple[int, int, int, int, int, int],
    shape: vectorio.Rectangle,
    transform: tuple[bool, int, int, int, int],
) -> bool:
    """Draw an area of a shape, like Blinka's function of this name; return whether all of it was covered."""
    start, stride, left, top, right, bottom = geometry
    transposed, x, y, *signs = transform
    colour, how, wide, high = cover
    if how != _vectorshape._COVER_RECTANGLE or transposed or signs != [1, 1] or (right - left) * (bottom - top) <= _FEW:
        return _fill_any_shape(buffer, mask, cover, geometry, shape, transform)
    across, down = numpy.arange(left, right), numpy.arange(top, bottom)[:, None]
    places = start + (down - top) * stride + across - left
    covers = (x <= across) & (across < x + wide) & (y <= down) & (down < y + high)
    return _put(buffer, mask, places, covers, numpy.full(places.shape, colour, numpy.uint16))


def _put(
    buffer: memoryview, mask: memoryview, places: numpy.ndarray, covers: numpy.ndarray, colours: numpy.ndarray
) -> bool:
    """Draw where nothing was drawn before and the new pixels cover; return whether nothing remains to draw."""
    bits = numpy.unpackbits(numpy.frombuffer(mask, numpy.uint8), bitorder="little")
    free = bits[places] == 0
    seen = free & covers
    drawn = places[seen]
    numpy.frombuffer(buffer, numpy.uint16)[drawn] = colours[seen]
    bits[drawn] = 1
    mask.cast("B")[:] = numpy.packbits(bits, bitorder="little").tobytes()
    return bool((seen == free).all())


def _values(bitmap: Any, x: numpy.ndarray, y: numpy.ndarray) -> numpy.ndarray:
    """Values of a bitmap at these places; 0 beyond its edges."""
    inside = (x < bitmap.width) & (y < bitmap.height)
    x, y, bits, words = numpy.where(inside, x, 0), numpy.where(inside, y, 0), bitmap._bits_per_value, bitmap._data
    if bits == 8:
        found = numpy.frombuffer(words, numpy.uint8)[y * bitmap._stride * words.itemsize + x]
    else:
        four_bytes = _as_numbers(words)[y * bitmap._stride + (x >> bitmap._x_shift)].astype(numpy.int64)
        found = four_bytes >> (32 - ((x & bitmap._x_mask) + 1) * bits) & bitmap._bitmask
    return numpy.where(inside, found, 0)


def _as_numbers(words: Any) -> numpy.ndarray:
    """Words of a bitmap: 32 bits of each are used, however long the system makes them."""
    return numpy.frombuffer(words, "u%d" % words.itemsize)


def _read_sheet(bitmap: displayio.Bitmap, file: BinaryIO, bits_per_pixel: int, **order: Any) -> None:
    """Read a bitmap from a file; one laid out like our sprite sheets needs no Python loop."""
    ours = {"element_size": 1, "reverse_pixels_in_element": True, "reverse_rows": True}
    wide, high, bits = bitmap.width, bitmap.height, bitmap._bits_per_value
    if bits_per_pixel != 4 or order != ours or bits > 4:
        return _read_any(bitmap, file, bits_per_pixel, **order)
    row = (wide + 1) // 2
    data = file.read(row * high)
    if len(data) != row * high:
        raise EOFError
    pairs = numpy.frombuffer(data, numpy.uint8).reshape(high, row)[::-1]
    values = numpy.zeros((high, bitmap._stride * 32 // bits), numpy.uint32)
    values[:, : 2 * row : 2], values[:, 1 : 2 * row : 2] = pairs >> 4 & bitmap._bitmask, pairs & 15 & bitmap._bitmask
    values = values.reshape(high, bitmap._stride, 32 // bits) << numpy.arange(32 - bits, -1, -bits, dtype=numpy.uint32)
    _as_numbers(bitmap._data)[:] = values.sum(axis=2, dtype=numpy.uint32).ravel()
    bitmap.dirty()
    return None


def install() -> None:
    """Put the faster functions in place; a second call changes nothing."""
    _tilegrid._fill_pixels = _fill_pixels  # type: ignore[assignment]  # names some arguments otherwise
    _vectorshape._fill_shape_pixels = _fill_shape_pixels
    bitmaptools.readinto = _read_sheet  # type: ignore[assignment]  # the order's keywords are one dictionary there
