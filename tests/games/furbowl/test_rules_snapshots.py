"""Saving a match in the course of play: snapshot() and restore(), and the text of position()."""

import pytest

from furbowl.dice import Dice
from furbowl.games.furbowl import kinds
from furbowl.match import Match
from pitch import N, pitch, who


def test_a_snapshot_keeps_options_and_pending_decision():
    m = Match("furbowl", seed=2, target=3, turn_cap=12, formation="Wide", first=1)
    for text in ("rabbit move 13,9", "end"):
        m.apply(m.parse(text))
    copy = Match.restore(m.snapshot())
    assert (copy.target, copy.turn_cap, copy.formation, copy.rules) == (3, 12, "Wide", "furbowl")
    busy = pitch("F r . B", moved="F")
    copy = Match.restore(busy.snapshot())
    assert (copy.playing, list(copy.legal())) == (who("F"), list(busy.legal()))


def test_a_script_is_kept_as_seed_0():
    m = pitch("F o B", dice=[1, 2, 3])
    dice = Dice(0)
    first, second = dice.d6(), dice.d6()
    for copy in (Match.restore(m.snapshot()), Match.from_position(m.position())):
        list(copy.events())
        copy.apply(m.action("fox move o"))
        assert [event[3] for event in copy.events() if event[0] == kinds.PICKUP] == [first * 10 + second]


def test_a_finished_match_is_kept_too():
    m = pitch("F*1", at=(14, 5)).do("fox move 1")
    copy = Match.restore(m.snapshot())
    assert (copy.over, copy.winner, copy.score, list(copy.legal())) == (True, 0, (1, 0), [])


# --- what position() writes in the course of play

WRITTEN = [  # picture, marks, dice, actions; lines of the text afterwards
    ("B . r . T", {}, [], ["bear move 11,5"], ["purple bear 11,5 moved", "plays 2"]),
    ("B . r . T", {}, [], ["bear move 11,5", "bear finish"], ["purple bear 11,5 acted"]),
    ("B r . . T", {}, [1, 2], ["bear tackle rabbit"], ["purple bear 10,5 used"]),
    ("B r*.", {}, [], [], ["ball green rabbit"]),
    ("B r*.", {}, [6, 6, N, 4, 4], ["bear tackle rabbit"], ["ball 11,6", "green rabbit ko", "green fox out"]),
    ("B r .", {"sprint": "r"}, [6, 6, 4, 4], ["bear tackle rabbit"], ["green rabbit ko sprint"]),
]


@pytest.mark.parametrize("picture, marks, dice, actions, expected", WRITTEN)
def test_what_a_position_says(picture, marks, dice, actions, expected):  # R-9, FB-9
    m = pitch(picture, dice=dice, **marks).do(*actions)
    assert set(expected) <= set(m.position().splitlines())
    assert Match.from_position(m.position()).can_sprint(who("r")) == ("sprint" in marks)
