"""Stand-in for `analogio`: the stick, the battery and the light sensor, with the faults of real ones."""

import re

from microcontroller import Claim, name_of

from sim.desktop import device as handheld

_REST = (33170, 32490)  # a stick at rest is some hundreds off the middle
_REACH = 32000
_DIAGONAL = 0.75  # a stick pushed into a corner reaches only part of each axis
_VOLTS = 3.3  # that read as 65535


class AnalogIn(Claim):
    """A voltage as 0..65535."""

    def __init__(self, pin):
        self._read = _reader(pin)
        super().__init__(pin)

    @property
    def value(self):
        """The voltage now."""
        return self._read()


def _axis(number):
    machine = handheld.current()
    machine.stick_was_read = True
    stick = machine.stick()
    reach = _REACH * (_DIAGONAL if min(map(abs, stick)) > 0.9 else 1)
    return int(_REST[number] + stick[number] * reach)


def _battery():
    machine = handheld.current()
    return int(machine.volts / machine.model.share / _VOLTS * 65535)


_READERS = {"JOYSTICK_X": lambda: _axis(0), "JOYSTICK_Y": lambda: _axis(1), "LIGHT": lambda: 21000}
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
