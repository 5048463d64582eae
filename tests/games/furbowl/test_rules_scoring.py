"""Scores, the restart after one, and the end of a match: chapters 1, 4 and 11 of Furbowl, 1, 3 and 10 of Furball."""

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, NORMAL, STUNNED
from furbowl.match import IllegalAction, Match
from picture import LETTERS
from pitch import SIZES, E, N, W, both_books, pitch, who

OVER_BY_SCORE, OVER_BY_CAP = 0, 1


def edge(picture, rules, side, **more):
    """The picture, at the edge of the pitch where the side scores."""
    width = len(picture) // 2 + 1
    return pitch(picture, rules=rules, side=side, at=(1 if side else SIZES[rules][0] - width + 1, 5), **more)


@both_books
@pytest.mark.parametrize("side, picture", [(0, ". F*1"), (1, "1 f*.")])
def test_a_carrier_is_home(rules, side, picture):  # FB-3, FB-4, R-1
    m = edge(picture, rules, side)
    actions = list(m.legal())
    m.do("fox move 1")
    assert (m.over, m.winner, m.score) == (True, side, (1 - side, side))
    assert m.saw(kinds.SCORE) == [(kinds.SCORE, side * 5 + 1, m.number("1"), 1 - side, side)]
    assert m.seen[-1] == (kinds.MATCH_OVER, -1, -1, side, OVER_BY_SCORE)
    before = m.snapshot()
    assert list(m.legal()) == [] and not any(list(m.legal(i)) for i in range(10))
    for action in actions:
        with pytest.raises(IllegalAction):
            m.apply(action)
    assert m.snapshot() == before


@both_books
@pytest.mark.parametrize("side, picture", [(0, "1 F*."), (1, ". f*1")])
def test_no_own_goals(rules, side, picture):
    at = (SIZES[rules][0] - 2 if side else 1, 5)
    m = pitch(picture, rules=rules, side=side, at=at).do("fox move 1")
    assert (m.over, m.score, m.carrier) == (False, (0, 0), side * 5 + 1)


REACTIONS = [  # of both sides, in the turn of Purple: R-22; picture, at an edge, dice, action; the scorer
    (". F o", 15, [2, 3], "fox move o", "F"),
    ("F*. T", 15, [4, 4, 4, 4], "fox pass tortoise", "T"),
    (". F*T", 15, [4, 4], "fox pass tortoise", "T"),  # a hand-off: R-32
    ("F o T", 15, [1, 3, E, 4, 4], "fox move o", "T"),
    ("f o F", 1, [1, 3, W, 2, 3], "fox move o", "f"),
    (". r*B", 1, [3, 1, W, 3, 4], "bear tackle rabbit", "r"),  # pushed home and lucky: R-21
    (". r*B", 1, [6, 6, W, 3, 4], "bear tackle rabbit", "r"),  # before the Ouch roll: R-18
    ("f F*r", 1, [1, 1, W, 2, 3], "fox move 2,6", "f"),  # dropped by a failed dodge: FB-25
    ("b F*T", 15, [1, 1, E, 4, 4], "fox tackle bear", "T"),  # dropped by a bounced attacker: FB-45
]


@both_books
@pytest.mark.parametrize("target", [1, 2])
@pytest.mark.parametrize("picture, column, dice, text, scorer", REACTIONS)
def test_reaction_scores(rules, target, picture, column, dice, text, scorer):  # FB-4
    """Any scorer will do: the match is over, or the side that conceded begins, with everybody Normal."""
    side, drawn = who(scorer) // 5, [4, 1] * (target == 2 and rules == "furbowl")
    at = (column if column == 1 else SIZES[rules][0] - 2, 5)
    m = pitch(picture, rules=rules, at=at, target=target, dice=dice + drawn).do(text)
    assert m.saw(kinds.SCORE, scorer) and m.score == (1 - side, side)
    assert (m.over, m.winner) == ((True, side) if target == 1 else (False, None))
    assert not m.saw(kinds.OUCH)
    hurt = "F" if "f F*r" in picture or "b F*T" in picture else ""
    assert m.state(who("F")) == (STUNNED if hurt and target == 1 else NORMAL if "F" in picture else GONE)
    if target == 2:
        assert all(m.state(who(letter)) == NORMAL for letter in picture if letter in LETTERS)
        assert (m.side, m.plays, m.playing) == (1 - side, 3, -1)
        assert m.turns == ((4, 4) if side == 0 else (5, 3))
        assert not any(m.acted(i) for i in range(10)) and m.can_act(4 + 5 * m.side)
        if "F" in picture:
            assert m.where("F") == ((5, 6) if rules == "furbowl" else (3, 6))


def test_a_carrier_pushed_home_has_lost_the_ball():
    m = pitch(". r*B", at=(1, 5), dice=[3, 1, N]).do("bear tackle rabbit")
    m.shows("r . B")
    assert not m.over and m.score == (0, 0)


# --- first to three


