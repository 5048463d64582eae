"""Blitz: strength and assists, block dice and who chooses, the faces, the block of a Blitz."""

import pytest

from blitz_at_hand import blitz

HELPERS = ["7,4", "7,5", "7,6", "6,4", "6,6"]  # around 6,5, away from those around 5,5
FOES = ["4,4", "4,5", "4,6"]  # around 5,5


def strengths(attacker, helpers, target, foes):
    """Description of a block: the attacker on 5,5 against the target on 6,5, with numbers of assists for both."""
    own = [name for name in ("PL2", "PL3", "PT", "PB1", "PB2") if name != attacker]
    other = [name for name in ("GL2", "GL3", "GT") if name != target]
    items = ["%s 5,5 block 0" % attacker, "%s 6,5" % target]
    items += map("%s %s".__mod__, zip(own, HELPERS[:helpers]))
    items += map("%s %s".__mod__, zip(other, FOES[:foes]))
    return "; ".join(items)


NAME = {"PL1": "lineman1", "PC": "catcher", "GL1": "lineman1", "GC": "catcher", "GB1": "blitzer1", "PB1": "blitzer1"}
DICE = [  # attacker, helpers, target, foes, dice, whether the attacker's side chooses
    ("PL1", 0, "GL1", 0, 1, 1),  # 3 : 3
    ("PL1", 1, "GL1", 0, 2, 1),  # 4 : 3
    ("PL1", 2, "GL1", 0, 2, 1),  # 5 : 3
    ("PL1", 3, "GL1", 0, 2, 1),  # 6 : 3 is not more than double
    ("PL1", 4, "GL1", 0, 3, 1),  # 7 : 3
    ("PL1", 5, "GL1", 0, 3, 1),
    ("PL1", 0, "GL1", 1, 2, 0),  # 3 : 4
    ("PL1", 0, "GL1", 3, 2, 0),  # 3 : 6
    ("PL1", 1, "GL1", 1, 1, 1),
    ("PL1", 3, "GL1", 3, 1, 1),
    ("PL1", 5, "GL1", 1, 2, 1),  # 8 : 4
    ("PL1", 0, "GC", 0, 2, 1),  # 3 : 2
    ("PL1", 1, "GC", 0, 2, 1),  # 4 : 2
    ("PL1", 2, "GC", 0, 3, 1),  # 5 : 2
    ("PL1", 0, "GC", 1, 1, 1),
    ("PC", 0, "GL1", 0, 2, 0),  # 2 : 3
    ("PC", 1, "GL1", 0, 1, 1),
    ("PC", 0, "GL1", 1, 2, 0),  # 2 : 4
    ("PC", 0, "GL1", 2, 3, 0),  # 2 : 5
    ("PC", 0, "GL1", 3, 3, 0),
    ("PC", 0, "GC", 0, 1, 1),
    ("PC", 3, "GC", 0, 3, 1),  # 5 : 2
    ("PC", 0, "GC", 3, 3, 0),
]


@pytest.mark.parametrize("attacker, helpers, target, foes, dice, chooses", DICE)
def test_how_many_dice_and_who_chooses(attacker, helpers, target, foes, dice, chooses):  # BZ-29, BZ-30, BZ-18
    """Equal strength 1 die, higher 2, more than double 3; the stronger side chooses one (if equal, the attacker)."""
    m = blitz(strengths(attacker, helpers, target, foes))
    hits = "%s hits %s" % (NAME[attacker], NAME[target])
    assert m.rolls(hits) == [("BLOCK", dice, chooses)]
    m.do(hits, dice=[4, 3, 4][:dice])
    assert m.told("HITS", "BLOCK", "DIE") == [
        "HITS %s 6,5 %s %d" % (attacker, target, dice),
        "BLOCK %s 6,5 %s %d" % (attacker, "434"[:dice], chooses),
        "DIE %s 6,5 3 %d" % (attacker, 1 - chooses),
    ]


# --- assists


@pytest.mark.parametrize("mark, dice", [("", 2), (" prone", 1), (" stunned", 1)])
def test_only_who_stands_assists(mark, dice):  # BZ-30
    m = blitz("PL1 5,5 block 0; PL2 7,5%s; GL1 6,5" % mark)
    assert m.rolls("lineman1 hits lineman1") == [("BLOCK", dice, 1)]


def test_only_who_is_beside_the_opponent_assists():  # BZ-30
    """A helper stands beside the opponent in the block; beside its own player it does not count."""
    m = blitz("PL1 5,5 block 0; PL2 4,5; PL3 8,5; GL1 6,5; GL2 7,7; GL3 8,4")
    assert m.rolls("lineman1 hits lineman1") == [("BLOCK", 1, 1)]


