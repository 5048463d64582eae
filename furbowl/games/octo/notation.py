"""Actions of Octo as text, and back. Loaded only when text is wanted; docs/rules-octo.md has the grammar.

What reads text, or words a refusal, is loaded where that is done: a list of actions needs neither.
"""

from furbowl.actions import act, unpack
from furbowl.games.octo import kinds, tables

TEAMSTERS = tuple([name.lower() for name in tables.NAMES])
LENGTHS = ("short", "medium", "long")
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
# options that a record names, in its order, and what each is: "number" is always written, "side" and "word" where given
RECORDED = (("target", "number"), ("turn_cap", "number"), ("formation", "word"), ("first", "side"))
VERBS = {
    "jostle": kinds.JOSTLE,
    "leave": kinds.LEAVE,
    "move": kinds.MOVE,
    "pass": kinds.PASS,
    "pickup": kinds.PICKUP,
    "place": kinds.PLACE,
    "score": kinds.CARRY,
    "tackle": kinds.TACKLE,
    "take": kinds.TAKE,
}
_SIDES = {"end": kinds.END, "ready": kinds.READY, "formation": kinds.FORMATION}


def action_text(match, action):
    """An action as words. ValueError for what is no action."""
    verb, who, target = _parts(match, action)
    for name, number in _SIDES.items():
        if verb == number:
            return name if verb != kinds.FORMATION else "%s %s" % (name, tables.FORMATIONS[target])
    text = "%s %s" % (TEAMSTERS[who % tables.TEAM], [name for name in VERBS if VERBS[name] == verb][0])
    if verb == kinds.MOVE or verb == kinds.PLACE:
        return "%s %d,%d" % (text, target % tables.COLUMNS + 1, target // tables.COLUMNS + 1)
    if verb == kinds.TACKLE or verb == kinds.JOSTLE:
        return "%s %s" % (text, TEAMSTERS[target % tables.TEAM])
    if verb != kinds.PASS:
        return text
    length, direction = kinds.length_and_direction(target)
    return "%s %s %s" % (text, LENGTHS[length], DIRECTIONS[direction])


def _parts(match, action):
    """(verb, who, target)"""
    if match.why_not(action):
        from furbowl.games.octo import why_not

        wrong = why_not.malformed(action)
        if wrong:
            raise ValueError(wrong)
    return unpack(action)


_LABELS = {
    kinds.END: "End the turn",
    kinds.READY: "Ready",
    kinds.PICKUP: "Pick up the ball",
    kinds.CARRY: "Carry it in!",
    kinds.TAKE: "Take the ball",
    kinds.LEAVE: "Leave it there",
}


def label(match, action):
    """A few words for a list of actions. ValueError for what is no action."""
    verb, who, target = _parts(match, action)
    if verb in _LABELS:
        return _LABELS[verb]
    if verb == kinds.FORMATION:
        return tables.FORMATIONS[target]
    if verb == kinds.PASS:
        length, direction = kinds.length_and_direction(target)
        return "%s %s" % (("Short", "Medium", "Long")[length], DIRECTIONS[direction].upper())
    if verb == kinds.TACKLE or verb == kinds.JOSTLE:
        return ("Tackle %s" if verb == kinds.TACKLE else "Jostle %s") % tables.NAMES[target % tables.TEAM]
    square = target % tables.COLUMNS + 1, target // tables.COLUMNS + 1
    return ("Go to (%d,%d)" if verb == kinds.MOVE else "Place on (%d,%d)") % square


def parse_action(match, text):
    """The action of a text; ValueError that names the word."""
    from furbowl.games import grammar

    parts = grammar.words(match, text, "a teamster and what it does, or end, ready, formation")
    return grammar.legal(match, _spell(match, parts), parts)


def _spell(match, parts):
    from furbowl.games import grammar

    if parts[0] in _SIDES:
        verb, target = _SIDES[parts[0]], 0
        if verb == kinds.FORMATION:
            names = [name.lower() for name in tables.FORMATIONS]
            target = grammar.nth(names, parts, 1, "one of " + ", ".join(names))
        grammar.no_more(parts, 2 if verb == kinds.FORMATION else 1)
        return act(verb, 0, target)
    who = grammar.nth(TEAMSTERS, parts, 0, "a teamster, end, ready or formation") + match.side * tables.TEAM
    names = sorted(VERBS)
    verb = VERBS[names[grammar.nth(names, parts, 1, "what it does: " + ", ".join(names))]]
    if verb == kinds.MOVE or verb == kinds.PLACE:
        return act(verb, who, grammar.square(match, parts[2:], parts[1]))
    target = 0
    if verb == kinds.TACKLE or verb == kinds.JOSTLE:
        target = grammar.nth(TEAMSTERS, parts, 2, "a teamster") + (1 - match.side) * tables.TEAM
        grammar.no_more(parts, 3)
    elif verb == kinds.PASS:
        target = grammar.nth(LENGTHS, parts, 2, "short, medium or long") << 3
        target |= grammar.nth(DIRECTIONS, parts, 3, "a direction: " + " ".join(DIRECTIONS))
        grammar.no_more(parts, 4)
    else:
        grammar.no_more(parts, 2)
    return act(verb, who, target)
