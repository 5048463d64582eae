"""One play: a Move and an Action, and when it ends: chapter 4 of Furbowl, 3 of Furball."""

import pytest

from furbowl.games.furbowl import kinds
from picture import TEAMS
from pitch import S, both_books, pitch, who
from standing import ANIMALS, COLUMNS, stand


def test_a_play_is_one_move_and_one_action_either_way_round():  # FB-9, FB-11
    picture = """
        . . . .
        B . 1 .
        . r . .
    """
    first = pitch(picture)
    first.do("bear move 12,5")
    assert (first.has_moved(who("B")), first.has_used(who("B")), first.playing) == (True, False, who("B"))
    first.do("bear tackle rabbit", dice=[1, 2])
    assert first.reason("B") == kinds.BOTH_USED
    second = pitch(picture, dice=[1, 2])
    second.do("bear tackle rabbit")
    assert (second.has_moved(who("B")), second.has_used(who("B")), second.playing) == (False, True, who("B"))
    second.do("bear move 12,5")
    assert second.reason("B") == kinds.BOTH_USED


def test_no_second_move():  # FB-9, R-4
    m = pitch("B . r .")
    m.do("bear move 11,5")
    m.refuses("bear move 10,5", "FB-9", "R-4")
    m.do("bear tackle rabbit", dice=[1, 2])  # a Move of one square is spent all the same
    assert m.reason("B") == kinds.BOTH_USED


def test_move_then_pass():  # FB-11
    m = pitch("""
        1 . . . .
        F*. . B .
    """)
    m.do("fox move 1")
    assert m.reason("F") is None
    m.do("fox pass bear", dice=[4, 4, 5, 4])
    m.shows("""
        F . . . .
        . . . B*.
    """)
    assert m.reason("F") == kinds.BOTH_USED


def test_pass_then_move():  # FB-11, FB-13, FB-37
    m = pitch(
        """
        1 . . . .
        F*. . B .
    """,
        dice=[4, 4, 5, 4],
    )
    m.do("fox pass bear")
    assert m.reason("F") is None
    m.do("fox move 1")
    m.shows("""
        F . . . .
        . . . B*.
    """)
    assert m.reason("F") == kinds.BOTH_USED


def test_move_pickup_then_pass():  # FB-10, FB-11
    m = pitch("F o . B .", dice=[3, 4])
    m.do("fox move o")
    assert (m.has_moved(who("F")), m.has_used(who("F"))) == (True, False)
    m.do("fox pass bear", dice=[6, 6, 6, 6])
    m.shows(". F . B*.")
    assert m.reason("F") == kinds.BOTH_USED


def test_move_pickup_then_tackle():  # FB-10, FB-11
    m = pitch("F o r . .", dice=[3, 4])
    m.do("fox move o")
    m.do("fox tackle rabbit", dice=[3, 4])
    m.shows(". F*. r .")
    assert m.reason("F") == kinds.BOTH_USED


def test_no_two_actions():  # FB-10, FB-11
    tackler = pitch(
        """
        . . . .
        r B*. F
        . . . .
    """,
        dice=[1, 2],
    )
    tackler.do("bear tackle rabbit")
    tackler.refuses("bear pass fox", "FB-11", "FB-9")
    tackler.refuses("bear tackle rabbit", "FB-11", "FB-9")
    passer = pitch(
        """
        . . . .
        r B*F .
        . . . .
    """,
        dice=[4, 4],
    )
    passer.do("bear pass fox")
    passer.refuses("bear tackle rabbit", "FB-11", "FB-9")


def test_the_only_actions_are_pass_and_tackle():  # FB-10
    m = pitch("r B*F .")
    assert {text.split()[1] for text in m.texts("B")} == {"move", "pass", "tackle"}


def test_a_failed_pickup_is_the_action_and_ends_the_play():  # FB-10, FB-11, FB-28
    m = pitch(
        """
        . . . .
        B o r F
        . . . .
    """,
        dice=[2, 2, S],
    )
    m.do("bear move o")
    assert m.reason("B") == kinds.PICKUP_FAILED
    m.refuses("bear tackle rabbit", "FB-8", "FB-10", "FB-28")


@both_books
def test_after_its_action_an_animal_keeps_off_the_ball(rules):  # FB-12
    m = pitch(
        """
        . . .
        r B o
        . . .
    """,
        rules=rules,
        dice=[1, 2],
    )
    assert m.may("bear move o")
    m.do("bear tackle rabbit")
    m.refuses("bear move o", "FB-12")
    assert m.may("bear move 11,6")


