"""Actions of Blitz as text, and back. Loaded only when text is wanted; docs/rules-blitz.md has the grammar.

What writes and reads such texts (spelling.py), or words a refusal, is loaded where that is done: a list of actions
needs neither.
"""

from furbowl.actions import unpack
from furbowl.games.blitz import kinds, tables
from furbowl.games.blitz.malformed import malformed

# options that a record names, in its order, and what each is: "number" is always written, the others where given
RECORDED = (("size", "number"), ("turns", "given"), ("rerolls", "given"), ("formation", "word"), ("first", "side"))


def action_text(match, action):
    """An action as words. ValueError for what is no action."""
    from furbowl.games.blitz import spelling

    return spelling.written(match, parts(match, action))


def parse_action(match, text):
    """The action of a text; ValueError that names the word."""
    from furbowl.games.blitz import spelling

    return spelling.read(match, text)


def names(size):
    """The players of a side by their roster, in small letters."""
    return [tables.name(size, who).lower() for who in range(size)]


def parts(match, action):
    """(verb, who, target). ValueError for what is no action."""
    wrong = malformed(match, action)
    if wrong:
        raise ValueError(wrong)
    return unpack(action)


# --- labels

_LABELS = {
    kinds.END: "End the turn",
    kinds.READY: "Ready",
    kinds.REROLL: "Team re-roll",
    kinds.KEEP: "Keep it",
    kinds.FOLLOW: "Follow up",
    kinds.STAY: "Stay",
    kinds.NO_INTERCEPTION: "Nobody",
    kinds.STAND_UP: "Stand up",
    kinds.FINISH: "Finish",
}
_TO = {
    kinds.KICK: "Kick to (%d,%d)",
    kinds.PUSH: "Push to (%d,%d)",
    kinds.PLACE: "Place on (%d,%d)",
    kinds.GO: "Step to (%d,%d)",
    kinds.THROWS: "Throw to (%d,%d)",
}
_DECLARED = ("Move", "Block", "Blitz", "Pass", "Hand-off")
_FACE_LABELS = ("", "Backfire", "Both down", "Pushed", "Pushed", "Stumbles", "Floored")


def label(match, action):
    """A few words for a list of actions. ValueError for what is no action."""
    verb, who, target = parts(match, action)
    if verb in _LABELS:
        return _LABELS[verb]
    game = match
    ball = game.loose_on(game.pitch.spot(target)) if verb == kinds.GO else -1
    if ball >= 0 and game.carried(who) < 0:
        return "Pick up " + (match.name(game.pieces + ball) if game.others else "the ball")
    if verb in _TO:
        return _TO[verb] % (target % match.columns + 1, target // match.columns + 1)
    if verb == kinds.FORMATION:
        return tables.FORMATIONS[target]
    if verb == kinds.DIE:
        return _FACE_LABELS[target]
    if verb == kinds.DECLARE:
        return _DECLARED[target]
    if verb == kinds.HITS or verb == kinds.HANDS:
        return ("Hit %s" if verb == kinds.HITS else "Hand to %s") % match.name(target)
    return ("%s gets it" if verb == kinds.GETS else "%s tries") % match.name(who)
