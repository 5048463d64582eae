"""The turn change: whose handheld it is now. A button starts the turn.

A computer needs no handheld, and who plays against one has it already: a sign over the pitch says whose turn it is.
"""

import displayio

from furbowl import match as rules
from furbowl.boards import BACK, NOTHING
from furbowl.lean import const
from furbowl.ui import parts, text, tiles

_TEAMS = ("Purple", "Green")
_SIGN = const(40)  # ticks


def show(app):
    if not app.plays():
        yield from sign(app) if app.plays(1) else over(app)


def sign(app):
    """A press puts the sign away."""
    group, colour = app.group, text.TEAM[app.match.side]
    layer = displayio.Group(x=13, y=34)
    parts.frame(layer, 0, 0, 124, 32, colour)
    layer.append(parts.large(2, 8, 4, parts.said("Your turn", 0, 0, colour, 0)))
    group.append(layer)
    for _ in range(_SIGN):
        if (yield) != NOTHING:
            break
    group.remove(layer)


def over(app):
    match = app.match
    side = match.side
    group = text.page(text.DEEP[side])
    group.append(parts.tiles_at(app.tiles, 0, 0, tiles.EDGE + side, 16, 13))
    parts.frame(group, 11, 8, 138, 112, text.TEAM[side])
    face = parts.tiles_at(app.tiles, 0, 0, tiles.unit(first(match), tiles.READY))
    group.append(parts.large(4, 20, 16, face))
    name = text.Line(6, 0, 0, text.TEAM[side])
    name.show(_TEAMS[side].upper())
    group.append(parts.large(2, 68, 14, name.grid))
    group.append(parts.said("your turn", 69, 35, text.PAPER))
    group.append(parts.said("turn %d" % match.turns[side], 69, 47, text.SILVER))
    group.append(parts.centred("Pass the handheld", 64, text.PAPER))
    group.append(parts.centred(_ball(match), 78, text.YELLOW))
    group.append(text.box(28, 98, 104, 14, text.TEAM[side]))
    group.append(parts.centred("A  I have it", 99, text.INK, text.TEAM[side]))
    app.look(group)
    intent = yield
    while intent < BACK - 1:  # the stick alone does not start it
        intent = yield


def first(match):
    """One of the team who is fit to greet its coach: another one each turn."""
    team = match.side * 5
    for i in range(5):
        who = team + (match.turns[match.side] + i) % 5
        if match.state(who) == rules.NORMAL:
            return who
    return team


def _ball(match):
    """Who has the ball."""
    who = match.carrier
    if who < 0:
        return "The ball is loose"
    owner = "Your" if who // 5 == match.side else _TEAMS[who // 5]
    return "%s %s has the ball" % (owner, match.name(who))
