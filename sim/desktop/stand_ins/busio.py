"""Stand-in for `busio`: the SPI bus at whose end the panel hangs. The others exist because Blinka names them."""

from microcontroller import claim, free

from sim.desktop import device as handheld


class SPI:
    """The wire to the panel; the level of the pin TFT_DC says whether bytes are data or a command."""

    def __init__(self, clock, MOSI=None, MISO=None):  # noqa: N803 (the device's names)
        self._pins = [claim(pin) for pin in (clock, MOSI, MISO) if pin is not None]
        self._locked = False

    def try_lock(self):
        """Whether the bus was free; it is the caller's now."""
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        """Give the bus back."""
        self._locked = False

    def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8):
        """The speed of the wire is no matter here."""
        if not self._locked:
            raise RuntimeError("Function requires lock")

    def write(self, buffer, *, start=0, end=None):
        """Send bytes to the panel."""
        if not self._locked:
            raise RuntimeError("Function requires lock")
        machine = handheld.current()
        machine.panel.receive(machine.levels["TFT_DC"], memoryview(buffer)[start:end])

    def deinit(self):
        """Give the pins back."""
        for pin in self._pins:
            free(pin)


class I2C:
    """Nothing hangs on this bus."""


class UART:
    """Nothing hangs on this wire."""
