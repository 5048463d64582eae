"""The worked examples of Squig's contract, with their events."""

import pytest

from furbowl.dice import ScriptError
from squig_at_hand import ALL_TABLES, SEVENS, one_each


@ALL_TABLES
def test_a_wriggle_of_two_squares(squig):  # SQ-6, SQ-2, SQ-R1
    m = squig("PL1 5,5*").do("lineman1 move", dice="1 3 E E")
    m.shows("PL1 5,5 move 0; s1 7,5")
    assert (m.line("ask"), m.turn, m.match.playing, m.match.spent) == ("play", 0, m.who("PL1"), 0)
    assert m.told("TEST", "D3", "ROAM") == [
        "TEST PL1 5,5 1 1",
        "D3 - 5,5 3 1",
        "ROAM - 6,5 1 5,5",
        "ROAM - 7,5 1 6,5",
    ]


@ALL_TABLES
def test_a_wriggle_that_splits(squig):  # SQ-7, SQ-R1, SQ-R20
    m = squig("PL1 5,5*").do("lineman1 move", dice="1 6 E E E 2 N")
    m.shows("PL1 5,5 move 0; s1 8,5; s2 5,6")
    assert m.told("D3", "SPLIT", "TURNOVER") == ["D3 - 5,5 6 1", "SPLIT - 5,5 2 1", "D3 - 5,5 2 2"]


@ALL_TABLES
def test_a_free_squig_stays(squig):  # SQ-3, SQ-2
    m = squig("PL1 5,5; s1 10,6").do("end", dice="1")
    m.shows(begins="green")
    assert m.told("TEST", "D3") == ["TEST - 10,6 1 1"]


@ALL_TABLES
def test_a_free_squig_roams(squig):  # SQ-3, SQ-R1
    m = squig("PL1 5,5; s1 10,6").do("end", dice="4 2 N")
    m.shows("s1 10,7", begins="green")
    assert m.told("TEST", "D3", "ROAM") == ["TEST - 10,6 4 1", "D3 - 10,6 2 1", "ROAM - 10,7 1 10,6"]


@ALL_TABLES
def test_a_grab_that_fails(squig):  # SQ-4
    """It leaps, and its one square of movement is used up."""
    m = squig("GL1 10,7; s1 10,6").do("end", dice="4 2 N 2 E")
    m.shows("s1 11,7", begins="green")
    assert m.told("ROAM", "CATCH", "LEAP") == [
        "ROAM - 10,7 1 10,6",
        "CATCH GL1 10,7 2 4+0",
        "LEAP GL1 11,7 1 10,7",
    ]


@ALL_TABLES
def test_a_block_that_splits_a_squig(squig):  # SQ-14, SQ-15, SQ-7, SQ-R8, SQ-R20
    m = squig("PB1 9,6; s1 10,6").do("blitzer1 block")
    assert m.rolls("blitzer1 hits squig1") == [("BLOCK", 3, 1)]
    m.do("blitzer1 hits squig1", dice="6 3 1")
    m.shows("PB1 9,6 block 0 hit", ask="block squig1 6 3 1")
    assert (m.match.question, m.side) == ("block", 0)
    assert sorted(m.texts()) == ["die backfire", "die floored", "die pushed"]
    m.do("die floored", dice="9,5<10,6")
    m.shows(ask="follow down 10,6 9,5")
    assert sorted(m.texts()) == ["follow", "stay"]
    m.do("stay", dice="2 3 1 5 E E E")
    m.shows("PB1 9,6 acted; s1 9,5; s2 12,5", ask="play")
    assert m.told("TEST", "SPLIT", "D3") == ["TEST - 9,5 1 1", "SPLIT - 9,5 2 1", "D3 - 9,5 5 2"]


@SEVENS
def test_a_kick_off_that_splits(squig):  # SQ-8, SQ-R17
    m = squig.read(squig.kick_off()).do("kick 14,6", dice="E 1 1 1 NW")
    assert m.squigs() == "1 15,6; 2 14,7" and m.kinds()[-1] == "TURN" and m.turns == (0, 1)
    assert m.told("TEST", "SPLIT", "TOUCHBACK") == ["TEST - 15,6 1 1", "SPLIT - 15,6 2 1"]


@SEVENS
def test_a_kick_off_that_bounces(squig):  # SQ-8, SQ-R17
    m = squig.read(squig.kick_off()).do("kick 14,6", dice="E 1 2 SE")
    assert m.squigs() == "1 16,5"
    assert m.told("TEST", "BOUNCE") == ["TEST - 15,6 2 1", "BOUNCE - 16,5 SE 15,6"]


@one_each("dice", ["", "1", "1 3", "1 3 E", "1 6 E E E", "1 6 E E E 2"])
def test_a_script_that_is_too_short(squig, dice):  # SQ-6, SQ-7
    """Each of these dice is rolled, and one more is wanted."""
    with pytest.raises(ScriptError):
        squig("PL1 5,5*").do("lineman1 move", dice=dice)


@one_each("dice", ["2 1", "1 3 E E 1", "1 6 E E E 2 N 1"])
def test_a_script_that_is_too_long(squig, dice):  # SQ-6, SQ-R2
    """The last of these dice is not rolled."""
    with pytest.raises(AssertionError, match="not rolled"):
        squig("PL1 5,5*").do("lineman1 move", dice=dice)
