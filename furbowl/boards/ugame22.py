"""uGame22: 320x240 pixels, buttons for the directions, and O, X and Z. Like the Sprig, it stays silent.

There is no START button: holding Z, which is SELECT, and pressing X counts as START.
"""

from __future__ import annotations

import keypad

from furbowl.boards import keys
from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from furbowl.boards.detect import Wiring
    from furbowl.boards.handheld import Handheld

_X = const(0)  # numbers of keys
_Z = const(2)
_START = const(7)


def wire(handheld: Handheld, wiring: Wiring) -> None:
    pins = "BUTTON_X BUTTON_O BUTTON_Z BUTTON_RIGHT BUTTON_DOWN BUTTON_UP BUTTON_LEFT"
    keys.wire(handheld, wiring, pins, "Z+X", "Z", "O", "X")
    if handheld.keys:
        handheld.keys = handheld.event = Chord(handheld.keys.events)


class Chord:
    """Keys, their events and an event in one object: the last event, with X as START if Z was held before."""

    key_number: int
    pressed: bool

    def __init__(self, events: keypad.EventQueue) -> None:
        self.queue = events
        self.events = self
        self.event = keypad.Event()
        self.holds = self.starts = False  # whether Z is down, and whether X went down as START

    def get_into(self, _event: Chord) -> bool:
        """Return whether there was an event; its fields are read from this object."""
        event = self.event
        if not self.queue.get_into(event):
            return False
        self.key_number = event.key_number
        self.pressed = event.pressed
        if self.key_number == _Z:
            self.holds = self.pressed
        elif self.key_number == _X:
            if self.pressed:
                self.starts = self.holds
            if self.starts:
                self.key_number = _START
        return True
