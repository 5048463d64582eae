"""The choices of a player who decides, beyond Match.legal(): what a press leads to, and what the pitch shows of it.

Each game derives its own class `Plans` from this one.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.loading import on_demand
from furbowl.protocol import GO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from furbowl.match import Match
    from furbowl.protocol import Odds


class Plans:
    """KEEPS      whether a carrier that cannot act is sure to keep the ball (furbowl/ui/match/lesson.py)
    NOTES      whether squares have rings and notes: ring(), notes(), needs(), threats()
    PLANS      whether a press may begin a play of several steps, so that any other square is merely too far away
    """

    KEEPS = False
    NOTES = False
    PLANS = False

    # of a game with NOTES: the ring on the target of an action; (square, tile) of the notes, and of the rolls along a
    # path; who could hinder an action; the arrow
    ring: Callable[[Match, int], int]
    notes: Callable[[Match, int], Iterable[tuple[int, int]]]  # (match, who)
    needs: Callable[[Match, Sequence[int]], Iterable[tuple[int, int]]]  # (match, way)
    threats: Callable[[Match, int], Sequence[int]]
    direction: Callable[[int, int], int]  # (away, columns)

    plan: Callable[[Match, int], tuple[int, ...]]  # the actions that lead to one of plans()

    def most(self, match: Match, who: int) -> int | None:
        """How many squares a piece can go now, 0 if it has moved; None if they are not counted."""
        return None

    def early(self, match: Match, who: int) -> int | None:
        """How early in a turn a piece should act, the lowest number first; None for the order of their numbers.

        If it is a number, the cursor goes to the first piece even after a piece that cannot act again.
        """
        return None

    def count(self, match: Match, who: int) -> None:
        """Note for the tooltips what the chosen piece needs for each square."""
        return None

    def safest(self, match: Match, who: int, square: int) -> tuple[Sequence[int], Odds] | None:
        """(actions, (ways, total)) of a better path than that of Match.route(); None for that."""
        return None

    def chance(self, match: Match, action: int) -> int | None:
        """Chance that an action or a plan succeeds, in percent; None for its odds."""
        return None

    def scores(self, match: Match, action: int) -> bool:
        """Return whether an action that aims nowhere scores without a roll."""
        return False

    def plans(self, match: Match, who: int) -> Iterable[int]:
        """The actions that one press leads to, together with the steps before them."""
        return ()

    def then(self, match: Match, action: int) -> Sequence[int]:
        """The answers to a question that is sure to come after an answer, to be chosen together with it, () for none:
        on the pitch A chooses the first, B the last."""
        return ()

    def lands(self, match: Match, way: Sequence[int]) -> Sequence[int]:
        """The possible landing squares of the piece that the last action of a path hits."""
        return ()

    @on_demand
    def passed(self, match: Match, way: Sequence[int]) -> list[int]:
        """The squares along a path, its end included."""
        return [square for kind, square in [match.aim(action) for action in way] if kind == GO and square >= 0]