def test_a_restart():  # FB-4, FB-17
    """Purple scores the first of three: a Tortoise was Stunned, a Rabbit of either side Knocked Out."""
    picture = "T B F*1"
    m = pitch(picture, at=(12, 5), target=3, stunned="T", ko="Rr", sprint="r", acted="B", dice=[1, 1, 4, 4])
    m.do("fox move 1")
    assert (m.over, m.winner, m.score) == (False, None, (1, 0))
    assert (m.side, m.plays, m.turns, m.playing) == (1, 3, (4, 4), -1)  # the side that conceded
    assert (m.formation, m.place(m.ball), m.carrier) == ("Wide", (8, 6), -1)
    places = {"T": (4, 3), "B": (5, 5), "F": (4, 8), "C": (4, 1), "c": (12, 1)}
    assert {letter: m.where(letter) for letter in places} == places
    assert all(m.state(who(letter)) == NORMAL for letter in places)
    assert m.state(who("R")) == KNOCKED_OUT  # rolls at the start of its own turn
    assert m.where("r") == (12, 10)  # rolled at once, for a place in the new formation
    assert [i for i in range(10) if m.acted(i)] == [who("r")]
    assert all(m.state(who(letter)) == GONE for letter in "fbt")
    assert (m.can_sprint(who("R")), m.can_sprint(who("r"))) == (False, True)
    order = [event for event in m.seen if event[0] in (kinds.SCORE, kinds.SET_UP, kinds.TURN, kinds.COMEBACK)]
    assert [event[0] for event in order] == [kinds.SCORE, kinds.SET_UP, kinds.TURN, kinds.COMEBACK]
    assert order[1:3] == [(kinds.SET_UP, -1, m.number((8, 6)), 1, 1), (kinds.TURN, -1, -1, 1, 4)]


def test_the_restart_rolls_formation_ball_and_then_the_bench():
    m = pitch("F*1", at=(14, 5), target=2, ko="r", dice=[4, 1, 3, 4]).do("fox move 1")
    assert (m.formation, m.ball // 15 + 1) == ("Aggressive", 6)
    assert m.saw(kinds.COMEBACK)[0][3] == 34


def test_a_restart_of_furball_draws_nothing():
    m = edge("B F*1", "furball", 0, target=2).do("fox move 1")
    assert m.place(m.ball) == (7, 5)
    assert (m.where("B"), m.where("F"), m.where("c")) == ((3, 4), (3, 6), (11, 2))
    assert (m.side, m.formation) == (1, None)


@pytest.mark.parametrize("kept", [False, True])
def test_a_fixed_formation_is_not_drawn_again(kept):
    """Not in a restored match, either."""
    script = Script([0, 6, 6, 1])
    m = Match("furbowl", dice=script, formation="Wide", first=0, target=2)
    m = Match.restore(m.snapshot(), dice=script) if kept else m
    for text in ("rabbit move 8,5", "end", "end", "rabbit move 14,5", "end", "end", "rabbit move 15,5"):
        m.apply(m.parse(text))
    assert (m.score, m.formation, script.left) == ((1, 0), "Wide", 0)
    assert m.ball == 5 * 15 + 7  # (8,6)


# --- the cap


@both_books
def test_forty_turns_a_side(rules):
    m = Match(rules)
    assert m.turn_cap == 40
    for _ in range(80):
        assert not m.over
        m.apply(m.parse("end"))
    assert (m.over, m.turns, m.winner) == (True, (40, 40), None)


def test_the_cap_is_an_option():
    m = Match("furball", first=1, turn_cap=1)
    m.apply(m.parse("end"))
    assert (m.over, m.side) == (False, 0)
    m.apply(m.parse("end"))
    assert [tuple(e) for e in m.events()][-1] == (kinds.MATCH_OVER, -1, -1, -1, OVER_BY_CAP)
    assert (m.over, m.winner, list(m.legal())) == (True, None, [])


@pytest.mark.parametrize("score, winner", [("2 1", 0), ("0 1", 1), ("1 1", None), ("0 0", None)])
def test_the_higher_score_wins(score, winner):
    """Nobody rolls for the bench any more."""
    m = pitch("b", side=1, turns="40 40", score=score, target=3, ko="R").do("end")
    assert (m.over, m.winner, m.rolls()) == (True, winner, [])
    assert m.seen[-1] == (kinds.MATCH_OVER, -1, -1, -1 if winner is None else winner, OVER_BY_CAP)


def test_the_last_turn_is_played():
    m = pitch("B", side=0, turns="40 39").do("end")
    assert (m.over, m.side, m.turns) == (False, 1, (40, 40))


@pytest.mark.parametrize("more, ending", [({"score": "1 0", "target": 3}, (-1, 1)), ({}, (1, 0))])
def test_a_score_at_the_cap(more, ending):
    """A side that reaches the target wins by the score; below the target nothing is drawn any more."""
    m = edge("1 f*.", "furbowl", 1, turns="40 40", **more).do("fox move 1")
    assert (m.over, m.winner) == (True, None if more else 1)
    assert m.score == ((1, 1) if more else (0, 1))
    assert m.seen[-1] == (kinds.MATCH_OVER, -1, -1, *ending)
    assert not m.saw(kinds.SET_UP)


def test_a_skipped_turn_counts():
    m = pitch("b", side=1, turns="39 39", stunned="C").do("end")
    assert (m.over, m.side, m.turns) == (False, 1, (40, 40))
    assert m.do("end").over
    m = pitch("F b", stunned="bCc", turns="40 39", dice=[1, 1]).do("fox tackle bear")
    assert (m.over, m.winner, m.turns) == (True, None, (40, 40))
    assert [e[3] for e in m.saw(kinds.SKIPPED)] == [1]


@pytest.mark.parametrize("side, turns, is_over", [(0, "40 39", 0), (0, "39 40", 1), (1, "39 40", 0), (1, "40 39", 1)])
def test_after_a_score_the_turns_of_the_conceding_side_count(side, turns, is_over):  # H-8
    m = edge((". F*1", "1 f*.")[side], "furball", side, turns=turns, target=3).do("fox move 1")
    assert (m.over, m.score[side]) == (is_over == 1, 1)
    assert is_over or (m.side == 1 - side and m.turns == (40, 40))
