"""A match as it is kept in the course of play: snapshot() and restore(), and what position() writes."""

import pytest

from furbowl import words
from furbowl.dice import Dice, Script
from furbowl.match import Match
from pitch import N, both_books, pitch, who


@both_books
def test_snapshots_are_small_bytes(rules):
    m = Match(rules, seed=11)
    assert type(m.snapshot()) is bytes and len(m.snapshot()) <= 256
    assert m.snapshot() == Match(rules, seed=11).snapshot() != Match(rules, seed=12).snapshot()


@both_books
def test_a_restored_match_goes_on_with_the_same_dice(rules):
    first = Match(rules, seed=5, target=3, turn_cap=9)
    second = Match.restore(first.snapshot())
    for step in range(300):
        if first.over:
            break
        listed = list(first.legal())
        assert list(second.legal()) == listed
        action = listed[step * 37 % len(listed)]
        first.apply(action)
        second.apply(action)
        assert first.snapshot() == second.snapshot()


def test_a_snapshot_keeps_options_and_pending_decision():
    m = Match("furbowl", seed=2, target=3, turn_cap=12, formation="Wide", first=1)
    for text in ("rabbit move 13,9", "end"):
        m.apply(m.parse(text))
    copy = Match.restore(m.snapshot())
    assert (copy.target, copy.turn_cap, copy.formation, copy.rules) == (3, 12, "Wide", "furbowl")
    busy = pitch("F r . B", moved="F")
    copy = Match.restore(busy.snapshot())
    assert (copy.playing, list(copy.legal())) == (who("F"), list(busy.legal()))


def test_a_fixed_formation_survives_the_snapshot():
    m = Match("furbowl", dice=Script([0]), formation="Wide", first=0, target=2)
    script = Script([6, 6, 1])
    m = Match.restore(m.snapshot(), dice=script)
    for text in ("rabbit move 8,5", "end", "end", "rabbit move 14,5", "end", "end", "rabbit move 15,5"):
        m.apply(m.parse(text))
    assert (m.formation, script.left, m.score) == ("Wide", 0, (1, 0))


def test_undrained_events_are_not_kept():
    m = pitch("F . . B")
    m.match.apply(m.action("fox move 11,5"))
    assert list(Match.restore(m.snapshot()).events()) == []


def test_a_script_is_kept_as_seed_0():
    m = pitch("F o B", dice=[1, 2, 3])
    dice = Dice(0)
    first, second = dice.d6(), dice.d6()
    for copy in (Match.restore(m.snapshot()), Match.from_position(m.position())):
        list(copy.events())
        copy.apply(m.action("fox move o"))
        assert [event[3] for event in copy.events() if event[0] == words.PICKUP] == [first * 10 + second]


@both_books
def test_bytes_that_are_no_match(rules):
    data = Match(rules, seed=1).snapshot()
    for wrong in [b"", data[:-1], data + b"\0"] + [
        data[:at] + bytes((data[at] ^ 255,)) + data[at + 1 :] for at in range(len(data))
    ]:
        with pytest.raises(ValueError):
            Match.restore(wrong)


def test_a_finished_match_is_kept_too():
    m = pitch("F*1", at=(14, 5))
    m.do("fox move 1")
    copy = Match.restore(m.snapshot())
    assert (copy.over, copy.winner, copy.score, list(copy.legal())) == (True, 0, (1, 0), [])


# --- what position() writes in the course of play


def lines(m):
    return m.position().splitlines()


def test_moved_used_acted():  # R-9, FB-9
    m = pitch("B . r . T")
    m.do("bear move 11,5")
    assert "purple bear 11,5 moved" in lines(m) and "plays 2" in lines(m)
    m.do("bear finish")
    assert "purple bear 11,5 acted" in lines(m)
    m = pitch("B r . . T", dice=[1, 2])
    m.do("bear tackle rabbit")
    assert "purple bear 10,5 used" in lines(m)


def test_ball_and_bench():
    m = pitch("B r*.", dice=[6, 6, N, 4, 4])
    assert "ball green rabbit" in lines(m)
    m.do("bear tackle rabbit")
    assert {"ball 11,6", "green rabbit ko", "green fox out"} <= set(lines(m))


def test_an_unspent_sprint_is_kept_on_the_bench():
    m = pitch("B r .", sprint="r", dice=[6, 6, 4, 4])
    m.do("bear tackle rabbit")
    assert "green rabbit ko sprint" in lines(m)
    assert Match.from_position(m.position()).can_sprint(who("r"))


def test_only_the_snapshot_that_was_made_last_is_taken_without_a_look(monkeypatch):
    """To look at what was just played would take a computer player half of its time; equal bytes are looked at."""
    looked = []
    monkeypatch.setattr("furbowl.rules.check.problem", lambda game: looked.append(game.plays))
    m = Match("furbowl", seed=3)
    first, last = m.snapshot(), m.snapshot()
    Match.restore(last)
    assert looked == []
    for data in (first, bytearray(last), last[:9] + last[9:]):
        Match.restore(data)
    assert looked == [3, 3, 3]
