"""Looking ahead on copies of the match, for an Evaluator that cannot imagine what comes of every plan.

outcome    (ways, wanted): in how many ways the dice fall so, and what they are to show (Evaluator.dice.want)

Every outcome is tried on a copy of the match with dice that show what is wanted; those of the match stay untouched and
unknown. What the action itself rolls is weighed in ways of so many; what follows, as where a ball falls, is shown by a
typical case. Such an Evaluator has beside what search.py tells

    dice                the dice of the copies, with want(wanted)
    outcomes(match, action)  a list of the outcomes; OUTCOME, the work of one
    worth(match)        a generator: what a position is worth
    rested(match)       changes a copy in which the turn was ended for nothing
    is_plain(plan)      whether it can imagine a plan
"""

from furbowl.const import const
from furbowl.cpu.search import Search

_WON = const(1000)

_STEP = const(10)  # work of a further action on a copy

_MOST_QUESTIONS = const(8)  # that follow one action
_MOST_ANSWERS = const(6)  # that are looked at of each


class Trials(Search):
    def __init__(self, match, most, evaluator):
        Search.__init__(self, match, most, evaluator)
        self.side, self.score = match.side, match.score

    def after(self, match, action, wanted=b""):
        """A generator: the match after the action, its dice having shown what is wanted, and nothing being asked."""
        dice = self.evaluator.dice
        dice.want(wanted)
        copy = match.copy(dice)
        yield
        copy.apply(action)
        if copy.question:
            yield from self._answer(copy)
        return copy

    def _answer(self, copy):
        """A generator: answers what is asked, each time with what is worth most to who is asked."""
        for _ in range(_MOST_QUESTIONS):
            if not copy.question:
                break
            best = chosen = None
            for number, action in enumerate(list(copy.legal())):
                if chosen is not None and (number >= _MOST_ANSWERS or self.spend(0) >= self.most):
                    break
                answered = copy.copy(self.evaluator.dice)
                answered.apply(action)
                yield
                worth = yield from self.judge(answered)
                worth = worth if copy.side == self.side else -worth
                if best is None or worth > best:
                    best, chosen = worth, action
                yield
            copy.apply(chosen)

    def judge(self, copy):
        """A generator: what the position is worth."""
        self.spend(self.evaluator.OUTCOME)
        score, before = copy.score, self.score
        if score != before:
            return _WON if score[self.side] > before[self.side] else -_WON
        if copy.over:
            winner = copy.winner
            return 0 if winner is None else _WON if winner == self.side else -_WON
        return (yield from self.evaluator.worth(copy))

    # --- plans

    def ended(self, plan):
        """A generator: what it is worth to end the turn."""
        if self.evaluator.is_plain(plan):
            return (yield from self.evaluator.imagine(plan))
        copy = yield from self.after(self.match, plan[0])
        self.evaluator.rested(copy)
        yield
        return (yield from self.judge(copy))

    def weigh(self, plan):
        """A generator: looks at one outcome after the other. The mean of their worth; None where it is too much."""
        evaluator, match, steps = self.evaluator, self.match, []
        if evaluator.is_plain(plan):
            return (yield from Search.weigh(self, plan))
        for action in plan:
            if steps and action not in match.legal():
                break
            found = evaluator.outcomes(match, action)
            if self.spend(0) + len(found) * evaluator.OUTCOME > self.most:
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
        worth = yield from self.judge(match)
        while steps:
            total, weights, ways = steps.pop()
            worth = (total + ways * worth) // (weights + ways)
        return worth

    def _try(self, match, action, wanted):
        """A generator: what an outcome is worth."""
        copy = yield from self.after(match, action, wanted)
        yield
        return (yield from self.judge(copy))

    def expected(self, action):
        """A generator: the snapshot after the action, all having gone well, with the typical dice."""
        _, wanted = self.evaluator.outcomes(self.match, action)[-1]
        copy = yield from self.after(self.match, action, wanted)
        return copy.snapshot()

    def here(self):
        """The snapshot of the position, with the same dice."""
        return self.match.copy(self.evaluator.dice).snapshot()
