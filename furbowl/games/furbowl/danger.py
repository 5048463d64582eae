"""Tackles that threaten in a team's next turn, see furbowl/games/danger.py."""

from furbowl.actions import act
from furbowl.games import danger
from furbowl.games.furbowl import kinds, tables
from furbowl.games.furbowl.match import NOBODY, NORMAL, STUNNED1, ends, joint

scores = danger.scores


def _most(match, who):
    """The number of squares that an animal can move, with its Sprint if that is unspent."""
    return tables.MOVE[who] + (tables.SPRINT_BONUS if match.sprint[who] else 0)


def next_turn(match, side):
    """A copy in which the team turn of a side has begun; nothing is rolled for it (FB-48)."""
    twin = match.copy()
    for who in range(10):
        twin.done[who] = 0
        if twin.states[who] == STUNNED1 and who // 5 == side:
            twin.states[who] = NORMAL
    twin.side, twin.plays, twin.active, twin.moved, twin.used = side, tables.PLAYS, NOBODY, 0, 0
    return twin


def covers(twin):
    """For each animal, bits of the squares that it can tackle: next to those where it can still act after its move."""
    pitch, found = twin.pitch, []
    for who in range(10):
        bits = 0
        if who // 5 == twin.side and twin.playable(who):
            bits = pitch.reach(twin.at[who], _most(twin, who), ends(twin, who))
            if twin.holder == who:
                bits &= ~pitch.column(twin.home(who))  # there it scores
            bits = pitch.spread(bits | pitch.bit(twin.at[who]))
        found.append(bits)
    return found


def exposed(twin):
    """An animal can be tackled everywhere, Stunned or not."""
    return [0 if who // 5 == twin.side else twin.pitch.every for who in range(10)]


def hits(twin, some, other):
    """The best tackle, with the dodge and the pickup on the path if no path avoids them."""
    best, pitch = (0, 1, NOBODY, ""), twin.pitch
    for who in some:
        needs = twin.needs_of(act(kinds.TACKLE, who, other))[:1]
        said = "hits %%s: %d+~" % max(2, needs[0][1])
        if not twin.beside(who, other):
            far = pitch.reach(twin.at[who], _most(twin, who), 0)
            at_once = far & pitch.spread(pitch.bit(twin.at[other]))
            needs += twin.needs_of(act(kinds.MOVE, who, pitch.square(twin.at[who] if at_once else twin.spot)))
        ways, total = joint(needs)
        if ways * best[1] > best[0] * total:
            best = ways, total, who, said
        yield
    return best
