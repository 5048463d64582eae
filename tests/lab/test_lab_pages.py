"""How strong the players are and whether the game is fair: the runs behind the two pages, and what the pages say."""

import os
import re

import pytest

if os.environ.get("CI") != "true":  # there they must not be missing
    pytest.importorskip("matplotlib")
    pytest.importorskip("tqdm")

from test_lab import row

from furbowl import registry
from furbowl.games.furbowl.laptop import balance_page, panels
from sim.lab import balance, command, strengths
from sim.lab import charts as pictures
from sim.lab import statistics as tables
from sim.lab import tallies as figures
from sim.lab.matches import Plan


def ask(*words):
    return command.main([str(word) for word in words])


# --- strengths


def results(first, second, won, of=400, capped=0):
    """Matches of which the first player wins so many."""
    seats = {"purple": first, "green": second}
    rows = [row(winner="purple", **seats)] * won + [row(winner="green", **seats)] * (of - won - capped)
    return figures.Counted("furbowl", rows + [row(capped=1, **seats)] * capped)


@pytest.mark.parametrize(
    "first, second, least, won, is_met",
    [
        ("keeper", "random", 0.99, 396, True),
        ("keeper", "random", 0.99, 395, False),
        ("keeper", "cub", 0.85, 340, True),
        ("legend", "keeper", 0.6, 239, False),
    ],
)
def test_what_is_wanted_of_a_pairing(first, second, least, won, is_met):
    cells, met = strengths.line(Plan("furball", (first, second)), results(first, second, won), least)
    assert met == is_met
    assert len(cells) == len(strengths.HEADS)
    assert cells[:4] == [f"furball: {first} - {second}", "400", str(won), tables.percent(won / 400)]


@pytest.mark.parametrize("capped, is_met", [(20, True), (21, False)])
def test_computer_players_come_to_an_end(capped, is_met):
    _, met = strengths.line(Plan("furball", ("keeper", "cub")), results("keeper", "cub", 379, capped=capped), 0.85)
    assert met == is_met


def test_random_may_play_to_the_cap():
    _, met = strengths.line(Plan("furball", ("keeper", "random")), results("keeper", "random", 396, capped=4), 0.99)
    assert met


def test_a_match_against_oneself_is_only_timed():
    cells, met = strengths.line(Plan("furball", ("cub", "cub")), results("cub", "cub", 100), None)
    assert met
    assert cells[2:6] == [""] * 4


@pytest.fixture
def page(monkeypatch, tmp_path):
    """Where docs/strengths.md would be. Each player beats the next, as well as is wanted, without playing."""
    path = tmp_path / "strengths.md"
    monkeypatch.setattr(strengths, "PAGE", path)
    monkeypatch.setattr(strengths, "play", lambda plan, matches, cores, path: results(*plan.players, matches, matches))
    return path


def test_the_page_is_written_when_all_was_played(page, tmp_path, capsys):
    assert ask("strengths", "--out", tmp_path) == 0
    text, out = page.read_text(), capsys.readouterr().out
    assert "Everything that is wanted is reached." in text and "Everything that is wanted is reached." in out
    for rules in ("furbowl", "furball"):
        for pairing in ("keeper - random", "keeper - cub", "legend - keeper", "legend - legend"):
            assert f"\n| {rules}: {pairing} | 400 | " in text
            assert f"\n{rules}: {pairing} " in out


@pytest.mark.parametrize("words", [["--matches", 399], ["--rules", "furball"]], ids=["few", "one rule set"])
def test_the_page_is_left_alone_otherwise(words, page, tmp_path, capsys):
    assert ask("strengths", *words, "--out", tmp_path) == 0
    assert not page.exists()
    assert "docs/strengths.md is left alone" in capsys.readouterr().out


