"""Stand-in for `analogio`: there is no battery to be read."""


class AnalogIn:
    value = 0

    def __init__(self, pin):
        raise RuntimeError(pin)
