"""The handheld's own modules, imitated as thinly as possible: nothing is drawn, but memory is taken as on the device.

This one module stands in for all of them, because there their code lies in flash and takes no memory. It runs on the
virtual machine and on CPython.

An instance takes 16 bytes and 8 for each attribute, rounded up; so the attributes are as many as the device's structure
is large: a Group 48 bytes and its list, a TileGrid 96 and its tiles, a Rectangle 96, a Palette 32 and 16 for each
colour, a Bitmap 48 and its rows of 32-bit words. The font lies in flash.

each_tick   is called at each refresh of a tick: whoever plays puts a key into `press`, or moves the stick
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

sys.path.append(os.getcwd() + "/lib")  # while a module of the game is loaded, its own folder is the current one

each_tick = None
press = -1  # the key that is pressed next: 0 B, 1 A, 2 START, 3 SELECT
down = -1  # the one that comes up after that
holds = False  # whether the key that is pressed stays down
now = 0  # milliseconds; only sleeping moves them on


class Bitmap:
    def __init__(self, width: int, height: int, value_count: int) -> None:
        bits = 1
        while (value_count - 1) >> bits:
            bits *= 2
        self.width = width
        self.height = height
        self.data = bytearray((width * bits + 31) // 32 * 4 * height)

    def __setitem__(self, key: int | tuple[int, int], value: int) -> None:
        pass

    def fill(self, value: int) -> None:
        pass


class Palette:
    def __init__(self, color_count: int) -> None:
        self.data = bytearray(16 * color_count)

    def __len__(self) -> int:
        return len(self.data) // 16

    def __getitem__(self, index: int) -> int:
        return 0

    def __setitem__(self, index: int, value: int) -> None:
        pass

    def make_transparent(self, index: int) -> None:
        pass

    make_opaque = make_transparent


class TileGrid:
    flip_x = flip_y = False  # bits in the structure

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
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.hidden = False
        self.last = 0  # the number of tiles in the bitmap, less one
        if tile_width:
            self.last = bitmap.width // tile_width * (bitmap.height // tile_height) - 1
        # up to four lie in the structure itself
        self.data = bytearray(bytes([default_tile]) * (width * height)) if width * height > 4 else default_tile

    def _at(self, key: int | tuple[int, int]) -> int:
        if not isinstance(key, int):
            column, key = key
            key = key * self.width + column if column < self.width else -1
        if not 0 <= key < self.width * self.height:
            raise IndexError
        return key

    def __getitem__(self, key: int | tuple[int, int]) -> int:
        key = self._at(key)
        return self.data >> 8 * key & 255 if self.width * self.height <= 4 else self.data[key]

    def __setitem__(self, key: int | tuple[int, int], value: int) -> None:
        if not 0 <= value <= self.last:
            raise ValueError(value)
        key = self._at(key)
        if self.width * self.height > 4:
            self.data[key] = value
        else:
            self.data = self.data & ~(255 << 8 * key) | value << 8 * key


class Group:
    scale = 1

    def __init__(self, scale: int = 1, x: int = 0, y: int = 0) -> None:
        if scale > 1:  # a Label has a scale of its own
            self.scale = scale
        self.x = x
        self.y = y
        self.hidden = False
        self.data = []

    def append(self, value: Any) -> None:
        self.data.append(value)

    def insert(self, index: int, value: Any) -> None:
        self.data.insert(index, value)

    def pop(self, index: int = -1) -> Any:
        return self.data.pop(index)

    def remove(self, value: Any) -> None:
        self.data.remove(value)

    def __len__(self) -> int:
        return len(self.data)

    def __getitem__(self, index: int) -> Any:
        return self.data[index]

    def __setitem__(self, index: int, value: Any) -> None:
        self.data[index] = value


class Rectangle:
    def __init__(self, pixel_shader: Palette, width: int, height: int, x: int = 0, y: int = 0) -> None:
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.hidden = False
        self.data = self.scale = self.last = 0  # only for their size


class Part:
    """Everything else: the font, a letter of it, a pin, the keys, a press, the lights, the screen."""

    auto_refresh: bool
    bitmap: Bitmap
    brightness: float
    events: "Part"
    key_number: int
    root_group: Group
    sample_rate: int
    width = 6
    height = 12
    dx = dy = tile_index = 0
    shift_x = 6
    pressed = True
    value = 0x8000
    data = None

    def __init__(self, *_: Any, **__: Any) -> None:
        pass

    def get_bounding_box(self) -> tuple[int, int]:
        return self.width, self.height

    def get_glyph(self, code: int) -> Part:
        return self

    def switch_to_output(self) -> None:
        pass

    def play(self, sample: Any) -> None:
        if not self.data:
            self.data = bytearray(252)  # as long as the wave of furbowl/boards/speaker.py

    def stop(self) -> None:
        pass

    def get_into(self, event: Any) -> bool:
        global press, down, holds
        event.pressed = press >= 0
        event.key_number = press if event.pressed else down
        press, down, holds = -1, -1 if holds else press, False
        return event.key_number >= 0

    def refresh(self) -> None:
        root = self.root_group
        if len(root) < 2 or root[1].hidden:  # else it only shows that the app works
            each_tick()


def AnalogIn(pin: Part) -> Part:
    return pin


def ticks_ms() -> int:
    return now


def localtime() -> tuple[int, ...]:
    return 2026, 11, 26, 0, 0, 0, 3, 330, -1


def sleep(seconds: float) -> None:
    global now
    now = now + (8 if seconds > 0.004 else 1) & 0x1FFFFFFF


def readinto(bitmap: Bitmap, file: Any, **_: Any) -> None:
    if file.readinto(bitmap.data) != len(bitmap.data):
        raise EOFError


def neopixel_write(*_: Any, **__: Any) -> None:
    pass


def outside(size: int) -> bytearray:
    """Bytes that take nothing from the heap, like those of the nvm."""
    try:
        import ffi
        import uctypes
    except ImportError:  # CPython
        return bytearray(size)
    return uctypes.bytearray_at(ffi.open("libc.so.6").func("p", "calloc", "ii")(1, size), size)


blit = reload = set_next_code_file = neopixel_write
AudioOut = Part
DigitalInOut = Part
Event = Part
RawSample = Part
ShiftRegisterKeys = Part
JOYSTICK_X, JOYSTICK_Y = Part(), Part()
BUTTON_CLOCK = BUTTON_OUT = BUTTON_LATCH = NEOPIXEL = SPEAKER = SPEAKER_ENABLE = FONT = Part.events = Part()
DISPLAY = Part()
DISPLAY.width, DISPLAY.height = 160, 128
nvm = outside(640)  # what furbowl/saving/save_file.py and boards/crash.py need of the 8192
board_id = "pygamer"
Part.bitmap = Bitmap(0, Part.height, 2)
Part.bitmap.width = 240 * Part.width

for _name in (
    "analogio audiocore audioio bitmaptools board digitalio displayio keypad microcontroller neopixel_write supervisor "
    "terminalio time vectorio"
).split():
    sys.modules[_name] = sys.modules[__name__]
