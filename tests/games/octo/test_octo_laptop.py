"""Octo in the tools for the laptop: the environment, tallies of the lab, invariants."""

import os
import random
import re

import pytest

from furbowl import cpu
from furbowl.match import Match
from sim.proof import invariants, transcripts
from tallied import played

POSITION = """\
rules octo; phase play; side purple; ap 10; tackles 0; turns 1 1; kept 0 0; score 0 0; target 3; ball green two
purple goalie 1,10; purple two 15,9; purple three 4,5; purple four 6,17; purple five 6,3; purple six 5,15
green goalie 18,12; green two 16,9; green three 16,15; green four 14,3; green five 14,17; green six 15,4
"""


# --- the environment

needs_pettingzoo = pytest.mark.skipif(
    not pytest.importorskip("importlib.util").find_spec("pettingzoo") and os.environ.get("CI") != "true",
    reason="pettingzoo is not installed",
)


@needs_pettingzoo
def test_each_number_means_one_action_and_the_sides_are_mirrored():
    from sim.lab.env import AGENTS, RawEnv

    match = RawEnv("octo")
    size = 2 * 6 * 277 + 6 * 3 * 8 + 2 * 36 + 4 * 6 + 4 + 2
    for agent in AGENTS:
        meanings = [match.meaning(agent, number) for number in range(match.action_space(agent).n)]
        assert len(set(meanings)) == len(meanings) == size
    match.reset(seed=1)
    match.match = Match.from_position(POSITION.replace("ball green two", "ball purple two"))
    east = match.match.parse("two pass short e")
    other = Match.from_position(POSITION.replace("side purple", "side green"))
    west = other.parse("two pass short w")
    assert match.number("purple_0", east) == match.number("green_0", west)


@needs_pettingzoo
def test_what_is_seen():
    from sim.lab.env import RawEnv

    match = RawEnv("octo")
    match.reset(seed=1)
    match.match = Match.from_position(POSITION)
    seen = dict(zip(match.names, match.observe("purple_0")["observation"].tolist()))
    assert (seen["own 2 column"], seen["own 2 row"], seen["other 2 balls"], seen["phase"]) == (15, 9, 1, 0)
    assert (seen["left"], seen["tackles"], seen["to decide"]) == (10, 0, 1)
    seen = dict(zip(match.names, match.observe("green_0")["observation"].tolist()))
    assert (seen["own 2 column"], seen["own 2 row"], seen["own 2 balls"]) == (4, 9, 1)


# --- the lab


def at(text=POSITION, **places):
    """The position with some of its words changed: {word: replacement}."""
    for name, place in places.items():
        text = re.sub("%s [^;\n]+" % name.replace("_", " "), "%s %s" % (name.replace("_", " "), place), text, count=1)
    return Match.from_position(text)


@pytest.mark.parametrize(
    "places, action, dice, wanted",
    [
        ({}, "two tackle two", [4, 4, 9, 3, 6], {"CHARGE": 1, "a tackle is tied": 1, "SCORE Purple, by the spider": 1}),
        ({"ball": "purple two", "purple_two": "19,9"}, "two score", [], {"SCORE": 1, "a goal is carried in": 1}),
        (
            {"ball": "purple two", "green_two": "14,5", "green_goalie": "18,10"},
            "two pass short e",
            [3, 3, 1],
            {"a goal is shot": 1, "a pass works": 1, "a short pass works": 1, "THROWS short": 1, "TRIES": 1},
        ),
        ({"ball": "purple two", "green_two": "14,5"}, "two pass short w", [1, 1], {"THROWS": 1}),
        ({"ball": "10,10"}, "two jostle two", [6, 1], {"JOSTLES": 1, "GROUND": 1}),
        ({"ball": "10,10"}, "two jostle two", [1, 6], {"FOUL": 1, "TURN_OVER by a foul": 1}),
    ],
)
def test_what_is_counted(places, action, dice, wanted):
    found = played(at(**places), action, dice=dice)
    assert found.items() >= wanted.items() and ("a pass works" in found) == ("a pass works" in wanted)


# --- invariants


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(3))
def test_matches_are_sound(seed):
    match, chance = Match("octo", seed=seed, turn_cap=4), random.Random(seed)
    players = [transcripts.player(name, None, seed) for name in (("glutton", "keeper"), ("cub", "glutton"))[seed % 2]]
    invariants.sound(match)
    invariants.sound_events(match, list(match.events()))
    while not match.over:
        listed = invariants.listed_well(match)
        if chance.random() < 0.02:
            invariants.whole(match, listed)
            invariants.refuses_unlisted(match, listed, chance, 20)
        match.apply(cpu.decide(players[match.side], match))
        invariants.sound_events(match, list(match.events()))
        invariants.sound(match)
    invariants.ended(match)
