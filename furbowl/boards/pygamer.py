"""PyGamer: a PyBadge with a stick instead of four of its buttons."""

import analogio

from furbowl import loading
from furbowl.boards.stick import Stick


def wire(handheld, wiring):
    loading.load("furbowl.boards.pybadge").wire(handheld, wiring, 4)
    across = wiring.build(analogio.AnalogIn, "JOYSTICK_X")
    down = wiring.build(analogio.AnalogIn, "JOYSTICK_Y")
    dead_zone = wiring.number("FURBOWL_DEAD_ZONE", 15000, 1000, 30000)
    if across is None or down is None:
        handheld.keys = None  # nobody can play without directions
    else:
        handheld.stick = Stick(across, down, dead_zone)
