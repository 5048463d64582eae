"""Scores, the restart after one, and the end of a match: chapters 1, 4 and 11 of Furbowl, 1, 3 and 10 of Furball."""

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, NORMAL
from furbowl.match import IllegalAction, Match
from picture import LETTERS, NAMES
from pitch import SIZES, N, W, both_books, pitch, scatter, who

PAIRS = [(who, whom) for who in range(10) for whom in range(10) if who != whom]


def edge(picture, rules, side, **more):
    """The picture, at the edge of the pitch where the side scores."""
    width = max(len(line.strip()) for line in picture.splitlines()) // 2 + 1
    return pitch(picture, rules=rules, side=side, at=(1 if side else SIZES[rules][0] - width + 1, 5), **more)


@both_books
@pytest.mark.parametrize("side, picture, move", [(0, ". F*1", "fox move 1"), (1, "1 f*.", "fox move 1")])
def test_a_carrier_is_home(rules, side, picture, move):  # FB-3, FB-4, R-1
    m = edge(picture, rules, side)
    m.do(move)
    assert m.over and m.winner == side
    assert m.score == (1 - side, side)
    letter = "f" if side else "F"
    assert m.saw(kinds.SCORE) == [(kinds.SCORE, who(letter), m.number("1"), 1 - side, side)]
    assert m.seen[-1] == (kinds.MATCH_OVER, -1, -1, side, 0)
    assert list(m.legal()) == []


@both_books
def test_after_the_end_nothing_is_legal(rules):  # FB-4
    m = edge(". F*1", rules, 0)
    actions = list(m.legal())
    m.do("fox move 1")
    before = m.snapshot()
    for action in actions:
        with pytest.raises(IllegalAction):
            m.apply(action)
    assert m.snapshot() == before
    assert not any(list(m.legal(i)) for i in range(10))


def test_only_the_carrier_scores():  # FB-4
    m = edge("o F 1", "furbowl", 0)
    m.do("fox move 1")
    assert not m.over and m.score == (0, 0)


@both_books
def test_picking_up_at_home(rules):  # FB-4, R-22
    m = edge(". F o", rules, 0, dice=[2, 3])
    m.do("fox move o")
    assert (m.over, m.winner) == (True, 0)


@both_books
def test_no_own_goals(rules):
    m = pitch("1 F*.", rules=rules, at=(1, 5))
    m.do("fox move 1")
    assert not m.over and m.carrier == who("F")
    green = pitch(". f*1", rules=rules, side=1, at=(m.columns - 2, 5))
    green.do("fox move 1")
    assert not green.over and green.score == (0, 0)


# --- reaction scores


def test_a_catch_at_home_scores():
    m = edge("F*. T", "furbowl", 0, dice=[4, 4, 4, 4])
    m.do("fox pass tortoise")
    assert (m.over, m.winner) == (True, 0)


def test_a_hand_off_at_home_scores():
    m = edge(". F*T", "furbowl", 0, dice=[4, 4])
    m.do("fox pass tortoise")
    assert m.over and m.saw(kinds.SCORE, "T")


@both_books
def test_a_surprise_pickup_at_home_scores(rules):
    m = edge("F o T", rules, 0, dice=[1, 3, scatter("o", "T"), 4, 4])
    m.do("fox move o")
    assert m.over and m.saw(kinds.SCORE, "T")


@both_books
def test_the_other_side_scores_in_this_turn(rules):
    m = pitch("f o F", rules=rules, at=(1, 5), dice=[1, 3, scatter("o", "f"), 2, 3])
    m.do("fox move o")
    assert (m.over, m.winner, m.score) == (True, 1, (0, 1))


def test_a_carrier_pushed_home_has_lost_the_ball():
    m = pitch(". r*B", at=(1, 5), dice=[3, 1, N])
    m.do("bear tackle rabbit")
    m.shows("r . B")
    assert not m.over and m.score == (0, 0)


def test_pushed_home_and_lucky():
    m = pitch(". r*B", at=(1, 5), dice=[3, 1, W, 3, 4])
    m.do("bear tackle rabbit")
    assert (m.over, m.winner) == (True, 1)


