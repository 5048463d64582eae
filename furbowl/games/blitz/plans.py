"""The choices of a player of Blitz: plans, the chance of a block, what comes with an answer, where a push leads."""

from __future__ import annotations

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games import plans
from furbowl.games.blitz import blocks, book, odds, paths
from furbowl.games.blitz.book import GO, HITS
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.blitz.match import Blitz


class Plans(plans.Plans):
    """Plans of paths.py, and blocks."""

    NOTES = PLANS = True

    # with a match of Blitz, where the methods of the base take any
    direction = staticmethod(paths.direction)
    most = staticmethod(paths.most)  # type: ignore[assignment]
    needs = staticmethod(paths.needs)  # type: ignore[assignment]
    notes = staticmethod(paths.notes)  # type: ignore[assignment]
    safest = staticmethod(paths.safest)  # type: ignore[assignment]
    plan = staticmethod(paths.plan)  # type: ignore[assignment]
    ring = staticmethod(paths.ring)  # type: ignore[assignment]
    threats = staticmethod(paths.threats)  # type: ignore[assignment]
    plans = staticmethod(paths.plans)  # type: ignore[assignment]

    def chance(self, match: Blitz, action: int) -> int | None:
        if verb_of(action) != HITS:
            return None
        _, _, _, falls, _ = paths.struck(match, action).block()
        return percent(*falls)

    @on_demand
    def early(self, match: Blitz, who: int) -> int:
        """Order of acting: prone players first, as standing up risks nothing, then those near a ball."""
        here, columns = match.square(who), match.columns
        away = [steps(columns, here, ball) for _, ball, _ in match.balls() if here >= 0]
        return (0 if match.states[who] else columns) + (min(away) if away else 0)

    @on_demand
    def then(self, match: Blitz, action: int) -> Sequence[int]:
        """Ask for the follow-up together with the square, or with the die if that leaves one square (BZ-34)."""
        verb, who, target = verb_of(action), match.active, match.target
        free = verb == book.PUSH and match.who_at(target_of(action)) < 0
        if verb == book.DIE and match.side == match.turn and target < match.pieces:
            spots = odds.push_spots(match, (who, target))
            free = len(spots) == 1 and (not spots[0] or not match.pitch.grid[spots[0]])
            free = free and blocks.result(match, who, target, target_of(action)) & blocks.PUSHES > 0
        return (act(book.FOLLOW), act(book.STAY)) if free else ()

    @on_demand
    def lands(self, match: Blitz, way: Sequence[int]) -> list[int]:
        """The squares to one of which the attacker's side pushes the target, its own for the crowd (BZ-33)."""
        who, target = who_of(way[-1]), target_of(way[-1])
        walks = len(way) > 1 and verb_of(way[-2]) == GO
        spots = match.landings(who, target, match.pitch.spot(target_of(way[-2])) if walks else 0)
        return [match.pitch.squares[spot or match.at[target]] for spot in spots]
