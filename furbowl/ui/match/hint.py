"""The part of the match screen that gives a hint: what Legend would do now and why, until somebody presses.

The cursor and the choice of an animal stay where the hint pointed.
"""

from furbowl import cpu, lazy
from furbowl.boards import BACK, MENU, NOTHING
from furbowl.protocol import FINISH
from furbowl.ui.match.cpu_turn import Sign, Thought
from furbowl.ui.match.pitch import hide, set_tile
from furbowl.ui.widgets import text

_ADVISER = "legend"


def show(app, table):
    sign, match, kept = Sign(table.band, _ADVISER, text.YELLOW), app.match, lazy.mark()
    lazy.call("furbowl.ui.match.highlights", "take_away", table.pitch)  # room for thinking
    action = yield from _think(app, sign, cpu.player(_ADVISER, app.think_seed()).choose(match))
    if action is None:
        return
    lazy.drop(kept)  # to choose is over: room for saying why
    why = yield from _think(app, sign, cpu.explain(match, action))
    if why is None:
        return
    lazy.drop(kept)
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
    from furbowl.ui.match.highlights import circle, lay  # only now, to choose takes more memory

    match = app.match
    who, (kind, square) = match.actor(action), match.aim(action)
    lay(pitch)
    if kind >= FINISH or who < 0:
        return
    if square < 0:
        square = match.square(who)
    app.chosen = who
    app.cursor = square % match.columns, match.rows - 1 - square // match.columns
    circle(pitch, who)
    pitch.cursor.x, pitch.cursor.y = pitch.x(square) - 1, pitch.y(square) - 1
    set_tile(pitch.cursor, 0)
    hide(pitch.pointers, False)
