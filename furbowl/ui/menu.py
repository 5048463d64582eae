"""The menu of a match: a panel over the pitch. What cannot be done now is grey and says why.

It gives "finish", "end", "log", "help", "handheld", "give up", or None for back to the match.
"""

import displayio

from furbowl.boards import BACK, MENU, NOTHING, OK
from furbowl.lean import const
from furbowl.ui import parts, text

_X = const(14)
_Y = const(3)
_WIDTH = const(132)
_HEIGHT = const(94)
_NOTE = const(21)
_FINISH = const(0)
_END = const(1)

_TEXTS = ("Finish play", "End turn", "Log", "Help", "Options", "Give up")
_WISHES = ("finish", "end", "log", "help", "handheld", "give up")
_NOTES = (None, None, "All that happened", "Animals and dice", "Sound and lights", "To the title screen")


def show(app):
    match, below = app.match, app.group
    panel = displayio.Group(x=_X, y=_Y)
    parts.frame(panel, 0, 0, _WIDTH, _HEIGHT, text.TEAM[match.side])
    choices = parts.Choices(panel, _TEXTS, 1, 1, _WIDTH - 2)
    panel.append(text.box(1, 75, _WIDTH - 2, 1, text.TEAM[match.side]))
    note = text.Line(_NOTE, 3, 78, text.SILVER)
    panel.append(note.grid)
    if match.playing < 0:
        choices.grey(_FINISH)
        choices.choose(_END)
    note.show(_note(match, choices.at))
    below.append(panel)
    wish = yield from _choose(match, choices, note)
    below.remove(panel)
    return wish


def _choose(match, choices, note):
    """What is wished, None for nothing."""
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent == BACK or intent == MENU:
            return None
        if intent == OK and _can(match, choices.at):
            return _WISHES[choices.at]
        if choices.step(intent):
            note.show(_note(match, choices.at))
        note.tint(text.SILVER if _can(match, choices.at) else text.ORANGE)


def _can(match, at):
    return at != _FINISH or match.playing >= 0


def _note(match, at):
    """What a choice does, or why it cannot be made."""
    if at == _FINISH:
        if match.playing < 0:
            return "No play has begun"
        return "Ends %s's play" % match.name(match.playing)
    if at == _END:
        return "1 play left" if match.plays == 1 else "%d plays left" % match.plays
    return _NOTES[at]
