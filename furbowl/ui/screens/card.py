"""The card to paste: its four lines, and where there is a clipboard or a page, A hands them over."""

from __future__ import annotations

from furbowl import card, lessons
from furbowl.boards import BACK, MENU, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.protocol import TEAMS
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App

_TOP = const(18)
_BOTTOM = const(112)
_GAP = const(3)  # pixels between two lines of the card
_LARGE = const(13)  # signs that fit in large letters
_COLOURS = (text.YELLOW, text.PAPER, text.CYAN)  # of the lines above the signs


def show(app: App) -> Generator[None, int, None]:
    words, send = written(app), app.board.send
    group, y = text.page(), _TOP
    boxes.headline(group, "Share")
    *lines, signs = words.split("\n")
    for colour, line in zip(_COLOURS, lines):
        y = boxes.paragraph(group, line, y, colour, _BOTTOM) + _GAP
    if len(signs) > _LARGE:
        boxes.paragraph(group, signs, y, text.GREEN, _BOTTOM)
    else:
        group.append(boxes.large(2, 2, y, boxes.said(signs, 0, 0, text.GREEN)))
    boxes.footline(group, "A copy  B back" if send else "B back")
    app.look(group)
    intent = yield
    while intent != BACK and intent != MENU:
        if intent == OK and send:
            send(words)
        intent = yield


def written(app: App) -> str:
    """The card of the challenge, the match or the cup that was played last."""
    if app.lesson and app.lesson.kind:
        return card.of_challenge(app.lesson, lessons.sentence(app.match, app.lesson.said, 0))
    if not app.match:
        from furbowl.saving import sofa

        return card.of_cup(sofa.read(app.settings))
    return card.of_match(app.match, app.history, names(app))


def names(app: App) -> tuple[str, str]:
    """The names of both sides of a match: a person who plays a computer is "me"."""
    players = [app.settings[team.lower()] for team in TEAMS]
    if players[0] and players[1]:
        return TEAMS
    if players[0] == players[1]:
        return boxes.team(app, 0), boxes.team(app, 1)
    purple, green = [each[0].upper() + each[1:] if each else "me" for each in players]
    return purple, green
