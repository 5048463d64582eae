"""What holds of every player of both rosters, from the first to the last: zones, blocks, hand-offs, passes, turns."""

import pytest

from blitz_at_hand import ROSTERS, TEAMS, blitz, letters, number

ALL = [(size, each) for size in (7, 11) for each in range(2 * size)]
everybody = pytest.mark.parametrize(
    "size, each", ALL, ids=["%d-%s" % (size, letters(each, size)) for size, each in ALL]
)


def names(size, each):
    """(its letters, its name, side, somebody else of its side, an opponent)"""
    side, name = each // size, letters(each, size)
    mate = "%sL%d" % ("PG"[side], 2 if name[1:] == "L1" else 1)
    return name, ROSTERS[size][each % size], side, mate, "GP"[side] + "L1"


def at_hand(description, size, side, **facts):
    return blitz(description, size=size, turn=TEAMS[side], watchers=False, **facts)


@everybody
def test_its_tackle_zone(size, each):  # BZ-1
    name, _, side, _, rival = names(size, each)
    for mark, there in (("", 1), (" prone", 0), (" stunned", 0)):
        m = at_hand("%s 9,6%s; %s 2,2; %sL2 15,9" % (name, mark, rival, "GP"[side]), size, 1 - side)
        for across in (-2, -1, 0, 1, 2):
            for up in (-2, -1, 0, 1, 2):
                square = number((9 + across, 6 + up), size)
                near = max(abs(across), abs(up)) == 1
                assert m.zones(1 - side, square) == there * near and m.zones(side, square) == 0


@everybody
def test_who_can_hit_it_and_whom_it_can_hit(size, each):  # BZ-25, BZ-26
    name, word, side, mate, rival = names(size, each)
    m = at_hand("%s 9,6; %s 10,6; %s 9,7" % (name, rival, mate), size, side)
    assert "%s block" % word in m.texts(name) and "%s blitz" % word in m.texts(name)
    m.do(word + " block")
    assert [text for text in m.texts(name) if " hits " in text] == [word + " hits lineman1"]
    m = at_hand("%s 9,6; %s 10,6 block 0; %sL3 11,6" % (name, rival, rival[0]), size, 1 - side)
    assert [text for text in m.texts(rival) if " hits " in text] == ["lineman1 hits " + word]
    m = at_hand("%s 9,6 prone; %s 10,6" % (name, rival), size, 1 - side)
    assert "lineman1 block" not in m.texts(rival) and "lineman1 blitz" not in m.texts(rival)
    m = at_hand("%s 12,6; %s 10,6" % (name, rival), size, 1 - side)
    assert "lineman1 block" not in m.texts(rival) and "lineman1 blitz" in m.texts(rival)


@everybody
def test_it_is_knocked_down_and_pushed(size, each):  # BZ-31, BZ-33, BZ-36
    name, word, side, _, rival = names(size, each)
    m = at_hand("%s 9,6*; %s 10,6 block 0; %sL2 10,5; %sL3 10,7" % ((name, rival) + (rival[0],) * 2), size, 1 - side)
    dice = m.rolls("lineman1 hits " + word)[0][1]
    m.do("lineman1 hits " + word, "push 8,6", "stay", dice=[6] * dice + [1, 1, 1])
    armour = 7 if "catcher" in word else 8
    assert [told.split()[1] for told in m.told("PUSHED", "DOWN", "LOOSE")] == [name] * 3
    assert m.line("ball") == "8,7" and m.match.state(each) == 5 and m.match.square(each) == number("8,6", size)
    assert [event[4] for event in m.seen if event[0] == 71] == [16 * armour + 8]


@everybody
def test_it_gets_the_ball(size, each):  # BZ-14, BZ-15, BZ-17
    name, word, side, mate, rival = names(size, each)
    giver = "lineman2" if mate.endswith("2") else "lineman1"
    m = at_hand("%s 9,6; %s 10,6* handoff 0; %s 15,9" % (name, mate, rival), size, side)
    m.do("%s hands %s" % (giver, word), dice=[3])
    assert m.carrier == each and m.can_act(each) and m.told("TURNOVER") == []
    m = at_hand("%s 9,6; %s 12,6* pass 0; %s 15,9" % (name, mate, rival), size, side)
    m.do("%s throws 9,6" % giver, dice=[3, 3])
    assert m.carrier == each and m.told("TURNOVER") == []
    m = at_hand("%s 9,6; %s 12,6* pass 0; %sL2 15,9" % (name, rival, rival[0]), size, 1 - side)
    m.do("lineman1 throws 9,6", dice=[3, 3])
    assert m.carrier == each and len(m.told("TURNOVER")) == 1 and m.turn == side
    m = at_hand("%s 9,6; %s 10,6* handoff 0; %sL2 15,9" % (name, rival, rival[0]), size, 1 - side)
    m.do("lineman1 hands %s %s" % (TEAMS[side], word), dice=[4])
    assert m.carrier == each and len(m.told("TURNOVER")) == 1


@everybody
def test_it_acts_once(size, each):  # BZ-21, BZ-R10, BZ-R11
    name, word, side, mate, rival = names(size, each)
    m = at_hand("%s 9,6; %s 2,2; %s 15,9" % (name, mate, rival), size, side)
    m.do(word + " move", word + " finish")
    assert m.acted(each) and not m.can_act(each) and m.turn == side
    m = at_hand("%s 9,6; %s 15,9" % (name, rival), size, side).do(word + " move", word + " finish")
    assert not m.acted(each) and m.turn == 1 - side


