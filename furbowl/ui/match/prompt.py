"""The prompt in the message bar while a player decides: what is under the cursor, what the buttons do, or why not.

decision   the player's, see furbowl/ui/match/decide.py
"""

from furbowl.board import steps
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.sound import REFUSED
from furbowl.ui.widgets import text


def describe(decision):
    """Write the lines of the band: what is under the cursor, what the buttons do."""
    match, choice, cursor = decision.match, decision.choice, decision.cursor
    lesson = decision.app.lesson  # apart, because a tuple of four would be made
    put, who, square = decision.band.start(), cursor.who(), cursor.square()
    if square in choice.several:
        decision.words.several(put, match, square)
        decision.band.say(text.PAPER, "A choose  B back", "A choose")
    elif choice.ways(square) or square in choice.deeds:
        tell_act(decision, put, square)
        go = "A go  B back  SEL %s" if choice.free else "A go  SEL %s"  # an answer has nothing to go back to
        decision.band.say(colour(decision, square), go % decision.select, "A go")
    elif not choice.free:
        put.put(TEAMS[match.side]).put(": ").put(decision.words.asked(match)).put("?")
        decision.band.say(text.TEAM[match.side], "A %s  START menu" % decision.select)
    elif lesson and lesson.linger:
        put.put(lesson.sentence(choice.who))
        decision.band.say(text.YELLOW, hint(decision, who))
    elif who >= 0:
        decision.words.piece(put, match, who)
        decision.band.say(text.TEAM[match.side_of(who)], hint(decision, who), short(decision, who))
    elif square >= 0 and choice.who >= 0 and decision.words.most(match, choice.who) is not None:
        beyond(decision, put, square)
        decision.band.say(text.ORANGE, hint(decision, who))
    else:
        decision.words.square(put, match, square)
        decision.band.say(text.TEAM[match.side], hint(decision, who))


def beyond(decision, put, square):
    """Puts that the chosen piece cannot go to a square, and by how much it is too far."""
    match, who = decision.match, decision.choice.who
    most = decision.words.most(match, who)
    more = steps(match.columns, match.square(who), square) - most
    put.put(match.name(who)).put(
        ": # too~far" if most and more > 0 else ": no way there" if most else ": has moved", more
    )


def colour(decision, square):
    """Red where the game warns of what OK does at a square."""
    action = decision.choice.deeds.get(square, -1)
    warned = action >= 0 and decision.words.warns(decision.match, action)
    return text.RED if warned else text.PAPER


def tell_act(decision, put, square):
    """Puts what OK does at a square: an action as the game words it, a way of several with its joint odds."""
    match, cursor = decision.match, decision.cursor
    if not decision.choice.ways(square):
        decision.words.action(put, match, decision.choice.deeds[square])
    elif len(cursor.way) == 1:
        decision.words.action(put, match, cursor.way[0])
    else:
        decision.words.way(put, match, decision.choice.who, square, len(cursor.way), cursor.odds)


def short(decision, who):
    """What the most important button does at a piece."""
    choice = decision.choice
    if who == choice.who:
        return "B finishes it" if choice.begun() else "B back"
    if not choice.able[who]:
        return ""
    cards = choice.who < 0 and decision.apart and decision.apart[0]
    return "A pick B %s" % decision.apart[1] if cards else "A pick"


def hint(decision, who):
    """What the buttons do where OK does not act; who: the piece under the cursor, -1 for none."""
    choice = decision.choice
    if choice.begun() and who == choice.who:
        return "B finish  SEL next  START"
    if who >= 0 and who != choice.who and choice.able[who]:
        if decision.apart and decision.apart[0] and choice.who < 0:
            return "A pick  B %s  SEL next" % decision.apart[1]
        return "A pick SEL %s START menu" % decision.select
    if choice.who >= 0:
        return "B back  SEL %s" % decision.select
    if decision.apart and decision.apart[0]:
        return "B %s  SEL next  START" % decision.apart[1]
    return "SEL %s  START menu" % decision.select if any(choice.able) else "SEL end turn  START menu"


# --- why a button does nothing


@on_demand
def refuse(decision, told=None):
    """Say why a press does nothing. told: the reason, None for why OK does nothing at the cursor's place."""
    decision.app.sound.play(REFUSED)
    put, square = decision.band.start(), decision.cursor.square()
    if told is None and _far(decision, square):
        beyond(decision, put, square)
    else:
        told = _sentence(decision) if told is None else told
        put.put(_unquoted(told) or decision.app.lesson.say[0])  # the rules allow it, the lesson does not
    decision.band.say(text.ORANGE, hint(decision, decision.cursor.who()))


def _far(decision, square):
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


def _sentence(decision):
    """Why OK does nothing here."""
    match, chosen, who, square = decision.match, decision.choice.who, decision.cursor.who(), decision.cursor.square()
    if chosen < 0:
        return match.why_idle(who) if who >= 0 else "Nobody here to pick"
    if who == chosen:
        return match.name(chosen) + " is in play: go on, or press B to finish"
    action = match.meant(chosen, square) if square >= 0 else -1
    return match.why_not(action) if action >= 0 else match.name(chosen) + " can't do anything here"


def _unquoted(told):
    """A refusal without the rule that it quotes at its end, (FB-22): there is little room."""
    start = told.rfind(" (")
    return told[:start] if told.endswith(")") and "-" in told[start:] else told
