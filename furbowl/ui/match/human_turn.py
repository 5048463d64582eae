"""The part of the match screen in which a player decides: the cursor, the piece that is chosen, what OK would do.

It gives the actions to carry out one after the other, "match_menu" where the player opens the menu, "explain" where
SELECT is held to see how the numbers of what OK would do add up (app.wish has those actions), or the rows of a list:
where several actions aim at a square, or the match asks a side a question, choice_list.py goes on without what is in
memory here. What it closes without a choice goes on here.
"""

from furbowl import loading
from furbowl.boards import DOWN, MENU, NEXT, NOTHING
from furbowl.ui.match.pitch import hide


def show(app, table, told):
    """told: whether the band holds the last line of the log, which may be read for a while; after a list that was
    closed the actions that are to be pointed at then, if any, as a list.

    Gives actions, the name of a screen, or for choice_list.py a list of (way, odds): odds None but for steps.
    """
    # each is loaded by itself, the largest first, and what has large pieces before much is scattered: from source there
    # is no room for one within another
    words = app.match.tooltips()
    loading.load("furbowl.ui.match.choice")
    loading.call("furbowl.ui.match.layers", "lay", table.pitch)
    loading.load("furbowl.ui.match.pointer")
    loading.load("furbowl.ui.match.guidance")
    deciding = loading.load("furbowl.ui.match.decision")
    buttons = loading.load("furbowl.ui.match.buttons")
    decision = deciding.Decision(app, table, words)
    hide(table.pitch.pointers, False)
    decision.begin(told)
    if app.match.question and not isinstance(told, list):
        yield from decision.wait()
    while decision.wish is None and not decision.rows:
        intent = yield
        while intent == NEXT and decision.select == "next":
            kept = loading.mark()
            intent = yield from loading.load("furbowl.ui.match.jump").hold(decision)
            loading.drop(kept)
        if intent == NOTHING:
            decision.rest()
        elif intent <= DOWN:
            decision.step(intent)
        elif intent == MENU:
            decision.wish = "match_menu"
        else:
            buttons.press(decision, intent)
    decision.leave()
    if decision.wish is None:
        way, odds = decision.pointer.way, decision.pointer.odds
        return [(each, odds if each is way and len(way) > 1 else None) for each in decision.rows]
    return decision.wish