def test_who_stands_in_another_tackle_zone_does_not_assist():  # BZ-30
    m = blitz("PL1 5,5 block 0; PL2 7,5; GL1 6,5; GL2 8,6")
    assert m.rolls("lineman1 hits lineman1") == [("BLOCK", 1, 1)]
    m = blitz("PL1 5,5 block 0; PL2 7,5; GL1 6,5; GL2 8,6 prone")
    assert m.rolls("lineman1 hits lineman1") == [("BLOCK", 2, 1)]


# --- when


def test_a_block_is_on_a_standing_neighbour_and_instead_of_moving():  # BZ-25, BZ-R10
    m = blitz("PL1 5,5; GL1 6,6; GL2 4,4 prone; GL3 7,5; PL2 5,6").do("lineman1 block", dice=[])
    assert set(m.texts()) == {"lineman1 hits lineman1", "lineman1 finish", "end"}
    for text in ("hits lineman2", "hits lineman3", "step 5,4"):
        m.may_not("lineman1 " + text)


# --- a Blitz


def test_a_blitz_is_a_move_with_one_block_in_it():  # BZ-26
    """The block may come at any point of the move; it costs 1 square of movement."""
    m = blitz("PL1 5,5; GL1 7,5; GL2 8,7").do("lineman1 blitz", "lineman1 step 6,5", dice=[])
    m.do("lineman1 hits lineman1", "push 8,5", "follow", dice=[4])
    assert m.told("HITS", "FOLLOWED", "ACTION_OVER") == ["HITS PL1 7,5 GL1 1", "FOLLOWED PL1 7,5 - -"]
    m.shows("PL1 7,5 blitz 2 hit; GL1 8,5")
    assert not [text for text in m.texts() if " hits " in text] and bool(m.hit)
    m.may_not("lineman1 hits lineman1")
    assert m.rolls("lineman1 step 6,5") == [("DODGE", 4)]


def test_a_blitz_without_movement_left_goes_for_it():  # BZ-R14, BZ-23, BZ-26
    m = blitz("PL1 5,5 blitz 6; GL1 6,5")
    assert m.rolls("lineman1 hits lineman1") == [("RUSH", 2), ("BLOCK", 1, 1)]
    m.do("lineman1 hits lineman1", dice=[2, 4])
    m.tells("HITS PL1 6,5 GL1 1; RUSH PL1 5,5 2 2+0; BLOCK PL1 6,5 4 1; DIE PL1 6,5 3 0")
    m.shows("PL1 5,5 blitz 7 hit", ask="push up 6,5")


# --- the faces

OUT = {  # face and attacker against target: who goes down, whether the target is pushed
    (1, "PL1", "GL1"): ("A", False),
    (1, "PB1", "GL1"): ("A", False),
    (1, "PL1", "GB1"): ("A", False),
    (2, "PL1", "GL1"): ("TA", False),
    (2, "PB1", "GL1"): ("T", False),
    (2, "PL1", "GB1"): ("A", False),
    (2, "PB1", "GB1"): ("", False),
    (2, "PB1", "GC"): ("T", False),
    (3, "PL1", "GL1"): ("", True),
    (4, "PL1", "GL1"): ("", True),
    (3, "PB1", "GB1"): ("", True),
    (5, "PL1", "GL1"): ("T", True),
    (5, "PL1", "GB1"): ("T", True),
    (5, "PL1", "GC"): ("", True),
    (6, "PL1", "GL1"): ("T", True),
    (6, "PL1", "GC"): ("T", True),
    (6, "PB1", "GB1"): ("T", True),
}


@pytest.mark.parametrize("face, attacker, target", OUT)
def test_the_faces(face, attacker, target):  # BZ-31, BZ-32, BZ-R16, BZ-18
    """1 backfire, 2 both down, 3 and 4 pushed, 5 stumbles, 6 floored; Block and Dodge."""
    downs, pushed = OUT[face, attacker, target]
    dice = [face] * (2 if target == "GC" else 1)
    armour = [1, 1] * len(downs)
    m = blitz("%s 5,5 block 0; %s 6,5" % (attacker, target))
    if pushed:
        m.do("%s hits %s" % (NAME[attacker], NAME[target]), dice=dice)
        assert m.line("ask") == "push %s 6,5" % ("down" if downs else "up")
        m.do("push 7,5", "stay", dice=armour)
    else:
        m.do("%s hits %s" % (NAME[attacker], NAME[target]), dice=dice + armour)
        assert m.told("DIE") == ["DIE %s 6,5 %d 0" % (attacker, face)]
    assert m.told("PUSHED") == (["PUSHED %s 7,5 %s 6,5" % (target, attacker)] if pushed else [])
    fallen = {"T": "DOWN %s %s 1 -" % (target, "7,5" if pushed else "6,5"), "A": "DOWN %s 5,5 1 -" % attacker}
    assert m.told("DOWN") == [fallen[each] for each in downs]
    assert m.told("TURNOVER") == (["TURNOVER %s 5,5 0 -" % attacker] if "A" in downs else [])
    place = "7,5" if pushed else "6,5"
    assert m.line(target) == place + (" prone" if "T" in downs else "")
    assert m.line(attacker) == "5,5" + (" prone" if "A" in downs else " acted")


