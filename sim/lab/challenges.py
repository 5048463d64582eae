"""Challenges: how likely the line of each is to do what is asked, and whether a search finds a better one.

    python -m sim.lab challenges                  each line's chance, beside what stands in the file
    python -m sim.lab challenges --rules NAME     only of a rule set
    python -m sim.lab challenges --search         looks for better lines, too
    python -m sim.lab challenges --write          writes the chances of the lines into the files, and how they are shown

line    actions as texts, without the answers to questions
best    the chance that the line does it, in percent, see line_chances.py; its interval, if it was measured
odds    in percent, that all rolls of the line succeed: what a player's own line is compared with
shown   the seed of dice with which the line does it, and the numbers of the answers to questions, from 0
"""

import heapq
import itertools
import math
import re
from pathlib import Path

from furbowl import lessons, registry
from furbowl.dice import Dice
from furbowl.lessons import CHALLENGE
from furbowl.match import Match
from sim.desktop.complaint import Parser
from sim.lab.desk import NAME
from sim.lab.line_chances import Lucky, Task, chance_in_words, rolls

MOST = 3000  # positions that a search looks at
SEEDS, ENOUGH = 20000, 12  # that are tried for dice with which a line does it


# --- the line as it is shown


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


# --- the command


def percent(found):
    """A chance as a file has it."""
    return max(1, round(100 * found))


def judge(rules, number, lines, wanted):
    """Judge a challenge: a line of text, and (key, figures) as its file should have it."""
    said, position = lessons.read(lines)
    task = Task(position, said["done"][0].split("; "))
    low, high, told = chance_in_words(task, said["line"])
    old = int(said["best"][0].split()[0])
    new = str(old if low <= old / 100 <= high else percent((low + high) / 2))
    new += "" if low == high else " (%.1f to %.1f)" % (100 * low, 100 * high)
    told = "%s %d: %s, its file says %d%%" % (rules, number + 1, told, old)
    if wanted.search:
        line = search(task)
        lowest, _, better = chance_in_words(task, line) if line else (0, 0, "")
        told += "; better %s: %s" % (better, ", ".join(line)) if lowest > high else "; none better found"
    figures = " ".join(map(str, shown(task, said["line"]) or ("never",)))
    return told, (("best", new), ("odds", percent(rolls(task, said["line"]))), ("shown", figures))


def run(words):
    """The command; gives its exit code: 1 where a file says something else."""
    asked = Parser(prog=NAME + " challenges", description=__doc__.split("\n")[0])
    asked.add_argument("--rules", metavar="NAME", choices=registry.names(), help=" or ".join(registry.names()))
    asked.add_argument("--search", action="store_true", help="search for better lines")
    asked.add_argument("--write", action="store_true", help="write the lines' chances into the challenge files")
    wanted = asked.parse_args(words)
    wrong = 0
    for rules in [wanted.rules] if wanted.rules else registry.names():
        path = Path(lessons.path(rules, CHALLENGE))
        text = path.read_text(encoding="utf-8")
        for number, lines in enumerate(lessons.entries(rules, CHALLENGE)):
            told, found = judge(rules, number, lines, wanted)
            print(told, flush=True)
            old = "\n".join(lines)
            new = old
            for key, figure in found:
                new = re.sub(r"(?m)^%s .*" % key, "%s %s" % (key, figure), new)
            wrong += new != old
            text = text.replace(old, new)
        if wanted.write:
            path.write_text(text, encoding="utf-8")
    return 1 if wrong and not wanted.write else 0
