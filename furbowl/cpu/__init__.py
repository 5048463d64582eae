"""Computer players: their names, and how to ask one for a decision.

A player is an object with choose(match), a generator: it yields None between small slices of work and returns the
action. It knows only the public interface of the match, and rolls its own dice. Ask the same player for all decisions
of a match, so that it can carry out plans of several actions.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.dice import Dice
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from typing import Any

    from furbowl.match import Match

NAMES = ("cub", "keeper", "legend")  # from weak to strong
ADVISER = "legend"  # who thinks about hints (furbowl/cpu/advice.py), unless somebody stronger plays
MORE: dict[str, Callable[[int], Any]] = {}  # {name: makes one of a seed}: players that a handheld has no time for

_MEASURE = "random"  # the baseline for tests and tools; never offered to a user


def player(name: str, seed: int = 0) -> Any:
    """Return a player by name: one of NAMES or MORE, or "random". seed: any int. ValueError, listing the names, for
    others."""
    if name in MORE:
        return MORE[name](seed)
    if name not in NAMES and name != _MEASURE:
        raise ValueError("unknown player %r: there are %s" % (name, ", ".join(NAMES + (_MEASURE,))))
    if name == _MEASURE:
        return _random(seed)
    from furbowl.cpu import search

    return search.Player(name, seed)


@on_demand
def adviser(players: Iterable[str | None]) -> str:
    """The player that thinks about hints in a match of these players, None for a human."""
    for name in players:
        if name in MORE:
            return name
    return ADVISER


def decide(player: Any, match: Match) -> int:
    """Return the action that a player chooses, without a pause. ValueError if the match is over."""
    if match.over:
        raise ValueError("the match is over: there is nothing to choose")
    return finish(player.choose(match))


def finish(work: Generator[None, None, Any]) -> Any:
    """Run a generator that yields between slices of work to its end, without a pause, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


@on_demand
def _random(seed: int) -> _Random:
    return _Random(seed)


class _Random:
    """The baseline: any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, match: Match) -> Generator[None, None, int]:  # type: ignore[return]  # one of them is returned
        """A generator that counts the legal actions, then picks and returns one."""
        count = 0
        for _ in match.legal():
            count += 1
        yield
        count = self.dice.pick(count)
        for action in match.legal():
            if not count:
                return action
            count -= 1
