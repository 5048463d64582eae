"""Champion, a player for machines with room and time, so for laptops and browsers: join() lets it in.

It plays the plans that Legend likes best on to the end of the turn, over the outcomes of the dice: on copies of the
match a quicker Legend goes on, and when the turn has passed, the best that it finds for the opponents counts against
the plan. So all plans are judged at the same moment, and by odds instead of a few rolls, as a difference between good
plans is far smaller than luck. Legend's own evaluation counts as well, as neither is exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl import cpu, registry
from furbowl.cpu import search
from furbowl.cpu.trials import Trials
from furbowl.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from furbowl.match import Match

NAME = "champion"

_MOST = 150000  # the most work of a decision (furbowl.cpu.model)
_COPY = 10  # work of an action on a copy
_LOOK = 1200  # work of a look at a position: enough to judge finely
_MOST_LOOK = 1350  # the most work of a look, with what its last slice exceeds that by, and copies
_MOST_LIST = 6000  # the most work of listing the outcomes of a plan

_PLANS = 6  # the most that are played on
_CLOSE = 120  # permille: a plan that seems so much worse than the best to Legend is not
_UNLIKELY = 40  # permille: what is less likely than this is not played on to the end of the turn
_CLEAR = 15  # permille: a plan is preferred to Legend's if it is better by more
_CERTAIN = 100  # permille: a plan that is better by so much is sure to be the best

_SCORE = 1000  # evaluation of a score
_CASES = 36  # of the dice
_QUESTIONS = 12  # the most that are answered after an action


def join() -> None:
    """Let Champion play on this machine; to be called before the game begins."""
    if NAME not in registry.PLAYERS:
        registry.PLAYERS.append(NAME)
        cpu.MORE[NAME] = Champion


class _Case:
    """The dice in one of 36 cases, in which two dice show each of their results once.

    So the first two rolls come out as often as they should; those that follow are as good as random.
    """

    def __init__(self, case: int) -> None:
        self.first, self.rest, self.rolled = (case, case % 6 * 6 + case // 6), Dice(case), 0

    def pick(self, n: int) -> int:
        """One of 0..n-1."""
        self.rolled += 1
        return self.first[self.rolled - 1] * n // _CASES if self.rolled <= 2 else self.rest.pick(n)

    def d6(self) -> int:
        """One of 1..6."""
        return self.pick(6) + 1

    def state(self) -> bytes:
        """The state of the dice for a snapshot, the same in all cases."""
        return Dice().state()


class _Rater(search.Player):
    """A player who keeps the evaluation of each plan.

    rated  {plan: evaluation}
    """

    def __init__(self, name: str, seed: int) -> None:
        search.Player.__init__(self, name, seed)
        self.rated: dict[tuple[int, ...], int] = {}

    def note(self, plan: tuple[int, ...], value: int) -> None:
        """Keep a plan and its evaluation."""
        self.rated[plan] = max(value, self.rated.get(plan, value))

    def look(self, match: Match) -> Generator[None, None, tuple[int, tuple[int, ...], bool]]:
        """A generator that returns (evaluation, plan, whether the player weighed it against others): the best plan.

        A plan that is not weighed is worth nothing: a set-up, or the answer to a question.
        """
        evaluator = self.evaluator = match.evaluator()
        evaluator.allows(self.most, self.caution)
        yield
        action = yield from evaluator.fixed()
        if action is not None:
            return 0, (action,), False
        plan = yield from self._best()
        return self.rated.get(plan, _SCORE), plan, True


class Champion(_Rater):
    """The strongest player.

    ranked  (value, plan) of each that was played on to the end of the turn, the best first: for hints
    """

    def __init__(self, seed: int) -> None:
        _Rater.__init__(self, "legend", seed)
        self.legend, self.most = self.most, _MOST
        self.ranked: list[tuple[int, tuple[int, ...]]] = []
        self._start()

    def _start(self) -> None:
        """Begin a decision. deep: work done on copies; owed: the work that is left to do there in any case; looking:
        the player who looks at a copy now."""
        self.deep, self.owed, self.limit = 0, 0, self.most
        self.looking: _Rater | None = None

    def work(self) -> int:
        """Return the work that the current decision has taken so far, or else the total of the last one."""
        return search.Player.work(self) + self.deep + (self.looking.work() if self.looking else 0)

    def choose(self, match: Match) -> Generator[None, None, int]:
        """A generator that thinks as search.Player.choose() does, and keeps sure up to date."""
        self.sure, self.ranked = 0, []
        self._start()
        action = yield from search.Player.choose(self, match)
        self.sure = self.sure or 1000  # nothing was to be compared
        return action

    def _best(self) -> Generator[None, None, tuple[int, ...]]:
        """A generator that returns the best of Legend's plans after they have been played on."""
        evaluator, self.rated = self.evaluator, {}
        evaluator.allows(self.legend, self.caution)
        chosen = yield from search.Player._best(self)
        if chosen not in self.rated:  # a score that cannot fail
            return chosen
        first = self.rated[chosen]
        plans = sorted([(-value, plan) for plan, value in self.rated.items() if value > first - _CLOSE])[:_PLANS]
        values, left = self.ranked, len(plans)
        for value, plan in plans if left > 1 else ():
            self.limit = self.work() + (self.most - self.work()) // left
            left -= 1
            mean = yield from self._mean(evaluator.match, plan, 1000)
            if mean is None:
                break
            values.append(((-value + mean) // 2 + (plan == chosen) * _CLEAR, plan))
            values.sort(reverse=True)
            if values[1:]:
                self.sure = min(1000, 500 + 500 * (values[0][0] - values[1][0]) // _CERTAIN)
        return values[0][1] if values else chosen

    # --- positions on copies

    def _mean(self, match: Match, plan: tuple[int, ...], chance: int) -> Generator[None, None, int | None]:
        """A generator that returns the value of a plan for the side to play, None if there is no work left for that.

        chance: permille that it comes to this
        """
        if self.work() + self.owed + _MOST_LIST > self.limit:
            return None
        evaluator = match.evaluator()
        find = self._tried(match, plan[0], evaluator) if isinstance(evaluator, Trials) else self._rolled(match, plan)
        found = yield from find
        total, of = 0, sum([ways for ways, _ in found])
        if self.work() + self.owed + len(found) * _MOST_LOOK > self.limit:
            return None
        self.owed += len(found) * _MOST_LOOK
        for ways, copy in found:
            self.owed -= _MOST_LOOK
            total += ways * (yield from self._follow(match, copy, chance * ways // of))
        return total // of

    def _tried(self, match: Match, action: int, evaluator: Trials) -> Generator[None, None, list[tuple[int, Match]]]:
        """A generator that returns (ways, position) of each outcome of an action as the game lists them."""
        found = []
        for ways, wanted in evaluator.outcomes(match, action):
            copy = yield from evaluator.after(match, action, wanted)
            self.deep += _COPY
            yield
            found.append((ways, copy))
        self.deep += evaluator.spend(0)
        return found

    def _rolled(self, match: Match, plan: tuple[int, ...]) -> Generator[None, None, list[tuple[int, Match]]]:
        """A generator that returns (ways, position) of each different outcome of a plan in the cases of the dice."""
        found: list[tuple[int, Match]] = []
        places: dict[bytes, int] = {}  # in found; a dict of MicroPython has an order of its own
        for case in range(_CASES):
            dice = _Case(case)
            copy = match.copy(dice)  # type: ignore[arg-type]  # it rolls as Dice do
            for action in plan:
                if copy.over or copy.side != match.side or copy.question or not copy.is_legal(action):
                    break
                copy.apply(action)
                self.deep += _COPY
                yield
                yield from self._answer(copy)
            at = places.setdefault(copy.snapshot(), len(found))
            if at == len(found):
                found.append((0, copy))
            ways, copy = found[at]
            found[at] = ways + 1, copy
            yield
            if not dice.rolled:
                break
        return found

    def _answer(self, copy: Match) -> Iterator[None]:
        """A generator that answers questions as Legend does."""
        for _ in range(_QUESTIONS):
            if copy.over or not copy.question:
                break
            _, plan, _ = yield from self._look(copy)
            copy.apply(plan[0])
            self.deep += _COPY
            yield

    def _look(self, copy: Match) -> Generator[None, None, tuple[int, tuple[int, ...], bool]]:
        """A generator that returns what look() of a quick Legend returns."""
        player = self.looking = _Rater("legend", 0)
        player.most = _LOOK
        value, plan, weighed = yield from player.look(copy)
        self.deep, self.looking = self.deep + player.work(), None
        return value, plan, weighed

    def _follow(self, match: Match, copy: Match, chance: int) -> Generator[None, None, int]:
        """A generator that returns the value of what came of match for the side that played there."""
        side, score, before = match.side, copy.score, match.score
        if score != before:
            return _SCORE if score[side] > before[side] else -_SCORE
        if copy.over:
            winner = copy.winner
            return 0 if winner is None else _SCORE if winner == side else -_SCORE
        value, plan, weighed = yield from self._look(copy)
        if copy.side != side:
            return -value
        if not weighed or value >= _SCORE or chance < _UNLIKELY:
            return value
        mean = yield from self._mean(copy, plan, chance)
        return value if mean is None else mean
