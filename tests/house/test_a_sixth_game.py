"""A game is a folder and a row: a toy moves into a copy of the program, and all of the program serves it.

The toy, tests/help/toy: an octagon of 21 squares, three stones a side, two balls, dice of ten sides, several things to
do on one square, a question in the middle of an action.
"""

import csv
import json

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
    """Facts of a match through the buttons, from the title to the score, left and continued in between."""
    return json.loads(run(house, PLAYER, house / "records"))


def test_nothing_but_the_folder_and_a_row_is_new(house):
    ours = {path.relative_to(ROOT) for room in ("furbowl", "sim") for path in (ROOT / room).rglob("*.py")}
    theirs = {path.relative_to(house) for room in ("furbowl", "sim") for path in (house / room).rglob("*.py")}
    assert {path.parts[:3] for path in theirs - ours} == {("furbowl", "games", NAME)}
    differing = [path for path in ours if (house / path).read_bytes() != (ROOT / path).read_bytes()]
    assert [path.as_posix() for path in differing] == ["furbowl/registry.py"]
    assert NAME not in registry.names()


def test_it_is_played_from_the_title_to_the_score(played):
    assert played["over"] and played["text"][1].startswith("WINS!")
    assert {"human_turn", "playback", "turn"} <= set(played["seen"])


def test_both_other_ways_to_choose_were_needed(played):
    assert played["asked"] > 0 and played["kinds"] == ["list"]


def test_it_was_saved_and_continued(played):
    assert played["continued"].startswith("rules %s\n" % NAME)


def test_its_record_is_right_and_can_be_shown(house, played):
    *_, path = sorted((house / "records").glob("*.txt"), key=lambda path: path.stat().st_mtime_ns)
    said = run(house, "-m", "sim", "replay", path, "--check")
    assert "right: %s, " % NAME in said and "wins" in said
    shot = house / "replay.png"
    run(house, "-m", "sim", "replay", path, "--headless", "--keys", "wait:1 A wait:5 RIGHT wait:2", "--shot", shot)
    assert shot.stat().st_size > 300


def test_a_computer_plays_it_on_the_screen(house):
    said = run(
        house,
        "-m",
        "sim",
        "--headless",
        "--rules",
        NAME,
        "--seed",
        4,
        "--purple",
        "keeper",
        "--green",
        "cub",
        "--keys",
        "wait:240",
        "--transcript",
    )
    assert said.count(", turn ") > 4


def test_the_hint_and_the_other_screens_know_it(house):
    """Hint, log, help, and the picture of its line-up."""
    keys = "wait:0.5 START wait:0.3 DOWN A wait:8 A wait:0.5 START wait:0.3 DOWN*4 A wait:0.5 B wait:0.5"
    run(house, "-m", "sim", "--headless", "--rules", NAME, "--seed", 4, "--keys", keys, "--shot", house / "hint.png")
    run(
        house,
        "-m",
        "sim",
        "--headless",
        "--keys",
        "wait:0.5 A wait:0.5 DOWN LEFT wait:0.5",
        "--shot",
        house / "new.png",
    )


def test_the_lab_plays_it(house):
    folder = house / "lab"
    run(
        house,
        "-m",
        "sim.lab",
        "--rules",
        NAME,
        "--matches",
        6,
        "--purple",
        "keeper",
        "--green",
        "random",
        "--out",
        folder,
    )
    rows = list(csv.DictReader((folder / "matches.csv").open()))
    assert len(rows) == 6 and {row["rules"] for row in rows} == {NAME}


def test_the_environment_takes_it(house):
    script = (
        "from pettingzoo.test import api_test; from sim.lab.env import env; api_test(env('%s'), num_cycles=200);"
        "print('passed')" % NAME
    )
    assert "passed" in run(house, "-c", script)
