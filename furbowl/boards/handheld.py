"""A handheld in use: presses become intents, the screen dims when nobody plays, the battery is watched.

directions   bits, 1 << LEFT, 1 << RIGHT, 1 << UP, 1 << DOWN; a diagonal is two of them
..._at, due  times of ticks_ms(), milliseconds that wrap around
"""

from __future__ import annotations

import time

import displayio
import keypad
from supervisor import ticks_ms

from furbowl.boards import DOWN, MENU, NEXT, NOTHING, TICK_MS, Leave
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    import analogio
    import board

    from furbowl.boards.ugame22 import Chord


_LAST = const(0x1FFFFFFF)  # the last millisecond before the times wrap around
_MIDDLE = const(0x10000000)
_FIRST = const(350)  # ms: a direction that is held repeats after that
_LAST_MS = const(10)  # at the end of a tick, in which the display is refreshed


# icon for a battery that is nearly empty, in the lower right corner
_ROWS = (
    ".r.",
    "rrr",
    "rkr",
    "rkr",
    "rkr",
    "rwr",
    "rwr",
    "rrr",
)
_KEYS = ".krw"
_COLOURS = (0, 0x15101F, 0xF5404C, 0xFFF6E0)  # nothing, ink, red, paper


def later(now: int, ms: int) -> int:
    """The time `ms` after `now`."""
    return (now + ms) & _LAST


def reached(now: int, due: int) -> bool:
    """Return whether `now` is `due` or later."""
    return (now - due) & _LAST < _MIDDLE


