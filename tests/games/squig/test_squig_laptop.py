"""Squig in the tools for the laptop: the environment, tallies of the lab."""

import os

import pytest

from furbowl.games.squig import book
from furbowl.match import Match
from sim.games.squig import tallies as own
from sim.proof import transcripts
from sim.proof.every_result import Table as Results
from squig_at_hand import squig

needs_pettingzoo = pytest.mark.skipif(
    not pytest.importorskip("importlib.util").find_spec("pettingzoo") and os.environ.get("CI") != "true",
    reason="pettingzoo is not installed",
)


def laid(where, **facts):
    """A position in the words of squig_at_hand."""
    return Match.from_position(squig.text(where, **facts))


# --- the environment


@needs_pettingzoo
@pytest.mark.parametrize("size, squares", [(7, 220), (11, 390)])
def test_each_number_means_one_action(size, squares):
    """Blitz's, a hit on each of six squigs, twelve cards to buy, `done`, cards to play, five of them at a player."""
    from sim.lab.env import AGENTS, RawEnv

    match = RawEnv("squig", size=size, cards=True)
    count = squares * (3 * size + 2) + size * size + size * (2 * size - 1) + 5 * size + 4 * size + 5 + 2 + 7
    count += 6 * size + 12 + 1 + 7 + 5 * size
    for agent in AGENTS:
        meanings = [match.meaning(agent, number) for number in range(match.action_space(agent).n)]
        assert len(set(meanings)) == len(meanings) == count


@needs_pettingzoo
def test_what_is_seen():
    from sim.lab.env import RawEnv

    match = RawEnv("squig", cards=True)
    match.reset(seed=1)
    match.match = laid("PC 5,5*2; s3 9,4; GL1 20,11", hand="nurse", theirs="drill", spells="heels")
    seen = dict(zip(match.names, match.observe("purple_0")["observation"].tolist(), strict=True))
    wanted = {"own 5 squig": 2, "ball 2 column": 5, "ball 3 column": 9, "ball 1 column": 0, "heels": 1, "gloves": 0}
    wanted |= {"nurse of who decides": 1, "drill of who decides": 0, "drill of the other": 1}
    assert seen.items() >= wanted.items()


# --- every result, and the transcripts


@pytest.mark.proof
@pytest.mark.parametrize(
    "where, action", [("PL1 5,5*; s2 15,9", "lineman1 move"), ("PL1 5,5*2; GL1 6,6*3; s1 9,6; s4 gone", "end")]
)
def test_all_results_of_what_moves_are_certain(where, action):
    match = laid(where)
    table = Results(match)
    assert sum(chance for _, chance in table.ends(table.start, match.parse(action)).values()) == 1


def test_merged_ways_are_those_of_all_dice():
    """With six squigs, one of which takes its test and roams, the ends and their chances are the same."""
    held = "; ".join(
        "G%s 18,%d*%d" % (who, row, row // 2 + 1) for who, row in (("L1", 2), ("L2", 4), ("L3", 6), ("T", 8))
    )
    match = laid("PL1 2,2; %s; GB1 18,10*6; s1 9,6" % held)
    merged, plain = Results(match), Results(match, merged=False)
    ends = [table.ends(table.start, match.parse("end")) for table in (merged, plain)]
    assert ends[0] == ends[1] and len(ends[0]) > 20


def test_all_kinds_of_events_have_a_name():
    numbers = {getattr(book, name) for name in dir(book) if name.isupper() and isinstance(getattr(book, name), int)}
    assert {number for number in numbers if number >= book.TEST} <= set(own.NAMES)
    assert len(transcripts.casts("squig")) == 20
