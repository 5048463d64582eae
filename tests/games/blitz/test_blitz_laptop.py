"""Blitz in the tools for the laptop: the environment, tallies of the lab."""

import os

import pytest

from blitz_at_hand import position
from furbowl.games.blitz import book
from furbowl.match import Match
from sim.games.blitz import tallies as own
from sim.lab import statistics, tallies
from sim.lab.matches import Plan, columns, play
from sim.proof import transcripts
from sim.proof.every_result import Table
from tallied import played

needs_pettingzoo = pytest.mark.skipif(
    not pytest.importorskip("importlib.util").find_spec("pettingzoo") and os.environ.get("CI") != "true",
    reason="pettingzoo is not installed",
)


# --- the environment


@needs_pettingzoo
@pytest.mark.parametrize("size, squares", [(7, 220), (11, 390)])
def test_each_number_means_one_action(size, squares):
    from sim.lab.env import AGENTS, RawEnv

    match = RawEnv("blitz", size=size)
    count = squares * (3 * size + 2) + size * size + size * (2 * size - 1) + 5 * size + 4 * size + 5 + 2 + 7
    for agent in AGENTS:
        meanings = [match.meaning(agent, number) for number in range(match.action_space(agent).n)]
        assert len(set(meanings)) == len(meanings) == count


@needs_pettingzoo
def test_what_is_seen():
    from sim.lab.env import RawEnv

    match = RawEnv("blitz")
    match.reset(seed=1)
    before = len(match.observe("purple_0")["observation"])
    match.match = Match.from_position(
        position("PC 5,5* dodged blitz 3 hit; PL1 2,2 acted; GL1 20,11 prone", rerolls="1 0")
    )
    seen = dict(zip(match.names, match.observe("purple_0")["observation"].tolist(), strict=True))
    assert len(seen) == before, "at a kick-off, too, there is a place for the ball"
    wanted = {"own 5 column": 5, "own 5 dodged": 1, "own 5 in action": 1, "own 5 balls": 1, "own 1 acted": 1}
    wanted |= {"ball 1 column": 5, "ball 1 row": 5, "other 1 column": 20, "other 1 status": book.PRONE}
    wanted |= {"half": 1, "blitz used": 1, "pass used": 0, "deed": 3, "spent": 3, "hit": 1, "question": 0}
    wanted |= {"re-rolls of who decides": 1, "re-rolls of the other": 0, "who decides is in turn": 1}
    assert seen.items() >= wanted.items()
    other = dict(zip(match.names, match.observe("green_0")["observation"].tolist(), strict=True))
    assert (other["other 5 column"], other["own 1 column"], other["to decide"]) == (16, 1, 0)


# --- the lab


@pytest.mark.parametrize(
    "where, actions, dice, wanted",
    [
        ("PT 5,5* pass 0; PC 9,5; GL1 15,9", ["thrower throws 9,5"], [4, 2, 5], {"a pass works": 1, "PASSING": 1}),
        (
            "PT 5,5* pass 0; PC 9,5; GL1 7,5",
            ["thrower throws 9,5", "lineman1 intercepts"],
            [6],
            {"PASSING": 1, "INTERCEPT succeeds": 1, "TURNOVER an interception": 1},
        ),
        (
            "PB1 10,10 block 0; GC 10,11",
            ["blitzer1 hits catcher", "die floored", "stay"],
            [6, 5, 6, 6],
            {"HIT": 1, "PUSHED into the crowd": 1, "OUT": 1},
        ),
        ("PB1 10,6 block 0; GL1 11,6", ["blitzer1 hits lineman1"], [2, 1, 1], {"HIT": 1, "a block fells": 1}),
        ("PB1 10,6 block 0; GL1 11,6", ["blitzer1 hits lineman1"], [1, 1, 1], {"TURNOVER a fall": 1}),
        (
            "PB1 8,6; GL1 11,6",
            ["blitzer1 blitz", "blitzer1 step 9,6", "blitzer1 step 10,6", "blitzer1 hits lineman1"],
            [2, 1, 1],
            {"DECLARED blitz": 1, "a blitz fells": 1, "a block fells": 1},
        ),
        ("PC 19,5* move 0; GL1 18,5", ["catcher step 20,5"], [2, 4], {"TOUCHDOWN": 1, "DODGE": 2}),
    ],
)
def test_what_is_counted(where, actions, dice, wanted):
    text = position(where, used="pass") if "pass" in where else position(where)
    found = played(Match.from_position(text), *actions, dice=dice)
    assert found.items() >= wanted.items()
    assert ("a pass works" in found, "a block fells" in found) == ("a pass works" in wanted, "a block fells" in wanted)


def test_a_row_has_all_columns_and_makes_a_summary():
    plan = Plan("blitz", ("random", "random"), 3, options=(("formation", "Spread"), ("turns", 1), ("first", 1)))
    rows = [play(plan, number) for number in (0, 1)]
    assert all(set(row) == set(columns("blitz")) for row in rows)
    assert [(row["purple_turns"], row["green_turns"], row["first"]) for row in rows] == [(2, 2, "green")] * 2
    summary = tallies.Counted("blitz", rows).summary()
    assert "\nTurnovers\n" in statistics.text(summary) and summary["Turnovers"]["of all team turns"]["of"] == 8
    assert tallies.Counted("blitz").summary()["Touchdowns"] == {}


# --- every result, and the transcripts


def test_every_result_of_a_block_is_run():
    match = Match.from_position(position("PB1 10,6 block 0; GB1 11,6", rerolls="0 0"))
    table = Table(match)
    ends = table.ends(table.start, match.parse("blitzer1 hits blitzer1"))
    assert sum(chance for _, chance in ends.values()) == 1
    pushed = [chance for state, (_, chance) in ends.items() if table.put(state).question == "push"]
    assert sum(pushed) * 6 == 4


def test_all_kinds_of_events_have_a_name():
    numbers = [getattr(book, name) for name in dir(book) if name.isupper()]
    numbers = {each for each in numbers if isinstance(each, int) and book.MATCH_OVER <= each <= book.NOBODY_THERE}
    assert set(own.NAMES) == numbers and len(transcripts.casts("blitz")) == 20
