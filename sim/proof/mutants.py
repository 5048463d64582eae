"""Does a test fail whatever is changed? Changes the sources in small ways, one at a time, drawn at random.

    python -m sim.proof.mutants                          300 changes of the rules of all games
    python -m sim.proof.mutants --sample 50 --seed 7     so many, drawn from that seed
    python -m sim.proof.mutants octo                     only of modules with the word in their path
    python -m sim.proof.mutants --area screens           of another area: screens, players, page

A change is judged by the tests of its area, the quickest first; a changed rule by the transcripts and perft of its
game, then by all its other tests and those of all games, those of `make proof` last. What no test notices is printed:
read it, and add the picture that is missing (docs/testing.md). Less than ENOUGH rules noticed is exit code 1.

mutant   (path of a module, line, the line as it is, the source changed)
"""

from __future__ import annotations

import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from furbowl import registry

from .. import ROOT
from ..desktop.complaint import Complaint, Parser, carry_out, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    Mutant = tuple[str, int, str, str]  # (path, number of the line, the line, source of the whole module)

COPIED = "furbowl sim tests docs pyproject.toml code.py boot.py lib README.md CHANGELOG.md CONTRIBUTING.md".split()
GAMES = list(dict.fromkeys(map(registry.folder, registry.names())))
SAMPLE = 300
ENOUGH = 95  # per cent of the mutants
SECONDS = 900  # for a stage of the tests, before a mutant counts as noticed
PYTEST = "pytest -x -q --tb=no -p no:cacheprovider".split()
OWN = (*PYTEST, "tests/games/{game}", "-m")
NUMBERS = (*PYTEST, "tests/games/test_numbers.py", "-k", "{game}")
NO_TESTS = 5  # pytest's exit code


class Area(NamedTuple):
    """Modules that the same tests judge."""

    shared: tuple[str, ...]  # patterns of the paths of modules that belong to no game; judged with the first game
    leaves: frozenset[str] | None  # names of modules of each game; None: all that no other area has
    stages: tuple[tuple[str, ...], ...]  # arguments of python -m, the quickest first; a failure of one is enough


PLAYERS = frozenset("candidates evaluation hints model value weights".split())
LOOKS = frozenset("effects help log looks notation options tooltips".split())
AREAS = {
    "rules": Area(
        ("furbowl/match.py", "furbowl/board.py"),
        None,
        (
            (*OWN, "not proof", "-k", "transcripts"),
            ("sim.proof.perft", "--rules", "{game}"),
            (*OWN, "not proof"),
            NUMBERS,
            (*PYTEST, "tests/games/test_all_games.py", "-k", "{game}"),
            (*OWN, "proof"),
        ),
    ),
    "players": Area(
        ("furbowl/cpu/*.py",),
        PLAYERS,
        (
            (*OWN, "not proof", "-k", "player or golden or hints"),
            NUMBERS,
            (*PYTEST, "tests/cpu", "-m", "not proof"),
            (*OWN, "not proof"),
        ),
    ),
    "screens": Area(
        ("furbowl/app.py", "furbowl/feedback.py", "furbowl/ui/**/*.py", "furbowl/games/*.py"),
        LOOKS,
        (
            (*PYTEST, "tests/ui/test_goldens.py", "-m", "not proof"),
            (*PYTEST, "tests/ui", "tests/boards", "tests/saving", "-m", "not proof"),
            (*OWN, "not proof"),
        ),
    ),
    "page": Area(
        ("sim/web/*.py", "sim/web/stand_ins/*.py", "sim/web/page/screen.js"),
        frozenset(),
        ((*PYTEST, "tests/web", "-m", "not proof"),),
    ),
}
PAIRS = (  # operators that take each other's place
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.In, ast.NotIn),
    (ast.Is, ast.IsNot),
    (ast.And, ast.Or),
    (ast.Add, ast.Sub),
    (ast.LShift, ast.RShift),
    (ast.BitAnd, ast.BitOr),
    (ast.Break, ast.Continue),
)
SWAPS: dict[type, type] = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}
SWAPS |= {ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv}  # a kind of operator: what takes its place
SIGNS = {
    " < ": " <= ",
    " + ": " - ",
    " - ": " + ",
    " * ": " + ",
    " / ": " * ",
    " % ": " / ",
    " & ": " | ",
}  # of a script
SIGNS |= {" >>> ": " << ", ".min(": ".max(", ".max(": ".min(", " === ": " !== ", "!(": "("}


def modules(area: Area, words: list[str]) -> dict[str, str]:
    """{path: its game} of the modules to be changed; Complaint where no path has one of the words."""
    found, elsewhere = {}, PLAYERS | LOOKS | {"__init__"}
    for pattern in area.shared:
        found |= dict.fromkeys(sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern)), GAMES[0])
    for game in GAMES:
        for path in sorted((ROOT / "furbowl" / "games" / game).glob("*.py")):
            if path.stem not in elsewhere if area.leaves is None else path.stem in area.leaves:
                found[path.relative_to(ROOT).as_posix()] = game
    some = {path: game for path, game in found.items() if not words or any(word in path for word in words)}
    if not some:
        raise Complaint("no module has %s in its path; the modules are %s" % (" or ".join(words), " ".join(found)))
    return some


