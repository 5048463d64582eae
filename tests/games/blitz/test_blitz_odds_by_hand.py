"""Blitz's odds, worked out by hand from the rules."""

from fractions import Fraction

import pytest

from blitz_at_hand import blitz

AGAIN = {2: 35, 3: 32, 4: 27, 5: 20, 6: 11}  # of 36: at least one of two dice reaches the number

REROLLS = [  # description, question, ways, sixes
    ("PL1 6,5 move 1; GL1 5,4", "reroll dodge", 2, 1),  # GL1 covers 6,5: 5+
    ("PL1 6,5 move 7; GL1 4,5", "reroll dodge", 3 * 5, 2),
    ("PL1 6,5 move 7; GL1 7,6; o 6,5", "reroll dodge", 2 * 5 * 2, 3),
    ("PT 6,5 move 1; GL1 4,5; o 6,5", "reroll dodge", 3 * AGAIN[4], 3),
    ("PC 6,5 dodged move 1; GL1 4,5", "reroll dodge", 3, 1),
    ("PL1 6,5 move 7", "reroll rush", 5, 1),
    ("PL1 6,5 move 7; o 6,5", "reroll rush", 5 * 3, 2),
    ("PT 6,5 move 7; o 6,5", "reroll rush", 5 * AGAIN[4], 3),
    ("PL1 5,5 blitz 7 hit; GL1 6,5", "reroll rush lineman1", 5 * 2, 2),
    ("PB1 5,5 blitz 8 hit; GC 6,5", "reroll rush catcher", 5 * 20, 3),
    ("PL1 6,5 move 1; o 6,5", "reroll pickup", 3, 1),
    ("PL1 6,5 move 1; o 6,5; GL1 7,5", "reroll pickup", 2, 1),
    ("PL1 5,5* pass 0", "reroll throw 11,5 2", 3, 1),
    ("PL1 5,5* pass 0; PL2 11,5", "reroll throw 11,5 1", 3 * 4, 2),
    ("PL1 5,5* pass 0; PC 11,5", "reroll throw 11,5 1", 3 * AGAIN[3], 3),
    ("PL1 5,5 pass 0; PL2 11,5; o 11,5", "reroll catch 11,5", 4, 1),
    ("PL1 5,5 handoff 0; PL2 6,5; GL1 7,5; o 6,5", "reroll catch 6,5", 3, 1),
    ("PL1 5,5 block 0 hit; GL1 6,5", "block lineman1 1", 2, 1),
    ("PB1 5,5 block 0 hit; GL1 6,5", "block lineman1 6", 3, 1),
    ("PL1 5,5 block 0 hit; GC 6,5", "block catcher 1 3", 11, 2),
    ("PC 5,5 block 0 hit; GL1 6,5", "block lineman1 1 3", 4, 2),
]


def sound(odds, ways, sixes):
    """Check that the odds equal ways / 6**sixes and are out of a power of six."""
    assert all(type(number) is int for number in odds)
    assert Fraction(*odds) == Fraction(ways, 6**sixes) and odds[1] in [6**n for n in range(6)], odds


@pytest.mark.parametrize("description, asked, ways, sixes", REROLLS)
def test_the_odds_of_a_reroll(description, asked, ways, sixes):  # BZ-R8, BZ-27
    """The failed roll, once and without a skill; then the later rolls of the same action."""
    m = blitz(description, ask=asked, rerolls="2 2")
    sound(m.chance("reroll"), ways, sixes)
    for text in m.texts():
        if text != "reroll":
            assert m.chance(text) == (1, 1)


# --- skills of each kind of player, and no skill where the book gives none: rolls, faces of a block, odds


SKILLS = {"L": "", "T": "Pass, Sure Hands", "C": "Catch, Dodge", "B": "Block"}  # BZ-18
PURPLE = {"L": "PL1", "T": "PT", "C": "PC", "B": "PB1"}
GREEN = {"L": "GL1", "T": "GT", "C": "GC", "B": "GB1"}
NAMES = {"L": "lineman1", "T": "thrower", "C": "catcher", "B": "blitzer1"}
STRENGTH = {"L": 3, "T": 3, "C": 2, "B": 3}


