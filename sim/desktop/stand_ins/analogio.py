"""Stand-in for `analogio`: the stick, the battery and the light sensor, with the faults of real ones."""

import re

from microcontroller import claim, free, name_of

from sim.desktop import device as handheld

_REST = (33170, 32490)  # a stick at rest is some hundreds off the middle
_REACH = 32000
_DIAGONAL = 0.75  # a stick pushed into a corner reaches only part of each axis
_DAYLIGHT = 21000


class AnalogIn:
    """A voltage as 0..65535."""

    reference_voltage = 3.3

    def __init__(self, pin):
        self._read = _reader(pin)
        self._pin = claim(pin)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()

    def deinit(self):
        """Give the pin back."""
        free(self._pin)

    @property
    def value(self):
        """The voltage now."""
        return self._read()


def _axis(number):
    machine = handheld.current()
    machine.stick_was_read = True
    x, y = machine.stick()
    reach = _REACH * (_DIAGONAL if abs(x) > 0.9 and abs(y) > 0.9 else 1)
    return int(_REST[number] + (x, y)[number] * reach)


def _battery():
    machine = handheld.current()
    return int(machine.volts / machine.model.share / AnalogIn.reference_voltage * 65535)


_READERS = {"JOYSTICK_X": lambda: _axis(0), "JOYSTICK_Y": lambda: _axis(1), "LIGHT": lambda: _DAYLIGHT}
_FLOATING = re.compile(r"A\d+")  # pins that can read a voltage, and nothing is soldered to them


def _reader(pin):
    """What reads the voltage of a pin."""
    name = name_of(pin)
    if name == handheld.current().model.battery:
        return _battery
    if name in _READERS:
        return _READERS[name]
    if _FLOATING.fullmatch(name):
        return lambda: 0
    raise ValueError(f"{pin!r} reads no voltage")
