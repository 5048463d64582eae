"""Stand-in for `digitalio`: pins that are high or low."""

from __future__ import annotations

from enum import Enum

from microcontroller import Claim

from .. import device as handheld

Direction = Enum("Direction", "INPUT OUTPUT")


class DigitalInOut(Claim):
    """One pin, an input at first, and low. The game reads no inputs this way."""

    direction = Direction.INPUT

    def switch_to_output(self, value: bool = False) -> None:
        self.direction = Direction.OUTPUT
        self.value = value

    @property
    def value(self) -> bool:
        (name,) = self._names
        return handheld.current().levels.get(name, False)

    @value.setter
    def value(self, value: bool) -> None:
        if self.direction == Direction.INPUT:
            raise AttributeError("Cannot set value when direction is input.")
        handheld.current().levels.update(dict.fromkeys(self._names, bool(value)))
