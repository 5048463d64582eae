"""Detect which handheld this is and have it wired up. Loaded only for a moment at the start.

setting   FURBOWL_... in settings.toml: other pins than the board's, key numbers, and more. A setting that makes no
          sense is named on the screen, and the usual value is used instead
shape     a board's module in this folder: wire(handheld, wiring)
"""

from __future__ import annotations

import board

from furbowl import boards, loading
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, OK, RIGHT, UP, crash, setting
from furbowl.boards.handheld import Handheld
from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    import digitalio
    import displayio

    from furbowl.boards.speaker import Speaker


_BOARDS = (  # module, board_id, its required pins; another board with the same pins works the same way
    "pybadge pygamer BUTTON_CLOCK BUTTON_LATCH BUTTON_OUT JOYSTICK_X JOYSTICK_Y",
    "pybadge pybadge BUTTON_CLOCK BUTTON_LATCH BUTTON_OUT",
    "picosystem pimoroni_picosystem SW_A SW_B SW_X SW_Y SW_UP SW_DOWN SW_LEFT SW_RIGHT",
    "sprig hack_club_sprig BUTTON_W BUTTON_A BUTTON_S BUTTON_D BUTTON_I BUTTON_J BUTTON_K BUTTON_L",
    "ugame22 ugame22 BUTTON_O BUTTON_X BUTTON_Z BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT",
)
_PIECES = (  # bytes of memory that Python gets in one piece at most, and the boards with that
    "147456 pygamer pybadge",
    "163840 pimoroni_picosystem pajenicko_picopad hack_club_sprig ugame22",
)
_NAMES = "B A START SELECT RIGHT DOWN UP LEFT"  # by their usual numbers, and what they mean
_A_PIN = 'a pin that fits, like "D5"'
_INTENTS = (BACK, OK, MENU, NEXT, RIGHT, DOWN, UP, LEFT)


def of_board(name: str | None) -> Any:
    """Attribute of the board with that name, None if it has none."""
    return getattr(board, name or "-", None)


