"""Handhelds: one small module each, loaded only on that handheld; nothing else in furbowl touches hardware.

intent   the meaning of a press for a screen: one of the eight below, NOTHING without a press
scale    how many times larger than 160x128 pixels the picture is shown
named    None, or a function that puts the names of the board's buttons into a text for the screen: texts say START,
         SELECT or SEL, A and B. A name before ~ stands in a column

open_board() returns a Handheld (furbowl/boards/handheld.py) with
    display         a displayio display
    refresh(works)  sends what has changed to it; called by the app once a tick. works: with the layers of `sign`, which
                    are hidden otherwise; before work that takes long
    show(group)     shows a group of 160x128 pixels, in the middle of a larger display
    intent()        the next intent, or NOTHING; called once a tick. Raises Leave if the player wants to leave the game
    down            OK, BACK, MENU or NEXT while that button is held, else NOTHING
    lights          None, or sets the lights: lights(colours), three bytes (red, green, blue) for each of LIGHTS of them
    speaker         None, or an object with play(hertz, level) and stop(). play() begins a note that may die away by
                    itself, level 1 to 255; below 100 Hz it is a rattle. Level 0 only wakes hardware that needs time.
                    stop() ends the note and saves power; the app calls it soon after the last note
    volume          as set in settings.toml, 0 to 3; -1 if it is not set there
    share(handed)   None; in a browser, which has links but no drive, offers links to the match. handed: only while the
                    screen between two turns is shown, to the last turn; returns what that screen says of it
    calm            whether the player wants little to move, as a browser may say
    send            None; on a laptop and in a browser send(text) hands a text over to be pasted, and says so itself
    wears           whether each save wears out the memory, as flash does; else every action is saved
    notices         messages to show before anything else: (headline, paragraphs, what a button does) each
    bright          of the screen, 0 to 1; None if it cannot be set. shine(percent) sets it, 0 to the usual one
    stay()          keeps the screen from dimming for another minute, for a show that needs no presses
    idle()          returns whether there is time left in this tick, for work that comes in small slices
    rest()          sleeps until the next tick; the only place in furbowl that sleeps. It is called by the code that
                    steps the game: app.main() or, where a game must not sleep for long, another

A new board is one module with wire(handheld, wiring), and its row in furbowl/boards/detect.py.
"""

from __future__ import annotations

import os

from furbowl.const import TYPE_CHECKING
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from furbowl.boards.handheld import Handheld

NOTHING = -1
LEFT = 0
RIGHT = 1
UP = 2
DOWN = 3
OK = 4
BACK = 5
MENU = 6
NEXT = 7

LIGHTS = 5
TICK_MS = 33

scale = 1
named: Callable[[str], str] = None


class Leave(BaseException):
    """START was held. This is not an error: code that catches every Exception must not catch it."""


@on_demand
def open_board() -> Handheld:
    """Return the handheld that this runs on."""
    from furbowl.boards.detect import find

    return find()


def ending() -> ModuleType:
    """Return crash.py, the module for a game that ends before it is over."""
    from furbowl.boards import crash

    return crash


def setting(name: str) -> str | None:
    """Return a setting of settings.toml as a string: None if it is missing, empty if its line cannot be read.

    The only access to settings.toml: asking for a setting never fails, whatever the file holds. Before CircuitPython
    10.2 a bare number comes as an int, and any other text without quotes is a ValueError.
    """
    try:
        value = os.getenv(name)
    except (AttributeError, NotImplementedError, OSError):  # a board without settings.toml
        return None
    except Exception:
        return ""
    return None if value is None else str(value)
