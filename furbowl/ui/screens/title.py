"""The title: the logo of the game played last over a full stadium, a little film of play on the grass, the match that
can be continued or played again, and where to go from here.

A player who has never played is offered the lessons. If nobody presses for a minute, a demo begins.
"""

from __future__ import annotations

import displayio

from furbowl import choices, registry
from furbowl.art import tiles
from furbowl.boards import MENU, NOTHING, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.saving import autosave
from furbowl.ui.widgets import boxes, film, poster, sheet, text

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from furbowl.app import App

_HIGH = const(58)
_ROWS = const(3)
_MIDDLE = const(88)
_SIGN = const(90)  # where the sign with the choices ends
_LOGO = const(40)  # where the logo ends, unless the sign needs the room
_HEAD = const(116)
_NOTE = const(104)
_JUMP = const(7)  # ticks that a fan cheers
_REST = const(1800)  # ticks without a press, a minute, until the demo begins

_STARS = bytes((3, 0, 33, 8, 61, 1, 86, 3, 122, 0, 147, 9, 80, 42, 42, 46, 113, 43, 3, 31, 149, 33))  # x and y
_PLAY_Y = const(94)
_PITCH = " r f    oB"  # of the film, twice as large; the first and the last square lie outside the screen
_FILM = "r5 B4 B+ B4 f666 B! B- Bs o83 f93 f+ f666 r6666 r55555 r555555"
_WELCOME = "New? A: learn in a minute"
_TEXTS = "New match|Learn|Cup|Options".split("|")
_SCREENS = "carousel|learn|cup|options".split("|")


def show(app: App) -> Generator[None, int, str]:
    score, turn, note = autosave.offer(app)  # first of all, because it needs room for the rules
    last = choices.again(app.settings)
    bitmap, _ = sheet.load("title")
    group = text.page()
    texts, names, rules = _TEXTS, _SCREENS, (last or app.settings)["rules"]
    if score or last:
        texts, names = ["Continue" if score else "Rematch"] + texts, ["turn" if score else "match"] + names
    stars(group, bitmap)
    top = _SIGN - 12 * len(texts)
    poster.logo(group, rules, poster.read(rules), 14 + min(0, top - _LOGO))
    crowd = stand(group, bitmap, app.tiles())
    stage = displayio.Group(scale=2, x=-2 * film.SIZE, y=_PLAY_Y)
    group.append(stage)
    played = film.Film(stage, [_PITCH], _FILM.split(), app.tiles())
    is_new = not (app.settings.get("taught") or score or last)
    if is_new and not note:
        group.append(text.box(0, _HEAD, 160, text.HEIGHT, text.INK))
        group.append(boxes.centred(_WELCOME, _HEAD, text.YELLOW))
    foot(group, *((score, turn, note) if score or note else against(last)))
    boxes.frame(group, 38, top - 2, 84, 12 * len(texts) + 4, text.YELLOW)
    rows = boxes.Choices(group, texts, 40, top, 80)
    rows.choose(names.index(app.row if app.row in names else "learn" if is_new else names[0]))
    app.look(group)
    app.lights.show()
    fan, ticks, idle, asks = 0, 0, 0, score
    warning: displayio.Group | None = None
    while idle < _REST:
        intent = yield
        if intent == OK or intent == MENU:
            app.row = names[rows.at]
            if not asks or app.row != _SCREENS[0]:
                return leave(app, last)
            asks, warning = "", displayio.Group()
            boxes.ask(warning, _NOTE, boxes.replaces(app))
            group.append(warning)
        idle = idle + 1 if intent == NOTHING else 0
        if rows.step(intent) and warning:  # it is about the row that was left
            app.remove(warning)
            asks, warning = score, None
        played.tick()
        ticks += 1
        if ticks == _JUMP:
            crowd[fan] = tiles.CROWD + side(fan)
        elif ticks > _JUMP:  # one tick later, or everything between the two would be redrawn
            ticks = 0
            fan = (fan * 13 + 29) % (16 * _ROWS)
            crowd[fan] = tiles.CROWD + 2 + side(fan)
    return "demo"


def leave(app: App, last: dict[str, Any] | None) -> str:
    """The name of the screen for the chosen row. last: the settings of a rematch."""
    if app.row == "match":
        choices.forget_games(app.settings)
        app.settings.update(last)
        choices.rematch(app.settings)
    app.may_replace = app.may_replace or app.row == _SCREENS[0]  # that was the answer
    return app.row


def side(fan: int) -> int:
    """The side of a fan: Purple's fans sit on the left."""
    return 0 if fan % 16 < 8 else 1


def stars(group: displayio.Group, bitmap: displayio.Bitmap) -> None:
    for i in range(0, len(_STARS), 2):
        group.append(boxes.tiles_at(bitmap, _STARS[i], _STARS[i + 1], tiles.SKY + i // 2 % 2))


def stand(group: displayio.Group, bitmap: displayio.Bitmap, grounds: displayio.Bitmap) -> displayio.TileGrid:
    for x in (6, 144):
        light = boxes.tiles_at(bitmap, x, _HIGH - 18, tiles.LIGHT, 1, 2)
        light[1] = tiles.LIGHT + 1
        group.append(light)
    crowd = boxes.tiles_at(bitmap, 0, _HIGH, tiles.CROWD, 16, _ROWS)
    for i in range(16 * _ROWS):
        crowd[i] = tiles.CROWD + side(i)
    group.append(crowd)
    ground(group, grounds)
    return crowd


def ground(group: displayio.Group, bitmap: displayio.Bitmap) -> None:
    table = boxes.tiles_at(bitmap, 0, _MIDDLE, tiles.GRASS, 16, 4)
    for i in range(64):
        table[i] = tiles.GRASS + (i + i // 16) % 2
    group.append(table)
    group.append(text.box(0, _MIDDLE, 160, 2, text.CHALK))


def foot(group: displayio.Group, score: str, turn: str, note: str) -> None:
    """Draw what lies below: the state of the saved match, or what could not be read."""
    if note:
        boxes.ask(group, _NOTE, note)
    elif score:
        status(group, score, turn)


def against(last: dict[str, Any] | None) -> tuple[str, str, str]:
    """The game of a rematch, and its players; in the form of autosave.offer()."""
    if not last:
        return "", "", ""
    return registry.title_of(last["rules"]).split()[0], choices.versus(last), ""


def status(group: displayio.Group, score: str, turn: str) -> None:
    """Write the state of the match that can be continued, or what is played again, 26 letters at most."""
    group.append(text.box(0, _HEAD, 160, text.HEIGHT, text.INK))
    group.append(boxes.said(score, 2, _HEAD, text.PAPER))
    group.append(boxes.said(turn, 158 - text.WIDTH * len(turn), _HEAD, text.colour_of(turn)))
