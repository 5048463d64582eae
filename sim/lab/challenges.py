"""Challenges: how likely the line of each is to do what is asked, and whether a search finds a better one.

    python -m sim.lab challenges                  each line's chance, beside what stands in the file
    python -m sim.lab challenges --rules NAME     only of a rule set
    python -m sim.lab challenges --search         looks for better lines, too
    python -m sim.lab challenges --tree           the best of all plays, too, where that is not too much to look at
    python -m sim.lab challenges --write          writes the chances of the lines into the files, and how they are shown

line    actions as texts, without the answers to questions: of these the best is taken, the other side's the worst
chance  that the line does it, over all results of all dice, exactly: where the rest of a line cannot be carried out, or
        one's own piece falls where that ends the turn, it has failed
best    that chance in percent, as a file has it
odds    in percent, that all rolls of the line succeed: what a player's own line is compared with
shown   the seed of dice with which the line does it, and the numbers of the answers to questions, from 0
"""

import heapq
import itertools
import math
import re
from fractions import Fraction
from pathlib import Path

from furbowl import lessons, registry
from furbowl.dice import Dice
from furbowl.lessons import CHALLENGE
from furbowl.match import Match
from sim.desktop.complaint import Parser
from sim.lab.desk import NAME
from sim.proof.every_dice import EveryDice
from sim.proof.every_result import Table

SURE = Fraction(1)
MOST = 3000  # positions that a search looks at, or a tree has
SEEDS, ENOUGH = 20000, 12  # that are tried for dice with which a line does it


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


class Lost(Exception):
    """Nothing can be won any more in this turn, whatever else is rolled."""


class _Dice(EveryDice):
    """Dice that roll no more once the turn is lost."""

    game = lost = None

    def choose(self, branches):
        if self.lost and self.lost(self.game):
            raise Lost
        return super().choose(branches)


class Ends(Table):
    """All that an action can lead to; what is lost is one end, None.

    A game whose rules roll much after that says in `every_result` of its folder laptop what lost(game) is.
    """

    def __init__(self, match):
        super().__init__(match)
        self._carry_out, self._apply = self._apply, self._try
        self._over = False

    def _try(self, game, action):
        self._over = False
        try:
            self._carry_out(game, action)
        except Lost:
            self._over = True

    def _every(self, state):
        dice = _Dice(self._rolls)
        dice.game, dice.lost = self._game, getattr(self._laptop, "lost", None)
        while dice.again():
            self.put(state)
            self._game.dice, self._game.events = dice, []
            yield dice

    def ends(self, state, action):
        found = {}
        for dice in self.runs(state, action):
            end = None if self._over else self.freeze()
            results, weight = found.get(end, (0, 0))
            found[end] = results + dice.results(), weight + dice.chance()
        return found


# --- a line


def chance(task, line):
    """The exact chance that a line does it."""
    table, known = Ends(task.match), {}

    def worth(state, at):
        key = state, at
        if key not in known:
            known[key] = _worth(task, table, line, state, at, worth)
        return known[key]

    return worth(table.start, 0)


def _worth(task, table, line, state, at, worth):
    """The chance from a state in which so many actions of the line were carried out."""
    if state is None:
        return Fraction(0)
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


def rolls(task, line):
    """How likely the rolls of a line are to succeed one after the other, as the screen counts those of a player."""
    match, found = task.match.copy(dice=Lucky()), SURE
    for each in line:
        while match.question:
            match.apply(next(iter(match.legal())))
        action = match.parse(each)
        found *= Fraction(*lessons.odds(match, action, task.done))
        match.apply(action)
    return found


def shown(task, line):
    """(seed, answer ...) with which the line does it, of some seeds the one with fewest questions; None for none."""
    found = []
    for seed in range(SEEDS):
        answers = _goes_well(task, Match.restore(task.match.snapshot(), dice=Dice(seed)), line)
        if answers is not None:
            found.append((len(answers), seed, *answers))
            if len(found) == ENOUGH:
                break
    return min(found)[1:] if found else None


def _goes_well(task, match, line):
    """The answers to what is asked with which the rest of a line does it with these dice; None for none."""
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


def _after(match, action):
    twin = match.copy()
    twin.apply(action)
    return twin


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
    table, known = Ends(task.match), {}

    def worth(state):
        if state is None:
            return Fraction(0)
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


# --- the command


def percent(found):
    """A chance as a file has it."""
    return max(1, round(100 * found))


def tell(rules, number, lines, wanted):
    """What a challenge comes to: a line of text, and (key, figures) as its file should have it."""
    said, position = lessons.read(lines)
    task = Task(position, said["done"][0].split("; "))
    found = chance(task, said["line"])
    told = "%s %d: %.2f%%, its file says %s%%" % (rules, number + 1, 100 * found, said["best"][0])
    if wanted.search:
        line = search(task)
        better = chance(task, line) if line else 0
        told += "; better %.2f%%: %s" % (100 * better, ", ".join(line)) if better > found else "; none better found"
    if wanted.tree:
        try:
            told += "; the best play of all %.2f%%" % (100 * best(task))
        except TooLarge:
            told += "; the tree has more than %d positions" % MOST
    figures = " ".join(map(str, shown(task, said["line"]) or ("never",)))
    return told, (("best", percent(found)), ("odds", percent(rolls(task, said["line"]))), ("shown", figures))


def run(words):
    """The command; gives its exit code: 1 where a file says something else."""
    asked = Parser(prog=NAME + " challenges", description=__doc__.split("\n")[0])
    asked.add_argument("--rules", metavar="NAME", choices=registry.names(), help=" or ".join(registry.names()))
    asked.add_argument("--search", action="store_true", help="look for better lines")
    asked.add_argument("--tree", action="store_true", help="look at all plays where that is not too much")
    asked.add_argument("--write", action="store_true", help="write the chances of the lines into the files")
    wanted = asked.parse_args(words)
    wrong = 0
    for rules in [wanted.rules] if wanted.rules else registry.names():
        path = Path(lessons.path(rules, CHALLENGE))
        text = path.read_text(encoding="ascii")
        for number, lines in enumerate(lessons.entries(rules, CHALLENGE)):
            told, found = tell(rules, number, lines, wanted)
            print(told, flush=True)
            old = "\n".join(lines)
            new = old
            for key, figure in found:
                new = re.sub(r"(?m)^%s .*" % key, "%s %s" % (key, figure), new)
            wrong += new != old
            text = text.replace(old, new)
        if wanted.write:
            path.write_text(text, encoding="ascii")
    return 1 if wrong and not wanted.write else 0
