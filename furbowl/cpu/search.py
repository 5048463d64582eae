"""Cub, Keeper and Legend: how a computer player looks ahead.

Which plans are worth a look and what may come of them is asked of the game: of its Evaluator (furbowl.cpu.model).
"""

from furbowl.const import const
from furbowl.dice import Dice
from furbowl.loading import collect

# how well each player thinks: {name: (most, every, misses, slip)}
#
# most    how much work a choice may take (furbowl.cpu.model); what is on the list beyond that is not looked at
# every   one of so many plain actions is on the list, beside those that look best at a glance
# misses  of a hundred other actions so many are not thought of
# slip    permille by which an action may seem better than it is
BUDGETS = {
    "cub": (420, 50, 75, 450),  # weak and quick; it overlooks much and is easily mistaken
    "keeper": (550, 30, 0, 6),  # sound
    "legend": (4200, 11, 0, 3),  # the best that the device has time for
}

_SURE = const(1000)  # worth of a score that cannot fail
_LEAST = const(-2000)  # less than anything is worth


class Player:
    """A computer player.

    plan   (actions of the last plan that are still to come while all goes as expected, the snapshot of the position in
           which they go on): may be handed on to the player that makes the next decision
    """

    def __init__(self, name, seed):
        self.dice = Dice(seed)
        self.most, self.every, self.misses, self.slip = BUDGETS[name]
        self.evaluator, self.spent = None, 0
        self.plan = (), b""

    def work(self):
        """How much work the choice took so far, or the last one altogether."""
        return self.evaluator.spend(0) if self.evaluator else self.spent

    def choose(self, match):
        """A generator: weighs plans and returns the first action of the best one; a sure score at once."""
        collect()  # the evaluator needs room in one piece
        evaluator = self.evaluator = match.evaluator()
        evaluator.allows(self.most)
        yield
        plan, expected = self.plan
        if not plan or not (yield from self._goes_on(plan, expected)):
            action = evaluator.fixed()
            plan = (yield from self._best()) if action is None else (action,)
        expected = b""
        if plan[1:]:
            yield
            expected = yield from evaluator.expected(plan[:1])
        self.plan = plan[1:], expected
        self.spent, self.evaluator = evaluator.spend(0), None
        return plan[0]

    def _goes_on(self, plan, expected):
        """A generator: whether the position is the expected one, and the plan can go on."""
        evaluator = self.evaluator
        if (yield from evaluator.expected(())) != expected:
            return False
        yield
        return plan[0] in evaluator.match.legal()

    def _idle(self):
        """A generator: a little less than it is worth to end the turn, and that as a plan; None where it cannot end."""
        evaluator = self.evaluator
        end = evaluator.match.end
        if end < 0:
            return _LEAST, None
        return (yield from evaluator.ended((end,))) - 1, (end,)

    def _best(self):
        """A generator: the plan that is worth most."""
        evaluator = self.evaluator
        best, chosen = yield from self._idle()
        yield
        for plan in (yield from evaluator.plans(self.dice, self.every, self.misses)):
            if plan is None:  # a slice of thinking is done
                yield
                continue
            worth = yield from evaluator.weigh(plan)
            if worth is None:
                chosen = chosen or plan
            elif worth >= _SURE:
                return plan
            else:
                worth += self.dice.pick(self.slip)
                if worth > best:
                    best, chosen = worth, plan
            yield
        return chosen
