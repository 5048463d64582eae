"""Purple's Lineman1, the first of all rosters, in each part of a match: number 0 is a player like any other."""

import pytest

from blitz_at_hand import blitz, lined_up, read

GREEN = {"turn": "green"}
SCENES = {  # what is tested: who is where, facts, actions, dice, what is told
    "it intercepts (BZ-16)": (
        ("GL1 12,5* pass 0; PL1 9,5", GREEN, "lineman1 throws 5,5; purple lineman1 intercepts", [6]),
        "PASSING GL1 5,5 2 -; INTERCEPT PL1 9,5 6 4-2; GAIN PL1 9,5 2 -; TURNOVER GL1 12,5 3 -; TURN_OVER - - 1 2;"
        " TURN - - 0 4",
    ),
    "it does not intercept (BZ-16)": (
        ("GL1 12,5* pass 0; PL1 9,5", GREEN, "lineman1 throws 8,5; purple lineman1 intercepts", [5, 5]),
        "PASSING GL1 8,5 1 -; INTERCEPT PL1 9,5 5 4-2; THROW GL1 12,5 5 4+0; FLIES - 8,5 - 12,5;"
        " TURNOVER GL1 12,5 4 -; TURN_OVER - - 1 2; TURN - - 0 4",
    ),
    "it drops an accurate pass (BZ-14, BZ-38)": (
        ("PL2 5,5* pass 0; PL1 8,5", {}, "lineman2 throws 8,5", [3, 2, 1]),
        "PASSING PL2 8,5 0 -; THROW PL2 5,5 3 4+1; FLIES - 8,5 - 5,5; CATCH PL1 8,5 2 4+1; BOUNCE - 8,6 N 8,5;"
        " TURNOVER PL2 5,5 4 -; TURN_OVER - - 0 2; TURN - - 1 3",
    ),
    "a pass bounces off it when it is down (BZ-R22)": (
        ("PL2 5,5* pass 0; PL1 8,5 prone", {}, "lineman2 throws 8,5", [3, 1]),
        "PASSING PL2 8,5 0 -; THROW PL2 5,5 3 4+1; FLIES - 8,5 - 5,5; BOUNCE - 8,6 N 8,5; TURNOVER PL2 5,5 4 -;"
        " TURN_OVER - - 0 2; TURN - - 1 3",
    ),
    "it catches a fumble (BZ-13, BZ-38)": (
        ("PL2 5,5* pass 0; PL1 6,5", {}, "lineman2 throws 8,5", [1, 4, 4]),
        "PASSING PL2 8,5 0 -; THROW PL2 5,5 1 4+1; LOOSE PL2 5,5 - -; BOUNCE - 6,5 E 5,5; CATCH PL1 6,5 4 4+0;"
        " GAIN PL1 6,5 1 -; TURNOVER PL2 5,5 2 -; TURN_OVER - - 0 2; TURN - - 1 3",
    ),
    "a bounce onto it when it is down bounces on (BZ-38)": (
        ("PL2 5,5* pass 0; PL1 6,5 stunned", {}, "lineman2 throws 8,5", [1, 4, 4]),
        "PASSING PL2 8,5 0 -; THROW PL2 5,5 1 4+1; LOOSE PL2 5,5 - -; BOUNCE - 6,5 E 5,5; BOUNCE - 7,5 E 6,5;"
        " TURNOVER PL2 5,5 2 -; TURN_OVER - - 0 2; RECOVER PL1 6,5 - -; TURN - - 1 3",
    ),
    "it catches what scattered (BZ-12)": (
        ("PL2 5,5* pass 0; PL1 11,5", {}, "lineman2 throws 11,5", [2, 1, 7, 3, 4]),
        "PASSING PL2 11,5 1 -; THROW PL2 5,5 2 4+0; SCATTER - 11,6 N 11,5; SCATTER - 12,5 SE 11,6;"
        " SCATTER - 11,5 W 12,5; CATCH PL1 11,5 4 4+0; GAIN PL1 11,5 1 -; ACTION_OVER PL2 5,5 1 -",
    ),
    "it catches what is thrown in (BZ-39)": (
        ("PL2 5,6* pass 0; PL1 9,6", {}, "lineman2 throws 9,11", [3, 1, 3, 1, 4, 4]),
        "PASSING PL2 9,11 1 -; THROW PL2 5,6 3 4+0; SCATTER - - N 9,11; THROW_IN - 9,11 S 5; CATCH PL1 9,6 4 4+0;"
        " GAIN PL1 9,6 1 -; ACTION_OVER PL2 5,6 1 -",
    ),
    "it catches what is handed, by a team re-roll (BZ-17, BZ-27)": (
        ("PL2 5,5* handoff 0; PL1 6,5", {"rerolls": "1 0"}, "lineman2 hands lineman1; reroll", [2, 3]),
        "HANDING PL2 6,5 PL1 -; CATCH PL1 6,5 2 4+1; REROLL PL1 6,5 0 0; CATCH PL1 6,5 3 4+1; GAIN PL1 6,5 1 -;"
        " ACTION_OVER PL2 5,5 1 -",
    ),
    "it drops what is handed (BZ-17)": (
        ("PL2 5,5* handoff 0; PL1 6,5", {"rerolls": "1 0"}, "lineman2 hands lineman1; keep", [2, 1]),
        "HANDING PL2 6,5 PL1 -; CATCH PL1 6,5 2 4+1; BOUNCE - 6,6 N 6,5; TURNOVER PL2 5,5 4 -; TURN_OVER - - 0 2;"
        " TURN - - 1 3",
    ),
    "it is floored with the ball (BZ-31, BZ-36)": (
        ("GL1 6,5 block 0; PL1 5,5*", GREEN, "lineman1 hits lineman1; push 4,5; stay", [6, 1, 1, 1]),
        "HITS GL1 5,5 PL1 1; BLOCK GL1 5,5 6 1; DIE GL1 5,5 6 1; PUSHED PL1 4,5 GL1 5,5; DOWN PL1 4,5 1 -;"
        " ARMOUR PL1 4,5 11 8+0; LOOSE PL1 4,5 - -; BOUNCE - 4,6 N 4,5; ACTION_OVER GL1 6,5 1 -",
    ),
    "it is pushed on (BZ-33)": (
        (
            "GL2 6,5 block 0; PL2 5,5; PL3 4,5; PT 4,6; PL1 4,4",
            GREEN,
            "lineman2 hits lineman2; push 4,4; push 3,3; stay",
            [4],
        ),
        "HITS GL2 5,5 PL2 1; BLOCK GL2 5,5 4 1; DIE GL2 5,5 3 1; PUSHED PL1 3,3 PL2 4,4; PUSHED PL2 4,4 GL2 5,5;"
        " ACTION_OVER GL2 6,5 1 -",
    ),
    "it is pushed onto the ball (BZ-8)": (
        ("GL2 6,5 block 0; PL1 5,5; o 4,5", GREEN, "lineman2 hits lineman1; push 4,5; stay", [4, 6]),
        "HITS GL2 5,5 PL1 1; BLOCK GL2 5,5 4 1; DIE GL2 5,5 3 1; PUSHED PL1 4,5 GL2 5,5; BOUNCE - 4,4 S 4,5;"
        " ACTION_OVER GL2 6,5 1 -",
    ),
    "it fails to pick up (BZ-7)": (
        ("PL1 5,5; o 6,5", {}, "lineman1 move; lineman1 step 6,5", [3, 6]),
        "DECLARE PL1 5,5 0 -; STEP PL1 6,5 1 5,5; PICKUP PL1 6,5 3 4+0; BOUNCE - 6,4 S 6,5; TURNOVER PL1 6,5 1 -;"
        " TURN_OVER - - 0 2; TURN - - 1 3",
    ),
    "it assists (BZ-30)": (
        ("PL2 5,5 block 0; GL2 6,5; PL1 7,6", {}, "lineman2 hits lineman2", [6, 5]),
        "HITS PL2 6,5 GL2 2; BLOCK PL2 6,5 65 1",
    ),
    "it assists against a block (BZ-30)": (
        ("GL2 6,5 block 0; PL2 5,5; PL1 6,6", GREEN, "lineman2 hits lineman2", [6, 5]),
        "HITS GL2 5,5 PL2 2; BLOCK GL2 5,5 65 0",
    ),
}