class Handheld:
    """A handheld: the board's module wires up what the board has; everything else keeps these defaults."""

    if TYPE_CHECKING:  # hardware of each machine's own classes
        display = board.DISPLAY
        battery = analogio.AnalogIn(None)
        low: int

    keys: Any = None
    wiring = b""  # the intent of each key, by its number
    stick: Any = None  # held() gives directions
    battery = None  # a pin with its voltage; `low` is its value when it is nearly empty
    speaker: Any = None
    lights: Callable[[bytes | bytearray], None] = None  # show() of what the board has
    share: Callable[..., str] = None  # in a browser: offers links
    calm = False  # in a browser: whether the player wants little to move
    send: Callable[[str], None] = None  # on a laptop and in a browser: hands a text over
    wears = True  # whether each save wears out the memory
    volume = -1  # as set in settings.toml, 0 to 3; -1 if it is not set there

    pad = 0  # directions whose buttons are down
    held = 0  # directions at the last tick
    waiting = 0  # directions that are still to be reported
    down = NOTHING  # intent of the button that is held, unless it is a direction
    leave_at = -1
    asleep = False
    dims = 60000  # ms without a press until the screen is dimmed; 0: it never is

    def __init__(self, display: Any) -> None:
        self.display = display
        self.bright = self.usual = getattr(display, "brightness", None)
        self.event: keypad.Event | Chord = keypad.Event()
        self.notices = []
        self.look_at = ticks_ms()
        self.tick_at = later(self.look_at, TICK_MS)
        self.rest_at = later(self.look_at, self.dims)
        self.root = displayio.Group()
        self.root.append(displayio.Group())
        self.sign = displayio.Group()  # what the app shows while it works
        self.root.append(self.sign)
        self.display.auto_refresh = False
        self.display.root_group = self.root

    def show(self, group: displayio.Group) -> None:
        """Show a group of 160x128 pixels; the one that is already shown is sent again."""
        if self.root[0] is not group:
            self.root[0] = group
        # a root that is set is sent as one whole screen, else each layer would be sent by itself
        self.display.root_group = None
        self.display.root_group = self.root

    def refresh(self, works: bool = False) -> None:
        """Send what has changed to the screen. works: with the sign that the app works."""
        self.sign.hidden = not works
        self.display.refresh()

    def shine(self, percent: int) -> None:
        """Set the brightness of the screen in percent; 0 is the usual one."""
        if self.bright is not None:
            self.bright = self.display.brightness = percent / 100 if percent else self.usual

    def rest(self) -> None:
        """Sleep until the next tick. A late tick is not made up for."""
        # fixed naps: a computed number of seconds is a new float each time
        while True:
            left = (self.tick_at - ticks_ms()) & _LAST
            if left == 0 or left >= _MIDDLE:
                break
            time.sleep(0.008 if left > 8 else 0.001)
        now = ticks_ms()
        self.tick_at = later(self.tick_at, TICK_MS)
        if reached(now, self.tick_at):
            self.tick_at = later(now, TICK_MS)

    def idle(self) -> bool:
        """Return whether there is time left in this tick for work that can wait."""
        return reached(later(self.tick_at, -_LAST_MS), ticks_ms())

    # --- presses

    def intent(self) -> int:
        """Return the next intent, or NOTHING. Raises Leave if START was held for two seconds."""
        now = ticks_ms()
        intent = self._button(now)
        if intent == NOTHING:
            intent = self._direction(now)
        if self.leave_at >= 0 and reached(now, self.leave_at):
            raise Leave
        if self.battery and reached(now, self.look_at):
            self.look_at = later(now, 5000)
            self._look_at_battery()
        if intent != NOTHING:
            self.stay()
            if self.asleep:
                self._wake(now)
                return NOTHING
        elif self.bright and self.dims and not self.asleep and reached(now, self.rest_at):
            self.asleep = True
            self.display.brightness = self.bright / 8
        return intent

    def _button(self, now: int) -> int:
        """Return the intent of the next button that was pressed. Directions are only noted."""
        event = self.event
        while self.keys and self.keys.events.get_into(event):
            intent = self.wiring[event.key_number]
            if event.pressed and intent > DOWN:
                self.down = intent
            elif intent == self.down:
                self.down = NOTHING
            if intent == MENU:
                self.leave_at = later(now, 2000) if event.pressed else -1
            if intent <= DOWN:
                direction = 1 << intent
                self.pad &= ~direction
                if event.pressed:  # however short it is pressed, it counts
                    self.pad |= direction
                    self.held |= direction
                    self.waiting |= direction
                    self.due = later(now, _FIRST)
            elif event.pressed and intent <= NEXT:
                return intent
        return NOTHING

    def _direction(self, now: int) -> int:
        """Return the next direction: at once when pressed, again after a while, then at a steady pace; one a tick."""
        held = self.pad
        if self.stick:
            held |= self.stick.held()
        fresh = held & ~self.held
        if fresh:
            self.due = later(now, _FIRST)
        elif held and reached(now, self.due):
            fresh = held
            self.due = later(now, 120)
        self.held = held
        self.waiting |= fresh
        for direction in range(DOWN + 1):
            if self.waiting & 1 << direction:
                self.waiting &= ~(1 << direction)
                return direction
        return NOTHING

    # --- screen and battery

    def stay(self) -> None:
        """Delay the dimming of the screen, as a press does."""
        self.rest_at = later(ticks_ms(), self.dims)

    def _wake(self, now: int) -> None:
        """Wake the screen; the press that wakes it does nothing else, however long it is held."""
        self.asleep = False
        self.display.brightness = self.bright
        self.waiting = 0
        self.due = later(now, _MIDDLE - 1)  # never
        self.leave_at = -1

    def _look_at_battery(self) -> None:
        """Show an icon in the corner for as long as the battery is nearly empty."""
        value = self.battery.value
        if len(self.root) == 2:
            if value < self.low:
                self.root.append(_battery_sign())
        elif value > self.low + self.low // 32:  # charged; a changing load makes the voltage waver
            self.root.pop()


@on_demand
def _battery_sign() -> displayio.TileGrid:
    """Tile grid for a screen of 160x128, in the three columns after 26 letters, where no screen has text."""
    palette = displayio.Palette(len(_COLOURS))
    for i in range(len(_COLOURS)):
        palette[i] = _COLOURS[i]
    palette.make_transparent(0)
    width = len(_ROWS[0])
    bitmap = displayio.Bitmap(width, len(_ROWS), len(_COLOURS))
    for y in range(len(_ROWS)):
        for x in range(width):
            bitmap[x, y] = _KEYS.find(_ROWS[y][x])
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=160 - width, y=118)
