"""Held directions into intents: at once when pressed, again after a while, then at a steady pace.

held   bits, 1 << LEFT, 1 << RIGHT, 1 << UP, 1 << DOWN; a diagonal is two of them
"""

from furbowl.boards import DOWN, LEFT, NOTHING, RIGHT, UP
from furbowl.boards.clock import later, reached
from furbowl.lean import const

_FIRST_MS = const(350)
_AGAIN_MS = const(120)
DEAD_ZONE = const(15000)


class Repeat:
    """Turns what is held at each tick into one intent a tick at most."""

    def __init__(self):
        self.held = 0
        self.waiting = 0
        self.due = 0

    def intent(self, held, now):
        fresh = held & ~self.held
        if fresh:
            self.due = later(now, _FIRST_MS)
        elif held and reached(now, self.due):
            fresh = held
            self.due = later(now, _AGAIN_MS)
        self.held = held
        self.waiting |= fresh
        for direction in (LEFT, RIGHT, UP, DOWN):
            if self.waiting & 1 << direction:
                self.waiting &= ~(1 << direction)
                return direction
        return NOTHING


class Stick:
    """An analog stick; where it rests is read when it is made."""

    def __init__(self, across, down):
        self.across = across
        self.down = down
        self.centre_x = across.value
        self.centre_y = down.value

    def held(self):
        x = self.across.value - self.centre_x
        y = self.down.value - self.centre_y
        # a slanted push is not meant as a diagonal: the weaker axis must be half as strong as the other
        across = abs(x) > DEAD_ZONE and abs(x) * 2 > abs(y)
        down = abs(y) > DEAD_ZONE and abs(y) * 2 > abs(x)
        held = 0
        if across:
            held = 1 << LEFT if x < 0 else 1 << RIGHT
        if down:
            held |= 1 << UP if y < 0 else 1 << DOWN
        return held
