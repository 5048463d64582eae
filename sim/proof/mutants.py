"""Does a test fail whatever is changed in the rules? Changes them in thousands of small ways, one at a time.

    python -P -m sim.proof.mutants          those of all games, for hours; a run that was stopped goes on
    python -P -m sim.proof.mutants heap     only of modules with one of these words in their path, as the name of a game
    python -P -m sim.proof.mutants --show   the changes that no test noticed, as the last run found them

Cosmic Ray makes the mutants and runs the tests of the game's rules on each, in copies of the project in build/mutants:
one copy and one session of it a core, one game after the other. A session belongs to the sources and tests of which it
was made. The last line says how many mutants were killed; less than ENOUGH is exit code 1.

What belongs to a game and judges it stands in `mutants` of its folder laptop; what all games share is judged with the
first one.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zlib import crc32

from furbowl import registry
from sim import ROOT, laptop
from sim.desktop.complaint import Complaint, Parser, carry_out, check_installed, whole

KEPT = ROOT / "build" / "mutants"
COPIED = "furbowl sim tests docs pyproject.toml code.py boot.py".split()
SHARED = ("furbowl/match.py", "furbowl/board.py")
GAMES = {laptop.folder(name): laptop.part(name, "mutants") for name in registry.names()}
# not the rules: how good a position is, how it looks, what is told of it
OTHERS = (
    *("effects", "estimate", "figures", "reason", "value", "story", "look", "describe", "ahead", "options"),
    *("help_pages", "notation", "__init__"),
)
SECONDS = 120  # that the tests may take before a mutant counts as killed
ENOUGH = 95  # per cent of all mutants that must be killed
HIGHEST, LOWEST = "NOBODY|DRAWN|TAKING", "END|NORMAL|BY_SCORE|GO"  # numbers at the end of their range
FILTER = "cosmic_ray.tools.filters.operators_filter"
CONFIG = """\
[cosmic-ray]
module-path = %s
timeout = %d.0
excluded-modules = []
test-command = '''"%s" -P -m pytest -x -q --tb=no -p no:cacheprovider -m "not proof" %s'''

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = ["core/ReplaceComparisonOperator_.*_Is", "core/ReplaceBinaryOperator_BitOr_(Add|BitXor)"]
"""  # of small numbers `is` says what == says; the bits that are put together have none in common


def files(patterns):
    """The files of some patterns, as paths below ROOT."""
    return [path.relative_to(ROOT).as_posix() for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def chosen(words):
    """{game: its modules to be changed}; Complaint where no path has one of the words."""
    listed, shared = {}, SHARED
    for game, own in GAMES.items():
        found = files([*shared, "furbowl/games/%s/*.py" % game])
        listed[game], shared = [path for path in found if Path(path).stem not in (*OTHERS, *own.OTHERS)], ()
    some = {game: [path for path in paths if _is_meant(path, words)] for game, paths in listed.items()}
    if not any(some.values()):
        there = " ".join(path for paths in listed.values() for path in paths)
        raise Complaint("no module has %s in its path; the modules are %s" % (" or ".join(words), there))
    return {
        game: sorted(paths, key=lambda path: -(ROOT / path).stat().st_size) for game, paths in some.items() if paths
    }


def _is_meant(path, words):
    return not words or any(word in path for word in words)


def folders(game, modules, cores):
    """({folder of a copy: its share of the modules}, tests); the folders' name changes with every source and test."""
    own = GAMES[game]
    tests = [path for path in files(own.TESTS) if Path(path).name not in own.TOO_SLOW]
    text = b"".join((ROOT / path).read_bytes() for path in [*modules, *tests])
    cores = min(cores, len(modules))
    return {KEPT / ("%08x-%d-%d" % (crc32(text), core, cores)): modules[core::cores] for core in range(cores)}, tests


def prepare(folder, modules, tests):
    """A copy of the project with a session, where there is none yet."""
    if (folder / "session.sqlite").exists():
        return
    shutil.rmtree(folder, ignore_errors=True)
    for path in files(name + pattern for name in COPIED for pattern in ("", "/**/*")):
        if (ROOT / path).is_file() and "__pycache__" not in path:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, folder / path)
    (folder / "config.toml").write_text(CONFIG % (modules, SECONDS, Path(sys.executable).as_posix(), " ".join(tests)))
    run(folder, "baseline", "config.toml")
    run(folder, "init", "config.toml", "fresh.sqlite")
    run(folder, "fresh.sqlite", "config.toml", tool=FILTER)
    leave_out(folder / "fresh.sqlite")
    (folder / "fresh.sqlite").rename(folder / "session.sqlite")  # whole, or not there


