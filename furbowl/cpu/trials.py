"""Plans tried on copies of the match: for games that can evaluate only positions, or not every plan.

outcome    (ways, wanted): the number of dice results that lead to it, and what the dice must show (Typical.want)

Each outcome is tried on a copy whose dice show what is wanted; those of the match stay untouched and unknown. The rolls
of the action itself are weighted by their ways; what follows, such as where a ball lands, is played as a typical case.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.cpu import model
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from typing import Any

    from furbowl.dice import Dice
    from furbowl.match import Match

_WON = const(1000)

_STEP = const(10)  # work of a further action on a copy

_MOST_QUESTIONS = const(8)  # after one action
_MOST_ANSWERS = const(6)  # tried for each question

_CASES = (bytes((6,)), bytes((1, 8, 10, 4)), bytes((10, 5, 2, 9)))  # typical dice, in twelfths of what they can show
_STATE = bytes((0, 1, 0, 1, 0, 1))


class Typical:
    """Dice that show the same case over and over again."""

    def __init__(self) -> None:
        self.want(b"")

    def want(self, wanted: bytes) -> None:
        """Set the results to show. wanted: how high each die rolls, in twelfths; b"" for the middle."""
        self.wanted, self.at = wanted, 0

    def pick(self, n: int) -> int:
        """One of 0..n-1."""
        wanted = self.wanted or _CASES[0]
        part = wanted[self.at % len(wanted)]
        self.at += 1
        return n * part // 12

    def d6(self) -> int:
        """One of 1..6."""
        return self.pick(6) + 1

    def state(self) -> bytes:
        """The state of the dice for a snapshot, always the same."""
        return _STATE


class Trials(model.Evaluator):
    """Evaluation of plans for a game whose match evaluates positions: rated() of the match, in permille from -999 to
    999, for the side that chooses.

    dice   the dice of the copies
    """

    dice: Any  # Typical, which roll as Dice do

    OUTCOME = 20  # work of an outcome: half of Furbowl's, as a short evaluation takes little time beside the copy

    def __init__(self, match: Match) -> None:
        model.Evaluator.__init__(self, match)
        self.dice, self.score = Typical(), match.score

    # --- for a game to override

    def value(self, copy: Match) -> Generator[None, None, int]:
        """A generator that returns the evaluation of the position for the deciding side."""
        yield
        return copy.rated(self.side)

    def rested(self, copy: Match) -> None:
        """Take note of a copy of the match in which the turn was ended at once."""

    def outcomes(self, match: Match, action: int) -> list[tuple[int, bytes]]:
        """List (ways, wanted) of the outcomes considered for an action, last the one from which a plan goes on."""
        if match.odds(action)[1] == 1:
            return [(1, _CASES[0])]
        return [(1, case) for case in _CASES[1:]] + [(1, _CASES[0])]

    @on_demand
    def plans(self, dice: Dice, every: int, misses: int) -> Generator[None, None, Sequence[tuple[int, ...]]]:
        """A generator that returns the legal actions that come to mind, shuffled, without the one that ends the turn.

        If the turn cannot be ended, all of them come to mind, as do all answers to a question.
        """
        match, found, end = self.match, [], self.match.end
        for action in match.legal():
            if end < 0 or action != end and dice.pick(100) >= misses:
                found.append((action,))
        yield
        for at in range(len(found) - 1, 0, -1):
            other = dice.pick(at + 1)
            found[at], found[other] = found[other], found[at]
        return found

    # --- copies

    def after(self, match: Match, action: int, wanted: bytes = b"") -> Generator[None, None, Match]:
        """A generator that returns a copy after the action, its dice having shown wanted, with questions answered."""
        self.dice.want(wanted)
        copy = match.copy(self.dice)
        yield
        copy.apply(action)
        if copy.question:
            yield from self._answer(copy)
        return copy

    @on_demand
    def _answer(self, copy: Match) -> Iterator[None]:
        """A generator that answers each question with the best answer for the side that is asked."""
        for _ in range(_MOST_QUESTIONS):
            if not copy.question:
                break
            best = chosen = None
            for number, action in enumerate(list(copy.legal())):
                if chosen is not None and (number >= _MOST_ANSWERS or self.spend(0) >= self.budget):
                    break
                answered = copy.copy(self.dice)
                answered.apply(action)
                yield
                value = yield from self.judge(answered)
                value = value if copy.side == self.side else -value
                if best is None or value > best:
                    best, chosen = value, action
                yield
            copy.apply(chosen)

    def judge(self, copy: Match) -> Generator[None, None, int]:
        """A generator that returns the evaluation of the position, a new score and the end of the match included."""
        self.spend(self.OUTCOME)
        score, before = copy.score, self.score
        if score != before:
            return _WON if score[self.side] > before[self.side] else -_WON
        if copy.over:
            winner = copy.winner
            return 0 if winner is None else _WON if winner == self.side else -_WON
        return (yield from self.value(copy))

    # --- plans

    def ended(self, plan: tuple[int, ...]) -> Generator[None, None, int]:
        """A generator that returns the evaluation of ending the turn."""
        copy = yield from self.after(self.match, plan[0])
        self.rested(copy)
        yield
        return (yield from self.judge(copy))

    def weigh(self, plan: tuple[int, ...]) -> Generator[None, None, int | None]:
        """A generator that tries outcome after outcome and returns their mean evaluation, None if over the budget."""
        match, steps = self.match, []
        for action in plan:
            if steps and action not in match.legal():
                break
            found = self.outcomes(match, action)
            if self.spend(0) + len(found) * self.OUTCOME > self.budget:
                return None
            yield
            total = weights = 0
            for ways, wanted in found[:-1]:
                total += ways * (yield from self._try(match, action, wanted))
                weights += ways
                yield
            ways, wanted = found[-1]
            steps.append((total, weights, ways))
            match = yield from self.after(match, action, wanted)
            self.spend(_STEP if len(steps) < len(plan) else 0)
            yield
        value = yield from self.judge(match)
        while steps:
            total, weights, ways = steps.pop()
            value = (total + ways * value) // (weights + ways)
        return value

    def _try(self, match: Match, action: int, wanted: bytes) -> Generator[None, None, int]:
        """A generator that returns the evaluation of an outcome."""
        copy = yield from self.after(match, action, wanted)
        yield
        return (yield from self.judge(copy))

    @on_demand
    def expected(self, plan: tuple[int, ...]) -> Generator[None, None, bytes]:
        """A generator that returns the snapshot after a plan of one action that goes well, with the typical dice; for
        () the snapshot of the position."""
        if not plan:
            yield
            return self.match.copy(self.dice).snapshot()
        _, wanted = self.outcomes(self.match, plan[0])[-1]
        copy = yield from self.after(self.match, plan[0], wanted)
        return copy.snapshot()
