"""PyGamer: a PyBadge with a stick instead of four of its buttons."""

import analogio

from furbowl.boards import DOWN, LEFT, RIGHT, UP, pybadge
from furbowl.const import const
from furbowl.loading import on_demand

_MIDDLE = const(0x8000)


@on_demand
def wire(handheld, wiring):
    pybadge.wire(handheld, wiring, 4)
    across = wiring.build(analogio.AnalogIn, "JOYSTICK_X")
    down = wiring.build(analogio.AnalogIn, "JOYSTICK_Y")
    dead_zone = wiring.number("FURBOWL_DEAD_ZONE", 15000, 1000, 30000)
    if across is None or down is None:
        handheld.keys = None  # nobody can play without directions
    else:
        handheld.stick = Stick(across, down, dead_zone)


class Stick:
    """An analog stick: pins that read 0 to 65535, left to right and top to bottom. Where it rests is read at first."""

    def __init__(self, across, down, dead_zone):
        self.across = across
        self.down = down
        self.dead_zone = dead_zone
        self.x = rest(across.value)
        self.y = rest(down.value)

    def held(self):
        """The directions, as bits."""
        x = self.across.value - self.x
        y = self.down.value - self.y
        # a slanted push is not meant as a diagonal: the weaker axis must be half as strong as the other
        across = abs(x) > self.dead_zone and abs(x) * 2 > abs(y)
        down = abs(y) > self.dead_zone and abs(y) * 2 > abs(x)
        held = 0
        if across:
            held = 1 << LEFT if x < 0 else 1 << RIGHT
        if down:
            held |= 1 << UP if y < 0 else 1 << DOWN
        return held


def rest(value):
    """Where a pin is in the middle: what rests further away is not at rest, somebody pushes it."""
    return value if abs(value - _MIDDLE) < 12000 else _MIDDLE
