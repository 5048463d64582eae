"""What is wished in the menu of a match: the part of the match screen that asks once more where that is better.

It gives an action, TAKE_BACK (furbowl/ui/act.py), the name of what is wanted instead, or None for back to the match.
"""

from furbowl import match as rules
from furbowl import words
from furbowl.boards import BACK, NOTHING, OK
from furbowl.ui import text
from furbowl.ui.act import TAKE_BACK


def show(app, table):
    match, band = app.match, table.band
    app.rest()  # the menu asks for no actions
    wish = yield from app.visit("menu")
    if wish == "finish":
        return words.action(words.FINISH, match.playing)
    if wish == "end":
        left = _plays_left(match)
        plays = "1 play" if left == 1 else "%d plays" % left
        if not left or (yield from _ask(band, "End turn? %s left" % plays, "A end it  B play on")):
            return words.action(words.END)
    elif wish == "undo":
        return TAKE_BACK
    elif wish == "leave":
        return app.going_on("leave")
    elif wish != "give up":
        return wish
    elif (yield from _ask(band, "Give up this match?", "A give up  B play on")):
        app.going_on("forget")
        app.match = app.story = None
        return "title"
    return None


def _plays_left(match):
    """How many plays the team can still begin in this turn, after the one in progress."""
    first, fit = match.side * 5, 0
    for who in range(first, first + 5):
        fit += who != match.playing and match.state(who) == rules.NORMAL and not match.acted(who)
    return min(match.plays, fit)


def _ask(band, question, hint):
    """Whether the player is sure."""
    band.start().put(question)
    band.say(text.YELLOW, hint)
    intent = NOTHING
    while intent != OK and intent != BACK:
        intent = yield
    return intent == OK
