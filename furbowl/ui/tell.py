"""What the first line says: about the square under the cursor, and about what OK would do there with which odds."""

from furbowl import match as rules
from furbowl import words as verbs
from furbowl.ui import text

TEAMS = ("Purple", "Green")
_ROLLS = {
    verbs.DODGE: "dodge",
    verbs.PICKUP: "pickup",
    verbs.THROW: "throw",
    verbs.CATCH: "catch",
}
_OFF = {rules.STUNNED: " is Stunned", rules.KNOCKED_OUT: " is Knocked Out", rules.GONE: " is Out"}


def ways(natural):
    """How many of the 36 results of two dice are at least that sum."""
    if natural <= 2:
        return 36
    if natural <= 7:
        return 36 - (natural - 1) * (natural - 2) // 2
    return (13 - natural) * (14 - natural) // 2 if natural <= 12 else 0


def percent(part, whole):
    """Rounded, half up."""
    return (200 * part + whole) // (2 * whole)


def square(words, match, at):
    """Puts a square as (column,row)."""
    words.put("(").number(at % match.columns + 1).put(",").number(at // match.columns + 1).put(")")


def ground(words, match, at):
    """Puts whose turn it is, or the ball, and which square this is. Gives the colour."""
    if at >= 0 and at == match.ball:
        words.put("The ball")
    elif match.plays:
        words.put(TEAMS[match.side]).put(", ").number(match.plays).put(" play" if match.plays == 1 else " plays")
    else:
        words.put(TEAMS[match.side]).put(", last play")
    if at >= 0:
        words.put("  ")
        square(words, match, at)
    return text.TEAM[match.side]


def animal(words, match, who):
    """Puts an animal's state, or else what it can do. Gives the colour."""
    state = match.state(who)
    words.put(match.name(who))
    if state != rules.NORMAL:
        words.put(_OFF[state])
    elif match.acted(who):
        words.put(" had its play")
    else:
        move, speed, strength, skill = match.stats(who)
        words.put(" Mv").number(move)
        if match.can_sprint(who):
            words.put("+2")
        words.put(" Sp").number(speed).put(" St").number(strength).put(" Sk").number(skill)
    return text.TEAM[who // 5]


def deed(words, match, action):
    """Puts what OK would do, with its odds."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb == verbs.TACKLE:
        return _tackle(words, match, action, target)
    if verb == verbs.PASS:
        words.put("Pass ").put(match.name(target))
    else:
        words.put("Spend~Sprint" if verb == verbs.SPRINT else match.name(who)).put("~>~")
        square(words, match, target)
    _rolls(words, match, action)
    if verb != verbs.PASS and match.carrier == who and target % match.columns == (0 if who >= 5 else match.columns - 1):
        words.put(", scores!")
    return text.PAPER


def _rolls(words, match, action):
    needs = match.needs(action)
    if not needs:
        words.put("  no~roll")
        return
    words.put("  ")
    for i in range(len(needs)):
        kind, natural = needs[i]
        if i:
            words.put(", ")
        words.put(_ROLLS[kind]).put("~").number(max(2, natural)).put("+")
    part, whole = match.odds(action)
    words.put("~").number(percent(part, whole)).put("%")


def _tackle(words, match, action, target):
    hit, big = match.needs(action)
    words.put("Tackle ").put(match.name(target)).put(" ").number(hit[1]).put("+ ")
    words.number(percent(ways(hit[1]), 36)).put("%, big~hit~").number(percent(ways(big[1]), 36)).put("%")
    return text.PAPER
