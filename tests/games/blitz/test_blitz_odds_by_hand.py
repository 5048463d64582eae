"""Blitz's odds, worked out by hand from the rules."""

from fractions import Fraction

import pytest

from blitz_at_hand import blitz, lined_up, read

AGAIN = {2: 35, 3: 32, 4: 27, 5: 20, 6: 11}  # of 36: at least so much with one of two dice

STEPS = [  # a step of the first player to 6,5: ways, how many sixes
    ("PL1 5,5 move 0", 1, 0),
    ("PL1 5,5 move 0; GL1 4,5", 3, 1),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5", 2, 1),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5; GL3 7,4", 1, 1),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5; GL3 7,4; GT 7,6", 1, 1),
    ("PL1 5,5 move 6", 5, 1),
    ("PL1 5,5 move 6; GL1 4,5", 3 * 5, 2),
    ("PL1 5,5 move 0; o 6,5", 3, 1),
    ("PL1 5,5 move 0; o 6,5; GL1 7,5", 2, 1),
    ("PL1 5,5 move 6; o 6,5", 5 * 3, 2),
    ("PL1 5,5 move 7; GL1 4,5; GL2 7,5; o 6,5", 2 * 5 * 2, 3),
    ("PC 5,5 move 0; GL1 4,5", AGAIN[4], 2),
    ("PC 5,5 move 0; GL1 4,5; GL2 7,5", AGAIN[5], 2),
    ("PC 5,5 dodged move 0; GL1 4,5; GL2 7,5", 2, 1),
    ("PC 5,5 move 8; GL1 4,5; GL2 7,5; GL3 7,6", AGAIN[6] * 5, 3),
    ("PC 5,5 move 8; GL1 4,5; o 6,5", AGAIN[4] * 5 * 3, 4),
    ("PT 5,5 move 0; o 6,5", AGAIN[4], 2),
    ("PT 5,5 move 6; GL1 4,5; GL2 7,5; o 6,5", 2 * 5 * AGAIN[5], 4),
    ("PB1 5,5 move 7", 5, 1),
    ("PB1 5,5 move 0; GC 5,6", 2, 1),
    ("PT 5,5* move 6; GL1 4,5", 3 * 5, 2),
]

THROWS = [  # a throw of the first player, target
    ("PL1 5,5* pass 0", "8,5", 4, 1),
    ("PL1 5,5* pass 0", "11,5", 3, 1),
    ("PL1 5,5* pass 0", "15,5", 2, 1),
    ("PL1 5,5* pass 0", "18,5", 1, 1),
    ("PT 5,5* pass 0", "8,5", AGAIN[3], 2),
    ("PT 5,5* pass 0", "11,5", AGAIN[4], 2),
    ("PT 5,5* pass 0", "15,5", AGAIN[5], 2),
    ("PT 5,5* pass 0", "18,5", AGAIN[6], 2),
    ("PT 5,5* pass 0; PC 11,5", "11,5", AGAIN[4] * AGAIN[3], 4),
    ("PT 5,5* pass 0; PL1 11,5", "11,5", AGAIN[4] * 4, 3),
    ("PL1 5,5* pass 0; PL2 11,5", "11,5", 3 * 4, 2),
    ("PL1 5,5* pass 0; PL2 11,5; GL1 12,5", "11,5", 3 * 3, 2),
    ("PL1 5,5* pass 0; PL2 11,5; GL1 4,5; GL2 12,5; GL3 12,6", "11,5", 2 * 2, 2),
    ("PL1 5,5* pass 0; GC 11,5", "11,5", 3 * AGAIN[3], 3),
    ("PL1 5,5* pass 0; GL1 11,5", "11,5", 3 * 4, 2),
    ("PL1 5,5* pass 0; GL1 6,5", "6,5", 3 * 3, 2),  # each in the other's tackle zone: 4+ and 4+
    ("PL1 5,5* pass 0; PL2 11,5 prone", "11,5", 3, 1),
    ("PL1 5,5* pass 0; GL2 11,5 stunned", "11,5", 3, 1),
    ("PT 5,5* pass 0; PC 15,5; GL1 4,4; GL2 16,5; GL3 16,6", "15,5", AGAIN[6] * AGAIN[5], 4),
    ("PL1 5,5* pass 0; PL2 11,5; GL1 8,5; GC 7,5", "11,5", 3 * 4, 2),  # interceptions do not count
]

HANDS = [  # to whom PL1 on 5,5 hands the ball
    ("PL2 6,5", "lineman2", 4, 1),
    ("PL2 6,5; GL1 7,5", "lineman2", 3, 1),
    ("PC 6,5", "catcher", AGAIN[3], 2),
    ("PC 6,5; GL1 7,5; GL2 7,6; GL3 7,4", "catcher", AGAIN[6], 2),
    ("GL1 6,5", "green lineman1", 3, 1),
    ("GC 6,5", "green catcher", AGAIN[4], 2),
    ("PT 6,5; GL1 7,5; GL2 7,6", "thrower", 2, 1),
]

