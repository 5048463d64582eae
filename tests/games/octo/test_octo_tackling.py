"""Octo: tackles, the spider, jostles, fouls, goalies in their zones."""

import pytest

from octagon import action_of, octagon
from octo_anew import DIRECTIONS, STEPS

PAIR = "P2 9,10; G2 10,10*"

# --- the worked examples of the contract

SPIDER = "G2 16,9*; G1 18,12; P2 15,9"


def test_a_tie_that_rolls_into_the_goal():  # SP-10, SP-R12
    m = octagon(SPIDER, dice=[4, 4, 9, 3, 6])
    assert m.chance("two tackle two") == (15, 36)
    m.do("two tackle two")
    assert m.score == (1, 0)
    assert m.told(*"CHARGE ROLLS LOOSE SPIDER FLIES SCORE".split()) == [
        "CHARGE P2 16,9 7 0",
        "ROLLS P2 16,9 4 4",
        "LOOSE G2 16,9 - -",
        "SPIDER - 16,9 3 6",
        "FLIES - 19,9 2 3",
        "SCORE - 19,9 1 0",
    ]


def test_a_second_tackle_is_won_and_taken():  # SP-11, SP-R11, SP-R25
    m = octagon(SPIDER, ap=5, tackles=1, dice=[6, 4])
    m.do("two tackle two")
    m.tells("CHARGE P2 16,9 7 1; ROLLS P2 16,9 6 4; LOOSE G2 16,9 - -")
    m.shows("o 16,9", ap=4, tackles=2, phase="take two")
    m.do("two take")
    m.tells("GAIN P2 15,9 1 -")
    m.shows("P2 15,9*", ap=3, phase="play")


def test_a_second_tackle_that_fails_is_a_foul():  # SP-11, SP-13, SP-R11, SP-R15
    m = octagon(SPIDER, ap=5, tackles=1, dice=[3, 4])
    m.do("two tackle two")
    m.tells("CHARGE P2 16,9 7 1; ROLLS P2 16,9 3 4; FOUL P2 15,9 - -; TURN_OVER - - 0 2; TURN - - 1 4")
    m.shows(turn="green")


# --- tackles


def test_a_first_tackle_that_fails_is_no_foul():  # SP-11, SP-R11
    m = octagon(PAIR, dice=[1, 6]).do("two tackle two")
    m.tells("CHARGE P2 10,10 7 0; ROLLS P2 10,10 1 6")
    m.shows(ap=9, tackles=1)


@pytest.mark.parametrize("tackles", range(9))
def test_one_less_for_each_earlier_one_without_a_limit(tackles):  # SP-11, SP-R11
    won = sum(a - tackles > b for a in range(1, 7) for b in range(1, 7))
    assert octagon(PAIR, ap=10 - tackles, tackles=tackles).chance("two tackle two") == (won, 36)


@pytest.mark.parametrize("attack", range(1, 7))
@pytest.mark.parametrize("defence", range(1, 7))
@pytest.mark.parametrize("tackles", [0, 1, 2])
def test_every_result_of_a_tackle(attack, defence, tackles):  # SP-10, SP-11, SP-R11, SP-R25
    total = attack - tackles
    m = octagon(PAIR, ap=8, tackles=tackles, dice=[attack, defence] + ([0] if total == defence else []))
    m.do("two tackle two")
    if total > defence:
        m.shows("o 10,10", ap=7, tackles=tackles + 1, phase="take two")
    elif total == defence:
        m.shows("o 10,10", ap=7, tackles=tackles + 1)
    elif tackles == 0:
        m.shows(ap=7, tackles=1)
    else:
        m.shows(turn="green", kept="0 0")
        assert "FOUL" in m.kinds()


def test_an_earlier_jostle_counts():  # SP-R11, SP-R13
    m = octagon(PAIR + "; G3 9,11", dice=[3, 3, 2, 3]).do("two jostle three", "two tackle two")
    assert m.told("JOSTLE", "CHARGE", "FOUL") == ["JOSTLE P2 9,11 8 0", "CHARGE P2 10,10 7 1", "FOUL P2 9,10 - -"]


def test_tackles_of_others_count():  # SP-R11
    m = octagon(PAIR + "; P4 11,11", dice=[1, 3, 6, 5, 0]).do("two tackle two", "four tackle two")
    assert m.told("ROLLS", "SPIDER") == ["ROLLS P2 10,10 1 3", "ROLLS P4 10,10 6 5", "SPIDER - 10,10 0 0"]


def test_the_next_turn_begins_without_tackles():  # SP-R26, SP-11
    m = octagon(PAIR, dice=[1, 3]).do("two tackle two", "end")
    assert (m.side, m.tackles, m.ap) == (1, 0, 10)


