"""Whether the tests notice a mutant: one change of one module of the rules, judged in a process of its own.

Runs on systems that have the clocks of Unix: a mutant that never comes to an end is stopped by one.

Trial     what a process is told: the module, its changed source, the tests in the order to try them, and how long each
          test takes when nothing is changed
verdict   the name of the test that failed, behind CLOCK where it took far too long or CRASH where it ended the process;
          "" where all passed: the mutant survives
"""

import importlib.abc
import importlib.util
import os
import signal
import sys
import time
from pathlib import Path
from typing import NamedTuple

import hypothesis  # noqa: F401  what is imported here need not be imported for each mutant
import pytest

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "mutants"
CLOCK = "clock "
CRASH = "crash "
SECONDS_MORE = 2.0  # of the processor, that a test may take beyond its usual time
TIMES_MORE = 6
SECONDS_TO_LOAD = 20
LEFT_OUT = ("cacheprovider", "xdist", "unraisableexception", "threadexception", "faulthandler")
QUIETLY = ("-x", "--tb=no", *["-pno:" + plugin for plugin in LEFT_OUT])
MOST_MEMORY = 2 << 30


class Trial(NamedTuple):
    module: str  # furbowl.rules.pitch, or "" to run the tests as they are
    path: str
    source: str
    files: tuple
    usual: dict  # seconds by the name of the test


def judge(trial, answer):
    """Tell through a connection: the name of each test as it begins; last, (verdict, {name: seconds})."""
    import resource  # not on every system, see sim.mutants

    sys.pycache_prefix = str(KEPT / "pycache")
    sys.dont_write_bytecode = False
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    if trial.module:
        sys.meta_path.insert(0, Changed(trial))
    watch = Watch(trial, answer)
    os.chdir(ROOT)
    for file in trial.files:
        watch.begins(file, SECONDS_TO_LOAD)
        if pytest.main([*QUIETLY, file], plugins=[watch]):
            watch.failed = watch.failed or file
            break
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    answer.send((watch.failed, watch.took))


def verdict(process, answer):
    """(verdict, {name: seconds}) of a process that judges, once it has ended."""
    running = ""
    try:
        while isinstance(running, str):
            running = answer.recv()
    except EOFError:
        process.join()
        return (CLOCK if process.exitcode == -signal.SIGVTALRM else CRASH) + running, {}
    process.join()
    return running


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the changed module in place of the real one."""

    def __init__(self, trial):
        self.trial = trial

    def find_spec(self, name, path=None, target=None):
        if name == self.trial.module:
            return importlib.util.spec_from_loader(name, self, origin=self.trial.path)
        return None

    def exec_module(self, module):
        exec(compile(self.trial.source, self.trial.path, "exec"), module.__dict__)


class Watch:
    """A plug-in of pytest: which test failed, how long each took, and an end to those that never come to one."""

    def __init__(self, trial, answer):
        self.usual, self.is_bounded = trial.usual, trial.module != ""
        self.answer = answer
        self.failed = ""
        self.took = {}

    def begins(self, name, seconds):
        """From now on the process may work for so long; then the system ends it."""
        self.answer.send(name)
        if self.is_bounded:
            signal.setitimer(signal.ITIMER_VIRTUAL, seconds)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self.begins(item.nodeid, SECONDS_MORE + TIMES_MORE * self.usual.get(item.nodeid, 0))
        before = time.process_time()
        result = yield
        self.took[item.nodeid] = time.process_time() - before
        self.begins(item.nodeid, SECONDS_TO_LOAD)
        return result

    def pytest_runtest_logreport(self, report):
        self._note(report)

    def pytest_collectreport(self, report):
        self._note(report)

    def _note(self, report):
        if report.failed and not self.failed:
            self.failed = report.nodeid
