"""PyBadge and PyBadge LC: eight buttons on a shift register, lights on one wire, a speaker, a battery on A6.

A PyGamer is a PyBadge with a stick instead of four of its buttons.
"""

from __future__ import annotations

import keypad

from furbowl.boards import DOWN, LEFT, LIGHTS, RIGHT, UP
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from typing import Any

    import analogio
    import digitalio

    from furbowl.boards.detect import Wiring
    from furbowl.boards.handheld import Handheld

_MIDDLE = const(0x8000)


def wire(handheld: Handheld, wiring: Wiring) -> None:
    """Wire up the handheld."""
    has_stick = "JOYSTICK_X" in wiring.pins
    handheld.wiring = wiring.intents(4 if has_stick else 8)

    def register(clock: Any, data: Any, latch: Any) -> keypad.ShiftRegisterKeys:
        count = len(handheld.wiring)
        return keypad.ShiftRegisterKeys(clock=clock, data=data, latch=latch, key_count=count, value_when_pressed=True)

    handheld.keys = wiring.build(register, "BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    wiring.battery(handheld, "A6", 2)
    lights = wiring.output("NEOPIXEL")
    if lights is not None:
        handheld.lights = Pixels(lights).show
    handheld.speaker = wiring.speaker("SPEAKER", "SPEAKER_ENABLE")
    if has_stick:
        wire_stick(handheld, wiring)


@on_demand
def wire_stick(handheld: Handheld, wiring: Wiring) -> None:
    import analogio

    across = wiring.build(analogio.AnalogIn, "JOYSTICK_X")
    down = wiring.build(analogio.AnalogIn, "JOYSTICK_Y")
    dead_zone = wiring.number("FURBOWL_DEAD_ZONE", 15000, 1000, 30000)
    if across is None or down is None:
        handheld.keys = None  # nobody can play without directions
    else:
        handheld.stick = _Stick(across, down, dead_zone)


class Pixels:
    """Lights in a row on one wire (NeoPixels); a board with fewer of them (the PyBadge LC has one) shows the first.

    pin: an output
    """

    def __init__(self, pin: digitalio.DigitalInOut) -> None:
        from neopixel_write import neopixel_write

        self.pin, self.write = pin, neopixel_write
        self.wire = bytearray(3 * LIGHTS)

    def show(self, colours: bytes | bytearray) -> None:
        """Light up: red, green and blue of each."""
        wire = self.wire
        for i in range(0, 3 * LIGHTS, 3):
            wire[i] = colours[i + 1]  # they take green first
            wire[i + 1] = colours[i]
            wire[i + 2] = colours[i + 2]
        self.write(self.pin, wire)


class _Stick:
    """An analog stick: pins that read 0 to 65535, left to right and top to bottom. Its rest is measured at first."""

    if TYPE_CHECKING:
        across = down = analogio.AnalogIn(None)

    def __init__(self, across: Any, down: Any, dead_zone: int) -> None:
        self.across = across
        self.down = down
        self.dead_zone = dead_zone
        self.x = _rest(self.across.value)
        self.y = _rest(self.down.value)

    def held(self) -> int:
        """Directions, as bits."""
        x = self.across.value - self.x
        y = self.down.value - self.y
        # a slanted push is not meant as a diagonal: the weaker axis must be half as strong as the other
        across = abs(x) > self.dead_zone and abs(x) * 2 > abs(y)
        down = abs(y) > self.dead_zone and abs(y) * 2 > abs(x)
        held = 0
        if across:
            held = 1 << LEFT if x < 0 else 1 << RIGHT
        if down:
            held |= 1 << UP if y < 0 else 1 << DOWN
        return held


def _rest(value: int) -> int:
    """Rest position of a pin; the middle if the value is too far off, because then the stick is being pushed."""
    return value if abs(value - _MIDDLE) < 12000 else _MIDDLE
