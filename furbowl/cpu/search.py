"""Cub, Keeper and Legend: how a computer player looks ahead, and what a plan is worth.

plan       a tuple of actions, one after the other as long as all goes well
worth      permille: 1000 is a score for the side that chooses, -1000 one against it

Which plans are worth a look and what may come of them is asked of the game: of Evaluator in its module `value`
(furbowl.cpu.model). One that imagines what comes of every plan has

    plans(dice, every, misses)  a generator: the plans, or gives them one at a time, with None between slices of work
    imagine(plan)    a generator: what a plan is worth
    IMAGINED         how much work that is; spend(work) counts, and gives all of it
    expected(plan)   what the position is to look like after a plan that goes well, after () what it does

and may have allows(work), which is told how much work the choice may take, and fixed(), which gives an action that
needs no looking ahead, or None. What one without expected() needs, furbowl/cpu/trials.py tells: it tries plans on
copies.
"""

import gc

from furbowl.const import const
from furbowl.dice import Dice

_LEAST = const(-2000)  # less than anything is worth


def searched(match, most):
    """The Search of a position, with the Evaluator of the game that is played, for one choice."""
    gc.collect()  # the evaluator needs room in one piece
    evaluator = match.evaluator()
    if evaluator.imagines:
        return Search(match, most, evaluator)
    from furbowl.cpu.trials import Trials

    return Trials(match, most, evaluator)


class Search:
    """What may come of the plans in a position, as the game imagines it. most: how much work may be put into it."""

    def __init__(self, match, most, evaluator):
        self.match, self.most, self.evaluator, self.spend = match, most, evaluator, evaluator.spend
        evaluator.allows(most)

    def fixed(self):
        """The plan that a game's Evaluator knows without looking ahead, if it does; else None."""
        action = self.evaluator.fixed()
        return None if action is None else (action,)

    def idle(self):
        """A generator: a little less than it is worth to end the turn, and that as a plan; None where it cannot end."""
        end = self.match.end
        if end < 0:
            return _LEAST, None
        return (yield from self.ended((end,))) - 1, (end,)

    def ended(self, plan):
        """A generator: what it is worth to end the turn."""
        return (yield from self.evaluator.imagine(plan))

    def weigh(self, plan):
        """A generator: what a plan is worth; None where that is too much work."""
        evaluator = self.evaluator
        if self.spend(0) + evaluator.IMAGINED > self.most:
            return None
        return (yield from evaluator.imagine(plan))

    def expected(self, action):
        """A generator: what the position is to look like after the action, all having gone well."""
        yield
        return self.evaluator.expected((action,))

    def here(self):
        """What the position looks like."""
        return self.evaluator.expected(())

    def is_at(self, expected, plan):
        """A generator: whether the position is the expected one, and the plan can go on."""
        if self.here() != expected:
            return False
        yield
        return plan[0] in self.match.legal()


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
        search = self.search = searched(match, self.budget[0])
        yield
        plan, expected = self.plan
        if not plan or not (yield from search.is_at(expected, plan)):
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
