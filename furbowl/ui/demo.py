"""A match of computer against computer: what the title shows when nobody presses for a while. Any press ends it.

It is nobody's match: it has dice and settings of its own, it is not recorded, and going_on.py does not keep it.
"""

from furbowl import cpu
from furbowl.boards import NOTHING
from furbowl.dice import Dice
from furbowl.lean import const

_SCORE = const(300)  # ticks that the score stays


def show(app):
    settings, seed, record, on_action = app.settings, app.seed, app.record, app.on_action
    app.settings = app.sound.settings = _settings(dict(settings), Dice(app.next_seed()))
    app.on_action = None
    app.board.stay()
    try:
        app.beginning("match")
        if (yield from _watch(app, app.part("match"), -1)):
            yield from _watch(app, app.part("score"), _SCORE)
    finally:
        app.settings = app.sound.settings = settings
        app.seed, app.record, app.on_action = seed, record, on_action
        app.match = app.story = None
    return "title"


def _settings(settings, dice):
    """Those of a demo: silent, and another match each time."""
    settings["demo"], settings["volume"] = True, 0
    settings["rules"] = ("furbowl", "furball")[dice.pick(2)]
    settings["formation"] = settings["first"] = None
    settings["target"] = 1
    for team in ("purple", "green"):
        settings[team] = cpu.NAMES[dice.pick(len(cpu.NAMES))]
    return settings


def _watch(app, screen, ticks):
    """Shows a screen to its end, or for so many ticks; whether nobody pressed. Waking the display is a press too."""
    board = app.board
    try:
        screen.send(None)
        while ticks:
            ticks -= 1
            asleep = board.asleep
            intent = yield
            if intent != NOTHING or asleep and not board.asleep:
                return False
            screen.send(NOTHING)
    except StopIteration:
        pass
    return True
