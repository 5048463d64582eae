"""Texel's method: the weights with which the evaluation of positions comes nearest to what came of them.

Positions are those of matches of a player against itself that does something random now and then, one of each team
turn, so that breakaways, last turns and a ball in a crowd are among them. What came of one is who scored next in the
half, for the side that has the decision: 1, -1, or 0 for nobody. An evaluation of 1000 permille says 1, so the square
of the difference is minimized, by steps of scipy.optimize.lsq_linear.

probe   by how much a weight is changed, up and down, to see what that does
"""

from __future__ import annotations

import random
from itertools import chain
from typing import TYPE_CHECKING

from furbowl import cpu
from furbowl.cpu import search
from furbowl.match import Match

from .. import games
from . import weights
from .matches import Plan, seats, seeds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from furbowl.cpu.model import Evaluator

    from .crews import Crew

    Position = tuple[bytes, int]  # a snapshot; what came of it: 1, 0 or -1

NOISE = 0.1  # share of the decisions that are random
TASK = 100  # positions that one task evaluates
MOST_STEPS = 6  # of the search for the least error
PARTS = (1, 0.5, 0.25)  # of the way of a step, tried in this order
PULL = 4  # that a weight changes by all of what it was counts as much as this, squared, in positions that are all wrong
FARTHEST = 4  # times what it was, at most
SURE = 1000  # permille: a chance that is no more than this stays so


# --- positions


def noisy(plan: Plan, number: int) -> Iterator[Match]:
    """Iterate over a match before each decision and at its end, with something random done now and then."""
    dice, *players_seeds = seeds(plan, number)
    *names, options = seats(plan, number)
    match, chosen = Match(plan.rules, seed=dice, **options), random.Random(dice)
    players = [cpu.player(name, seed) for name, seed in zip(names, players_seeds)]
    anything = cpu.player("random", dice)
    while not match.over:
        yield match
        player = anything if chosen.random() < NOISE else players[match.side]
        match.apply(cpu.decide(player, match))
        list(match.events())
    yield match


def is_free(match: Match) -> bool:
    """Return whether a side is in its team turn, with nothing asked."""
    return not match.over and match.end >= 0 and not match.question


def harvest(plan: Plan, number: int) -> list[Position]:
    """Positions of a match, one of each team turn."""
    chosen, found = random.Random(number), []
    waiting: list[tuple[bytes, int]] = []  # (snapshot, side) of the turns since the last score
    latest: list[tuple[bytes, int]] = []  # the same of the turn in progress
    turns: tuple[int, ...] = (0, 0)
    score: tuple[int, ...] = (0, 0)
    count = 0
    for match in noisy(plan, number):
        if match.turns != turns or match.score != score or match.over:
            waiting += latest
            gained = [new - old for new, old in zip(match.score, score)]
            if any(gained) or match.over or sum(match.turns) < sum(turns):  # in a new half turns are counted anew
                found += [(snapshot, gained[side] - gained[1 - side]) for snapshot, side in waiting]
                waiting = []
            latest, count, turns, score = [], 0, match.turns, match.score
        if is_free(match):
            count += 1
            if chosen.randrange(count) == 0:
                latest = [(match.snapshot(), match.side)]
    return found


def evaluator(match: Match) -> Evaluator:
    """The evaluator of a position as the strongest player has it."""
    made = match.evaluator()
    made.allows(search.BUDGETS[cpu.NAMES[-1]][0])
    return made


def evaluation(match: Match) -> int:
    """Permille of a score: the evaluation of the position as it is, for the side that decides."""
    own, made = games.part(match.rules, "evaluation"), evaluator(match)
    return own.evaluation(made) if own else cpu.finish(made.value(match))  # type: ignore[attr-defined]  # of Trials


# --- how the evaluation follows from the weights


def evaluations(rules: str, table: dict[str, int], positions: list[Position]) -> list[list[int]]:
    """The evaluation of each position by a table, in a list of its own, as slopes() has them."""
    with weights.borrowed(rules) as where:
        weights.use(where, table)
        return [[evaluation(Match.restore(snapshot))] for snapshot, _ in positions]


def slopes(rules: str, table: dict[str, int], probes: dict[str, int], positions: list[Position]) -> list[list[float]]:
    """By how much each evaluation rises with each weight, in the order of the probes."""
    with weights.borrowed(rules) as where:
        weights.use(where, table)
        return [_slopes(where, table, probes, Match.restore(snapshot)) for snapshot, _ in positions]


def _slopes(where: weights.ModuleType, table: dict[str, int], probes: dict[str, int], match: Match) -> list[float]:
    with weights.watched(where) as asked:
        evaluation(match)
    found = []
    for name, probe in probes.items():
        ends = []
        for sign in (1, -1) if name in asked else ():
            weights.use(where, {name: table[name] + sign * probe})
            ends.append(evaluation(match))
        weights.use(where, {name: table[name]})
        found.append((ends[0] - ends[1]) / (2 * probe) if ends else 0.0)
    return found


# --- the fit


def fit(
    crew: Crew,
    rules: str,
    before: dict[str, int],
    names: list[str],
    positions: list[Position],
) -> Iterator[dict[str, int]]:
    """Look for better weights of these names; yield each table that is better than the one before.

    Each step goes to where the error would be least if evaluations were linear in the weights, or part of the way.
    """
    import numpy
    from scipy.optimize import lsq_linear

    start = numpy.array([float(before[name]) for name in names])
    ends = numpy.array([limits(before[name]) for name in names], float).T
    pull = PULL / numpy.maximum(1, abs(start))
    came = numpy.array([result for _, result in positions])
    parts = [positions[at : at + TASK] for at in range(0, len(positions), TASK)]

    def table(at: Iterable[float]) -> dict[str, int]:
        return before | {name: round(float(value)) for name, value in zip(names, at)}

    def asked(call: Callable, *given: object) -> numpy.ndarray:
        return numpy.array([*chain(*crew.each(call, ((rules, *given, part) for part in parts)))], float) / SURE

    def errors(at: numpy.ndarray) -> numpy.ndarray:
        return numpy.append(asked(evaluations, table(at))[:, 0] - came, pull * (at - start))

    at, wrong = start, errors(start)
    for _ in range(MOST_STEPS):
        probes = {name: max(1, abs(table(at)[name]) // 4) for name in names}
        rises = numpy.vstack([asked(slopes, table(at), probes), numpy.diag(pull)])
        aim = lsq_linear(rises, rises @ at - wrong, ends).x
        for part in PARTS:
            there = numpy.round(at + part * (aim - at))
            found = errors(there)
            if found @ found < wrong @ wrong:
                break
        else:
            return
        at, wrong = there, found
        yield table(at)


def limits(value: int) -> tuple[int, int]:
    """The numbers between which a weight may become another: it keeps its sign."""
    if value < 0:
        low, high = limits(-value)
        return -high, -low
    most = FARTHEST * max(1, value)
    return min(value, 1), min(most, SURE) if value <= SURE else most
