"""Stunned, Knocked Out, Out: chapter 9 of Furbowl, 8 of Furball."""

import pytest

from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, NORMAL, STUNNED
from pitch import both_books, pitch, who


@both_books
def test_stunned_in_the_opponents_turn(rules):  # FB-48, R-26
    m = pitch("B r .", rules=rules, dice=[4, 3, 3, 3])
    m.do("bear tackle rabbit", "end")  # Green's next turn is missed
    assert (m.side, m.state(who("r")), m.can_act(who("r"))) == (1, STUNNED, False)
    m.do("end", "end")  # Normal at the start of the one after
    assert (m.side, m.state(who("r")), m.can_act(who("r"))) == (1, NORMAL, True)
    assert m.where("r") == (12, 5)


@both_books
def test_stunned_in_its_own_turn(rules):  # FB-48, R-26
    m = pitch("F b T", rules=rules, dice=[1, 1])
    m.do("fox tackle bear")
    assert m.side == 0
    m.do("end", "end")
    assert (m.side, m.state(who("F")), m.can_act(who("F"))) == (0, STUNNED, False)
    m.do("end", "end")
    assert (m.side, m.state(who("F")), m.can_act(who("F"))) == (0, NORMAL, True)


def test_the_counter_goes_down_at_the_own_turns_start_only():
    m = pitch("F . b", stunned="F", stunned1="b", side=1)
    m.do("end")
    assert "purple fox 10,5 stunned1" in m.position()
    assert "green bear 12,5 stunned1" in m.position()
    m.do("end")
    assert m.told(kinds.RECOVER) == [("b", m.spot("b"))]
    assert "purple fox 10,5 stunned1" in m.position()


def test_a_stunned_animal_stays_and_does_nothing():  # FB-48
    m = pitch("B b .", stunned="B")
    assert list(m.legal(who("B"))) == []
    m.refuses("bear move 10,6", "FB-48")
    m.refuses("bear tackle bear", "FB-48")
    assert m.where("B") == (10, 5)


def test_a_stunned_animal_blocks():  # R-24, FB-22
    m = pitch(
        """
        t T .
        B r .
    """,
        at=(1, 1),
        stunned="tr",
    )
    assert set(m.texts("B")) == {"bear tackle rabbit", "bear tackle tortoise"}


# --- Knocked Out


@both_books
@pytest.mark.parametrize("dice, back", [((4, 4), True), ((6, 2), True), ((4, 3), False), ((1, 1), False)])
def test_eight_brings_it_back(rules, dice, back):  # FB-49
    m = pitch("b", rules=rules, side=1, ko="F", dice=dice)
    m.do("end")
    assert m.rolls() == [(kinds.COMEBACK, "F", sum(dice), 0, 8)]
    assert (m.state(who("F")) == NORMAL) == back
    assert (m.where("F") is not None) == back
    assert m.acted(who("F")) == back
    if back:
        assert m.told(kinds.RETURN) == [("F", m.where("F"))]


def test_from_the_very_next_turn_on():
    m = pitch("B r .", dice=[6, 6, 4, 4])
    m.do("bear tackle rabbit")
    assert m.state(who("r")) == KNOCKED_OUT
    m.do("end", dice=[1, 2])
    assert m.state(who("r")) == KNOCKED_OUT
    m.do("end", "end", dice=[4, 4])
    assert m.state(who("r")) == NORMAL


def test_only_at_the_start_of_the_own_turn():
    m = pitch("b", side=0, ko="F")
    m.do("end")
    assert m.side == 1 and m.rolls() == []


def test_the_bench_rolls_in_the_order_of_the_roster():
    m = pitch("b", side=1, ko="TRBFC", dice=[1, 1, 4, 4, 1, 1, 4, 4, 6, 6])
    m.do("end")
    assert [roll[1] for roll in m.rolls()] == ["R", "F", "B", "T", "C"]
    assert [m.state(who(letter)) for letter in "RFBTC"] == [KNOCKED_OUT, NORMAL, KNOCKED_OUT, NORMAL, NORMAL]


def test_recovery_comes_before_the_bench():
    m = pitch("b . . T", side=1, ko="R", stunned1="T", dice=[4, 4])
    m.do("end")
    order = [k for k in m.kinds() if k in (kinds.TURN, kinds.RECOVER, kinds.COMEBACK, kinds.RETURN)]
    assert order == [kinds.TURN, kinds.RECOVER, kinds.COMEBACK, kinds.RETURN]


