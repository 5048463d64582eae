"""Cub, Keeper and Legend: how a computer player looks ahead.

The game's Evaluator (furbowl.cpu.model) supplies the candidate plans and their evaluations.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice
from furbowl.loading import collect

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.cpu.model import Evaluator
    from furbowl.match import Match

# how well each player thinks and what it overlooks: {name: (most, every, misses, caution)}
#
# most    the most work that a decision may take (furbowl.cpu.model); candidates beyond that are not looked at
# every   one in this many plain actions is a candidate, besides those that look best at a glance
# misses  the percentage of all other actions that the player overlooks
# caution permille of the opponents' chances that it takes into account; without any it plays each turn to its end
#
# How far it is mistaken about what it sees is a number of the player and the game: SLIPS of the game's Evaluator.
BUDGETS = {
    "cub": (550, 50, 75, 0),  # it overlooks much, is easily mistaken and fears nothing
    "keeper": (550, 30, 0, 1000),  # sound
    "legend": (4200, 11, 0, 1000),  # the best that the device has time for
}

_ALERT = const(60)  # permille: the most that it slips while an opponent may score next
_SURE = const(1000)  # evaluation of a score that cannot fail
_LEAST = const(-2000)  # below any evaluation


class Player:
    """A computer player.

    found  the plan of the last decision, of which choose() returns the first action
    plan   (remaining actions of that plan, to be taken while all goes as expected; the position in which they continue,
           as expected() returns it): may be handed on to the player that makes the next decision
    sure   permille: how sure it is that the plan that looks best now is the best; 0 if it cannot tell
    """

    sure = 0

    def __init__(self, name: str, seed: int) -> None:
        self.dice, self.name = Dice(seed), name
        self.most, self.every, self.misses, self.caution = BUDGETS[name]
        self.evaluator: Evaluator = None
        self.spent = 0
        self.plan: tuple[tuple[int, ...], bytes] = (), b""
        self.found: tuple[int, ...] = ()

    def work(self) -> int:
        """Return the work that the current decision has taken so far, or else the total of the last one."""
        return self.evaluator.spend(0) if self.evaluator else self.spent

    def choose(self, match: Match) -> Generator[None, None, int]:
        """A generator that weighs plans and returns the first action of the best, or of a sure score at once."""
        self.spent = 0
        yield  # what was loaded for this took long enough
        collect()  # the evaluator needs one contiguous block of memory
        yield
        for _ in match.thinking():
            yield
        evaluator = self.evaluator = match.evaluator()
        evaluator.allows(self.most, self.caution)
        yield
        plan, expected = self.plan
        if not plan or not (yield from self._goes_on(plan, expected)):
            action = yield from evaluator.fixed()
            if action is None:
                plan = yield from self._best()
            else:
                plan = (action,)
        expected = b""
        if plan[1:]:
            yield
            expected = yield from evaluator.expected(plan[:1])
        self.found, self.plan = plan, (plan[1:], expected)
        self.spent, self.evaluator = evaluator.spend(0), None
        return plan[0]

    def _goes_on(self, plan: tuple[int, ...], expected: bytes) -> Generator[None, None, bool]:
        """A generator that returns whether the position is as expected and the plan can go on."""
        evaluator = self.evaluator
        if (yield from evaluator.expected(())) != expected:
            return False
        yield
        return plan[0] in evaluator.match.legal()

    def _idle(self) -> Generator[None, None, tuple[int, tuple[int, ...]]]:
        """A generator that returns (evaluation of ending the turn, less 1; that as a plan, None if it cannot end)."""
        evaluator = self.evaluator
        end = evaluator.match.end
        if end < 0:
            return _LEAST, None
        return (yield from evaluator.ended((end,))) - 1, (end,)

    def note(self, plan: tuple[int, ...], value: int) -> None:
        """Take note of a plan and its evaluation: for furbowl.cpu.advice."""

    def _best(self) -> Generator[None, None, tuple[int, ...]]:
        """A generator that returns the plan with the best evaluation."""
        evaluator = self.evaluator
        best, chosen = yield from self._idle()
        if chosen:
            self.note(chosen, best)
        yield
        plans = yield from evaluator.plans(self.dice, self.every, self.misses)
        slip = evaluator.SLIPS[self.name]
        if evaluator.pressed():
            slip = min(slip, _ALERT)
        for plan in plans:
            if plan is None:  # a slice of thinking is done
                yield
                continue
            value = yield from evaluator.weigh(plan)
            if value is None:
                chosen = chosen or plan
            elif value >= _SURE:
                return plan
            else:
                value += self.dice.pick(slip)
                self.note(plan, value)
                if value > best:
                    best, chosen = value, plan
            yield
        return chosen
