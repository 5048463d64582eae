"""The lab's matches: the same for a seed on any number of cores, counted as the log tells them, summed up rightly."""

import re
from collections import Counter

import pytest

from furbowl import cpu
from furbowl.games.furbowl.laptop.summary import ROLL_NAMES
from furbowl.games.furbowl.laptop.tally import ANIMALS, ROLLS
from furbowl.games.furbowl.story import Log
from furbowl.match import Match
from sim.desktop.complaint import Complaint
from sim.lab import matches, runs
from sim.lab import statistics as tables
from sim.lab.matches import Plan, columns
from sim.lab.tallies import SIDES, Counted

PLAN = Plan("furball", ("cub", "random"), seed=5)
SOME = [matches.play(PLAN, number) for number in range(12)]


def played(plan, count, cores):
    return list(runs.rows(plan, count, cores, runs.Stop()))


def text(rows, path):
    """What matches.csv holds of these rows."""
    file = tables.Rows("furball", path)
    for row in rows:
        file.add(row)
    file.close()
    return path.read_bytes()


# --- one match


def retold(row):
    """The log of the match that a row describes, played again by the row alone."""
    match = Match(row["rules"], seed=row["seed"])
    log, lines = Log(match), []
    players = [cpu.player(row[side], row[f"{side}_seed"]) for side in SIDES]
    while True:
        for event in match.events():
            lines += log.feed(event)
        if match.over:
            return match, lines + log.flush()
        match.apply(cpu.decide(players[match.side], match))


@pytest.mark.parametrize("number", range(4))
def test_a_row_says_what_the_log_says(number):
    row = SOME[number]
    match, lines = retold(row)
    told = "\n".join(lines)
    assert (row["purple_score"], row["green_score"]) == match.score
    assert (row["purple_turns"], row["green_turns"]) == match.turns
    assert row["winner"] == ("" if match.winner is None else SIDES[match.winner])
    assert row["capped"] == ("after 40 turns" in lines[-1])
    assert lines[1].startswith(row["first"].title())
    for animal in ANIMALS:
        name = animal.replace("_", " ").title()
        assert row[f"{animal}_tackles"] == told.count(f"{name} tackles ")
        assert row[f"{animal}_passes"] == len(re.findall(f"{name} (?:hands off|throws)", told))
        mine = [line for line in lines if line.startswith(f"{name} ")]
        assert row[f"{animal}_tackled"] == sum(" tackles " in line and is_made(line) for line in mine)
        caught = [line for line in mine if re.search(r"(hands off|throws).* catches \d+\+: [^.!]*, got it!", line)]
        assert row[f"{animal}_passed"] == len(caught)
    assert row["dodge_rolls"] == len(re.findall(r" dodges \d", told))
    assert row["pickup_rolls"] == told.count(" Pickup ")
    assert row["surprise_rolls"] == told.count(" grabs it ")
    assert row["comeback_rolls"] == told.count(" wants back ")
    assert row["ouch_rolls"] == told.count(" Ouch: ")
    assert row["out"] == told.count("out for the match!")
    assert row["knocked_out"] == told.count("knocked out!")
    assert row["stunned"] == told.count("stunned!")


def is_made(line):
    """Whether the tackle that a line tells of hits: 'tackles Green Cat 7+: 3+5=8'."""
    goal, total = re.search(r" (-?\d+)\+: \d\+\d=(\d+)", line).groups()
    return int(total) >= int(goal)


@pytest.mark.parametrize("number", range(4))
def test_every_die_is_counted(number):
    row = SOME[number]
    _, lines = retold(row)
    dice = Counter()
    for first, second in re.findall(r": (\d)\+(\d)[+=-]", "\n".join(lines)):
        dice.update((int(first), int(second)))
    assert [row[f"die_{pips}"] for pips in range(1, 7)] == [dice[pips] for pips in range(1, 7)]


def test_every_column_is_filled():
    for row in SOME:
        assert sorted(row) == sorted(columns("furball")[0])


# --- chance and seats


def test_chance_follows_from_the_seed_and_the_number_alone():
    assert matches.seeds(PLAN, 3) == matches.seeds(Plan("furbowl", ("keeper", "legend"), 5, True), 3)
    known = {tuple(matches.seeds(Plan("furbowl", ("cub", "cub"), seed), n)) for seed in range(5) for n in range(200)}
    assert len(known) == 1000
    assert all(0 <= seed < 1 << 30 for each in known for seed in each)


