"""The lab's matches: the same for a seed on any number of cores, counted as in the log, summarized correctly."""

import multiprocessing
import re
from collections import Counter
from concurrent.futures import Executor, Future

import pytest

from furbowl import cpu, registry
from furbowl.games.furbowl.log import Log
from furbowl.match import Match
from sim.games.furbowl.tallies import ANIMALS
from sim.lab import crews, matches, tallies
from sim.lab import statistics as tables
from sim.lab.matches import Plan, columns
from sim.lab.tallies import SIDES, Counted

PLAN = Plan("furball", ("cub", "random"), seed=5)
SOME = [matches.play(PLAN, number) for number in range(8)]


# --- one match


def retold(row):
    """The log of the match that a row describes, replayed from the row alone."""
    match = Match(row["rules"], seed=row["seed"])
    log, lines = Log(match), []
    players = [cpu.player(row[side], row[f"{side}_seed"]) for side in SIDES]
    while True:
        for event in match.events():
            lines += log.feed(event)
        if match.over:
            return match, lines + log.flush()
        match.apply(cpu.decide(players[match.side], match))


TOLD = {
    "DODGE": r" dodges \d",
    "PICKUP": " picks up ",
    "SURPRISE": " grabs it ",
    "COMEBACK": " tries to return ",
    "OUT": "out for the match!",
    "KO": "knocked out!",
    "STUN": "stunned!",
    "HIT": " tackles .* \\d",
}


@pytest.mark.parametrize("row", SOME[:4])
def test_a_row_says_what_the_log_says(row):
    match, lines = retold(row)
    told = "\n".join(lines)
    assert sorted(row) == sorted(columns("furball"))
    assert (row["purple_score"], row["green_score"]) == match.score
    assert (row["purple_turns"], row["green_turns"]) == match.turns
    assert row["winner"] == ("" if match.winner is None else SIDES[match.winner])
    assert row["capped"] == ("after 40 turns" in lines[-1])
    assert lines[1].startswith(row["first"].title())
    for animal in ANIMALS:
        assert row["HIT of %s" % animal] == len(re.findall("(?:Purple|Green) %s tackles " % animal, told))
        assert row["%s passes" % animal] == len(re.findall("(?:Purple|Green) %s (?:hands off|makes a)" % animal, told))
    assert {column: row[column] for column in TOLD} == {what: len(re.findall(how, told)) for what, how in TOLD.items()}
    dice = Counter("".join(first + second for first, second in re.findall(r": (\d)\+(\d)[+=-]", told)))
    assert [row["die %d" % pips] for pips in range(1, 7)] == [dice[str(pips)] for pips in range(1, 7)]


# --- many matches


def rows_of(plan, count, cores=1):
    """All rows of a run on this machine."""
    with crews.processes(cores) as crew:
        return list(crew.rows(plan, count))


def test_chance_follows_from_the_seed_and_the_number_alone():
    assert matches.seeds(PLAN, 3) == matches.seeds(Plan("furbowl", ("keeper", "legend"), 5, True), 3)
    known = {tuple(matches.seeds(Plan("furbowl", ("cub", "cub"), seed), n)) for seed in range(5) for n in range(200)}
    assert len(known) == 1000
    assert all(0 <= seed < 1 << 30 for each in known for seed in each)
    assert matches.seats(PLAN, 0) == matches.seats(PLAN, 1) == ("cub", "random", {})


def test_with_swap_every_four_matches_have_all_ways_to_sit_and_start():
    plan = Plan("furball", ("cub", "random"), swap=True, options=(("turn_cap", 2),))
    assert matches.seats(plan, 4) == matches.seats(plan, 0)
    rows = rows_of(plan, 4)
    assert [row["first"] for row in rows] == ["purple", "purple", "green", "green"]
    assert [row["purple"] for row in rows] == ["cub", "random", "cub", "random"]


def test_the_side_that_starts_has_the_first_turn_whoever_sets_up_first():
    rows = rows_of(Plan("octo", ("random", "random"), swap=True, options=(("turn_cap", 2),)), 4)
    assert [row["first"] for row in rows] == ["purple", "purple", "green", "green"]


@pytest.mark.parametrize("cores", [1, 2])
def test_a_run_that_is_left_has_the_first_rows_and_nobody_plays_on(cores):
    with crews.processes(cores) as crew:
        rows = crew.rows(PLAN, 1000)
        assert [next(rows) for _ in SOME] == SOME
        rows.close()
    assert not multiprocessing.active_children()


def test_a_mistake_of_a_player_is_not_swallowed():
    with pytest.raises(ValueError, match="unknown player 'nobody'"):
        rows_of(Plan("furball", ("cub", "nobody")), 20, 2)


