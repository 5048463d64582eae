"""Make Blinka's displayio refuse whatever the device refuses and Blinka lets through.

On the device a tile grid's square outside the grid, a tile outside the sheet, a pixel outside the bitmap and a colour
number too big for the bitmap raise; a character that the built-in font lacks is left out without a word, which here
raises as well, because the player would not see part of a text.

The area that a removed group covered is redrawn by the device only as far as tile grids covered it.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import displayio
import fontio
from vectorio._vectorshape import _VectorShape

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    import busdisplay

_CHECKS = []  # (class of Blinka's, name of a method, what is checked before it)


def _before(owner: type, name: str) -> Callable[[Callable], Callable]:
    """Run a check before a method of Blinka's."""

    def put(check: Callable) -> Callable:
        _CHECKS.append((owner, name, check))
        return check

    return put


def _checked(check: Callable, lax: Callable) -> Callable:
    def strict(
        self: displayio.Bitmap | displayio.Palette | displayio.TileGrid, *args: tuple[int, int] | int, **kwargs: Any
    ) -> Any:
        check(self, *args)
        return lax(self, *args, **kwargs)

    return strict


@_before(displayio.TileGrid, "__getitem__")
@_before(displayio.Bitmap, "__getitem__")
def _check_place(area: displayio.Bitmap | displayio.TileGrid, index: tuple[int, int] | int, *_: Any) -> None:
    x, y = (index % area.width, index // area.width) if isinstance(index, int) else index
    if not (0 <= x < area.width and 0 <= y < area.height):
        raise IndexError(f"index out of bounds: ({x}, {y}) of {area.width}x{area.height}")


@_before(displayio.TileGrid, "__setitem__")
def _check_tile(grid: displayio.TileGrid, index: int, tile: int) -> None:
    _check_place(grid, index)
    if not 0 <= tile < grid._tiles_in_bitmap:
        raise ValueError(f"tile must be 0-{grid._tiles_in_bitmap - 1}, not {tile}")


def _check_default_tile(lax: Callable) -> Callable:
    def strict(grid: displayio.TileGrid, *args: displayio.Bitmap, **kwargs: Any) -> None:
        lax(grid, *args, **kwargs)
        if grid._tiles and grid._tiles[0] >= grid._tiles_in_bitmap:
            raise ValueError(f"default_tile must be 0-{grid._tiles_in_bitmap - 1}, not {grid._tiles[0]}")

    return strict


@_before(displayio.TileGrid, "_finish_refresh")
def _is_drawn(grid: displayio.TileGrid) -> None:
    """Mark a grid as drawn, as on the device; Blinka leaves that to its thread and draws a new screen a second time."""
    grid._needs_refresh = False


def _last_area_of_grid(grid: displayio.TileGrid, area: busdisplay.Area) -> bool:
    """Copy the area of the last frame, as TileGrid.c does; Blinka adds the area of the next drawing."""
    grid._previous_area.copy_into(area)
    return not area.empty()


def _without_shapes(lax: Callable) -> Callable:
    """Area of a group's last frame, as Group.c finds it: it knows no vectorio shape among the group's layers.

    The C code takes whatever its memory holds for a shape; here a shape counts as nothing. A shape that is removed
    from a group by itself, or hidden, by itself or with its group, is redrawn there as in Blinka.
    """

    def strict(group: displayio.Group, area: busdisplay.Area) -> bool:
        layers = group._layers
        group._layers = [layer for layer in layers if not isinstance(layer, _VectorShape)]
        try:
            return lax(group, area)
        finally:
            group._layers = layers

    return strict


@_before(displayio.Bitmap, "__setitem__")
def _check_value(bitmap: displayio.Bitmap, index: tuple[int, int], value: int) -> None:
    _check_place(bitmap, index)
    _check_colour(bitmap, value)


@_before(displayio.Bitmap, "fill")
def _check_colour(bitmap: displayio.Bitmap, value: int) -> None:
    if value < 0 or value >> bitmap._bits_per_value:
        raise ValueError(f"pixel value requires too many bits: {value} in a bitmap of {bitmap._bits_per_value} bits")


@_before(displayio.Palette, "__getitem__")
@_before(displayio.Palette, "__setitem__")
def _check_entry(palette: displayio.Palette, index: int, *_: int) -> None:
    if not 0 <= index < len(palette):
        raise IndexError(f"Palette index out of range: {index} of {len(palette)}")


@_before(fontio.BuiltinFont, "get_glyph")
def _check_glyph(_font: fontio.BuiltinFont, codepoint: int) -> None:
    if not 0x20 <= codepoint <= 0x7E:
        raise ValueError(f"the device's font has no {chr(codepoint)!r} (U+{codepoint:04X}): texts must be ASCII")


@functools.cache
def install() -> None:
    """Put the checks in place, once."""
    for owner, name, check in _CHECKS:
        setattr(owner, name, _checked(check, vars(owner)[name]))
    displayio._stop_background()  # its thread polls a thousand times a second for nothing: the host refreshes
    displayio.TileGrid.__init__ = _check_default_tile(displayio.TileGrid.__init__)
    displayio.TileGrid._get_previous_area = _last_area_of_grid  # type: ignore[assignment]  # names an argument grid
    displayio.Group._get_previous_area = _without_shapes(displayio.Group._get_previous_area)
