"""The choices of a player of Octo: how far a teamster can go, and which one acts first."""

from __future__ import annotations

from furbowl.actions import verb_of
from furbowl.const import TYPE_CHECKING
from furbowl.games import plans
from furbowl.games.octo import book

if TYPE_CHECKING:
    from furbowl.games.octo.match import Octo


class Plans(plans.Plans):
    """Walks and goals."""

    def scores(self, match: Octo, action: int) -> bool:
        return verb_of(action) == book.CARRY

    def most(self, match: Octo, who: int) -> int:
        """The number of squares that a teamster can walk with the AP left."""
        return match.ap

    def early(self, match: Octo, who: int) -> int:
        """The rank of a teamster in the order of a turn: the nearer to the ball, the earlier."""
        return match.pitch.distance(match.at[who], match.spot)
