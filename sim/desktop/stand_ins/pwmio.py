"""Stand-in for `pwmio`: pins that are driven for part of the time, like the one light of the PicoSystem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from microcontroller import Claim, name_of

from .. import device as handheld

if TYPE_CHECKING:
    from microcontroller import Pin

_COLOURS = ("LED_R", "LED_G", "LED_B")
_SHARING = {"LED_G": 50000}  # pins that share a timer with the backlight, which has this frequency


class PWMOut(Claim):
    """One pin, driven for `duty_cycle` of 65536 parts of the time."""

    def __init__(self, pin: Pin, *, duty_cycle: int = 0, frequency: int = 500) -> None:
        if _SHARING.get(name_of(pin), frequency) != frequency:
            raise ValueError("Invalid frequency: the timer of this pin is in use with another one")
        super().__init__(pin)
        self.duty_cycle = duty_cycle

    @property
    def duty_cycle(self) -> int:
        """Part of the time for which the pin is driven, 0 to 65535."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        if not 0 <= value <= 65535:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = value
        (name,) = self._names
        if name in _COLOURS:
            lights = handheld.current().lights
            colour = list(lights[handheld.LIGHTS // 2])
            colour[_COLOURS.index(name)] = value >> 8
            lights[handheld.LIGHTS // 2] = tuple(colour)