def test_both_down_without_block_rolls_for_the_target_first():  # BZ-R17, BZ-32, BZ-36
    m = blitz("PL1 5,5 block 0; GL1 6,5").do("lineman1 hits lineman1", dice=[2, 5, 5, 2, 3, 6, 4, 5, 4])
    assert m.told("ARMOUR", "INJURY", "STUN", "KO") == [
        "ARMOUR GL1 6,5 55 8+0",
        "INJURY GL1 6,5 23 0",
        "STUN GL1 6,5 - -",
        "ARMOUR PL1 5,5 64 8+0",
        "INJURY PL1 5,5 54 0",
        "KO PL1 5,5 - -",
    ]
    m.shows("PL1 ko; GL1 6,5 stunned", begins="green")


def test_the_balls_bounce_after_all_the_injuries():  # BZ-R17, BZ-36
    m = blitz("PL1 5,5* block 0; GL1 6,5").do("lineman1 hits lineman1", dice=[2, 1, 1, 1, 2, 1])
    assert m.told("ARMOUR", "BOUNCE") == ["ARMOUR GL1 6,5 11 8+0", "ARMOUR PL1 5,5 12 8+0", "BOUNCE - 5,6 N 5,5"]
    m.shows("PL1 5,5 prone; GL1 6,5 prone; o 5,6", begins="green")


# --- who chooses, and what is asked


def test_the_attacker_chooses_a_face():  # BZ-29, BZ-R15
    m = blitz("PL1 5,5 block 0; PL2 7,4; GL1 6,5").do("lineman1 hits lineman1", dice=[5, 1])
    assert (m.question, m.side, m.line("ask"), m.block_dice) == ("block", 0, "block lineman1 5 1", (5, 1))
    assert set(m.texts()) == {"die stumbles", "die backfire"}
    m.do("die backfire", dice=[1, 1])
    assert m.told("DIE") == ["DIE PL1 6,5 1 0"] and m.line("PL1") == "5,5 prone"


def test_the_defender_chooses_a_face():  # BZ-29, BZ-R15
    m = blitz("PC 5,5 block 0; GL1 6,5").do("catcher hits lineman1", dice=[6, 2])
    assert (m.question, m.side, m.turn, m.line("ask")) == ("choose", 1, 0, "choose lineman1 6 2")
    assert set(m.texts()) == {"die floored", "die bothdown"}
    m.do("die floored", dice=[])
    assert m.told("DIE") == ["DIE PC 6,5 6 1"] and (m.side, m.question) == (0, "push")


def test_pushed_and_pushed_is_no_choice():  # BZ-R15
    m = blitz("PL1 5,5 block 0; GC 6,5").do("lineman1 hits catcher", dice=[3, 4])
    assert m.question == "push" and m.block_dice == ()


def test_a_reroll_of_one_die_is_asked_for():  # BZ-R15, BZ-R8, BZ-27
    m = blitz("PL1 5,5 block 0; GL1 6,5", rerolls="2 2").do("lineman1 hits lineman1", dice=[1])
    assert m.line("ask") == "block lineman1 1" and set(m.texts()) == {"reroll", "die backfire"}
    m.do("reroll", dice=[4])
    m.tells("REROLL PL1 5,5 0 1; BLOCK PL1 6,5 4 1; DIE PL1 6,5 3 0")
    m.shows(ask="push up 6,5", used="reroll", rerolls="1 2")


def test_the_last_block_ends_the_turn():  # BZ-R10, BZ-R11
    m = blitz("PB1 5,5 block 0; GL1 6,5; PB2 3,1 acted").do("blitzer1 hits lineman1", dice=[2, 3, 4])
    assert m.told("ACTION_OVER", "TURN_OVER", "TURN") == [
        "ACTION_OVER PB1 5,5 1 -",
        "TURN_OVER - - 0 0",
        "TURN - - 1 3",
    ]
