"""PyBadge and PyBadge LC: eight buttons on a shift register, lights on one wire, a speaker, a battery on A6."""

import keypad

from furbowl.boards import LIGHTS


def wire(handheld, wiring, keys=8):
    """Wires up the handheld, which has so many buttons."""
    handheld.wiring = wiring.intents(keys)

    def register(clock, data, latch):
        count = len(handheld.wiring)
        return keypad.ShiftRegisterKeys(clock=clock, data=data, latch=latch, key_count=count, value_when_pressed=True)

    handheld.keys = wiring.build(register, "BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    wiring.battery(handheld, "A6", 2)
    lights = wiring.output("NEOPIXEL")
    if lights is not None:
        handheld.lights = Pixels(lights).show
    handheld.speaker = wiring.speaker("SPEAKER", "SPEAKER_ENABLE")


class Pixels:
    """Lights in a row on one wire (NeoPixels); a board with fewer of them (the PyBadge LC has one) shows the first.

    pin: an output
    """

    def __init__(self, pin):
        from neopixel_write import neopixel_write

        self.pin, self.write = pin, neopixel_write
        self.wire = bytearray(3 * LIGHTS)

    def show(self, colours):
        """Lights up: red, green and blue of each."""
        wire = self.wire
        for i in range(0, 3 * LIGHTS, 3):
            wire[i] = colours[i + 1]  # they take green first
            wire[i + 1] = colours[i]
            wire[i + 2] = colours[i + 2]
        self.write(self.pin, wire)