def test_a_tackle_on_a_ball_that_is_stood_upon():  # SP-R11, SP-R18
    m = octagon("P2 9,10; G2 10,10", dice=[6, 1]).do("two tackle two")
    m.tells("CHARGE P2 10,10 7 0; ROLLS P2 10,10 6 1; LOOSE G2 10,10 - -")
    m.shows(ap=9, tackles=1, phase="take two")
    m.do("two take").shows("P2 9,10*", ap=8, phase="play")


def test_whom_to_tackle():  # SP-3, SP-R11, SP-R18
    """An adjacent opponent that has the ball: not one without it, not one that lies on it, not one two steps off."""
    octagon("P2 9,10; G2 10,10; o 12,12").may_not("two tackle two", "SP-R11", "SP-R18", "SP-3")
    octagon("P2 9,10; G2 11,10*").may_not("two tackle two", "SP-R11", "SP-3")
    octagon("P2 9,10; G2 10,10 down", ap=9, tackles=1).may_not("two tackle two", "SP-R18", "SP-R11", "SP-R13", "SP-3")
    octagon("P2 9,10 down; G2 10,10*; P3 12,3").may_not("two tackle two", "SP-R11", "SP-R13", "SP-12")
    m = octagon(PAIR + "; P3 11,11; P4 3,10; P5 9,11")
    assert {text for text in m.texts() if " tackle " in text} == {"%s tackle two" % n for n in ("two", "three", "five")}


def test_leaving_the_ball():  # SP-R25
    m = octagon(PAIR, dice=[6, 1]).do("two tackle two", "two leave")
    m.tells("CHARGE P2 10,10 7 0; ROLLS P2 10,10 6 1; LOOSE G2 10,10 - -; LEFT P2 10,10 - -")
    m.shows("o 10,10", ap=9, tackles=1)
    assert m.may("two tackle two"), "Green's two stands on it still: it has it"


def test_nothing_else_is_possible_before():  # SP-R25
    m = octagon(PAIR, dice=[6, 1]).do("two tackle two")
    assert sorted(m.texts()) == ["two leave", "two take"] and sorted(m.texts("P2")) == ["two leave", "two take"]
    assert m.texts("P3") == [] and (m.phase, m.question, m.taker) == ("take", "take", 1)
    m.may_not("end", "SP-R25")
    assert m.match.why_not(action_of("end", 0)) == "Take or leave the ball (SP-R25)"
    m.may_not("three move 5,6", "SP-R25")
    octagon(PAIR).may_not("two take", "SP-R25")
    octagon(PAIR).may_not("two leave", "SP-R25")


def test_a_tackle_with_the_last_point_asks_nothing():  # SP-R25, SP-R26
    m = octagon(PAIR, ap=1, dice=[6, 1]).do("two tackle two")
    m.tells("CHARGE P2 10,10 7 0; ROLLS P2 10,10 6 1; LOOSE G2 10,10 - -; TURN_OVER - - 0 0; TURN - - 1 4")
    m.shows("o 10,10", turn="green")


def test_taking_with_the_last_point_ends_the_turn():  # SP-R25, SP-R26
    m = octagon(PAIR, ap=2, dice=[6, 1]).do("two tackle two", "two take")
    assert m.told("GAIN", "TURN_OVER", "TURN") == ["GAIN P2 9,10 1 -", "TURN_OVER - - 0 0", "TURN - - 1 4"]
    m.shows("P2 9,10*", turn="green", kept="1 0")


def test_a_foul_with_the_last_point_is_a_foul():  # SP-13, SP-R15
    m = octagon(PAIR, ap=1, tackles=1, dice=[1, 6]).do("two tackle two")
    m.tells("CHARGE P2 10,10 7 1; ROLLS P2 10,10 1 6; FOUL P2 9,10 - -; TURN_OVER - - 0 2; TURN - - 1 4")
    m.shows(turn="green")


# --- the spider


@pytest.mark.parametrize("direction", range(8))
def test_the_directions_of_the_spider(direction):  # SP-10, SP-R12
    m = octagon("P2 8,9; G2 9,9*", dice=[2, 2, direction + 1, 3]).do("two tackle two")
    square = (9 + 3 * STEPS[direction][0], 9 + 3 * STEPS[direction][1])
    assert m.told("SPIDER", "FLIES", "RESTS") == [
        "SPIDER - 9,9 %d 3" % (direction + 1),
        "FLIES - %d,%d %d 3" % (*square, direction),
        "RESTS - %d,%d - -" % square,
    ], DIRECTIONS[direction]
    m.shows("o %d,%d" % square, ap=9, tackles=1)


def test_nine_is_rolled_again_and_nought_stays():  # SP-R12
    m = octagon(PAIR, dice=[2, 2, 9, 9, 0]).do("two tackle two")
    m.tells("CHARGE P2 10,10 7 0; ROLLS P2 10,10 2 2; LOOSE G2 10,10 - -; SPIDER - 10,10 0 0; RESTS - 10,10 - -")
    m.shows("o 10,10", ap=9, tackles=1)


