"""Stand-in for `analogio`: there is no battery to be read."""


def AnalogIn(pin):  # noqa: N802 (the device's name)
    raise RuntimeError(pin)
