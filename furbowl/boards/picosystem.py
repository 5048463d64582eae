"""Pimoroni PicoSystem: 240x240 pixels, each button on a pin of its own, one light of three colours.

The Picopad has the same pins, a screen of 320x240 pixels, and no such light.
"""

from __future__ import annotations

import pwmio

from furbowl.boards import keys
from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from furbowl.boards.detect import Wiring
    from furbowl.boards.handheld import Handheld

_HERTZ = 50000  # as for the backlight, which shares a timer with the green light


def wire(handheld: Handheld, wiring: Wiring) -> None:
    pins = "SW_B SW_A SW_X SW_RIGHT SW_DOWN SW_UP SW_LEFT SW_Y"
    keys.wire(handheld, wiring, pins, "Y", "X")
    handheld.speaker = wiring.speaker("AUDIO")
    wiring.battery(handheld, "BAT_SENSE", 3)
    colours = [wiring.build(_dimmer, name) for name in ("LED_R", "LED_G", "LED_B")]
    if None not in colours:
        handheld.lights = Light(colours).show


def _dimmer(pin: Any) -> pwmio.PWMOut:
    return pwmio.PWMOut(pin, frequency=_HERTZ)


class Light:
    """One light for the whole row: it shows the brightest red, green and blue of the row."""

    def __init__(self, colours: list[pwmio.PWMOut]) -> None:
        self.colours = colours

    def show(self, row: bytes | bytearray) -> None:
        """Light up: red, green and blue of each light of the row."""
        for part in range(3):
            most = 0
            for i in range(part, len(row), 3):
                most = max(most, row[i])
            self.colours[part].duty_cycle = most * 257
