"""The games, one per page: the title, a few seconds of play, a slogan, how long and how hard it is.

LEFT and RIGHT turn pages. A goes on to the options of a match, START begins one at once, SELECT opens the lessons.
"""

from __future__ import annotations

import displayio

from furbowl import choices, registry
from furbowl.boards import BACK, LEFT, MENU, NEXT, NOTHING, OK, RIGHT
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import collect
from furbowl.ui.widgets import boxes, film, poster, text

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App

_LOGO = const(3)
_PITCH = const(30)
_LINE = const(82)
_FACTS = const(98)
_PLAYS = const(1800)  # ticks without a press, a minute, until the film stops
_FACT_NAMES = (("Length", 3), ("To learn", 84))
_PIPS = const(3)


def show(app: App) -> Generator[None, int, str]:
    at, room = registry.number(app.settings["rules"]), app.with_room()
    while True:
        intent = yield from _page(app, at, room)
        if intent == BACK:
            return "title"
        if intent != LEFT and intent != RIGHT:
            choices.turn_to(app.settings, registry.names()[at])
            if intent == NEXT:
                return "learn"
            # begin() itself says if there is no room for the match
            return "match" if intent == MENU or registry.names()[at] not in room else "match_options"
        at = (at + (1 if intent == RIGHT else -1)) % len(registry.ROWS)


def _page(app: App, at: int, room: list[str]) -> Generator[None, int, int]:
    """Show a game until a button or LEFT or RIGHT is pressed; return that."""
    app.look(text.page())  # the page before makes room
    collect()
    row = registry.ROWS[at]
    rules, pips = row[registry.NAME], (row[registry.LENGTH], row[registry.HARDNESS])
    said = poster.read(rules)
    group = text.page()
    poster.logo(group, rules, said, _LOGO)
    played = _film(app, group, rules, said)
    fits = rules in room
    note = row[registry.SLOGAN] if fits else "Needs %d KB: no room here" % row[registry.MEMORY]
    group.append(boxes.centred(note, _LINE, text.YELLOW if fits else text.ORANGE))
    for (name, x), count in zip(_FACT_NAMES, pips):
        _fact(group, name, x, count)
    boxes.footline(group, "< %d/%d > A %s SEL learn" % (at + 1, len(registry.ROWS), "choose" if fits else "why"))
    app.look(group)
    app.sound.tune(poster.numbers(said, "note"))
    idle, intent = 0, NOTHING
    while intent not in (LEFT, RIGHT, OK, MENU, BACK, NEXT):
        intent = yield
        idle = idle + 1 if intent == NOTHING else 0
        if played and idle < _PLAYS:
            played.tick()
    return intent


def _fact(group: displayio.Group, name: str, x: int, count: int) -> None:
    """A name, and three pips, of which this many are lit."""
    group.append(boxes.said(name, x, _FACTS, text.SILVER))
    x += text.WIDTH * len(name) + 3
    for i in range(_PIPS):
        group.append(text.box(x + 8 * i, _FACTS + 3, 6, 7, text.YELLOW if i < count else text.DEEP[0]))


def _film(app: App, group: displayio.Group, rules: str, said: dict[str, list[str]]) -> film.Film | None:
    """Lay out the pitch; return the film on it, or None if the game has none."""
    strip = displayio.Group(x=(160 - film.SIZE * len(said["row"][0])) // 2 if "row" in said else 0, y=_PITCH)
    group.append(strip)
    if "row" not in said:
        from furbowl.ui.screens.match_options import picture

        strip.append(text.box(0, 0, 160, 50, text.DEEP[1]))
        strip.append(boxes.large(2, 50, 5, picture(*choices.line_up(rules, {}))))
        return None
    strip.append(film.ground(app.tiles(), said["row"], said["tile"][0]))
    return film.Film(strip, said["row"], said["play"][0].split(), app.tiles())
