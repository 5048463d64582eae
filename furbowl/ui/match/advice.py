"""What a hint points at. Loaded when the choice is made: to choose takes more memory."""

from furbowl import loading
from furbowl.actions import verb_of
from furbowl.art import tiles
from furbowl.protocol import FINISH, GO, HIT
from furbowl.ui.match.highlights import circle
from furbowl.ui.match.pitch import hide, set_tile


def reached(match, plan):
    """The action of a plan that a press comes to: the end of its way, or whom it hits at the end of it.

    The first one where that only says what comes, and what is aimed at after a way is no blow: one press would not go
    that way.
    """
    last = plan[0]
    begun = match.aim(last)[1] >= 0
    for action in plan[1:]:
        kind, square = match.aim(action)
        if match.actor(action) != match.actor(last) or begun and verb_of(action) != verb_of(last):
            break
        if square >= 0:
            if kind > HIT and match.aim(last)[0] == GO:
                return plan[0]
            last = action
    return last


def point(app, pitch, plan, action):
    """Puts the ring around who acts, and the cursor where; dots the squares of the plan's way."""
    match = app.match
    who, (kind, square) = match.actor(action), match.aim(action)
    loading.call("furbowl.ui.match.layers", "lay", pitch)
    if kind >= FINISH or who < 0:
        return
    if square < 0:
        square = match.square(who)
    app.chosen = who
    app.cursor = square % match.columns, match.rows - 1 - square // match.columns
    for each in [match.aim(step) for step in plan]:
        if each[0] == GO and each[1] >= 0:
            set_tile(pitch.border, tiles.PATH + 2, pitch.cell(each[1]))
    circle(pitch, who)
    pitch.cursor.x, pitch.cursor.y = pitch.x(square) - 1, pitch.y(square) - 1
    set_tile(pitch.cursor, 0)
    hide(pitch.pointers, False)
