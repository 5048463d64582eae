"""Challenges: the lines in their files can be played, and some of their chances are recalculated."""

import re

import pytest

from furbowl import lessons, registry
from furbowl.lessons import CHALLENGE
from furbowl.match import Match
from furbowl.ui.screens.outcome import recorded
from sim.lab import challenges, line_chances
from sim.lab.line_chances import Task

ENTRIES = [
    (rules, number, *each)
    for rules in registry.names()
    for number, each in enumerate(map(lessons.read, lessons.entries(rules, CHALLENGE)))
]
FEW = {"furbowl": (4, 8), "furball": (4, 8), "octo": (6, 10)}  # the ones that are recalculated: they take little time


@pytest.mark.parametrize("rules", registry.names())
def test_twelve_challenges(rules):
    mine = [(entry, position) for name, _, entry, position in ENTRIES if name == rules]
    assert len(mine) == 12 and len({position for _, position in mine}) == 12
    chances = [int(entry["best"][0].split()[0]) for entry, _ in mine]
    assert chances == sorted(chances, reverse=True) and 1 <= min(chances) and max(chances) <= 99


@pytest.mark.parametrize("rules, number, entry, position", ENTRIES)
def test_a_challenge_can_be_read_and_its_line_begins(rules, number, entry, position):
    task = Task(position, entry["done"][0].split("; "))
    assert task.match.rules == rules and task.ended(task.match) is None
    assert [len(entry[key]) for key in ("title", "say", "done", "best", "odds", "shown", "lit")] == [1] * 6 + [0]
    assert len(entry["title"][0]) <= 18 and 1 <= lessons.difficulty(entry) <= 3
    assert len(entry["say"][0]) <= 26 and task.match.parse(entry["line"][0]) in task.match.legal()


SENTENCES = {  # the text of a challenge, and the only condition that it may then have
    "Score this turn!": "score",
    "Make Green lose the ball": "free green",
    "Get the ball this turn!": "ball purple",
    "Take down Green (.*)": r"down green \1",
}


@pytest.mark.parametrize("rules, number, entry, position", ENTRIES)
def test_what_a_challenge_says_is_what_it_needs(rules, number, entry, position):
    match, told = Task(position, ["score"]).match, entry["say"][0]
    for who in range(match.pieces):
        told = told.replace(match.nickname(who), match.name(who))
    pattern = next(each for each in SENTENCES if re.fullmatch(each, told))
    assert re.sub(pattern, SENTENCES[pattern], told).lower() == entry["done"][0]


def test_whose_ball_is_fetched_by_a_team_mate_has_not_lost_it():
    match = Match.from_position((SURE % "12,6").replace("purple fox\n", "green rabbit\n").replace("1,1", "9,9"))
    assert lessons.holds(match, "free green fox", 0, 0) and not lessons.holds(match, "free green", 0, 0)
    assert lessons.holds(match, "ball green", 0, 0) and lessons.holds(match, "free purple", 0, 0)


@pytest.mark.parametrize("rules, number, entry, position", [each for each in ENTRIES if each[0] != "squig"])
def test_the_odds_of_a_line(rules, number, entry, position):
    task = Task(position, entry["done"][0].split("; "))
    assert challenges.percent(line_chances.rolls(task, entry["line"])) == int(entry["odds"][0])


@pytest.mark.parametrize("rules, number, entry, position", ENTRIES)
def test_the_line_that_is_shown_does_it(rules, number, entry, position):
    task = Task(position, entry["done"][0].split("; "))
    record = recorded(task.match.snapshot(), entry)
    match, texts = record.match(), []
    for i in range(record.count):
        assert task.ended(match) is None
        if not match.question:
            texts.append(match.text(record.action(i)))
        match.apply(record.action(i))
    assert texts == entry["line"] and task.ended(match) == 1


@pytest.mark.parametrize("rules, number", [(rules, number) for rules, few in FEW.items() for number in few])
def test_the_chance_of_a_line(rules, number):
    entry, position = lessons.entry(rules, CHALLENGE, number)
    found = line_chances.chance(Task(position, entry["done"][0].split("; ")), entry["line"])
    assert challenges.percent(found) == int(entry["best"][0])


SURE = """rules furbowl; side purple; plays 1; turns 3 3; score 0 0; target 1; formation Balanced; ball purple fox
purple rabbit 3,9 acted; purple fox %s; purple bear 4,4 acted; purple tortoise ko; purple cat ko
green rabbit 1,1; green fox 1,2; green bear 1,3; green tortoise 1,4; green cat 1,5"""


def test_a_carrier_who_is_near_scores_surely():
    task = Task(SURE % "12,6", ["score"])
    assert line_chances.chance(task, ["fox move 15,6"]) == 1 and challenges.search(task)
    assert line_chances.chance(task, ["fox move 14,6"]) == 0


def test_the_line_that_is_found_is_the_one_that_can_fail_least():
    task = Task(SURE % "6,5 moved", ["ball bear"])
    found = line_chances.chance(task, ["fox pass bear"])
    assert 0 < found < 1 and challenges.search(task) == ["fox pass bear"]


def test_a_chance_that_is_too_much_to_count_is_measured(monkeypatch):
    """The chance is the pickup's, 30 of 36, and is reported in the same words as that of a file."""
    task = Task((SURE % "9,6").replace("ball purple fox", "ball 11,6"), ["ball fox"])
    monkeypatch.setattr(line_chances, "RESULTS", 5)
    monkeypatch.setattr(line_chances, "PLAYS", 300)
    with pytest.raises(line_chances.TooLarge):
        line_chances.chance(task, ["fox move 11,6"])
    low, high, told = line_chances.chance_in_words(task, ["fox move 11,6"])
    assert 0.7 < low < 30 / 36 < high < 0.95 and told == "%.1f to %.1f%% in 300 plays" % (100 * low, 100 * high)
    assert line_chances.chance_in_words(task, ["fox move 10,6"])[0] == 0


@pytest.fixture
def one(tmp_path, monkeypatch):
    """A file of challenges, the only one there is."""
    path = tmp_path / "one.txt"
    entry = "title 1 Score\nsay Score!\ndone score\nbest 50\nodds 50\nshown 3\nline fox move 15,6\n" + SURE % "12,6"
    path.write_text(entry.replace("; ", "\n") + "\n", encoding="utf-8")
    monkeypatch.setattr(lessons, "path", lambda rules, kind: str(path))
    return path


def test_the_command_says_where_a_file_is_wrong(one, capsys):
    assert challenges.run(["--rules", "furbowl"]) == 1
    assert capsys.readouterr().out == "furbowl 1: 100.00%, its file says 50%\n"
    assert challenges.run(["--rules", "furbowl", "--write"]) == 0
    assert "best 100\nodds 100\nshown 0\n" in one.read_text(encoding="utf-8")


def test_conditions():
    match = Match.from_position(SURE % "12,6")
    holds = ["ball fox", "ball purple", "free green fox", "at fox 12,6", "up fox", "down cat"]
    assert all(lessons.holds(match, each, 0, 0) for each in holds)
    fails = ["score", "ball bear", "ball green", "free fox", "at fox 12,5", "down fox", "up cat"]
    assert not any(lessons.holds(match, each, 0, 0) for each in fails)
    with pytest.raises(ValueError, match="'dog'"):
        lessons.piece(match, "dog")
