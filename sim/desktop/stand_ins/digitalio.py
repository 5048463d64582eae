"""Stand-in for `digitalio`: pins that are high or low."""

from microcontroller import claim, free

from sim.desktop import device as handheld


class Direction:
    """Which way a pin works."""

    INPUT = "digitalio.Direction.INPUT"
    OUTPUT = "digitalio.Direction.OUTPUT"


class DriveMode:
    """How an output drives its pin."""

    PUSH_PULL = "digitalio.DriveMode.PUSH_PULL"
    OPEN_DRAIN = "digitalio.DriveMode.OPEN_DRAIN"


class Pull:
    """What an input reads when nothing drives it."""

    UP = "digitalio.Pull.UP"
    DOWN = "digitalio.Pull.DOWN"


class DigitalInOut:
    """One pin, an input at first."""

    def __init__(self, pin):
        self._pin = claim(pin)
        self._direction = Direction.INPUT
        self._pull = None
        self.drive_mode = DriveMode.PUSH_PULL

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()

    def deinit(self):
        """Give the pin back."""
        free(self._pin)
        handheld.current().levels.pop(self._pin.name, None)

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        """Drive the pin."""
        self._direction = Direction.OUTPUT
        self.drive_mode = drive_mode
        self.value = value

    def switch_to_input(self, pull=None):
        """Listen to the pin."""
        self._direction = Direction.INPUT
        self._pull = pull
        handheld.current().levels.pop(self._pin.name, None)

    @property
    def direction(self):
        """Input or output."""
        return self._direction

    @direction.setter
    def direction(self, direction):
        if direction == Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def pull(self):
        """Up, down or None."""
        if self._direction == Direction.OUTPUT:
            raise AttributeError("Cannot get pull while in output mode")
        return self._pull

    @pull.setter
    def pull(self, pull):
        if self._direction == Direction.OUTPUT:
            raise AttributeError("Cannot set pull while in output mode")
        self._pull = pull

    @property
    def value(self):
        """The level. Nothing drives the inputs of this board, so they read what they are pulled to."""
        return handheld.current().levels.get(self._pin.name, self._pull == Pull.UP)

    @value.setter
    def value(self, value):
        if self._direction == Direction.INPUT:
            raise AttributeError("Cannot set value when direction is input.")
        handheld.current().levels[self._pin.name] = bool(value)
