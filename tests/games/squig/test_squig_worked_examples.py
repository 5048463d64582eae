"""The worked examples of docs/rules-squig.md, to the last die."""

import pytest

from squig_at_hand import squig


def test_example_1_a_squig_wriggles_free():  # SQ-6
    m = squig("PL1 5,5*")
    assert m.chance("lineman1 move") == (5, 6)
    m.do("lineman1 move", dice=[1, 3, 4, 4])
    m.shows("PL1 5,5 move 0; s1 7,5", ask="play")


def test_example_2_a_six_splits():  # SQ-7
    m = squig("PL1 5,5*").do("lineman1 move", dice=[1, 6, 4, 4, 4, 2, 1])
    m.shows("PL1 5,5 move 0; s1 8,5; s2 5,6")


@pytest.mark.parametrize("dice, there", [([1], "10,6"), ([4, 2, 1], "10,7")])
def test_example_3_a_squig_roams(dice, there):  # SQ-2, SQ-3
    squig("s1 10,6").do("end", dice=dice).shows("s1 " + there, begins="green")


def test_example_4_a_player_is_met():  # SQ-4
    m = squig("GL1 10,7; s1 10,6").do("end", dice=[4, 2, 1, 2, 4])
    assert m.kinds() == ["TURN_OVER", "TEST", "D3", "ROAM", "CATCH", "LEAP", "TURN"] and m.squigs() == "1 11,7"


def test_example_5_a_squig_is_hit():  # SQ-14, SQ-15, SQ-R8
    m = squig("PB1 9,6 block 0; s1 10,6").do("blitzer1 hits squig1", dice=[6, 3, 1])
    assert m.line("ask") == "block squig1 6 3 1" and m.block_dice == (6, 3, 1)
    m.do("die floored", dice=[0])
    assert m.line("ask") == "follow down 10,6 9,5"
    m.do("stay", dice=[2, 3, 1, 5, 4, 4, 4])
    assert m.squigs() == "1 9,5; 2 12,5"


@pytest.mark.parametrize("dice, there", [([4, 1, 1, 1, 0], "1 15,6; 2 14,7"), ([4, 1, 2, 7], "1 16,5")])
def test_example_6_a_kick_off(dice, there):  # SQ-8, SQ-R17
    m = squig.read(squig.kick_off()).do("kick 14,6", dice=dice)
    assert m.squigs() == there and m.turn == 1 and m.question is None
