"""Cub, Keeper and Legend: one way to decide, three budgets."""

from furbowl.cpu.search import Search
from furbowl.dice import Dice

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
            plan = yield from self._best(search)
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
            worth = yield from search.weigh(plan)
            if worth is None:
                chosen = chosen or plan
                continue
            if worth >= _SURE:
                return plan
            worth += self.dice.pick(slip)
            if worth > best:
                best, chosen = worth, plan
            yield
        return chosen