def test_what_is_missed_is_named(page, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(strengths, "play", lambda plan, matches, cores, path: results(*plan.players, 200))
    assert ask("strengths", "--out", tmp_path) == 1
    assert "Not reached: furbowl: keeper - random, furbowl: keeper - cub, furbowl: legend - keeper" in page.read_text()


def test_a_run_that_is_stopped_shows_what_it_has(page, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(strengths, "play", lambda plan, matches, cores, path: results(*plan.players, 7, 7))
    assert ask("strengths", "--out", tmp_path) == 130
    out, err = capsys.readouterr()
    assert "furbowl: keeper - random" in out and "furball" not in out
    assert err == "python -m sim.lab: stopped after 7 of 400 matches\n"
    assert not page.exists()


def test_pairings_are_really_played(page, tmp_path, monkeypatch):
    from sim.lab.desk import play

    monkeypatch.setattr(strengths, "play", play)
    monkeypatch.setattr(strengths, "PAIRINGS", (("cub", "random", 0.0),))
    monkeypatch.setattr(strengths, "MIRRORS", ())
    ask("strengths", "--matches", 4, "--cores", 1, "--rules", "furball", "--out", tmp_path)
    rows = list(tables.read_rows("furball", tmp_path / "furball-cub-random.csv"))
    assert [(each["purple"], each["first"]) for each in rows] == [
        ("cub", "purple"),
        ("random", "purple"),
        ("cub", "green"),
        ("random", "green"),
    ]


# --- balance


@pytest.fixture
def drawn(monkeypatch):
    """Draws nothing; what would have been drawn."""
    asked = []

    def draw(folder, rules, books, prefix):
        asked.append([title for title, _ in books])
        return [folder / f"{prefix}wins.png"]

    monkeypatch.setattr(pictures, "draw", draw)
    return asked


def test_a_small_run_leaves_the_docs_alone(tmp_path, drawn, capsys):
    words = ["balance", "--player", "random", "--matches", 2, "--cores", 1, "--out", tmp_path]
    assert ask(*words) == 0
    files = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    names = ["balance-furball.csv", "balance-furbowl.csv", "balance.md"]
    names += [
        f"{rules}-{name}.csv" for rules in ("furball", "furbowl") for name in ("cub", "keeper", "legend", "random")
    ]
    assert sorted(path.name for path in files) == names
    assert ask(*words, "--again") == 0
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.*")} == files
    assert drawn == [["Furbowl", "Furball"]] * 2
    text = (tmp_path / "balance.md").read_text()
    assert "Random played 2\nmatches of each book" in text


@pytest.mark.parametrize(
    "words, said",
    [
        (["--seed", 2], "match 1 is of another run"),
        (["--matches", 3], "has 2 matches, not 3: play them without --again"),
    ],
)
def test_again_wants_the_same_run(words, said, tmp_path, drawn, capsys):
    ask("balance", "--player", "random", "--matches", 2, "--cores", 1, "--out", tmp_path)
    assert ask("balance", "--player", "random", "--matches", 2, "--out", tmp_path, "--again", *words) != 0
    assert said in "".join(capsys.readouterr())


def won(purple, green, formation="Wide"):
    """Rows of matches that Purple began, and that so many of each side won."""
    return [
        row(formation=formation, first="purple", winner=side)
        for side, count in (("purple", purple), ("green", green))
        for _ in range(count)
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
    assert balance_page.verdict(figures.share(count, of)).endswith(said)


def book(*rows):
    return balance.summarize({Plan("furbowl", ("cub", "cub")): figures.Counted("furbowl", rows)}, "cub")


def advice(*rows):
    return " ".join(balance_page.page(book(*rows)).split("## What could be done")[1].split())


def test_the_advice_follows_the_figures():
    even = won(200, 200) + won(200, 200, "Central")
    said = advice(*even)
    assert "keep the coin flip" in said
    assert "all of them can stay in the draw" in said
    assert "hardly ever needed" in said
    assert "The sides:" not in said
    said = advice(*even, *won(200, 0))
    assert "two plays instead of three" in said
    assert "The sides:" in said
    assert "not by the rules" in advice(*even, *won(0, 200))
    assert "they share luck unequally" in advice(*won(200, 100), *won(100, 200, "Central"))
    assert "many matches end by the turn cap" in advice(*even, *[row(capped=1, formation="Wide")] * 100)


# --- the pages that are there


def test_the_balance_page_says_what_its_figures_say():
    summaries = {rules: tables.read_summary(balance.DOCS / f"balance-{rules}.csv") for rules in registry.names()}
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
