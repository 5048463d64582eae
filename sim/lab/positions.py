"""Positions for the daily challenge: found in matches of Keeper against itself, kept in a file of each rule set.

    python -m sim.lab positions --rules NAME --find 100    adds positions to the file until it has so many
    python -m sim.lab positions --rules NAME               judges each position of the file anew

A position is kept where exactly one plan is good: the best does it with 40 to 90 %, every other plan that the search
knows of, that is no more than the same with ado, is at least MARGIN less likely. Chances are exact, over all results of
all dice (BRIEFLY of `proof` in sim/games/GAME). A position is a Purple turn, with less left of it (`tighten` of
`tallies` there), mostly with the ball elsewhere. No kind of them is frequent in a file: limits(). A seed always gives
the same.

tallies           MOST: how large a part of a file may be the same task; ALIKE: that as likely, by the same verbs
                  RESULTS: of dice that are looked at for a chance: where there are more there are often far too many

line of a file    the seed of the match, then what lessons.found() reads
"""

from __future__ import annotations

import itertools
import random
from binascii import b2a_base64, crc32
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from furbowl import cpu, lessons, registry
from furbowl.lessons import DAILY
from furbowl.match import Match

from .. import games
from ..desktop.complaint import Parser, whole
from .desk import NAME
from .line_chances import Lucky, Task, TooLarge, chance, hoped_for, percent, rolls, shown
from .plans import plans, texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from fractions import Fraction


LOWEST, HIGHEST, MARGIN = 0.4, 0.9, 0.12  # of the chance of the best plan; by how much it is better
TEMPTING = 0.15  # a plan of one action is a riddle only if there is another that may do it, too
SHAPES = 3  # plans whose chances are counted
EVERY, VARIANTS = 4, 3  # one of EVERY decisions is examined, with VARIANTS different parts of the turn left
ONE = 0.001  # of a file: the share that may be the same position
FAR = 8  # columns between a ball and where it scores: from farther away hardly any plan is likely enough


# --- found in matches


def turns(rules: str, seed: int) -> Iterator[Match]:
    """Iterate over matches in Purple's turns of a match of Keeper against itself."""
    match, players = Match(rules, seed=seed), [cpu.player("keeper", 2 * seed + i) for i in range(2)]
    for count in itertools.count():
        if match.over:
            return
        if match.in_turn == match.side == 0 and not match.question and count % EVERY == 0:
            yield match.copy()
        match.apply(cpu.decide(players[match.side], match))


def variants(match: Match, seed: int) -> Iterator[Task]:
    """Iterate over tasks in that turn, each with another part of it left."""
    tighten, chosen = games.part(match.rules, "tallies").tighten, random.Random(seed)
    puzzles = [tighten(handed(match, chosen), chosen) for _ in range(VARIANTS)]
    for position in dict.fromkeys(map("\n".join, puzzles)):
        try:
            tasks = [Task(position, [done]) for done in _wanted(Match.from_position(position))]
        except ValueError:  # it cannot be so
            continue
        yield from tasks


def handed(match: Match, chosen: random.Random) -> list[str]:
    """Lines of a position, its only ball mostly given to another player, if Purple near the goal: scoring and
    tackling rarely come up by themselves."""
    lines, side = match.position().split("\n"), chosen.choice(("", "purple", "green"))
    words = [line.split() for line in lines]
    called = match.looks().ball(match)
    balls = [at for at, each in enumerate(words) if each and each[0].rstrip("12") == called]
    standing = [at for at, each in enumerate(words) if each[:1] == [side] and len(each) == 3 and "," in each[2]]
    if len(balls) == 1 and standing:
        at = chosen.choice(standing)
        lines[balls[0]] = " ".join((words[balls[0]][0], side, words[at][1]))
        if side == "purple":
            column = chosen.randint(match.columns - FAR + 1, match.columns - 1)
            lines[at] = "purple %s %d,%d" % (words[at][1], column, chosen.randint(1, match.rows))
    return lines


def _wanted(match: Match) -> Iterator[str]:
    """Tasks that the position allows, by the balls and their carriers: scoring from afar is left out."""
    sides = {match.side_of(who) if who >= 0 else -1 for _, _, who in match.balls()}
    if any(square % match.columns >= match.columns - FAR for _, square, _ in match.balls()):
        yield "score"
    if 1 in sides:
        yield "free green"
    if 0 not in sides:
        yield "ball purple"


def find(rules: str, seed: int, fits: Callable[[Iterable[object]], bool]) -> Iterator[str]:
    """Iterate over the fitting lines for the file from the match of a seed: one at most for each task."""
    asked, seen = set(), set()
    for number, match in enumerate(turns(rules, seed)):
        for task in variants(match, 1000 * seed + number):
            done = task.done[0]
            found = judge(task, seen) if done not in asked and fits([done]) else None
            line = "%d %s" % (seed, found)
            if found and fits(kinds(line)):
                asked.add(done)
                yield line


