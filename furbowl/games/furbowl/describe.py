"""What the match screen's first line says of an animal, a square, or what OK would do there with which odds.

words   furbowl/ui/widgets/text.py Words: ~ in a text is a space that never ends a line

The facts are asked of the state: a step of the cursor has no room for what the face's functions make.
"""

from furbowl.art.tiles import READY
from furbowl.dice import WAYS, percent
from furbowl.games.furbowl.kinds import DODGE, PASS, PICKUP, SPRINT, TACKLE
from furbowl.games.furbowl.look import shown
from furbowl.games.furbowl.moves import ends
from furbowl.games.furbowl.tables import CLUMSY, MOVE, SKILL, SPEED, SPRINT_BONUS, STRENGTH
from furbowl.protocol import TEAMS

AHEAD = "furbowl.games.furbowl.ahead"
_ROLLS = ",dodge,pickup,grab,throw,catch".split(",")  # by kind of event
_OFF = ", is Stunned, is Knocked Out, is Out".split(",")  # by status


def square(words, match, at):
    """Put whose turn it is, or that the ball lies there; at: -1 for none."""
    game = match._game
    if at >= 0 and game.pitch.spot(at) == game.ball:
        words.put("The ball lies here")
        return
    words.put(TEAMS[game.side])
    if not game.plays:
        words.put(", last play")
    else:
        words.put(", # play", game.plays).put("" if game.plays == 1 else "s")


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
    """Put what OK would do: its rolls, how likely they succeed, and what comes of it where they do not."""
    game, verb, who, target = match._game, action >> 14, action >> 9 & 31, action & 511
    needs, carries = match.needs(action), match._game.carrier == who
    if verb == TACKLE:
        _tackle(words, match, who, target, needs[0][1], needs[1][1])
        return
    if verb == PASS:
        words.put("Pass ").put(match.name(target))
    elif verb == SPRINT and needs:
        words.put("Sprint:")
    else:
        words.put(match.name(who)).put(":" if needs else "")
    if needs:
        _rolls(words, needs)
    else:
        far = game.pitch.far[target] if game.pitch.far else 0
        words.put(" sprints # of~#," if verb == SPRINT else " runs # of~#,", far, most(match, who, verb))
        words.put(" no~roll")
    scores = verb != PASS and carries and target % match.columns == (0 if who >= 5 else match.columns - 1)
    if scores:
        words.put(", scores!")
    if not needs:
        return
    if verb == PASS:
        words.put(" / else~loose")
    elif needs[0][0] != DODGE:
        words.put(" / else play~ends")
    elif len(needs) > 1:
        words.put(" / Stunned~#%", percent(36 - _ways(needs[0][1]), 36))
    else:
        words.put(" / else " if scores else " / else Stunned").put(
            "drops~it" if scores else ", drops~it" if carries else ""
        )


def most(match, who, verb=SPRINT):
    """How many squares an animal moves, 0 where it has moved; with its Sprint where that is left, or without."""
    game = match._game
    if game.playing == who and game.moved:
        return 0
    return MOVE[who] + (SPRINT_BONUS if game.sprint[who] and verb == SPRINT else 0)


def count(match, who):
    """Count for action() how many steps the chosen animal needs to each square; a step of the cursor has no room."""
    game = match._game
    pitch, near = game.pitch, 0
    if not pitch.far:
        pitch.far = bytearray(match.columns * match.rows)
    for length in range(1, most(match, who) + 1):
        found = pitch.reach(game.at[who], length, ends(game, who))
        for square in pitch.numbers(found & ~near):
            pitch.far[square] = length
        near = found


def _rolls(words, needs):
    """Put what has to be rolled, and how likely that is."""
    before, ways, total = " ", 1, 1
    for kind, natural in needs:
        words.put(before).put(_ROLLS[kind]).put("~#+" if kind > PICKUP else " #+", max(2, natural))
        before, ways, total = ", ", ways * _ways(natural), 36 * total
    words.put(" #%", percent(ways, total))


def _tackle(words, match, who, target, natural, big):
    """Put what a Tackle needs to hit; how likely a weaker attacker is Stunned instead, else how likely a big hit is."""
    words.put(match.name(who)).put(" hits ").put(match.name(target))
    words.put(" #+ #%", natural, percent(_ways(natural), 36))
    if STRENGTH[who] < STRENGTH[target]:
        words.put(" / you~Stunned~#%", percent(36 - _ways(CLUMSY + 1), 36))
    else:
        words.put(", big~hit~#%", percent(_ways(big), 36))


def _ways(natural):
    """How many of the 36 results of two dice are at least that sum."""
    return WAYS[max(0, natural)] if natural < 13 else 0


def left(match):
    """(word, how many): plays that are left for animals that can still begin one."""
    fit = 0
    for who in range(match.pieces):
        fit += who != match.playing and match.side_of(who) == match.side and shown(match, who) == READY
    return "plays", min(match.plays, fit)
