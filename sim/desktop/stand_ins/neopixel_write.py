"""Stand-in for `neopixel_write`: the five lights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import digitalio

from .. import device as handheld

if TYPE_CHECKING:
    from microcontroller import Pin


def neopixel_write(digitalinout: digitalio.DigitalInOut | Pin, buf: bytearray | bytes) -> None:
    """Light up: three bytes a light, green, red, blue."""
    if not isinstance(digitalinout, digitalio.DigitalInOut):
        raise TypeError("digitalinout must be of type DigitalInOut")
    if digitalinout.direction != digitalio.Direction.OUTPUT:
        raise ValueError("the pin is an input: the lights would stay dark")
    machine = handheld.current()
    for light in range(min(len(buf) // 3, handheld.LIGHTS)):
        green, red, blue = buf[3 * light : 3 * light + 3]
        machine.lights[light] = (red, green, blue)