def test_the_passer_keeps_off_a_dropped_ball():  # FB-12
    m = pitch(
        """
        . . . .
        F*B 1 .
        . . . .
    """,
        dice=[1, 2, ("B", "1", 1)],
    )
    m.do("fox pass bear")
    assert m.reason("F") is None
    m.refuses("fox move 1", "FB-12")


def test_the_ball_is_blocked_as_a_way_through_too():  # FB-12, R-5
    m = pitch(
        """
        T B f .
        R . o .
    """,
        at=(1, 1),
        used="R",
    )
    m.reaches(
        "R",
        """
        T B f .
        R x o .
    """,
    )


def test_a_stunned_tackler_does_not_move():  # FB-13, FB-15, FB-45
    m = pitch("F b . R .", dice=[1, 2])
    m.do("fox tackle bear")
    assert m.reason("F") == kinds.HURT
    m.refuses("fox move 10,6", "FB-15", "FB-13", "FB-8", "FB-48")


def test_who_moved_first_does_not_move_after_the_action():  # FB-13, FB-14
    m = pitch("F*. B . .")
    m.do("fox move 11,5")
    m.do("fox pass bear", dice=[4, 4])
    assert m.reason("F") == kinds.BOTH_USED
    m.refuses("fox move 10,5", "FB-8", "FB-9", "FB-13")


def test_finish_play():  # FB-14, R-9
    m = pitch("F . r . T")
    m.do("fox move 11,5")
    assert m.reason("F") is None
    m.do("fox finish")
    assert m.reason("F") == kinds.FINISHED
    assert (m.acted(who("F")), m.plays, m.side, m.playing) == (True, 2, 0, -1)


def test_finish_after_the_action():  # FB-14
    m = pitch("B r . . T", dice=[1, 2])
    m.do("bear tackle rabbit")
    m.do("bear finish")
    assert m.reason("B") == kinds.FINISHED
    assert not m.has_moved(who("B"))


def test_move_with_nothing_left_to_do_ends_the_play():  # FB-14, R-10
    m = pitch("F . . . T")
    m.do("fox move 11,5")
    assert m.reason("F") == kinds.NOTHING_USEFUL


def test_a_tackle_is_useful_even_on_a_stunned_opponent():
    m = pitch("F . r . T", stunned="r")
    m.do("fox move 11,5")
    assert m.reason("F") is None


def test_a_pass_is_useful_only_with_a_receiver():  # R-10, FB-32
    lonely = pitch("F*. . . T", stunned="T")
    lonely.do("fox move 11,5")
    assert lonely.reason("F") == kinds.NOTHING_USEFUL
    helped = pitch("F*. . . T")
    helped.do("fox move 11,5")
    assert helped.reason("F") is None


def test_picking_up_without_anything_to_do_with_it():
    m = pitch("F o . . .", dice=[6, 6])
    m.do("fox move o")
    assert m.reason("F") == kinds.NOTHING_USEFUL
    assert m.carrier == who("F")


def test_action_first_and_nowhere_to_move():
    m = pitch(
        """
        f T .
        B r .
    """,
        at=(1, 1),
        dice=[1, 2],
    )
    m.do("bear tackle rabbit")
    assert m.reason("B") == kinds.NOTHING_USEFUL
    assert m.acted(who("B"))


def test_the_ball_is_nowhere_to_move_after_an_action():  # R-10, FB-12
    m = pitch(
        """
        o T .
        B r .
    """,
        at=(1, 1),
        dice=[1, 2],
    )
    m.do("bear tackle rabbit")
    assert m.reason("B") == kinds.NOTHING_USEFUL


def test_a_square_to_move_to_is_enough():
    m = pitch(
        """
        . T .
        B r .
    """,
        at=(1, 1),
        dice=[1, 2],
    )
    m.do("bear tackle rabbit")
    assert m.reason("B") is None


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("carrier, other", [(one, other) for one in ANIMALS for other in ANIMALS if one != other])
def test_a_team_mate_within_reach_of_a_pass_keeps_the_play_going(carrier, other, mirrored):
    assert plays_on(carrier, mirrored, **{"purple_" + other: "8,5"})


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("other", ANIMALS)
def test_an_opponent_there_does_not(other, mirrored):
    assert not plays_on("fox", mirrored, **{"green_" + other: "8,5"})


def plays_on(carrier, mirrored, **where):
    """Whether the play of a carrier is in progress after a Move of it; all are off the pitch but who is named."""
    where = {"purple_" + carrier: "5,5"} | where
    off = {"%s_%s" % (team, animal): "ko" for team in TEAMS for animal in ANIMALS}
    match = stand("purple " + carrier, "furball", mirrored, **(off | where))
    match.apply(match.parse("%s move %s,6" % (carrier, COLUMNS["furball"] + 1 - 5 if mirrored else 5)))
    return match.playing >= 0
