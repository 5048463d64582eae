"""The choices of a player of Furbowl: how far an animal can go, and the squares that an action leads to."""

from __future__ import annotations

from furbowl.actions import target_of, who_of
from furbowl.const import TYPE_CHECKING
from furbowl.games import plans
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.match import ends
from furbowl.games.furbowl.tables import stride
from furbowl.loading import on_demand
from furbowl.protocol import GO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.furbowl.match import Furbowl


def most(match: Furbowl, who: int, verb: int) -> int:
    """The number of squares that an animal can move, 0 if it has moved; the verb SPRINT adds an unspent Sprint."""
    if match.active == who and match.moved:
        return 0
    return stride(who, match.sprint[who] and verb == kinds.SPRINT)


class Plans(plans.Plans):
    """Moves, sprints and tackles."""

    KEEPS = True

    def most(self, match: Furbowl, who: int) -> int:
        """The number of squares that an animal can move, 0 if it has moved."""
        return most(match, who, kinds.SPRINT)

    @on_demand
    def count(self, match: Furbowl, who: int) -> None:
        """Count for action() the steps that the chosen animal needs to each square."""
        pitch, near = match.pitch, 0
        if not pitch.far:
            pitch.far = bytearray(match.columns * match.rows)
        for length in range(1, self.most(match, who) + 1):
            found = pitch.reach(match.at[who], length, ends(match, who))
            for square in pitch.numbers(found & ~near):
                pitch.far[square] = length
            near = found

    @on_demand
    def passed(self, match: Furbowl, way: Sequence[int]) -> list[int]:
        """The squares of a Move or Sprint, in order."""
        if len(way) != 1 or match.aim(way[0])[0] != GO:
            return plans.Plans.passed(self, match, way)
        action, who = way[0], who_of(way[0])
        pitch = match.pitch
        spots = pitch.way(match.at[who], pitch.spot(target_of(action)), ends(match, who))
        return [pitch.square(spot) for spot in spots]

    @on_demand
    def lands(self, match: Furbowl, way: Sequence[int]) -> tuple[int]:
        """The square to which a Tackle that hits pushes the defender: its own if it is slammed (FB-39, FB-40)."""
        return (match.pitch.square(match.pushed_to(who_of(way[-1]), target_of(way[-1]))),)
