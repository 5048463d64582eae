"""Stand-in for `digitalio`: pins that are driven."""

from __future__ import annotations


class DigitalInOut:
    def __init__(self, pin: object) -> None:
        self.value = False

    def switch_to_output(self, value: bool = False) -> None:
        self.value = value
