"""The bench: how it counts, what it prints and writes, and what it leaves out."""

import random
import re

import pytest

from furbowl import registry
from furbowl.games.furbowl.laptop.changes import CHANGES
from sim.bench import __main__ as bench
from sim.bench import memory, redraws, wire
from sim.desktop import headless
from sim.desktop.complaint import Complaint

WHOLE = (0, 0, 160, 128)
SECTIONS = [("Title", "A remark.\n", [("", "bytes"), ("one", "12"), (memory.GROUPS[0], "345")])]


# --- the wire


@pytest.mark.parametrize(
    "frame, pixels, pieces",
    [
        ([], 0, 0),
        ([(3, 4, 13, 14)], 100, 1),
        ([(0, 0, 16, 16)], 256, 1),
        ([(0, 0, 16, 17)], 272, 2),
        ([(0, 0, 100, 5)], 500, 3),
        ([WHOLE], 20480, 128),
        ([(0, 0, 10, 10), (5, 5, 15, 15)], 200, 2),
    ],
)
def test_what_is_sent_and_how_long_it_takes(frame, pixels, pieces):
    assert (wire.pixels(frame), wire.pieces(frame)) == (pixels, pieces)
    assert wire.milliseconds(frame) == pytest.approx((16 * pixels + 88 * pieces) / 24_000)


def test_areas_are_seen_as_they_are_sent():
    seen = []

    def steps(handheld, _camera):
        yield 1
        before = handheld.panel.pixels
        wire.watch(handheld.panel, seen.append)
        handheld.hold("DOWN")
        yield 0.2
        assert wire.pixels(seen) == handheld.panel.pixels - before > 0

    headless.run(steps, seed=1)


# --- changes on the screen


LONG = ("the score appears", "a step of a walk", "the ball flies", "the scorer jumps")  # much is played before them


@pytest.mark.parametrize(
    "change",
    [pytest.param(each, id=each.name, marks=[pytest.mark.proof] if each.name in LONG else []) for each in CHANGES],
)
def test_each_change_is_found(change):
    assert bool(redraws.redrawn(change)) == (change.name != "match: nothing pressed, an animal chosen")
    assert [each.name for each in CHANGES].count(change.name) == 1


def test_which_refresh_stands_for_a_change():
    frames = small, large, _ = [(0, 0, 2, 2)], [(0, 0, 9, 9)], [(0, 0, 2, 2)]
    assert redraws.most(frames) is large
    assert redraws.least(frames) is redraws.first(frames) is small
    assert redraws.most([]) == redraws.least([]) == redraws.first([]) == []


# --- decisions beside chess


def test_every_rule_set_is_played_and_what_makes_another_game_of_it():
    pytest.importorskip("chess")
    from sim.bench import decisions

    listed = list(decisions.variants())
    assert {rules for _, rules, _ in listed} == set(registry.names()) and len(dict(each[:2] for each in listed)) > 3
    assert ("blitz", "blitz", {}) in listed and ("blitz, size=11", "blitz", {"size": 11}) in listed
    first, actions = next(decisions.play_matches("blitz", random.Random(1), size=11))
    assert first and actions == 2


# --- the least heap


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
    """Every part has one section."""
    for part in ("on_the_machine", "pixels", "nvm"):
        monkeypatch.setattr(bench, part, lambda: SECTIONS)
    monkeypatch.setattr(bench.vm, "missing", lambda: None)


def test_each_part_is_printed_with_its_remark(parts, capsys):
    bench.main(["vm", "pixels", "nvm"])
    said = capsys.readouterr().out
    assert said.count("\nTitle\n\nA remark.\n\n") == 3
    assert re.search(r"^one +12\n%s +345$" % memory.GROUPS[0], said, re.M)


def test_a_missing_machine_is_said_and_the_rest_is_printed(parts, monkeypatch, capsys):
    monkeypatch.setattr(bench.vm, "missing", lambda: "no 32-bit machine: make vm fetches it")
    bench.main(["vm", "nvm"])
    said = capsys.readouterr().out
    assert said.count("no 32-bit machine: make vm fetches it\n") == said.count("Title") == 1


def test_a_part_that_there_is_not():
    with pytest.raises(Complaint, match="there is no part pixel; choose from rules, pixels, nvm, vm"):
        bench.main(["pixel"])


@pytest.mark.parametrize("number, text", [(6254.7, "6300"), (0.015, "0.015"), (104.2, "100"), (2, "2")])
def test_speeds_are_rounded(number, text):
    assert bench.rounded(number) == text
