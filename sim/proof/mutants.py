"""Does a test fail whatever is changed in the rules? Changes them in small ways, one at a time, drawn at random.

    python -m sim.proof.mutants                          300 changes of all games
    python -m sim.proof.mutants --sample 50 --seed 7     so many, drawn from that seed
    python -m sim.proof.mutants octo                     only of modules with the word in their path

A changed rule is judged by the transcripts and perft of its game first, then by all its other tests and those of all
games, those of `make proof` last. What no test notices is printed; less than ENOUGH noticed is exit code 1.

mutant   (path of a module, line, the line as it is, the source changed)
"""

from __future__ import annotations

import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

from furbowl import registry

from .. import ROOT
from ..desktop.complaint import Complaint, Parser, carry_out, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    Mutant = tuple[str, int, str, str]  # (path, number of the line, the line, source of the whole module)

COPIED = "furbowl sim tests docs pyproject.toml code.py boot.py lib README.md CHANGELOG.md CONTRIBUTING.md".split()
SHARED = ("furbowl/match.py", "furbowl/board.py")  # judged with the first game
GAMES = list(dict.fromkeys(map(registry.folder, registry.names())))
# modules that are not rules: the evaluation of a position, its look, its texts
OTHERS = set(
    "__init__ candidates effects evaluation help hints log looks model notation options tooltips value".split()
)
SAMPLE = 300
ENOUGH = 95  # per cent of the mutants
SECONDS = 900  # for a stage of the tests, before a mutant counts as noticed
PYTEST = "pytest -x -q --tb=no -p no:cacheprovider".split()
OWN = (*PYTEST, "tests/games/{game}", "-m")
NO_TESTS = 5  # pytest's exit code
STAGES = (  # the arguments of python -m; a failure of one is enough
    (*OWN, "not proof", "-k", "transcripts"),
    ("sim.proof.perft", "--rules", "{game}"),
    (*OWN, "not proof"),
    (*PYTEST, "tests/games/test_all_games.py", "-k", "{game}"),
    (*OWN, "proof"),
)
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


def modules(words: list[str]) -> dict[str, str]:
    """{path: its game} of the modules to be changed; Complaint where no path has one of the words."""
    found = dict.fromkeys(SHARED, GAMES[0])
    for game in GAMES:
        for path in sorted((ROOT / "furbowl" / "games" / game).glob("*.py")):
            if path.stem not in OTHERS:
                found[path.relative_to(ROOT).as_posix()] = game
    some = {path: game for path, game in found.items() if not words or any(word in path for word in words)}
    if not some:
        raise Complaint("no module has %s in its path; the modules are %s" % (" or ".join(words), " ".join(found)))
    return some


def changes(tree: ast.AST) -> Iterator[tuple[Any, ast.AST]]:
    """Yield all (node, changed node) of a module: operators, numbers, conditions."""
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
        for node, changed in changes(ast.parse(source)):
            text = "(%s)" % ast.unparse(changed) if isinstance(changed, ast.expr) else ast.unparse(changed)
            head = "".join(lines[: node.lineno - 1]) + _cut(lines[node.lineno - 1], node.col_offset)[0]
            tail = _cut(lines[node.end_lineno - 1], node.end_col_offset)[1] + "".join(lines[node.end_lineno :])
            found.append((path, node.lineno, lines[node.lineno - 1].strip(), head + text + tail))
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


def is_noticed(folder: Path, mutant: Mutant, game: str) -> bool:
    """Return whether a test of the game fails in a copy of the project where the module is changed."""
    path, _, _, source = mutant
    before = (folder / path).read_bytes()
    try:
        (folder / path).write_text(source, encoding="utf-8")
        return any(fails(folder, game, stage) for stage in STAGES)
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


def judge(drawn: list[Mutant], games: dict[str, str], cores: int) -> Iterator[tuple[Mutant, bool]]:
    """Yield (mutant, whether it is noticed) as they are finished; some copies of the project are used in turn."""
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(cores) as pool:
        free = SimpleQueue()
        for number in range(cores):
            copy_project(Path(name, str(number)))
            free.put(Path(name, str(number)))

        def one(mutant: Mutant) -> tuple[Mutant, bool]:
            folder = free.get()
            try:
                return mutant, is_noticed(folder, mutant, games[mutant[0]])
            finally:
                free.put(folder)

        yield from pool.map(one, drawn)


def main(arguments: list[str]) -> int:
    parser = Parser(description="Change the rules: does a test fail each time?")
    add = parser.add_argument
    add("words", nargs="*", metavar="WORD", help="only modules with one of these words in their path")
    add("--sample", type=whole("--sample", 1, 10**6), default=SAMPLE, help="how many changes (%(default)s)")
    add("--seed", type=whole("--seed", 0, 2**30), default=1, help="a number that fixes which (%(default)s)")
    add("--cores", type=whole("--cores", 1, 512), default=os.cpu_count(), help="how many to try at once (all cores)")
    wanted = parser.parse_args(arguments)
    games = modules(wanted.words)
    every = mutants(games)
    drawn = random.Random(wanted.seed).sample(every, min(wanted.sample, len(every)))
    print("seed %d: %d of %d changes in %d modules" % (wanted.seed, len(drawn), len(every), len(games)), flush=True)
    noticed = 0
    with tempfile.TemporaryDirectory() as name:
        copy_project(Path(name))
        for game in {games[path] for path, *_ in drawn}:
            if fails(Path(name), game, STAGES[2]):
                raise Complaint("the tests of %s fail before anything is changed" % game, 1)
    for (path, line, text, _), is_found in judge(drawn, games, wanted.cores):
        noticed += is_found
        if not is_found:
            print("survives: %s:%d  %s" % (path, line, text), flush=True)
    share = 100 * noticed / len(drawn)
    print("%d of %d mutants noticed: %.1f %%; %d %% wanted" % (noticed, len(drawn), share, ENOUGH))
    return 0 if share >= ENOUGH else 1


if __name__ == "__main__":
    carry_out(main)
