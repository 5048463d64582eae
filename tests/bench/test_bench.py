"""The bench: how it counts, what it prints and writes, and what it leaves out."""

import random
import re
import sys

import pytest

from sim import games
from sim.bench import __main__ as bench
from sim.bench import decisions, memory
from sim.desktop.complaint import Complaint

SECTIONS = [("Title\n\nA remark.\n", [("", "bytes"), ("one", "12"), ("another", "345")])]


# --- decisions compared with chess


@pytest.mark.parametrize("name, most", zip(games.ways(), (115, 112, 165, 128, 223, 140, 248), strict=True))
def test_a_decision_takes_few_calls(name, most):
    """Count Python's calls in random matches: unlike a time, the count is the same on every machine."""
    rules, options = games.ways()[name]
    player, calls = decisions.play_matches(rules, random.Random(1), **options), []
    sys.setprofile(lambda frame, event, argument: event == "call" and calls.append(1))
    try:
        for _ in range(2000):
            next(player)
    finally:
        sys.setprofile(None)
    assert len(calls) <= 2000 * most


# --- the smallest heap


@pytest.mark.parametrize("size", [41, 80, 333, 512])
def test_the_least_is_found_in_few_steps(size):
    tried = []
    assert memory.least(lambda number: tried.append(number) or number >= size, 40, 512) == size and len(tried) <= 11
    with pytest.raises(Complaint, match="even with 512 KB"):
        memory.least(lambda number: False, 40, 512)


# --- what is printed


@pytest.fixture
def parts(monkeypatch):
    """The machine's part of the report, cut to one section."""
    monkeypatch.setattr(bench, "on_the_machine", lambda: SECTIONS)
    monkeypatch.setattr(bench.vm, "missing", lambda: None)


def test_a_part_is_printed_with_its_remark(parts, capsys):
    bench.main(["vm"])
    said = capsys.readouterr().out
    assert said.count("\nTitle\n\nA remark.\n\n") == 1
    assert re.search(r"^one +12\nanother +345$", said, re.M)


def test_a_missing_machine_is_said(parts, monkeypatch, capsys):
    monkeypatch.setattr(bench.vm, "missing", lambda: "no 32-bit machine: make vm fetches it")
    bench.main(["vm"])
    said = capsys.readouterr().out
    assert said.count("no 32-bit machine: make vm fetches it\n") == 1 and "Title" not in said


def test_a_part_that_there_is_not():
    with pytest.raises(Complaint, match="there is no part pixel; choose from rules, vm, presses"):
        bench.main(["pixel"])


@pytest.mark.parametrize("number, text", [(6254.7, "6300"), (0.015, "0.015"), (104.2, "100"), (2, "2")])
def test_speeds_are_rounded(number, text):
    assert memory.rounded(number) == text
