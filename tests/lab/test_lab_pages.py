"""How strong the players are and whether the game is fair: the runs, and what is printed and reported of them."""

import csv
import re
from types import SimpleNamespace

import pytest
from test_lab import row
from test_lab_command import ask  # leaves out these tests as well where a library is missing

from furbowl import registry
from furbowl.games.furbowl.laptop import balance_page
from furbowl.games.octo.laptop import balance_page as octo_page
from sim.lab import balance, strengths
from sim.lab import charts as pictures
from sim.lab import statistics as tables
from sim.lab import tallies as figures
from sim.lab.matches import Plan, columns

# --- strengths


def results(first, second, won, of=400, capped=0, rules="furbowl"):
    """Matches of which the first player wins so many, and which end by the cap without a winner."""
    blank = dict.fromkeys(columns(rules)[0], 0) | {"first": "purple", "formation": "", "winner": ""}
    blank |= {"purple": first, "green": second}
    rows = [blank | {"winner": "purple"}] * won + [blank | {"winner": "green"}] * (of - won - capped)
    return figures.Counted(rules, rows + [blank | {"capped": 1}] * capped)


@pytest.mark.parametrize(
    "first, second, least, won, capped, is_met",
    [
        ("keeper", "random", 0.99, 396, 0, True),
        ("keeper", "random", 0.99, 395, 0, False),
        ("keeper", "cub", 0.85, 340, 0, True),
        ("legend", "keeper", 0.6, 239, 0, False),
        ("keeper", "cub", 0.85, 379, 20, True),
        ("keeper", "cub", 0.85, 379, 21, False),  # computer players come to an end
        ("keeper", "random", 0.99, 396, 4, True),  # random may play to the cap
        ("cub", "cub", None, 100, 0, True),  # only timed
    ],
)
def test_what_is_wanted_of_a_pairing(first, second, least, won, capped, is_met):
    counted = results(first, second, won, capped=capped)
    cells, met = strengths.line(Plan("furball", (first, second)), counted, least)
    assert met == is_met
    assert len(cells) == len(strengths.HEADS)
    shown = [str(won), tables.percent(won / 400)] if least else ["", ""]
    assert cells[:4] == [f"furball: {first} - {second}", "400", *shown]


@pytest.mark.parametrize(
    "first, second, least, won, drawn, is_met",
    [
        ("keeper", "cub", 0.8, 240, 100, True),  # of 300
        ("keeper", "cub", 0.8, 239, 100, False),
        ("legend", "keeper", 0.6, 0, 400, False),
        ("cub", "cub", None, 100, 133, True),
        ("cub", "cub", None, 100, 134, False),  # more than a third
    ],
)
def test_what_is_wanted_where_matches_are_drawn(first, second, least, won, drawn, is_met):
    counted = results(first, second, won, capped=drawn, rules="octo")
    cells, met = strengths.line(Plan("octo", (first, second)), counted, least)
    assert met == is_met and len(cells) == len(strengths.HEADS_DRAWN)
    assert cells[2:4] == ([str(won), str(400 - drawn)] if least else ["", ""]) and str(drawn) in cells


