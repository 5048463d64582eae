"""Lights in a row on one wire (NeoPixels)."""

from neopixel_write import neopixel_write

from furbowl.boards import LIGHTS


class Pixels:
    """pin: an output. A board with fewer of them (the PyBadge LC has one) shows the first."""

    def __init__(self, pin):
        self.pin = pin
        self.wire = bytearray(3 * LIGHTS)

    def show(self, colours):
        """Lights up: red, green and blue of each."""
        wire = self.wire
        for i in range(0, 3 * LIGHTS, 3):
            wire[i] = colours[i + 1]  # they take green first
            wire[i + 1] = colours[i]
            wire[i + 2] = colours[i + 2]
        neopixel_write(self.pin, wire)
