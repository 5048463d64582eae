"""Dodging when surrounded: chapter 5 of Furbowl, 4 of Furball."""

import pytest

from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import STUNNED
from picture import LETTERS, NAMES
from pitch import N, both_books, pitch, who

PAIRS = [(who, whom) for who in range(10) for whom in range(10) if who != whom]

SURROUNDED = """
    f . .
    . F .
    . . b
"""


@both_books
def test_two_opponents_force_a_dodge(rules):  # FB-23, FB-24, FB-18
    m = pitch(SURROUNDED, rules=rules, dice=[1, 4])
    assert m.needs(m.action("fox move 10,4")) == ((kinds.DODGE, 5),)
    m.do("fox move 10,4")
    assert m.rolls() == [(kinds.DODGE, "F", 5, 3, 8)]
    m.shows("""
        f . .
        . . .
        F . b
    """)


@pytest.mark.parametrize("picture", [". F .", "b F .", "b F*B", "B F T"])
def test_fewer_than_two_opponents_force_none(picture):  # FB-23
    m = pitch(picture)
    move = m.action("fox move 11,6")
    assert (m.odds(move), m.needs(move)) == ((1, 1), ())
    m.do("fox move 11,6")
    assert m.rolls() == []


def test_passing_opponents_later_costs_nothing():  # FB-23
    m = pitch(
        """
        . . b r .
        F . . . 1
        . . f t .
    """,
        at=(8, 4),
    )
    m.do("fox move 1")
    assert (m.rolls(), m.where("F")) == ([], (12, 5))


@pytest.mark.parametrize("picture", ["t F b", "t F .\n. . r"])
def test_stunned_opponents_count(picture):
    m = pitch(picture, stunned="t", dice=[2, 2])
    m.do("fox move 11,6")
    assert m.rolls() == [(kinds.DODGE, "F", 4, 3, 8)]
    assert m.state(who("F")) == STUNNED


def test_who_is_pushed_away_counts_no_more():
    m = pitch("r B f . .", dice=[3, 4])
    assert m.needs(m.action("bear move 11,6")) == ((kinds.DODGE, 8),)
    m.do("bear tackle fox")
    m.shows("r B . f .")
    m.do("bear move 11,6", dice=[])
    assert m.rolls() == []


def test_who_is_not_pushed_away_still_counts():
    m = pitch("r B f . .", dice=[1, 2, 4, 4])
    m.do("bear tackle fox", "bear move 11,6")
    assert m.rolls() == [(kinds.HIT, "B", 3, 3, 8), (kinds.DODGE, "B", 8, 0, 8)]


def test_sneaky_helps_only_the_dodge():  # FB-18
    m = pitch("f F r", dice=[1, 4])
    m.do("fox tackle fox")
    assert m.rolls() == [(kinds.HIT, "F", 5, 0, 8)]


def test_a_failed_dodge():  # FB-25
    m = pitch(SURROUNDED, dice=[1, 3])
    m.do("fox move 10,4")
    m.shows(SURROUNDED, stunned="F")
    assert m.reason("F") == kinds.HURT
    assert (m.side, m.plays) == (0, 2)


@both_books
def test_a_failed_dodge_drops_the_ball(rules):  # FB-25, R-13
    m = pitch("f F*r", rules=rules, dice=[1, 3, N])
    m.do("fox move 11,4")
    m.shows("f F r", stunned="F")
    assert m.saw(kinds.SCATTER) == [(kinds.SCATTER, -1, m.number((11, 6)), 1, m.number((11, 5)))]
    assert (m.place(m.ball), m.carrier) == ((11, 6), -1)


def test_the_dodge_comes_before_the_walk():
    m = pitch(SURROUNDED, dice=[6, 6])
    m.do("fox move 13,6")
    assert m.kinds()[:4] == [kinds.GO, kinds.DODGE, kinds.STEP, kinds.STEP]
    failed = pitch(SURROUNDED, dice=[1, 1])
    failed.do("fox move 13,6")
    assert failed.kinds()[:3] == [kinds.GO, kinds.DODGE, kinds.STUN]
    assert kinds.STEP not in failed.kinds()


def test_the_dodge_comes_before_the_pickup():  # R-7, FB-26
    m = pitch("b F r o", dice=[2, 3, 1, 3, N])
    m.do("fox move o")
    assert m.rolls() == [(kinds.DODGE, "F", 5, 3, 8), (kinds.PICKUP, "F", 4, 3, 8)]


def test_a_failed_dodge_means_no_pickup():  # R-7, FB-25
    m = pitch("b F r o", dice=[1, 1])
    m.do("fox move o")
    m.shows("b F r o", stunned="F")


@pytest.mark.parametrize("who", range(10))
@both_books
def test_the_dodge_of_everybody(rules, who):  # FB-18, FB-24
    m = pitch(("r %s f" if who < 5 else "R %s F") % LETTERS[who], rules=rules, side=who // 5, dice=[6, 5])
    modifier = (3, 2 + 1, 0, 0, 3)[who % 5]
    move = "%s move 11,6" % NAMES[who % 5]
    assert m.needs(m.action(move)) == ((kinds.DODGE, 8 - modifier),)
    m.do(move)
    assert m.rolls() == [(kinds.DODGE, LETTERS[who], 11, modifier, 8)]


@pytest.mark.parametrize("opponents", ["r . .\n. F f", "r b .\n. F f", "r b t\n. F f", "r b t\n. F f\n. . c"])
def test_two_opponents_or_more_make_it_dodge(opponents):  # FB-23
    m = pitch(opponents, dice=[2, 3])
    move = m.action("fox move 10,%d" % m.spot("F")[1])
    assert (m.odds(move), m.needs(move)) == ((30, 36), ((kinds.DODGE, 5),))
    m.do("fox move 10,%d" % m.spot("F")[1])
    assert m.rolls() == [(kinds.DODGE, "F", 5, 3, 8)]


@pytest.mark.parametrize("who, holder", PAIRS)
def test_who_is_stunned_drops_its_own_ball_only(who, holder):  # FB-25, FB-45, R-13
    near = [letter for letter in ("rfb" if who < 5 else "RFB") if letter != LETTERS[holder]]
    m = pitch("%s*. . %s %s %s" % (LETTERS[holder], near[0], LETTERS[who], near[1]), side=who // 5, dice=[1, 1])
    m.do("%s move 14,6" % NAMES[who % 5])
    assert (m.state(who), m.reason(LETTERS[who])) == (STUNNED, kinds.HURT)
    assert (m.carrier, m.ball) == (holder, m.square(holder))
