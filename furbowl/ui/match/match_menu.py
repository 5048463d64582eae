"""What is wished in the menu of a match: the part of the match screen that asks once more where that is better.

It gives an action, TAKE_BACK, the name of what is wanted instead, or None for back to the match.
"""

from furbowl.boards import BACK, NOTHING, OK
from furbowl.ui.match.match_screen import TAKE_BACK
from furbowl.ui.widgets import text


def show(app, table):
    match, band = app.match, table.band
    wish = yield from app.visit("menu")
    if wish == "finish":
        return match.finish
    if wish == "end":
        label, left = _left(match, table.look)
        if not left or (yield from _ask(band, "End turn? %d %s left" % (left, label), "A end it  B play on")):
            return match.end
    elif wish == "undo":
        return TAKE_BACK
    elif wish == "leave":
        return app.autosave("leave")
    elif wish != "give up":
        return wish
    elif (yield from _ask(band, "Give up this match?", "A give up  B play on")):
        app.autosave("forget")
        app.leave()
        return "title"
    return None


def _left(match, look):
    """(in one word, how many) of what the team can still do in this turn."""
    label, left = look.left(match) if hasattr(look, "left") else match.left()[:2]
    return label[:-1] if left == 1 and label.endswith("s") else label, left


def _ask(band, question, hint):
    """Whether the player is sure."""
    band.start().put(question)
    band.say(text.YELLOW, hint)
    intent = NOTHING
    while intent != OK and intent != BACK:
        intent = yield
    return intent == OK
