"""The end of the last lesson: a first match against Cub is one press away."""

from furbowl import loading, registry
from furbowl.boards import BACK, MENU, OK
from furbowl.const import const
from furbowl.ui.widgets import boxes, text

_TOLD = ("That was all you need.", "Now play a real match:", "Cub is an easy opponent.")
_ASK = const(84)


def show(app):
    """ "match" begins it; "learn" leads back to the list."""
    asks = app.autosave("offer")[0]  # whether a match is kept
    group = text.page()
    boxes.headline(group, "Well done!")
    title = registry.ROWS[registry.number(app.settings["rules"])][2].split()[0]
    group.append(boxes.large(2, 80 - text.WIDTH * len(title), 18, boxes.said(title, 0, 0, text.YELLOW)))
    for i in range(3):
        group.append(boxes.centred(_TOLD[i], 46 + text.HEIGHT * i, text.PAPER))
    boxes.footline(group, "A play against Cub  B back")
    app.look(group)
    yield from boxes.pause()
    while True:
        intent = yield
        if intent == BACK or intent == MENU:
            return "learn"
        if intent == OK and not asks:
            app.settings["purple"], app.settings["green"] = None, "cub"
            app.may_replace = True
            return "match"
        if intent == OK:
            asks = ""
            boxes.ask(group, _ASK, loading.call("furbowl.ui.screens.title", "replaces", app))
