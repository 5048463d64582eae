"""Rules of thumb of Squig: those of Blitz, and what is different with a ball that bites. See sim/games/thumbs.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import target_of
from furbowl.games.blitz import book

from .. import thumbs
from ..blitz import thumbs as blitz
from ..thumbs import EVEN, away, preferred

if TYPE_CHECKING:
    from furbowl.games.squig.match import Squig

    from ..thumbs import Rule, Way


def squash_one_of_several(match: Squig) -> Way:
    """Hit a free squig next to you while there are several: never the last one."""
    squigs = {match.pieces + number - 1: square for number, square, who in match.balls() if who < 0}
    if sum(1 for _ in match.balls()) < 2:
        return ()
    hits = [action for action in blitz.deeds(match, book.HITS) if target_of(action) in squigs]
    beside = [each for each in hits if steps(match, match.actor(each), squigs[target_of(each)]) == 1]
    return blitz.hardest(match, beside, EVEN)


def steps(match: Squig, who: int, square: int) -> int:
    """Steps from a player to a square."""
    return away(match, match.square(who), [square])


RUNNER = thumbs.RUNNER
THUMBS: tuple[Rule, ...] = (
    blitz.run_it_home,
    blitz.get_the_carrier,
    squash_one_of_several,
    blitz.free_blocks_first,
    blitz.stand_up,
    blitz.run_into_the_open,
    blitz.stay_with_the_carrier,
    blitz.gather_round,
    blitz.blitz_where_the_ball_is,
    blitz.pick_it_up,
)
ANSWERS = blitz.ANSWERS | {"buy": preferred("done")}
