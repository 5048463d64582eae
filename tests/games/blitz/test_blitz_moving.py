"""Blitz: declaring, moving step by step, standing up, going for it, the end of actions."""

import pytest

from blitz_at_hand import blitz, full_name, number

ALL = ["blitz", "handoff", "move", "pass"]
MOVEMENT = {"PL1": 6, "PL2": 6, "PL3": 6, "PT": 6, "PC": 8, "PB1": 7, "PB2": 7}


def deeds(m, name):
    """The actions that a player can declare, sorted."""
    return sorted(text.split()[1] for text in m.texts(name))


# --- declaring


def test_each_player_acts_once_a_team_turn():  # BZ-21, BZ-R36
    m = blitz("PL1 5,5; PL2 5,8").do("lineman1 move", "lineman1 step 6,5", "lineman1 finish")
    m.shows("PL1 6,5 acted")
    assert m.acted(0) and not m.can_act(0) and m.texts("PL1") == [] and deeds(m, "PL2") == ALL
    m.may_not("lineman1 move")
    m.do("end", "end")
    assert not m.acted(0) and m.can_act(0)


@pytest.mark.parametrize("deed", ["blitz", "pass", "handoff"])
def test_once_a_team_turn_for_the_whole_team(deed):  # BZ-21, BZ-9, BZ-17
    """Blitz, Pass and Hand-off are each declared once per team turn, and spent by the declaration."""
    m = blitz("PL1 5,5; PL2 5,8; GL1 9,5")
    assert deeds(m, "PL1") == ALL
    m.do("lineman1 " + deed, "lineman1 finish")
    assert deeds(m, "PL2") == sorted({*ALL} - {deed})
    m.may_not("lineman2 " + deed)
    assert m.used == {"blitz": 2, "pass": 4, "handoff": 8}[deed]
    m.do("end", "end")
    assert m.used == 0 and deed in deeds(m, "PL2")


# --- steps


@pytest.mark.parametrize(
    "here, free",
    [
        ("1,1", {"1,2", "2,1", "2,2"}),
        ("20,11", {"19,11", "19,10", "20,10"}),
        ("1,11", {"1,10", "2,10", "2,11"}),
        ("20,1", {"19,1", "19,2", "20,2"}),
        ("10,1", {"9,1", "11,1", "9,2", "10,2", "11,2"}),
        ("20,6", {"20,5", "20,7", "19,5", "19,6", "19,7"}),
    ],
)
def test_steps_stay_on_the_pitch(here, free):  # BZ-20, BZ-22
    m = blitz("PL1 %s move 0; GB2 15,5" % here)
    assert {text.split()[2] for text in m.texts("PL1") if " step " in text} == free


@pytest.mark.parametrize("name", MOVEMENT)
def test_the_movement_allowance_and_two_squares_more(name):  # BZ-18, BZ-22, BZ-23, BZ-R12
    most, actor = MOVEMENT[name], full_name(name).split()[1]
    for spent in range(most + 2):
        m = blitz("PL1 1,8; PL2 1,10; %s 5,5 move %d" % (name, spent))
        assert m.rolls(actor + " step 6,5") == ([("RUSH", 2)] if spent >= most else [])
        assert m.chance(actor + " step 6,5") == ((5, 6) if spent >= most else (1, 1))
    m.do(actor + " step 6,5", dice=[2])
    m.tells("STEP %s 6,5 %d 5,5; RUSH %s 6,5 2 2+0; ACTION_OVER %s 6,5 1 -" % (name, most + 2, name, name))
    m.shows("%s 6,5 acted" % name)


@pytest.mark.parametrize("die", range(2, 7))
def test_going_for_it_succeeds_with_two_or_more(die):  # BZ-23
    m = blitz("PL1 5,5 move 6").do("lineman1 step 6,6", dice=[die])
    m.tells("STEP PL1 6,6 7 5,5; RUSH PL1 6,6 %d 2+0" % die)
    m.shows("PL1 6,6 move 7")


def test_a_failed_going_for_it_is_a_fall_and_a_turnover():  # BZ-23, BZ-28, BZ-36
    m = blitz("PL1 5,5 move 6").do("lineman1 step 6,6", dice=[1, 4, 4])
    m.tells(
        "STEP PL1 6,6 7 5,5; RUSH PL1 6,6 1 2+0; DOWN PL1 6,6 0 -; ARMOUR PL1 6,6 44 8+0; TURNOVER PL1 6,6 0 -;"
        " TURN_OVER - - 0 2; TURN - - 1 3"
    )
    m.shows("PL1 6,6 prone", begins="green")


