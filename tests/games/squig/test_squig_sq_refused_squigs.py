"""What Squig says of a block on a squig, a hand-off and a declaration that are not legal, word for word."""

import pytest

from furbowl.actions import act
from furbowl.games.blitz import kinds as blitz
from squig_at_hand import TABLES, one_each


def target(m, name):
    """The number of who is hit or gets a squig: GL1, s2."""
    return m.match.pieces + int(name[1]) - 1 if name[0] == "s" else m.who(name)


HITS = [  # who is where; who is hit by Purple's Lineman1, why not
    ("PL1 5,5 block 0; s2 6,5", "s2", ""),
    ("PL1 5,5 block 0; s6 6,5; s2 9,9", "s2", "Squig2 is not adjacent (BZ-25)"),
    ("PL1 5,5 block 0; s6 7,5; s2 6,6", "s6", "Squig6 is not adjacent (BZ-25)"),
    ("PL1 5,5 block 0; s1 6,5", "s6", "Squig6 is not free (SQ-R24)"),
    ("PL1 5,5 block 0; s2 6,5; PL2 6,6*", "s1", "Squig1 is not free (SQ-R24)"),
    ("PL1 5,5 block 0; s2 6,5; GL2 6,6*6", "s6", "Squig6 is not free (SQ-R24)"),
    ("PL1 5,5*3 blitz 0; s2 6,5", "s3", "Squig3 is not free (SQ-R24)"),
    ("PL1 5,5 move 0; s2 6,5", "s2", "That needs Block or Blitz (BZ-25)"),
    ("PL1 5,5 blitz 1 hit; s2 6,5", "s2", "Only one block an action (BZ-26)"),
    ("PL1 5,5 blitz 8; s2 6,5; GL1 9,9", "s2", None),
    ("PL1 5,5 block 0; s2 6,5; PL2 6,6", "PL2", "Lineman2 is on your side (BZ-25)"),
    ("PL1 5,5 block 0; s2 6,5; GL2 6,6 prone", "GL2", "Lineman2 is not standing (BZ-25)"),
    ("PL1 5,5 block 0; s2 6,5; GL1 9,9", "GL1", "Lineman1 is not adjacent (BZ-25)"),
    ("PL1 5,5 block 0; s2 6,5; GL1 ko", "GL1", "Lineman1 is knocked out (BZ-37)"),
    ("PL1 5,5; s2 6,5", "s2", "Choose an action first (BZ-21)"),
    ("PL1 5,5; s2 6,5", "s1", "Choose an action first (BZ-21)"),
    ("PL1 5,5; PL2 7,5 block 0; s2 6,5", "s2", "Finish Lineman2 first (BZ-21)"),
    ("PL1 5,5; PL2 7,5 block 0; s2 6,5", "s1", "Finish Lineman2 first (BZ-21)"),
    ("PL1 5,5 acted; PL2 7,5; s2 6,5", "s5", "Lineman1 has acted (BZ-21)"),
]


@TABLES
@pytest.mark.parametrize("description, hit, why", [row for row in HITS if row[2] is not None])
def test_why_somebody_is_not_hit(squig, description, hit, why):  # SQ-R24, BZ-25
    m = squig(description)
    assert m.match.why_not(act(blitz.HITS, m.who("PL1"), target(m, hit))) == why


HANDS = [  # who is where; who is given a squig by Purple's Lineman1, why not
    ("PL1 5,5*2 handoff 0; PL2 6,5", "PL2", ""),
    ("PL1 5,5*2 handoff 0; GL1 6,5", "GL1", ""),
    ("PL1 5,5*2 handoff 0; PL2 6,5*1", "PL2", "Lineman2 has a squig (SQ-R25)"),
    ("PL1 5,5*1 handoff 0; GL1 6,5*2", "GL1", "Lineman1 has a squig (SQ-R25)"),
    ("PL1 5,5*1 handoff 0; GB2 6,5*6", "GB2", "Blitzer2 has a squig (SQ-R25)"),
    ("PL1 5,5*6 handoff 0; PL2 9,5*1", "PL2", "Lineman2 has a squig (SQ-R25)"),
    ("PL1 5,5*1 handoff 0; PL2 9,5", "PL2", "Lineman2 is not adjacent (BZ-17)"),
    ("PL1 5,5*1 handoff 0; PL2 6,5 prone", "PL2", "Lineman2 is not standing (BZ-17)"),
    ("PL1 5,5*1 handoff 0; PL2 6,5", "PL1", "That is the same player (BZ-17)"),
    ("PL1 5,5 handoff 0; PL2 6,5*1; s2 5,9", "PL2", "Lineman1 has no squig (BZ-17)"),
    ("PL1 5,5*1 move 0; PL2 6,5*2", "PL2", "That needs a Hand-off (BZ-21)"),
    ("PL1 5,5*1 pass 0; PL2 6,5*2", "PL2", "That needs a Hand-off (BZ-21)"),
    ("PL1 5,5*1; PL2 6,5*2", "PL2", "Choose an action first (BZ-21)"),
    ("PL1 5,5*1; PL3 4,4 handoff 0; PL2 6,5*2", "PL2", "Finish Lineman3 first (BZ-21)"),
]


