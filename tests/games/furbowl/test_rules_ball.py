"""Pickup, surprise pickup and scatter: chapter 6 of Furbowl, 5 of Furball."""

import pytest

from furbowl.dice import ScriptError
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import NORMAL
from pitch import NE, NW, SE, SW, E, N, S, W, both_books, pitch, scatter, who


@both_books
def test_moving_onto_the_ball_is_picking_it_up(rules):  # FB-26, FB-27
    m = pitch("F o .", rules=rules, dice=[1, 4])
    assert m.needs(m.action("fox move o")) == ((kinds.PICKUP, 5),)
    m.do("fox move o")
    m.shows(". F*.")
    assert m.rolls() == [(kinds.PICKUP, "F", 5, 3, 8)]
    assert m.told(kinds.GAIN) == [("F", m.spot("o"))]


def test_the_carrier_keeps_its_action():  # FB-27
    m = pitch("B o F . .", dice=[4, 4])
    m.do("bear move o")
    assert (m.carrier, m.has_used(who("B")), m.reason("B")) == (who("B"), False, None)
    assert m.may("bear pass fox")


@both_books
def test_a_failed_pickup(rules):  # FB-28
    m = pitch("F o T", rules=rules, dice=[1, 3, N])
    m.do("fox move o")
    m.shows(". F T")
    assert m.place(m.ball) == (11, 6)
    assert m.saw(kinds.SCATTER)[0][3] == 1
    assert m.reason("F") == kinds.PICKUP_FAILED
    assert (m.acted(who("F")), m.state(who("F")), m.plays) == (True, NORMAL, 2)


@both_books
def test_double_1_scatters_further(rules):  # FB-29
    picture = """
        . . . .
        . . . .
        F o T .
        . . . .
        . . . 1
    """
    m = pitch(picture, rules=rules, at=(7, 3), dice=[1, 1, scatter("o", "1", 2)])
    m.do("fox move o")
    m.shows("""
        . . . .
        . . . .
        . F T .
        . . . .
        . . . o
    """)
    assert m.saw(kinds.SCATTER)[0][3] == 2
    assert (m.reason("F"), m.state(who("F"))) == (kinds.PICKUP_FAILED, NORMAL)


# --- where a ball may land


@pytest.mark.parametrize(
    "value, landing",
    [
        (SW, (10, 4)),
        (S, (11, 4)),
        (SE, (12, 4)),
        (W, (10, 5)),
        (E, (12, 5)),
        (NW, (10, 6)),
        (N, (11, 6)),
        (NE, (12, 6)),
    ],
)
def test_the_order_of_the_eight_squares(value, landing):  # R-11, FB-31
    m = pitch("F o .", dice=[1, 2, value])
    m.do("fox move o")
    assert m.place(m.ball) == landing


@pytest.mark.parametrize("value, landing", [(0, (9, 3)), (4, (13, 3)), (11, (10, 5)), (12, (12, 5)), (23, (13, 7))])
def test_the_order_of_the_24_squares(value, landing):  # R-11, FB-29
    m = pitch("F o .", dice=[1, 1, value])
    m.do("fox move o")
    assert m.place(m.ball) == landing


@pytest.mark.parametrize("value, landing", [(0, (2, 3)), (23, (4, 6)), (24, (6, 6)), (47, (8, 9))])
def test_the_order_of_the_48_squares(value, landing):  # R-11, FB-33, R-30
    m = pitch("F*. . . . . . B", at=(5, 6), dice=[1, 2, value])
    m.do("fox pass bear")
    assert m.place(m.ball) == landing


@pytest.mark.parametrize(
    "picture, dice", [("F o .", [1, 2, 8]), ("F o .", [1, 1, 24]), ("F*. . . . . . B", [1, 2, 48])]
)
def test_no_more_squares_than_that(picture, dice):
    m = pitch(picture, dice=dice, at=(5, 6))
    with pytest.raises(ScriptError):
        m.do("fox pass bear" if "B" in picture else "fox move o")


@both_books
@pytest.mark.parametrize("value, landing", [(0, (2, 1)), (1, (1, 2)), (2, (2, 2))])
def test_a_ball_never_leaves_the_pitch(rules, value, landing):
    m = pitch("o F", rules=rules, at=(1, 1), dice=[1, 2, value])
    m.do("fox move o")
    assert (m.place(m.ball), m.where("F")) == (landing, (1, 1))


@both_books
def test_a_corner_has_three_squares(rules):
    m = pitch("o F", rules=rules, at=(1, 1), dice=[1, 2, 3])
    with pytest.raises(ScriptError):
        m.do("fox move o")


def test_squares_at_the_edge_keep_their_order():
    m = pitch("F o .", at=(6, 10), dice=[1, 1, 13])
    m.do("fox move o")  # rows 8 and 9 have five squares each, row 10 four
    assert m.place(m.ball) == (9, 10)


# --- surprise pickups


