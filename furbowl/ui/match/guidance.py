"""What the message bar says while a player decides: what is under the cursor, what the buttons do.

decision   the player's, see furbowl/ui/match/decision.py
"""

from furbowl.board import steps
from furbowl.protocol import TEAMS
from furbowl.ui.widgets import text


def describe(decision):
    """Writes the lines of the band: what is under the cursor, what the buttons do."""
    decision.linger = 0
    match, choice, pointer = decision.match, decision.choice, decision.pointer
    put, who, square = decision.band.start(), pointer.who(), pointer.square()
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
    elif decision.app.lesson and decision.app.lesson.linger:
        lesson = decision.app.lesson
        lesson.linger = lesson.lit or not lesson.kind  # where all is allowed the player wants to read of other things
        put.put(lesson.say[choice.who >= 0])
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
    match, pointer = decision.match, decision.pointer
    if not decision.choice.ways(square):
        decision.words.action(put, match, decision.choice.deeds[square])
    elif len(pointer.way) == 1:
        decision.words.action(put, match, pointer.way[0])
    else:
        decision.words.way(put, match, decision.choice.who, square, len(pointer.way), pointer.odds)


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
