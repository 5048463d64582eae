"""Stand-in for `microcontroller`: pins by name, the chip, and the memory that outlives the power switch."""

from sim.desktop import device as handheld


class Pin:
    """A pin, known by its name on the board."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"board.{self.name}"


class _Processor:
    frequency = 120_000_000
    temperature = 25.0
    voltage = 3.3
    uid = bytes(range(16))


cpu = _Processor()


def reset():
    """Start again as after pressing the reset button."""
    raise handheld.Restart


def name_of(pin):
    """The name of a pin; TypeError where it is none. Not part of the device's module."""
    if not isinstance(pin, Pin):
        raise TypeError(f"a pin of board is needed, not {pin!r}")
    return pin.name


def claim(pin):
    """Take a pin into use, as every hardware object does; not part of the device's module."""
    name_of(pin)
    in_use = handheld.current().pins_in_use
    if pin.name in in_use:
        raise ValueError(f"{pin.name} in use")
    in_use.add(pin.name)
    return pin


def free(pin):
    """Give a pin back; not part of the device's module."""
    handheld.current().pins_in_use.discard(pin.name)


def __getattr__(name):
    if name == "nvm":
        return handheld.current().nvm
    raise AttributeError(f"module 'microcontroller' has no attribute {name!r}")
