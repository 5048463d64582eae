"""Plans tried on copies of the match: for a game that says no more than what a position is worth, or not of all plans.

outcome    (ways, wanted): in how many ways the dice fall so, and what they are to show (Typical.want)

Every outcome is tried on a copy with dice that show what is wanted; those of the match stay untouched and unknown. What
the action itself rolls is weighed in ways of so many; what follows, as where a ball falls, is shown by a typical case.
"""

from furbowl.const import const
from furbowl.cpu import model
from furbowl.loading import on_demand

_WON = const(1000)

_STEP = const(10)  # work of a further action on a copy

_MOST_QUESTIONS = const(8)  # that follow one action
_MOST_ANSWERS = const(6)  # that are looked at of each

_CASES = (b"\x06", b"\x01\x08\x0a\x04", b"\x0a\x05\x02\x09")  # typical dice, in twelfths of what they can show


class Typical:
    """Dice that show a case over and over again."""

    def __init__(self):
        self.want(b"")

    def want(self, wanted):
        """wanted: how high each die falls, in twelfths; b"" for the middle."""
        self.wanted, self.at = wanted, 0

    def pick(self, n):
        """One of 0..n-1."""
        wanted = self.wanted or _CASES[0]
        part = wanted[self.at % len(wanted)]
        self.at += 1
        return n * part // 12

    def d6(self):
        """One of 1..6."""
        return self.pick(6) + 1

    def state(self):
        """What a snapshot keeps of dice."""
        return b"\x00\x01\x00\x01\x00\x01"


class Trials(model.Evaluator):
    """What a computer player asks of a game that says what a position is worth: with rated() of the match, in permille
    from -999 to 999, for whoever is asked in that position.

    dice   the dice of the copies
    """

    OUTCOME = 20  # work of an outcome: half of Furbowl's, as a worth of a few lines takes little beside the copy

    def __init__(self, match):
        model.Evaluator.__init__(self, match)
        self.dice, self.score = Typical(), match.score

    # --- what a game may know better

    def worth(self, copy):
        """A generator: what the position is worth to the side that chooses."""
        yield
        return copy.rated(self.side)

    def rested(self, copy):
        """Take notice of the match after the turn that was ended for nothing."""

    def outcomes(self, match, action):
        """(ways, wanted) of all that is taken to come of an action, the one that a plan goes on from last."""
        if match.odds(action)[1] == 1:
            return [(1, _CASES[0])]
        return [(1, case) for case in _CASES[1:]] + [(1, _CASES[0])]

    @on_demand
    def plans(self, dice, every, misses):
        """A generator: the legal actions that are thought of, in any order, what ends the turn left out.

        Where the turn cannot be ended, as all answers to a question are.
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

    def after(self, match, action, wanted=b""):
        """A generator: the match after the action, its dice having shown what is wanted, and nothing being asked."""
        self.dice.want(wanted)
        copy = match.copy(self.dice)
        yield
        copy.apply(action)
        if copy.question:
            yield from self._answer(copy)
        return copy

    @on_demand
    def _answer(self, copy):
        """A generator: answers what is asked, each time with what is worth most to who is asked."""
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
                worth = yield from self.judge(answered)
                worth = worth if copy.side == self.side else -worth
                if best is None or worth > best:
                    best, chosen = worth, action
                yield
            copy.apply(chosen)

    def judge(self, copy):
        """A generator: what the position is worth."""
        self.spend(self.OUTCOME)
        score, before = copy.score, self.score
        if score != before:
            return _WON if score[self.side] > before[self.side] else -_WON
        if copy.over:
            winner = copy.winner
            return 0 if winner is None else _WON if winner == self.side else -_WON
        return (yield from self.worth(copy))

    # --- plans

    def ended(self, plan):
        """A generator: what it is worth to end the turn."""
        copy = yield from self.after(self.match, plan[0])
        self.rested(copy)
        yield
        return (yield from self.judge(copy))

    def weigh(self, plan):
        """A generator: looks at one outcome after the other. The mean of their worth; None where it is too much."""
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

    @on_demand
    def expected(self, plan):
        """A generator: the snapshot after a plan of one action, all having gone well, with the typical dice; after ()
        that of the position."""
        if not plan:
            yield
            return self.match.copy(self.dice).snapshot()
        _, wanted = self.outcomes(self.match, plan[0])[-1]
        copy = yield from self.after(self.match, plan[0], wanted)
        return copy.snapshot()