def test_one_step_can_need_three_rolls_in_their_order():  # BZ-R13, BZ-2, BZ-23, BZ-7
    m = blitz("PL1 5,5 move 6; GL1 4,4; GL2 7,6; o 6,5")
    assert m.rolls("lineman1 step 6,5") == [("DODGE", 5), ("RUSH", 2), ("PICKUP", 5)]
    m.do("lineman1 step 6,5", dice=[5, 2, 5])
    m.tells(
        "STEP PL1 6,5 7 5,5; DODGE PL1 6,5 5 4-1; RUSH PL1 6,5 2 2+0; PICKUP PL1 6,5 5 4-1; GAIN PL1 6,5 0 -",
    )
    m.shows("PL1 6,5* move 7")


def test_after_a_fall_nothing_else_is_rolled_for_the_step():  # BZ-R13, BZ-R17, BZ-8
    """The fallen player lies on the ball's square: the ball bounces and is not picked up."""
    m = blitz("PL1 5,5 move 6; GL1 4,4; o 6,5").do("lineman1 step 6,5", dice=[3, 1, 1, 4])
    assert m.told("DODGE", "RUSH", "PICKUP", "ARMOUR", "BOUNCE", "TURNOVER") == [
        "DODGE PL1 6,5 3 4+0",
        "ARMOUR PL1 6,5 11 8+0",
        "BOUNCE - 7,5 E 6,5",
        "TURNOVER PL1 6,5 0 -",
    ]
    m.shows("PL1 6,5 prone; o 7,5", begins="green")


# --- standing up


def test_standing_up_costs_three_squares_and_no_roll():  # BZ-22, BZ-37
    m = blitz("PL1 5,5 prone; GL1 4,4; GL2 6,6").do("lineman1 move")
    assert set(m.texts("PL1")) == {"lineman1 stand", "lineman1 finish"}
    assert set(m.texts()) == {"lineman1 stand", "lineman1 finish", "end"}
    m.may_not("lineman1 step 5,6")
    m.do("lineman1 stand", dice=[])
    m.tells("STAND PL1 5,5 3 -")
    m.shows("PL1 5,5 move 3")


def test_a_prone_player_that_finishes_at_once_stays_prone():  # BZ-22, BZ-R10
    m = blitz("PL1 5,5 prone").do("lineman1 move", "lineman1 finish")
    m.shows("PL1 5,5 prone acted")


# --- the end of actions and turns


def test_finish_ends_an_action():  # BZ-R10
    m = blitz("PL1 5,5").do("lineman1 move", "lineman1 step 5,6", "lineman1 finish")
    m.tells("DECLARE PL1 5,5 0 -; STEP PL1 5,6 1 5,5; ACTION_OVER PL1 5,6 0 -")


def test_a_pass_without_squares_left_goes_on_while_there_is_a_ball_to_throw():  # BZ-R10, BZ-9
    m = blitz("PL1 5,5* pass 7").do("lineman1 step 5,6", dice=[6])
    m.shows("PL1 5,6* pass 8")
    assert not [text for text in m.texts() if " step " in text] and m.may("lineman1 throws 6,6")
    m = blitz("PL1 5,5 pass 7").do("lineman1 step 5,6", dice=[6])
    m.shows("PL1 5,6 acted")


def test_end_ends_the_turn_even_in_an_action():  # BZ-R11, BZ-21
    m = blitz("PL1 5,5 move 2").do("end")
    m.tells("TURN_OVER - - 0 1; TURN - - 1 3")
    m.shows("PL1 5,5", begins="green")


def test_a_turn_ends_by_itself_when_nobody_can_act():  # BZ-R11
    m = blitz("PL1 5,5 move 5; PL2 5,9 acted; PL3 7,9 stunned; PT ko; PB2 3,1 acted").do("lineman1 finish")
    m.tells("ACTION_OVER PL1 5,5 0 -; TURN_OVER - - 0 0; RECOVER PL3 7,9 - -; TURN - - 1 3")
    m.shows("PL1 5,5; PL2 5,9; PL3 7,9 prone; PB2 3,1", begins="green")


def test_a_turn_in_which_nobody_can_act_ends_at_once():  # BZ-R11, BZ-R31
    m = blitz("PL1 5,5; GL1 9,9 stunned; GB2 ko").do("end")
    m.tells("TURN_OVER - - 0 1; TURN - - 1 3; TURN_OVER - - 1 0; RECOVER GL1 9,9 - -; TURN - - 0 4")
    assert (m.turns, m.turn, m.line("GL1")) == ((4, 3), 0, "9,9 prone")


# --- blitz: tackle zones, dodges, agility rolls


AROUND = ["6,5", "7,5", "5,6", "7,6", "5,7", "6,7", "7,7"]  # the squares around 6,6, except 5,5 where the dodger starts
GREEN = ["GL1", "GL2", "GL3", "GT", "GC", "GB1", "GB2"]


def covered(zones):
    """Description with PL1 on 5,5 in a tackle zone; `zones` opponents have one on 6,6."""
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


def test_only_zones_on_the_destination_count():  # BZ-6, BZ-5
    m = blitz("PL1 5,5 move 0; GL1 4,4; GL2 4,5; GL3 4,6; GT 8,5")
    assert m.rolls("lineman1 step 6,5") == [("DODGE", 4)]