def test_a_score_comes_before_the_ouch():
    m = pitch(". r*B", at=(1, 5), dice=[6, 6, W, 3, 4])
    m.do("bear tackle rabbit")
    assert m.over and m.state(who("r")) == NORMAL
    assert not m.saw(kinds.OUCH)


def test_a_score_comes_before_the_ouch_also_when_play_goes_on():
    m = pitch(". r*B", at=(1, 5), target=2, dice=[6, 6, W, 3, 4, 0, 0])
    m.do("bear tackle rabbit")
    assert not m.over and m.state(who("r")) == NORMAL
    assert not m.saw(kinds.OUCH)


# --- first to three


def test_first_score_wins_unless_told_otherwise():
    assert Match("furbowl").target == 1
    assert Match("furball", target=3).target == 3


@pytest.fixture
def restarted():
    """Purple has scored the first of three: a Tortoise was Stunned, a Rabbit of either side Knocked Out."""
    picture = "T B F*1"
    m = pitch(picture, at=(12, 5), target=3, stunned="T", ko="Rr", sprint="r", acted="B", dice=[1, 1, 4, 4])
    m.do("fox move 1")
    return m


def test_a_restart_goes_on(restarted):  # R-1, FB-4
    m = restarted
    assert (m.over, m.winner, m.score) == (False, None, (1, 0))
    assert (m.side, m.plays, m.turns, m.playing) == (1, 3, (4, 4), -1)  # the side that conceded


def test_a_restart_draws_and_sets_up_anew(restarted):
    m = restarted
    assert m.formation == "Wide"
    assert (m.place(m.ball), m.carrier) == ((8, 6), -1)
    places = {"T": (4, 3), "B": (5, 5), "F": (4, 8), "C": (4, 1), "c": (12, 1)}
    assert {letter: m.where(letter) for letter in places} == places
    assert all(m.state(who(letter)) == NORMAL for letter in places)


def test_the_bench_stays_on_the_bench(restarted):
    m = restarted
    assert m.state(who("R")) == KNOCKED_OUT  # rolls at the start of its own turn
    assert m.where("r") == (12, 10)  # rolled at once, for a place in the new formation
    assert [i for i in range(10) if m.acted(i)] == [who("r")]
    assert all(m.state(who(letter)) == GONE for letter in "fbt")


def test_sprint_is_not_renewed(restarted):  # R-1, FB-17
    assert not restarted.can_sprint(who("R"))
    assert restarted.can_sprint(who("r"))


def test_the_order_of_a_restart(restarted):
    m = restarted
    order = [k for k in m.kinds() if k in (kinds.SCORE, kinds.SET_UP, kinds.TURN, kinds.COMEBACK)]
    assert order == [kinds.SCORE, kinds.SET_UP, kinds.TURN, kinds.COMEBACK]
    assert m.saw(kinds.SET_UP) == [(kinds.SET_UP, -1, m.number((8, 6)), 1, 1)]
    assert m.saw(kinds.TURN) == [(kinds.TURN, -1, -1, 1, 4)]


def test_a_restart_of_furball_draws_nothing():
    m = edge("B F*1", "furball", 0, target=2)
    m.do("fox move 1")
    assert m.place(m.ball) == (7, 5)
    assert (m.where("B"), m.where("F"), m.where("c")) == ((3, 4), (3, 6), (11, 2))
    assert (m.side, m.formation) == (1, None)


def test_after_a_reaction_score_the_same_side_is_on():
    m = pitch("f o F", at=(1, 5), target=3, dice=[1, 3, scatter("o", "f"), 2, 3, 2, 0])
    m.do("fox move o")
    assert (m.side, m.turns, m.score, m.plays) == (0, (5, 3), (0, 1), 3)


def test_a_fixed_formation_is_not_drawn_again():
    script = Script([0, 6, 6, 1])
    m = Match("furbowl", dice=script, formation="Wide", first=0, target=2)
    for text in ("rabbit move 8,5", "end", "end", "rabbit move 14,5", "end", "end", "rabbit move 15,5"):
        m.apply(m.parse(text))
    assert (m.score, m.formation, script.left) == ((1, 0), "Wide", 0)
    assert m.ball == 5 * 15 + 7  # (8,6)