@pytest.mark.parametrize(
    "won, of, code, said",
    [
        (400, 400, 0, "Everything that is wanted is reached."),
        (200, 400, 1, "Not reached: furbowl: keeper - random, furbowl: keeper - cub, furbowl: legend - keeper"),
        (7, 7, 130, "python -m sim.lab: stopped after 7 of 400 matches\n"),
    ],
)
def test_every_pairing_is_printed(won, of, code, said, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(strengths, "play", lambda plan, *_: results(*plan.players, won, of, rules=plan.rules))
    assert ask("strengths", "--out", tmp_path) == code
    out, err = capsys.readouterr()
    assert said in out + err and "keeper - random" in out
    assert ("furball" in out) == (code < 130), "a run that is stopped shows what it has"
    for pairing in ("keeper - random", "keeper - cub", "legend - keeper", "legend - legend") if code < 130 else ():
        assert all(re.search(f"^{rules}: {pairing} +400 ", out, re.M) for rules in registry.names())


def test_matches_that_are_played_another_way_have_a_section(tmp_path, capsys, monkeypatch):
    played = []
    monkeypatch.setattr(
        strengths, "play", lambda plan, *_: played.append(plan) or results(*plan.players, 400, rules="blitz")
    )
    assert ask("strengths", "--rules", "blitz", "--out", tmp_path) == 0
    assert [plan.options for plan in played] == [()] * 6 + [(("size", 11),)] * 6
    first, second = capsys.readouterr().out.split("\nBlitz, eleven a side\n")
    assert first.startswith("\nBlitz\n") and "after two halves of six turns nobody" in first
    assert "after two halves of eight turns nobody" in second


def test_what_they_do_is_counted_where_the_game_says_so():
    equals = {"cub": results("cub", "cub", 2, 4, rules="octo").summary()}
    equals["cub"]["passes"]["short"] |= {"count": 3, "of": 6}
    shown = strengths.section("octo", [], equals, 1, "Octo", "12 turns")
    for name, found in (("made / tried a match", "cub"), ("short passes", "0.75 / 1.50"), ("fouls", "0.00")):
        assert re.search(f"^{name} +{found}$", shown, re.M)


def test_pairings_are_really_played(tmp_path, monkeypatch):
    monkeypatch.setattr(strengths, "PAIRINGS", (("cub", "random", 0.0),))
    monkeypatch.setattr(strengths, "MIRRORS", ())
    ask("strengths", "--matches", 4, "--cores", 1, "--rules", "furball", "--out", tmp_path)
    with open(tmp_path / "furball-cub-random.csv", newline="") as file:
        seats = [(each["purple"], each["first"]) for each in csv.DictReader(file)]
    assert seats == [(name, first) for first in figures.SIDES for name in ("cub", "random")]


# --- balance


def test_the_summaries_make_the_report_again(tmp_path, capsys, monkeypatch):
    drawn = []

    def draw(folder, rules, books, prefix):
        drawn.append([title for title, _ in books])
        return [folder / f"{prefix}wins.png"]

    monkeypatch.setattr(pictures, "draw", draw)
    words = ["balance", "--rules", "furball", "--player", "random", "--matches", 2, "--cores", 1, "--out", tmp_path]
    assert ask(*words) == 0
    names = ["balance-furball.csv", "balance-furbowl.csv", "balance.md"]
    players = "cub", "keeper", "legend", "random"
    players += "legend-opening", "random-opening"
    names += [f"{rules}-{name}.csv" for rules in ("furball", "furbowl") for name in players]
    assert sorted(path.name for path in tmp_path.glob("*.*")) == sorted(names)
    text = (tmp_path / "balance.md").read_text()
    assert "Random played 2\nmatches of each book" in text
    assert text in capsys.readouterr().out
    (tmp_path / "balance.md").unlink()
    assert ask(*words, "--again") == 0
    assert (tmp_path / "balance.md").read_text() == text
    assert drawn == [["Furbowl", "Furball"]] * 2


def test_a_game_of_its_own_has_a_report_of_its_own(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(pictures, "draw", lambda folder, rules, books, prefix: [folder / f"{prefix}wins.png"])
    assert ask("balance", "--rules", "octo", "--matches", 2, "--cores", 1, "--out", tmp_path) == 0
    names = ["balance-octo.csv", "balance-octo.md", "octo-cub.csv", "octo-keeper.csv", "octo-legend.csv"]
    assert sorted(path.name for path in tmp_path.glob("*.*")) == [*names, "octo-walker-keeper.csv"]
    text = (tmp_path / "balance-octo.md").read_text()
    assert "Keeper played\n2 matches against itself" in text and "\n| walker - keeper: drawn | " in text
    assert "balance-octo-wins.png" in capsys.readouterr().out


def won(purple, green, formation="Wide"):
    """Rows of matches that Purple began, and that so many of each side won."""
    first, second = (row(formation=formation, first="purple", winner=side) for side in figures.SIDES)
    return [first] * purple + [second] * green


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
    assert balance_page.verdict(figures.share(count, of)).endswith(said)


EVEN = won(200, 200) + won(200, 200, "Central")


@pytest.mark.parametrize(
    "rows, says",
    [
        (EVEN, ["keep the coin flip", "all of them can stay in the draw", "hardly ever needed"]),
        (EVEN + won(200, 0), ["one play instead of three", "The sides:"]),
        (EVEN + won(0, 200), ["not by the rules"]),
        (won(200, 100) + won(100, 200, "Central"), ["they share luck unequally"]),
        (EVEN + [row(capped=1, formation="Wide")] * 100, ["many matches end by the turn cap"]),
    ],
)
def test_the_advice_follows_the_figures(rows, says):
    book = balance.summarize({Plan("furbowl", ("cub", "cub")): figures.Counted("furbowl", rows)}, "cub")
    advice = " ".join(balance_page.page(book).split("## What could be done")[1].split())
    assert all(each in advice for each in says)
    assert ("The sides:" in advice) == (len(rows) == 1000)


def octo_summary(starter=50, drawn=0, walker=20):
    """What the page of Octo is made of. starter: wins of Purple, who starts, of a hundred; drawn: as many more."""
    counted = results("keeper", "keeper", starter, 100 + drawn, drawn, rules="octo")
    against = results("walker", "keeper", walker, 100, rules="octo")
    played = {Plan("octo", ("keeper", "keeper")): counted, Plan("octo", ("walker", "keeper"), swap=True): against}
    return balance.summarize(played, "keeper")


@pytest.mark.parametrize(
    "facts, says",
    [
        ({}, ["Who never passes loses", "keep the coin", "leaves few of them drawn"]),
        ({"walker": 50}, ["Who never passes does not lose", "PASSIVE_TURNS"]),
        ({"starter": 80}, ["fewer AP", "The sides:"]),
        ({"starter": 20}, ["more AP", "The sides:"]),
        ({"drawn": 60}, ["too many matches are drawn"]),
    ],
)
def test_the_words_on_octo_follow_the_figures(facts, says):
    text = " ".join(octo_page.page(octo_summary(**facts)).split())
    assert all(each in text for each in says)


def test_a_player_of_whom_it_was_left_open_whether_the_game_is_fair_plays_more():
    wanted = balance._plans("blitz", 100, SimpleNamespace(player="keeper", seed=1))
    many = {plan.players[0]: matches for plan, matches in wanted if not plan.options}
    assert many == {"keeper": 100, "cub": 10, "legend": 60}


@pytest.mark.parametrize(
    "share, low, high, told",
    [
        (0.47, 0.44, 0.50, "within 47 to 53 %"),
        (0.531, 0.53, 0.54, "beyond 47 to 53 %, though not surely"),
        (0.45, 0.42, 0.47, "beyond 47 to 53 %, though not surely"),
        (0.45, 0.43, 0.469, "beyond 47 to 53 %"),
        (0.62, 0.61, 0.63, "beyond 47 to 53 %"),
    ],
)
def test_whether_the_first_turn_is_fair_is_said_as_surely_as_it_is_known(share, low, high, told):
    assert balance._fairness({"share": share, "low": low, "high": high}) == told


def test_the_first_report_has_what_the_starter_wins_in_every_other_game(tmp_path):
    summary = octo_summary(starter=60)["octo"]
    tables.write_summary(tmp_path / "balance-octo.csv", summary)
    book = {Plan("furbowl", ("keeper", "keeper")): figures.Counted("furbowl", EVEN)}
    text = balance.page("furbowl", balance.summarize(book, "keeper"), tmp_path)
    (line,) = [line for line in text.splitlines() if "balance-" in line and ".md" in line]
    assert line.startswith("- [Octo](balance-octo.md): the starter won 60.0 % (") and "two Keepers" in line
