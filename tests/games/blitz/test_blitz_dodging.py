"""Blitz: tackle zones, dodges, agility rolls."""

import pytest

from blitz_at_hand import blitz, number

AROUND = ["6,5", "7,5", "5,6", "7,6", "5,7", "6,7", "7,7"]  # 6,6, but for 5,5 where the dodger comes from
GREEN = ["GL1", "GL2", "GL3", "GT", "GC", "GB1", "GB2"]


def covered(zones):
    """PL1 on 5,5 in a tackle zone; so many opponents have one on 6,6."""
    spots = AROUND[:zones] or ["4,4"]
    return "PL1 5,5 move 0; " + "; ".join(map("%s %s".__mod__, zip(GREEN, spots)))


# --- tackle zones


def test_a_standing_player_has_a_tackle_zone_on_its_eight_neighbours():  # BZ-1
    m = blitz("PL1 5,5; GL1 10,6")
    for column in range(7, 14):
        for row in range(3, 10):
            near = max(abs(column - 10), abs(row - 6)) == 1
            assert m.zones(0, number((column, row))) == near, (column, row)
            assert m.zones(1, number((column, row))) == 0


@pytest.mark.parametrize("mark", ["prone", "stunned"])
def test_prone_and_stunned_have_none(mark):  # BZ-1
    m = blitz("PL1 5,5; GL1 6,6 %s" % mark)
    assert m.zones(0, number("5,5")) == 0
    m.do("lineman1 move")
    assert m.rolls("lineman1 step 5,6") == []


# --- when a dodge is needed


def test_leaving_a_tackle_zone_needs_a_dodge_even_towards_a_free_square():  # BZ-2
    m = blitz("PL1 5,5 move 0; GL1 4,5")
    assert m.rolls("lineman1 step 6,5") == [("DODGE", 4)]
    assert m.rolls("lineman1 step 5,6") == [("DODGE", 5)]


# --- the roll


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("zones", range(8))
def test_every_result_of_a_dodge(zones, die):  # BZ-3, BZ-4, BZ-6, BZ-R1
    """Dodge: -1 per opposing tackle zone on the destination; a 1 fails and a 6 succeeds. Blitz has no bonus."""
    passed = die == 6 or die > 1 and die - zones >= 4
    m = blitz(covered(zones))
    assert m.rolls("lineman1 step 6,6") == [("DODGE", min(6, 4 + zones))]
    m.do("lineman1 step 6,6", dice=[die] if passed else [die, 1, 1])
    assert m.told("DODGE") == ["DODGE PL1 6,6 %d 4%+d" % (die, -zones)]
    if passed:
        m.shows("PL1 6,6 move 1")
    else:
        m.shows("PL1 6,6 prone", begins="green")


def test_only_zones_on_the_destination_count():  # BZ-6, BZ-5
    m = blitz("PL1 5,5 move 0; GL1 4,4; GL2 4,5; GL3 4,6; GT 8,5")
    assert m.rolls("lineman1 step 6,5") == [("DODGE", 4)]


def test_who_fails_is_knocked_down_in_the_destination_square():  # BZ-6, BZ-28, BZ-36
    m = blitz("PL1 5,5 move 2; GL1 4,5").do("lineman1 step 6,5", dice=[3, 5, 4, 4, 4])
    m.tells(
        "STEP PL1 6,5 3 5,5; DODGE PL1 6,5 3 4+0; DOWN PL1 6,5 0 -; ARMOUR PL1 6,5 54 8+0; INJURY PL1 6,5 44 0;"
        " KO PL1 6,5 - -; TURNOVER PL1 6,5 0 -; TURN_OVER - - 0 2; TURN - - 1 3"
    )
    m.shows("PL1 ko", begins="green")


# --- the skill


def test_the_skill_rolls_again_once_per_team_turn():  # BZ-24
    m = blitz("PC 5,5 move 0; GL1 4,5; GL2 7,5")
    m.do("catcher step 6,5", dice=[2, 5])
    assert m.told("DODGE", "REROLL") == ["DODGE PC 6,5 2 4-1", "REROLL PC 6,5 1 0", "DODGE PC 6,5 5 4-1"]
    m.do("catcher step 6,6", dice=[3, 1, 1])
    assert m.told("DODGE", "REROLL", "DOWN") == ["DODGE PC 6,6 3 4-1", "DOWN PC 6,6 0 -"]


def test_a_dodge_that_the_skill_has_rolled_again_is_not_asked_for():  # BZ-24, BZ-27, BZ-R8
    m = blitz("PC 5,5 move 0; GL1 4,5", rerolls="2 2").do("catcher step 6,5", dice=[2, 3, 1, 1])
    m.shows("PC 6,5 prone", begins="green")


def test_the_skill_is_there_again_in_the_next_team_turn():  # BZ-24
    m = blitz("PC 5,5 dodged acted; GL1 4,5").do("end", "end")
    assert m.line("PC") == "5,5"
    m.do("catcher move", "catcher step 6,5", dice=[3, 4])
    m.shows("PC 6,5 dodged move 1")