def test_the_target_ends_the_match():
    m = edge(". F*1", "furbowl", 0, target=3, score="2 2")
    m.do("fox move 1")
    assert (m.over, m.winner, m.score) == (True, 0, (3, 2))


# --- the cap


@both_books
def test_forty_turns_a_side(rules):
    m = Match(rules)
    assert m.turn_cap == 40
    ends = 0
    while not m.over:
        m.apply(m.parse("end"))
        ends += 1
    assert (ends, m.turns, m.winner) == (80, (40, 40), None)


def test_the_cap_is_an_option():
    m = Match("furball", first=1, turn_cap=1)
    m.apply(m.parse("end"))
    assert (m.over, m.side) == (False, 0)
    m.apply(m.parse("end"))
    assert [tuple(e) for e in m.events()][-1] == (kinds.MATCH_OVER, -1, -1, -1, 1)
    assert (m.over, m.winner, list(m.legal())) == (True, None, [])


@pytest.mark.parametrize("score, winner", [("2 1", 0), ("0 1", 1), ("1 1", None), ("0 0", None)])
def test_the_higher_score_wins(score, winner):
    m = pitch("b", side=1, turns="40 40", score=score, target=3)
    m.do("end")
    assert (m.over, m.winner) == (True, winner)
    assert m.seen[-1] == (kinds.MATCH_OVER, -1, -1, -1 if winner is None else winner, 1)


def test_the_last_turn_is_played():
    m = pitch("B", side=0, turns="40 39")
    m.do("end")
    assert (m.over, m.side, m.turns) == (False, 1, (40, 40))


def test_at_the_cap_nobody_rolls():
    m = pitch("b", side=1, turns="40 40", ko="R")
    m.do("end")
    assert m.over and m.rolls() == []


def test_at_the_cap_nothing_is_drawn_after_a_score():
    m = edge("1 f*.", "furbowl", 1, turns="40 40", score="1 0", target=3)
    m.do("fox move 1")
    assert (m.over, m.score, m.winner) == (True, (1, 1), None)
    assert m.seen[-1] == (kinds.MATCH_OVER, -1, -1, -1, 1)
    assert not m.saw(kinds.SET_UP)


def test_the_target_at_the_cap_wins_by_the_score():
    m = edge("1 f*.", "furbowl", 1, turns="40 40")
    m.do("fox move 1")
    assert m.seen[-1] == (kinds.MATCH_OVER, -1, -1, 1, 0)


def test_a_skipped_turn_counts():
    m = pitch("b", side=1, turns="39 39", stunned="C")
    m.do("end")
    assert (m.over, m.side, m.turns) == (False, 1, (40, 40))
    m.do("end")
    assert m.over


@pytest.mark.parametrize("who, holder", PAIRS)
def test_nobody_is_home_without_the_ball(who, holder):  # FB-3, FB-4
    picture, column = (("%s*. . %s .", 11), (". %s . . %s*", 1))[who // 5]
    letters = (LETTERS[holder], LETTERS[who])[:: 1 if who < 5 else -1]
    m = pitch(picture % letters, at=(column, 5), side=who // 5)
    m.do("%s move %d,5" % (NAMES[who % 5], 15 if who < 5 else 1))
    assert (m.score, m.over, m.carrier, m.ball) == ((0, 0), False, holder, m.square(holder))
    assert m.reason(LETTERS[who]) == kinds.NOTHING_USEFUL


@pytest.mark.parametrize("side, turns, is_over", [(0, "40 39", 0), (0, "39 40", 1), (1, "39 40", 0), (1, "40 39", 1)])
def test_after_a_score_the_turns_of_the_conceding_side_count(side, turns, is_over):  # H-8
    picture, column = (("F*.", 12), (". f*", 1))[side]
    m = pitch(picture, at=(column, 5), rules="furball", side=side, turns=turns, target=3)
    m.do("fox move %d,5" % (13, 1)[side])
    assert (m.over, m.score[side]) == (is_over == 1, 1)
    assert is_over or (m.side == 1 - side and m.turns == (40, 40))
