"""Weights tuned by play: the toy's, whose true ones are known, and Furbowl's."""

import csv
import os
import subprocess
import sys

import pytest

from furbowl import registry
from sim.desktop.complaint import exit_code

if os.environ.get("CI") != "true":  # the libraries must not be missing there
    pytest.importorskip("scipy")
    pytest.importorskip("tqdm")

from sim.lab import command, crews, desk, spsa, texel, weights
from sim.lab.matches import Plan
from toy_house import NAME
from toy_house import pebbles as pebbles  # the fixture

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
def toy(pebbles):
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
    found = []
    for number in range(10):
        found += texel.harvest(Plan(NAME, ("cub", "cub"), 3), number)
    assert {came for _, came in found} <= {-1, 0, 1} and len({came for _, came in found}) > 1
    with crews.processes(1) as crew:
        values = [value / texel.SURE for (value,) in texel.evaluations(NAME, TRUE, found)]
        known = [(snapshot, value) for (snapshot, _), value in zip(found, values)]
        *_, last = texel.fit(crew, NAME, WRONG, [*TRUE], known)
    assert last == TRUE


def test_results_of_matches_move_weights_to_where_they_win(monkeypatch):
    def contest(plan, tables, number):
        first, second = [abs(table["A"] - 150) + abs(table["B"] - 40) for table in tables]
        asked.append((tables, number))
        return (first < second) - (first > second)

    monkeypatch.setattr(spsa, "contest", contest)
    asked, before = [], {"A": 100, "B": 60, "C": 5}
    with crews.processes(1) as crew:
        *_, last = spsa.climb(crew, Plan(NAME, ("cub", "cub"), 1), before, ["A", "B"], 320)
    assert [number for _, number in asked] == list(range(320))
    assert asked[0][0] == asked[1][0]  # the same tables, with the sides swapped
    assert abs(last["A"] - 150) < 10 and abs(last["B"] - 40) < 10 and last["C"] == 5


QUICK = "--player cub --positions 30 --matches 8 --seed 5 --weights WE_HOLD BALL_COLUMN".split()


def test_a_seed_always_tunes_alike_and_nothing_is_written(tmp_path, capsys):
    before, told = weights.path("octo").read_bytes(), []
    for cores in (1, 2):
        assert ask("tune", "octo", *QUICK, "--cores", cores, "--out", tmp_path) == 0
        told.append((capsys.readouterr().out, (tmp_path / "weights.csv").read_bytes()))
    assert told[0] == told[1]
    assert "WE_HOLD: our ball, " in told[0][0]
    assert weights.path("octo").read_bytes() == before


def test_a_weight_that_no_match_reads_stays(tmp_path, capsys):
    """With seven a side, nothing is read that only counts with eleven; the command is also a module of its own."""
    names, said = ["ADVANCE_LONG", "ROLL_GAINS_LONG"], "python -m sim.lab: not read in such matches: "
    words = f"--only spsa --player cub --matches 16 --weights {' '.join(names)} ROLL --out {tmp_path}".split()
    done = subprocess.run(
        [sys.executable, "-m", "sim.lab.tune", "blitz", *words], capture_output=True, encoding="utf-8", check=True
    )
    assert said + ", ".join(names) + "\n" in done.stderr
    rows = {name: (before, after) for name, before, after in csv.reader((tmp_path / "weights.csv").open())}
    assert all(before == after for name, (before, after) in rows.items() if name.split(":")[0] in names)


def test_ctrl_c_keeps_what_was_found(tmp_path, capsys, monkeypatch):
    def climb(crew, plan, before, names, matches):
        yield before | {"WE_HOLD": 77}
        raise KeyboardInterrupt

    monkeypatch.setattr(spsa, "climb", climb)
    assert ask("tune", "octo", "--only", "spsa", "--cores", 1, "--out", tmp_path) == 130
    out, err = capsys.readouterr()
    assert out.split("WE_HOLD", 1)[1].split("\n")[0].endswith("  77") and "after - before" not in out
    assert err.endswith("python -m sim.lab: stopped: this is what was found so far\n")


@pytest.mark.parametrize(
    "words, said",
    [
        ("tune rugby", "argument RULES: invalid choice: rugby"),
        ("tune", "the following arguments are required: RULES"),
        ("tune octo --weights LUCK", "octo has no weight LUCK: there are WE_HOLD, "),
        ("tune octo --only luck", "argument --only: invalid choice: luck"),
        ("sanity rugby", "argument RULES: invalid choice: rugby"),
    ],
)
def test_one_sentence_says_what_is_wrong(words, said, capsys):
    assert ask(*words.split()) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1) and said in err.replace("'", "")


def test_a_game_without_a_table_says_so(pebbles, capsys):
    assert ask("tune", NAME) == 2
    assert "pebbles has no weights: there is no furbowl.games.pebbles.weights" in capsys.readouterr().err


@pytest.mark.parametrize("rules", registry.names())
def test_every_game_has_a_table_and_evaluates_positions_by_it(rules):
    table, found = weights.read(rules), texel.harvest(Plan(rules, ("cub", "cub"), 1), 0)[:5]
    with weights.borrowed(rules) as where, weights.watched(where) as asked:
        texel.evaluations(rules, table, found)
    assert asked <= table.keys() and asked


def test_a_watched_module_is_itself_again():
    with weights.borrowed("octo") as where:
        with weights.watched(where) as asked:
            assert where.WE_HOLD and asked == {"WE_HOLD"}
        assert where.THEY_HOLD and asked == {"WE_HOLD"} and not hasattr(where, "asked")