@both_books
@pytest.mark.parametrize("letter, needed", [("r", 7), ("b", 8), ("t", 8), ("B", 8), ("R", 7)])
def test_a_ball_on_an_animal_is_a_surprise_pickup(rules, letter, needed):  # FB-30, FB-31, R-14
    m = pitch("F o %s" % letter, rules=rules, dice=[1, 3, E, 4, needed - 4])
    m.do("fox move o")
    m.shows(". F %s*" % letter)
    kind, roller, dice, modifier, goal = m.rolls()[1]
    assert (kind, roller, dice, dice + modifier, goal) == (kinds.SURPRISE, letter, needed, 8, 8)


def test_a_surprise_pickup_is_free():  # FB-30
    m = pitch("F o B .", dice=[1, 3, E, 4, 4])
    m.do("fox move o")
    assert (m.plays, m.acted(who("B")), m.carrier) == (2, False, who("B"))
    m.do("bear move 13,5", dice=[])
    assert m.may("bear pass fox")


def test_a_surprise_pickup_of_one_that_has_acted():  # FB-30
    m = pitch("F o B .", acted="B", dice=[1, 3, E, 4, 4])
    m.do("fox move o")
    assert m.carrier == who("B")


def test_the_other_side_picks_up_in_this_turn():  # FB-30
    m = pitch("F o b .", dice=[1, 3, E, 4, 4])
    m.do("fox move o")
    assert (m.side, m.carrier, m.acted(who("b"))) == (0, who("b"), False)


def test_a_failed_surprise_scatters_from_there():
    m = pitch("F o b 1", dice=[1, 3, E, 3, 4, E])
    m.do("fox move o")
    m.shows(". F b o")
    assert m.saw(kinds.SCATTER)[1] == (kinds.SCATTER, -1, m.number("1"), 1, m.number("b"))


def test_a_double_1_surprise_scatters_two():  # R-14, FB-29
    m = pitch("F o b . 1", dice=[1, 3, E, 1, 1, scatter("b", "1", 2)])
    m.do("fox move o")
    m.shows(". F b . o")
    assert m.state(who("b")) == NORMAL


def test_a_failed_picker_may_get_it_back_but_its_play_is_over():  # R-14, FB-28
    m = pitch("F o b B", dice=[1, 3, E, 3, 4, W, 1, 4])
    m.do("fox move o")
    m.shows(". F*b B")
    assert [roll[:2] for roll in m.rolls()] == [(kinds.PICKUP, "F"), (kinds.SURPRISE, "b"), (kinds.SURPRISE, "F")]
    assert m.reason("F") == kinds.PICKUP_FAILED


def test_a_tackler_that_catches_the_loose_ball_may_move_but_not_pass():
    m = pitch("F . B r*.", dice=[2, 3, W, 4, 4])
    m.do("bear tackle rabbit")
    m.shows("F . B*. r")
    assert m.reason("B") is None
    m.refuses("bear pass fox", "FB-9", "FB-11")
    assert m.may("bear move 12,6")


def test_a_failed_surprise_does_not_end_the_play():
    m = pitch(". . B r*.", dice=[2, 3, W, 4, 3, N])
    m.do("bear tackle rabbit")
    assert (m.reason("B"), m.playing) == (None, who("B"))
    assert m.may("bear move 11,5")
    m.refuses("bear move 12,6", "FB-12")


def test_a_passer_that_regains_the_ball_may_move():
    m = pitch("r F*. B .", dice=[1, 2, W, 2, 2, E, 2, 3])
    m.do("fox pass bear")
    m.shows("r F*. B .")
    assert m.reason("F") is None
    m.refuses("fox pass bear", "FB-9", "FB-11")
    m.do("fox move 12,5", dice=[])
    m.shows("r . F*B .")


def test_the_pushed_defender_may_regain_the_ball():
    m = pitch("B r*. .", dice=[2, 3, E, 3, 4])
    m.do("bear tackle rabbit")
    m.shows("B . r*.")
    assert m.rolls()[1] == (kinds.SURPRISE, "r", 7, 1, 8)


# --- Stunned animals and the ball


def test_a_ball_bounces_off_a_stunned_animal():
    m = pitch("F o b 1", stunned="b", dice=[1, 3, E, E])
    m.do("fox move o")
    m.shows(". F b o", stunned="b")
    assert m.told(kinds.BOUNCE) == [("b", m.spot("b"))]
    assert [roll[0] for roll in m.rolls()] == [kinds.PICKUP]
    assert m.saw(kinds.SCATTER)[1][3] == 1


def test_a_stunned_animal_shoved_onto_the_ball():  # R-16, FB-42
    m = pitch("B t o 1", stunned="t", dice=[3, 4, E])
    m.do("bear tackle tortoise")
    m.shows("B . t o", stunned="t")
    assert m.told(kinds.BOUNCE) == [("t", m.spot("o"))]