def find() -> Handheld:
    """Return the handheld, ready to play; or one without keys, which can only say what is missing."""
    boards.named = None
    display = of_board("DISPLAY")
    scale = min(display.width // 160, display.height // 128) if display else 0
    if scale < 1:
        crash.screen(display)
    handheld = Handheld(display)
    wiring = Wiring()
    place(handheld.root, display, wiring.number("FURBOWL_SCALE", scale, 1, display.width // 160))
    kind, lacking = wiring.kind()
    if not lacking:
        loading.load("furbowl.boards." + kind).wire(handheld, wiring)
    take(handheld, wiring)
    if handheld.keys is None:
        handheld.notices.append(notice(lacking or wiring.pins, wiring.failed))
        return handheld
    for sentence in wiring.failed:
        handheld.notices.append(("settings.toml", (sentence, "Furbowl uses the usual value instead."), "A  continue"))
    handheld.notices += [note for note in (piece(), card(), crash.take()) if note]
    return handheld


def piece() -> tuple[str, list[str], str] | None:
    """Return the notice about a piece of memory that is larger than the board's memory, else None."""
    wiring = Wiring()
    for row in _PIECES:
        most, *names = row.split()
        if _board_id() in names:
            wiring.number("CIRCUITPY_HEAP_START_SIZE", 0, 0, int(most))
    lines = wiring.failed + ["More memory than there is can end in safe mode."]
    return ("settings.toml", lines, "A  continue") if wiring.failed else None


def card() -> tuple[str, tuple[str, ...], str] | None:
    """Mount the card if the board has a slot; return the notice about a card that cannot be used, else None."""
    if not of_board("SD_CS"):
        return None
    from furbowl.boards.sd_card import mount

    return mount()


def place(root: displayio.Group, display: Any, scale: int) -> None:
    """Centre the picture. If it is too tall it loses least at the bottom, where its last line of text is."""
    root.scale = boards.scale = scale
    root.x = (display.width - 160 * scale) // 2
    room = display.height - 128 * scale
    root.y = room // 2 if room > 0 else room * 3 // 4


def take(handheld: Handheld, wiring: Wiring) -> None:
    """Apply the settings of settings.toml for screen, sound and reports, and ask whether the memory wears out."""
    handheld.volume = wiring.number("FURBOWL_VOLUME", -1, 0, 3)
    percent = wiring.number("FURBOWL_BRIGHTNESS", 0, 5, 100)
    if percent:
        handheld.usual = percent / 100
        handheld.shine(0)
    handheld.dims = 1000 * wiring.number("FURBOWL_DIM", handheld.dims // 1000, 0, 3600)
    handheld.stay()
    handheld.wears = getattr(crash.memory(), "wears", True)
    if setting("FURBOWL_REPORT") == "":
        wiring.note("FURBOWL_REPORT", "a file name in quotes")


def notice(pins: Sequence[str], failed: Sequence[str]) -> tuple[str, list[str], str]:
    """Notice for a board that cannot run the game. failed: sentences about settings, which may be the reason."""
    lines = ["This board: " + _board_id(), "Missing: %s" % " ".join(pins)]
    lines += failed or ['settings.toml can name other pins: FURBOWL_%s = "D5"' % pins[0]]
    return "Furbowl cannot start", lines, "docs/handheld.md"


def _board_id() -> str:
    return of_board("board_id") or "unknown"


class Wiring:
    """Pins for a shape: those of the board, or the ones that the settings give instead."""

    def __init__(self) -> None:
        self.failed = []  # sentences about settings
        self.pins: Sequence[str] = ()  # required pins of the board

    # --- settings

    def note(self, name: str, expected: str) -> None:
        """Note that a setting makes no sense. A value that cannot be read is not shown."""
        text = setting(name)
        sentence = "%s = %s should be %s." % (name, text, expected) if text else "%s should be %s." % (name, expected)
        self.failed.append(sentence)

    def number(self, name: str, usual: int, low: int, high: int) -> int:
        """Return a setting that is a whole number from low to high; `usual` if it is missing or makes no sense."""
        text = setting(name)
        if text is None:
            return usual
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if low <= value <= high:
            return value
        self.note(name, "a number from %d to %d" % (low, high))
        return usual

    def intents(self, count: int) -> bytes:
        """Intents of the keys of a shift register, by key number; count: how many keys it has."""
        names = _NAMES.split()
        numbers = [self.number("FURBOWL_KEY_" + names[i], i, 0, 31) for i in range(count)]
        if len(set(numbers)) < count:
            same = ["FURBOWL_KEY_" + names[i] for i in range(count) if numbers.count(numbers[i]) > 1]
            self.failed.append("%s should be different numbers." % ", ".join(same))
            numbers = list(range(count))
        intents = bytearray([255] * (max(numbers) + 1))  # no key
        for i in range(count):
            intents[numbers[i]] = _INTENTS[i]
        return bytes(intents)

    # --- pins

    def kind(self) -> tuple[str, list[str]]:
        """Return (module, missing pins) of the board; for an unknown board, of the module that lacks the fewest."""
        best = None
        for needs in _BOARDS:
            name, value, *pins = needs.split()
            lacking = [pin for pin in pins if of_board(pin) is None and of_board(setting("FURBOWL_" + pin)) is None]
            if best is None or len(lacking) < len(best[2]):
                best = name, pins, lacking
            if value == _board_id() and not lacking:
                best = name, pins, lacking
                break
        kind, self.pins, lacking = best
        for pin in lacking:
            if setting("FURBOWL_" + pin) is not None:
                self.note("FURBOWL_" + pin, _A_PIN)
        return kind, lacking

    def build(self, make: Callable[..., Any], *names: str) -> Any:
        """Return make(pins) with the pins of those names; None if there are none, or if they do not suit it."""
        usual = [of_board(name) for name in names]
        pins, given, unknown = list(usual), [], []
        for i in range(len(names)):
            other = setting("FURBOWL_" + names[i])
            if other is not None:
                pins[i] = of_board(other)
                (unknown if pins[i] is None else given).append("FURBOWL_" + names[i])
        if given or unknown:
            found = put(make, pins)
            if found is not None:
                return found
            for name in unknown or given:
                self.note(name, _A_PIN)
        return put(make, usual)

    # --- parts that several boards have

    def output(self, name: str) -> digitalio.DigitalInOut | None:
        """Output pin, low at first."""
        import digitalio

        pin: digitalio.DigitalInOut = self.build(digitalio.DigitalInOut, name)
        if pin is not None:
            pin.switch_to_output()
        return pin

    def battery(self, handheld: Handheld, name: str, part: int) -> None:
        """Set up the pin that reads 1/part of the battery's voltage: 65535 is 3.3 V.

        At 3.5 V the battery will not last much longer.
        """
        import analogio

        handheld.battery = self.build(analogio.AnalogIn, name)
        handheld.low = 3500 * 65535 // (3300 * part)

    def speaker(self, name: str, enable: str | None = None) -> Speaker | None:
        """Speaker on the pin of that name, with the pin of its amplifier; None if there is none."""
        make = play()
        out = self.build(make, name) if make else None
        if out is None:
            return None
        from furbowl.boards.speaker import Speaker

        return Speaker(out, self.output(enable) if enable else None)


def play() -> Callable[..., Any] | None:
    """Class that plays samples: on a DAC, or on any pin if the chip has no DAC; None if there is neither."""
    for names in ("audioio AudioOut", "audiopwmio PWMAudioOut"):
        module, name = names.split()
        try:
            return getattr(__import__(module), name)
        except (AttributeError, ImportError):
            pass
    return None


def put(make: Callable[..., Any], pins: Sequence[Any]) -> Any:
    if None in pins:
        return None
    try:
        return make(*pins)
    except (RuntimeError, TypeError, ValueError):
        return None
