"""Octo: passes, attempts to intercept them, receivers."""

from fractions import Fraction

import pytest

from octagon import octagon
from octo_anew import DIRECTIONS, KINDS

LINE = "P2 8,10*; P4 12,10; G3 "  # a pass east, Green's three beside its path


# --- the worked examples of the contract


def test_green_intercepts_next_to_the_way():  # SP-8, SP-R8, SP-R9
    m = octagon(LINE + "10,11", dice=[3, 4, 5])
    assert Fraction(*m.chance("two pass short e")) == Fraction(829, 1944)
    m.do("two pass short e")
    first, *rest = m.seen
    assert first == (74, 1, 178, 2, 0)
    assert rest == [(75, 1, -1, 7, 34), (76, -1, 179, 2, 1), (78, 8, 179, 5, 50), (29, 8, 199, 2, -1)]
    m.tells("PASS P2 8,10 2 0; DISTANCE P2 - 7 34; FLIES - 9,10 2 1; TRIES G3 9,10 5 50; GAIN G3 10,11 2 -")
    m.shows("G3 10,11*", ap=9)


def test_a_team_mate_catches_and_pays():  # SP-8, SP-R8, SP-R9, SP-R14
    m = octagon(LINE + "11,11", dice=[3, 4, 4, 5])
    assert Fraction(*m.chance("two pass short e")) == Fraction(2165, 5184)
    m.do("two pass short e")
    m.tells(
        "PASS P2 8,10 2 0; DISTANCE P2 - 7 34; FLIES - 10,10 2 2; TRIES G3 10,10 4 51; FLIES - 12,10 2 2;"
        " TRIES P4 12,10 5 31; GAIN P4 12,10 2 -"
    )
    m.shows("P4 12,10*", ap=8)


def test_the_higher_roll_has_it():  # SP-9, SP-R22
    m = octagon(LINE + "13,11", dice=[3, 4, 5, 6])
    assert Fraction(*m.chance("two pass short e")) == Fraction(203, 486)
    m.do("two pass short e")
    m.tells(
        "PASS P2 8,10 2 0; DISTANCE P2 - 7 34; FLIES - 12,10 2 4; TRIES P4 12,10 5 31; TRIES G3 12,10 6 51;"
        " GAIN G3 13,11 2 -"
    )
    m.shows("G3 13,11*", ap=8)


def test_the_exact_distance_needs_no_roll():  # SP-5, SP-R10
    m = octagon(LINE + "13,11", dice=[3, 1, 2]).do("two pass short e")
    m.tells("PASS P2 8,10 2 0; DISTANCE P2 - 4 31; FLIES - 12,10 2 4; TRIES G3 12,10 2 51; GAIN P4 12,10 3 -")
    m.shows("P4 12,10*", ap=9)


def test_a_pass_off_the_wall():  # SP-4, SP-R6
    m = octagon("P2 15,6*; G2 10,3; G1 13,10", dice=[6, 2]).do("two pass short e")
    assert m.seen == [
        (74, 1, 109, 2, 0),
        (75, 1, -1, 8, 62),
        (76, -1, 112, 2, 3),
        (77, -1, 112, 0, -1),
        (76, -1, 207, 0, 5),
        (80, -1, 207, -1, -1),
    ]
    m.shows("o 18,11", ap=9)


def test_a_shot_past_the_goalie():  # SP-6, SP-7, SP-8
    m = octagon("P2 16,9*; G1 18,10", dice=[3, 2, 3])
    assert Fraction(*m.chance("two pass short e")) == Fraction(11, 24)
    m.do("two pass short e")
    assert m.score == (1, 0)
    m.tells(
        "PASS P2 16,9 2 0; DISTANCE P2 - 5 32; FLIES - 17,9 2 1; TRIES G1 17,9 3 40; FLIES - 19,9 2 2;"
        " SCORE P2 19,9 1 0; SET_UP - 10,10 1 1"
    )


# --- what a pass costs


@pytest.mark.parametrize("ap", range(1, 11))
def test_a_pass_is_legal_while_there_are_so_many_points(ap):  # SP-3, SP-R7
    m = octagon("P2 19,13*", ap=ap)
    kinds = [kind for kind, cost in zip(KINDS, (1, 3, 7)) if cost <= ap]
    passes = [text for text in m.texts("P2") if " pass " in text]
    assert sorted(passes) == sorted("two pass %s %s" % (k, d) for k in kinds for d in DIRECTIONS)
    for kind in set(KINDS) - set(kinds):
        m.may_not("two pass %s n" % kind, "SP-3", "SP-R7")


