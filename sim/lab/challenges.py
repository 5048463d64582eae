"""Challenges: how likely each line is to do what is asked, and the best line that a search finds.

    python -m sim.lab challenges                  every challenge: what its line comes to, beside what its file says
    python -m sim.lab challenges --search         also looks for a better line, and says where it found one
    python -m sim.lab challenges --tree           also the best of all plays, exactly, where that is not too much
    python -m sim.lab challenges --write          writes the chances of the lines into the files

line    actions as texts, without the answers to questions: of these the best is taken, the other side's the worst
best    the chance in percent that the line does it, over every result of all dice; exact
"""

import heapq
import itertools
import math
from fractions import Fraction

from furbowl import lessons
from furbowl.dice import Dice
from furbowl.match import Match
from sim.proof.every_result import Table

MOST = 3000  # positions that a search looks at, or a tree has
SURE = Fraction(1)


class Task:
    """A position, and what is to be done in its turn: conditions that must all hold, see lessons.holds()."""

    def __init__(self, position, done):
        self.match, self.done = Match.from_position(position), done
        self.side = lessons.turn(self.match)
        self.turns, self.score = self.match.turns[self.side], self.match.score[self.side]

    def ended(self, match):
        """1 where it is done, 0 where it cannot be any more, None where it goes on."""
        if all(lessons.holds(match, each, self.side, self.score) for each in self.done):
            return 1
        return 0 if lessons.gone(match, self.side, self.turns) else None


# --- a line


def chance(task, line):
    """The exact chance that a line does it."""
    table, known = Table(task.match), {}

    def worth(state, at):
        key = state, at
        if key not in known:
            known[key] = _worth(task, table, line, state, at, worth)
        return known[key]

    return worth(table.start, 0)


def _worth(task, table, line, state, at, worth):
    """The chance from a state in which so many actions of the line were carried out."""
    match = table.put(state)
    found = task.ended(match)
    if found is not None:
        return Fraction(found)
    if match.question:
        best = max if match.side == task.side else min
        return best(_sum(table, state, answer, at, worth) for answer in list(match.legal()))
    try:
        action = match.parse(line[at])
    except (IndexError, ValueError):  # the line is over, or does not go on like this
        return Fraction(0)
    return _sum(table, state, action, at + 1, worth)


def _sum(table, state, action, at, worth):
    ends = table.ends(state, action)
    return sum((weight * worth(end, at) for end, (_, weight) in ends.items()), Fraction(0))


# --- the best line, if all goes well


class Lucky:
    """Dice that show what is hoped for."""

    def d6(self):
        return 6

    def pick(self, n):
        return 0

    def state(self):
        return Dice(0).state()


def search(task, most=MOST):
    """The line whose rolls are likeliest to succeed all, as texts; None where none was found in so many positions."""
    count, seen = itertools.count(), set()
    waiting = [(0.0, 0, next(count), task.match.copy(dice=Lucky()), ())]
    while waiting and len(seen) < most:
        cost, length, _, match, line = heapq.heappop(waiting)
        found = task.ended(match)
        if found:
            return list(line)
        key = match.snapshot()
        if found is not None or key in seen:
            continue
        seen.add(key)
        for action in match.legal():
            ways, total = match.odds(action)
            if ways and action not in (match.end, match.finish):
                told = line if match.question else (*line, match.text(action))
                after = match.copy(dice=Lucky())
                after.apply(action)
                step = cost - math.log(ways / total)
                heapq.heappush(waiting, (step, length + 1, next(count), after, told))
    return None


# --- the tree


class TooLarge(Exception):
    """The tree has more positions than are wanted."""


def best(task, most=MOST):
    """The exact chance of the best play there is: every action in view of the dice before it. TooLarge."""
    table, known = Table(task.match), {}

    def worth(state):
        if state in known:
            return known[state]
        match = table.put(state)
        found = task.ended(match)
        if found is None:
            if len(known) >= most:
                raise TooLarge
            known[state] = Fraction(0)  # no way leads back
            choose = max if match.side == task.side else min
            ends = [table.ends(state, action) for action in list(match.legal())]
            found = choose(
                sum((weight * worth(end) for end, (_, weight) in each.items()), Fraction(0)) for each in ends
            )
        known[state] = Fraction(found)
        return known[state]

    return worth(table.start)
