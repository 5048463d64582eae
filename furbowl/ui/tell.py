"""What the first line says: about the square under the cursor, and about what OK would do there with which odds."""

from furbowl.match import NORMAL
from furbowl.ui import text
from furbowl.ui.chance import percent, ways
from furbowl.words import PASS, SPRINT, TACKLE

TEAMS = ("Purple", "Green")
_ROLLS = ",dodge,pickup,grab,throw,catch".split(",")  # by kind of event
_OFF = ", is Stunned, is Knocked Out, is Out".split(",")  # by state


def square(words, match, at, told):
    """Puts a text with a square, as (column,row)."""
    words.put(told, at % match.columns + 1, at // match.columns + 1)


def ground(words, match, at):
    """Puts whose turn it is, or the ball, and which square this is. Gives the colour."""
    if at >= 0 and at == match.ball:
        square(words, match, at, "The ball  (#,#)")
        return text.TEAM[match.side]
    words.put(TEAMS[match.side])
    if not match.plays:
        words.put(", last play")
    else:
        words.put(", # play", match.plays).put("" if match.plays == 1 else "s")
    if at >= 0:
        square(words, match, at, "  (#,#)")
    return text.TEAM[match.side]


def animal(words, match, who):
    """Puts an animal's state, or else what it can do. Gives the colour."""
    state = match.state(who)
    words.put(match.name(who))
    if state != NORMAL:
        words.put(_OFF[state])
    elif match.acted(who):
        words.put(" had its play")
    else:
        move, speed, strength, skill = match.stats(who)
        words.put(" Mv#+2 Sp#" if match.can_sprint(who) else " Mv# Sp#", move, speed).put(" St# Sk#", strength, skill)
    return text.TEAM[who // 5]


def deed(words, match, action):
    """Puts what OK would do, with its odds."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    needs = match.needs(action)
    if verb == TACKLE:
        _tackle(words.put("Tackle ").put(match.name(target)), needs[0][1], needs[1][1])
        return text.PAPER
    if verb == PASS:
        words.put("Pass ").put(match.name(target))
    else:
        words.put("Spend~Sprint" if verb == SPRINT else match.name(who))
        square(words, match, target, "~>~(#,#)")
    _rolls(words, needs)
    if verb != PASS and match.carrier == who and target % match.columns == (0 if who >= 5 else match.columns - 1):
        words.put(", scores!")
    return text.PAPER


def _rolls(words, needs):
    """Puts what has to be rolled, and how likely that is."""
    if not needs:
        words.put("  no~roll")
        return
    told, part, total = "  ", 1, 1
    for kind, natural in needs:
        words.put(told).put(_ROLLS[kind]).put("~#+", max(2, natural))
        told, part, total = ", ", part * ways(natural), 36 * total
    words.put("~#%", percent(part, total))


def _tackle(words, natural, big):
    """Puts what a Tackle needs to hit, and for a big hit."""
    words.put(" #+ #%", natural, percent(ways(natural), 36)).put(", big~hit~#%", percent(ways(big), 36))
