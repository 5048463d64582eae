"""The positions of the daily challenge: each can be read and played; some are judged again."""

from pathlib import Path

import pytest

from furbowl import lessons, registry
from furbowl.lessons import DAILY
from furbowl.match import Match
from furbowl.ui.screens.outcome import recorded
from marks import rest
from sim.lab import positions
from sim.lab.line_chances import Task, _plays

PATHS = {rules: Path(lessons.path(rules, DAILY)) for rules in registry.names()}
SEEDS = range(12345, 12345 + 200 * 7919, 7919)  # 200 seeds far apart: the dice of neighbouring seeds begin alike
LINES = [
    (rules, line)
    for rules, path in PATHS.items()
    if path.exists()
    for line in path.read_text(encoding="utf-8").splitlines()
]


def read(line):
    """(facts of a line, its match at the start, its task)"""
    said, start = lessons.found(line.partition(" ")[2])
    match = Match.restore(start)
    said["line"] = [match.text(action) for action in said["line"]]
    return said, match, Task(match.position(), said["done"])


@pytest.mark.parametrize("rules", PATHS)
def test_the_plan_of_a_position_does_what_is_asked(rules):
    count, lines = lessons.positions(rules), [line for name, line in LINES if name == rules]
    assert len({lessons.entry(rules, DAILY, day)[1] for day in range(count)}) == count, "a day has that of another"
    for limit, kinds in zip(positions.limits(rules), zip(*map(positions.kinds, lines)), strict=True):
        assert max(map(kinds.count, kinds)) <= max(1, limit * count), "too many are alike"
    for said, match, task in map(read, lines):
        assert match.rules == rules and match.side == 0 and 40 <= int(said["best"][0]) <= 90
        played = (record := recorded(match.snapshot(), said)).match()
        for i in range(record.count):
            assert task.ended(played) is None
            played.apply(record.action(i))
        assert task.ended(played) == 1


@pytest.mark.parametrize("rules, line", LINES[::60] + rest(*LINES[1::20]))
def test_a_position_judged_anew(rules, line):
    assert positions.again(rules, line) == line
    said, _, task = read(line)
    assert abs(sum(_plays(task, said["line"], seed) for seed in SEEDS) / 2 - int(said["best"][0])) < 15
