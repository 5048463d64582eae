"""Handhelds. One small module each, all with the same few names; nothing else in furbowl touches hardware.

intent   what a press means to a screen: one of the eight below, NOTHING where nobody pressed

A board's module has open(), which gives an object with
    display         a displayio display, refreshed by the app once a tick
    intent()        the next intent, or NOTHING; called once a tick
    lights(colours) sets the lights: three bytes (red, green, blue) for each of LIGHTS of them
    speaker         None, or an object with play(hertz, level) and stop(). play() begins a note that may die away by
                    itself, level 1 to 255; below 100 Hz it is a rattle. Level 0 only wakes up what needs time for that.
                    stop() ends the note and saves power; the app calls it soon after the last note
    rest()          sleeps until the next tick; the only place in furbowl that sleeps
"""

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


def open_board():
    """The handheld that this runs on."""
    from furbowl.boards import pygamer

    return pygamer.Handheld()
