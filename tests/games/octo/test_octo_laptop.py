"""What the tools on the laptop know of Octo: the environment, tallies of the lab, invariants, scripted players."""

import csv
import os
import random
from fractions import Fraction

import pytest

from furbowl import cpu
from furbowl.games.octo import kinds
from furbowl.games.octo.laptop import event_coverage, tally
from furbowl.match import Match
from sim.lab import tallies
from sim.lab.matches import Plan, columns, play
from sim.proof import invariants, transcripts
from sim.proof.every_result import Table
from sim.proof.invariants import Unsound

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


def played(*actions, dice=(), position=POSITION):
    """The tally of some actions."""
    from furbowl.scripted_dice import Script

    match = Match.from_position(position, Script(list(dice)))
    counts = tally.Tally(match, [])
    for words in actions:
        action = match.parse(words)
        odds = match.odds(action)
        match.apply(action)
        counts.take_action(action, odds, list(match.events()))
    return {column: number for column, number in counts.facts.items() if number}


def test_a_goal_of_the_spider():
    counted = played("two tackle two", dice=[4, 4, 9, 3, 6])
    wanted = {"purple_tackles": 1, "purple_ties": 1, "purple_goals": 1, "purple_spider": 1, "die_4": 2, "die_6": 1}
    assert counted == wanted


def test_a_goal_is_carried():
    position = POSITION.replace("purple two 15,9", "purple two 19,9").replace("ball green", "ball purple")
    assert played("two score", position=position) == {"purple_goals": 1, "purple_carried": 1}


@pytest.mark.parametrize(
    "way, dice, wanted",
    [
        ("e", [3, 3, 1], {"purple_goals": 1, "purple_shot": 1, "short_made": 1, "tries": 1}),
        ("w", [1, 1], {"purple_loose_passes": 1}),
    ],
)
def test_passes(way, dice, wanted):
    position = POSITION.replace("ball green", "ball purple").replace("green two 16,9", "green two 14,5")
    position = position.replace("18,12", "18,10")
    counted = played("two pass short " + way, dice=dice, position=position)
    assert {name: counted[name] for name in counted if "die" not in name} == wanted | {
        "purple_passes": 1,
        "short_tried": 1,
    }


def test_a_foul_and_a_fall():
    position = POSITION.replace("ball green two", "ball 10,10")
    counted = played("two jostle two", dice=[6, 1], position=position)
    assert (counted["purple_jostles"], counted["purple_felled"]) == (1, 1)
    counted = played("two jostle two", dice=[1, 6], position=position)
    assert (counted["purple_fouls"], counted["turns_by_foul"], counted["turn_ends"]) == (1, 1, 1)


def test_a_row_has_all_columns_and_makes_a_summary(tmp_path):
    rows = [
        play(Plan("octo", ("cub", "random"), 3, options=(("formation", "Wide"), ("turn_cap", 2))), n) for n in (0, 1)
    ]
    assert all(set(row) == set(columns("octo")[0]) for row in rows)
    with open(tmp_path / "rows.csv", "w", newline="") as file:
        csv.DictWriter(file, columns("octo")[0]).writerows(rows)
    counted = tallies.Counted("octo", rows)
    summary = counted.summary()
    assert summary["formations"]["Wide"]["matches"] == 2 and summary["results"]["ended by the turn cap"]["of"] == 2
    assert tallies.Counted("octo").summary()["goals"]["goals"]["count"] == 0


# --- invariants


class Wrong:
    """A match that says one thing that is not so."""

    def __init__(self, match, **facts):
        self._match = match
        vars(self).update(facts)

    def __getattr__(self, name):
        return getattr(self._match, name)


@pytest.mark.parametrize(
    "facts, said",
    [
        ({"turns": (13, 12)}, "SP-R27"),
        ({"score": (4, 0)}, "SP-R4"),
        ({"score": (3, 0)}, "SP-R4"),
        ({"tackles": 1}, "SP-3"),
        ({"kept": (1, 1)}, "SP-R32"),
        ({"carrier": 1, "down": lambda who: who == 1}, "SP-R13"),
        ({"ap": 0, "tackles": 0}, "SP-R26"),
        ({"open": 1}, "SP-R17"),
        ({"taker": 7}, "SP-R25"),
    ],
)
def test_what_does_not_hold_is_found(facts, said):
    from furbowl.games.octo.laptop.invariants import sound

    match = Match.from_position(POSITION)
    sound(match)
    with pytest.raises(Unsound, match=said):
        sound(Wrong(match, **facts))


@pytest.mark.parametrize(
    "events",
    [
        [(kinds.CHARGE, 1, 168, 7, 0), (kinds.ROLLS, 1, 168, 5, 3), (kinds.FOUL, 1, 167, -1, -1)],
        [(kinds.CHARGE, 1, 168, 7, 0), (kinds.ROLLS, 1, 168, 3, 5), (kinds.LOOSE, 7, 168, -1, -1)],
        [(kinds.JOSTLES, 1, 168, 7, 0), (kinds.ROLLS, 1, 168, 3, 2), (kinds.GROUND, 7, 168, -1, -1)],
        [(kinds.THROWS, 1, 168, 2, 0)] + 2 * [(kinds.TRIES, 2, 169, 6, 31)],
        [(kinds.THROWS, 1, 168, 2, 0), (kinds.TRIES, 1, 169, 6, 31)],
        [(kinds.SPIDER, -1, 168, 9, 3)],
        [(kinds.FOUL, 1, 167, -1, -1), (kinds.TURN_OVER, -1, -1, 0, 1)],
    ],
)
def test_events_that_cannot_be_are_found(events):
    from furbowl.games.octo.laptop.invariants import sound_events

    with pytest.raises(Unsound):
        sound_events(Match.from_position(POSITION), events)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(3))
def test_matches_are_sound(seed):
    match, chance = Match("octo", seed=seed, turn_cap=4), random.Random(seed)
    own = laptop_players(seed)
    invariants.sound(match)
    invariants.sound_events(match, list(match.events()))
    while not match.over:
        listed = invariants.listed_well(match)
        if chance.random() < 0.02:
            invariants.whole(match, listed)
            invariants.refuses_unlisted(match, listed, chance, 20)
        match.apply(cpu.decide(own[match.side], match))
        invariants.sound_events(match, list(match.events()))
        invariants.sound(match)
    invariants.ended(match)


def laptop_players(seed):
    from furbowl.games.octo.laptop import scripted_players

    names = (("glutton", "miser"), ("clumsy", "glutton"), ("glutton", "glutton"))[seed % 3]
    return [scripted_players.player(name, seed) for name in names]


# --- every result, and the transcripts


def test_every_result_of_a_tackle_is_run():
    match = Match.from_position(POSITION)
    table = Table(match)
    ends = table.ends(table.start, match.parse("two tackle two"))
    assert sum(chance for _, chance in ends.values()) == 1
    goals = [chance for state, (_, chance) in ends.items() if table.put(state).score == (1, 0)]
    assert sum(goals) == Fraction(1, 6) * Fraction(1, 9) * Fraction(1, 2)  # a tie, e, and at least 4


def test_all_kinds_of_events_have_a_name():
    events = {name for name in dir(kinds) if name.isupper() and getattr(kinds, name) >= kinds.SET_UP}
    assert set(event_coverage.NAMES.values()) == events and len(transcripts.casts("octo")) == 20
