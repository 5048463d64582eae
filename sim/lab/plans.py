"""Plans: lines of actions of one turn that do what a task asks for, the likeliest first.

A search examines all actions, except those that make no plan better: at most one piece without a ball is ahead of its
use at a time, and none goes back. All rolls of a line succeed (hoped): their chances are its cost.

line     actions, the answers to questions among them
shape    of a line: the pieces, their actions and targets, without squares; repeated actions are left out
"""

from __future__ import annotations

import heapq
import itertools
import math
from typing import TYPE_CHECKING

from furbowl.protocol import GIVE, GO, SEND

from .line_chances import TooLarge, hoped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.match import Match

    from .line_chances import Task

MOST = 1500  # actions that a search carries out
WORSE = 0.6  # of the likeliest plan: the search is over when all others are less likely than that
LEAST = 0.25  # less likely ones are ignored


def plans(task: Task, most: int = MOST, least: float = LEAST) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Iterate over (chance of all rolls, line). TooLarge if more than `most` actions had to be carried out."""
    count, known, limit = itertools.count(), set(), -math.log(least)
    waiting: list[tuple[float, int, int, Match, tuple[int, ...], int]]
    waiting = [(0.0, 0, next(count), task.match.copy(), (), -1)]
    while waiting:
        cost, length, _, match, line, idle = heapq.heappop(waiting)
        key = _seen(match), idle
        if cost > limit or key in known:
            continue
        known.add(key)
        found = task.ended(match)
        if found:
            limit = min(limit, cost - math.log(WORSE))
            yield math.exp(-cost), line
        for action, chance, now in _steps(match, idle) if found is None else ():
            step = cost - math.log(chance)
            if step <= limit:
                after = match.copy()
                hoped(after, action)
                after.untold.clear()
                most -= 1
                heapq.heappush(waiting, (step, length + 1, next(count), after, (*line, action), now))
        if most < 0:
            raise TooLarge


def _seen(match: Match) -> tuple:
    """Key of a position in the search: of positions with the same key, the first has rolled and spent least."""
    pieces = [(match.square(who), match.status(who)) for who in range(match.pieces)]
    return (*pieces, *match.balls(), match.playing, match.question, match.side)


def _steps(match: Match, idle: int) -> Iterator[tuple[int, float, int]]:
    """Iterate over (action, its chance, the piece that is then ahead of its use) of all actions worth examining."""
    carriers, balls = [who for _, _, who in match.balls()], [square for _, square, _ in match.balls()]
    for action in list(match.legal()):
        who, (kind, square) = match.actor(action), match.aim(action)
        now = -1 if who == idle or kind in (GIVE, SEND) else idle
        if kind == GO and not match.question and who not in carriers and square not in balls:
            if idle not in (-1, who) or square % match.columns < match.square(who) % match.columns:
                continue
            now = who
        ways, total = (1, 1) if match.question else match.odds(action)
        if ways and action not in (match.end, match.finish):
            yield action, ways / total, now


def texts(task: Task, line: tuple[int, ...]) -> list[str]:
    """A line as texts, without its answers."""
    match, done = task.match.copy(), []
    for action in line:
        if not match.question:
            done.append(match.text(action))
        hoped(match, action)
    return done
