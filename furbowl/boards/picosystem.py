"""Pimoroni PicoSystem: 240x240 pixels, each button on a pin of its own, one light of three colours."""

import keypad
import pwmio

from furbowl import boards
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, OK, RIGHT, UP

_BUTTONS = ("SW_B", "SW_A", "SW_Y", "SW_X", "SW_RIGHT", "SW_DOWN", "SW_UP", "SW_LEFT")
_INTENTS = (BACK, OK, MENU, NEXT, RIGHT, DOWN, UP, LEFT)
_NAMES = (("START", "Y"), ("SELECT", "X"), ("SEL", "X"))
_HERTZ = 50000  # as the backlight, with which the green light shares a timer


def wire(handheld, wiring):
    boards.named = _named
    handheld.wiring = bytes(_INTENTS)
    handheld.keys = wiring.build(_keys, *_BUTTONS)
    handheld.speaker = wiring.speaker("AUDIO")
    wiring.battery(handheld, "BAT_SENSE", 3)
    colours = [wiring.build(_dimmer, name) for name in ("LED_R", "LED_G", "LED_B")]
    if None not in colours:
        handheld.lights = Light(colours).show


def _named(words):
    """A text with the names that are on these buttons."""
    for name, own in _NAMES:
        words = words.replace(name + "~", own + " " * len(name)).replace(name, own)
    return words


def _keys(*pins):
    return keypad.Keys(pins, value_when_pressed=False, pull=True)


def _dimmer(pin):
    return pwmio.PWMOut(pin, frequency=_HERTZ)


class Light:
    """One light for all: what is red, green and blue anywhere in the row."""

    def __init__(self, colours):
        self.colours = colours

    def show(self, row):
        """Lights up: red, green and blue of each light of the row."""
        for part in range(3):
            most = 0
            for i in range(part, len(row), 3):
                most = max(most, row[i])
            self.colours[part].duty_cycle = most * 257
