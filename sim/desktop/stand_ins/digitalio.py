"""Stand-in for `digitalio`: pins that are high or low."""

from enum import Enum

from microcontroller import Claim

from sim.desktop import device as handheld

Direction = Enum("Direction", "INPUT OUTPUT")
Pull = Enum("Pull", "UP DOWN")


class DigitalInOut(Claim):
    """One pin, an input at first. Nothing drives the inputs of this board: they read what they are pulled to."""

    def __init__(self, pin):
        super().__init__(pin)
        self.switch_to_input()

    def switch_to_output(self, value=False):
        """Drive the pin."""
        self.direction = Direction.OUTPUT
        self.value = value

    def switch_to_input(self, pull=None):
        """Listen to the pin."""
        self.direction = Direction.INPUT
        self._pull = pull
        handheld.current().levels.pop(*self._names, None)

    @property
    def value(self):
        """The level."""
        return handheld.current().levels.get(*self._names, self._pull == Pull.UP)

    @value.setter
    def value(self, value):
        if self.direction == Direction.INPUT:
            raise AttributeError("Cannot set value when direction is input.")
        handheld.current().levels.update(dict.fromkeys(self._names, bool(value)))
