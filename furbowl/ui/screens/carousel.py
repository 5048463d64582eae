"""The games, one a page: its title, a few seconds of play, what tempts to play it, how long and how hard it is.

LEFT and RIGHT turn pages. A goes on to the options of a match, START begins one at once.
"""

import displayio

from furbowl import choices, registry
from furbowl.boards import BACK, LEFT, MENU, NOTHING, OK, RIGHT
from furbowl.const import const
from furbowl.loading import collect
from furbowl.ui.widgets import boxes, poster, text

_LOGO = const(3)
_PITCH = const(30)
_SQUARE = const(10)
_LINE = const(82)
_FACTS = const(98)
_PLAYS = const(1800)  # ticks without a press, a minute, until the film stops
_FACT_NAMES = (("Length", 3), ("To learn", 84))
_PIPS = const(3)


def show(app):
    at, room = registry.number(app.settings["rules"]), app.with_room()
    while True:
        intent = yield from _page(app, at, room)
        if intent == BACK:
            return "title"
        if intent != LEFT and intent != RIGHT:
            choices.turn_to(app.settings, registry.names()[at])
            # the match that begins says by itself where there is no room for it
            return "match" if intent == MENU or registry.names()[at] not in room else "match_options"
        at = (at + (1 if intent == RIGHT else -1)) % len(registry.ROWS)


def _page(app, at, room):
    """Shows a game until something else is wanted: LEFT, RIGHT, OK, MENU or BACK."""
    app.look(text.page())  # the page before makes room
    collect()
    rules, _, _, line, wanted, *pips = registry.ROWS[at]
    said = poster.read(rules)
    group = text.page()
    poster.logo(group, rules, said, _LOGO)
    film = _film(app, group, rules, said)
    fits = rules in room
    told = line if fits else "Needs %d KB: no room here" % wanted
    group.append(boxes.centred(told, _LINE, text.YELLOW if fits else text.ORANGE))
    for (name, x), count in zip(_FACT_NAMES, pips):
        _fact(group, name, x, count)
    keys = "< %d/%d >  A choose  B back" if fits else "< %d/%d >  A why  B back"
    boxes.footline(group, keys % (at + 1, len(registry.ROWS)))
    app.look(group)
    app.sound.tune(poster.numbers(said, "note"))
    idle, intent = 0, NOTHING
    while intent not in (LEFT, RIGHT, OK, MENU, BACK):
        intent = yield
        idle = idle + 1 if intent == NOTHING else 0
        if film and idle < _PLAYS:
            film.tick()
    return intent


def _fact(group, name, x, count):
    """A name, and so many of three pips."""
    group.append(boxes.said(name, x, _FACTS, text.SILVER))
    x += text.WIDTH * len(name) + 3
    for i in range(_PIPS):
        group.append(text.box(x + 8 * i, _FACTS + 3, 6, 7, text.YELLOW if i < count else text.DEEP[0]))


def _film(app, group, rules, said):
    """Lays out the pitch; gives what moves on it, None where that is not known."""
    strip = displayio.Group(x=(160 - _SQUARE * len(said["row"][0])) // 2 if "row" in said else 0, y=_PITCH)
    group.append(strip)
    if "row" not in said:
        from furbowl.ui.widgets import line_up

        strip.append(text.box(0, 0, 160, 50, text.DEEP[1]))
        strip.append(boxes.large(2, 50, 5, line_up.picture(rules, {})))
        return None
    from furbowl.ui.widgets.film import Film

    return Film(strip, said["row"], said["play"][0].split(), said["tile"][0], app.tiles())
