"""Hints: a person is advised to do what Legend would do, and told the odds of that and of the next best plan.

A question is answered as Keeper does: in Octo, Legend lines its teamsters up for plans that only it has.

Adviser thinks; chances() plays its plans on a copy of the match to find their exact odds, for which a handheld has room
only after what has been thought about is forgotten.
"""

from __future__ import annotations

from furbowl import cpu
from furbowl.const import TYPE_CHECKING
from furbowl.cpu import search
from furbowl.loading import on_demand
from furbowl.protocol import GO

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from furbowl.match import Match

    Plan = tuple[int, ...]
    Odds = tuple[int, int]  # (ways, total): all rolls of a plan succeed

_ANSWERS = "keeper"


class Adviser(search.Player):
    """Legend, which keeps the two best plans that differ in who does what to whom.

    ranked  (evaluation, plan) of each, the best first
    """

    evaluator: Any

    def __init__(self, match: Match, seed: int) -> None:
        search.Player.__init__(self, _ANSWERS if match.question else cpu.ADVISER, seed)
        self.ranked: list[tuple[int, Plan]] = []

    def note(self, plan: Plan, value: int) -> None:
        """Put a plan among the two best, instead of one that does the same."""
        ranked, match = self.ranked, self.evaluator.match
        if len(ranked) == 2 and value <= ranked[1][0]:
            return
        alike = [each for each in ranked if deed(match, each[1]) == deed(match, plan)]
        ranked = [each for each in ranked if each not in alike]
        ranked.append(max(alike + [(value, plan)]))
        ranked.sort(reverse=True)
        self.ranked = ranked[:2]


def deed(match: Match, plan: Plan) -> tuple[int, int, int]:
    """(piece, kind, square): what a plan comes to; the square of a path does not matter, unless the ball lies there."""
    kind, square = match.aim(plan[-1])
    if kind == GO and square not in [ball for _, ball, _ in match.balls()]:
        square = -1
    return match.actor(plan[-1]), kind, square


class _Lucky:
    """Dice with which every roll succeeds."""

    def pick(self, n: int) -> int:
        return n - 1

    def d6(self) -> int:
        return 6

    def state(self) -> bytes:
        return bytes((0, 1, 0, 1, 0, 1))


@on_demand
def chances(match: Match, plan: Plan, ranked: list[tuple[int, Plan]]) -> Generator[None, None, tuple[Odds, Odds]]:
    """A generator that returns the odds of a plan, and of the best of those ranked that does something else; (1, 1) if
    there is none, or nothing is rolled."""
    others = [each for _, each in ranked if deed(match, each) != deed(match, plan)]
    advised = yield from _odds(match, plan)
    return advised, (yield from _odds(match, others[0] if others else ()))


def _odds(match: Match, plan: Plan) -> Generator[None, None, Odds]:
    """A generator that returns the odds of a plan, up to a question."""
    twin, ways, total = match.copy(_Lucky()), 1, 1  # type: ignore[arg-type]  # these dice need no seed
    for number, action in enumerate(plan):
        yield
        if twin.question or not twin.is_legal(action):
            break
        some, of = twin.odds(action)
        ways, total = ways * some, total * of
        yield
        if number + 1 < len(plan):
            twin.apply(action)
    return ways, total
