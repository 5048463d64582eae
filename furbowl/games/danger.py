"""Threats of the other side's next turn, each of its pieces by itself; the common parts of the games' modules `danger`.

A game's own module also has these functions; a `twin` is a copy of the match in which that turn has begun:

begin(twin, side)           begin a side's next turn on a copy, without any dice; return False if it has none before all
                            line up again
go(twin, who, spot)         put a piece where it is about to go, in the state in which it will be there
covers(twin, who)           bits of the squares on which a piece of the side in turn can hit another one
exposed(twin, who)          whether a piece of the other side can be hit where it is
risky(match, who)           bits of the squares on which a piece could be hit once it has gone there; 0 where it scores
hits(twin, some, other)     a generator: the best hit of some pieces on another one, as (ways, total, the piece that
                            hits or -1 if all are equally likely, text that the odds follow, with %s for the piece that
                            is hit)

docs/rules-furbowl.md says what is promised, and tests/help/by_force.py plays it.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from furbowl.match import Match


def next_turn(match: Match, side: int) -> Match | None:
    """A copy in which the next turn of a side has begun; None if that is unknown, or if it has none."""
    danger = None if match.question or match.over else match.danger()
    if not danger:
        return None
    twin = match.copy()
    return twin if match.side == side or danger.begin(twin, side) else None


def struck(twin: Match, side: int, covered: int) -> list[int]:
    """The pieces of a side that can be hit on squares that are covered, as bits."""
    there = [who for who in range(twin.pieces) if twin.side_of(who) == side and twin.at[who]]
    return [who for who in there if covered & twin.pitch.bit(twin.at[who]) and twin.danger().exposed(twin, who)]


def scores(twin: Match, who: int) -> bool:
    """Return whether a piece that has the ball can bring it to the last column in that turn."""
    last = 0 if twin.side else twin.columns - 1
    return any(square % twin.columns == last for square, _ in twin.reach(who))
