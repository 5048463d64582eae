"""Cub, Keeper and Legend: how a computer player looks ahead, what may come of a plan, and what that is worth.

plan       a tuple of actions, one after the other as long as all goes well
outcome    (ways, wanted): in how many ways the dice fall so, and what they are to show (Evaluator.dice.want)
worth      permille: 1000 is a score for the side that chooses, -1000 one against it

Every outcome is tried on a copy of the match with dice that show what is wanted; those of the match stay untouched and
unknown. What the action itself rolls is weighed in ways of so many; what follows, as where a ball falls, is shown by a
typical case. Which plans are worth a look, what may come of an action and what a position is worth is asked of the
game: of Evaluator in its module `value`, or, where that has only worth(match, side), of furbowl.cpu.sampling.

Three members an Evaluator may have beside those: allows(work) is told how much work the choice may take; fixed() gives
an action that needs no looking ahead, or None; expected(plan) what the position is to look like after a plan that goes
well, after () what it does: then no copy is made for it. One that takes every plan for plain, the end of the turn too,
needs neither dice, rested, worth nor outcomes. Its plans may come one at a time, with None between slices of work.
"""

from furbowl import lazy
from furbowl.const import const
from furbowl.cpu import game_module
from furbowl.dice import Dice

_WON = const(1000)

_STEP = const(10)  # work of a further action on a copy

_MOST_QUESTIONS = const(8)  # that follow one action
_MOST_ANSWERS = const(6)  # that are looked at of each


def evaluator(match):
    """The Evaluator of the game that is played, for one choice."""
    value = game_module(match, "value")
    if hasattr(value, "Evaluator"):
        return value.Evaluator(match)
    return lazy.load("furbowl.cpu.sampling").Evaluator(match, value.worth)


class Search:
    """What may come of the plans in a position. most: how much work may be put into it."""

    def __init__(self, match, most):
        self.match, self.most, self.side, self.score = match, most, match.side, match.score
        self.evaluator = evaluator(match)
        if hasattr(self.evaluator, "allows"):
            self.evaluator.allows(most)
        self.spend = self.evaluator.spend

    def fixed(self):
        """The plan that a game's Evaluator knows without looking ahead, if it does; else None."""
        asked = getattr(self.evaluator, "fixed", None)
        action = asked() if asked else None
        return None if action is None else (action,)

    # --- positions

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

    def idle(self):
        """A generator: a little less than it is worth to end the turn, and that as a plan; None where it cannot end."""
        end = self.match.end
        if end < 0:
            return -2 * _WON, None
        if self.evaluator.is_plain((end,)):
            return (yield from self.evaluator.imagine((end,))) - 1, (end,)
        copy = yield from self.after(self.match, end)
        self.evaluator.rested(copy)
        yield
        worth = yield from self.judge(copy)
        return worth - 1, (end,)

    def weigh(self, plan):
        """A generator: looks at one outcome after the other. The mean of their worth; None where it is too much."""
        evaluator, match, steps = self.evaluator, self.match, []
        if evaluator.is_plain(plan):
            if self.spend(0) + evaluator.IMAGINED > self.most:
                return None
            return (yield from evaluator.imagine(plan))
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

    # --- the rest of a plan

    def expected(self, action):
        """A generator: the snapshot after the action, all having gone well, with the typical dice."""
        if hasattr(self.evaluator, "expected"):
            return self.evaluator.expected((action,))
        _, wanted = self.evaluator.outcomes(self.match, action)[-1]
        copy = yield from self.after(self.match, action, wanted)
        return copy.snapshot()

    def is_at(self, expected, plan):
        """Whether the position is the expected one, and the plan can go on."""
        evaluator, match = self.evaluator, self.match
        if hasattr(evaluator, "expected"):
            here = evaluator.expected(())
        else:
            here = match.copy(evaluator.dice).snapshot()
        return here == expected and plan[0] in match.legal()


# --- who asks

# WORK    how much work a choice may take (furbowl.cpu.search); what is on the list beyond that is not looked at
# EVERY   one of so many plain actions is on the list, beside those that look best at a glance
# MISSES  of a hundred other actions so many are not thought of
# SLIP    permille by which an action may seem better than it is
BUDGETS = {
    "cub": (420, 50, 75, 450),  # weak and quick; it overlooks much and is easily mistaken
    "keeper": (550, 30, 0, 6),  # sound
    "legend": (4200, 11, 0, 3),  # the best that the device has time for
}

_SURE = 1000


class Player:
    """A computer player.

    plan   (actions of the last plan that are still to come while all goes as expected, the snapshot of the position in
           which they go on): may be handed on to the player that makes the next decision
    """

    def __init__(self, name, seed):
        self.budget, self.dice = BUDGETS[name], Dice(seed)
        self.search, self.spent = None, 0
        self.plan = (), b""

    def work(self):
        """How much work the choice took so far, or the last one altogether."""
        return self.search.spend(0) if self.search else self.spent

    def choose(self, match):
        """A generator: weighs plans and returns the first action of the best one; a sure score at once."""
        search = self.search = Search(match, self.budget[0])
        yield
        plan, expected = self.plan
        if not plan or not search.is_at(expected, plan):
            plan = search.fixed() or (yield from self._best(search))
        expected = b""
        if plan[1:]:
            yield
            expected = yield from search.expected(plan[0])
        self.plan = plan[1:], expected
        self.spent, self.search = search.spend(0), None
        return plan[0]

    def _best(self, search):
        """A generator: the plan that is worth most."""
        _, every, misses, slip = self.budget
        best, chosen = yield from search.idle()
        yield
        for plan in (yield from search.evaluator.plans(self.dice, every, misses)):
            if plan is None:  # a slice of thinking is done
                yield
                continue
            worth = yield from search.weigh(plan)
            if worth is None:
                chosen = chosen or plan
            elif worth >= _SURE:
                return plan
            else:
                worth += self.dice.pick(slip)
                if worth > best:
                    best, chosen = worth, plan
            yield
        return chosen