@pytest.mark.parametrize("scene", SCENES)
def test_what_the_first_of_all_does(scene):
    (description, facts, actions, dice), story = SCENES[scene]
    blitz(description, **facts).do(*actions.split("; "), dice=dice).tells(story)


def test_it_goes_into_the_crowd():  # BZ-35, BZ-39: 3 and 3 against 3: equal, one die; the ball comes in from 10,11
    m = blitz("GL2 10,10 block 0; PL1 10,11*", turn="green")
    m.do("lineman2 hits lineman1", "stay", dice=[4, 3, 3, 4, 1, 1, 4])
    assert m.told("PUSHED", "INJURY", "RESERVES", "THROW_IN", "BOUNCE") == [
        "PUSHED PL1 - GL2 10,11",
        "INJURY PL1 10,11 33 1",
        "RESERVES PL1 10,11 - -",
        "THROW_IN - 10,11 S 2",
        "BOUNCE - 11,9 E 10,9",
    ]


@pytest.mark.parametrize("die, caught", [(5, False), (6, True)])
def test_a_kick_onto_it(die, caught):  # BZ-45
    m = read(lined_up("green", first="purple")).do("kick 9,5", dice=[4, 1, die] + ([] if caught else [3]))
    assert m.told("CATCH") == ["CATCH PL1 10,5 %d 4-2" % die]
    assert m.line("ball") == ("purple lineman1" if caught else "9,5")