# --- judged


def judge(task: Task, seen: set[tuple]) -> str | None:
    """The position as written in the file after the seed; None if not exactly one plan is good, or all were seen."""
    try:
        shapes = _shapes(task)
        if (task.done[0], *shapes) in seen:
            return None
        seen.add((task.done[0], *shapes))
        results = games.part(task.match.rules, "tallies").RESULTS
        lines = [(chance(task, line, results), -at, line) for at, line in enumerate(shapes.values())]
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
    return _written(task, line, how, best, second) if how else None


def _shapes(task: Task) -> dict[tuple[str, ...], list[str]]:
    """{shape: line as texts} of the likeliest plans, none that only adds to another; {} if one is too likely."""
    found = {}
    for likely, line in plans(task):
        if likely > HIGHEST:
            return {}
        plan = texts(task, line)
        shape = lessons.shape(plan)
        if not any(_adds(shape, other) for other in found):
            found[shape] = plan
            if len(found) == SHAPES:
                break
    return found


def _adds(shape: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Return whether a shape has all of another, in that order."""
    rest = iter(shape)
    return all(each in rest for each in other)


def _written(task: Task, line: list[str], how: tuple[int, ...], best: Fraction, second: Fraction | int) -> str:
    match = task.match.copy(dice=Lucky())  # type: ignore[arg-type]
    start = match.snapshot()
    actions = b"".join(action.to_bytes(4, "big") for action in hoped_for(match, line))
    figures = [percent(best), percent(second), percent(rolls(task, line)), ",".join(map(str, how)), len(line)]
    data = b2a_base64(start + actions).decode().strip()
    return " ".join(map(str, (task.done[0].replace(" ", "-"), *figures, data)))


# --- the command


def again(rules: str, line: str) -> str:
    """Judge a line of a file anew; return the line as it should be."""
    seed, _, rest = line.partition(" ")
    said, start = lessons.found(rest)
    task = Task(Match.restore(start).position(), said["done"])
    return "%s %s" % (seed, judge(task, set()))


def fill(path: Path, rules: str, wanted: int) -> None:
    """Add positions to a file until it has `wanted`, none of a kind that is frequent there, and put them in order."""
    kept = path.read_text("ascii").splitlines() if path.exists() else []
    counts: Counter[object] = Counter(itertools.chain(*map(kinds, kept)))
    seed = max([int(line.split()[0]) for line in kept], default=0)

    def fits(line_kinds: Iterable[object]) -> bool:
        return all(counts[kind] < limit * wanted for kind, limit in zip(line_kinds, limits(rules)))

    with path.open("a", encoding="ascii", newline="\n") as file:
        while len(kept) < wanted:
            seed += 1
            for line in find(rules, seed, fits):
                kept.append(line)
                counts.update(kinds(line))
                print(line, file=file, flush=True)
                print("%s %d: %s" % (rules, len(kept), line[:40]), flush=True)
    path.write_text("".join(line + "\n" for line in mixed(kept)), encoding="ascii", newline="\n")


def limits(rules: str) -> tuple[float, float, float]:
    """Largest share of a file that may be equal in each of kinds()."""
    own = games.part(rules, "tallies")
    return own.MOST, own.ALIKE, ONE


def kinds(line: str) -> tuple[str, tuple[str, ...], str]:
    """Kinds by which a line is counted: its task; that with its chance and the verbs of its plan; the line itself."""
    said, start = lessons.found(line.partition(" ")[2])
    match, done = Match.restore(start), said["done"][0]
    verbs = [each.split()[1] for each in lessons.shape([match.text(action) for action in said["line"]])]
    return done, (done, said["best"][0], *verbs), line.split()[-1]


def mixed(lines: list[str]) -> list[str]:
    """Lines in an order in which each day's task differs from the day before: each task evenly spread over the file."""
    places = {}
    for done in {kinds(line)[0] for line in lines}:
        same = sorted((line for line in lines if kinds(line)[0] == done), key=lambda line: crc32(line.encode()))
        places.update((line, ((at + 0.5) / len(same), done)) for at, line in enumerate(same))
    return sorted(lines, key=places.get)


def check(path: Path, rules: str) -> int:
    """Number of lines of a file that are not as they should be."""
    wrong = [
        number for number, line in enumerate(path.read_text("ascii").splitlines(), 1) if again(rules, line) != line
    ]
    for number in wrong:
        print("%s %d: not what it should be" % (rules, number), flush=True)
    return len(wrong)


def run(words: list[str]) -> int:
    """Run the command; return its exit code: 1 if a file is wrong."""
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
