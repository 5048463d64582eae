"""The menu of a lesson or a challenge: a panel over the pitch.

It gives the screen that follows, TAKE_BACK, or None: back to the pitch.
"""

import displayio

from furbowl import loading
from furbowl.boards import BACK, MENU, OK
from furbowl.lessons import CHALLENGE
from furbowl.ui.match.match_screen import TAKE_BACK
from furbowl.ui.widgets import boxes, text

_RETRY, _UNDO, _BEST, _LEAVE = "Retry", "Undo", "Best line", "Leave"


def show(app):
    lesson = app.lesson
    rows = (_RETRY, _UNDO, _BEST, _LEAVE) if lesson.kind == CHALLENGE else (_RETRY, _UNDO, _LEAVE)
    panel = displayio.Group(x=42, y=24)
    boxes.frame(panel, 0, 0, 76, 4 + text.HEIGHT * len(rows), text.YELLOW)
    choices = boxes.Choices(panel, rows, 2, 2, 72)
    if not app.history.can_take_back():
        choices.grey(rows.index(_UNDO))
    app.group.append(panel)
    wish = None
    while not wish:
        intent = yield
        if intent == BACK or intent == MENU:
            wish = intent
        elif intent == OK and (rows[choices.at] != _UNDO or app.history.can_take_back()):
            wish = rows[choices.at]
        else:
            choices.step(intent)
    app.remove(panel)
    if wish == _UNDO:
        return TAKE_BACK
    if wish == _BEST:
        if not lesson.told:
            lesson.told, lesson.ways = "Given up", 0
        return "best_line"
    if wish == _RETRY or wish == _LEAVE:
        return loading.call("furbowl.ui.screens.lesson", "follow", app, OK if wish == _RETRY else MENU, False)
    return None