def test_a_tie_is_never_a_foul():  # SP-R11
    m = octagon(PAIR, ap=8, tackles=2, dice=[5, 3, 9, 1, 1]).do("two tackle two")
    m.shows("o 10,11", ap=7, tackles=3)


def test_a_tie_with_the_last_point():  # SP-R26, SP-R12
    m = octagon(PAIR, ap=1, dice=[5, 5, 1, 2]).do("two tackle two")
    assert m.kinds()[-3:] == ["RESTS", "TURN_OVER", "TURN"]
    m.shows("o 10,12", turn="green")


def test_nobody_intercepts_a_roll_of_the_spider():  # SP-R12
    m = octagon("P2 9,10; G2 10,10*; P3 12,10; G3 13,10; P4 14,10", dice=[3, 3, 3, 4]).do("two tackle two")
    assert "TRIES" not in m.kinds() and "GAIN" not in m.kinds()
    m.shows("o 14,10", ap=9, tackles=1)
    assert m.may("four pickup") and m.carrier == -1


def test_a_roll_of_the_spider_rebounds():  # SP-R12, SP-R6
    m = octagon("P2 15,6; G2 16,6*; G1 13,10", dice=[3, 3, 3, 6]).do("two tackle two")
    assert m.told("FLIES", "BOUNCES", "RESTS") == [
        "FLIES - 18,6 2 2",
        "BOUNCES - 18,6 0 -",
        "FLIES - 18,10 0 4",
        "RESTS - 18,10 - -",
    ]


@pytest.mark.parametrize("direction, told, score", [(3, "SCORE - 19,10 1 0", (1, 0)), (7, "SCORE - 1,10 0 1", (0, 1))])
def test_the_spider_scores_in_either_goal(direction, told, score):  # SP-R12, SP-R2
    column = 17 if direction == 3 else 3
    m = octagon("P1 5,5; P3 5,6; P2 %d,11; G1 13,10; G2 %d,10*" % (column, column), dice=[1, 1, direction, 6])
    m.do("two tackle two")
    assert m.told("SCORE") == [told] and m.score == score


# --- jostles


@pytest.mark.parametrize("attack", range(1, 7))
@pytest.mark.parametrize("defence", range(1, 7))
@pytest.mark.parametrize("tackles", [0, 1, 3])
def test_every_result_of_a_jostle(attack, defence, tackles):  # SP-12, SP-R13
    m = octagon("P2 9,10; G2 10,10; o 3,10", ap=5, tackles=tackles, dice=[attack, defence]).do("two jostle two")
    ahead = attack - tackles - defence
    told = ["JOSTLE P2 10,10 7 %d" % tackles, "ROLLS P2 10,10 %d %d" % (attack, defence)]
    if ahead >= 2:
        m.tells("; ".join(told + ["GROUND G2 10,10 - -"]))
        m.shows("G2 10,10 down", ap=4, tackles=tackles + 1)
    elif ahead <= -2:
        m.tells("; ".join(told + ["FOUL P2 9,10 - -", "TURN_OVER - - 0 2", "TURN - - 1 4"]))
        m.shows(turn="green")
    else:
        m.tells("; ".join(told))
        m.shows(ap=4, tackles=tackles + 1)


@pytest.mark.parametrize("tackles", range(9))
def test_the_odds_of_a_jostle(tackles):  # SP-12, SP-R13
    won = sum(a - tackles >= b + 2 for a in range(1, 7) for b in range(1, 7))
    m = octagon("P2 9,10; G2 10,10; o 3,10", ap=10 - tackles, tackles=tackles)
    assert m.chance("two jostle two") == (won, 36)


def test_whom_to_jostle():  # SP-12, SP-R13, SP-R18
    octagon("P2 9,10; G2 10,10*").may_not("two jostle two", "SP-R13", "SP-12", "SP-R18")
    octagon("P2 9,10; G2 10,10").may_not("two jostle two", "SP-R13", "SP-12", "SP-R18")  # it stands on the ball
    octagon("P2 9,10; G2 11,10; o 3,10").may_not("two jostle two", "SP-R13", "SP-12")
    m = octagon("P2 9,10; G2 10,10 down", ap=9, tackles=1)
    m.may_not("two jostle two", "SP-R13", "SP-12")
    octagon("P2 9,10 down; G2 10,10; o 3,10; P3 12,3").may_not("two jostle two", "SP-R13", "SP-12")


