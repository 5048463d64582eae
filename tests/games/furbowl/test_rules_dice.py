"""The order of the dice, so that a script is unambiguous."""

import pytest

from furbowl.dice import Script, ScriptError
from furbowl.games.furbowl import kinds
from furbowl.match import Match
from pitch import E, N, both_books, pitch, scatter


@pytest.mark.parametrize("script", [[5], [0, 2], [0, 0, 2], [-1]])
def test_set_up_asks_for_five_two_two(script):  # FB-6, R-37, R-3
    with pytest.raises(ScriptError):
        Match("furbowl", dice=Script(script))


def test_set_up_of_furball_asks_for_two():
    with pytest.raises(ScriptError):
        Match("furball", dice=Script([2]))


@both_books
def test_a_roll_is_two_dice_in_order(rules):  # FB-7
    for dice, number in (([6, 3], 63), ([3, 6], 36)):
        m = pitch("F o .", rules=rules, dice=dice)
        m.do("fox move o")
        assert m.saw(kinds.PICKUP)[0][3] == number


def test_a_7_is_no_die():  # FB-7
    m = pitch("F o .", dice=[7, 1])
    with pytest.raises(ScriptError):
        m.do("fox move o")


def test_too_few_dice_are_noticed():
    m = pitch("F o .", dice=[1])
    with pytest.raises(ScriptError):
        m.do("fox move o")


def test_too_many_dice_are_noticed():
    m = pitch("F o .", dice=[6, 6, 6])
    with pytest.raises(AssertionError):
        m.do("fox move o")


def test_dodge_then_pickup_then_scatter():  # R-7, FB-28
    m = pitch("b F r o", dice=[1, 4, 1, 3, N])
    m.do("fox move o")
    assert [(e[0], e[3]) for e in m.seen if e[0] in (kinds.DODGE, kinds.PICKUP)] == [
        (kinds.DODGE, 14),
        (kinds.PICKUP, 13),
    ]


def test_a_failed_dodge_rolls_nothing_more():  # FB-25
    m = pitch("b F r o", dice=[1, 1])
    m.do("fox move o")
    assert [roll[0] for roll in m.rolls()] == [kinds.DODGE]


def test_throw_then_catch_then_scatter():  # FB-33
    m = pitch("F*. B . .", dice=[4, 1, 4, 2, N])
    m.do("fox pass bear")
    assert [(e[0], e[3]) for e in m.seen if e[0] in (kinds.THROW, kinds.CATCH)] == [
        (kinds.THROW, 41),
        (kinds.CATCH, 42),
    ]


def test_a_failed_throw_is_not_caught():  # FB-33, R-30
    m = pitch("F*. B . .", dice=[1, 2, N])
    m.do("fox pass bear")
    assert [roll[0] for roll in m.rolls()] == [kinds.THROW]


def test_tackle_then_ball_then_ouch():
    m = pitch("B r*. .", dice=[6, 5, scatter("r", "B"), 3, 1, E, 2, 1])
    m.do("bear tackle rabbit")
    dice = [(e[0], e[3]) for e in m.seen if e[0] in (kinds.HIT, kinds.SURPRISE, kinds.OUCH)]
    assert dice == [(kinds.HIT, 65), (kinds.SURPRISE, 31), (kinds.OUCH, 21)]


@both_books
def test_stun_counters_then_the_bench(rules):
    m = pitch("b . T", rules=rules, side=1, stunned1="T", ko="RBC", dice=[4, 1, 4, 2, 4, 3])
    m.do("end")
    assert [(e[0], e[1]) for e in m.seen if e[0] in (kinds.RECOVER, kinds.COMEBACK)] == [
        (kinds.RECOVER, 3),
        (kinds.COMEBACK, 0),
        (kinds.COMEBACK, 2),
        (kinds.COMEBACK, 4),
    ]
    assert [e[3] for e in m.saw(kinds.COMEBACK)] == [41, 42, 43]


def test_only_whose_turn_begins_rolls():
    m = pitch("b . T", side=1, ko="r")
    m.do("end")
    assert m.rolls() == []


def test_the_restart_rolls_formation_ball_and_then_the_bench():
    m = pitch("F*1", at=(14, 5), target=2, ko="r", dice=[4, 1, 3, 4])
    m.do("fox move 1")
    assert (m.formation, m.ball // 15 + 1) == ("Aggressive", 6)
    assert m.saw(kinds.COMEBACK)[0][3] == 34
