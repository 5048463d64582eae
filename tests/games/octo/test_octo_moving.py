"""Octo: steps, the ball on the ground, goals that are carried."""

import pytest

from octagon import octagon
from octo_anew import around, text_of


def test_a_step_costs_a_point():  # SP-3, SP-R5
    m = octagon("P2 8,8").do("two move 9,9")
    m.tells("STEP P2 9,9 - -")
    m.shows("P2 9,9", ap=9)


@pytest.mark.parametrize("place", [(10, 8), (10, 19), (19, 13), (13, 1), (1, 9)])
def test_eight_directions_and_nothing_beyond_the_wall(place):  # SP-3, SP-R1, SP-R5
    m = octagon("P2 %d,%d" % place + ("; P1 1,12" if place == (1, 9) else ""))
    assert set(m.texts("P2")) == {"two move " + text_of(near) for near in around(place)}


def test_one_teamster_on_a_square():  # SP-R5
    m = octagon("P2 8,8; P3 8,9; G3 9,9; G4 9,8 down", ap=9, tackles=1)
    assert {text for text in m.texts("P2") if " move " in text} == {
        "two move " + square for square in "7,7 8,7 9,7 7,8 7,9".split()
    }
    for square in ("8,9", "9,9", "9,8"):
        m.may_not("two move " + square, "SP-R5")
    m.may_not("two move 8,11", "SP-3", "SP-R5")


def test_one_may_use_all_points():  # SP-3, SP-R5
    m = octagon("P2 8,8").do(*["two move 9,8", "two move 8,8"] * 5)
    assert m.told("TURN_OVER") == ["TURN_OVER - - 0 0"]
    m.shows(turn="green")


def test_onto_the_ball_and_no_further_word():  # SP-R5
    m = octagon("P2 9,9; o 10,10").do("two move 10,10")
    m.tells("STEP P2 10,10 - -")
    m.shows("P2 10,10", ap=9)
    m.do("two move 11,11").shows("P2 11,11", ap=8)


def test_picking_it_up_is_another_point():  # SP-3, SP-R5
    m = octagon("P2 10,10").do("two pickup")
    m.tells("GAIN P2 10,10 0 -")
    m.shows("P2 10,10*", ap=9)


def test_only_from_the_square_of_the_ball():  # SP-R19
    octagon("P2 9,9; o 10,10").may_not("two pickup", "SP-R19", "SP-R5", "SP-3")
    octagon("P2 9,9; P3 10,10").may_not("two pickup", "SP-R19", "SP-R5", "SP-3")
    octagon("P2 9,9; G3 10,10").may_not("two pickup", "SP-R19", "SP-R5", "SP-3")
    octagon("P2 10,10; G3 11,11*").may_not("two pickup", "SP-R19", "SP-R5", "SP-3")
    octagon("P2 10,10*").may_not("two pickup", "SP-R19", "SP-R5", "SP-3")


@pytest.mark.parametrize("lying", ["P1", "P3", "G3"])
def test_from_under_one_that_lies_on_it(lying):  # SP-R19
    m = octagon("P2 9,9; P4 11,10; %s 10,10 down" % lying, ap=9, tackles=1)
    assert m.may("two pickup") and m.may("four pickup") and not m.may("five pickup")
    m.do("two pickup").tells("GAIN P2 9,9 0 -")
    m.shows("P2 9,9*", ap=8)


def test_the_other_sides_goal_is_walked_into():  # SP-6, SP-R20
    for row in range(8, 13):
        m = octagon("P2 19,%d*; G1 15,15" % row).do("two score")
        assert m.score == (1, 0) and m.told("SCORE") == ["SCORE P2 19,%d 1 0" % row]
        m = octagon("G2 1,%d*; P1 4,9" % row, side="green").do("two score")
        assert m.score == (0, 1) and m.told("SCORE") == ["SCORE G2 1,%d 0 1" % row]


@pytest.mark.parametrize("where", ["P2 19,7*", "P2 19,13*", "P2 18,10*", "P2 1,9*", "P2 19,9; G3 18,9*"])
def test_no_goal_from_elsewhere(where):  # SP-R20
    octagon("G1 15,15; P1 4,9; " + where).may_not("two score", "SP-R20", "SP-6", "SP-R5")


def test_nobody_carries_it_into_the_own_goal():  # SP-R20
    assert not octagon("P2 1,10*; P1 4,9").may("two score")
    assert not octagon("G2 19,10*; G1 15,15", side="green").may("two score")


def test_ten_points_walk_in_from_the_middle():  # SP-3, SP-R20
    """With 10 points an unhindered holder in column 10 walks in: 9 steps and the goal."""
    m = octagon("P2 10,12*; G1 15,15")
    m.do(*["two move %d,12" % column for column in range(11, 20)], "two score")
    assert m.score == (1, 0)
