"""Why an action of Pebbles is not legal."""

from furbowl.games.pebbles import tables
from furbowl.games.pebbles.kinds import BACK, DROP, GO
from furbowl.games.pebbles.match import NOBODY

from furbowl.actions import target_of, verb_of, who_of


def sentence(game, action):
    """The reason, asked only of what legal() does not list."""
    if not isinstance(action, int) or not 0 <= action < 1 << 30 or not 1 <= verb_of(action) <= BACK:
        return "%r is no action (P-3)" % (action,)
    if game.ended:
        return "the match is over (P-7)"
    who, verb = who_of(action), verb_of(action)
    if who >= game.pieces:
        return "%d is no action (P-3)" % action
    if game.asked != NOBODY:
        return "%s has to yield first (P-5)" % tables.NAMES[game.asked % tables.STONES]
    return idle(game, who) or (
        "nobody has to yield (P-5)"
        if verb in (DROP, BACK)
        else "%s cannot get there (P-3)" % tables.NAMES[who % tables.STONES]
        if verb == GO
        else "%s is not beside it (P-3)" % tables.NAMES[target_of(action) % tables.STONES]
    )


def idle(game, who):
    """Why a stone can do nothing now."""
    name = tables.NAMES[who % tables.STONES]
    if who // tables.STONES != game.side:
        return "%s is not of the side to play (P-3)" % name
    if game.down[who]:
        return "%s lies on the ground (P-6)" % name
    return "" if game.steps else "no step is left (P-3)"
