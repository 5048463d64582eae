"""Strengths of the players and balance of the game: the runs, and the pages printed from them."""

import re
from types import SimpleNamespace

import pytest
from test_lab_command import ask  # skips these tests, too, if a library is missing

from furbowl import registry
from sim.lab import balance, strengths
from sim.lab import tallies as figures
from sim.lab.matches import Plan, columns


def results(first, second, won, of=400, drawn=0, rules="furbowl"):
    """Results of `of` matches, of which the first player wins `won` and `drawn` are drawn."""
    blank = dict.fromkeys(columns(rules), 0) | {"first": "purple", "winner": "", "purple": first, "green": second}
    rows = [blank | {"winner": "purple"}] * won + [blank | {"winner": "green"}] * (of - won - drawn)
    return figures.Counted(rules, rows + [blank] * drawn)


# --- strengths


@pytest.mark.parametrize(
    "first, second, goal, won, drawn, is_met",
    [
        ("keeper", "random", (0.99, 1), 396, 0, True),
        ("keeper", "random", (0.99, 1), 395, 0, False),
        ("legend", "keeper", (0.6, 0.8), 239, 0, False),
        ("keeper", "cub", (0.7, 0.8), 240, 100, True),  # of 300
        ("keeper", "cub", (0.7, 0.8), 241, 100, False),
        ("keeper", "cub", (0.7, 0.8), 210, 100, True),
        ("keeper", "cub", (0.7, 0.8), 209, 100, False),
        ("legend", "keeper", (0.6, 0.8), 0, 400, False),
        ("cub", "cub", None, 100, 133, True),
        ("cub", "cub", None, 100, 134, False),  # more than a third
    ],
)
def test_what_is_wanted_of_a_pairing(first, second, goal, won, drawn, is_met):
    counted = results(first, second, won, drawn=drawn)
    cells, met = strengths.line(Plan("furbowl", (first, second)), counted.summary()["results"], goal)
    assert met == is_met and len(cells) == len(strengths.HEADS)
    assert cells[2:4] == ([str(won), str(400 - drawn)] if goal else ["", ""]) and str(drawn) in cells


@pytest.mark.parametrize(
    "won, steps, of, code, said",
    [
        (400, 300, 400, 0, "Everything wanted is reached."),
        (400, 400, 400, 1, "Not reached: furbowl: keeper - cub, furbowl: legend - keeper."),
        (200, 200, 400, 1, "Not reached: furbowl: keeper - random, furbowl: keeper - cub, furbowl: legend - keeper."),
        (7, 5, 7, 130, "python -m sim.lab: stopped after 7 of 400 matches\n"),
    ],
)
def test_every_pairing_is_printed(won, steps, of, code, said, tmp_path, capsys, monkeypatch):
    """won: matches against random moves; steps: those of any other pairing."""
    played = []

    def play(plan, *_):
        played.append(plan)
        return results(*plan.players, won if "random" in plan.players else steps, of, rules=plan.rules)

    monkeypatch.setattr(strengths, "play", play)
    assert ask("strengths", "--out", tmp_path) == code
    out, err = capsys.readouterr()
    assert said in out + err and "keeper - random" in out
    assert ("furball" in out) == (code < 130), "a run that is stopped shows what it has"
    pairings = (
        "keeper - random",
        "keeper - cub",
        "legend - keeper",
        "legend - legend",
        "cub - runner",
        "legend - thumbs",
    )
    for pairing in pairings if code < 130 else ():
        assert all(re.search(f"^{rules}: {pairing} +400 ", out, re.M) for rules in registry.names())
    assert ("\nblitz, eleven a side, seed 1\n" in out) == (code < 130)
    assert [plan.options for plan in played if plan.rules == "blitz"] == ([()] * 12 + [(("size", 11),)] * 12) * (
        code < 130
    )


def test_what_they_do_is_counted():
    equals = {"cub": results("cub", "cub", 2, 4, rules="octo").summary()}
    equals["cub"]["Fights"] = {"jostles won": {"count": 3, "of": 6}}
    rows = strengths.counts("octo", equals)
    assert rows[0] == ["made / tried", "cub"]
    assert ["Fights: jostles won", "0.75 / 1.50"] in rows and ["What else happens: fouls", "0"] in rows


# --- balance


def test_the_balance_is_really_played(tmp_path, capsys):
    words = ["balance", "--rules", "blitz", "--matches", 2, "--cores", 1, "--player", "random", "--out", tmp_path]
    assert ask(*words) == 0
    names = ["blitz.csv", *(f"blitz-{name}.csv" for name in ("cub", "keeper", "legend", "random"))]
    names += ["blitz-legend-size.csv", "blitz-random-size.csv"]
    assert sorted(path.name for path in tmp_path.glob("*.*")) == sorted(names)
    out = capsys.readouterr().out
    assert "\nlegend size=11: starter wins " in out and "Of the matches that somebody won, Purple won " in out


def test_others_play_a_tenth_and_so_does_the_player_with_other_options():
    found = list(balance.plans("furbowl", SimpleNamespace(player="keeper", seed=1, matches=100)))
    assert [(plan.players[0], plan.options, matches) for plan, matches in found] == [
        ("keeper", (), 100),
        ("cub", (), 10),
        ("legend", (), 10),
        ("keeper", (("opening", 1),), 10),
        ("legend", (("opening", 1),), 10),
    ]


@pytest.mark.parametrize(
    "count, of, said",
    [
        (500, 1000, "which is even"),
        (529, 1000, "which is even"),
        (5_150, 10_000, "a slight advantage"),
        (5_300, 10_000, "a clear advantage"),
        (5_700, 10_000, "a large advantage"),
        (4_700, 10_000, "a clear disadvantage"),
    ],
)
def test_the_words_follow_the_figures(count, of, said):
    assert balance.verdict(figures.share(count, of)).endswith(said)
