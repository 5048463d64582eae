"""Writes and reads the texts of Blitz's actions."""

from furbowl.actions import act
from furbowl.games import grammar
from furbowl.games.blitz import kinds, tables
from furbowl.games.blitz.notation import names

# verbs without a player, then those with one
_SIDES = {
    "end": kinds.END,
    "follow": kinds.FOLLOW,
    "formation": kinds.FORMATION,
    "keep": kinds.KEEP,
    "kick": kinds.KICK,
    "nobody": kinds.NO_INTERCEPTION,
    "die": kinds.DIE,
    "push": kinds.PUSH,
    "ready": kinds.READY,
    "reroll": kinds.REROLL,
    "stay": kinds.STAY,
}
_VERBS = {
    "finish": kinds.FINISH,
    "gets": kinds.GETS,
    "hands": kinds.HANDS,
    "hits": kinds.HITS,
    "intercepts": kinds.INTERCEPTS,
    "place": kinds.PLACE,
    "stand": kinds.STAND_UP,
    "step": kinds.GO,
    "throws": kinds.THROWS,
}
_SQUARES = (kinds.KICK, kinds.PUSH, kinds.PLACE, kinds.GO, kinds.THROWS)
FACES = ("backfire", "bothdown", "pushed", "stumbles", "floored")
_FACE = (kinds.BACKFIRE, kinds.BOTH_DOWN, kinds.PUSHED_BACK, kinds.STUMBLES, kinds.FLOORED)


def written(match, parts):
    """An action, given as (verb, who, target), as words."""
    (verb, who, target), size = parts, match.size
    if verb == kinds.DECLARE:
        word = kinds.DEEDS[target]
    else:
        table = _VERBS if verb >= kinds.PLACE else _SIDES
        word = [name for name in table if table[name] == verb][0]
    text = "%s %s" % (tables.name(size, who).lower(), word) if verb >= kinds.PLACE else word
    if verb in _SQUARES:
        return "%s %d,%d" % (text, target % match.columns + 1, target // match.columns + 1)
    if verb == kinds.HITS or verb == kinds.HANDS:
        team = ""
        if verb == kinds.HANDS and target // size != who // size:
            team = grammar.TEAMS[target // size] + " "
        return "%s %s%s" % (text, team, match.name(target).lower())
    if verb == kinds.DIE:
        return "die " + kinds.FACES[target]
    return "formation " + tables.FORMATIONS[target] if verb == kinds.FORMATION else text


def read(match, text):
    """The action of a text; ValueError that names the word."""
    parts = grammar.words(match, text, "a player and what it does, or one of " + ", ".join(sorted(_SIDES)))
    return grammar.legal(match, _spell(match, parts), parts)


def _spell(match, parts):
    pitch, roster, size = match.pitch, names(match.size), match.size
    if parts[0] in _SIDES:
        verb = _SIDES[parts[0]]
        return act(verb, 0, _target(pitch, verb, parts))
    who = grammar.nth(roster, parts, 0, "a player, or one of " + ", ".join(sorted(_SIDES))) + match.side * size
    verbs = sorted(_VERBS) + list(kinds.DEEDS)
    word = verbs[grammar.nth(verbs, parts, 1, "what it does: " + ", ".join(verbs))]
    if word in kinds.DEEDS:
        grammar.no_more(parts, 2)
        return act(kinds.DECLARE, who, kinds.DEEDS.index(word))
    verb = _VERBS[word]
    if verb in _SQUARES:
        return act(verb, who, grammar.square(pitch, parts[2:], parts[1]))
    if verb != kinds.HITS and verb != kinds.HANDS:
        grammar.no_more(parts, 2)
        return act(verb, who)
    if verb == kinds.HITS:
        target = named_target(match, parts[2:], 1 - match.side)
        grammar.no_more(parts, 3)
        return act(verb, who, target)
    side, at = match.side, 2
    if parts[2:3] and parts[2] in grammar.TEAMS:
        side, at = grammar.TEAMS.index(parts[2]), 3
    target = grammar.nth(roster, parts, at, "a player") + side * size
    grammar.no_more(parts, at + 1)
    return act(verb, who, target)


def named_target(game, parts, side):
    """Whom the first word names: a player of a side, or what else can be hit."""
    size = game.size
    found = grammar.nth(names(size) + list(game.others), parts, 0, "a player")
    return found + side * size if found < size else game.pieces + found - size


def _target(pitch, verb, parts):
    """The target of an action that belongs to nobody."""
    if verb in _SQUARES:
        return grammar.square(pitch, parts[1:], parts[0])
    used, target = 1, 0
    if verb == kinds.FORMATION:
        allowed = [name.lower() for name in tables.FORMATIONS]
        used, target = 2, grammar.nth(allowed, parts, 1, "one of " + ", ".join(allowed))
    elif verb == kinds.DIE:
        used, target = 2, _FACE[grammar.nth(FACES, parts, 1, "one of " + ", ".join(FACES))]
    grammar.no_more(parts, used)
    return target
