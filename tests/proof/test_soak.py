"""A short soak, and the faults that it finds: in a match, in memory."""

import itertools
import re

import pytest

from furbowl import cpu, registry
from furbowl.actions import verb_of
from furbowl.games.furbowl import turns
from furbowl.games.furbowl.kinds import TACKLE
from sim.desktop.complaint import Complaint
from sim.proof import soak


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Check the memory often enough for a short run."""
    monkeypatch.setattr(soak, "CHUNK", 2)


def run(words):
    soak.main(["--processes", "1", *words.split()])  # in this process, in which the tests below break something


def fault(words):
    """The complaint of a soak that fails."""
    with pytest.raises(Complaint) as complaint:
        run(words)
    assert complaint.value.code == 1
    return str(complaint.value)


def shared(matches):
    """The numbers of matches by rule set when `matches` are shared out, in words."""
    names = registry.names()
    counted = sorted((name, len(range(number, matches, len(names)))) for number, name in enumerate(names))
    return ", ".join("%s %d" % pair for pair in counted)


@pytest.mark.proof
def test_a_short_one(capsys):
    run("--matches 26")
    lines = [line for line in capsys.readouterr().out.splitlines() if not line.endswith(" of 26 matches")]
    assert lines[0] == "matches       26, " + shared(26)
    assert all(name in lines[2] for name in soak.PLAYERS) and "in the first quarter of the time" in lines[4]


@pytest.mark.proof
def test_a_longer_one_on_all_cores(capsys):
    soak.main("--matches 2000".split())
    assert "matches       2000, " + shared(2000) in capsys.readouterr().out


def counted(line, capsys):
    """The first number of a line of the report."""
    return int(re.search(r"^%s +(\d+)" % line, capsys.readouterr().out, re.M)[1])


def test_the_time_is_bounded(capsys, monkeypatch):
    """The clock advances by three seconds every time it is read."""
    monkeypatch.setattr(soak, "clock", itertools.count(0, 3).__next__)
    run("--minutes 0.2")
    assert 0 < counted("matches", capsys) < 5


# --- faults that are found


def two_on_a_square(match, action, real=turns.apply):
    real(match, action)
    match.at[3] = match.at[2]


def rolls_the_dice_of_the_match(player, match, real=cpu.decide):
    match.chance.d6()
    return real(player, match)


LEAKED = []


def leaks(seed, number, real=soak.play):
    LEAKED.extend([0.5 * each] for each in range(200))
    return real(seed, number)


@pytest.mark.parametrize(
    "where, what, said",
    [
        ("furbowl.games.furbowl.match.Furbowl.carry_out", two_on_a_square, "Unsound: "),
        ("furbowl.cpu.decide", rolls_the_dice_of_the_match, "changes the match while it thinks"),
        ("sim.proof.soak.MOST_DECISIONS", 1, "does not end"),
        pytest.param("sim.proof.soak.play", leaks, "memory grows: matches keep", marks=pytest.mark.proof),
    ],
)
def test_what_is_wrong_is_found(where, what, said, monkeypatch):
    monkeypatch.setattr(where, what)
    assert said in fault("--matches 50")


def test_an_exception_in_a_match_names_the_seed(monkeypatch, capsys):
    run("--again 12 --seed 5")
    rules = registry.names()[12 % len(registry.names())]
    assert capsys.readouterr().out.startswith("match 12 of seed 5 is fine: %s, " % rules)

    def breaks(match, action, real=turns.apply):
        if verb_of(action) == TACKLE:
            raise KeyError("torn")
        return real(match, action)

    monkeypatch.setattr("furbowl.games.furbowl.match.Furbowl.carry_out", breaks)
    said = fault("--matches 100 --seed 8")
    _, words = said.split("again: python -m sim.proof.soak ")
    assert "KeyError: 'torn'" in said and words.startswith("--seed 8 --again ") and fault(words) == said
