"""Foolish choices are found: better odds for the same position, an idle end, a rash block."""

import os

import pytest
from test_blitz_player import placed

from furbowl import cpu, registry
from furbowl.games.blitz.value import Evaluator
from furbowl.match import Match
from sim.desktop.complaint import exit_code
from sim.lab.line_chances import hoped

if os.environ.get("CI") != "true":  # the libraries must not be missing there
    pytest.importorskip("scipy")
    pytest.importorskip("tqdm")

from sim.lab import command, desk, sanity
from sim.lab.matches import Plan

RISKY = ("catcher move", "catcher step 10,8", "catcher step 11,9")
SAFE = ("catcher move", "catcher step 10,9", "catcher step 11,9")
BLOCK = ("thrower block", "thrower hits blitzer1")


def match(turns="3 3"):
    """The thrower with the ball is in a bad way; the catcher may pass a lineman."""
    green = "green blitzer1 6,5; green lineman1 6,6; green lineman2 10,7"
    return placed("purple thrower", "purple thrower 5,5; purple catcher 9,9; " + green, turns=turns)


def line(start, words):
    there, found = start.copy(), []
    for each in words:
        found.append(there.parse(each))
        hoped(there, found[-1])
    return tuple(found)


class Foolish:
    """A player that has one plan."""

    def __init__(self, found):
        self.found = found


def looked(monkeypatch, start, words):
    """{way: text} of what is looked at where the player's plan is that."""
    monkeypatch.setattr(cpu, "player", lambda name, seed: Foolish(line(start, words)))
    monkeypatch.setattr(cpu, "decide", lambda player, match: player.found[0])
    return dict(sanity.look(start))


def test_a_path_with_longer_odds_is_found(monkeypatch):
    assert looked(monkeypatch, match(), SAFE) == {}
    told = looked(monkeypatch, match(), RISKY)["longer odds"]
    position, plan, better = told.rsplit("\n", 2)
    assert plan == "its plan: %s (75 %%)" % ", ".join(RISKY) and better.startswith("better: catcher move, ")
    assert better.endswith("catcher step 11,9 (100 %)")
    assert Match.from_position(position).snapshot() == match().snapshot()


@pytest.mark.parametrize("turns, rash", [("3 3", True), ("6 6", False)])
def test_a_block_by_the_carrier_is_rash_unless_the_half_ends(monkeypatch, turns, rash):
    told = looked(monkeypatch, match(turns), BLOCK)
    assert told["longer odds"] == "" and (BLOCK[1] in told["rash block"]) == rash


def test_a_turn_that_ends_although_the_carrier_could_get_away(monkeypatch):
    start = placed("purple thrower", "purple thrower 5,5; green lineman1 8,5")
    told = looked(monkeypatch, start, ("end",))["idle end"]
    assert "\nits plan: end (100 %)\nbetter: thrower move, thrower step " in told
    monkeypatch.setattr(Evaluator, "SLIPS", {"legend": 1_000_000})
    assert looked(monkeypatch, start, ("end",)) == {"idle end": ""}


def test_what_is_printed_is_the_same_on_any_number_of_cores(tmp_path, capsys):
    told = []
    for cores in (1, 2):
        words = "sanity furball --positions 5 --cores".split()
        code = exit_code(command.main, [*words, str(cores), "--out", str(tmp_path)], desk.NAME)
        told.append((code, capsys.readouterr().out, (tmp_path / "furball.txt").read_bytes()))
    assert told[0] == told[1]
    assert "furball: 5 positions" in told[0][1] and told[0][0] == (told[0][2] != b"")


@pytest.mark.proof
@pytest.mark.parametrize("rules", registry.names())
def test_legend_neither_ends_a_turn_too_early_nor_hits_rashly(rules):
    legends = Plan(rules, ("legend", "legend"), 1, swap=True)
    found = [told for number in range(8) for ways in sanity.looked(legends, number) for told in ways]
    assert [told for told in found if told[0] != "longer odds" and told[1]] == []
