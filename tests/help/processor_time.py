"""Processor time of the tests: that of each one and of all together, children included, reported at the end of a run.

A busy machine makes a run longer, but not by this measure. A test that measures something else reports it by
record_property(FIGURE, its text); this is printed, too. `--files-reversed` turns the order of the test files around.
"""

import os

import pytest

SLOWEST = 20
_START = pytest.StashKey()
_NAME = "processor time"
FIGURE = "figure"


def so_far():
    """Seconds of user and system time used by this process and the children that it has waited for."""
    return sum(os.times()[:4])


def pytest_addoption(parser):
    parser.addoption("--files-reversed", action="store_true", help="run the test files in the opposite order")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--files-reversed"):
        files = {}
        for item in items:
            files.setdefault(item.path, []).append(item)
        items[:] = [item for path in reversed(files) for item in files[path]]


def pytest_configure(config):
    if not hasattr(config, "workerinput"):  # the process that reports: with pytest-xdist, workers run the tests
        config.pluginmanager.register(_Report())


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    item.stash[_START] = so_far()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "teardown" and _START in item.stash:
        report.user_properties.append((_NAME, so_far() - item.stash[_START]))
    return report


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[_NAME] = so_far()


class _Report:
    def __init__(self):
        self.tests, self.figures, self.workers = [], [], []

    def pytest_runtest_logreport(self, report):
        self.tests += [(seconds, report.nodeid) for name, seconds in report.user_properties if name == _NAME]
        if report.when == "call":
            self.figures += [told for name, told in report.user_properties if name == FIGURE]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        self.workers.append(getattr(node, "workeroutput", {}).get(_NAME, 0.0))

    def pytest_terminal_summary(self, terminalreporter):
        own = sum(os.times()[:2]) if self.workers else so_far()
        terminalreporter.section("slowest %d tests, by processor time" % SLOWEST)
        for seconds, name in sorted(self.tests, reverse=True)[:SLOWEST]:
            terminalreporter.write_line("%7.2f s  %s" % (seconds, name))
        for told in self.figures:
            terminalreporter.write_line(told)
        terminalreporter.write_line("%7.0f s  all tests together, with collecting them" % (own + sum(self.workers)))
