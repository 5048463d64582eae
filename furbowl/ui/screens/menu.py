"""The menu of a match: a panel over the pitch. Rows that cannot be chosen now are grey and say why.

show() gives "finish", "end", "hint", "undo", "log", "help", "options", "leave", "give up", "share", or None for back to
the match. part() is the part of the match screen that asks again where that is better, and carries out the choice.
"""

from __future__ import annotations

import displayio

from furbowl.boards import BACK, MENU, NOTHING, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.protocol import AIM, FINISH, TEAMS
from furbowl.saving import autosave
from furbowl.ui.match.match_screen import Request, decide, hint
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from furbowl.app import App
    from furbowl.match import Match
    from furbowl.ui.match.bars import Band
    from furbowl.ui.match.match_screen import Table
    from furbowl.ui.widgets.boxes import Choices
    from furbowl.ui.widgets.text import Line

_X = const(14)
_Y = const(1)
_WIDTH = const(132)
_HEIGHT = const(126)
_LIST = const(112)  # of that for the rows and the frame above them
_NOTE = const(21)

# the first rows are for the deciding player; with no play in progress, the first is for actions that belong to no piece
_FINISH = const(0)
_END = const(1)
_HINT = const(2)
_UNDO = const(3)
_LOG = const(4)

_TEXTS = ("Finish play", "End turn", "Hint", "Undo", "Log", "Help", "Options", "Leave", "Give up", "Share")
_WISHES = ("finish", "end", "hint", "undo", "log", "help", "options", "leave", "give up", "share")
_NOTES = (
    "%s's advice",
    "Takes back one choice",
    "All that has happened",
    "%ss and dice",
    "Speed, screen, sound",
    "Saved for later",
    "Ends it for good",
    "With a friend",
)


def show(app: App) -> Generator[None, int, str | None]:
    below, colour = app.group, text.TEAM[app.match.side]
    panel = displayio.Group(x=_X, y=_Y)
    boxes.frame(panel, 0, 0, _WIDTH, _HEIGHT, colour)
    listed = _listed(app)
    first = "Play " + listed[1] if listed else _TEXTS[_FINISH]
    rows = list(range(len(_TEXTS) if app.board.share else len(_TEXTS) - 1))
    if not listed and all(each & AIM != FINISH for each in app.match.VERBS.values()):
        rows.remove(_FINISH)  # no play of this game ever finishes
    texts = [_TEXTS[row] if row else first for row in rows]
    choices = boxes.Choices(panel, texts, 1, 1, _WIDTH - 2, _LIST // len(rows))
    panel.append(text.box(1, _LIST, _WIDTH - 2, 1, colour))
    note = text.Line(_NOTE, 3, _LIST + 1, text.SILVER)
    panel.append(note.grid)
    for at, row in enumerate(rows):
        if not _can(app, row):
            choices.grey(at)
    choices.choose(rows.index(_LOG if app.plays() else _FINISH if app.match.finish >= 0 else _END))
    note.show(_note(app, rows[choices.at]))
    below.append(panel)
    app.look(below)
    request = yield from _choose(app, choices, note, rows)
    app.remove(panel)
    return request


def _choose(app: App, choices: Choices, note: Line, rows: list[int]) -> Generator[None, int, str | None]:
    """The player's choice, None for nothing. rows: the indices in _TEXTS that are listed."""
    while True:
        intent = yield
        if intent == NOTHING:
            continue
        if intent == BACK or intent == MENU:
            return None
        if intent == OK and _can(app, rows[choices.at]):
            return _WISHES[rows[choices.at]]
        if choices.step(intent):
            note.show(_note(app, rows[choices.at]))
        note.tint(text.SILVER if _can(app, rows[choices.at]) else text.ORANGE)


def _listed(app: App) -> Sequence[Any]:
    """The replacement for the first row, as Tooltips.apart() gives it."""
    words = app.match.tooltips()
    return words.apart(app.match) if app.match.playing < 0 else ()


def _can(app: App, at: int) -> bool:
    if at >= _LOG or app.plays():
        return at >= _LOG
    match = app.match
    if at == _FINISH and _listed(app):
        return len(_listed(app)[0]) > 0
    return (match.finish >= 0, match.end >= 0, True, app.history.can_take_back())[at]


def _note(app: App, at: int) -> str:
    """The effect of a choice, or the reason why it cannot be made."""
    match = app.match
    if at < _LOG and app.plays():
        return "A computer plays now"
    if at <= _END and match.question and not _can(app, at):
        return "Answer the question"
    if at == _FINISH and _listed(app):
        return _listed(app)[2]
    if at == _FINISH:
        return "No play in progress" if match.playing < 0 else "Ends %s's play" % match.nickname(match.playing)
    if at == _END:
        label, left, _ = match.left()
        return "%d %s left" % (left, label[:-1] if left == 1 else label)
    if at == _UNDO and not app.history.can_take_back():
        return "Not past dice or turn"
    noun = match.looks().PIECE
    if at == _HINT:
        from furbowl import cpu

        noun = cpu.adviser([app.settings[team.lower()] for team in TEAMS])
    return _NOTES[at - _END - 1].replace("%s", noun[0].upper() + noun[1:])


# --- carrying out the choice


def part(app: App, table: Table) -> Generator[None, int, Request | None]:
    """Return the request that follows from the player's choice, None for back to the match."""
    match, band = app.match, table.band
    wish = yield from app.visit("menu")
    if wish == "finish" and match.playing < 0:
        return Request(part=decide, about=(False, None, True))  # among the actions of no piece
    if wish == "finish":
        return Request(actions=(match.finish,))
    if wish == "end":
        label, left = _left(match)
        if left and not (yield from _ask(band, "End turn? %d %s left" % (left, label), "A end it  B play on")):
            return None
        return Request(actions=(match.end,), sure=left > 0)
    if wish == "undo":
        return Request(undo=True)
    if wish == "hint":
        return Request(part=hint)
    if wish == "share":
        app.board.share()
        return None
    if wish == "leave":
        return Request(screen=autosave.leave(app))
    if wish != "give up":
        return Request(screen=wish) if wish else None
    winner = TEAMS[match.side if app.plays() else 1 - match.side]
    if (yield from _ask(band, "Give up? %s wins then." % winner, "A give up  B play on")):
        autosave.forget(app)
        app.leave()
        return Request(screen="title")
    return None


def _left(match: Match) -> tuple[str, int]:
    """(a single word, how many) for what the team can still do in this turn."""
    label, left = match.tooltips().left(match)
    return label[:-1] if left == 1 and label.endswith("s") else label, left


def _ask(band: Band, question: str, hint: str) -> Generator[None, int, bool]:
    """Ask whether the player is sure; return the answer."""
    band.start().put(question)
    band.say(text.YELLOW, hint)
    intent = NOTHING
    while intent != OK and intent != BACK:
        intent = yield
    return intent == OK
