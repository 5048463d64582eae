"""Which numbers are no actions of Blitz at all: what a list of labels asks, without the wording of all refusals."""

from furbowl.actions import unpack
from furbowl.games.blitz import kinds, tables
from furbowl.games.blitz.kinds import DECLARE, FINISH, GO, HANDS, HITS, PLACE, THROWS

_SQUARES = (kinds.KICK, kinds.PUSH, PLACE, GO, THROWS)


def malformed(game, action):
    """Why a thing is no action at all of a match of that size, "" where it is one."""
    if not isinstance(action, int) or action < 0 or action >= 1 << 30:
        return "%r is no action (BZ-21)" % (action,)
    verb, who, target = unpack(action)
    size, most = game.size, 0  # of the target
    if verb == HITS or verb == HANDS:
        most = game.pieces - 1 + (len(game.others) if verb == HITS else 0)
    elif verb == DECLARE:
        most = len(kinds.DEEDS) - 1
    elif verb == kinds.FORMATION:
        most = len(tables.FORMATIONS) - 1
    elif verb in _SQUARES:
        columns, rows = tables.PITCHES[size][0], tables.PITCHES[size][1]
        if target >= columns * rows:
            return "(%d,%d) is not on the pitch (BZ-20)" % (target % columns + 1, target // columns + 1)
        most = target
    elif verb == kinds.DIE:
        most = kinds.FLOORED
        if target in (0, 4):
            return "%d is no action (BZ-31)" % action
    nobodys = kinds.END <= verb < PLACE
    if not kinds.END <= verb <= FINISH or who >= 2 * size or target > most or (nobodys and who):
        return "%d is no action (BZ-21)" % action
    return ""