def test_without_swap_nothing_is_fixed():
    assert matches.seats(PLAN, 0) == matches.seats(PLAN, 1) == ("cub", "random", {})


def test_with_swap_every_four_matches_have_all_ways_to_sit_and_start():
    plan = Plan("furball", ("cub", "random"), swap=True, options=(("turn_cap", 2),))
    ways = {(purple, green, options["first"]) for purple, green, options in (matches.seats(plan, n) for n in range(4))}
    assert ways == {("cub", "random", 0), ("cub", "random", 1), ("random", "cub", 0), ("random", "cub", 1)}
    assert matches.seats(plan, 4) == matches.seats(plan, 0)
    rows = played(plan, 4, 1)
    assert [row["first"] for row in rows] == ["purple", "purple", "green", "green"]
    assert [row["purple"] for row in rows] == ["cub", "random", "cub", "random"]


def test_options_reach_the_match():
    row = matches.play(Plan("furbowl", ("random", "random"), options=(("formation", "Wide"), ("turn_cap", 1))), 0)
    assert (row["formation"], row["purple_turns"], row["green_turns"]) == ("Wide", 1, 1)
    assert row["capped"] == 1


# --- many matches


def test_the_same_bytes_on_any_number_of_cores(tmp_path):
    one = text(SOME, tmp_path / "one.csv")
    for cores in (2, 3):
        assert text(played(PLAN, len(SOME), cores), tmp_path / "more.csv") == one


def test_a_longer_run_begins_like_a_shorter_one():
    assert played(PLAN, 5, 1) == SOME[:5]


@pytest.mark.parametrize("cores", [1, 2])
def test_a_run_that_is_stopped_has_the_first_rows(cores):
    stop, rows = runs.Stop(), []
    for row in runs.rows(PLAN, 1000, cores, stop):
        rows.append(row)
        if len(rows) == 3:
            stop.set()
    assert rows[:12] == SOME[: len(rows)]
    assert 3 <= len(rows) < 30


def test_a_match_is_given_up_between_decisions():
    assert matches.play(PLAN, 0, lambda: True) is None


def test_a_mistake_of_a_player_is_not_swallowed():
    with pytest.raises(ValueError, match="unknown player 'nobody'"):
        played(Plan("furball", ("cub", "nobody")), 20, 2)


# --- files


def test_rows_come_back_as_they_were(tmp_path):
    text(SOME, tmp_path / "matches.csv")
    assert list(tables.read_rows("furball", tmp_path / "matches.csv")) == SOME


def test_rows_are_in_the_file_at_once(tmp_path):
    file = tables.Rows("furball", tmp_path / "matches.csv")
    file.add(SOME[0])
    assert list(tables.read_rows("furball", tmp_path / "matches.csv")) == SOME[:1]
    file.close()


@pytest.mark.parametrize(
    "spoil, said",
    [
        (lambda data: data[:-9], "line 13: not what the lab writes"),
        (lambda data: data.replace(b",cub,", b",cub,x,", 1), "line 2: not what the lab writes"),
        (lambda data: data[3:], "no matches.csv of this version"),
        (lambda data: b"", "no matches.csv of this version"),
        (lambda data: b"\xff\xfe" + data, "cannot be read"),
    ],
)
def test_files_that_are_not_the_labs(tmp_path, spoil, said):
    path = tmp_path / "matches.csv"
    path.write_bytes(spoil(text(SOME, path)))
    with pytest.raises(Complaint, match=said):
        list(tables.read_rows("furball", path))


def test_no_file_at_all(tmp_path):
    with pytest.raises(Complaint, match="none.csv cannot be read: No such file"):
        list(tables.read_rows("furball", tmp_path / "none.csv"))


@pytest.mark.parametrize("rows", [SOME, SOME[:1], []], ids=["some", "one", "none"])
def test_a_summary_comes_back_as_it_was(tmp_path, rows):
    summary = Counted("furbowl", rows).summary()
    tables.write_summary(tmp_path / "summary.csv", summary)
    assert tables.read_summary(tmp_path / "summary.csv") == summary
    assert "Who wins" in tables.text("furbowl", summary)


