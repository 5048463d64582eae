"""Octo: how turns and matches end, and passive play."""

import pytest

from octagon import new_match, octagon


def test_turns_alternate_with_ten_points_each():  # SP-3, SP-R26
    m = octagon("P2 8,8", ap=4, tackles=3).do("end")
    m.tells("TURN_OVER - - 0 1; TURN - - 1 4")
    m.shows(turn="green")
    m.do("end").shows(turn="purple")


def test_by_itself_when_no_point_is_left():  # SP-R26
    m = octagon("P2 8,8", ap=1).do("two move 8,9")
    m.tells("STEP P2 8,9 - -; TURN_OVER - - 0 0; TURN - - 1 4")
    m = octagon("P2 10,10", ap=1).do("two pickup")
    m.tells("GAIN P2 10,10 0 -; TURN_OVER - - 0 0; TURN - - 1 4")


def test_a_lost_jostle_or_tackle_with_the_last_point():  # SP-R26
    m = octagon("P2 9,10; G2 10,10*", ap=1, dice=[3, 4]).do("two tackle two")
    assert m.told("TURN_OVER") == ["TURN_OVER - - 0 0"], "the first of the turn is no foul"
    m = octagon("P2 9,10; G2 10,10; o 3,10", ap=1, dice=[3, 4]).do("two jostle two")
    assert m.told("TURN_OVER") == ["TURN_OVER - - 0 0"]


def test_a_foul_leaves_everything_where_it_is():  # SP-13, SP-R15
    m = octagon("P2 9,10*; G2 10,10", ap=7, dice=[1, 6]).do("two jostle two")
    m.tells("JOSTLE P2 10,10 7 0; ROLLS P2 10,10 1 6; FOUL P2 9,10 - -; TURN_OVER - - 0 2; TURN - - 1 4")
    m.shows(turn="green", kept="1 0")


def test_all_on_the_ground():  # SP-R31
    """Only `end` is legal, and the turn counts."""
    m = octagon("P1 4,8 down; P2 7,7 down; P3 4,5 down; P4 6,17 down; P5 6,3 down; P6 12,3 down")
    assert m.texts() == ["end"]
    m.do("end").shows("P1 4,8; P2 7,7; P3 4,5; P4 6,17; P5 6,3; P6 12,3", turn="green")


def test_end_is_always_legal_in_play():  # SP-R26, SP-R31
    for description in ("P2 8,8", "P2 10,10*", "G2 10,10*"):
        assert octagon(description).may("end")


# --- passive play


def test_a_side_that_ends_its_turn_with_the_ball_has_kept_it():  # SP-R32
    octagon("P2 8,8*").do("end").shows(turn="green", kept="1 0")
    octagon("P2 10,10").do("end").shows(turn="green", kept="1 0")  # the teamster that stands on it has it
    octagon("P2 8,8*", kept="1 0").do("end").shows(turn="green", kept="2 0")


def test_a_side_without_it_begins_anew():  # SP-R32
    octagon("P2 8,8", kept="2 0").do("end").shows(turn="green", kept="0 0")
    octagon("G2 8,8", kept="0 2").do("end").shows(turn="green", kept="0 0")
    octagon("G2 8,8*", kept="2 0").do("end").shows(turn="green", kept="0 0")


def test_the_count_is_kept_in_the_turn_of_the_others():  # SP-R32
    octagon("G2 8,8*", kept="0 2").do("end").shows(turn="green", kept="0 2")
    octagon("G2 10,10", kept="0 2").do("end").shows(turn="green", kept="0 2")


def test_losing_it_and_having_it_again_in_one_turn_is_keeping():  # SP-R32
    """Only the ends of turns count."""
    m = octagon("P2 8,10*; P4 12,10", kept="1 0", dice=[3, 1]).do("two pass short e", "end")
    m.shows("P4 12,10*", turn="green", kept="2 0")


def test_the_third_turn_puts_the_ball_into_the_middle():  # SP-R32
    m = octagon("P2 8,8*", kept="2 0").do("end")
    m.tells("TURN_OVER - - 0 1; PASSIVE - 10,10 0 -; TURN - - 1 4")
    m.shows("o 10,10", turn="green", kept="0 0")


def test_whoever_stands_in_the_middle():  # SP-R32, SP-R18
    m = octagon("P2 8,8*; G3 10,10", kept="2 0").do("end")
    m.shows("o 10,10", turn="green", kept="0 0")
    m = octagon("P2 10,10*", kept="2 0").do("end")
    m.shows("o 10,10", turn="green", kept="0 0")


def test_after_those_that_stand_up():  # SP-R32, SP-R26
    """A teamster that lay on the ball now stands on it: its side has the ball."""
    m = octagon("P2 8,8 down; o 8,8").do("end")
    m.shows("P2 8,8", turn="green", kept="1 0")
    m = octagon("P2 8,8 down; o 8,8", kept="2 0").do("end")
    m.tells("TURN_OVER - - 0 1; RECOVER P2 8,8 - -; PASSIVE - 10,10 0 -; TURN - - 1 4")


