"""Does a test fail whatever is changed in the rules? Changes them in thousands of small ways, one at a time.

    python -P -m sim.mutants                  all of them; a run that was stopped goes on
    python -P -m sim.mutants rules/heap.py    only of these files
    python -P -m sim.mutants --new            what survives without a reason, as lines for tests/survivors.txt

Cosmic Ray makes the mutants: an operator replaced by each other one, a number one more or less, a condition the other
way round, a loop that is not entered ... Each is judged by the tests of the rules, in a process of its own
(sim.mutant_judge). What is known is kept in between (sim.mutant_book). Less than ENOUGH killed, or a survivor that
tests/survivors.txt does not list with the reason why it is harmless: exit code 1.
"""

import argparse
import concurrent.futures
import importlib.util
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import Counter

from sim import mutant_book
from sim.mutant_book import Fault, Figures, Mutant, Verdicts, as_text, change, per_cent, proof, read_reasons
from sim.mutant_judge import ROOT, Trial, judge, verdict

MUTATED = ("furbowl/rules/*.py", "furbowl/match.py")
TESTS = ("tests/test_rules_*.py", "tests/test_worked_examples.py", "tests/test_formations.py")
TOO_SLOW = ("tests/test_rules_anew.py",)  # to be run for each survivor
ENOUGH = 95  # per cent of all mutants that must be killed
SECONDS_BETWEEN_LINES = 30


# --- mutants


def source(path):
    return (ROOT / path).read_text(encoding="utf-8")


def operators():
    """Those of Cosmic Ray that need not be told more, by name; no `is`, which says of small numbers what == says."""
    from cosmic_ray import plugins

    for name in plugins.operator_names():
        operator = plugins.get_operator(name)
        if not operator.arguments() and not name.endswith(("_Is", "_IsNot")):
            yield name, operator()


def all_mutants(path):
    """The mutants of one file, always in the same order."""
    from cosmic_ray.ast import ast_nodes, get_ast

    nodes = list(ast_nodes(get_ast(source(path))))
    for name, operator in operators():
        for occurrence in range(sum(1 for node in nodes for _ in operator.mutation_positions(node))):
            yield Mutant(path, name, occurrence)


def mutated(mutant):
    """The source of the file with the change."""
    from cosmic_ray import plugins
    from cosmic_ray.mutating import mutate_code

    return mutate_code(source(mutant.path), plugins.get_operator(mutant.operator)(), mutant.occurrence)


def files(patterns):
    """The files of some patterns, as paths below ROOT."""
    found = [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]
    return [path.relative_to(ROOT).as_posix() for path in found]


# --- the run


class Court:
    """Tries mutants in other processes, the tests in the order in which they are likely to fail."""

    def __init__(self, tests):
        self.tests = tests
        self.usual, self.seconds = {}, Counter()
        self.kills = {}
        self.lock = threading.Lock()
        self.processes = multiprocessing.get_context("forkserver")
        self.processes.set_forkserver_preload(["sim.mutant_judge"])

    def try_unchanged(self):
        """All tests as they are: they must pass, and what they take is what they may take."""
        failed, took = self._try(Trial("", "", "", tuple(self.tests), {}))
        if failed:
            raise Fault("%s fails without any change: mend that first" % failed)
        self.usual = took
        for name, seconds in took.items():
            self.seconds[proof(name)] += seconds

    def verdict(self, mutant):
        """The verdict on a mutant."""
        module = mutant.path[: -len(".py")].replace("/", ".").removesuffix(".__init__")
        trial = Trial(module, mutant.path, mutated(mutant), self._order(mutant.path), self.usual)
        failed, _ = self._try(trial)
        if failed:
            with self.lock:
                self.kills.setdefault(mutant.path, Counter())[proof(failed)] += 1
        return failed

    def _order(self, path):
        """What has failed most often in this file's mutants comes first, then what takes the least time."""
        kills = self.kills.get(path, Counter())
        return tuple(sorted(self.tests, key=lambda file: (-kills[file], self.seconds[file])))

    def _try(self, trial):
        receiver, sender = self.processes.Pipe(duplex=False)
        process = self.processes.Process(target=judge, args=(trial, sender), daemon=True)
        process.start()
        sender.close()
        with receiver:
            return verdict(process, receiver)