def test_a_goalie_in_its_zone_is_not_jostled_open_or_not():  # SP-R13, SP-R17
    octagon("P2 17,10; G1 18,10").may_not("two jostle goalie", "SP-R13", "SP-R17", "SP-7")
    octagon("P2 17,10; G1 18,10 open").may_not("two jostle goalie", "SP-R13", "SP-R17", "SP-7")
    assert octagon("P2 16,10; G1 17,10").may("two jostle goalie")
    assert octagon("P2 3,10; G1 2,10; P1 7,7").may("two jostle goalie"), "the other zone is not its own"
    assert octagon("P2 17,7; G1 18,7").may("two jostle goalie"), "row 7 is no zone"


# --- on the ground


def test_who_lies_has_no_action_and_blocks_its_square():  # SP-12, SP-R13
    m = octagon("P2 9,10 down; P3 8,10; o 3,10")
    assert m.texts("P2") == [] and m.down(1) and not m.may("three move 9,10")
    m.may_not("two move 9,11", "SP-R13", "SP-12")
    m.may_not("three move 9,10", "SP-R5")


def test_until_the_end_of_the_own_next_turn():  # SP-R13, SP-R26
    m = octagon("P2 9,10; G2 10,10; o 3,10", dice=[6, 1]).do("two jostle two", "end")
    assert m.down(7) and m.side == 1 and m.texts("G2") == [] and "RECOVER" not in m.kinds()
    m.do("end")
    m.tells("TURN_OVER - - 1 1; RECOVER G2 10,10 - -; TURN - - 0 5")
    m.shows("G2 10,10", turn="purple")


def test_they_stand_up_in_the_order_of_the_roster():  # SP-R26
    m = octagon("P2 9,10 down; P6 8,10 down; P3 8,12 down; o 3,10").do("end")
    assert m.told("RECOVER") == ["RECOVER P2 9,10 - -", "RECOVER P3 8,12 - -", "RECOVER P6 8,10 - -"]
    m.shows("P2 9,10; P3 8,12; P6 8,10", turn="green")


def test_a_foul_too_lets_them_stand_up():  # SP-R26, SP-R15
    m = octagon(PAIR + "; P6 8,12 down", ap=5, tackles=1, dice=[1, 6]).do("two tackle two")
    m.tells(
        "CHARGE P2 10,10 7 1; ROLLS P2 10,10 1 6; FOUL P2 9,10 - -; TURN_OVER - - 0 2; RECOVER P6 8,12 - -;"
        " TURN - - 1 4"
    )


# --- goalies


def test_a_goalie_is_safe_in_its_zone():  # SP-7, SP-R17, SP-R3
    for place in ("18,8", "18,12", "19,10"):
        m = octagon("P2 17,10; P3 17,9; P4 17,11; G1 %s*" % place)
        assert not [text for text in m.texts() if " tackle " in text]
    octagon("P2 17,10; G1 18,10*").may_not("two tackle goalie", "SP-R17", "SP-7")
    assert octagon("P2 16,10; G1 17,10*").may("two tackle goalie")
    assert octagon("P2 17,13; G1 18,13*").may("two tackle goalie")
    assert octagon("P2 3,10; P1 6,6; G1 2,10*").may("two tackle goalie"), "not safe in the other zone"
    octagon("G2 3,10; P1 2,10*", side="green").may_not("two tackle goalie", "SP-R17", "SP-7")


def test_a_goalie_with_the_ball_when_the_turn_begins_is_open():  # SP-R17
    m = octagon("P2 17,10; G1 18,10*", side="green").do("end")
    m.tells("TURN_OVER - - 1 1; TURN - - 0 5; OPEN G1 18,10 - -")
    m.shows("G1 18,10* open", turn="purple", kept="0 1")
    assert m.open == 6 and m.may("two tackle goalie")


def test_not_open_outside_the_zone_or_without_the_ball():  # SP-R17
    for green in ("G1 17,10*", "G1 18,10; G2 17,9*", "G1 18,10", "G1 2,10*; P1 6,6"):
        m = octagon(green, side="green").do("end")
        assert m.told("OPEN") == [] and m.open == -1


def test_open_for_the_whole_turn():  # SP-R17
    """The goalie loses the ball and gets it back: it may still be tackled."""
    m = octagon("P2 17,10; P3 17,9; G1 18,10* open", dice=[6, 1]).do("two tackle goalie", "two leave")
    assert m.open == 6 and m.may("three tackle goalie")
    m.do("two tackle goalie", dice=[6, 5, 0])
    assert m.may("two tackle goalie")


def test_open_only_for_that_turn():  # SP-R17, SP-R26
    m = octagon("P2 17,10; G1 18,10* open; G2 14,8", kept="0 1").do("end")
    assert m.open == -1 and "open" not in m.position()


def test_a_save_is_safe():  # SP-R17, SP-7
    m = octagon("P2 16,10*; P3 17,11; G1 18,10", dice=[3, 2, 6])
    m.do("two pass short e")
    assert m.carrier == 6 and m.open == -1 and not m.may("three tackle goalie")
