"""What the buttons do while a player decides: OK, BACK and NEXT.

decision   the player's, see furbowl/ui/match/decision.py
"""

from furbowl import loading
from furbowl.boards import BACK, NEXT, OK
from furbowl.ui.match.guidance import describe
from furbowl.ui.match.highlights import threatens


def press(decision, intent):
    """OK, BACK or NEXT."""
    if intent == OK:
        ok(decision)
    elif intent == BACK:
        back(decision)
    elif decision.select == "list":
        decision.rows = decision.answers()
    else:
        loading.call("furbowl.ui.match.jump", "press", decision)


def ok(decision):
    choice, pointer = decision.choice, decision.pointer
    who, square = pointer.who(), pointer.square()
    if square in choice.several:
        decision.rows = loading.call("furbowl.ui.match.rows", "rows", choice, square, pointer.way)
    elif choice.ways(square):
        decision.wish = pointer.way
    elif square in choice.deeds:
        decision.wish = choice.deed(square)
    elif not choice.free:
        press(decision, NEXT)
    elif choice.begun():
        refuse(decision)
    elif who >= 0 and who == choice.who:
        decision.choose(-1)
    elif who >= 0 and choice.able[who]:
        pointer.put(decision.match.square(who))  # it may have been found on the bench
        decision.choose(who)
    elif choice.who >= 0 or who < 0 or not loading.call("furbowl.ui.match.threat", "threat", decision, who):
        if threatens(decision.pitch):
            decision.choose(-1)  # what was shown was of another
        refuse(decision)


def back(decision):
    who = decision.choice.who
    if decision.choice.begun() and decision.pointer.who() == who:
        end(decision, decision.match.finish)
        return
    if who >= 0:
        decision.pointer.put(decision.match.square(who))
        if decision.choice.begun():
            describe(decision)
            return
    elif decision.apart and decision.choice.free and not decision.choice.deeds and not threatens(decision.pitch):
        decision.rows = decision.apart[0]
        if not decision.rows:
            refuse(decision, decision.apart[2])
            return
    decision.choose(-1)


def end(decision, action):
    """Ends the play or the turn, -1 where that is not allowed now."""
    if action >= 0 and not (decision.app.lesson and decision.app.lesson.lit):
        decision.wish = (action,)
    else:
        refuse(decision, "That cannot end now")


def refuse(decision, told=None):
    """Says why a press does nothing, as refusal.py has it."""
    loading.call("furbowl.ui.match.refusal", "refuse", decision, told)
