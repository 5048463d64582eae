"""Stand-in for `microcontroller`: pins by name, the chip, and the memory that survives switching off."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

from .. import device as handheld

if TYPE_CHECKING:
    from typing import NoReturn

    from ..nvm import Nvm

cpu = SimpleNamespace(uid=bytes(range(16)))


class Pin:
    """A pin, known by its name on the board."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"board.{self.name}"


class Claim:
    """Base of all hardware objects, which own their pins until `deinit`. Not part of the device's module."""

    def __init__(self, *pins: Pin) -> None:
        self._names = [name_of(pin) for pin in pins]
        in_use = handheld.current().pins_in_use
        for name in self._names:
            if name in in_use:
                raise ValueError(f"{name} in use")
        in_use.update(self._names)

    def deinit(self) -> None:
        """Give the pins back."""
        handheld.current().pins_in_use.difference_update(self._names)


def name_of(pin: Pin | str) -> str:
    """Name of a pin; TypeError if it is no pin. Not part of the device's module."""
    if not isinstance(pin, Pin):
        raise TypeError(f"a pin of board is needed, not {pin!r}")
    return pin.name


def reset() -> NoReturn:
    """Start again as after pressing the reset button."""
    raise handheld.Restart


def __getattr__(name: str) -> Nvm:
    if name == "nvm":
        return handheld.current().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute {name!r}")
