"""Stand-in for `microcontroller`: pins by name, the chip, and the memory that survives switching off."""

from types import SimpleNamespace

from .. import device as handheld

cpu = SimpleNamespace(uid=bytes(range(16)))


class Pin:
    """A pin, known by its name on the board."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"board.{self.name}"


class Claim:
    """Base of all hardware objects, which own their pins until `deinit`. Not part of the device's module."""

    def __init__(self, *pins):
        self._names = [name_of(pin) for pin in pins]
        in_use = handheld.current().pins_in_use
        for name in self._names:
            if name in in_use:
                raise ValueError(f"{name} in use")
        in_use.update(self._names)

    def deinit(self):
        """Give the pins back."""
        handheld.current().pins_in_use.difference_update(self._names)


def name_of(pin):
    """Name of a pin; TypeError if it is no pin. Not part of the device's module."""
    if not isinstance(pin, Pin):
        raise TypeError(f"a pin of board is needed, not {pin!r}")
    return pin.name


def reset():
    """Start again as after pressing the reset button."""
    raise handheld.Restart


def __getattr__(name):
    if name == "nvm":
        return handheld.current().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute {name!r}")