def run(left, verdicts, court, processes):
    """Try those mutants."""
    court.try_unchanged()
    tell = Progress(len(left))
    with concurrent.futures.ThreadPoolExecutor(processes) as pool:
        trials = {pool.submit(court.verdict, mutant): mutant for mutant in left}
        try:
            for trial in concurrent.futures.as_completed(trials):
                verdicts.add(trials[trial], trial.result())
                tell()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


class Progress:
    """A line now and then."""

    def __init__(self, whole):
        self.done, self.whole = 0, whole
        self.start = self.told = time.monotonic()

    def __call__(self):
        self.done += 1
        now = time.monotonic()
        if now - self.told >= SECONDS_BETWEEN_LINES:
            self.told = now
            print("%d of %d after %.0f s" % (self.done, self.whole, now - self.start), flush=True)


# --- what came of it


def found(mutants, verdicts):
    """{Change: how many mutants make it} of the survivors."""
    survivors = [mutant for mutant in mutants if verdicts.known.get(mutant) == ""]
    return Counter(map(change_of, survivors))


def change_of(mutant):
    return change(mutant.path, source(mutant.path), mutated(mutant))


def report(mutants, verdicts, is_whole):
    """Print the figures, and write the page where they are of all files; Fault where they are not good enough."""
    figures, survivors = Figures(mutants, verdicts.known), found(mutants, verdicts)
    reasons = {each: why for each, why in read_reasons().items() if each.path in figures.mutants}
    for row in figures.rows():
        print("%-30s %8s %8s %22s %10s %10s" % row)
    unknown, idle = set(survivors) - set(reasons), set(reasons) - set(survivors)
    if unknown:
        raise Fault(
            "%d changes survive without a reason in tests/survivors.txt:\n%s" % (len(unknown), as_text(unknown))
        )
    if idle:
        raise Fault("tests/survivors.txt lists what does not survive:\n%s" % as_text(idle))
    if figures.killed * 100 < ENOUGH * figures.all:
        raise Fault("%s %% of the mutants are killed; %d %% must be" % (per_cent(figures.killed, figures.all), ENOUGH))
    if is_whole:
        mutant_book.write_page(figures, survivors, reasons, ENOUGH)


def check_possible():
    """Fault where this machine cannot do it."""
    if not hasattr(signal, "setitimer"):
        raise Fault("mutants are stopped by a clock that this system lacks: Linux and macOS have it")
    if importlib.util.find_spec("cosmic_ray") is None:
        raise Fault("cosmic-ray is not installed: pip install -e .[mutants]")


def carry_out(wanted):
    check_possible()
    paths = files(MUTATED)
    chosen = [path for path in paths if path.removeprefix("furbowl/") in wanted.files] if wanted.files else paths
    if len(chosen) < len(wanted.files):
        raise Fault("there are only %s" % " ".join(path.removeprefix("furbowl/") for path in paths))
    tests = [file for file in files(TESTS) if file not in TOO_SLOW]
    mutants, verdicts = [mutant for path in chosen for mutant in all_mutants(path)], Verdicts(tests)
    reasons, asked = read_reasons(), set(mutants)
    verdicts.believe(lambda mutant: mutant in asked and change_of(mutant) in reasons)
    left = [mutant for mutant in mutants if mutant not in verdicts.known]
    if wanted.new:
        unknown = set(found(mutants, verdicts)) - set(read_reasons())
        print(as_text(unknown))
        return
    print("%d mutants, %d of them to be tried" % (len(mutants), len(left)), flush=True)
    if left:
        run(left, verdicts, Court(tests), wanted.processes)
    report(mutants, verdicts, chosen == paths)


def main(arguments):
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m sim.mutants", description="Does a test fail whatever is changed?")
    parser.add_argument("files", nargs="*", help="of the rules, as rules/heap.py; without any, all")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="at once (default: as many as cores)")
    parser.add_argument("--new", action="store_true", help="try nothing; list survivors known so far without a reason")
    try:
        carry_out(parser.parse_args(arguments))
    except Fault as fault:
        print("Furbowl: %s" % fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Furbowl: stopped; the next run goes on from here", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