@everybody
def test_stunned_it_is_prone_after_its_next_turn(size, each):  # BZ-36, BZ-R31
    name, _, side, mate, rival = names(size, each)
    m = at_hand("%s 9,6 stunned; %s 2,2; %s 15,9" % (name, mate, rival), size, 1 - side).do("end")
    assert m.match.state(each) == 1 and not m.can_act(each) and m.kinds().count("RECOVER") == 0
    m.do("end")
    assert m.match.state(each) == 5 and m.kinds().count("RECOVER") == 1


@everybody
def test_it_scores_for_its_side(size, each):  # BZ-43, BZ-44
    name, word, side, mate, rival = names(size, each)
    last = {7: 20, 11: 26}[size]
    goal, before = (1, 2) if side else (last, last - 1)
    m = at_hand("%s %d,6* move 0; %s 9,2; %s 15,9" % (name, before, mate, rival), size, side)
    m.do("%s step %d,6" % (word, goal))
    assert m.score == (1 - side, side) and m.side == side and m.turn == 1 - side


@everybody
def test_it_assists(size, each):  # BZ-30
    name, _, side, mate, rival = names(size, each)
    other = "%sL3" % "PG"[side]
    if name in (mate, other) or size == 7 and name[1:] == "L3":
        other = "%sT" % "PG"[side]
    striker = "thrower" if other.endswith("T") else "lineman3"
    m = at_hand("%s 9,6; %s 10,7 block 0; %s 10,6" % (name, other, rival), size, side)
    assert m.rolls(striker + " hits lineman1") == [("BLOCK", 2, 1)]
    m = at_hand("%s 9,6; %s 10,7; %s 10,6 block 0" % (name, other, rival), size, 1 - side)
    assert m.rolls("lineman1 hits " + striker) == [("BLOCK", 2, 0)]


# --- both sides alike


@pytest.mark.parametrize("side", [0, 1])
def test_the_other_side_is_asked(side):  # BZ-29, BZ-R15, BZ-16
    own, other = "PG"[side], "GP"[side]
    m = at_hand("%sC 5,5 block 0; %sL2 6,5" % (own, other), 7, side).do("catcher hits lineman2", dice=[1, 3])
    assert (m.side, m.turn, m.question) == (1 - side, side, "choose")
    m.do("die pushed", dice=[])
    assert (m.side, m.turn, m.question) == (side, side, "push")
    m = at_hand("%sL1 5,5* pass 0; %sL2 8,5" % (own, other), 7, side).do("lineman1 throws 11,5", dice=[])
    assert (m.side, m.turn, m.question) == (1 - side, side, "intercept")
    m.do("nobody", dice=[6])
    assert m.turn == 1 - side and m.told("TURNOVER") == ["TURNOVER %sL1 5,5 4 -" % own]


@pytest.mark.parametrize("side", [0, 1])
def test_the_own_side_is_asked_for_its_rerolls(side):  # BZ-27
    own, other = "PG"[side], "GP"[side]
    rerolls = ("1 0", "0 1")[side]
    for description, action, dice in (
        ("%sL1 5,5 move 0; %sL1 4,5", "lineman1 step 6,5", [3]),
        ("%sL1 5,5 block 0; %sL2 6,5", "lineman1 hits lineman2", [6]),
        ("%sL1 5,5 blitz 6; %sL2 6,5", "lineman1 hits lineman2", [1]),
        ("%sL1 5,5* pass 0; %sL2 9,9", "lineman1 throws 8,5", [2]),
    ):
        m = at_hand(description % (own, other), 7, side, rerolls=rerolls).do(action, dice=dice)
        assert (m.side, m.turn) == (side, side) and "reroll" in m.texts()
        m = at_hand(description % (own, other), 7, side, rerolls="0 0")
        m.match.apply(m.match.parse("end"))
        assert m.side == 1 - side


BY_ITSELF = (  # who is where, the last step, whether the action is over then
    ("PL1 5,5 move 7", "6,5", True),
    ("PL1 5,5 move 6", "6,5", False),
    ("PL1 5,5* move 7", "6,5", True),
    ("PL1 5,5* blitz 7; GL1 7,5", "6,5", True),
    ("PL1 5,5* blitz 6; GL1 7,5", "6,5", False),
    ("PL1 5,5* pass 7; PL2 7,5", "6,5", False),
    ("PL1 5,5 pass 7; PL2 7,5; o 9,9", "6,5", True),
    ("PL1 5,5* handoff 7; PL2 7,5", "6,5", False),
    ("PL1 5,5* handoff 7; GL2 7,5", "6,5", False),
    ("PL1 5,5* handoff 7; PL2 7,5 prone", "6,5", True),
    ("PL1 5,5* handoff 7; PL2 8,5", "6,5", True),
    ("PL1 5,5* handoff 7", "5,4", True),
    ("PL1 5,2* handoff 7", "5,1", True),
    ("PL1 5,2* move 7; PL2 6,1", "5,1", True),
    ("PL1 5,5 handoff 7; PL2 7,5; o 9,9", "6,5", True),
    ("PL1 5,5 handoff 7; PL2 7,5*", "6,5", True),
)


@pytest.mark.parametrize("description, square, over", BY_ITSELF)
def test_an_action_ends_by_itself(description, square, over):  # BZ-R10, BZ-23
    """As soon as nothing else than `finish` could follow; squares of going for it count as something."""
    mates = "; PB2 2,2; GB2 19,9"
    m = at_hand(description + mates, 7, 0).do("lineman1 step " + square, dice=[2])
    assert m.told("ACTION_OVER") == (["ACTION_OVER PL1 %s 1 -" % square] if over else [])
    assert m.playing == (-1 if over else 0)
