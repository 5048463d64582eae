"""The positions of the daily challenge: each can be read and played; some are judged anew."""

import pytest

from furbowl import lessons, registry
from furbowl.lessons import DAILY
from furbowl.match import Match
from furbowl.ui.screens.lesson import recorded
from marks import rest
from sim.lab import positions
from sim.lab.line_chances import Task, _plays

LINES = {
    rules: open(lessons.path(rules, DAILY), encoding="ascii").read().splitlines() if lessons.positions(rules) else []
    for rules in registry.names()
}
EVERY = [(rules, at) for rules, lines in LINES.items() for at in range(len(lines))]


@pytest.mark.parametrize("rules, at", EVERY)
def test_the_plan_of_a_position_does_what_is_asked(rules, at):
    said, start = lessons.found(LINES[rules][at].partition(" ")[2])
    match = Match.restore(start)
    assert match.rules == rules and match.side == 0 and len(start) <= 256
    assert 40 <= int(said["best"][0]) <= 90 and int(said["second"][0]) <= int(said["best"][0]) - 12 + 1
    said["line"] = [match.text(action) for action in said["line"]]
    record = recorded(start, said)
    task, match = Task(match.position(), said["done"]), record.match()
    for i in range(record.count):
        assert task.ended(match) is None
        match.apply(record.action(i))
    assert task.ended(match) == 1


@pytest.mark.parametrize("rules, at", EVERY[::40] + rest(*EVERY[1::9]))
def test_a_position_judged_anew(rules, at):
    """By the same search, and by playing the plan with fixed seeds: the chance is what it is said to be."""
    line = LINES[rules][at]
    assert positions.again(rules, line) == line
    said, start = lessons.found(line.partition(" ")[2])
    match = Match.restore(start)
    task, plan = Task(match.position(), said["done"]), [match.text(action) for action in said["line"]]
    assert abs(sum(_plays(task, plan, seed) for seed in range(200)) / 2 - int(said["best"][0])) < 15


def test_the_same_seed_finds_the_same():
    found = next(positions.find("furbowl", 2))
    assert found in LINES["furbowl"] and next(positions.find("furbowl", 2)) == found
