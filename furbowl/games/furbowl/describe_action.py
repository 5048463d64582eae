"""What the match screen's first line says of an action of Furbowl: its rolls, how likely they succeed, and what else.

A module beside describe.py, because compiling both at once takes more room than there is on a device.
"""

from furbowl.actions import target_of, verb_of, who_of
from furbowl.dice import WAYS, percent
from furbowl.games.furbowl.kinds import DODGE, PASS, SPRINT, TACKLE, THROW
from furbowl.games.furbowl.tables import CLUMSY, MOVE, SPRINT_BONUS, STRENGTH

_ROLLS = ",dodge,pick up,grab,throw,catch".split(",")  # by kind of event


def action(words, match, action):
    """Put what OK would do: its rolls, how likely they succeed, and what comes of it where they do not."""
    game, verb, who, target = match, verb_of(action), who_of(action), target_of(action)
    needs, carries = match.needs(action), match.holder == who
    if verb == TACKLE:
        _tackle(words, match, action, needs[0][1], needs[1][1])
        return
    if verb == PASS:
        words.put("Throw to " if len(needs) > 1 else "Hand to ").put(match.name(target))
        words.put("" if len(needs) > 1 else ":")
    elif verb == SPRINT and needs:
        words.put("Sprint:")
    else:
        words.put(match.name(who)).put(":" if needs else "")
    if needs:
        _rolls(words, needs)
    else:
        far = game.pitch.far[target] if game.pitch.far else 0
        words.put(
            " sprints # of~# squares," if verb == SPRINT else " runs # of~# squares,", far, most(match, who, verb)
        )
        words.put(" no~roll")
    scores = verb != PASS and carries and target % match.columns == (0 if who >= 5 else match.columns - 1)
    if scores:
        words.put(", scores!")
    if not needs:
        return
    if verb == PASS:
        words.put(", else~loose")
    elif needs[0][0] != DODGE:
        words.put(", else~its play~ends")
    elif len(needs) > 1:
        words.put(", Stunned~#%", percent(36 - _ways(needs[0][1]), 36))
    else:
        words.put(", else " if scores else ", else Stunned").put(
            "drops~it" if scores else " & drops~it" if carries else ""
        )


def most(match, who, verb=SPRINT):
    """How many squares an animal moves, 0 where it has moved; with its Sprint where that is left, or without."""
    game = match
    if game.active == who and game.moved:
        return 0
    return MOVE[who] + (SPRINT_BONUS if game.sprint[who] and verb == SPRINT else 0)


def _rolls(words, needs):
    """Put what has to be rolled, and how likely that is."""
    before, ways, total = " ", 1, 1
    for kind, natural in needs:
        if kind != THROW:  # that has been said
            words.put(before).put(_ROLLS[kind])
        words.put("~#+", max(2, natural))
        before, ways, total = ", ", ways * _ways(natural), 36 * total
    words.put(" #%", percent(ways, total))


def _tackle(words, match, action, natural, big):
    """Put what a Tackle needs to hit, or to slam who cannot be pushed away (FB-40); how likely a weaker attacker is
    Stunned instead (FB-45), and the ball lost where it carries it, else how likely a big hit is."""
    game, who, target = match, who_of(action), target_of(action)
    slams = game.pitch.grid[2 * game.at[target] - game.at[who]]
    words.put(match.name(who)).put(" slams " if slams else " hits ").put(match.name(target))
    words.put(" #+ #%", natural, percent(_ways(natural), 36))
    if STRENGTH[who] < STRENGTH[target]:
        carries = game.holder == who  # there is one ball, so it is the attacker who drops it
        words.put(", ").put("" if carries else match.name(who))
        words.put("Stunned, drops~it~#%" if carries else "~Stunned~#%", percent(36 - _ways(CLUMSY + 1), 36))
    else:
        words.put(", big~hit~#%", percent(_ways(big), 36))


def _ways(natural):
    """How many of the 36 results of two dice are at least that sum."""
    return WAYS[max(0, natural)] if natural < 13 else 0
