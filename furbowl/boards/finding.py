"""Finds out which handheld this is and has it wired up. Loaded for a moment at the start.

setting   FURBOWL_... in settings.toml: other pins for those of the board, numbers of keys, and more. One that makes no
          sense is told on the screen, and the usual value is used instead
shape     a board's module in this folder: wire(handheld, wiring)
"""

import os

import board

from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, OK, RIGHT, UP
from furbowl.boards.handheld import Handheld
from furbowl.lean import borrow

_SHAPES = (  # module, board_id, the pins that it cannot do without
    ("pygamer", "pygamer", "BUTTON_CLOCK BUTTON_LATCH BUTTON_OUT JOYSTICK_X JOYSTICK_Y"),
    ("pybadge", "pybadge", "BUTTON_CLOCK BUTTON_LATCH BUTTON_OUT"),
    ("picosystem", "pimoroni_picosystem", "SW_A SW_B SW_X SW_Y SW_UP SW_DOWN SW_LEFT SW_RIGHT"),
)
_KEYS = "B A START SELECT RIGHT DOWN UP LEFT"  # by their usual numbers, and what they mean
_INTENTS = (BACK, OK, MENU, NEXT, RIGHT, DOWN, UP, LEFT)
_NO_KEY = 255
_EMPTY_MV = 3500  # millivolts of a battery that will not last much longer
_FULL_MV = 3300  # of a pin that reads 65535


def find():
    """The handheld, ready to be played; or one without keys, which can only say what is missing."""
    display = getattr(board, "DISPLAY", None)
    if display is None:
        raise RuntimeError("Furbowl needs a screen: this board has no board.DISPLAY")
    scale = min(display.width // 160, display.height // 128)
    if scale < 1:
        raise RuntimeError("Furbowl needs a screen of 160x128: this one has %dx%d" % (display.width, display.height))
    handheld = Handheld(display)
    handheld.root.scale = scale
    handheld.root.x = (display.width - 160 * scale) // 2
    handheld.root.y = (display.height - 128 * scale) // 2
    wiring = Wiring()
    shape, pins, lacking = wiring.shape()
    if not lacking:
        borrow("furbowl.boards." + shape).wire(handheld, wiring)
    _set(handheld, wiring)
    if handheld.keys is None:
        handheld.notices.append(_missing(lacking or pins))
        return handheld
    for sentence in wiring.wrong:
        handheld.notices.append(("settings.toml", (sentence, "The usual value is used."), "A  goes on"))
    last = borrow("furbowl.boards.last").last()
    if last:
        handheld.notices.append(last)
    return handheld


def _set(handheld, wiring):
    """What settings.toml says about screen and sound."""
    handheld.volume = wiring.number("VOLUME", -1, 0, 3)
    percent = wiring.number("BRIGHTNESS", 0, 5, 100)
    if percent and handheld.bright is not None:
        handheld.bright = handheld.display.brightness = percent / 100


def _missing(pins):
    """What is said on a board that cannot be played on."""
    told = (
        "This board: " + _board_id(),
        "Missing: " + " ".join(pins),
        'settings.toml can name other pins: FURBOWL_%s = "D5"' % pins[0],
    )
    return "Furbowl cannot start", told, "README: Other boards"


def _board_id():
    return getattr(board, "board_id", "unknown")


class Wiring:
    """What a shape asks for: the board's pins, or those that the settings give instead."""

    def __init__(self):
        self.wrong = []  # sentences about settings

    # --- settings

    def setting(self, name):
        """The text of a setting; None where it is not there."""
        try:
            value = os.getenv("FURBOWL_" + name)
        except ValueError:
            return "?"  # neither a number nor in quotes
        except (NotImplementedError, OSError):
            return None  # a board without settings.toml
        return None if value is None else str(value)

    def number(self, name, usual, least, most):
        """A setting that is a whole number."""
        text = self.setting(name)
        if text is None:
            return usual
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if least <= value <= most:
            return value
        self.wrong.append("FURBOWL_%s = %s is no number from %d to %d." % (name, text, least, most))
        return usual

    def intents(self, count):
        """The intent of each key of a register by its number; count: how many keys it has."""
        names = _KEYS.split()
        numbers = [self.number("KEY_" + names[i], i, 0, 31) for i in range(count)]
        if len(set(numbers)) < count:
            self.wrong.append("Two of FURBOWL_KEY_... are the same number.")
            numbers = list(range(count))
        intents = bytearray([_NO_KEY] * (max(numbers) + 1))
        for i in range(count):
            intents[numbers[i]] = _INTENTS[i]
        return bytes(intents)

    # --- pins

    def shape(self):
        """(module, its pins, those it lacks) of the board; of an unknown one what lacks least."""
        best = None
        for name, identity, needs in _SHAPES:
            pins = needs.split()
            lacking = [pin for pin in pins if not hasattr(board, pin) and not hasattr(board, self.setting(pin) or "-")]
            if best is None or len(lacking) < len(best[2]):
                best = name, pins, lacking
            if identity == _board_id() and not lacking:
                return name, pins, lacking
        return best

    def build(self, make, *names):
        """make(pins) with the pins of those names; None where there are none, or they are of no use for that."""
        usual = [getattr(board, name, None) for name in names]
        wished = list(usual)
        given = ""
        for i in range(len(names)):
            other = self.setting(names[i])
            if other is not None:
                wished[i] = getattr(board, other or "-", None)
                given += "FURBOWL_%s = %s " % (names[i], other)
        if given:
            part = _made(make, wished)
            if part is not None:
                return part
            self.wrong.append(given + "is no pin for that.")
        return _made(make, usual)

    # --- parts that several boards have

    def output(self, name):
        """A pin that is driven, low at first."""
        import digitalio

        pin = self.build(digitalio.DigitalInOut, name)
        if pin is not None:
            pin.switch_to_output()
        return pin

    def battery(self, handheld, name, share):
        """A pin that reads one part of so many of the battery's voltage."""
        import analogio

        handheld.battery = self.build(analogio.AnalogIn, name)
        handheld.low = _EMPTY_MV * 65535 // (_FULL_MV * share)

    def speaker(self, name, enable=None):
        """A speaker on the pin of that name, with the pin of its amplifier; None where there is none."""
        make = _player()
        out = self.build(make, name) if make else None
        if out is None:
            return None
        from furbowl.boards.speaker import Speaker

        return Speaker(out, enable and self.output(enable))


def _player():
    """What plays samples: on a DAC, or where the chip has none on any pin."""
    for module, name in (("audioio", "AudioOut"), ("audiopwmio", "PWMAudioOut")):
        try:
            return getattr(__import__(module), name)
        except (AttributeError, ImportError):
            pass
    return None


def _made(make, pins):
    if None in pins:
        return None
    try:
        return make(*pins)
    except (RuntimeError, TypeError, ValueError):
        return None
