"""Actions of Pebbles as text: 'one go 3,2', 'two shove one', 'three trip two', 'one drop', 'one back', 'end'."""

from furbowl.games.pebbles import tables
from furbowl.games.pebbles.kinds import BACK, DROP, END, GO, SHOVE, TRIP

from furbowl.actions import target_of, unpack, verb_of, who_of
from furbowl.protocol import TEAMS

# options that a record names
RECORDED = (("target", "number"), ("turn_cap", "number"), ("first", "side"))
VERBS = {"go": GO, "shove": SHOVE, "trip": TRIP, "drop": DROP, "back": BACK}
NAMES = [name.lower() for name in tables.NAMES]


def label(match, action):
    """A few words for a list."""
    verb, target = verb_of(action), target_of(action)
    if verb == END:
        return "End the turn"
    if verb in (DROP, BACK):
        return "Drop the ball" if verb == DROP else "Step back"
    if verb == GO:
        return "Go to %s" % place(target)
    return "%s %s" % ("Shove" if verb == SHOVE else "Trip", tables.NAMES[target % tables.STONES])


def place(square):
    """A square as 'column,row'."""
    return "%d,%d" % (square % tables.COLUMNS + 1, square // tables.COLUMNS + 1)


def action_text(match, action):
    """An action as words. ValueError for what is none."""
    if not isinstance(action, int) or not END <= verb_of(action) <= BACK or who_of(action) >= match.pieces:
        raise ValueError("%r is no action (P-3)" % (action,))
    verb, who, target = unpack(action)
    if verb == END:
        return "end"
    words = [NAMES[who % tables.STONES], [name for name in VERBS if VERBS[name] == verb][0]]
    if verb == GO:
        words.append(place(target))
    elif verb in (SHOVE, TRIP):
        words.append(NAMES[target % tables.STONES])
    return " ".join(words)


def parse_action(match, text):
    """The legal action that a text means. ValueError that names the words."""
    if not isinstance(text, str):
        raise ValueError("%r is no text" % (text,))
    words = text.lower().replace(", ", ",").split()
    if words and words[0] in [team.lower() for team in TEAMS]:
        if words.pop(0) != TEAMS[match.side].lower():
            raise ValueError("%r: it is the other side's turn" % text)
    for action in match.legal():
        if action_text(match, action) == " ".join(words):
            return action
    raise ValueError("%r is not legal now (P-3)" % text)
