"""Actions of Blitz as text, and back; docs/rules-blitz.md has the grammar."""

from furbowl.actions import act, unpack
from furbowl.games import grammar
from furbowl.games.blitz import book
from furbowl.loading import on_demand

# options that a record names, in its order, and what each is: "number" is always written, the others where given
RECORDED = (("size", "number"), ("turns", "given"), ("rerolls", "given"), ("formation", "word"), ("first", "side"))


def names(size):
    """The players of a side by their roster, in small letters."""
    return [book.name(size, who).lower() for who in range(size)]


def parts(match, action):
    """(verb, who, target). ValueError for what is no action."""
    from furbowl.games.blitz.refusals import malformed

    wrong = malformed(match, action)
    if wrong:
        raise ValueError(wrong)
    return unpack(action)


# --- labels

_LABELS = {
    book.END: "End the turn",
    book.READY: "Ready",
    book.REROLL: "Team re-roll",
    book.KEEP: "Keep it",
    book.FOLLOW: "Follow up",
    book.STAY: "Stay",
    book.NO_INTERCEPTION: "Nobody",
    book.STAND_UP: "Stand up",
    book.FINISH: "Finish",
}
_TO = {
    book.KICK: "Kick to (%d,%d)",
    book.PUSH: "Push to (%d,%d)",
    book.PLACE: "Place on (%d,%d)",
    book.GO: "Step to (%d,%d)",
    book.THROWS: "Throw to (%d,%d)",
}


def label(match, action):
    """A few words for a list of actions. ValueError for what is no action."""
    verb, who, target = parts(match, action)
    if verb in _LABELS:
        return _LABELS[verb]
    game = match
    ball = game.loose_on(game.pitch.spot(target)) if verb == book.GO else -1
    if ball >= 0 and game.carried(who) < 0:
        return "Pick up " + (match.name(game.pieces + ball) if game.others else "the ball")
    if verb in _TO:
        return _TO[verb] % (target % match.columns + 1, target // match.columns + 1)
    if verb == book.FORMATION:
        return book.FORMATIONS[target]
    if verb == book.DIE:
        return book.FACES[target]
    if verb == book.DECLARE:
        return book.DEED_LABELS[target]
    if verb == book.HITS or verb == book.HANDS:
        return ("Hit %s" if verb == book.HITS else "Hand to %s") % match.name(target)
    return ("%s gets it" if verb == book.GETS else "%s tries") % match.name(who)


# --- texts of actions

# verbs without a player, then those with one
_SIDES = {
    "end": book.END,
    "follow": book.FOLLOW,
    "formation": book.FORMATION,
    "keep": book.KEEP,
    "kick": book.KICK,
    "nobody": book.NO_INTERCEPTION,
    "die": book.DIE,
    "push": book.PUSH,
    "ready": book.READY,
    "reroll": book.REROLL,
    "stay": book.STAY,
}
_VERBS = {
    "finish": book.FINISH,
    "gets": book.GETS,
    "hands": book.HANDS,
    "hits": book.HITS,
    "intercepts": book.INTERCEPTS,
    "place": book.PLACE,
    "stand": book.STAND_UP,
    "step": book.GO,
    "throws": book.THROWS,
}
_FACES = ("backfire", "bothdown", "pushed", "stumbles", "floored")
_FACE = (book.BACKFIRE, book.BOTH_DOWN, book.PUSHED_BACK, book.STUMBLES, book.FLOORED)


@on_demand
def action_text(match, action):
    """An action as words. ValueError for what is no action."""
    (verb, who, target), size = parts(match, action), match.size
    if verb == book.DECLARE:
        word = book.DEEDS[target]
    else:
        table = _VERBS if verb >= book.PLACE else _SIDES
        word = [name for name in table if table[name] == verb][0]
    text = "%s %s" % (book.name(size, who).lower(), word) if verb >= book.PLACE else word
    if verb in _TO:
        return "%s %d,%d" % (text, target % match.columns + 1, target // match.columns + 1)
    if verb == book.HITS or verb == book.HANDS:
        team = ""
        if verb == book.HANDS and target // size != who // size:
            team = grammar.TEAMS[target // size] + " "
        return "%s %s%s" % (text, team, match.name(target).lower())
    if verb == book.DIE:
        return "die " + _FACES[_FACE.index(target)]
    return "formation " + book.FORMATIONS[target] if verb == book.FORMATION else text


@on_demand
def parse_action(match, text):
    """The action of a text; ValueError that names the word."""
    words = grammar.words(match, text, "a player and what it does, or one of " + ", ".join(sorted(_SIDES)))
    return grammar.legal(match, _action_of(match, words), words)


def _action_of(match, parts):
    pitch, roster, size = match.pitch, names(match.size), match.size
    if parts[0] in _SIDES:
        verb = _SIDES[parts[0]]
        return act(verb, 0, _target(pitch, verb, parts))
    who = grammar.nth(roster, parts, 0, "a player, or one of " + ", ".join(sorted(_SIDES))) + match.side * size
    verbs = sorted(_VERBS) + list(book.DEEDS)
    word = verbs[grammar.nth(verbs, parts, 1, "what it does: " + ", ".join(verbs))]
    if word in book.DEEDS:
        grammar.no_more(parts, 2)
        return act(book.DECLARE, who, book.DEEDS.index(word))
    verb = _VERBS[word]
    if verb in _TO:
        return act(verb, who, grammar.square(pitch, parts[2:], parts[1]))
    if verb != book.HITS and verb != book.HANDS:
        grammar.no_more(parts, 2)
        return act(verb, who)
    if verb == book.HITS:
        target = named_target(match, parts[2:], 1 - match.side)
        grammar.no_more(parts, 3)
        return act(verb, who, target)
    side, at = match.side, 2
    if parts[2:3] and parts[2] in grammar.TEAMS:
        side, at = grammar.TEAMS.index(parts[2]), 3
    target = grammar.nth(roster, parts, at, "a player") + side * size
    grammar.no_more(parts, at + 1)
    return act(verb, who, target)


@on_demand
def named_target(game, parts, side):
    """Whom the first word names: a player of a side, or what else can be hit."""
    size = game.size
    found = grammar.nth(names(size) + list(game.others), parts, 0, "a player")
    return found + side * size if found < size else game.pieces + found - size


def _target(pitch, verb, parts):
    """The target of an action that belongs to nobody."""
    if verb in _TO:
        return grammar.square(pitch, parts[1:], parts[0])
    used, target = 1, 0
    if verb == book.FORMATION:
        allowed = [name.lower() for name in book.FORMATIONS]
        used, target = 2, grammar.nth(allowed, parts, 1, "one of " + ", ".join(allowed))
    elif verb == book.DIE:
        used, target = 2, _FACE[grammar.nth(_FACES, parts, 1, "one of " + ", ".join(_FACES))]
    grammar.no_more(parts, used)
    return target
