"""The chance that a line of actions does what a challenge asks for: counted, or measured if that is too much.

Counted, it is exact, over all results of all dice: if the rest of a line cannot be carried out, or one's own piece
falls where that ends the turn, it has failed; questions are answered in the best way, by the other side in the worst.
If that is too much, the line is played PLAYS times, Keeper answers for both sides, and the chance has an interval.
"""

from __future__ import annotations

import functools
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from furbowl import cpu, lessons
from furbowl.dice import Dice
from furbowl.match import Match

from .. import games
from ..proof import every_dice
from ..proof.every_dice import EveryDice
from ..proof.every_result import Table
from .tallies import interval

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from ..proof.every_dice import Branch
    from ..proof.every_result import State

RESULTS = 500_000  # of dice that are examined to count a chance
PLAYS = 4000  # of a line, where its chance is too much to count
SEEDS, ENOUGH = 20000, 12  # that are tried for dice with which a line does it


class Task:
    """A position, and the task of its turn: conditions that must all hold, see lessons.holds()."""

    def __init__(self, position: str, done: list[str]) -> None:
        self.match, self.done = Match.from_position(position), done
        self.side = self.match.in_turn
        self.turns, self.score = self.match.turns[self.side], self.match.score[self.side]

    def ended(self, match: Match) -> int | None:
        """Return 1 if the task is done, 0 if it has become impossible, None if it goes on."""
        if all(lessons.holds(match, each, self.side, self.score) for each in self.done):
            return 1
        return 0 if lessons.gone(match, self.side, self.turns) else None


class TooLarge(Exception):
    """There are more positions, or results of dice, than the limit."""


class Lost(Exception):
    """Nothing can be won any more in this turn, whatever else is rolled."""


class _Dice(EveryDice):
    """Dice that roll no more once the turn is lost."""

    def __init__(self, rolls: Sequence[Branch], match: Match, lost: Callable[..., Any]) -> None:
        super().__init__(rolls)
        self._match, self._lost = match, lost

    def choose(self, branches: Sequence[Branch]) -> Any:
        if self._lost(self._match):
            raise Lost
        return super().choose(branches)


class Ends(Table):
    """All outcomes of an action; all lost ones are a single end, None.

    lost(game) of `proof` in sim/games/GAME says when that is.
    """

    _over = False

    def __init__(self, match: Match, results: int, briefly: int | None, free: bool) -> None:
        super().__init__(match)
        self._lost = every_dice.lost if free else self._own.lost
        self._carry_out, self._apply = self._apply, self._try
        self._results = results
        self._repeats = self._own.BRIEFLY if briefly else self._repeats

    def _try(self, match: Match, action: int) -> None:
        self._over = False
        try:
            self._carry_out(match, action)
        except Lost:
            self._over = True

    def _new_dice(self) -> _Dice:
        return _Dice(self._rolls, self.match, self._lost)

    def _every(self, state: State) -> Iterator[EveryDice]:
        for dice in super()._every(state):
            self._results -= 1
            if self._results < 0:
                raise TooLarge
            yield dice

    def freeze(self) -> State | None:
        return None if self._over else super().freeze()


def chance(task: Task, line: list[str], results: int | None = None) -> Fraction:
    """Exact chance that a line does it. With a number of results of dice: BRIEFLY, TooLarge for more than that."""
    free = bool(results) and task.done[0].startswith("free")  # that is done even if the turn is lost by it
    table = Ends(task.match, results or RESULTS, results, free)

    @functools.cache
    def chance_from(state: State | None, at: int) -> Fraction:
        return _chance_from(task, table, line, state, at, chance_from)

    return chance_from(table.start, 0)


def _chance_from(
    task: Task,
    table: Ends,
    line: list[str],
    state: State | None,
    at: int,
    chance_from: Callable[..., Any],
) -> Fraction:
    """Chance from a state in which the first `at` actions of the line have been carried out."""
    if state is None:
        return Fraction(0)
    match = table.put(state)
    found = task.ended(match)
    if found is not None:
        return Fraction(found)
    if match.question:
        best = max if match.side == task.side else min
        return best(_sum(table, state, answer, at, chance_from) for answer in list(match.legal()))
    try:
        action = match.parse(line[at])
    except (IndexError, ValueError):  # the line is over, or its next action is impossible
        return Fraction(0)
    return _sum(table, state, action, at + 1, chance_from)