@pytest.mark.parametrize(
    "kind, dice, told, ap",
    [("short", [1, 2], "3 12", 9), ("medium", [1, 2, 3], "6 123", 7), ("long", [4, 1, 1, 1], "7 4111", 3)],
)
def test_dice_and_cost_of_the_three_passes(kind, dice, told, ap):  # SP-3
    m = octagon("P2 9,6*", dice=dice).do("two pass %s n" % kind)
    distance = int(told.split()[0])
    assert m.told("PASS", "DISTANCE") == ["PASS P2 9,6 0 %d" % KINDS.index(kind), "DISTANCE P2 - " + told]
    m.shows("o 9,%d" % (6 + distance), ap=ap)


def test_only_the_holder_passes():  # SP-R7, SP-R18
    m = octagon("P2 10,10; G2 11,11")
    m.may_not("two pass short e", "SP-R7", "SP-R18", "SP-3", "SP-R5")
    octagon("P2 10,10; P3 11,10*").may_not("two pass short e", "SP-R7", "SP-R18", "SP-3", "SP-R5")
    assert {text.split()[0] for text in octagon("P2 10,10*").texts() if " pass " in text} == {"two"}


def test_the_points_are_paid_before_the_flight():  # SP-R7, SP-R9
    """No point is left for four's try."""
    m = octagon("P2 8,10*; P4 11,10", ap=7, dice=[1, 1, 1, 4]).do("two pass long e")
    assert m.told("TRIES", "RESTS", "TURN_OVER") == ["RESTS - 15,10 - -", "TURN_OVER - - 0 0"]


# --- who tries


def test_next_to_it_only_on_the_first_such_square():  # SP-R8
    """Three squares of the path are next to Green's three, which fails on the first."""
    m = octagon("P2 8,10*; G3 11,11", dice=[4, 3, 4]).do("two pass short e")
    assert m.told("TRIES") == ["TRIES G3 10,10 4 50"]
    m.shows("o 15,10", ap=9)


def test_next_to_it_and_in_its_own_square():  # SP-8, SP-R8
    m = octagon("P2 8,10*; G3 11,10", dice=[4, 3, 4, 2]).do("two pass short e")
    assert m.told("TRIES") == ["TRIES G3 10,10 4 50", "TRIES G3 11,10 2 30"]
    m.shows("o 15,10", ap=9)


def test_own_square_first_where_the_passer_is_next_to_it():  # SP-R8
    """The square that the ball starts from is not part of the path, so the first one next to three lies beyond it."""
    m = octagon("P2 8,10*; G3 9,10", dice=[4, 3, 3, 5]).do("two pass short e")
    assert m.told("TRIES") == ["TRIES G3 9,10 3 31", "TRIES G3 10,10 5 51"]
    m.shows("o 15,10", ap=9)


def test_the_square_it_starts_from_counts_when_it_comes_back():  # SP-R8, SP-R23
    """Only the square of the start is next to Green's four: it tries there after the wall."""
    m = octagon("P2 17,7*; G4 16,8; G1 13,10; G2 10,3", dice=[3, 2, 5]).do("two pass short e")
    m.tells(
        "PASS P2 17,7 2 0; DISTANCE P2 - 5 32; FLIES - 19,7 2 2; BOUNCES - 19,7 6 -; FLIES - 17,7 6 2;"
        " TRIES G4 17,7 5 51; FLIES - 16,7 6 1; RESTS - 16,7 - -"
    )


def test_a_team_mate_does_not_try_next_to_it():  # SP-R8
    m = octagon("P2 8,10*; P4 11,11", dice=[4, 3]).do("two pass short e")
    m.tells("PASS P2 8,10 2 0; DISTANCE P2 - 7 43; FLIES - 15,10 2 7; RESTS - 15,10 - -")


def test_a_team_mate_tries_in_its_own_square_and_pays_for_failing():  # SP-R8, SP-R9
    m = octagon("P2 8,10*; P4 11,10; P5 13,10", dice=[4, 3, 2, 3]).do("two pass short e")
    assert m.told("TRIES", "GAIN") == ["TRIES P4 11,10 2 30", "TRIES P5 13,10 3 30", "GAIN P5 13,10 2 -"]
    m.shows("P5 13,10*", ap=7)


def test_without_a_point_there_is_no_try():  # SP-R9
    m = octagon("P2 8,10*; P4 11,10; P5 13,10", ap=2, dice=[4, 3, 2]).do("two pass short e")
    assert m.told("TRIES") == ["TRIES P4 11,10 2 30"]
    m.shows("o 15,10", turn="green")


def test_the_side_out_of_turn_pays_nothing_and_has_no_turn():  # SP-8, SP-R9
    m = octagon("P2 8,10*; G3 11,10", ap=1, dice=[4, 3, 5]).do("two pass short e")
    assert m.told("GAIN", "TURN_OVER") == ["GAIN G3 11,10 2 -", "TURN_OVER - - 0 0"]
    m = octagon("P2 8,10*; G3 11,10", dice=[4, 3, 5]).do("two pass short e")
    assert (m.side, m.ap, m.carrier) == (0, 9, 8)


