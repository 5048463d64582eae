"""Blitz: the team's re-rolls, and what they can mend."""

import pytest

from blitz_at_hand import blitz
from furbowl.dice import Script

ASKED = [  # description, action, the dice that fail, the question
    ("PL1 5,5 move 0; GL1 4,5", "lineman1 step 6,5", [3], "reroll dodge"),
    ("PL1 5,5 move 6", "lineman1 step 6,5", [1], "reroll rush"),
    ("PL1 5,5 move 0; o 6,5", "lineman1 step 6,5", [2], "reroll pickup"),
    ("PL1 5,5* pass 0", "lineman1 throws 11,5", [3], "reroll throw 11,5 3"),
    ("PL1 5,5* pass 0", "lineman1 throws 11,5", [1], "reroll throw 11,5 1"),
    ("PL1 5,5* pass 0; PL2 11,5", "lineman1 throws 11,5", [4, 2], "reroll catch 11,5"),
    ("PL1 5,5* handoff 0; PL2 6,5", "lineman1 hands lineman2", [2], "reroll catch 6,5"),
    ("PL1 5,5 blitz 6; GL1 6,5", "lineman1 hits lineman1", [1], "reroll rush lineman1"),
    ("PL1 5,5 block 0; GL1 6,5", "lineman1 hits lineman1", [4], "block lineman1 4"),
]


@pytest.mark.parametrize("description, action, dice, asked", ASKED)
def test_what_a_team_reroll_can_mend(description, action, dice, asked):  # BZ-R8, BZ-27
    """Dodge, going for it, pick-up, throw, the catch of an accurate pass or hand-off, block dice."""
    m = blitz(description, rerolls="2 2").do(action, dice=dice)
    assert (m.line("ask"), m.side, m.turn) == (asked, 0, 0) and m.question == asked.split()[0]
    assert set(m.texts()) == ({"reroll", "die pushed"} if "block" in asked else {"reroll", "keep"})
    assert (m.rerolls, m.used & 1) == ((2, 2), 0)
    assert m.texts("PL1") == m.texts("PL2") == []
    m.may_not("end")


@pytest.mark.parametrize("description, action, dice, asked", ASKED)
@pytest.mark.parametrize("facts", [{"rerolls": "0 2"}, {"rerolls": "1 2", "used": "reroll"}])
def test_without_one_to_use_nothing_is_asked(description, action, dice, asked, facts):  # BZ-27
    """At most one per team turn."""
    if "used" in facts:
        once = [deed for deed in ("blitz", "pass", "handoff") if " %s " % deed in description]
        facts = {**facts, "used": " ".join(["reroll", *once])}
    m = blitz(description, **facts)
    copy = m.match.copy(dice=Script([*dice, 1, 1, 1]))
    copy.apply(copy.parse(action))
    assert copy.question not in ("reroll", "block")


def test_a_reroll_that_succeeds():  # BZ-27
    m = blitz("PL1 5,5 move 0; GL1 4,5", rerolls="2 1").do("lineman1 step 6,5", "reroll", dice=[3, 4])
    m.tells("STEP PL1 6,5 1 5,5; DODGE PL1 6,5 3 4+0; REROLL PL1 6,5 0 1; DODGE PL1 6,5 4 4+0")
    m.shows("PL1 6,5 move 1", rerolls="1 1", used="reroll")
    assert (m.rerolls, m.used) == ((1, 1), 1)


def test_one_per_team_turn():  # BZ-27
    m = blitz("PL1 5,5 move 6", rerolls="2 2").do("lineman1 step 6,5", "reroll", dice=[1, 2])
    m.do("lineman1 step 7,5", dice=[1, 1, 1])
    m.shows("PL1 7,5 prone", begins="green", rerolls="1 2")
    m.do("end", "end")
    assert m.used == 0 and m.rerolls == (1, 2)


def test_the_rest_of_the_step_follows_a_reroll():  # BZ-R13, BZ-27
    """Dodge rolled again, then going for it, then the pick-up."""
    m = blitz("PL1 5,5 move 6; GL1 4,5; o 6,5", rerolls="1 0").do("lineman1 step 6,5", dice=[2])
    assert m.line("ask") == "reroll dodge"
    assert m.chance("reroll") == (3 * 5 * 3, 216) and m.chance("keep") == (1, 1)
    m.do("reroll", dice=[4, 2, 4])
    assert m.told("DODGE", "RUSH", "PICKUP", "GAIN") == [
        "DODGE PL1 6,5 4 4+0",
        "RUSH PL1 6,5 2 2+0",
        "PICKUP PL1 6,5 4 4+0",
        "GAIN PL1 6,5 0 -",
    ]


