"""A game is a folder and a row: a toy is added to a copy of the program, and the whole program supports it.

The toy, tests/help/toy: an octagon of 21 squares, three stones a side, two balls, ten-sided dice, several actions on
one square, a question in the middle of an action.
"""

import csv
import json
import shlex

import pytest

from furbowl import registry
from sim import ROOT
from toy_house import NAME, build, run

PLAYER = ROOT / "tests" / "help" / "toy_player.py"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    return build(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="module")
def played(house):
    """Facts about a match played by buttons, from the title to the score, left and continued in between."""
    return json.loads(run(house, PLAYER, house / "records"))


def told(house, command):
    """The output of a command; NAME stands for the toy."""
    return run(house, "-m", *shlex.split(command.replace("NAME", NAME)))


def test_nothing_but_the_folder_and_a_row_is_new(house):
    ours = {path.relative_to(ROOT) for room in ("furbowl", "sim") for path in (ROOT / room).rglob("*.py")}
    theirs = {path.relative_to(house) for room in ("furbowl", "sim") for path in (house / room).rglob("*.py")}
    assert {path.parts[:3] for path in theirs - ours} == {("furbowl", "games", NAME)}
    differing = [path for path in ours if (house / path).read_bytes() != (ROOT / path).read_bytes()]
    assert [path.as_posix() for path in differing] == ["furbowl/registry.py"]
    assert NAME not in registry.names()


def test_it_is_played_from_the_title_to_the_score_left_and_continued(played):
    """The match needs all three ways to choose: a square, a list, a question."""
    assert played["over"] and played["text"][1].startswith("WINS!") and not played["errors"]
    assert {"decide", "playback", "turn"} <= set(played["seen"])
    assert played["asked"] > 0 and played["lists"] > 0
    assert played["continued"].startswith("rules %s\n" % NAME)


def test_its_record_is_right_and_can_be_shown(house, played):
    *_, path = sorted((house / "records").glob("*.txt"), key=lambda path: path.stat().st_mtime_ns)
    said = told(house, "sim replay '%s' --check" % path)
    assert "right: %s, " % NAME in said and "wins" in said
    told(house, "sim replay '%s' --headless --keys 'wait:1 A wait:5 RIGHT wait:2' --shot replay.png" % path)
    assert (house / "replay.png").stat().st_size > 300


@pytest.mark.proof
def test_a_computer_plays_it_on_the_screen(house):
    players = "--purple keeper --green cub --keys wait:60 --transcript"
    assert told(house, "sim --headless --rules NAME --seed 4 " + players).count(", turn ") > 1


def test_the_hint_and_the_other_screens_know_it(house):
    """Check the hint, the log, the help, and the picture of its line-up."""
    keys = "wait:0.5 START wait:0.3 DOWN A wait:8 A wait:0.5 START wait:0.3 DOWN*4 A wait:0.5 B wait:0.5"
    told(house, "sim --headless --rules NAME --seed 4 --keys '%s' --shot hint.png" % keys)
    told(house, "sim --headless --keys 'wait:0.5 A wait:0.5 LEFT wait:0.5 A wait:0.5' --shot new.png")


@pytest.mark.proof
def test_the_lab_plays_it(house):
    told(house, "sim.lab --rules NAME --matches 6 --purple keeper --green random --out lab")
    rows = list(csv.DictReader((house / "lab" / "matches.csv").open()))
    assert len(rows) == 6 and {row["rules"] for row in rows} == {NAME}


@pytest.mark.proof
def test_the_environment_takes_it(house):
    script = "from pettingzoo.test import api_test; from sim.lab.env import env; api_test(env('%s'), num_cycles=200)"
    assert "Passed" in run(house, "-c", script % NAME)
