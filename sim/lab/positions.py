"""Positions for the daily challenge: found in matches of Keeper against itself, kept in a file of each rule set.

    python -m sim.lab positions --rules NAME --find 100    adds positions to the file until it has so many
    python -m sim.lab positions --rules NAME               judges each position of the file anew

A position is kept where exactly one plan is good: the best does it with 40 to 90 %, every other plan that the search
knows of, that is no more than the same with ado, is at least MARGIN less likely. Chances are exact, over all results of
all dice. A position is a Purple turn at its beginning, with less left of it: `tighten` of `tallies` in a game's folder
laptop. The same seeds give the same file.

line of a file    the seed of the match, then what lessons.found() reads
"""

import itertools
import random
from binascii import b2a_base64
from pathlib import Path

from furbowl import cpu, lessons, registry
from furbowl.lessons import DAILY
from furbowl.match import Match
from sim import laptop
from sim.desktop.complaint import Parser, whole
from sim.lab.desk import NAME
from sim.lab.line_chances import Lucky, Task, TooLarge, chance, percent, rolls, shown
from sim.lab.plans import plans, texts

LOWEST, HIGHEST, MARGIN = 0.4, 0.9, 0.12  # of the chance of the best plan; by how much it is better
TEMPTING = 0.15  # a plan of one action is a riddle only if there is another that may do it, too
SHAPES = 3  # plans whose chances are counted
RESULTS = 2_000  # of dice that are looked at for each: where there are more, there are usually too many by far
EVERY, VARIANTS = 3, 4  # one of so many decisions is looked at, each with so many parts of it left
FAR = 6  # columns between a ball and where it scores: from farther away hardly any plan is likely enough


# --- found in matches


def turns(rules, seed):
    """Iterate over matches in Purple's turns of a match of Keeper against itself."""
    match, players = Match(rules, seed=seed), [cpu.player("keeper", 2 * seed + i) for i in range(2)]
    for count in itertools.count():
        if match.over:
            return
        if lessons.turn(match) == match.side == 0 and not match.question and count % EVERY == 0:
            yield match.copy()
        match.apply(cpu.decide(players[match.side], match))


def variants(match, seed):
    """Iterate over tasks in that turn, each with another part of it left."""
    tighten, chosen = laptop.part(match.rules, "tallies").tighten, random.Random(seed)
    for _ in range(VARIANTS):
        try:
            position = tighten(match.position().split("\n"), chosen)
            tasks = [Task("\n".join(position), [done]) for done in _wanted(match)]
        except ValueError:  # it cannot be so
            continue
        yield from tasks


def _wanted(match):
    """What can be asked for, by where the balls are and whose: nobody scores from afar."""
    sides = {match.side_of(who) if who >= 0 else -1 for _, _, who in match.balls()}
    if any(square % match.columns >= match.columns - FAR for _, square, _ in match.balls()):
        yield "score"
    if 0 not in sides:
        yield "free green" if 1 in sides else "ball purple"


def find(rules, seed):
    """Iterate over the lines for the file from the match of a seed: one at most for each thing that is asked for."""
    asked = set()
    for number, match in enumerate(turns(rules, seed)):
        for task in variants(match, 1000 * seed + number):
            line = None if task.done[0] in asked else judge(task)
            if line:
                asked.add(task.done[0])
                yield "%d %s" % (seed, line)
                break


# --- judged


def judge(task):
    """The position as the file has it behind the seed; None where not exactly one plan is good."""
    try:
        shapes = _shapes(task)
        lines = [(chance(task, line, RESULTS), -at, line) for at, line in enumerate(shapes.values())]
    except TooLarge:
        return None
    lines.sort(reverse=True)
    second = lines[1][0] if lines[1:] else 0
    if not lines or not LOWEST <= lines[0][0] <= HIGHEST or second > lines[0][0] - MARGIN:
        return None
    best, _, line = lines[0]
    if second < TEMPTING and len(lessons.shape(line)) == 1:
        return None
    how = shown(task, line)
    return how and _written(task, line, how, best, second)


def _shapes(task):
    """{shape: line as texts} of the likeliest plans, none that only adds to another; {} where one is too likely."""
    found = {}
    for likely, line in plans(task):
        if likely > HIGHEST:
            return {}
        told = texts(task, line)
        shape = lessons.shape(told)
        if not any(_adds(shape, other) for other in found):
            found[shape] = told
            if len(found) == SHAPES:
                break
    return found


def _adds(shape, other):
    """Return whether a shape has all of another, in that order."""
    rest = iter(shape)
    return all(each in rest for each in other)


def _written(task, line, how, best, second):
    match, actions = task.match.copy(dice=Lucky()), b""
    start = match.snapshot()
    for each in line:
        while match.question:
            match.apply(next(iter(match.legal())))
        action = match.parse(each)
        actions += action.to_bytes(4, "big")
        match.apply(action)
    figures = [percent(best), percent(second), percent(rolls(task, line)), ",".join(map(str, how)), len(line)]
    data = b2a_base64(start + actions).decode().strip()
    return " ".join(map(str, (task.done[0].replace(" ", "-"), *figures, data)))


# --- the command


def again(rules, line):
    """Judge a line of a file anew: what it should be."""
    seed, _, rest = line.partition(" ")
    said, start = lessons.found(rest)
    task = Task(Match.restore(start).position(), said["done"])
    return "%s %s" % (seed, judge(task))


def fill(path, rules, wanted):
    """Add positions to a file until it has so many; matches begin alike, so one may come again."""
    kept = path.read_text().splitlines() if path.exists() else []
    known, seed = {line.split()[-1] for line in kept}, int(kept[-1].split()[0]) if kept else 0
    with path.open("a", encoding="ascii", newline="\n") as file:
        while len(known) < wanted:
            seed += 1
            for line in (line for line in find(rules, seed) if line.split()[-1] not in known):
                known.add(line.split()[-1])
                print(line, file=file, flush=True)
                print("%s %d: %s" % (rules, len(known), line[:40]), flush=True)


def check(path, rules):
    """How many lines of a file are not what they should be."""
    wrong = [number for number, line in enumerate(path.read_text().splitlines(), 1) if again(rules, line) != line]
    for number in wrong:
        print("%s %d: not what it should be" % (rules, number), flush=True)
    return len(wrong)


def run(words):
    """The command; gives its exit code: 1 where a file is wrong."""
    asked = Parser(prog=NAME + " positions", description=__doc__.split("\n")[0])
    asked.add_argument("--rules", metavar="NAME", choices=registry.names(), help=" or ".join(registry.names()))
    asked.add_argument("--find", metavar="N", type=whole("--find", 1, 1000), help="add positions until there are N")
    wanted, wrong = asked.parse_args(words), 0
    for rules in [wanted.rules] if wanted.rules else registry.names():
        path = Path(lessons.path(rules, DAILY))
        if wanted.find:
            fill(path, rules, wanted.find)
        else:
            wrong += check(path, rules)
    return 1 if wrong else 0
