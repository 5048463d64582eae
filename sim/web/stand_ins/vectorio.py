"""Stand-in for `vectorio`: rectangles, the only shape that the game draws."""

import struct


class Rectangle:
    hidden = False

    def __init__(self, pixel_shader, width, height, x=0, y=0):
        self.pixel_shader, self.width, self.height, self.x, self.y = pixel_shader, width, height, x, y

    def draw(self, x, y, scale, screen):
        place = x + self.x * scale, y + self.y * scale, self.width * scale, self.height * scale
        screen.layers.append(struct.pack("<BHhhHH", 82, self.pixel_shader.number_in(screen), *place))
