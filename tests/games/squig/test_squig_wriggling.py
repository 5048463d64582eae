"""Squig: a carrier that declares an action takes a Squig Test; squigs that wriggle free, and where they split."""

import pytest

from squig_at_hand import squig

DEEDS = ["move", "block", "blitz", "pass", "handoff"]


def used(deed):
    return deed if deed in DEEDS[2:] else "nothing"


# --- the test


@pytest.mark.parametrize("deed", DEEDS)
def test_every_declaration_of_a_carrier_is_tested(deed):  # SQ-6, SQ-R6
    """The test first, then the action, which the player goes on with."""
    m = squig("PL1 5,5*; GL1 6,6").do("lineman1 " + deed, dice="1 2 W")
    m.shows("PL1 5,5 %s 0; s1 4,5" % deed, used=used(deed))
    assert m.told("DECLARE", "TEST") == ["DECLARE PL1 5,5 %d -" % DEEDS.index(deed), "TEST PL1 5,5 1 1"]


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("die", [2, 6])
def test_a_test_that_is_passed(deed, die):  # SQ-6, SQ-2
    m = squig("PL1 5,5*; GL1 6,6").do("lineman1 " + deed, dice=str(die))
    m.shows("PL1 5,5 %s 0" % deed, used=used(deed))
    assert m.told("TEST", "LOOSE") == ["TEST PL1 5,5 %d 1" % die]


@pytest.mark.parametrize("deed", DEEDS)
def test_a_declaration_of_a_carrier_has_odds(deed):  # SQ-6, SQ-2
    m = squig("PL1 5,5*; GL1 6,6; PL2 7,5; s2 9,9")
    assert m.chance("lineman1 " + deed) == (5, 6)
    assert m.chance("lineman2 " + deed) == (1, 1)


def test_no_team_reroll_for_the_test():  # SQ-2, SQ-6
    m = squig("PL1 5,5*", rerolls="2 2").do("lineman1 move", dice="1 1 E")
    m.shows("PL1 5,5 move 0; s1 6,5")


def test_an_action_that_nothing_but_finish_could_follow():  # SQ-6, SQ-R6
    """A player who declared a Pass and has no squig any more just moves."""
    m = squig("PL1 5,5*; PL2 9,5").do("lineman1 pass", dice="1 1 E")
    assert not [text for text in m.texts() if " throws " in text] and m.may("lineman1 step 6,6")
    m.do("lineman1 step 6,5", dice="3")
    m.shows("PL1 6,5* pass 1")
    assert m.may("lineman1 throws 9,5")


def test_a_handoff_without_a_squig_left():  # SQ-R6
    m = squig("PL1 5,5*; PL2 7,6").do("lineman1 handoff", dice="1 1 E")
    assert not [text for text in m.texts() if " hands " in text]
    m.do("lineman1 step 6,5", dice="3")
    assert m.may("lineman1 hands lineman2")


# --- where it goes


@pytest.mark.parametrize("die, squares", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_wriggler_moves_d3(die, squares):  # SQ-6, SQ-R1
    m = squig("PL1 5,5*").do("lineman1 move", dice="1 %d%s" % (die, " E" * squares))
    m.shows("PL1 5,5 move 0; s1 %d,5" % (5 + squares))


@pytest.mark.parametrize("who, need", [("PL2", 4), ("GL1", 5)])
@pytest.mark.parametrize("die", [3, 4, 5])
def test_a_neighbour_may_hold_it(who, need, die):  # SQ-6, SQ-4, SQ-R6
    """Even an opponent may, in the carrier's tackle zone: that is no turnover."""
    held = die >= need
    m = squig("PL1 5,5*; %s 6,5" % who).do("lineman1 move", dice="1 1 E %d%s" % (die, "" if held else " NE"))
    m.shows("PL1 5,5 move 0; " + (who + " 6,5*" if held else "s1 7,6"))
    assert m.turn == 0 and not m.told("TURNOVER")


def test_an_opponent_in_the_end_zone_scores():  # SQ-6, SQ-R5
    m = squig("PL1 2,5*; GL1 1,5").do("lineman1 move", dice="1 1 W 5")
    assert (m.score, m.turns, m.turn, m.line("ask")) == ((0, 1), (3, 3), 0, "formation green")


def test_the_last_one_leaves_the_pitch():  # SQ-6, SQ-13, SQ-R15
    """Thrown in: two squares, and one bounce."""
    m = squig("PL1 1,5*").do("lineman1 move", dice="1 5 W 3 1 1 E")
    m.shows("PL1 1,5 move 0; s1 4,5")


# --- the split


@pytest.mark.parametrize("die, path, place", [(1, "N", "5,6"), (3, "N N", "5,7"), (5, "W N N", "4,7")])
def test_the_second_squig_moves_from_the_first_ones_start(die, path, place):  # SQ-7, SQ-R20
    m = squig("PL1 5,5*").do("lineman1 move", dice="1 6 E E E %d %s" % (die, path))
    m.shows("PL1 5,5 move 0; s1 8,5; s2 " + place)


def test_a_first_one_that_is_held_splits_too():  # SQ-7
    """Held on its second square, the squig loses its remaining movement; then the second one comes."""
    m = squig("PL1 5,5*; PL2 7,5").do("lineman1 move", dice="1 6 E E 4 1 N")
    m.shows("PL1 5,5 move 0; PL2 7,5*; s2 5,6")


@pytest.mark.parametrize(
    "squigs, number", [("s2 9,9", 3), ("s3 9,9", 2), ("s2 9,9; s3 8,9", 4), ("s2 9,9; s4 8,9; s5 7,9; s6 6,9", 3)]
)
def test_a_new_one_takes_the_lowest_free_number(squigs, number):  # SQ-R13
    m = squig("PL1 5,5*; " + squigs).do("lineman1 move", dice="1 6 E E E 1 N")
    m.shows("PL1 5,5 move 0; s1 8,5; s%d 5,6" % number)


SIX = "PL1 5,5*; s2 2,9; s3 4,9; s4 6,9; s5 8,9; s6 10,9"


def test_six_are_the_most():  # SQ-R2, SQ-R19
    """A split beyond them is ignored and rolls nothing."""
    m = squig(SIX).do("lineman1 move", dice="1 6 E E E")
    m.shows("PL1 5,5 move 0; s1 8,5")
    assert not m.told("SPLIT")
