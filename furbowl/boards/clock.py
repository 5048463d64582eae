"""Milliseconds that wrap around, and the beat of thirty ticks a second."""

import time

from supervisor import ticks_ms

from furbowl.boards import TICK_MS
from furbowl.lean import const

_WRAP = const(0x1FFFFFFF)
_HALF = const(0x10000000)


def later(now, ms):
    """The time ms after now."""
    return (now + ms) & _WRAP


def reached(now, due):
    """Whether now is due or after it."""
    return (now - due) & _WRAP < _HALF


class Beat:
    """Sleeps from tick to tick. A late tick is not made up for."""

    def __init__(self):
        self.due = later(ticks_ms(), TICK_MS)

    def rest(self):
        # fixed naps: a computed number of seconds is a new float each time
        while True:
            left = (self.due - ticks_ms()) & _WRAP
            if left == 0 or left >= _HALF:
                break
            time.sleep(0.008 if left > 8 else 0.001)
        now = ticks_ms()
        self.due = later(self.due, TICK_MS)
        if reached(now, self.due):
            self.due = later(now, TICK_MS)
