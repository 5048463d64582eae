"""The menu of a match that is over: a panel over the score screen.

It gives "replay", "log", "match" for a new one, "title", or None for back to the score.
"""

import displayio

from furbowl.boards import OK
from furbowl.ui import parts, text

_TEXTS = ("Show it again", "Match log", "New match", "Title screen")
_WISHES = ("replay", "log", "match", "title")


def show(app):
    below = app.group
    panel = displayio.Group(x=31, y=56)
    parts.frame(panel, 0, 0, 98, 52, text.YELLOW)
    choices = parts.Choices(panel, _TEXTS, 2, 2, 94)
    below.append(panel)
    intent = yield
    while intent < OK:  # the stick, or nothing
        choices.step(intent)
        intent = yield
    below.remove(panel)
    return _WISHES[choices.at] if intent == OK else None