@TABLES
@pytest.mark.parametrize("description, given, why", HANDS)
def test_why_somebody_is_given_nothing(squig, description, given, why):  # SQ-R25, BZ-17
    m = squig(description)
    assert m.match.why_not(act(blitz.HANDS, m.who("PL1"), target(m, given))) == why


DECLARED = [  # who is where, facts, deed, why Purple's Lineman1 cannot declare it
    ("PL1 5,5; s1 6,5", {}, blitz.BLOCK, ""),
    ("PL1 5,5; s1 7,5", {}, blitz.BLOCK, "No opponent is adjacent (BZ-25)"),
    ("PL1 5,5; PL2 6,5*1", {}, blitz.BLOCK, "No opponent is adjacent (BZ-25)"),
    ("PL1 5,5; s1 12,5", {"watchers": False}, blitz.BLITZ, ""),
    ("PL1 5,5*1", {"watchers": False}, blitz.BLITZ, "No opponent is standing (BZ-R9)"),
    ("PL1 5,5; PL2 6,5*1", {}, blitz.PASS, "Someone else has the squig (BZ-R9)"),
    ("PL1 5,5; PL2 6,5*1", {}, blitz.HANDOFF, "Someone else has the squig (BZ-R9)"),
    ("PL1 5,5; PL2 6,5*1; s2 9,9", {}, blitz.PASS, ""),
    ("PL1 5,5*2; PL2 6,5*1", {}, blitz.HANDOFF, ""),
    ("PL1 5,5*2; PL2 6,5*1", {"used": "pass"}, blitz.PASS, "Only one Pass a turn (BZ-21)"),
    ("PL1 5,5*2; PL2 6,5*1", {"used": "handoff"}, blitz.HANDOFF, "Only one Hand-off a turn (BZ-21)"),
    ("PL1 5,5; s1 6,6", {"used": "blitz"}, blitz.BLITZ, "Only one Blitz a turn (BZ-21)"),
]


@one_each("description, facts, deed, why", DECLARED)
def test_why_something_is_not_declared(squig, description, facts, deed, why):  # SQ-R24, SQ-11, BZ-R9
    m = squig(description, **facts)
    assert m.match.why_not(act(blitz.DECLARE, m.who("PL1"), deed)) == why


@TABLES
def test_why_somebody_is_idle(squig):  # BZ-21, BZ-46
    m = squig("PL1 5,5*1; PL2 6,6 acted; PL3 7,7 stunned; PT ko; GL1 9,9*2", hand="heels")
    said = {name: m.match.why_idle(m.who(name)) for name in ("PL1", "PL2", "PL3", "PT", "GL1")}
    assert said["GL1"] == "It is %s's turn (BZ-46)" % ("Purple", "Green")[squig.flip]
    assert [said[name] for name in ("PL1", "PL2", "PL3", "PT")] == [
        "",
        "Lineman2 has acted (BZ-21)",
        "Lineman3 is stunned (BZ-21)",
        "Thrower is knocked out (BZ-37)",
    ]


@TABLES
@pytest.mark.parametrize("name", ["PL2", "PB2"])
def test_who_is_not_in_action_is_told_so_first(squig, name):  # BZ-21, SQ-R24, SQ-R25
    """Before whether there is such a squig, or who has one; whether the other one comes first or last in the team."""
    word = {"PL2": "Lineman2", "PB2": "Blitzer2"}[name]
    for one, other, why in ((name, "PL1", "Lineman1"), ("PL1", name, word)):
        m = squig("%s 5,5*2; %s 7,7 block 0; s3 6,6; PL3 5,6*4" % (one, other))
        assert m.match.why_not(act(blitz.HITS, m.who(one), target(m, "s1"))) == "Finish %s first (BZ-21)" % why
        m = squig("%s 5,5*2; %s 7,7*3 handoff 0; PL3 5,6*4" % (one, other))
        assert m.match.why_not(act(blitz.HANDS, m.who(one), m.who("PL3"))) == "Finish %s first (BZ-21)" % why
