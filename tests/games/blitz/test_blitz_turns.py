"""Blitz: what counts as a turnover and what does not."""

import pytest

from blitz_at_hand import blitz, full_name

TURNOVERS = [  # description, actions, dice, the player who caused it and the reason
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


def test_who_leaves_the_pitch_has_not_acted():  # BZ-R36
    text = "PL1 10,9 block 0; GL1 10,10; GL2 9,11; PC 10,11 acted; GL3 11,11"
    m = blitz(text).do("lineman1 hits lineman1", "push 10,11", "stay", dice=[3, 1, 1])
    assert m.line("PC") == "reserve" and not m.acted(4)


# --- blitz: armour, injuries, the state of fallen players


ARMOUR = {"PL1": 8, "PL2": 8, "PL3": 8, "PT": 8, "PC": 7, "PB1": 8, "PB2": 8}
INJURY = {2: "STUN", 3: "STUN", 4: "STUN", 5: "STUN", 6: "STUN", 7: "STUN", 8: "KO", 9: "KO"}
INJURY.update({10: "OUT", 11: "OUT", 12: "OUT"})
STATES = {"STUN": "6,5 stunned", "KO": "ko", "OUT": "out"}


def two(total):
    """Two dice with a sum."""
    first = max(1, total - 6)
    return [first, total - first]


@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize("name", ["PL1", "PT", "PC", "PB1"])
def test_armour(name, total):  # BZ-36, BZ-18
    """Knocked down: Prone, armour 2d6 > AV breaks it."""
    broken = total > ARMOUR[name]
    m = blitz("PL1 1,8; %s 5,5 move %d" % (name, {"PL1": 6, "PT": 6, "PC": 8, "PB1": 7}[name]))
    m.do("%s step 6,5" % full_name(name).split()[1], dice=[1, *two(total)] + ([1, 1] if broken else []))
    first, second = two(total)
    assert m.told("ARMOUR") == ["ARMOUR %s 6,5 %d%d %d+0" % (name, first, second, ARMOUR[name])]
    assert m.told("INJURY") == (["INJURY %s 6,5 11 0" % name] if broken else [])
    assert m.line(name) == ("6,5 stunned" if broken else "6,5 prone")


@pytest.mark.parametrize("total", INJURY)
def test_injury(total):  # BZ-36, BZ-37
    """2-7 Stunned, 8-9 KO, 10-12 out for the match; KO and out leave the pitch."""
    m = blitz("PL1 5,5 move 6").do("lineman1 step 6,5", dice=[1, 6, 6, *two(total)])
    first, second = two(total)
    assert m.told("INJURY", "STUN", "KO", "OUT") == [
        "INJURY PL1 6,5 %d%d 0" % (first, second),
        "%s PL1 6,5 - -" % INJURY[total],
    ]
    assert m.line("PL1") == STATES[INJURY[total]]
    assert m.state(0) == {"STUN": 1, "KO": 2, "OUT": 3}[INJURY[total]]
    assert (m.square(0) == -1) == (INJURY[total] != "STUN")


def test_who_leaves_the_pitch_leaves_the_ball_under_him_lying():  # BZ-R17, BZ-37
    m = blitz("PL1 5,5 move 6; o 6,5").do("lineman1 step 6,5", dice=[1, 6, 6, 4, 4])
    assert m.told("BOUNCE") == []
    m.shows("PL1 ko; o 6,5", begins="green")


# --- Stunned


def test_stunned_in_the_opponents_turn():  # BZ-36, BZ-R31
    """Prone at the end of the first own team turn that began after it happened."""
    m = blitz("PB1 5,5 block 0; GL1 6,5; GL2 9,9").do("blitzer1 hits lineman1", dice=[2, 6, 6, 1, 1])
    assert m.line("GL1") == "6,5 stunned"
    m.do("end")
    assert m.turn == 1 and m.line("GL1") == "6,5 stunned" and not m.can_act(7)
    m.do("end")
    m.tells("TURN_OVER - - 1 1; RECOVER GL1 6,5 - -; TURN - - 0 4")
    assert m.line("GL1") == "6,5 prone"


def test_stunned_in_the_own_turn():  # BZ-36, BZ-R31
    """Not at the end of the turn in which it happened: that turn ends in a turnover, and the player stays Stunned."""
    m = blitz("PL1 5,5 move 6").do("lineman1 step 6,5", dice=[1, 6, 6, 1, 1])
    assert m.told("RECOVER") == [] and m.line("PL1") == "6,5 stunned" and m.turn == 1
    m.do("end")
    assert m.line("PL1") == "6,5 stunned" and m.turn == 0 and not m.can_act(0)
    m.do("end")
    assert m.told("RECOVER") == ["RECOVER PL1 6,5 - -"] and m.line("PL1") == "6,5 prone"


def test_a_snapshot_knows_who_was_stunned_when():  # BZ-R31
    """A player Stunned in the last turn of its side and one who recovered at its end are both Prone two turns later."""
    m = blitz("PL1 5,5 move 6; PL2 8,8 stunned").do("lineman1 step 6,5", dice=[1, 6, 6, 1, 1])
    copy = type(m.match).restore(m.match.snapshot())
    for _ in range(2):
        copy.apply(copy.parse("end"))
    assert copy.state(0) == 5 and copy.state(1) == 5
