"""One match of the lab: its players, its randomness, and the row that it leaves.

Everything that is random in match n of a run follows from the run's seed and n alone, so that it is the same on any
number of cores and can be replayed by itself.
"""

from __future__ import annotations

import hashlib
import inspect
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from furbowl import cpu
from furbowl.match import Match
from furbowl.protocol import TURN

from . import scripts, tallies
from .tallies import SIDES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

PLAYERS = (*cpu.NAMES, "random", *scripts.NAMES, scripts.CHAMPION)
SEED_BITS = 30  # what `python -m sim --seed` takes

HEADS = ["match", "rules", "seed", "purple", "green", "purple_seed", "green_seed", "first", "winner"]
HEADS += ["purple_score", "green_score", "purple_turns", "green_turns", "decisions"]

_NOT_OPTIONS = inspect.signature(Match.__new__).parameters.keys() - {"options"}  # what Match() takes besides them


@cache
def columns(rules: str) -> list[str]:
    """Columns of a row: those of every game, then those that the game counts."""
    return HEADS + tallies.columns(rules)


def check_options(rules: str, options: Mapping[str, Any]) -> None:
    """Raises ValueError for options with which matches of a rule set cannot be played many times over."""
    for name in options:
        if name in _NOT_OPTIONS:
            raise ValueError(f"'{name}' cannot be set with --option: the run sets it itself")
    Match(rules, **options)


@cache
def has_option(rules: str, name: str) -> bool:
    """Return whether matches of a rule set take that option."""
    try:
        Match(rules, **{name: 0})  # type: ignore[arg-type]  # no option is called dice
    except ValueError as error:
        return "unknown option" not in str(error)
    return True


@dataclass(frozen=True)
class Plan:
    """A run. players: (the first, the second); the first is Purple unless sides are swapped. options: of Match."""

    rules: str
    players: tuple[str, str]
    seed: int = 0
    swap: bool = False
    options: tuple[tuple[str, object], ...] = ()


def seeds(plan: Plan, number: int) -> list[int]:
    """Seeds of the dice, of Purple and of Green in match `number`, counted from 0."""
    digest = hashlib.sha256(b"%d/%d" % (plan.seed, number)).digest()
    return [int.from_bytes(digest[at : at + 4], "big") >> 32 - SEED_BITS for at in (0, 4, 8)]


def seats(plan: Plan, number: int) -> tuple[str, str, dict[str, Any]]:
    """(player of Purple, player of Green, options of the match). With swap each four matches have every way to sit and
    start once: the sides change every match, the start, where that is an option, every second one."""
    options = dict(plan.options)
    if not plan.swap:
        return *plan.players, options
    if has_option(plan.rules, "first"):
        options["first"] = number >> 1 & 1
    return *(plan.players[::-1] if number & 1 else plan.players), options


def play(plan: Plan, number: int) -> dict[str, int | str]:
    """Row of the match."""
    dice, *players_seeds = seeds(plan, number)
    *names, options = seats(plan, number)
    match = Match(plan.rules, seed=dice, **options)
    tally, turns, decisions = tallies.Tally(match), [], 0  # turns: whose, in their order
    players = [scripts.player(name, seed) for name, seed in zip(names, players_seeds)]
    while True:
        for event in list(match.events()):
            tally.take(event)
            kind, _, _, side, _ = event
            if match.flags(kind) & TURN:
                turns.append(side)
        if match.over:
            break
        match.apply(cpu.decide(players[match.side], match))
        decisions += 1
    row: dict[str, int | str] = {"match": number + 1, "rules": plan.rules, "seed": dice, "decisions": decisions}
    row["first"] = SIDES[turns[0]] if turns else ""
    row["winner"] = "" if match.winner is None else SIDES[match.winner]
    for side, name in enumerate(SIDES):
        row |= {name: names[side], f"{name}_seed": players_seeds[side]}
        row |= {f"{name}_score": match.score[side], f"{name}_turns": turns.count(side)}
    return row | tally.facts
