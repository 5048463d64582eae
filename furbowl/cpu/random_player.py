"""The measuring stick: any legal action, all equally likely."""

from furbowl.dice import Dice


class Player:
    def __init__(self, seed):
        self.dice = Dice(seed)

    def choose(self, match):
        """A generator: counts the legal actions, then takes one."""
        count = 0
        for _ in match.legal():
            count += 1
        yield
        count = self.dice.pick(count)
        for action in match.legal():
            if not count:
                return action
            count -= 1
