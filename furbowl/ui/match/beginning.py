"""How a player's decision begins: who is chosen, where the cursor is, which list opens by itself.

decision   the player's, see furbowl/ui/match/decision.py
"""

from furbowl.const import const
from furbowl.ui.match.guidance import describe
from furbowl.ui.match.highlights import draw

_REST = const(60)  # ticks that the last line of the log stays when nobody presses
_MOMENT = const(15)  # ticks until a question opens: a press too early answers nothing


def begin(decision, told):
    """Chooses whose play goes on, and draws the cursor: in a new turn on the first piece that can act."""
    match, app, choice = decision.match, decision.app, decision.choice
    choice.look()
    if hasattr(decision.words, "apart"):
        decision.apart = decision.words.apart(match)
    decision.moved = app.side == match.side and app.chosen >= 0
    choice.pick(match.playing if match.playing >= 0 else app.chosen)
    draw(decision.pitch, choice)
    closed = isinstance(told, list)
    if closed and told:
        aim(decision, told)
    elif not closed and not choice.free and choice.deeds:
        decision.pointer.put(sorted(choice.deeds)[(len(choice.deeds) - 1) // 2])
    elif not choice.free or app.side == match.side:
        decision.pointer.draw()
    else:
        app.side = match.side
        who = choice.next(-1)
        decision.pointer.put(match.square(who) if who >= 0 else 0)
    if app.wish == "finish":
        app.wish = None
        decision.choose(-1)
        decision.rows = decision.apart[0]
    elif told and not closed:
        decision.linger = _REST
    else:
        describe(decision)


def aim(decision, actions):
    """Some actions that are nobody's are chosen by the squares at which they aim."""
    decision.choice.pick(-1)
    for action in actions:
        decision.choice.note(action, -1)
    draw(decision.pitch, decision.choice)
    decision.pointer.put(min(decision.choice.deeds))


def wait(decision):
    """The moment before a question opens; then the list of its answers by itself, unless each is a square to point
    at. Nor does it while pieces are put on squares one after the other: the list has what else there is, SELECT
    opens it."""
    for _ in range(_MOMENT):
        yield
    describe(decision)
    rows, choice = decision.answers(), decision.choice
    if choice.free and not decision.moved:
        decision.rows = rows
    elif not choice.free and (not choice.deeds or any(decision.match.aim(action)[1] < 0 for (action,) in rows)):
        decision.rows = rows