def test_before_the_goalie_is_open():  # SP-R26, SP-R32, SP-R17
    """Its side kept the ball for three turns: the ball is in the middle, and the goalie is not open."""
    m = octagon("P1 1,10*", kept="2 0").do("end")
    m.tells("TURN_OVER - - 0 1; PASSIVE - 10,10 0 -; TURN - - 1 4")


def test_three_turns_of_a_whole_match():  # SP-R32
    m = new_match(formation="Balanced", first=0)
    m.do("four move 8,10", "four move 9,10", "four move 10,10", "four pickup", "end", "end", "end", "end", "end")
    m.tells(
        "STEP P4 8,10 - -; STEP P4 9,10 - -; STEP P4 10,10 - -; GAIN P4 10,10 0 -; TURN_OVER - - 0 1; TURN - - 1 1;"
        " TURN_OVER - - 1 1; TURN - - 0 2; TURN_OVER - - 0 1; TURN - - 1 2; TURN_OVER - - 1 1; TURN - - 0 3;"
        " TURN_OVER - - 0 1; PASSIVE - 10,10 0 -; TURN - - 1 3"
    )
    assert m.kept == (0, 0) and m.carrier == -1 and m.ball == 180


# --- the end of a match


@pytest.mark.parametrize("score, over", [("1 2", False), ("2 2", True), ("2 0", True)])
def test_first_to_three_goals(score, over):  # SP-R4, SP-R28
    m = octagon("P2 19,10*; G1 15,15", score=score).do("two score")
    assert m.over == over
    if over:
        goals = score.replace("2", "3", 1)
        m.tells("SCORE P2 19,10 %s; MATCH_OVER - - 0 0" % goals)
        assert (m.winner, m.phase, m.starter, list(m.legal())) == (0, "play", -1, [])


def test_an_own_goal_may_lose_the_match():  # SP-R2, SP-R4
    m = octagon("P1 4,9; P2 3,11*", score="0 2", dice=[2, 2]).do("two pass short w")
    assert m.told("SCORE", "MATCH_OVER") == ["SCORE P2 1,11 0 3", "MATCH_OVER - - 1 0"] and m.winner == 1


def test_a_match_that_ended_with_a_goal_as_text():  # SP-R2
    """The ball lies loose on the square from which it crossed the line."""
    m = octagon("P2 19,10*; G1 15,15", score="2 0").do("two score")
    assert "ball 19,10" in m.position().splitlines()
    m = octagon("P2 16,9*; G1 15,15; G2 10,3", score="2 0", dice=[6, 6]).do("two pass short e")
    assert "ball 19,9" in m.position().splitlines()


@pytest.mark.parametrize("score, winner", [("0 0", None), ("2 1", 0), ("0 1", 1), ("2 2", None)])
def test_twelve_turns_each(score, winner):  # SP-R4, SP-R27
    m = octagon("G2 8,8", side="green", turns="12 12", score=score).do("end")
    m.tells("TURN_OVER - - 1 1; MATCH_OVER - - %s 1" % ("-" if winner is None else winner))
    assert m.over and m.winner == winner and list(m.legal()) == []


def test_the_cap_is_asked_of_the_side_whose_turn_would_begin():  # SP-R27
    m = octagon("P2 8,8", turns="12 11").do("end")
    assert not m.over and m.turns == (12, 12)
    m.do("end")
    assert m.over
    m = octagon("P2 8,8", turns="7 12").do("end")
    assert m.over, "after own goals one side may have begun more turns than the other"


def test_the_cap_after_a_goal_comes_before_any_set_up():  # SP-R27, SP-R28
    m = octagon("P2 19,10*; G1 15,15", turns="12 12", score="0 1").do("two score")
    m.tells("SCORE P2 19,10 1 1; MATCH_OVER - - - 1")
    m = octagon("P2 19,10*; G1 15,15", turns="12 11", score="0 1").do("two score")
    assert not m.over and m.starter == 1
    m = octagon("G2 1,10*; P1 4,9", side="green", turns="12 12").do("two score")
    m.tells("SCORE G2 1,10 0 1; MATCH_OVER - - 1 1")


def test_the_cap_after_standing_up_and_passive_play():  # SP-R26, SP-R27
    m = octagon("G2 8,8*; G3 9,13 down", side="green", turns="12 12", kept="0 2").do("end")
    m.tells("TURN_OVER - - 1 1; RECOVER G3 9,13 - -; PASSIVE - 10,10 1 -; MATCH_OVER - - - 1")
    assert not m.down(8) and m.ball == 180


@pytest.mark.parametrize("cap", [1, 2, 6])
def test_another_cap_as_an_option(cap):  # SP-R4, SP-R27
    m = new_match(formation="Wide", first=1, turn_cap=cap)
    for _ in range(2 * cap):
        assert not m.over
        m.do("end")
    assert m.over and m.winner is None and m.turns == (cap, cap)
    m.tells("TURN_OVER - - 0 1; MATCH_OVER - - - 1")


@pytest.mark.parametrize("side, kept, after", [("purple", "0 2", "1 0"), ("green", "2 0", "0 1")])
def test_who_gets_the_ball_ends_the_others_count(side, kept, after):  # SP-R32
    m = octagon("P2 9,10*" if side == "purple" else "G2 11,10*", side=side, kept=kept).do("end")
    m.shows(turn="green" if side == "purple" else "purple", kept=after)