BLOCKS = [  # who hits whom, ways, sixes
    ("PL1 5,5 block 0; GL1 6,5", "lineman1 hits lineman1", 2, 1),
    ("PB1 5,5 block 0; GL1 6,5", "blitzer1 hits lineman1", 3, 1),
    ("PL1 5,5 block 0; GB1 6,5", "lineman1 hits blitzer1", 2, 1),
    ("PB1 5,5 block 0; GB1 6,5", "blitzer1 hits blitzer1", 2, 1),
    ("PC 5,5 block 0; GC 6,5", "catcher hits catcher", 1, 1),
    ("PL1 5,5 block 0; GC 6,5", "lineman1 hits catcher", 11, 2),
    ("PB1 5,5 block 0; GC 6,5", "blitzer1 hits catcher", 20, 2),
    ("PC 5,5 block 0; GL1 6,5", "catcher hits lineman1", 4, 2),
    ("PL1 5,5 block 0; PL2 7,5; GL1 6,5", "lineman1 hits lineman1", 20, 2),
    ("PB1 5,5 block 0; PL2 7,5; GL1 6,5", "blitzer1 hits lineman1", 27, 2),
    ("PL1 5,5 block 0; GL1 6,5; GL2 4,5", "lineman1 hits lineman1", 4, 2),
    ("PB1 5,5 block 0; GL1 6,5; GL2 4,5", "blitzer1 hits lineman1", 9, 2),
    ("PL1 5,5 block 0; PL2 7,5; PL3 7,4; PT 7,6; PC 6,6; GL1 6,5", "lineman1 hits lineman1", 152, 3),
    ("PB1 5,5 block 0; PL2 7,5; PL3 7,4; PT 7,6; PC 6,6; GL1 6,5", "blitzer1 hits lineman1", 189, 3),
    ("PC 5,5 block 0; GL1 6,5; GL2 4,5; GL3 4,4", "catcher hits lineman1", 8, 3),
    ("PL1 5,5 block 0; PL2 7,5; PL3 7,4; GC 6,5", "lineman1 hits catcher", 91, 3),
    ("PL1 5,5 blitz 0; GL1 6,5", "lineman1 hits lineman1", 2, 1),
    ("PL1 5,5 blitz 6; GL1 6,5", "lineman1 hits lineman1", 5 * 2, 2),
    ("PB1 5,5 blitz 8; GC 6,5", "blitzer1 hits catcher", 5 * 20, 3),
]

REROLLS = [  # description, what is asked, ways, sixes
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
    """The same chance, over a product of sixes."""
    assert all(type(number) is int for number in odds)
    assert Fraction(*odds) == Fraction(ways, 6**sixes) and odds[1] in [6**n for n in range(6)], odds


@pytest.mark.parametrize("description, ways, sixes", STEPS)
def test_the_odds_of_a_step(description, ways, sixes):  # BZ-3, BZ-6, BZ-7, BZ-23, BZ-24
    name = {"L": "lineman1", "C": "catcher", "T": "thrower", "B": "blitzer1"}[description[1]]
    m = blitz(description)
    sound(m.chance(name + " step 6,5"), ways, sixes)
    assert (m.chance(name + " step 6,5") == (1, 1)) == (sixes == 0)


@pytest.mark.parametrize("description, target, ways, sixes", THROWS)
def test_the_odds_of_a_throw(description, target, ways, sixes):  # BZ-10, BZ-14, BZ-24, BZ-R24
    name = {"L": "lineman1", "T": "thrower"}[description[1]]
    sound(blitz(description).chance("%s throws %s" % (name, target)), ways, sixes)


@pytest.mark.parametrize("description, to, ways, sixes", HANDS)
def test_the_odds_of_a_handoff(description, to, ways, sixes):  # BZ-17, BZ-24, BZ-R23
    sound(blitz("PL1 5,5* handoff 0; " + description).chance("lineman1 hands " + to), ways, sixes)


@pytest.mark.parametrize("description, hits, ways, sixes", BLOCKS)
def test_the_odds_of_a_block(description, hits, ways, sixes):  # BZ-29, BZ-31, BZ-32, BZ-R14
    """The target down and the attacker standing: at least one of the dice, or all of them if the defender chooses."""
    sound(blitz(description).chance(hits), ways, sixes)


@pytest.mark.parametrize("description, asked, ways, sixes", REROLLS)
def test_the_odds_of_a_reroll(description, asked, ways, sixes):  # BZ-R8, BZ-27
    """The roll that was failed, once and without skill; then what the same action rolls after it."""
    m = blitz(description, ask=asked, rerolls="2 2")
    sound(m.chance("reroll"), ways, sixes)
    for text in m.texts():
        if text != "reroll":
            assert m.chance(text) == (1, 1)


def test_the_odds_of_an_interception():  # BZ-16, BZ-24
    m = blitz("PL1 5,5* pass 0; GL1 7,5; GC 8,5", ask="intercept 11,5")
    sound(m.chance("lineman1 intercepts"), 1, 1)
    sound(m.chance("catcher intercepts"), AGAIN[6], 2)
    assert m.chance("nobody") == (1, 1)


CERTAIN = [  # positions none of whose actions needs a roll that can fail
    ("PL1 5,5; PL2 7,7 prone; GL1 6,6", {}),
    ("PL1 5,5 prone move 0; GL1 6,6", {}),
    ("PL1 5,5 block 0 hit; GL1 6,5", {"ask": "push up 6,5"}),
    ("PL1 5,5 block 0 hit; GL1 6,5", {"ask": "follow up 6,5 7,5"}),
    ("PC 5,5 block 0 hit; GL1 6,5", {"ask": "choose lineman1 1 3"}),
    ("PL1 5,5 block 0 hit; PL2 7,4; GL1 6,5", {"ask": "block lineman1 1 3"}),
]


@pytest.mark.parametrize("description, facts", CERTAIN)
def test_everything_else_is_certain(description, facts):  # BZ-21, BZ-33, BZ-34
    m = blitz(description, **facts)
    assert m.texts() and all(m.chance(text) == (1, 1) for text in m.texts())
    assert all(m.rolls(text) == [] for text in m.texts())


@pytest.mark.parametrize("ask", ["formation purple", "setup purple", "kick", "touchback"])
def test_what_is_asked_at_a_kick_off_is_certain(ask):  # BZ-45, BZ-R3
    m = read(lined_up("purple", ask))
    assert all(tuple(m.odds(action)) == (1, 1) for action in m.legal())
