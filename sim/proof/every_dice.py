"""Dice that show every result, run after run, with how many results each run stands for and how likely it is.

    dice = EveryDice(SUMS)
    while dice.again():
        ... what rolls them, from one and the same start each time ...
        dice.results(), dice.chance()

results   ordered results of the single dice: two dice that show a sum of 4 are 3 of them
branch    (value, results, chance): one of the values that a roll can show
"""

from fractions import Fraction
from math import prod

from furbowl.dice import Dice

# what d6() rolls: the faces that it gives one after the other, once it is asked for the first of them
FACES = [((face,), 1, Fraction(1, 6)) for face in range(1, 7)]
# for games that add up each two dice: one pair for each sum
SUMS = [((max(1, n - 6), min(6, n - 1)), 6 - abs(n - 7), Fraction(6 - abs(n - 7), 36)) for n in range(2, 13)]


def lost(match):
    """Whether nothing more can be won in this turn, whatever is rolled: in most games that is not asked."""
    return False


def luck(match, action):
    """The faces that are hoped for, one after the other, the last again and again."""
    return (6,)


class LoneDie(Exception):
    """One die of a pair was rolled without the other."""


class EveryDice:
    """In the place of furbowl.dice.Dice. rolls: FACES or SUMS."""

    def __init__(self, rolls):
        self.rolls = rolls
        self._path = None  # [place, branches] of all that was decided in this run
        self._at = 0
        self._faces = ()  # of this roll, still to be shown

    def again(self):
        """Turn to the next run; False where all were made."""
        self._at, self._faces = 0, ()
        if self._path is None:
            self._path = []
            return True
        while self._path and self._path[-1][0] == len(self._path[-1][1]) - 1:
            self._path.pop()
        if self._path:
            self._path[-1][0] += 1
        return bool(self._path)

    def choose(self, branches):
        """The value of one of the branches."""
        self._look_for_lone_die()
        if self._at == len(self._path):
            self._path.append([0, branches])
        place, branches = self._path[self._at]
        self._at += 1
        return branches[place][0]

    def d6(self):
        face, *self._faces = self._faces or self.choose(self.rolls)
        return face

    def pick(self, n):
        return self.choose([(value, 1, Fraction(1, n)) for value in range(n)])

    def results(self):
        """How many results of the dice this run stands for."""
        self._look_for_lone_die()
        return prod(branches[place][1] for place, branches in self._path)

    def chance(self):
        """How likely this run is."""
        return prod((branches[place][2] for place, branches in self._path), start=Fraction(1))

    def state(self):
        """As of Script: a snapshot says seed 0."""
        return Dice(0).state()

    def _look_for_lone_die(self):
        if self._faces:
            raise LoneDie("a die of a pair was rolled alone")