def chance(need, again):
    """Chance that a die shows the need or, if a skill rolls it again, that a second one does."""
    good = Fraction(7 - need, 6)
    return good + (1 - good) * good * again


@pytest.mark.parametrize("attacker", SKILLS)
@pytest.mark.parametrize("target", SKILLS)
@pytest.mark.parametrize("side", [0, 1])
def test_the_odds_of_a_block(attacker, target, side):  # BZ-29, BZ-31, BZ-32, BZ-18
    """Good faces: 6; 5 unless the target has Dodge; 2 if the attacker has Block and the target does not."""
    ours, theirs = (GREEN, PURPLE) if side else (PURPLE, GREEN)
    good = 1 + ("Dodge" not in SKILLS[target]) + ("Block" in SKILLS[attacker] and "Block" not in SKILLS[target])
    weaker, stronger = STRENGTH[attacker] < STRENGTH[target], STRENGTH[attacker] > STRENGTH[target]
    wanted = Fraction(good**2, 36) if weaker else Fraction(36 - (6 - good) ** 2, 36) if stronger else Fraction(good, 6)
    m = blitz("%s 5,5 block 0; %s 6,5" % (ours[attacker], theirs[target]), turn=("purple", "green")[side])
    assert Fraction(*m.chance("%s hits %s" % (NAMES[attacker], NAMES[target]))) == wanted
    m = blitz("%s 5,5 blitz 8; %s 6,5" % (PURPLE["B"], GREEN[target]))
    good = 2 + ("Dodge" not in SKILLS[target]) - ("Block" in SKILLS[target])
    wanted = Fraction(36 - (6 - good) ** 2, 36) if target == "C" else Fraction(good, 6)
    assert Fraction(*m.chance("blitzer1 hits " + NAMES[target])) == wanted * Fraction(5, 6)


@pytest.mark.parametrize("attacker", SKILLS)
@pytest.mark.parametrize("target", SKILLS)
def test_who_falls_by_each_face(attacker, target):  # BZ-31, BZ-32, BZ-R16
    """One die or two equal ones, whoever would choose; armour holds."""
    count = 1 if STRENGTH[attacker] == STRENGTH[target] else 2
    blocks, dodges = "Block" in SKILLS[attacker], "Dodge" in SKILLS[target]
    saved = "Block" in SKILLS[target]
    falls = {1: "A", 2: ("" if saved else "T") + ("" if blocks else "A"), 3: "", 4: ""}
    falls.update({5: "" if dodges else "T", 6: "T"})
    for face in range(1, 7):
        m = blitz("%s 5,5 block 0; %s 6,5" % (PURPLE[attacker], GREEN[target]))
        m.do(
            "%s hits %s" % (NAMES[attacker], NAMES[target]),
            dice=[face] * count + [1, 1] * len(falls[face]) * (face < 3),
        )
        if face > 2:
            assert m.question == "push"
            m.do("push 7,5", "stay", dice=[1, 1] * len(falls[face]))
        letter = {PURPLE[attacker]: "A", GREEN[target]: "T"}
        assert [letter[told.split()[1]] for told in m.told("DOWN")] == list(falls[face])


@pytest.mark.parametrize("kind", SKILLS)
@pytest.mark.parametrize("zones", [0, 1, 2])
def test_the_odds_of_an_interception_of_each_kind(kind, zones):  # BZ-16, BZ-24
    """At -2 everybody needs a 6; Catch rolls it again."""
    own = "; ".join(["PL2 9,6", "PL3 9,7"][:zones])
    m = blitz("PL1 5,5* pass 0; %s 8,5; %s" % (GREEN[kind], own), ask="intercept 12,5")
    assert Fraction(*m.chance(NAMES[kind] + " intercepts")) == chance(6, "Catch" in SKILLS[kind])
