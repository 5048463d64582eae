"""Actions of Furbowl and Furball as text, and back. Loaded only when wanted; docs/rules-furbowl.md has the grammar."""

from furbowl.actions import act, unpack
from furbowl.games import grammar
from furbowl.games.furbowl import tables, why_not
from furbowl.games.furbowl.kinds import END, FINISH, MOVE, PASS, SPRINT, TACKLE

ANIMALS = tuple([name.lower() for name in tables.NAMES])
# options that a record names, in its order, and what each is: "number" is always written, "side" and "word" where given
RECORDED = (
    ("target", "number"),
    ("turn_cap", "number"),
    ("formation", "word"),
    ("first", "side"),
    ("opening", "given"),
)
VERBS = {"finish": FINISH, "move": MOVE, "sprint": SPRINT, "pass": PASS, "tackle": TACKLE}


def action_text(match, action):
    """An action as words. ValueError for what is no action."""
    verb, who, target = _parts(match, action)
    if verb == END:
        return "end"
    text = ANIMALS[who % 5]
    if verb == FINISH:
        return text + " finish"
    if verb in (MOVE, SPRINT):
        square = "%d,%d" % (target % match.columns + 1, target // match.columns + 1)
        return "%s %s %s" % (text, "move" if verb == MOVE else "sprint", square)
    return "%s %s %s" % (text, "pass" if verb == PASS else "tackle", ANIMALS[target % 5])


def _parts(match, action):
    """(verb, who, target)"""
    wrong = why_not.malformed(match, action)
    if wrong:
        raise ValueError(wrong)
    return unpack(action)


def label(match, action):
    """A few words for a list of actions. ValueError for what is no action."""
    verb, who, target = _parts(match, action)
    if verb == PASS:
        return "Pass to " + tables.NAMES[target % 5]
    if verb == TACKLE:
        return "Tackle " + tables.NAMES[target % 5]
    if verb in (MOVE, SPRINT):
        square = target % match.columns + 1, target // match.columns + 1
        return ("Move to (%d,%d)" if verb == MOVE else "Sprint to (%d,%d)") % square
    return "End the turn" if verb == END else "Finish the play of " + tables.NAMES[who % 5]


def parse_action(match, text):
    """The action of a text; ValueError that names the word."""
    parts = grammar.words(match, text, "an animal and what it does, or end")
    return grammar.legal(match, _spell(match, parts), parts)


def _spell(match, parts):
    if parts[:1] == ["end"]:
        grammar.no_more(parts, 1)
        return act(END)
    who = grammar.word(ANIMALS, parts[0], "an animal or end") + match.side * 5
    if len(parts) < 2:
        raise ValueError("%r: what does it do? move, sprint, pass, tackle, finish" % parts[0])
    names = sorted(VERBS)
    verb = VERBS[names[grammar.word(names, parts[1], ", ".join(names))]]
    rest = parts[2:]
    if verb in (MOVE, SPRINT):
        return act(verb, who, grammar.square(match, rest, parts[1]))
    if verb == FINISH:
        grammar.no_more(rest, 0)
        return act(verb, who)
    if not rest:
        raise ValueError("%r: whom? an animal" % parts[1])
    side = match.side if verb == PASS else 1 - match.side
    other = grammar.word(ANIMALS, rest[0], "an animal") + side * 5
    grammar.no_more(rest, 1)
    return act(verb, who, other)
