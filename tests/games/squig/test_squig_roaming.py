"""Squig: free squigs roam at the end of each team turn; players they meet try a grab; leaps, the edge, the end."""

import pytest

from blitz_at_hand import DIRECTIONS, STEPS
from squig_at_hand import squig


def at(column, row):
    return "%d,%d" % (column, row)


# --- test, distance, directions


@pytest.mark.parametrize("die", range(1, 7))
def test_a_squig_test(die):  # SQ-2, SQ-3
    """1 fails: it stays; 2 and more: it roams."""
    m = squig("s1 10,6").do("end", dice="1" if die == 1 else "%d 1 N" % die)
    assert m.told("TEST") == ["TEST - 10,6 %d 1" % die]
    m.shows("s1 10,6" if die == 1 else "s1 10,7", begins="green")


@pytest.mark.parametrize("die, squares", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_how_far_it_roams(die, squares):  # SQ-R1, SQ-3, SQ-7
    """D3 is half of a d6, rounded up; a 6 on the d6 splits the squig."""
    m = squig("s1 10,3").do("end", dice="4 %d %s%s" % (die, "N " * squares, "1 S" if die == 6 else ""))
    assert m.told("D3")[0] == "D3 - 10,3 %d 1" % die
    m.shows("s1 10,%d%s" % (3 + squares, "; s2 10,2" if die == 6 else ""), begins="green")


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_each_direction(direction):  # SQ-3
    across, up = STEPS[DIRECTIONS.index(direction)]
    m = squig("s1 10,6").do("end", dice="2 1 " + direction)
    m.shows("s1 " + at(10 + across, 6 + up), begins="green")


def test_the_direction_is_drawn_for_each_square():  # SQ-3
    m = squig("s1 10,6").do("end", dice="2 5 N E SE")
    assert m.told("ROAM") == ["ROAM - 10,7 1 10,6", "ROAM - 11,7 1 10,7", "ROAM - 12,6 1 11,7"]


def test_a_carried_squig_does_not_roam():  # SQ-3
    m = squig("PL1 5,5*; GL1 9,9*2").do("end", dice="")
    m.shows(begins="green")


def test_no_decision_and_no_reroll():  # SQ-3, SQ-2
    """Neither a Squig Test nor a grab of a roaming squig is ever re-rolled."""
    m = squig("PL1 10,7; s1 10,6", rerolls="2 2").do("end", dice="2 1 N 2 E")
    m.shows("s1 11,7", begins="green")
    m = squig("PL1 10,7; s1 10,6", rerolls="2 2").do("end", dice="1")
    assert m.rerolls == (2, 2) and not m.told("REROLL")


def test_stunned_players_recover_first():  # SQ-3
    m = squig("PL1 5,5; PL2 8,8 stunned; s1 10,6").do("end", dice="1")
    assert m.told("RECOVER", "TEST") == ["RECOVER PL2 8,8 - -", "TEST - 10,6 1 1"]


# --- grabs


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("who", ["PL1", "GL1"])
def test_who_is_met_tries_to_hold_it(who, die):  # SQ-4, SQ-R5
    """A grab is like catching a bouncing ball: 4+ with agility 3, no bonus; by either side."""
    m = squig(who + " 10,7; s1 10,6").do("end", dice="2 1 N %d%s" % (die, "" if die >= 4 else " E"))
    m.shows("%s 10,7*" % who if die >= 4 else "s1 11,7", begins="green")
    assert m.told("CATCH") == ["CATCH %s 10,7 %d 4+0" % (who, die)]
    assert m.told("GAIN") == (["GAIN %s 10,7 1 -" % who] if die >= 4 else [])


@pytest.mark.parametrize("zones", [1, 2, 3])
@pytest.mark.parametrize("die", [4, 5, 6])
def test_tackle_zones_spoil_a_grab(zones, die):  # SQ-4
    foes = "; ".join(["PL1 9,8", "PL2 10,8", "PL3 11,8"][:zones])
    held = die == 6 or die - zones >= 4
    m = squig("GL1 10,7; s1 10,6; " + foes).do("end", dice="2 1 N %d%s" % (die, "" if held else " E"))
    assert m.told("CATCH") == ["CATCH GL1 10,7 %d 4-%d" % (die, zones)]
    assert m.line("s1") == ("green lineman1" if held else "11,7")


@pytest.mark.parametrize("second, held", [(3, False), (4, True)])
def test_catch_rolls_again(second, held):  # SQ-4
    m = squig("PC 10,7; s1 10,6").do("end", dice="2 1 N 3 %d%s" % (second, "" if held else " E"))
    assert m.line("s1") == ("purple catcher" if held else "11,7") and len(m.told("CATCH")) == 2


def test_who_holds_it_ends_its_move():  # SQ-4, SQ-R5
    m = squig("GL1 10,7; s1 10,6").do("end", dice="2 5 N 4")
    m.shows("GL1 10,7*", begins="green")


def test_a_leap_is_free():  # SQ-4
    """One square to the player, a leap to a square beside, then the remaining square."""
    m = squig("GL1 10,7; s1 10,6").do("end", dice="2 3 N 1 E E")
    assert m.told("ROAM", "LEAP") == ["ROAM - 10,7 1 10,6", "LEAP GL1 11,7 1 10,7", "ROAM - 12,7 1 11,7"]
    m.shows("s1 12,7", begins="green")


@pytest.mark.parametrize("mark", [" prone", " stunned", "*2"])
def test_who_cannot_try(mark):  # SQ-5, SQ-R5, SQ-10
    """Prone players, Stunned ones and carriers: the squig leaps aside, and no die is rolled."""
    m = squig("GL1 10,7%s; s1 10,6" % mark).do("end", dice="2 1 N E")
    m.shows("s1 11,7", begins="green")
    assert m.told("CATCH", "LEAP") == ["LEAP GL1 11,7 1 10,7"]


# --- leaps onto a player


@pytest.mark.parametrize("die", [3, 4])
def test_a_leap_onto_who_can_hold_it(die):  # SQ-R16, SQ-4
    m = squig("GL1 10,7 prone; GL2 11,7; s1 10,6").do("end", dice="2 1 N E %d%s" % (die, "" if die > 3 else " E"))
    m.shows("GL2 11,7*" if die > 3 else "s1 12,7", begins="green")


def test_ten_leaps_and_it_lies_down():  # SQ-R3
    """The squig leaps back and forth between two fallen players; the seven squares around the last one are free."""
    m = squig("GL1 10,7 prone; GL2 10,8 prone; s1 10,6").do("end", dice="2 1 N" + " N S" * 5 + " 1")
    assert len(m.told("LEAP")) == 10 and len(m.told("ROAM")) == 1
    m.shows("s1 10,6", begins="green")


# --- several squigs


def test_they_roam_by_number():  # SQ-R12, SQ-9
    m = squig("s1 10,6; s2 8,3; s3 6,9").do("end", dice="1 2 1 N 3 3 E E")
    assert m.told("TEST") == ["TEST - 10,6 1 1", "TEST - 8,3 2 2", "TEST - 6,9 3 3"]
    m.shows("s2 8,4; s3 8,9", begins="green")


def test_each_takes_its_test_just_before_its_own_move():  # SQ-R12
    m = squig("s1 10,6; s2 8,3").do("end", dice="2 1 N 2 1 S")
    assert [story.split()[0] for story in m.told("TEST", "D3", "ROAM")] == ["TEST", "D3", "ROAM"] * 2


def test_who_is_split_off_while_they_roam_does_not_roam():  # SQ-R12, SQ-7
    m = squig("s1 10,3; s3 6,9").do("end", dice="2 6 N N N 1 S 1")
    assert m.told("TEST") == ["TEST - 10,3 2 1", "TEST - 6,9 1 3"]
    m.shows("s1 10,6; s2 10,2", begins="green")


def test_a_squig_in_the_way_does_nothing():  # SQ-R14
    m = squig("s1 10,6; s2 10,7").do("end", dice="2 3 N N 1")
    m.shows("s1 10,8", begins="green")


def test_who_ends_on_another_bounces_on():  # SQ-R14, SQ-9
    m = squig("s1 10,6; s2 10,7").do("end", dice="2 1 N E 1")
    m.shows("s1 11,7", begins="green")
    assert m.told("BOUNCE") == ["BOUNCE - 11,7 E 10,7"]


# --- the edge


@pytest.mark.parametrize("die", [1, 3, 5])
def test_one_of_several_leaves_the_pitch(die):  # SQ-13, SQ-R4, SQ-R15
    """The squig is destroyed; its remaining movement is lost."""
    m = squig("s1 10,1; s2 8,5").do("end", dice="2 %d S 1" % die)
    m.shows("s1 gone", begins="green")
    assert m.told("ROAM") == ["ROAM - - 1 10,1"]
    assert [story.split()[3:] for story in m.told("SQUASHED")] == [["1", "1"]] and not m.told("THROW_IN")


def test_a_destroyed_one_splits_too():  # SQ-R15, SQ-7, SQ-R13
    """A new one starts from its start square, with the number that is free again."""
    m = squig("s1 10,1; s2 8,5").do("end", dice="2 6 S 3 N N 1")
    m.shows("s1 10,3", begins="green")
    assert m.told("SPLIT") == ["SPLIT - 10,1 1 1"]


@pytest.mark.parametrize("die", [1, 5])
def test_the_last_one_is_thrown_in(die):  # SQ-13, SQ-R15
    """The throw-in starts where the squig left; its move is over, and a throw-in is no flight that could split it."""
    m = squig("s1 10,1").do("end", dice="2 %d S 3 1 2 E" % die)
    m.shows("s1 11,4", begins="green")
    assert m.told("THROW_IN", "BOUNCE", "SQUASHED") == ["THROW_IN - 10,1 N 3", "BOUNCE - 11,4 E 10,4"]
    assert len(m.told("TEST")) == 1


def test_the_last_one_splits_where_it_started():  # SQ-R15, SQ-7
    m = squig("s1 10,2").do("end", dice="2 6 S S 3 1 2 E 1 N")
    m.shows("s1 11,4; s2 10,3", begins="green")


# --- grabs that score


def test_a_grab_in_the_end_zone_scores_in_the_opponents_turn():  # SQ-R5, SQ-12
    """Green's turn marker advances, Green kicks; squigs that are still to roam do not."""
    m = squig("GL1 1,6; s1 1,5; s2 9,9").do("end", dice="2 1 N 4")
    assert (m.score, m.turns, m.turn, m.line("ask")) == ((0, 1), (3, 3), 0, "formation green")
    assert m.squigs() == "" and len(m.told("TEST")) == 1


def test_a_grab_that_scores_comes_before_a_split():  # SQ-R5, SQ-7
    m = squig("GL1 1,6; s1 1,5").do("end", dice="2 6 N 4")
    assert m.score == (0, 1) and not m.told("SPLIT")
