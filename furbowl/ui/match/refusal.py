"""What the message bar says where a button does nothing. Loaded for one press, with what the game words it with.

decision   the player's, see furbowl/ui/match/decision.py
"""

from furbowl.sound import REFUSED
from furbowl.ui.match.guidance import beyond, hint
from furbowl.ui.widgets import text


def refuse(decision, told):
    """Says why a press does nothing. told: the reason, None for why OK does nothing at the cursor's place."""
    decision.app.sound.play(REFUSED)
    put, square = decision.band.start(), decision.pointer.square()
    if told is None and far(decision, square):
        beyond(decision, put, square)
    else:
        told = sentence(decision) if told is None else told
        put.put(short(told) or decision.app.lesson.say[0])  # the rules allow it, the lesson does not
    decision.band.say(text.ORANGE, hint(decision, decision.pointer.who()))


def far(decision, square):
    """Whether nothing is on a square but that it is too far, for a piece that has a play of several steps to begin."""
    match, who = decision.match, decision.choice.who
    if (
        decision.app.lesson
        or square < 0
        or who < 0
        or match.playing >= 0
        or match.question
        or match.who_at(square) >= 0
    ):
        return False
    return decision.words.PLANS


def sentence(decision):
    """Why OK does nothing here."""
    match, chosen, who, square = decision.match, decision.choice.who, decision.pointer.who(), decision.pointer.square()
    if chosen < 0:
        return match.why_idle(who) if who >= 0 else "Nobody here to pick"
    if who == chosen:
        return match.name(chosen) + " is in play: go on, or press B to finish"
    action = match.meant(chosen, square) if square >= 0 else -1
    return match.why_not(action) if action >= 0 else match.name(chosen) + " can't do anything here"


def short(told):
    """A refusal without the rule that it quotes at its end, (FB-22): there is little room."""
    start = told.rfind(" (")
    return told[:start] if told.endswith(")") and "-" in told[start:] else told