def test_it_changes_places():  # BZ-R3
    m = read(lined_up("purple", "setup purple")).do("thrower place 10,5")
    assert m.told("PLACED") == ["PLACED PT 10,5 PL1 5,6"] and (m.line("PL1"), m.line("PT")) == ("5,6", "10,5 placed")
    m = read(lined_up("purple", "setup purple")).do("lineman1 place 5,6")
    assert m.told("PLACED") == ["PLACED PL1 5,6 PT 10,5"] and (m.line("PL1"), m.line("PT")) == ("5,6 placed", "10,5")


def test_it_gets_the_ball_after_a_touchback():  # BZ-45
    m = read(lined_up("green", "touchback", first="purple")).do("lineman1 gets")
    m.tells("GAIN PL1 10,5 3 -; TURN - - 0 1")
    assert m.carrier == 0


TOUCHBACKS = [  # whoever receives: the kick, direction and distance, the landing beside the pitch or in the other half
    ("green", "1,5", [3, 1], "FLIES - - W 1,5"),
    ("green", "2,5", [3, 2], "FLIES - - W 2,5"),
    ("green", "5,1", [6, 1], "FLIES - - S 5,1"),
    ("green", "5,1", [5, 1], "FLIES - - SW 5,1"),
    ("green", "5,6", [6, 6], "FLIES - - S 5,6"),
    ("green", "5,11", [2, 1], "FLIES - - NE 5,11"),
    ("green", "10,4", [4, 1], "FLIES - 11,4 E 10,4"),
    ("purple", "15,1", [7, 1], "FLIES - - SE 15,1"),
    ("purple", "15,11", [0, 1], "FLIES - - NW 15,11"),
    ("purple", "20,4", [4, 1], "FLIES - - E 20,4"),
    ("purple", "19,4", [2, 2], "FLIES - - NE 19,4"),
    ("purple", "11,4", [3, 1], "FLIES - 10,4 W 11,4"),
]


@pytest.mark.parametrize("kicking, kick, dice, flies", TOUCHBACKS)
def test_a_kick_just_out_of_the_half(kicking, kick, dice, flies):  # BZ-45, BZ-20
    first = "green" if kicking == "purple" else "purple"
    m = read(lined_up(kicking, first=first)).do("kick " + kick, dice=dice)
    assert m.told("FLIES", "BOUNCE", "TOUCHBACK") == [flies, "TOUCHBACK - - %d -" % (kicking == "purple")]


@pytest.mark.parametrize(
    "kicking, kick, dice, lands",
    [
        ("green", "2,5", [3, 1], "1,5"),
        ("green", "5,2", [6, 1], "5,1"),
        ("green", "5,10", [1, 1], "5,11"),
        ("green", "9,3", [4, 1], "10,3"),
        ("purple", "19,5", [4, 1], "20,5"),
        ("purple", "12,3", [3, 1], "11,3"),
        ("purple", "15,10", [1, 1], "15,11"),
        ("purple", "15,2", [6, 1], "15,1"),
    ],
)
def test_a_kick_just_in_the_half(kicking, kick, dice, lands):  # BZ-45, BZ-20
    """It lies on the last square, and bounces once, back to where it was aimed at."""
    first = "green" if kicking == "purple" else "purple"
    m = read(lined_up(kicking, first=first)).do("kick " + kick, dice=[*dice, 7 - dice[0]])
    assert m.told("TOUCHBACK") == [] and m.line("ball") == kick
    assert [told.split()[2] for told in m.told("FLIES")] == [lands]