class Backwards(Executor):
    """An executor that runs the last job it was given first."""

    def __init__(self):
        self.waiting = []

    def submit(self, call, /, *given):
        task = Future()
        self.waiting.append((task, call, given))
        task.result = lambda: self.carry_out() or Future.result(task)
        return task

    def carry_out(self):
        while self.waiting:
            task, call, given = self.waiting.pop()
            task.set_result(call(*given))


@pytest.mark.parametrize("chunk, size", [(1, 1), (3, 1), (3, 2), (20, 1)])
def test_rows_come_in_their_order_from_any_executor_and_in_chunks_of_any_size(chunk, size):
    def call(function, plan, numbers):
        assert function is crews.play_all
        asked.append(len(numbers))
        return [(plan, number) for number in numbers]

    asked = []
    found = crews.Crew(Backwards(), size, chunk, (call,)).rows("plan", 37)
    assert list(found) == [("plan", number) for number in range(37)]
    assert max(asked) == min(chunk, 37 // (size * crews.AHEAD)) and sum(asked) == 37


# --- the summary


def row(**facts):
    """A row with nothing but these facts."""
    blank = dict.fromkeys(columns("furbowl"), 0) | {"purple": "cub", "green": "cub", "first": "purple", "winner": ""}
    return blank | facts


def summed(*rows):
    return Counted("furbowl", rows).summary()


@pytest.mark.parametrize("rows", [SOME, []], ids=["some", "none"])
def test_a_summary_is_told_and_kept(tmp_path, rows):
    summary = Counted("furball", rows).summary()
    tables.write_summary(tmp_path / "summary.csv", summary)
    assert "results,drawn,of,%d\n" % len(rows) in (tmp_path / "summary.csv").read_text(encoding="utf-8")
    assert ("Tackles that hit" in tables.text(summary)) == bool(rows) and "Who wins" in tables.text(summary)


@pytest.mark.parametrize("rules", registry.names())
def test_all_that_a_game_counts_is_told(rules):
    once = dict.fromkeys(columns(rules), 1) | {"purple": "cub", "green": "cub", "first": "purple", "winner": "green"}
    summary = Counted(rules, [once]).summary()
    told = tables.text(summary)
    assert all("\n%s\n" % title in "\n" + told for title in tallies.tables(rules))


def test_who_wins():
    summary = summed(*[row(winner="purple")] * 5, *[row(winner="green", first="green")] * 3, *[row(capped=1)] * 2)
    results, fair = summary["results"], summary["fairness"]
    assert results["Purple wins"]["share"] == 0.5
    assert results["drawn"]["count"] == results["ended by the turn cap"]["count"] == 2
    assert (fair["Purple wins"]["count"], fair["Purple wins"]["of"]) == (5, 8)
    assert fair["starter wins"]["share"] == 1
    assert (fair["Green wins when it starts"]["count"], fair["Green wins when it starts"]["of"]) == (3, 3)
    seats = {"purple": "random", "green": "cub"}
    rows = [row(purple="cub", green="random", winner="purple"), row(**seats, winner="green")]
    results = summed(*rows, row(**seats, winner="purple"), row(**seats))["results"]
    assert (results["cub wins"]["count"], results["cub wins"]["of"]) == (2, 4)
    assert (results["random wins"]["count"], results["drawn"]["count"]) == (1, 1)


def test_lengths():
    summary = summed(*[row(purple_turns=1 + n // 2, green_turns=1, winner="purple") for n in range(21)])
    assert summary["length"]["team turns"]["50 %"] == 7
    assert summary["length"]["team turns"]["longest"] == 12
    assert summary["lengths"]["2"] == {"purple": 2, "green": 0, "drawn": 0}


def test_what_a_game_counts():
    facts = {
        "Fox scores": 1,
        "Fox passes": 4,
        "Fox's pass works": 3,
        "Wide": 1,
        "Wide, the starter wins": 1,
        "die 1": 6,
    }
    summary = summed(row(**facts), row(**{"Fox scores": 2}))
    assert summary["Who scores"]["Fox"] == {"count": 3, "a match": 1.5}
    passes = summary["Passes: the side has the ball afterwards"]["Fox"]
    assert (passes["count"], passes["of"], passes["a match"]) == (3, 4, 2)
    assert summary["What the starter wins, by formation"]["Wide"]["share"] == 1
    assert summary["Animals hurt"] == {} and summary["dice"]["die 1"]["chance"] < 0.01


@pytest.mark.parametrize(
    "value, text", [(0.4985, "49.9 %"), (1, "100.0 %"), (0, "0.0 %"), (0.9999, "> 99.9 %"), (0.0001, "< 0.1 %")]
)
def test_shares_are_rounded_but_not_to_all_or_nothing(value, text):
    assert tables.percent(value) == text
