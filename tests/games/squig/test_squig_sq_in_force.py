"""What the four cards in force add to which roll, of whom: each of the four alone, and all of them together."""

import pytest

from furbowl.actions import act
from furbowl.games.blitz import kinds, plans
from squig_at_hand import squig

SPELLS = ("gloves", "heels", "salve", "brass")
NUMBERS = range(16)


def words(bits):
    return " ".join(word for at, word in enumerate(SPELLS) if bits >> at & 1) or "nothing"


@pytest.mark.parametrize("bits", NUMBERS)
def test_rolls_of_the_own_side(bits):  # SQ-C5, SQ-C6, SQ-C7
    gloves, heels, salve = bits & 1, bits >> 1 & 1, bits >> 2 & 1
    spells = words(bits)
    m = squig("PL1 5,5 move 0; s1 6,5; s2 9,9", spells=spells)
    assert m.rolls("lineman1 step 6,5") == [("PICKUP", 3 - gloves)]
    assert m.chance("lineman1 step 6,5") == (4 + gloves, 6)
    m = squig("PL1 5,5 move 0; GL1 4,5; GL2 7,5", spells=spells)
    assert m.rolls("lineman1 step 6,5") == [("DODGE", 4 - salve)]
    m = squig("PL1 5,5* pass 0; PL2 8,5; GL1 8,9", spells=spells)
    assert m.rolls("lineman1 throws 8,5") == [("THROW", 3), ("CATCH", 3 - gloves)]
    assert m.rolls("lineman1 throws 8,9") == [("THROW", 4), ("CATCH", 3)]
    m = squig("PL1 5,5* handoff 0; PL2 6,5; GL1 4,4", spells=spells)
    assert m.rolls("lineman1 hands lineman2") == [("CATCH", 3 - gloves)]
    for spent in (5, 6, 7):
        m = squig("PL1 5,5 move %d" % spent, spells=spells)
        assert m.rolls("lineman1 step 6,5") == [("RUSH", 2)] * (spent > 5 and not heels)
        assert m.chance("lineman1 step 6,5") == ((5, 6) if spent > 5 and not heels else (1, 1))
    m = squig("PL1 5,5 blitz 6; s6 6,5", spells=spells)
    assert m.rolls("lineman1 hits squig6") == [("RUSH", 2)] * (not heels) + [("BLOCK", 3, 1)]


@pytest.mark.parametrize("bits", NUMBERS)
def test_armour(bits):  # SQ-C9
    """Of opponents, not of the own side and not of squigs."""
    brass, spells = bits >> 3 & 1, words(bits)
    for name in ("GL1", "GB2"):
        m = squig("PL1 5,5; %s 6,5" % name, spells=spells, hand="tripwire")
        text = "play tripwire " + ("lineman1" if name == "GL1" else "blitzer2")
        m.do(text, dice="4 3")
        assert m.told("ARMOUR") == ["ARMOUR %s 6,5 43 8+%d" % (name, brass)]
    m = squig("PL1 5,5 move 0; GL1 4,5", spells=spells).do("lineman1 step 6,5", dice="1 4 4 1")
    assert m.told("ARMOUR") == ["ARMOUR PL1 6,5 44 8+0"]
    m = squig("PB1 5,5 block 0; s1 6,5", spells=spells).do("blitzer1 hits squig1", "die bothdown", dice="2 3 5 3 3 2")
    assert m.told("ARMOUR") == ["ARMOUR - 6,5 33 6+0"] and not m.told("SQUASHED")


@pytest.mark.parametrize("bits", NUMBERS)
def test_grabs_and_interceptions(bits):  # SQ-C5
    """A grab of the own side's; of opponents nothing, and no interception."""
    gloves, spells = bits & 1, words(bits)
    for name, plus in (("PL1", gloves), ("PB2", gloves), ("GL1", 0), ("GB2", 0)):
        m = squig("PL3 5,5*6; %s 6,5" % name, spells=spells).do("lineman3 move", dice="1 1 E 6")
        assert m.told("CATCH") == ["CATCH %s 6,5 6 4%+d" % (name, plus - (name[0] == "G"))]
    m = squig("PL1 5,5* pass 0; PL2 11,5; GL1 8,5", spells=spells)
    m.do(
        "lineman1 throws 11,5",
        "green lineman1 intercepts",
        dice="5 6 6",
    )
    assert m.told("INTERCEPT") == ["INTERCEPT GL1 8,5 5 4-2"]


def test_nothing_is_added_in_the_turn_after():  # SQ-R31
    m = squig("PL1 5,5; GL1 6,5; s1 12,2", spells="gloves heels salve brass").do("end", dice="1")
    m.do("lineman1 move")
    assert m.rolls("lineman1 step 7,5") == [("DODGE", 3)]


# --- each of the six squigs


@pytest.mark.parametrize("gone", range(1, 7))
def test_a_new_squig_takes_the_lowest_number(gone):  # SQ-R13, SQ-7
    there = [each for each in range(1, 7) if each != gone]
    squigs = "; ".join("s%d %d,9" % (each, 2 * each) for each in there)
    m = squig("PL1 5,5; " + squigs, hand="litter").do("play litter", dice="2 S")
    place = "4,8" if gone == 1 else "2,8"
    m.shows("s%d %s" % (gone, place), hand="nothing")
    assert m.told("SPLIT") == ["SPLIT - %s,9 %d %d" % (place[0], gone, there[0])]


@pytest.mark.parametrize("bits", NUMBERS)
def test_the_best_blitz_after_all_of_its_movement(bits):  # SQ-C6, BZ-R14
    match = squig("PL1 2,5; GL1 9,5", spells=words(bits)).match
    lineman, other = match.who_at(4 * match.columns + 1), match.who_at(4 * match.columns + 8)
    _, ways, total, _ = plans.best(match, act(kinds.HITS, lineman, other))
    assert (ways, total) == ((1, 1) if bits >> 1 & 1 else (5, 6))
