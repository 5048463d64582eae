"""Stand-in for `vectorio`: rectangles, the only shape that the game draws."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from displayio import Palette, Screen


class Rectangle:
    hidden = False

    def __init__(self, pixel_shader: Palette, width: int, height: int, x: int = 0, y: int = 0) -> None:
        self.pixel_shader, self.width, self.height, self.x, self.y = pixel_shader, width, height, x, y

    def draw(self, x: int, y: int, scale: int, screen: Screen) -> None:
        place = x + self.x * scale, y + self.y * scale, self.width * scale, self.height * scale
        screen.layers.append(struct.pack("<BHhhHH", 82, self.pixel_shader.number_in(screen), *place))
