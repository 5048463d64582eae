"""Stand-in for `displayio`: the drawing goes to the page as a list, whenever it differs from the one before.

The list: data that the page does not have yet, then the layers, bottom up; numbers little-endian. screen.js reads it:

    B number width height, a byte for each pixel     a bitmap
    P number count, red, green, blue, alpha ...      a palette
    R palette x y width height                       a rectangle
    T scale flips bitmap palette x y columns rows tile_width tile_height, a byte for each tile
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import wire

if TYPE_CHECKING:
    from typing import Any


class _Shared:
    """Data sent once, and again when it has changed or was not in the last list: then the page has dropped it."""

    count = 0
    used = -1  # the last list that used it
    fresh = True  # changed since it was sent

    def number_in(self, screen: Screen) -> int:
        """Return its number, for the list that the screen builds; the page is sent the data if it lacks it."""
        if self.fresh or self.used < screen.lists:
            self.fresh = False
            screen.made.append(self.packed())
        self.used = screen.lists + 1
        return self.number

    def named(self) -> None:
        _Shared.count = _Shared.count + 1 & 0xFFFF
        self.number = _Shared.count


class Bitmap(_Shared):
    def __init__(self, width: int, height: int, value_count: int) -> None:
        self.named()
        self.width, self.height = width, height
        self.data = bytearray(width * height)

    def _at(self, key: int | tuple[int, int]) -> int:
        return key if isinstance(key, int) else key[0] + key[1] * self.width

    def __getitem__(self, key: int | tuple[int, int]) -> int:
        return self.data[self._at(key)]

    def __setitem__(self, key: int | tuple[int, int], value: int) -> None:
        self.data[self._at(key)] = value
        self.fresh = True

    def fill(self, value: int) -> None:
        self.data[:] = bytes([value]) * len(self.data)
        self.fresh = True

    def packed(self) -> bytes:
        return struct.pack("<BHHH", 66, self.number, self.width, self.height) + self.data


class Palette(_Shared):
    def __init__(self, color_count: int) -> None:
        self.named()
        self.colours = [0] * color_count
        self.data = bytearray(b"\0\0\0\xff" * color_count)

    def __len__(self) -> int:
        return len(self.colours)

    def __getitem__(self, index: int) -> int:
        return self.colours[index]

    def __setitem__(self, index: int, value: int) -> None:
        self.colours[index] = value
        red, green, blue = value >> 19 & 31, value >> 10 & 63, value >> 3 & 31  # what the handheld's screen shows of it
        self.data[4 * index : 4 * index + 3] = bytes((red * 255 // 31, green * 255 // 63, blue * 255 // 31))
        self.fresh = True

    def make_transparent(self, index: int) -> None:
        self.data[4 * index + 3] = 0
        self.fresh = True

    def make_opaque(self, index: int) -> None:
        self.data[4 * index + 3] = 255
        self.fresh = True

    def packed(self) -> bytes:
        return struct.pack("<BHB", 80, self.number, len(self)) + self.data


class TileGrid:
    hidden = flip_x = flip_y = False

    def __init__(
        self,
        bitmap: Bitmap,
        pixel_shader: Palette,
        width: int = 1,
        height: int = 1,
        tile_width: int = 0,
        tile_height: int = 0,
        default_tile: int = 0,
        x: int = 0,
        y: int = 0,
    ) -> None:
        self.bitmap, self.pixel_shader, self.x, self.y = bitmap, pixel_shader, x, y
        self.columns, self.rows = width, height
        self.tile_width, self.tile_height = tile_width or bitmap.width, tile_height or bitmap.height
        self.tiles = bytearray([default_tile] * (width * height))

    @property
    def width(self) -> int:
        return self.columns  # nobody may set it: a GridLayout would, to fill the cell

    @property
    def height(self) -> int:
        return self.rows

    def _at(self, key: int | tuple[int, int]) -> int:
        return key if isinstance(key, int) else key[1] * self.columns + key[0]

    def __getitem__(self, key: int | tuple[int, int]) -> int:
        return self.tiles[self._at(key)]

    def __setitem__(self, key: int | tuple[int, int], value: int) -> None:
        self.tiles[self._at(key)] = value

    def draw(self, x: int, y: int, scale: int, screen: Screen) -> None:
        flips = self.flip_x | self.flip_y << 1
        shared = self.bitmap.number_in(screen), self.pixel_shader.number_in(screen)
        place = x + self.x * scale, y + self.y * scale
        size = self.columns, self.rows, self.tile_width, self.tile_height
        screen.layers.append(struct.pack("<BBBHHhhHHHH", 84, scale, flips, *(shared + place + size)))
        screen.layers.append(self.tiles)


class Group:
    hidden = False

    def __init__(self, scale: int = 1, x: int = 0, y: int = 0) -> None:
        self.scale, self.x, self.y, self.layers = scale, x, y, []

    def append(self, layer: Any) -> None:
        self.layers.append(layer)

    def insert(self, index: int, layer: Any) -> None:
        self.layers.insert(index, layer)

    def pop(self, index: int = -1) -> Any:
        return self.layers.pop(index)

    def remove(self, layer: Any) -> None:
        self.layers.remove(layer)

    def index(self, layer: Any) -> int:
        return self.layers.index(layer)

    def __len__(self) -> int:
        return len(self.layers)

    def __getitem__(self, index: int) -> Any:
        return self.layers[index]

    def __setitem__(self, index: int, layer: Any) -> None:
        self.layers[index] = layer

    def draw(self, x: int, y: int, scale: int, screen: Screen) -> None:
        x, y, scale = x + self.x * scale, y + self.y * scale, scale * self.scale
        for layer in self.layers:
            if not layer.hidden:
                layer.draw(x, y, scale, screen)


class Screen:
    """Display of `board.DISPLAY`."""

    width, height = 160, 128
    root_group: Group = None
    auto_refresh = False  # the game alone says when
    lists = 0  # number of lists, sent or the same as before
    sent = b""  # layers of the last list
    level = 1.0

    @property
    def brightness(self) -> float:
        return self.level

    @brightness.setter
    def brightness(self, level: float) -> None:
        self.level = level
        wire.send(b"O", bytes([int(255 * level)]))

    def refresh(self) -> bool:
        self.made, self.layers = [], []
        if self.root_group:
            self.root_group.draw(0, 0, 1, self)
        self.lists += 1
        drawn = b"".join(self.layers)
        if self.made or drawn != self.sent:
            self.sent = drawn
            wire.send(b"D", b"".join(self.made), drawn)
        return True
