"""How strong the players are and whether the game is fair: the runs behind the two pages, and what the pages say."""

import csv
import re

import pytest
from test_lab import row
from test_lab_command import ask  # leaves out these tests as well where a library is missing

from furbowl import registry
from furbowl.games.furbowl.laptop import balance_page, panels
from sim.lab import balance, strengths
from sim.lab import charts as pictures
from sim.lab import statistics as tables
from sim.lab import tallies as figures
from sim.lab.matches import Plan

# --- strengths


def results(first, second, won, of=400, capped=0):
    """Matches of which the first player wins so many."""
    seats = {"purple": first, "green": second}
    rows = [row(winner="purple", **seats)] * won + [row(winner="green", **seats)] * (of - won - capped)
    return figures.Counted("furbowl", rows + [row(capped=1, **seats)] * capped)


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


@pytest.fixture
def page(monkeypatch, tmp_path):
    """Where docs/strengths.md would be."""
    path = tmp_path / "strengths.md"
    monkeypatch.setattr(strengths, "PAGE", path)
    return path


@pytest.mark.parametrize(
    "words, won, of, code, said, is_written",
    [
        ([], 400, 400, 0, "Everything that is wanted is reached.", True),
        (["--matches", 399], 399, 399, 0, "docs/strengths.md is left alone", False),
        (["--rules", "furball"], 400, 400, 0, "docs/strengths.md is left alone", False),
        (
            [],
            200,
            400,
            1,
            "Not reached: furbowl: keeper - random, furbowl: keeper - cub, furbowl: legend - keeper",
            True,
        ),
        ([], 7, 7, 130, "python -m sim.lab: stopped after 7 of 400 matches\n", False),
    ],
)
def test_the_page_is_written_when_all_was_played(words, won, of, code, said, is_written, page, capsys, monkeypatch):
    monkeypatch.setattr(strengths, "play", lambda plan, matches, cores, path: results(*plan.players, won, of))
    assert ask("strengths", *words, "--out", page.parent) == code
    out, err = capsys.readouterr()
    assert said in out + err and "keeper - random" in out
    assert ("furball" in out) == (code < 130), "a run that is stopped shows what it has"
    assert page.exists() == is_written
    for pairing in ("keeper - random", "keeper - cub", "legend - keeper", "legend - legend") if is_written else ():
        assert all(f"\n| {rules}: {pairing} | 400 | " in page.read_text() for rules in registry.names())
        assert said in page.read_text()


def test_pairings_are_really_played(page, tmp_path, monkeypatch):
    monkeypatch.setattr(strengths, "PAIRINGS", (("cub", "random", 0.0),))
    monkeypatch.setattr(strengths, "MIRRORS", ())
    ask("strengths", "--matches", 4, "--cores", 1, "--rules", "furball", "--out", tmp_path)
    with open(tmp_path / "furball-cub-random.csv", newline="") as file:
        seats = [(each["purple"], each["first"]) for each in csv.DictReader(file)]
    assert seats == [(name, first) for first in figures.SIDES for name in ("cub", "random")]


# --- balance


def test_a_small_run_leaves_the_docs_alone_and_the_summaries_make_the_page_again(tmp_path, capsys, monkeypatch):
    drawn = []

    def draw(folder, rules, books, prefix):
        drawn.append([title for title, _ in books])
        return [folder / f"{prefix}wins.png"]

    monkeypatch.setattr(pictures, "draw", draw)
    words = ["balance", "--player", "random", "--matches", 2, "--cores", 1, "--out", tmp_path]
    assert ask(*words) == 0
    names = ["balance-furball.csv", "balance-furbowl.csv", "balance.md"]
    names += [f"{rules}-{name}.csv" for rules in balance.RULES[::-1] for name in ("cub", "keeper", "legend", "random")]
    assert sorted(path.name for path in tmp_path.glob("*.*")) == names
    text = (tmp_path / "balance.md").read_text()
    assert "Random played 2\nmatches of each book" in text
    monkeypatch.setattr(balance, "DOCS", tmp_path)
    (tmp_path / "balance.md").unlink()
    assert ask(*words, "--again") == 0
    assert (tmp_path / "balance.md").read_text() == text
    assert drawn == [["Furbowl", "Furball"]] * 2


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
        (EVEN + won(200, 0), ["two plays instead of three", "The sides:"]),
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


# --- the pages that are there


def test_the_balance_page_says_what_its_figures_say():
    summaries = {rules: tables.read_summary(balance.DOCS / f"balance-{rules}.csv") for rules in balance.RULES}
    text = (balance.DOCS / "balance.md").read_text(encoding="ascii")
    assert text == balance_page.page(summaries)
    for summary in summaries.values():
        assert summary["run"]["facts"]["matches"] == balance.MATCHES == summary["results"]["drawn"]["of"]
    shown = re.findall(r"\]\(pictures/(.+)\)", text)
    assert sorted(shown) == sorted(f"balance-{name}.png" for name in pictures.PICTURES | panels.PICTURES)
    assert all((balance.DOCS / "pictures" / name).stat().st_size > 10_000 for name in shown)


def test_the_strengths_page_has_every_pairing_and_reaches_what_is_wanted():
    text = strengths.PAGE.read_text(encoding="ascii")
    assert text.startswith("# How strong the computer players are\n")
    assert "Everything that is wanted is reached." in text
    for rules in registry.names():
        for first, second, _ in strengths.PAIRINGS + strengths.MIRRORS:
            assert f"\n| {rules}: {first} - {second} | {strengths.MATCHES} | " in text
