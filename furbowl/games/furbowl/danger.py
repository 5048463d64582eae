"""Tackles that threaten in a team's next turn, see furbowl/games/danger.py."""

from __future__ import annotations

from furbowl.actions import act
from furbowl.const import TYPE_CHECKING
from furbowl.games import danger
from furbowl.games.furbowl import kinds, tables
from furbowl.games.furbowl.match import joint, reach
from furbowl.games.furbowl.tables import NOBODY, NORMAL, STUNNED1

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.games.furbowl.match import Furbowl

scores = danger.scores


def begin(twin: Furbowl, side: int) -> bool:
    """Begin the team turn of a side on a copy: nobody comes back from the bench (FB-48, R-39)."""
    for who in range(10):
        twin.done[who] = 0
        if twin.states[who] == STUNNED1 and who // 5 == side:
            twin.states[who] = NORMAL
    twin.side, twin.plays, twin.active, twin.moved, twin.used = side, tables.PLAYS, NOBODY, 0, 0
    return twin.begun[side] < twin.turn_cap


def go(twin: Furbowl, who: int, spot: int) -> None:
    """Put an animal where it goes."""
    twin.step(who, spot)


def covers(twin: Furbowl, who: int) -> int:
    """Bits of the squares that an animal can tackle: next to those where it can still act after its move."""
    pitch = twin.pitch
    if who // 5 != twin.side or not twin.playable(who):
        return 0
    near, far = reach(twin, who)
    bits = near | far
    if twin.holder == who:
        bits &= ~pitch.column(twin.home(who))  # there it scores
    return pitch.spread(bits | pitch.bit(twin.at[who]))


def exposed(twin: Furbowl, who: int) -> bool:
    """An animal can be tackled everywhere, Stunned or not."""
    return True


def risky(match: Furbowl, who: int) -> int:
    """All squares but those where the animal scores, with the ball or by picking it up there (FB-4)."""
    pitch, home = match.pitch, match.pitch.column(match.home(who))
    return pitch.every & ~(home if match.holder == who else home & pitch.bit(match.spot) if match.loose() else 0)


def hits(twin: Furbowl, some: list[int], other: int) -> Generator[None, None, tuple[int, int, int, str]]:
    """The best tackle, with the dodge and the pickup on the path if no path avoids them."""
    best, pitch = (0, 1, NOBODY, ""), twin.pitch
    for who in some:
        needs = twin.needs_of(act(kinds.TACKLE, who, other))[:1]
        _, need = needs[0]
        said = "hits %%s: %d+~" % max(2, need)
        if not twin.beside(who, other):
            far = pitch.reach(twin.at[who], tables.stride(who, twin.sprint[who]), 0)
            at_once = far & pitch.spread(pitch.bit(twin.at[other]))
            needs += twin.needs_of(act(kinds.MOVE, who, pitch.square(twin.at[who] if at_once else twin.spot)))
        ways, total = joint(needs)
        most, of, _, _ = best
        if ways * of > most * total:
            best = ways, total, who, said
        yield
    return best
