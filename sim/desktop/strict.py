"""Makes Blinka's displayio refuse what the device refuses and Blinka lets through.

On the device a tile grid's square outside the grid, a tile outside the sheet, a pixel outside the bitmap and a colour
number too big for the bitmap raise; a character that the built-in font lacks is left out without a word, which here
raises as well, because somebody wrote a text that players would not see.

What a group that is taken away covered is redrawn by the device only as far as tile grids covered it.
"""

import displayio
import fontio
from vectorio._vectorshape import _VectorShape

_FIRST_GLYPH = 0x20
_LAST_GLYPH = 0x7E


def install():
    """Put the checks in place; a second call changes nothing."""
    if getattr(displayio.TileGrid, "is_strict", False):
        return
    displayio._stop_background()  # its thread polls a thousand times a second for nothing: the host refreshes
    displayio.TileGrid.is_strict = True
    _check(displayio.TileGrid, "__init__", _check_default_tile, after=True)
    _check(displayio.TileGrid, "__getitem__", _check_square)
    _check(displayio.TileGrid, "__setitem__", _check_tile)
    _check(displayio.Bitmap, "__getitem__", _check_pixel)
    _check(displayio.Bitmap, "__setitem__", _check_value)
    _check(displayio.Bitmap, "fill", _check_colour)
    _check(displayio.Palette, "__getitem__", _check_entry)
    _check(displayio.Palette, "__setitem__", _check_entry)
    _check(fontio.BuiltinFont, "get_glyph", _check_glyph)
    _check(displayio.TileGrid, "_finish_refresh", _is_drawn)
    displayio.TileGrid._get_previous_area = _last_area_of_grid
    displayio.Group._get_previous_area = _without_shapes(displayio.Group._get_previous_area)


def _check(owner, name, check, after=False):
    lax = getattr(owner, name)

    def strict(self, *args, **kwargs):
        if not after:
            check(self, *args)
        result = lax(self, *args, **kwargs)
        if after:
            check(self)
        return result

    setattr(owner, name, strict)


def _place(index, width):
    return (index % width, index // width) if isinstance(index, int) else index


def _check_square(grid, index, *_):
    x, y = _place(index, grid.width)
    if not (0 <= x < grid.width and 0 <= y < grid.height):
        raise IndexError(f"Tile index out of bounds: square ({x}, {y}) of a grid of {grid.width}x{grid.height}")


def _check_tile(grid, index, tile):
    _check_square(grid, index)
    if not 0 <= tile < grid._tiles_in_bitmap:
        raise ValueError(f"tile must be 0-{grid._tiles_in_bitmap - 1}, not {tile}")


def _check_default_tile(grid):
    if grid._tiles and grid._tiles[0] >= grid._tiles_in_bitmap:
        raise ValueError(f"default_tile must be 0-{grid._tiles_in_bitmap - 1}, not {grid._tiles[0]}")


def _is_drawn(grid):
    """Blinka leaves this to its thread and draws a new screen a second time; on the device drawn is drawn."""
    grid._needs_refresh = False


def _last_area_of_grid(grid, area):
    """Copy the area of the last frame, as TileGrid.c does; Blinka adds where the grid would be drawn next."""
    grid._previous_area.copy_into(area)
    return not area.empty()


def _without_shapes(lax):
    """The area of a group's last frame, as Group.c finds it: of the group's layers it knows no shape of vectorio.

    The C code takes for a shape what its memory happens to hold; here a shape counts as nothing. A shape that is taken
    out of a group by itself, or hidden, by itself or with its group, is redrawn there as in Blinka.
    """

    def strict(group, area):
        layers = group._layers
        group._layers = [layer for layer in layers if not isinstance(layer, _VectorShape)]
        try:
            return lax(group, area)
        finally:
            group._layers = layers

    return strict


def _check_pixel(bitmap, index, *_):
    x, y = _place(index, bitmap.width)
    if not (0 <= x < bitmap.width and 0 <= y < bitmap.height):
        raise IndexError(f"pixel coordinates out of bounds: ({x}, {y}) of a bitmap of {bitmap.width}x{bitmap.height}")


def _check_value(bitmap, index, value):
    _check_pixel(bitmap, index)
    _check_colour(bitmap, value)


def _check_colour(bitmap, value):
    if value < 0 or value >> bitmap._bits_per_value:
        raise ValueError(f"pixel value requires too many bits: {value} in a bitmap of {bitmap._bits_per_value} bits")


def _check_entry(palette, index, *_):
    if not 0 <= index < len(palette):
        raise IndexError(f"Palette index out of range: {index} of {len(palette)}")


def _check_glyph(_font, codepoint):
    if not _FIRST_GLYPH <= codepoint <= _LAST_GLYPH:
        raise ValueError(f"the device's font has no {chr(codepoint)!r} (U+{codepoint:04X}): texts must be ASCII")
