"""Dice that show everything, run after run, with how many results each run stands for and how likely it is.

    dice = EveryDice()
    while dice.again():
        ... what rolls them, from the same start each time ...
        dice.results(), dice.chance()

What the sum of two dice is, is left open until a rule asks whether it is enough: then there is a run for yes and one
for no. So a roll takes as many runs as the rules tell results apart, not 36, and none is forgotten, whatever they ask.

results   ordered results of the single dice: two dice that show a sum of 4 are 3 of them
chance    (ways, total), whole numbers, not reduced
branch    (value, results, ways, total): one of the values that a roll can show
"""

from furbowl.dice import Dice

_FACES = [(face, 1, 1, 6) for face in range(1, 7)]
_EITHER = [(True, 1, 1, 1), (False, 1, 1, 1)]
_WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}


class OddDie(Exception):
    """A rule takes dice for something else than two that are added up (FB-7): only EveryDice(sums=False) shows that."""


class Sum:
    """Two dice of which some sums are still possible, and what was added to them."""

    def __init__(self, roll, added=0):
        self._roll, self._added = roll, added

    def __add__(self, more):
        return Sum(self._roll, self._added + more)

    __radd__ = __add__

    def __sub__(self, less):
        return Sum(self._roll, self._added - less)

    def __lt__(self, other):
        return self._roll.ask(lambda total: total + self._added < other)

    def __le__(self, other):
        return self._roll.ask(lambda total: total + self._added <= other)

    def __gt__(self, other):
        return self._roll.ask(lambda total: total + self._added > other)

    def __ge__(self, other):
        return self._roll.ask(lambda total: total + self._added >= other)

    def __eq__(self, other):
        return self._roll.ask(lambda total: total + self._added == other)

    def __ne__(self, other):
        return self._roll.ask(lambda total: total + self._added != other)

    __hash__ = None


class _Roll:
    """Two dice.

    open: the sums that are still possible in this run
    """

    def __init__(self, dice):
        self._dice = dice
        self.open = range(2, 13)

    def ask(self, test):
        """Whether the sum passes; where it may or may not, there is a run for each."""
        passing = [total for total in self.open if test(total)]
        if passing and len(passing) < len(self.open):
            if self._dice.choose(_EITHER):
                self.open = passing
            else:
                self.open = [total for total in self.open if total not in passing]
                passing = None
        return bool(passing)

    def ways(self):
        return sum([_WAYS[total] for total in self.open])


def _refuse(*_):
    raise OddDie("of two dice something else than their sum was asked")


class _Die:
    """One of the two dice of a roll, which can be added to the other; first * 10 + second is what an event tells."""

    def __init__(self, roll, tens=False):
        self._roll, self._tens = roll, tens

    def __mul__(self, ten):
        return _Die(self._roll, True) if ten == 10 else _refuse()

    def __add__(self, other):
        if not isinstance(other, _Die) or other is self or other._roll is not self._roll:
            _refuse()
        return Told(self._roll) if self._tens else Sum(self._roll)

    __hash__ = None
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse


class Told:
    """Both dice of a roll, as an event tells them."""

    def __init__(self, roll):
        self._roll = roll

    def sums(self):
        """Those that the run stands for."""
        return list(self._roll.open)

    __hash__ = None
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse


class EveryDice:
    """In the place of furbowl.dice.Dice."""

    def __init__(self, sums=True):
        """sums: of two d6() in a row only the sum counts (FB-7). Otherwise there is a run for each face of each die."""
        self._sums = sums
        self._picks = {}  # n: branches
        self._path = None  # [place, branches] of all that was decided in this run
        self._at = 0
        self._rolls, self._first = [], None  # of this run; the roll of which one die is still to come

    def again(self):
        """Turn to the next run; False where all were made."""
        if self._path is None:
            self._path = []
        else:
            while self._path and self._path[-1][0] == len(self._path[-1][1]) - 1:
                self._path.pop()
            if not self._path:
                return False
            self._path[-1][0] += 1
        self._at, self._rolls, self._first = 0, [], None
        return True

    def choose(self, branches):
        """The value of one of the branches."""
        if self._at == len(self._path):
            self._path.append([0, branches])
        place, branches = self._path[self._at]
        self._at += 1
        return branches[place][0]

    def d6(self):
        if not self._sums:
            return self.choose(_FACES)
        if self._first:
            roll, self._first = self._first, None
        else:
            roll = self._first = _Roll(self)
            self._rolls.append(roll)
        return _Die(roll)

    def pick(self, n):
        if self._first:
            raise OddDie("a die was rolled alone")
        if n not in self._picks:
            self._picks[n] = [(value, 1, 1, n) for value in range(n)]
        return self.choose(self._picks[n])

    def results(self):
        """How many results of the dice this run stands for."""
        if self._first:
            raise OddDie("a die was rolled alone")
        results = 1
        for roll in self._rolls:
            results *= roll.ways()
        for place, branches in self._path:
            results *= branches[place][1]
        return results

    def chance(self):
        """(ways, total) of this run."""
        ways = total = 1
        for roll in self._rolls:
            ways *= roll.ways()
            total *= 36
        for place, branches in self._path:
            ways *= branches[place][2]
            total *= branches[place][3]
        return ways, total

    def state(self):
        """As of Script: a snapshot says seed 0."""
        return Dice(0).state()
