"""The bench: how it counts, what it prints and writes, and what it leaves out."""

import random
import re

import pytest

from furbowl import registry
from sim import laptop
from sim.bench import __main__ as bench
from sim.bench import memory
from sim.desktop.complaint import Complaint

SECTIONS = [("Title\n\nA remark.\n", [("", "bytes"), ("one", "12"), ("another", "345")])]


# --- decisions compared with chess


def test_every_rule_set_is_played_and_what_makes_another_game_of_it():
    pytest.importorskip("chess")
    from sim.bench import decisions

    ways = laptop.ways()
    assert {rules for rules, _ in ways.values()} == set(registry.names())
    assert ways["blitz"] == ("blitz", {}) and ways["blitz, eleven a side"] == ("blitz", {"size": 11})
    assert next(decisions.play_matches("blitz", random.Random(1), size=11)) == 2


# --- the smallest heap


def test_the_least_is_found_in_few_steps():
    for size in (41, 80, 333, 512):
        tried = []

        def is_enough(number, size=size, tried=tried):
            tried.append(number)
            return number >= size

        assert memory.least(is_enough, 40, 512) == size and len(tried) <= 11
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
    with pytest.raises(Complaint, match="there is no part pixel; choose from rules, vm"):
        bench.main(["pixel"])


@pytest.mark.parametrize("number, text", [(6254.7, "6300"), (0.015, "0.015"), (104.2, "100"), (2, "2")])
def test_speeds_are_rounded(number, text):
    assert memory.rounded(number) == text
