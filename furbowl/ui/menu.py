"""The menu of a match: a panel over the pitch. What cannot be done now is grey and says why.

It gives "finish", "end", "hint", "undo", "log", "help", "handheld", "leave", "give up", or None for back to the match.
"""

import displayio

from furbowl.boards import BACK, MENU, NOTHING, OK
from furbowl.lean import const
from furbowl.ui import parts, text

_X = const(14)
_Y = const(1)
_WIDTH = const(132)
_HEIGHT = const(126)
_NOTE = const(21)

# the first rows are for whoever decides
_FINISH = const(0)
_END = const(1)
_UNDO = const(3)
_LOG = const(4)

_TEXTS = ("Finish play", "End turn", "Hint", "Undo", "Log", "Help", "Options", "Leave", "Give up")
_WISHES = ("finish", "end", "hint", "undo", "log", "help", "handheld", "leave", "give up")
_NOTES = (
    "What Legend would do",
    "Takes an action back",
    "All that happened",
    "Animals and dice",
    "Sound and lights",
    "Goes on later",
    "Gone for good",
)


def show(app):
    below, colour = app.group, text.TEAM[app.match.side]
    panel = displayio.Group(x=_X, y=_Y)
    parts.frame(panel, 0, 0, _WIDTH, _HEIGHT, colour)
    choices = parts.Choices(panel, _TEXTS, 1, 1, _WIDTH - 2)
    panel.append(text.box(1, 110, _WIDTH - 2, 1, colour))
    note = text.Line(_NOTE, 3, 112, text.SILVER)
    panel.append(note.grid)
    for at in range(_LOG):
        if not _can(app, at):
            choices.grey(at)
    choices.choose(_LOG if app.plays() else _FINISH if _can(app, _FINISH) else _END)
    note.show(_note(app, choices.at))
    below.append(panel)
    app.look(below)
    wish = yield from _choose(app, choices, note)
    below.remove(panel)
    return wish


def _choose(app, choices, note):
    """What is wished, None for nothing."""
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent == BACK or intent == MENU:
            return None
        if intent == OK and _can(app, choices.at):
            return _WISHES[choices.at]
        if choices.step(intent):
            note.show(_note(app, choices.at))
        note.tint(text.SILVER if _can(app, choices.at) else text.ORANGE)


def _can(app, at):
    if at == _FINISH and app.match.playing < 0 or at == _UNDO and not app.undo:
        return False
    return at >= _LOG or not app.plays()


def _note(app, at):
    """What a choice does, or why it cannot be made."""
    match = app.match
    if at < _LOG and app.plays():
        return "A computer plays now"
    if at == _FINISH:
        return "No play has begun" if match.playing < 0 else "Ends %s's play" % match.name(match.playing)
    if at == _END:
        return "1 play left" if match.plays == 1 else "%d plays left" % match.plays
    if at == _UNDO and not app.undo:
        return "Not past dice or turn"
    return _NOTES[at - _END - 1]
