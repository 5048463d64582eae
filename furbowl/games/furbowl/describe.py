"""What the match screen's first line says of an animal, a square, or what OK would do there with which odds.

words   furbowl/ui/widgets/text.py Words: ~ in a text is a space that never ends a line

The facts are asked of the state: a step of the cursor has no room for what the face's functions make.
"""

from furbowl.art.tiles import READY
from furbowl.dice import WAYS, percent
from furbowl.games.furbowl.kinds import PASS, SPRINT, TACKLE
from furbowl.games.furbowl.look import shown
from furbowl.games.furbowl.tables import MOVE, SKILL, SPEED, SPRINT_BONUS, STRENGTH
from furbowl.protocol import TEAMS

_ROLLS = ",dodge,pickup,grab,throw,catch".split(",")  # by kind of event
_OFF = ", is Stunned, is Knocked Out, is Out".split(",")  # by status


def square(words, match, at):
    """Put whose turn it is, or the ball, and which square this is, -1 for none."""
    game = match._game
    if at >= 0 and game.pitch.spot(at) == game.ball:
        _place(words, match, at, "The ball  (#,#)")
        return
    words.put(TEAMS[game.side])
    if not game.plays:
        words.put(", last play")
    else:
        words.put(", # play", game.plays).put("" if game.plays == 1 else "s")
    if at >= 0:
        _place(words, match, at, "  (#,#)")


def piece(words, match, who):
    """Put an animal's status, or else what it can do."""
    status, game = match.status(who), match._game
    words.put(match.name(who))
    if status:
        words.put(_OFF[status])
    elif game.acted[who]:
        words.put(" had its play")
    else:
        words.put(" Mv#", MOVE[who])
        if game.sprint[who]:
            words.put("+#", SPRINT_BONUS)
        words.put(" Sp#", SPEED[who]).put(" St# Sk#", STRENGTH[who], SKILL[who])


def action(words, match, action):
    """Put what OK would do, with its odds."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    needs = match.needs(action)
    if verb == TACKLE:
        _tackle(words.put("Tackle ").put(match.name(target)), needs[0][1], needs[1][1])
        return
    if verb == PASS:
        words.put("Pass ").put(match.name(target))
    else:
        words.put("Spend~Sprint" if verb == SPRINT else match.name(who))
        _place(words, match, target, "~>~(#,#)")
    _rolls(words, needs)
    if verb != PASS and match._game.carrier == who and target % match.columns == (0 if who >= 5 else match.columns - 1):
        words.put(", scores!")


def _place(words, match, at, text):
    """Put a text with a square, as (column,row)."""
    words.put(text, at % match.columns + 1, at // match.columns + 1)


def _rolls(words, needs):
    """Put what has to be rolled, and how likely that is."""
    if not needs:
        words.put("  no~roll")
        return
    before, ways, total = "  ", 1, 1
    for kind, natural in needs:
        words.put(before).put(_ROLLS[kind]).put("~#+", max(2, natural))
        before, ways, total = ", ", ways * _ways(natural), 36 * total
    words.put("~#%", percent(ways, total))


def _tackle(words, natural, big):
    """Put what a Tackle needs to hit, and for a big hit."""
    words.put(" #+ #%", natural, percent(_ways(natural), 36)).put(", big~hit~#%", percent(_ways(big), 36))


def _ways(natural):
    """How many of the 36 results of two dice are at least that sum."""
    return WAYS[max(0, natural)] if natural < 13 else 0


def left(match):
    """(word, how many): plays that are left for animals that can still begin one."""
    fit = 0
    for who in range(match.pieces):
        fit += who != match.playing and match.side_of(who) == match.side and shown(match, who) == READY
    return "plays", min(match.plays, fit)
