"""All outcomes of an action, with the exact chance of each: the rules, run once for every result of the dice.

A ball that bounces from piece to piece has more paths than can be run one after the other. So REPEATED in `proof` of a
game's folder in sim/games lists the functions that go on and on, and their steps: paths that meet after a step are
added up, and for the action that set it off all of them are a single roll.

state    the result of Table.freeze() for a match: equal states have one and the same future
ends     {state: (results, chance)}
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from .. import games
from .every_dice import EveryDice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction
    from typing import Any

    from furbowl.match import Match

    from .every_dice import Branch

    State = tuple[tuple[int, ...], tuple[bytes, ...]]


class Table:
    """A match on which actions are tried with all results of the dice.

    match: during the runs, the match as a run left it, with its events, but for those of steps
    start: its state before everything
    goes_on: of (match, side): whether the play or turn of that side that began in that state goes on
    """

    def __init__(self, match: Match, rolls: Sequence[Branch] | None = None, merged: bool = True) -> None:
        """match: is copied. rolls: as of EveryDice, if not the game's. merged: steps count as a single roll."""
        self._own = games.part(match.rules, "proof")
        self._rolls, self._merged = rolls or self._own.ROLLS, merged
        self.goes_on = self._own.goes_on
        self._repeats = self._own.REPEATED
        self.match = match.copy()
        self._apply: Callable[[Match, int], None] = type(self.match).carry_out
        facts = vars(self.match)
        self._numbers = [name for name, value in facts.items() if type(value) is int]
        self._tables = [value for value in facts.values() if type(value) in (bytearray, array)]
        self._one, self._all = {}, {}  # outcomes of one step, and of all that follow: ends
        self.start = self.freeze()

    def freeze(self) -> State | None:
        """All facts of the match but for dice, events and derived facts, as a hashable key."""
        facts = vars(self.match)
        return tuple([facts[name] for name in self._numbers]), tuple([bytes(table) for table in self._tables])

    def put(self, state: State) -> Match:
        """Put the match into a state, until the next runs."""
        numbers, tables = state
        vars(self.match).update(zip(self._numbers, numbers))
        for mine, table in zip(self._tables, tables):
            memoryview(mine).cast("B")[:] = table
        self.match.rebuild()
        return self.match

    def actions(self, state: State) -> list[int]:
        """All legal actions in a state."""
        return list(self.put(state).legal())

    def runs(self, state: State, action: int) -> Iterator[EveryDice]:
        """Carry out a legal action with each result of the dice in turn; yield the dice each time."""
        originals = [(vars(module), name, vars(module)[name]) for module, name, _ in self._repeats]
        for dice in self._every(state):
            for module, name, step in self._repeats if self._merged else ():
                vars(module)[name] = self._repeated(step)
            try:
                self._apply(self.match, action)  # a listed action need not be looked up again
            finally:
                for names, name, original in originals:
                    names[name] = original
            yield dice

    def ends(self, state: State, action: int) -> dict[State | None, tuple[int, Fraction]]:
        """All outcomes of an action."""
        found = {}
        for dice in self.runs(state, action):
            _add(found, self.freeze(), dice.results(), dice.chance())
        return found

    def leaves(self, state: State) -> int:
        """Number of results of all actions."""
        return sum(dice.results() for action in self.actions(state) for dice in self.runs(state, action))

    def _new_dice(self) -> EveryDice:
        return EveryDice(self._rolls)

    def _every(self, state: State) -> Iterator[EveryDice]:
        """Yield the dice for each run from a state."""
        dice = self._new_dice()
        while dice.again():
            self.put(state)
            self.match.chance, self.match.untold = dice, []  # type: ignore[assignment]  # they replace Dice
            yield dice

    def _repeated(self, step: Callable[..., Any]) -> Callable[..., None]:
        """Make the function that stands in for the one that goes on and on."""

        def repeated(match: Match, *args: int) -> None:
            state, dice, events = self.freeze(), match.chance, match.untold
            ends = self._all_steps(step, state, args)
            match.chance, match.untold = dice, events
            self.put(dice.choose(ends))  # type: ignore[attr-defined]  # they are EveryDice

        return repeated

    def _all_steps(
        self, of: Callable[..., Any], state: State, args: tuple[int, ...]
    ) -> list[tuple[tuple, int, int | Fraction]]:
        """Branches of all outcomes of the function; of: the game's function that returns its steps."""
        key, step = (of, state, args), of(*args)
        if not step:
            return [(state, 1, 1)]
        if key not in self._all:
            found, (function, taken, more) = {}, step
            for (end, result), (results, chance) in self._one_step(state, function, taken).items():
                further = self._all_steps(of, end, result + more) if result else [(end, 1, 1)]
                for last, last_results, last_chance in further:
                    _add(found, last, results * last_results, chance * last_chance)
            self._all[key] = [(end, *weight) for end, weight in found.items()]
        return self._all[key]

    def _one_step(
        self, state: State, function: Callable[..., Any], taken: tuple[int, ...]
    ) -> dict[tuple[tuple, tuple | None], tuple[int, Fraction]]:
        """{(state, result of the function): (results, chance)}"""
        key = state, function, taken
        if key not in self._one:
            found = self._one[key] = {}
            for dice in self._every(state):
                result = function(self.match, *taken)
                _add(found, (self.freeze(), result), dice.results(), dice.chance())
        return self._one[key]


def _add(
    found: dict[tuple[tuple, tuple | None], tuple[int, Fraction]], end: tuple, results: int, chance: Fraction
) -> None:
    """Count one more path to an end."""
    before = found.get(end, (0, 0))
    found[end] = before[0] + results, before[1] + chance