def test_the_goalie_is_better_at_it():  # SP-7, SP-8
    octagon("P2 8,10*; G1 11,11", dice=[4, 3, 4]).do("two pass short e").shows("G1 11,11*", ap=9)
    octagon("P2 8,10*; G1 11,10", dice=[4, 3, 3, 2]).do("two pass short e").shows("G1 11,10*", ap=9)
    octagon("P2 8,10*; G1 11,10", dice=[4, 3, 3, 1]).do("two pass short e").shows("o 15,10", ap=9)
    octagon("P2 8,10*; P1 11,10", dice=[4, 3, 2]).do("two pass short e").shows("P1 11,10*", ap=8)


@pytest.mark.parametrize("green, need", [("G3 11,11", 5), ("G3 11,10", 3), ("G1 11,11", 4), ("G1 11,10", 2)])
def test_what_is_needed(green, need):  # SP-8
    first = [1] if green.endswith("11,10") else []  # the try next to it
    m = octagon("P2 8,10*; " + green, dice=[4, 3, *first, need]).do("two pass short e")
    assert m.told("TRIES")[-1].split()[-1] == "%d0" % need and m.carrier >= 6
    m = octagon("P2 8,10*; " + green, dice=[4, 3, *first, need - 1]).do("two pass short e")
    assert m.carrier == -1


# --- marked


def test_marked_is_one_less_only_once():  # SP-8, SP-R14
    m = octagon("P2 8,10*; G3 11,11; P4 12,12; P5 11,12", dice=[4, 3, 5]).do("two pass short e")
    assert m.told("TRIES") == ["TRIES G3 10,10 5 51"]
    m.shows("o 15,10", ap=9)
    m = octagon("P2 8,10*; G3 11,11; P4 12,12; P5 11,12", dice=[4, 3, 6]).do("two pass short e")
    m.shows("G3 11,11*", ap=9)


def test_who_lies_does_not_mark():  # SP-R13, SP-R14
    m = octagon("P2 8,10*; G3 11,11; P4 12,12 down", dice=[4, 3, 5]).do("two pass short e")
    assert m.told("TRIES") == ["TRIES G3 10,10 5 50"]


def test_the_passer_marks():  # SP-R14
    m = octagon("P2 8,10*; G3 9,11", dice=[4, 3, 5]).do("two pass short e")
    assert m.told("TRIES") == ["TRIES G3 9,10 5 51"]
    m.shows("o 15,10", ap=9)


def test_goalies_mark_and_are_marked():  # SP-R14, SP-R21
    m = octagon("P2 8,10*; P4 11,10; G1 12,9 ; G3 1,11", dice=[4, 3, 3, 3]).do("two pass short e")
    assert m.told("TRIES") == ["TRIES P4 11,10 3 31", "TRIES G1 11,10 3 41"]


# --- several on one square


def test_all_on_a_square_roll_in_the_order_of_the_roster():  # SP-R22
    m = octagon("P2 8,10*; P4 11,10; G5 12,11; G3 12,9; G1 12,10", dice=[4, 3, 2, 1, 2, 3, 1]).do("two pass short e")
    assert m.told("TRIES") == [
        "TRIES P4 11,10 2 31",
        "TRIES G1 11,10 1 41",
        "TRIES G3 11,10 2 51",
        "TRIES G5 11,10 3 51",
        "TRIES G1 12,10 1 21",
    ]


def test_equal_best_of_both_sides_is_nobody_and_the_ball_flies_on():  # SP-9, SP-R22
    m = octagon(LINE + "13,11", dice=[3, 4, 6, 6]).do("two pass short e")
    m.tells(
        "PASS P2 8,10 2 0; DISTANCE P2 - 7 34; FLIES - 12,10 2 4; TRIES P4 12,10 6 31; TRIES G3 12,10 6 51;"
        " SPLIT - 12,10 5 -; FLIES - 15,10 2 3; RESTS - 15,10 - -"
    )
    m.shows("o 15,10", ap=8)


def test_higher_after_marking_not_on_the_die():  # SP-8, SP-9, SP-R22
    """Green's three is marked: its 6 is the 5 of five, which is behind it in the roster; a 6 of five is more."""
    marked = "P2 8,10*; P4 12,12; G3 11,11; G5 11,9"
    octagon(marked, dice=[4, 3, 6, 5]).do("two pass short e").shows("G3 11,11*", ap=9)
    octagon(marked, dice=[4, 3, 6, 6]).do("two pass short e").shows("G5 11,9*", ap=9)


def test_equal_best_of_one_side_who_stands_on_the_square():  # SP-R22
    m = octagon("P2 8,10*; G3 9,11; G5 9,10", dice=[4, 3, 6, 6]).do("two pass short e")
    m.shows("G5 9,10*", ap=9)


