"""Stand-in for `analogio`: the stick, the battery and the light sensor, with the faults of real ones."""

from microcontroller import claim, free

from sim import handheld

_REST = (33170, 32490)  # a stick at rest is some hundreds off the middle
_REACH = 32000
_DIAGONAL = 0.75  # a stick pushed into a corner reaches only part of each axis
_BATTERY = int(3.9 / 2 / 3.3 * 65535)
_DAYLIGHT = 21000


class AnalogIn:
    """A voltage as 0..65535."""

    reference_voltage = 3.3

    def __init__(self, pin):
        if pin.name not in _READERS:
            raise ValueError(f"{pin!r} reads no voltage")
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
        return _READERS[self._pin.name]()


def _axis(number):
    machine = handheld.current()
    machine.stick_was_read = True
    x, y = machine.stick()
    reach = _REACH * (_DIAGONAL if abs(x) > 0.9 and abs(y) > 0.9 else 1)
    return int(_REST[number] + (x, y)[number] * reach)


_READERS = {
    "JOYSTICK_X": lambda: _axis(0),
    "JOYSTICK_Y": lambda: _axis(1),
    "A6": lambda: _BATTERY,
    "LIGHT": lambda: _DAYLIGHT,
}