def changes(tree: ast.AST) -> Iterator[tuple[Any, ast.AST]]:
    """Yield all (node, changed node) of a module: operators, numbers, conditions; types have no effect."""
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
        vars(node).update(dict.fromkeys(vars(node).keys() & {"annotation", "returns"}))
    for node in ast.walk(tree):
        if isinstance(node, (ast.BinOp, ast.BoolOp)) and type(node.op) in SWAPS:
            yield node, _with(node, op=SWAPS[type(node.op)]())
        elif isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
            yield node, _with(node, ops=[SWAPS[type(node.ops[0])](), *node.ops[1:]])
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, node.operand
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield node, ast.Constant(not node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield node, ast.Constant(node.value + 1)
        elif type(node) in (ast.Break, ast.Continue):
            yield node, SWAPS[type(node)]()


def _with(node: ast.expr, **changed: Any) -> ast.expr:
    node = deepcopy(node)
    vars(node).update(changed)
    return node


def mutants(paths: Iterable[str]) -> list[Mutant]:
    """All mutants of the modules."""
    found = []
    for path in paths:
        source = (ROOT / path).read_text(encoding="utf-8")
        lines = source.splitlines(keepends=True)
        if not path.endswith(".py"):
            found += script_mutants(path, lines)
            continue
        for node, changed in changes(ast.parse(source)):
            text = "(%s)" % ast.unparse(changed) if isinstance(changed, ast.expr) else ast.unparse(changed)
            head = "".join(lines[: node.lineno - 1]) + _cut(lines[node.lineno - 1], node.col_offset)[0]
            tail = _cut(lines[node.end_lineno - 1], node.end_col_offset)[1] + "".join(lines[node.end_lineno :])
            found.append((path, node.lineno, lines[node.lineno - 1].strip(), head + text + tail))
    return found


def script_mutants(path: str, lines: list[str]) -> list[Mutant]:
    """All mutants of a script of the page: another operator."""
    found = []
    for i, line in enumerate(lines):
        for sign in re.finditer("|".join(map(re.escape, SIGNS)), line) if not line.startswith("//") else ():
            changed = line[: sign.start()] + SIGNS[sign[0]] + line[sign.end() :]
            found.append((path, i + 1, line.strip(), "".join([*lines[:i], changed, *lines[i + 1 :]])))
    return found


def _cut(line: str, at: int) -> tuple[str, str]:
    """Line before and after a place, which is counted in bytes."""
    return line.encode()[:at].decode(), line.encode()[at:].decode()


def copy_project(folder: Path) -> None:
    """Copy all files that the tests need."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)


def is_noticed(folder: Path, mutant: Mutant, area: Area, game: str) -> bool:
    """Return whether a test of the area and the game fails in a copy of the project where the module is changed."""
    path, _, _, source = mutant
    before = (folder / path).read_bytes()
    try:
        (folder / path).write_text(source, encoding="utf-8")
        return any(fails(folder, game, stage) for stage in area.stages)
    finally:
        (folder / path).write_bytes(before)


def fails(folder: Path, game: str, stage: tuple[str, ...]) -> bool:
    """Return whether a stage of a game's tests fails in a copy, or takes too long."""
    command = [sys.executable, "-P", "-m", *(word.format(game=game) for word in stage)]
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode not in (0, NO_TESTS)


def judge(drawn: list[Mutant], area: Area, games: dict[str, str], cores: int) -> Iterator[tuple[Mutant, bool]]:
    """Yield (mutant, whether it is noticed) as they are finished; some copies of the project are used in turn."""
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(cores) as pool:
        free = SimpleQueue()
        for number in range(cores):
            copy_project(Path(name, str(number)))
            free.put(Path(name, str(number)))

        def one(mutant: Mutant) -> tuple[Mutant, bool]:
            folder = free.get()
            try:
                return mutant, is_noticed(folder, mutant, area, games[mutant[0]])
            finally:
                free.put(folder)

        yield from pool.map(one, drawn)


def main(arguments: list[str]) -> int:
    parser = Parser(description="Change the sources: does a test fail each time?")
    add = parser.add_argument
    add("words", nargs="*", metavar="WORD", help="only modules with one of these words in their path")
    add("--area", choices=AREAS, default="rules", help="which modules: %(choices)s (%(default)s)")
    add("--sample", type=whole("--sample", 1, 10**6), default=SAMPLE, help="how many changes (%(default)s)")
    add("--seed", type=whole("--seed", 0, 2**30), default=1, help="a number that fixes which (%(default)s)")
    add("--cores", type=whole("--cores", 1, 512), default=os.cpu_count(), help="how many to try at once (all cores)")
    wanted = parser.parse_args(arguments)
    area = AREAS[wanted.area]
    games = modules(area, wanted.words)
    every = mutants(games)
    drawn = random.Random(wanted.seed).sample(every, min(wanted.sample, len(every)))
    print("seed %d: %d of %d changes in %d modules" % (wanted.seed, len(drawn), len(every), len(games)), flush=True)
    with tempfile.TemporaryDirectory() as name:
        copy_project(Path(name))
        for game in sorted({games[path] for path, *_ in drawn}):
            if any(fails(Path(name), game, stage) for stage in area.stages[:3]):
                raise Complaint("the tests of %s fail before anything is changed" % game, 1)
    noticed = 0
    for (path, line, text, _), is_found in judge(drawn, area, games, wanted.cores):
        noticed += is_found
        if not is_found:
            print("survives: %s:%d  %s" % (path, line, text), flush=True)
    share = 100 * noticed / len(drawn)
    rules = wanted.area == "rules"
    goal = "; %d %% wanted" % ENOUGH if rules else ""
    print("%d of %d mutants noticed: %.1f %%%s" % (noticed, len(drawn), share, goal))
    return 1 if rules and share < ENOUGH else 0


if __name__ == "__main__":
    carry_out(main)
