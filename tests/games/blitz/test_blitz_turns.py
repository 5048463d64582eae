"""Blitz: what is a turnover and what is none."""

import pytest

from blitz_at_hand import blitz

TURNOVERS = [  # who is where, actions, dice, who caused it and why
    ("PL1 5,5 move 0; GL1 4,5", "lineman1 step 6,5", [3, 1, 1], "PL1 6,5 0"),
    ("PL1 5,5 move 6", "lineman1 step 6,5", [1, 1, 1], "PL1 6,5 0"),
    ("PL1 5,5 block 0; GL1 6,5", "lineman1 hits lineman1", [1, 1, 1], "PL1 5,5 0"),
    ("PL1 5,5 block 0; GL1 6,5", "lineman1 hits lineman1", [2, 1, 1, 1, 1], "PL1 5,5 0"),
    ("PL1 5,5 blitz 6; GL1 6,5", "lineman1 hits lineman1", [1, 1, 1], "PL1 5,5 0"),
    ("PL1 5,5 blitz 0; GL1 6,5", "lineman1 hits lineman1", [1, 1, 1], "PL1 5,5 0"),
    ("PL1 5,5 move 0; o 6,5", "lineman1 step 6,5", [1, 1], "PL1 6,5 1"),
    ("PL1 5,5* pass 0", "lineman1 throws 8,5", [1, 1], "PL1 5,5 2"),
    ("PL1 5,5* pass 0; GL1 7,5", "lineman1 throws 9,5; lineman1 intercepts", [6], "PL1 5,5 3"),
    ("PL1 5,5* pass 0", "lineman1 throws 8,5", [6], "PL1 5,5 4"),
    ("PL1 5,5* pass 0", "lineman1 throws 8,5", [2, 1, 1, 1], "PL1 5,5 4"),
    ("PL1 5,5* pass 0; PL2 8,5", "lineman1 throws 8,5", [6, 1, 1], "PL1 5,5 4"),
    ("PL1 5,5* pass 0; GL2 8,5", "lineman1 throws 8,5", [6, 6], "PL1 5,5 4"),
    ("PL1 5,5* handoff 0; PL2 6,5", "lineman1 hands lineman2", [1, 1], "PL1 5,5 4"),
    ("PL1 5,5* handoff 0; GL2 6,5", "lineman1 hands green lineman2", [6], "PL1 5,5 4"),
    (
        "PL1 10,9 block 0; GL1 10,10; GL2 9,11; PC 10,11*; GL3 11,11",
        "lineman1 hits lineman1; push 10,11; stay",
        [3, 1, 1, 3, 1, 2, 6],
        "PC 10,11 5",
    ),
]


@pytest.mark.parametrize("description, actions, dice, turnover", TURNOVERS)
def test_turnovers(description, actions, dice, turnover):  # BZ-28, BZ-R22, BZ-R20
    m = blitz(description).do(*actions.split("; "), dice=dice)
    assert m.told("TURNOVER", "TURN_OVER", "TURN", "ACTION_OVER") == [
        "TURNOVER %s -" % turnover,
        "TURN_OVER - - 0 2",
        "TURN - - 1 3",
    ]
    assert (m.turn, m.side, m.question, m.playing, m.used) == (1, 1, None, -1, 0)


NONE = [
    ("PL1 5,5 block 0; GL1 6,5", "lineman1 hits lineman1; push 7,5; stay", [6, 1, 1]),
    ("PL1 5,5 block 0; GL1 6,5*", "lineman1 hits lineman1; push 7,5; stay", [6, 1, 1, 1]),
    ("PB1 5,5 block 0; GL1 6,5", "blitzer1 hits lineman1", [2, 1, 1]),
    ("PB1 5,5 block 0; GB1 6,5", "blitzer1 hits blitzer1", [2]),
    ("PL1 5,5 block 0; GL1 6,5; o 7,5", "lineman1 hits lineman1; push 7,5; stay", [3, 1]),
    ("PL1 5,5* pass 0; PL2 8,5", "lineman1 throws 8,5", [6, 6]),
    ("PL1 5,5* pass 0; PL2 11,8", "lineman1 throws 11,5", [2, 1, 1, 1, 6]),
    ("PL1 5,5* handoff 0; PL2 6,5; PL3 6,6", "lineman1 hands lineman2", [1, 1, 6]),
    ("PL1 5,5* move 0; GL1 6,6", "lineman1 step 4,4", [4]),
]


@pytest.mark.parametrize("description, actions, dice", NONE)
def test_no_turnovers(description, actions, dice):  # BZ-28, BZ-8
    m = blitz(description).do(*actions.split("; "), dice=dice)
    assert m.told("TURNOVER", "TURN_OVER") == [] and m.turn == 0


def test_a_turn_has_its_number():  # BZ-46, BZ-41
    m = blitz("PL1 5,5; GL1 9,9").do("end")
    assert (m.turn, m.side, m.turns) == (1, 1, (3, 3)) and m.told("TURN") == ["TURN - - 1 3"]


def test_what_was_used_is_there_again():  # BZ-21, BZ-27, BZ-R36
    m = blitz("PL1 5,5 acted; PL2 6,6; GL1 9,9", used="reroll blitz pass handoff", rerolls="1 2")
    assert m.used == 15 and m.texts("PL2") == ["lineman2 move"]
    m.do("end", "end")
    assert m.used == 0 and m.rerolls == (1, 2) and not m.acted(0)


def test_who_leaves_the_pitch_has_not_acted():  # BZ-R36
    text = "PL1 10,9 block 0; GL1 10,10; GL2 9,11; PC 10,11 acted; GL3 11,11"
    m = blitz(text).do("lineman1 hits lineman1", "push 10,11", "stay", dice=[3, 1, 1])
    assert m.line("PC") == "reserve" and not m.acted(4)