# --- the summary


def row(**facts):
    """A row with nothing but these facts."""
    heads, words = columns("furbowl")
    blank = {head: "" if head in words else 0 for head in heads}
    return blank | {"purple": "cub", "green": "cub", "first": "purple"} | facts


def test_who_wins():
    rows = [row(winner="purple")] * 5 + [row(winner="green", first="green")] * 3 + [row(capped=1)] * 2
    summary = Counted("furbowl", rows).summary()
    assert summary["results"]["Purple wins"]["share"] == 0.5
    assert summary["results"]["drawn"]["count"] == summary["results"]["ended by the turn cap"]["count"] == 2
    fair = summary["fairness"]
    assert (fair["Purple wins"]["count"], fair["Purple wins"]["of"]) == (5, 8)
    assert fair["starter wins"]["share"] == 1
    assert (fair["Green wins when it starts"]["count"], fair["Green wins when it starts"]["of"]) == (3, 3)


def test_who_wins_of_two_players():
    rows = [row(purple="cub", green="random", winner="purple"), row(purple="random", green="cub", winner="green")]
    rows += [row(purple="random", green="cub", winner="purple"), row(purple="random", green="cub")]
    results = Counted("furbowl", rows).summary()["results"]
    assert (results["cub wins"]["count"], results["cub wins"]["of"]) == (2, 4)
    assert (results["random wins"]["count"], results["drawn"]["count"]) == (1, 1)


def test_formations():
    rows = [row(formation="Wide", winner="green", green_turns=4)] * 30
    rows += [row(formation="Central", winner="purple")] * 30
    summary = Counted("furbowl", rows).summary()
    assert summary["fairness"]["Wide: Purple wins"]["share"] == 0
    assert summary["fairness"]["Central: starter wins"]["share"] == 1
    assert summary["formations"]["Wide"] == {"matches": 30, "turns": 4, "drawn": 0}
    assert summary["differences"]["Purple wins, by formation"]["chance"] < 0.001
    assert Counted("furbowl", [row()]).summary()["differences"] == {}


def test_lengths():
    rows = [row(purple_turns=1 + number // 2, green_turns=1, winner="purple") for number in range(21)]
    summary = Counted("furbowl", rows).summary()
    assert summary["length"]["team turns"]["50 %"] == 7
    assert summary["length"]["team turns"]["longest"] == 12
    assert summary["lengths"]["2"] == {"purple": 2, "green": 0, "drawn": 0}


def test_what_the_animals_do():
    rows = [
        row(purple_fox_scores=1, purple_fox_passes=4, purple_fox_passed=3),
        row(green_fox_scores=2, green_cat_passes=1),
    ]
    summary = Counted("furbowl", rows).summary()
    assert summary["scores"]["Fox"] | {"Purple": 1, "Green": 2, "count": 3, "share": 1} == summary["scores"]["Fox"]
    assert (summary["passes"]["Fox"]["count"], summary["passes"]["Fox"]["of"]) == (3, 4)
    assert (summary["passes"]["Green"]["of"], summary["passes"]["all"]["a match"]) == (1, 2.5)


def test_every_kind_of_roll_has_a_name():
    assert set(ROLL_NAMES) == set(ROLLS.values())


def test_dice_against_the_odds():
    rows = [row(dodge_rolls=4, dodge_made=3, dodge_ways=4 * 18, dodge_spread=4 * 18 * 18, die_1=6, die_2=6)]
    summary = Counted("furbowl", rows).summary()
    assert summary["rolls"]["dodge"]["expected"] == 2
    assert summary["rolls"]["dodge"]["off"] == 1  # four rolls of a half each: the deviation is 1
    assert summary["evenness"]["six sides"]["chi-square"] == 24


def test_successes_of_real_matches_are_near_the_odds():
    for figure in Counted("furbowl", SOME).summary()["rolls"].values():
        assert abs(figure["off"]) < 4


@pytest.mark.parametrize(
    "value, text", [(0.4985, "49.9 %"), (1, "100.0 %"), (0, "0.0 %"), (0.9999, "> 99.9 %"), (0.0001, "< 0.1 %")]
)
def test_shares_are_rounded_but_not_to_all_or_nothing(value, text):
    assert tables.percent(value) == text
