"""SPSA: weights are changed a little in random directions, all at once, and the changes that win matches are kept.

A pair of matches is played with the same dice and the sides swapped, by two tables that lie on opposite sides of the
one so far. The gains are the standard ones (J. C. Spall, 1998).
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from furbowl import cpu
from furbowl.match import Match

from . import weights
from .matches import Plan, seats, seeds
from .texel import limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .crews import Crew

FOUR = 4  # matches with the same dice: sides and starts swapped
ROUND = 8  # pairs whose gains are added up before the next ones are played
SHARE = 0.15  # of a weight, by which it is changed at first
STEP = 0.15  # of that change, which a weight moves at first if both matches of a pair are won
ALPHA, GAMMA, STABLE = 0.602, 0.101, 0.1  # how fast steps and changes become smaller; share of the rounds before that


def contest(plan: Plan, tables: tuple[dict[str, int], dict[str, int]], number: int) -> int:
    """1 if a player with the first table wins match `number` of a plan, -1 if the other one does, else 0."""
    dice, *players_seeds = seeds(plan, number // FOUR)
    *names, options = seats(plan, number)
    match, first = Match(plan.rules, seed=dice, **options), number & 1  # the side that plays by the first table
    players = [cpu.player(name, seed) for name, seed in zip(names, players_seeds)]
    with weights.borrowed(plan.rules) as where:
        while not match.over:
            weights.use(where, tables[match.side != first])
            match.apply(cpu.decide(players[match.side], match))
            list(match.events())
    return 0 if match.winner is None else 1 if match.winner == first else -1


def asked(plan: Plan, table: dict[str, int], number: int) -> set[str]:
    """The names of the weights that are read in match `number` of a plan."""
    with weights.watched(weights.module(plan.rules)) as names:
        contest(plan, (table, table), number)
    return names


def duel(crew: Crew, plan: Plan, tables: tuple[dict[str, int], dict[str, int]], matches: int) -> Iterator[int]:
    """Yield the result of each match between two tables, as contest() has it."""
    return crew.each(contest, ((plan, tables, number) for number in range(matches)))


def climb(
    crew: Crew,
    plan: Plan,
    before: dict[str, int],
    names: list[str],
    matches: int,
) -> Iterator[dict[str, int]]:
    """Change the weights of these names by the results of so many matches; yield the table after each round."""
    chosen, at = random.Random(plan.seed), {name: float(before[name]) for name in names}
    scale = {name: max(1.0, SHARE * abs(before[name])) for name in names}
    rounds = rounds_of(matches)
    for number in range(rounds):
        shrinks = (number + 1) ** -GAMMA
        step = STEP * ((STABLE * rounds + 1) / (STABLE * rounds + number + 1)) ** ALPHA
        signs = [{name: chosen.choice((1, -1)) for name in names} for _ in range(ROUND)]
        tasks = []
        for each in signs:
            changes = {name: each[name] * shrinks * scale[name] for name in names}
            tables = tuple(_table(before, {name: at[name] + way * changes[name] for name in names}) for way in (1, -1))
            tasks += [(plan, tables, 2 * ROUND * number + len(tasks) + match) for match in (0, 1)]
        results = [*crew.each(contest, tasks)]
        for name in names:
            won = sum(each[name] * (results[2 * pair] + results[2 * pair + 1]) / 2 for pair, each in enumerate(signs))
            low, high = limits(before[name])
            at[name] = min(high, max(low, at[name] + step * scale[name] * won / shrinks))
        yield _table(before, at)


def rounds_of(matches: int) -> int:
    """How many rounds so many matches make; at least one is played."""
    return max(1, matches // (2 * ROUND))


def _table(before: dict[str, int], at: dict[str, float]) -> dict[str, int]:
    """The table with whole numbers, each within its limits."""
    found = dict(before)
    for name, value in at.items():
        low, high = limits(before[name])
        found[name] = round(min(high, max(low, value)))
    return found
