"""The part of the match screen that gives a hint: what Legend would do now and why, until somebody presses.

The cursor and the choice of an animal stay where the hint pointed.
"""

from furbowl import cpu, words
from furbowl.boards import BACK, MENU, NOTHING
from furbowl.lean import borrow
from furbowl.ui import text
from furbowl.ui.pitch import hide, set_tile
from furbowl.ui.think import Sign, Thought

_ADVISER = "legend"


def show(app, table):
    sign, match = Sign(table.band, _ADVISER, text.YELLOW), app.match
    action = yield from _think(app, sign, cpu.player(_ADVISER, app.next_seed()).choose(match))
    if action is None:
        return
    why = yield from _think(app, sign, borrow("furbowl.cpu.reason").explain(match, action))
    if why is None:
        return
    _point(app, table.pitch, action)
    table.band.start().put(why.replace("\n", " ").replace(" %", "~%"))
    table.band.say(text.YELLOW, "A ok", "A ok")
    while (yield) == NOTHING:
        pass
    hide(table.pitch.pointers, True)


def _think(app, sign, work):
    """What the work comes to, None where the player goes back."""
    thought = Thought(app.board, work)
    while thought.goes_on():
        sign.show("B back")
        intent = yield
        if intent == BACK or intent == MENU:
            return None
    return thought.end


def _point(app, pitch, action):
    """Puts the ring around who acts, and the cursor where."""
    verb, who, target = words.verb(action), words.actor(action), words.target(action)
    if verb <= words.FINISH:
        return
    match, ring, cursor = app.match, pitch.ring, pitch.cursor
    square = target if verb == words.MOVE or verb == words.SPRINT else match.square(target)
    app.chosen = who
    app.cursor = square % match.columns, match.rows - 1 - square // match.columns
    ring.x, ring.y = pitch.units[who].x - 1, pitch.units[who].y - 1
    cursor.x, cursor.y = pitch.x(square) - 1, pitch.y(square) - 1
    set_tile(cursor, 0)
    hide(ring, False)
    hide(pitch.pointers, False)