@both_books
def test_a_returned_animal_waits_for_the_next_turn(rules):  # R-29, FB-49
    m = pitch("b . .", rules=rules, side=1, ko="F", dice=[4, 4])
    m.do("end")
    assert list(m.legal(who("F"))) == []
    column, row = m.where("F")
    m.refuses("fox move %d,%d" % (column + 1, row), "FB-49", "R-29", "FB-8")
    assert m.plays == 3
    m.do("end", "end")
    assert m.can_act(who("F"))


def test_a_returned_animal_may_catch():  # R-29, FB-35
    m = pitch("T*. . . . b", at=(6, 7), side=1, ko="F", dice=[4, 4])
    m.do("end")
    assert m.where("F") == (4, 7)
    m.do("tortoise pass fox", dice=[6, 6, 6, 6])
    assert m.carrier == who("F")


def test_a_returned_animal_is_an_opponent_next_to_you():  # R-29, FB-23
    m = pitch("r T b", at=(3, 6), side=1, ko="F", dice=[4, 4])
    m.do("end", "end")
    move = m.action("rabbit move 2,5")
    assert m.where("F") == (4, 7)
    assert m.needs(move) == ((kinds.DODGE, 5),)


def test_out_is_for_ever():  # FB-50
    m = pitch("b . . B", side=1)
    m.do("end", "end", "end")
    assert m.rolls() == []
    assert m.state(who("F")) == GONE
    assert list(m.legal(who("F"))) == []
    m.refuses("fox move 4,7", "FB-50")


# --- where it comes back: Balanced has the Rabbit on (3,8), the Bear on (4,5), the Tortoise on (3,4)


def comeback(letter, picture, at, landing, rules="furbowl", **more):
    m = pitch(picture, at=at, rules=rules, side=1 - who(letter) // 5, ko=letter, dice=[4, 4], **more)
    m.do("end")
    assert m.where(letter) == landing
    return m


@pytest.mark.parametrize("letter, square", [("R", (3, 8)), ("F", (4, 7)), ("B", (4, 5)), ("T", (3, 4)), ("C", (4, 2))])
def test_back_to_the_own_start_square(letter, square):
    comeback(letter, "B" if letter != "B" else "T", (7, 9), square)
    comeback(letter.lower(), "B b" if letter != "B" else "T t", (7, 9), (16 - square[0], square[1]))


@pytest.mark.parametrize("formation, square", [("Wide", (4, 10)), ("Central", (4, 7)), ("Aggressive", (5, 9))])
def test_the_start_square_of_this_match(formation, square):
    comeback("R", "B", (9, 5), square, formation=formation)
    comeback("r", "b", (9, 5), (16 - square[0], square[1]), formation=formation)


def test_the_start_squares_of_furball():
    for letter, square in (("R", (2, 7)), ("F", (3, 6)), ("C", (3, 2)), ("r", (12, 7)), ("b", (11, 4)), ("t", (12, 3))):
        comeback(letter, "T" if letter != "T" else "B", (7, 9), square, "furball")


def test_an_occupied_square_sends_it_towards_its_own_edge():
    comeback("R", "b", (3, 8), (2, 7))
    comeback("R", "B", (3, 8), (2, 7))
    comeback("r", "B", (13, 8), (14, 7))


def test_the_ball_occupies_a_square_too():
    comeback("R", "o", (3, 8), (2, 7))
    comeback(
        "R",
        """
        . b
        o B
    """,
        (2, 7),
        (2, 8),
    )


def test_then_the_lower_row():
    comeback(
        "R",
        """
        . b
        B .
    """,
        (2, 7),
        (2, 8),
    )
    comeback(
        "R",
        """
        F .
        T b
        B .
    """,
        (2, 7),
        (3, 7),
    )


def test_then_two_squares_away():
    ring = """
        F T B
        C c r
        f b t
    """
    comeback("R", ring, (2, 7), (1, 6))


def test_at_the_top_of_the_pitch():
    comeback("R", "b", (4, 10), (3, 9), formation="Wide")


def test_two_come_back_one_after_the_other():
    m = pitch("b", at=(3, 8), side=1, ko="RB", dice=[4, 4, 4, 4])
    m.do("end")
    assert (m.where("R"), m.where("B")) == ((2, 7), (4, 5))


def test_the_second_finds_the_first_on_its_square():
    picture = """
        B t .
        T b .
        C f .
    """
    m = pitch(picture, at=(2, 7), side=1, ko="RF", dice=[4, 4, 4, 4])
    m.do("end")
    assert (m.where("R"), m.where("F")) == ((4, 7), (3, 6))