def leave_out(path):
    """Leave out what compares by order with a number at the end of its range: that says what == or != says."""
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import WorkerOutcome, WorkResult

    with use_db(path, WorkDB.Mode.open) as session:
        for item in session.pending_work_items:
            change = item.mutations[0]
            row, column = change.end_pos
            other = (ROOT / change.module_path).read_text(encoding="utf-8").splitlines()[row - 1][column:]
            kind = change.operator_name.rpartition("Operator_")[2]
            ends = {"Eq_GtE": HIGHEST, "NotEq_Lt": HIGHEST, "Eq_LtE": LOWEST, "NotEq_Gt": LOWEST}.get(kind)
            if ends and re.match(r" (\w+\.)?(%s)\b" % ends, other):
                session.set_result(item.job_id, WorkResult(WorkerOutcome.SKIPPED))


def start(folder, *arguments, tool="cosmic_ray.cli", **more):
    """Start Cosmic Ray in a copy, which finds the modules there before any others."""
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-P", "-m", tool, *arguments]
    return subprocess.Popen(command, cwd=folder, env=environment, text=True, **more)


def run(folder, *arguments, **more):
    """Run Cosmic Ray in a copy; Complaint where it fails."""
    process = start(folder, *arguments, **more, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = [line.strip(" >") for line in process.communicate()[0].splitlines()]
    if process.returncode:
        why = [line for line in said if line.startswith(("FAILED", "ERROR"))] or [line for line in said if line]
        raise Complaint("cosmic-ray %s in %s fails: %s" % (arguments[0], folder, "; ".join(why[-1:])), 1)


def execute(shares):
    """Try the mutants that are left, in all copies at once."""
    started = [start(folder, "exec", "config.toml", "session.sqlite") for folder in shares]
    try:
        codes = [process.wait() for process in started]
    finally:
        for process in started:
            process.terminate()
    if any(codes):
        raise Complaint("cosmic-ray exec ended with %s" % codes, 1)


def results(shares):
    """Of all mutants that were tried: (module and line, whether it was killed, the change)."""
    from cosmic_ray.work_db import WorkDB, use_db

    paths = [folder / "session.sqlite" for folder in shares]
    for path in filter(Path.exists, paths):
        with use_db(path, WorkDB.Mode.open) as session:
            work = {item.job_id: item.mutations[0] for item in session.work_items}
            judged = [row for row in session.results if row[1].test_outcome is not None]  # the filter left out others
            for job, result in judged:
                where = "%s line %d" % (work[job].module_path, work[job].start_pos[0])
                yield where, result.is_killed, result.diff


def main(arguments):
    parser = Parser(
        prog="python -m sim.proof.mutants", description="Change the rules one by one: does a test fail each time?"
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="only modules with one of these words in their path")
    parser.add_argument("--show", action="store_true", help="only show the changes that no test noticed")
    cores = whole("--cores", 1, 512)
    parser.add_argument(
        "--cores", type=cores, default=os.cpu_count(), help="how many to try at once (default: all cores)"
    )
    wanted = parser.parse_args(arguments)
    check_installed("cosmic_ray")
    tried = []
    for game, changed in chosen(wanted.words).items():
        shares, tests = folders(game, changed, wanted.cores)
        if not wanted.show:
            for folder, modules in shares.items():
                prepare(folder, modules, tests)
            execute(shares)
        tried += results(shares)
    if not tried:
        raise Complaint("no mutant was tried", 1)
    survived = [(where, diff) for where, is_killed, diff in tried if not is_killed]
    for where, diff in survived:
        print(diff if wanted.show else "survives: " + where)
    killed = 100 - 100 * len(survived) / len(tried)
    print("%d of %d mutants killed: %.1f %%; %d %% wanted" % (len(tried) - len(survived), len(tried), killed, ENOUGH))
    return 0 if killed >= ENOUGH else 1


if __name__ == "__main__":
    carry_out(main)
