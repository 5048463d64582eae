"""Buttons with a pin each, which connect it to ground, and the names that are printed on them."""

import keypad

from furbowl import boards
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, OK, RIGHT, UP

_INTENTS = (BACK, OK, NEXT, RIGHT, DOWN, UP, LEFT, MENU)

_printed = ()


def wire(handheld, wiring, pins, start, select):
    """Wires up buttons on pins of these names: B, A, SELECT, right, down, up, left, and START if there is one.

    start, select: what is printed on those two.
    """
    global _printed
    _printed = (("START", start), ("SELECT", select), ("SEL", select))
    boards.named = named
    handheld.wiring = bytes(_INTENTS)
    handheld.keys = wiring.build(_keys, *pins.split())


def named(words):
    """A text with the names that are on these buttons."""
    for name, own in _printed:
        words = words.replace(name + "~", own + " " * (len(name) + 1 - len(own))).replace(name, own)
    return words


def _keys(*pins):
    return keypad.Keys(pins, value_when_pressed=False, pull=True)