@pytest.mark.parametrize(
    "description, action, dice",
    [
        ("PC 5,5 move 0; GL1 4,5", "catcher step 6,5", [3, 3, 1, 1]),
        ("PT 5,5 move 0; o 6,5", "thrower step 6,5", [3, 3, 1]),
        ("PT 5,5* pass 0", "thrower throws 11,5", [3, 3, 1, 1, 1]),
        ("PT 5,5* pass 0", "thrower throws 11,5", [1, 1, 1]),
        ("PL1 5,5* pass 0; PC 11,5", "lineman1 throws 11,5", [4, 2, 2, 1]),
        ("PL1 5,5* handoff 0; PC 6,5", "lineman1 hands catcher", [2, 2, 1]),
    ],
)
def test_never_for_a_roll_that_was_rolled_again(description, action, dice):  # BZ-27, BZ-24, BZ-R8
    m = blitz(description, rerolls="2 2").do(action, dice=dice)
    assert m.turn == 1 and m.rerolls == (2, 2)


def test_a_dodge_whose_skill_is_used_up_can_be_mended():  # BZ-24, BZ-27
    m = blitz("PC 5,5 dodged move 0; GL1 4,5", rerolls="2 2").do("catcher step 6,5", dice=[3])
    assert m.line("ask") == "reroll dodge"
    m.do("reroll", dice=[4])
    m.shows("PC 6,5 dodged move 1", ask="play", rerolls="1 2", used="reroll")


@pytest.mark.parametrize(
    "description, action, dice",
    [
        ("PL1 5,5* pass 0; PL2 11,8", "lineman1 throws 11,5", [3, "keep", 1, 1, 1, 2, 4]),
        ("PL1 5,5* pass 0; PL2 8,5 prone; PL3 8,6", "lineman1 throws 8,5", [3, 1, 2, 2]),
        ("PL1 5,5* pass 0; GL1 8,5", "lineman1 throws 8,5", [3, 2, 1]),
        ("PL1 5,5* handoff 0; GL1 6,5", "lineman1 hands green lineman1", [3, 1]),
    ],
)
def test_what_the_loose_ball_causes_cannot_be_mended(description, action, dice):  # BZ-R8
    """A catch by an opponent cannot be mended, either."""
    m = blitz(description, rerolls="2 2")
    answers = [action] + [each for each in dice if each == "keep"]
    m.do(*answers, dice=[each for each in dice if each != "keep"])
    assert m.turn == 1 and m.question is None and m.rerolls == (2, 2)


def test_a_throw_rolled_again():  # BZ-R8
    m = blitz("PL1 5,5* pass 0; PL2 8,5", rerolls="1 2").do("lineman1 throws 8,5", dice=[1])
    m.shows(ask="reroll throw 8,5 1")
    assert m.chance("reroll") == (16, 36), "the throw, then the catch"
    m.do("reroll", dice=[3, 3])
    assert m.told("REROLL", "THROW", "CATCH") == [
        "REROLL PL1 5,5 0 0",
        "THROW PL1 5,5 3 4+1",
        "CATCH PL2 8,5 3 4+1",
    ]


@pytest.mark.parametrize("die", [3, 1])
def test_a_kept_throw_scatters_or_is_fumbled(die):  # BZ-12, BZ-13
    m = blitz("PL1 5,5* pass 0", rerolls="1 2").do("lineman1 throws 11,5", "keep", dice=[die] + [1] * die)
    assert m.line("ball") == ("11,8" if die == 3 else "5,6")


def test_what_a_reroll_needs():  # BZ-R8, BZ-R13
    """needs() of a re-roll: the failed roll, then what the action rolls after it."""
    for description, ask, needs in (
        ("PL1 6,5 move 7; GL1 4,5; o 6,5", "reroll dodge", [("DODGE", 4), ("RUSH", 2), ("PICKUP", 4)]),
        ("PL1 6,5 move 7; o 6,5", "reroll rush", [("RUSH", 2), ("PICKUP", 4)]),
        ("PL1 5,5 blitz 7 hit; GL1 6,5", "reroll rush lineman1", [("RUSH", 2), ("BLOCK", 1, 1)]),
        ("PL1 6,5 move 1; o 6,5; GL1 7,5", "reroll pickup", [("PICKUP", 5)]),
        ("PL1 5,5* pass 0; PL2 8,5", "reroll throw 8,5 2", [("THROW", 3), ("CATCH", 3)]),
        ("PL1 5,5 pass 0; PL2 8,5; o 8,5", "reroll catch 8,5", [("CATCH", 3)]),
        ("PC 5,5 block 0 hit; GL1 6,5", "block lineman1 1 3", [("BLOCK", 2, 0)]),
    ):
        assert blitz(description, ask=ask, rerolls="1 0").rolls("reroll") == needs
