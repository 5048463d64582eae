"""Stand-in for `analogio`: there is no battery to be read."""

from __future__ import annotations


class AnalogIn:
    value = 0

    def __init__(self, pin: object) -> None:
        raise RuntimeError(pin)
