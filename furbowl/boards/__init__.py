"""Handhelds. One small module each, loaded where it is the one; nothing else in furbowl touches hardware.

intent   what a press means to a screen: one of the eight below, NOTHING where nobody pressed
scale    how many times larger than 160x128 pixels the picture is shown
named    None, or what gives a text of the screens the names that the board's buttons have: texts know START, SELECT or
         SEL, A and B. A name before ~ stands in a column

open_board() gives a Handheld (furbowl/boards/handheld.py) with
    display         a displayio display, refreshed by the app once a tick
    show(group)     shows a group of 160x128 pixels, in the middle of a larger display
    intent()        the next intent, or NOTHING; called once a tick. It raises Leave where the player has had enough
    down            OK, BACK, MENU or NEXT while that button is held, else NOTHING
    lights(colours) sets the lights: three bytes (red, green, blue) for each of LIGHTS of them
    speaker         None, or an object with play(hertz, level) and stop(). play() begins a note that may die away by
                    itself, level 1 to 255; below 100 Hz it is a rattle. Level 0 only wakes up what needs time for that.
                    stop() ends the note and saves power; the app calls it soon after the last note
    volume          what settings.toml wants, 0 to 3; -1 where it says nothing
    share           None, or in a browser, which has links but no drive, offers links to what is played
    notices         what must be told before anything else: (headline, paragraphs, what a button does) each
    bright          of the screen, 0 to 1; None where it cannot be set. shine(percent) sets it, 0 to the usual one
    stay()          puts off for a minute that the screen dims, for a show that nobody touches
    idle()          whether there is time left in this tick, for work that comes in small slices
    rest()          sleeps until the next tick; the only place in furbowl that sleeps. Whoever steps the game calls it,
                    app.main() or, where a game must not sleep for long, another

A new board is one module with wire(handheld, wiring), and its row in furbowl/boards/detect.py.
"""

import os

from furbowl.loading import on_demand

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
named = None


class Leave(BaseException):
    """START was held. No mistake: whoever catches every Exception must not catch this."""


@on_demand
def open_board():
    """The handheld that this runs on."""
    from furbowl.boards.detect import find

    return find()


def ending():
    """What to do where the game ends that is not over, see there."""
    from furbowl.boards import crash

    return crash


def setting(name):
    """Return a setting of settings.toml as a text: None where it is not there, empty where its line cannot be read.

    The only door to settings.toml: whatever stands there, asking for a setting never fails. Before CircuitPython 10.2 a
    bare number comes as an int, and any other text without quotes is a ValueError.
    """
    try:
        value = os.getenv(name)
    except (AttributeError, NotImplementedError, OSError):  # a board without settings.toml
        return None
    except Exception:
        return ""
    return None if value is None else str(value)
