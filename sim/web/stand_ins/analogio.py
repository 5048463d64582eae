"""Stand-in for `analogio`: there is no battery to be read."""


def AnalogIn(pin):
    raise RuntimeError(pin)
