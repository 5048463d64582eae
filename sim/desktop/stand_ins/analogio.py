"""Stand-in for `analogio`: the stick and the battery, with the faults of real ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from microcontroller import Claim, name_of

from .. import device as handheld

if TYPE_CHECKING:
    from microcontroller import Pin

_AXES = {"JOYSTICK_X": (0, 33170), "JOYSTICK_Y": (1, 32490)}  # a stick at rest is some hundreds off the middle
_REACH = 32000
_DIAGONAL = 0.75  # a stick pushed into a corner reaches only part of each axis
_VOLTS = 3.3  # that read as 65535


class AnalogIn(Claim):
    """A voltage as 0..65535. A pin to which nothing is soldered reads 0."""

    def __init__(self, pin: Pin) -> None:
        name = name_of(pin)
        if name not in (handheld.current().model.battery, *_AXES) and not re.fullmatch(r"A\d+", name):
            raise ValueError(f"{pin!r} reads no voltage")
        super().__init__(pin)

    @property
    def value(self) -> int:
        machine, (name,) = handheld.current(), self._names
        if name in _AXES:
            machine.stick_was_read = True
            axis, rest = _AXES[name]
            stick = machine.stick()
            return int(rest + stick[axis] * _REACH * (_DIAGONAL if min(map(abs, stick)) > 0.9 else 1))
        if name == machine.model.battery:
            return int(machine.volts / machine.model.share / _VOLTS * 65535)
        return 0
