"""Dice that show every result, run after run, with the number of results and the chance of each run.

    dice = EveryDice(SUMS)
    while dice.again():
        ... what rolls them, from one and the same start each time ...
        dice.results(), dice.chance()

results   ordered results of the single dice: two dice that show a sum of 4 are 3 of them
branch    (value, results, chance): one of the values that a roll can show
"""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from furbowl.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from furbowl.match import Match

    Branch = tuple[Any, int, Fraction]  # (value, number of results of the dice, chance)

# the rolls of d6(): the faces that it returns one after the other, once the first of them is requested
FACES = [((face,), 1, Fraction(1, 6)) for face in range(1, 7)]
# for games that add up each two dice: one pair for each sum
SUMS = [((max(1, n - 6), min(6, n - 1)), 6 - abs(n - 7), Fraction(6 - abs(n - 7), 36)) for n in range(2, 13)]


def lost(match: Match) -> bool:
    """Return whether nothing more can be won in this turn, whatever is rolled: most games do not check that."""
    return False


def luck(match: Match, action: int) -> tuple[int, ...]:
    """Faces for the best result, one after the other, the last again and again."""
    return (6,)


class LoneDie(Exception):
    """One die of a pair was rolled without the other."""


class EveryDice:
    """Replacement for furbowl.dice.Dice. rolls: FACES or SUMS."""

    def __init__(self, rolls: Sequence[Branch]) -> None:
        self.rolls = rolls
        self._path: list[list] | None = None  # [place, branches] of all rolls of this run
        self._at = 0
        self._faces = ()  # faces of this roll that are still to be shown

    def again(self) -> bool:
        """Turn to the next run; return False after the last."""
        self._at, self._faces = 0, ()
        if self._path is None:
            self._path = []
            return True
        while self._path and self._path[-1][0] == len(self._path[-1][1]) - 1:
            self._path.pop()
        if self._path:
            self._path[-1][0] += 1
        return bool(self._path)

    def choose(self, branches: Sequence[Branch]) -> Any:
        """Value of one of the branches."""
        self._look_for_lone_die()
        if self._at == len(self._path):
            self._path.append([0, branches])
        place, branches = self._path[self._at]
        self._at += 1
        return branches[place][0]

    def d6(self) -> int:
        face, *self._faces = self._faces or self.choose(self.rolls)
        return face

    def pick(self, n: int) -> int:
        return self.choose([(value, 1, Fraction(1, n)) for value in range(n)])

    def results(self) -> int:
        """Number of results of the dice that this run stands for."""
        self._look_for_lone_die()
        return prod(branches[place][1] for place, branches in self._path)

    def chance(self) -> Fraction:
        """Probability of this run."""
        return prod((branches[place][2] for place, branches in self._path), start=Fraction(1))

    def state(self) -> bytes:
        """State of dice with seed 0, as of Script: a snapshot says seed 0."""
        return Dice(0).state()

    def _look_for_lone_die(self) -> None:
        if self._faces:
            raise LoneDie("a die of a pair was rolled alone")
