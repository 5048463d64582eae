"""Stand-in for `pwmio`: pins that are driven for a part of the time, as the one light of the PicoSystem."""

from microcontroller import claim, free, name_of

from sim.desktop import device as handheld

_COLOURS = ("LED_R", "LED_G", "LED_B")
_SHARING = {"LED_G": 50000}  # pins that share a timer with the backlight, which has this frequency


class PWMOut:
    """One pin, driven for `duty_cycle` of 65536 parts of the time."""

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        if _SHARING.get(name_of(pin), frequency) != frequency:
            raise ValueError("Invalid frequency: the timer of this pin is in use with another one")
        self._pin = claim(pin)
        self.frequency = frequency
        self.duty_cycle = duty_cycle

    @property
    def duty_cycle(self):
        """How long it is driven, 0 to 65535."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value):
        if not 0 <= value <= 65535:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = value
        if self._pin.name in _COLOURS:
            lights = handheld.current().lights
            colour = list(lights[handheld.LIGHTS // 2])
            colour[_COLOURS.index(self._pin.name)] = value >> 8
            lights[handheld.LIGHTS // 2] = tuple(colour)

    def deinit(self):
        """Give the pin back."""
        free(self._pin)
