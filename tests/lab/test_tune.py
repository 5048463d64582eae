"""Weights tuned by play: the toy's, whose true ones are known, and Furbowl's."""

import os

import pytest

from sim.desktop.complaint import exit_code

if os.environ.get("CI") != "true":  # the libraries must not be missing there
    pytest.importorskip("scipy")
    pytest.importorskip("tqdm")

from sim.lab import command, crews, desk, texel, weights
from sim.lab.matches import Plan
from toy_house import NAME, pebbles  # noqa: F401 (a fixture)

TABLE = """\
from furbowl.const import const

HELD = const(200)  # a ball in the hands of a stone
COLUMN = const(40)  # less for each column that it is away
AWAY = const(5)  # less for each step of a stone to a loose ball
NEVER = const(7)
"""
TRUE = {"HELD": 200, "COLUMN": 40, "AWAY": 5, "NEVER": 7}
WRONG = {"HELD": 90, "COLUMN": 20, "AWAY": 9, "NEVER": 7}


def ask(*words):
    return exit_code(command.main, [str(word) for word in words], desk.NAME)


@pytest.fixture
def toy(pebbles):  # noqa: F811
    """The toy with weights in a table; gives the path of that."""
    path = pebbles / "match.py"
    text = path.read_text("utf-8").replace("import fields\n", "import fields, weights\n")
    text = text.replace("(200 - 40 * far)", "(weights.HELD - weights.COLUMN * far)")
    path.write_text(text.replace("away = 5 *", "away = weights.AWAY *"), "utf-8")
    (pebbles / "weights.py").write_text(TABLE, "utf-8")
    return pebbles / "weights.py"


def test_a_table_is_read_used_and_written(toy):
    assert weights.read(NAME) == TRUE
    assert weights.meanings(NAME)["HELD"] == "a ball in the hands of a stone" and weights.meanings(NAME)["NEVER"] == ""
    with weights.borrowed(NAME) as where:
        weights.use(where, WRONG)
        assert where.HELD == 90
    assert where.HELD == 200
    weights.write(NAME, WRONG)
    assert weights.read(NAME) == WRONG and "HELD = const(90)  # a ball in" in toy.read_text("utf-8")


def test_the_true_weights_of_the_toy_are_found_again(toy, monkeypatch):
    monkeypatch.setattr(texel, "PULL", 0.001)
    found, kept = [], []
    for number in range(10):
        found += texel.harvest(Plan(NAME, ("cub", "cub"), 3), number)
    assert {came for _, came in found} <= {-1, 0, 1} and len({came for _, came in found}) > 1
    with crews.processes(1) as crew:
        values = [value / texel.SURE for (value,) in texel.evaluations(NAME, TRUE, found)]
        known = [(snapshot, value) for (snapshot, _), value in zip(found, values)]
        texel.fit(crew, NAME, WRONG, [*TRUE], known, kept.append)
    assert kept[-1] == TRUE
