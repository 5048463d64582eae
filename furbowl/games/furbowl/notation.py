"""Actions of Furbowl and Furball as text, and back. Loaded only when text is wanted; docs/face.md has the grammar."""

from furbowl import protocol
from furbowl.games.furbowl import tables, why_not
from furbowl.games.furbowl.kinds import END, FINISH, MOVE, PASS, SPRINT, TACKLE

TEAMS = tuple([name.lower() for name in protocol.TEAMS])
ANIMALS = tuple([name.lower() for name in tables.NAMES])
# options that a record names, in its order, and what each is: "number" is always written, "side" and "word" where given
RECORDED = (("target", "number"), ("turn_cap", "number"), ("formation", "word"), ("first", "side"))
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
    return action >> 14, action >> 9 & 31, action & 511


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
    if not isinstance(text, str):
        raise ValueError("%r is no text" % (text,))
    parts = text.lower().replace(",", " , ").split()
    if parts and parts[0] in TEAMS:
        team = parts.pop(0)
        if team != TEAMS[match.side]:
            raise ValueError("%r: it is the other side's turn" % team)
    if not parts:
        raise ValueError("%r: no words; an animal and what it does, or end" % text.strip())
    action = _spell(match, parts)
    why = match.why_not(action)
    if why:
        raise ValueError("%r: %s" % (" ".join(parts).replace(" , ", ","), why))
    return action


def _spell(match, parts):
    if parts[:1] == ["end"]:
        no_more(parts, 1)
        return protocol.action(END)
    who = _word(ANIMALS, parts[0], "an animal or end") + match.side * 5
    if len(parts) < 2:
        raise ValueError("%r: what does it do? move, sprint, pass, tackle, finish" % parts[0])
    names = sorted(VERBS)
    verb = VERBS[names[_word(names, parts[1], ", ".join(names))]]
    rest = parts[2:]
    if verb in (MOVE, SPRINT):
        return protocol.action(verb, who, square(match.columns, match.rows, rest, parts[1]))
    if verb == FINISH:
        no_more(rest, 0)
        return protocol.action(verb, who)
    if not rest:
        raise ValueError("%r: whom? an animal" % parts[1])
    side = match.side if verb == PASS else 1 - match.side
    other = _word(ANIMALS, rest[0], "an animal") + side * 5
    no_more(rest, 1)
    return protocol.action(verb, who, other)


def _word(allowed, word, meant):
    for index, each in enumerate(allowed):
        if each == word:
            return index
    raise ValueError("%r is not %s" % (word, meant))


def no_more(parts, used):
    if len(parts) > used:
        raise ValueError("%r: a word too many" % parts[used])


def square(columns, rows, parts, before):
    """The square of the words column , row."""
    if len(parts) < 3 or parts[1] != ",":
        raise ValueError("%r: a square is column,row" % " ".join(parts or [before]).replace(" , ", ","))
    column, row = number(parts[0]), number(parts[2])
    no_more(parts, 3)
    if not (1 <= column <= columns and 1 <= row <= rows):
        raise ValueError("'%s,%s' is not on the pitch" % (parts[0], parts[2]))
    return (row - 1) * columns + column - 1


def number(word):
    """A number in plain digits. ValueError for other words."""
    if not word or len(word) > 9 or [each for each in word if each not in "0123456789"]:
        raise ValueError("%r is no number" % word)
    return int(word)