def _sum(table: Ends, state: State, action: int, at: int, chance_from: Callable[..., Any]) -> Fraction:
    ends = table.ends(state, action)
    return sum((weight * chance_from(end, at) for end, (_, weight) in ends.items()), Fraction(0))


def measured(task: Task, line: list[str]) -> tuple[float, float]:
    """(low, high) of the chance that a line does it, by playing it."""
    return interval(sum(_plays(task, line, seed) for seed in range(PLAYS)), PLAYS)


def _plays(task: Task, line: list[str], seed: int) -> bool:
    """Return whether a line does it with the dice of a seed; Keeper answers the questions."""
    match = Match.restore(task.match.snapshot(), dice=Dice(seed))
    keeper, waiting = cpu.player("keeper", seed), list(line)
    while task.ended(match) is None:
        if match.question:
            match.apply(cpu.decide(keeper, match))
            continue
        try:
            match.apply(match.parse(waiting.pop(0)))
        except (IndexError, ValueError):
            return False
    return bool(task.ended(match))


def chance_in_words(task: Task, line: list[str]) -> tuple[Fraction | float, Fraction | float, str]:
    """(low, high, text) of the chance of a line; low and high are equal if it could be counted."""
    try:
        found = chance(task, line)
        return found, found, "%.2f%%" % (100 * found)
    except TooLarge:
        low, high = measured(task, line)
        return low, high, "%.1f to %.1f%% in %d plays" % (100 * low, 100 * high, PLAYS)


class Lucky:
    """Dice that show the desired results: those faces one after the other, the last again and again."""

    def __init__(self, *faces: int) -> None:
        self._faces = list(faces)

    def d6(self) -> int:
        face, *rest = self._faces
        self._faces = rest or self._faces
        return face

    def pick(self, n: int) -> int:
        return 0

    def state(self) -> bytes:
        return Dice(0).state()


def hoped(match: Match, action: int) -> None:
    """Carry out an action with such dice: `luck` of `proof` in sim/games/GAME says which."""
    match.chance = Lucky(*games.part(match.rules, "proof").luck(match, action))  # type: ignore[assignment]  # in place of Dice
    match.apply(action)


def hoped_for(match: Match, line: list[str]) -> Iterator[int]:
    """Iterate over the actions of a line, each before it is carried out on that match as hoped for."""
    for each in line:
        while match.question:
            hoped(match, next(iter(match.legal())))
        action = match.parse(each)
        yield action
        hoped(match, action)


def rolls(task: Task, line: list[str]) -> Fraction | int:
    """Chance that the rolls of a line succeed one after the other, as the screen counts those of a player."""
    match = task.match.copy()
    return prod(Fraction(*lessons.odds(match, action, task.done)) for action in hoped_for(match, line))


def percent(found: Fraction | float) -> int:
    """A chance as it is written in a file."""
    return max(1, round(100 * found))


# --- showing the line


def shown(task: Task, line: list[str]) -> tuple[int, ...]:
    """(seed, answer ...) with which the line does it, of ENOUGH seeds that with fewest questions; None if none do."""
    found = []
    for seed in range(SEEDS):
        answers = _goes_well(task, Match.restore(task.match.snapshot(), dice=Dice(seed)), line)
        if answers is not None:
            found.append((len(answers), seed, *answers))
            if len(found) == ENOUGH:
                break
    return min(found)[1:] if found else None


def _goes_well(task: Task, match: Match, line: list[str]) -> tuple[int, ...] | None:
    """Answers to the questions with which the rest of a line does it with these dice; None if there are none."""
    ended = task.ended(match)
    if ended is not None or not (line or match.question):
        return () if ended and not line else None
    if match.question:
        for number, answer in enumerate(list(match.legal())):
            found = _goes_well(task, _after(match, answer), line)
            if found is not None:
                return (number, *found)
        return None
    try:
        return _goes_well(task, _after(match, match.parse(line[0])), line[1:])
    except ValueError:
        return None


def _after(match: Match, action: int) -> Match:
    twin = match.copy()
    twin.apply(action)
    return twin