def test_equal_best_of_one_side_in_the_order_of_the_roster():  # SP-R22
    m = octagon("P2 8,10*; G5 11,11; G3 11,9", dice=[4, 3, 5, 5]).do("two pass short e")
    assert m.told("TRIES", "GAIN") == ["TRIES G3 10,10 5 50", "TRIES G5 10,10 5 50", "GAIN G3 11,9 2 -"]
    m.shows("G3 11,9*", ap=9)


# --- who does not try, who does not receive


def test_who_lies_neither_tries_nor_receives():  # SP-R7, SP-R10, SP-R13
    m = octagon("P2 8,10*; G3 11,10 down; P4 15,10 down", tackles=1, ap=9, dice=[4, 3]).do("two pass short e")
    m.tells("PASS P2 8,10 2 0; DISTANCE P2 - 7 43; FLIES - 15,10 2 7; RESTS - 15,10 - -")
    m.shows("o 15,10", ap=8)


def test_the_passer_neither_tries_nor_receives():  # SP-R7, SP-R10
    """Straight at the wall and back through its own square, and back onto it."""
    m = octagon("P2 17,7*; G1 13,10; G2 10,3", dice=[1, 3]).do("two pass short e")
    assert m.kinds() == "PASS DISTANCE FLIES BOUNCES FLIES RESTS".split()
    m.shows("o 17,7", ap=9)
    assert m.may("two pickup")
    m = octagon("P2 17,7*; G1 13,10; G2 10,3", dice=[2, 3]).do("two pass short e")
    m.shows("o 16,7", ap=9)


def test_an_opponent_does_not_receive():  # SP-R10
    m = octagon("P2 8,10*; G3 12,10", dice=[1, 3, 4, 2]).do("two pass short e")
    assert m.told("TRIES", "RESTS") == ["TRIES G3 11,10 4 50", "TRIES G3 12,10 2 30", "RESTS - 12,10 - -"]
    m.shows("o 12,10", ap=9)


def test_a_team_mate_that_failed_on_the_way_receives_at_the_end():  # SP-R10, SP-R8
    """Through its square, against the wall and back onto it: the second time it needs no roll."""
    m = octagon("P2 15,7*; P4 18,7; G1 13,10; G2 10,3", dice=[1, 4, 2]).do("two pass short e")
    m.tells(
        "PASS P2 15,7 2 0; DISTANCE P2 - 5 14; FLIES - 18,7 2 3; TRIES P4 18,7 2 30; FLIES - 19,7 2 1;"
        " BOUNCES - 19,7 6 -; FLIES - 18,7 6 1; GAIN P4 18,7 3 -"
    )
    m.shows("P4 18,7*", ap=8)


def test_an_exact_receipt_ends_the_turn_only_afterwards():  # SP-R26, SP-R10
    m = octagon("P2 8,10*; P4 12,10", ap=1, dice=[3, 1]).do("two pass short e")
    assert m.kinds()[:6] == ["PASS", "DISTANCE", "FLIES", "GAIN", "TURN_OVER", "TURN"]
    m.shows("P4 12,10*", turn="green", kept="1 0")


def test_a_shot_is_tried_also_by_the_own_side():  # SP-R8, SP-R9
    """A flight that ends in a goal has no end on the board: the team-mate on its last square rolls."""
    m = octagon("P2 16,9*; P4 19,9; G1 13,13; G2 10,3", dice=[6, 6, 3]).do("two pass short e")
    assert m.told("TRIES", "GAIN") == ["TRIES P4 19,9 3 30", "GAIN P4 19,9 2 -"]
    m.shows("P4 19,9*", ap=8)


def test_the_exact_distance_on_the_last_square_before_the_goal():  # SP-R10, SP-R2
    m = octagon("P2 16,9*; P4 19,9; G1 13,13; G2 10,3", dice=[1, 2]).do("two pass short e")
    m.shows("P4 19,9*", ap=9)


def test_legs_are_cut_where_somebody_tries_at_a_wall():  # SP-R6, SP-R8
    m = octagon("P2 15,7*; G4 19,8; G1 13,10; G2 10,3", dice=[4, 2, 1]).do("two pass short e")
    assert m.told("FLIES", "TRIES", "BOUNCES") == [
        "FLIES - 18,7 2 3",
        "TRIES G4 18,7 1 50",
        "FLIES - 19,7 2 1",
        "BOUNCES - 19,7 6 -",
        "FLIES - 17,7 6 2",
    ]


def test_a_pass_straight_into_a_wall():  # SP-R7
    m = octagon("P2 19,7*; G1 13,10; G2 10,3", dice=[1, 1]).do("two pass short e")
    assert m.told("BOUNCES", "FLIES") == ["BOUNCES - 19,7 6 -", "FLIES - 17,7 6 2"]
