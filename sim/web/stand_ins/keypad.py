"""Stand-in for `keypad`: the presses on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

CONTROLS = "B A START SELECT RIGHT DOWN UP LEFT".split()  # by the numbers of a PyBadge's keys
waiting = []  # (number, whether it went down), the oldest first


class Event:
    key_number, pressed = 0, True


class Queue:
    def get_into(self, event: Any) -> bool:
        if not waiting:
            return False
        event.key_number, event.pressed = waiting.pop(0)
        return True


class ShiftRegisterKeys:
    def __init__(self, clock: object, data: object, latch: object, key_count: int, value_when_pressed: bool) -> None:
        self.events = Queue()
