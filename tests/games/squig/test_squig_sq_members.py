"""What a match of Squig tells of itself: squigs, hands, spells, odds, numbers of events, refusals."""

import pytest

from furbowl.match import Match
from squig_at_hand import OWN_KINDS, new_match, squig


def test_balls_are_all_squigs():  # SQ-1, SQ-R13
    """Number, square, who or -1, by number; a carried one with its carrier's square."""
    m = squig("PL1 5,5*4; GL1 9,9*2; s1 8,5; s6 7,3")
    assert [tuple(ball) for ball in m.match.balls()] == [
        (1, m.spot("8,5"), -1),
        (2, m.spot("9,9"), m.who("GL1")),
        (4, m.spot("5,5"), m.who("PL1")),
        (6, m.spot("7,3"), -1),
    ]


def test_options():  # SQ-R11, SQ-18
    m = new_match("0 1", cards=True, size=11, turns=3, rerolls=1)
    assert (m.match.size, m.match.length, bool(m.match.cards), m.match.rules) == (11, 3, True, "squig")
    for wrong in ({"cards": 2}, {"cards": "yes"}, {"card": True}, {"size": 8}):
        with pytest.raises(ValueError):
            Match("squig", **wrong)


# --- odds

STEPS = [  # who is where, in action with step 6,5; spells, odds
    ("PL1 5,5 move 0", "nothing", (1, 1)),
    ("PL1 5,5 move 0; s1 6,5", "nothing", (4, 6)),
    ("PL1 5,5 move 0; s1 6,5", "gloves", (5, 6)),
    ("PL1 5,5 move 0; s1 6,5; GL1 7,5", "nothing", (3, 6)),
    ("PL1 5,5 move 0; GL1 4,5", "nothing", (4, 6)),
    ("PL1 5,5 move 0; GL1 4,5", "salve", (5, 6)),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5", "nothing", (3, 6)),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5; s2 6,5", "nothing", (9, 36)),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5; s2 6,5", "gloves salve", (16, 36)),
    ("PL1 5,5 move 6", "nothing", (5, 6)),
    ("PL1 5,5 move 6", "heels", (1, 1)),
    ("PL1 5,5 move 6; s1 6,5", "heels gloves", (5, 6)),
    ("PL1 5,5 move 6; GL1 4,5; s1 6,5", "nothing", (80, 216)),
    ("PL1 5,5*2 move 0; s1 6,5", "nothing", (1, 1)),
    ("PL1 5,5*2 move 0; GL1 4,5; s1 6,5", "nothing", (4, 6)),
    ("PL1 5,5*2 move 6; s1 6,5", "nothing", (5, 6)),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,4; GL3 7,5; GT 7,6", "nothing", (1, 6)),
    ("PL1 5,5 move 0; GL1 4,5", "gloves heels brass", (4, 6)),
]


@pytest.mark.parametrize("description, spells, odds", STEPS)
def test_odds_of_a_step(description, spells, odds):  # BZ-R1, SQ-R10, SQ-C5, SQ-C6, SQ-C7
    m = squig(description, spells=spells)
    assert m.chance("lineman1 step 6,5") == odds


@pytest.mark.parametrize(
    "who, odds", [("", (4, 6)), ("PL2 8,5", (16, 36)), ("PL2 8,5*2", (4, 6)), ("GL2 8,5", (16, 36)), ("s2 8,5", (4, 6))]
)
def test_odds_of_a_throw(who, odds):  # SQ-10, SQ-R25
    assert squig("PL1 5,5* pass 0; " + who).chance("lineman1 throws 8,5") == odds


@pytest.mark.parametrize(
    "description, facts, odds",
    [
        ("PL1 5,5 move 1; s1 5,5", {"ask": "reroll pickup"}, (4, 6)),
        ("PL1 5,5 move 1; s1 5,5", {"ask": "reroll pickup", "spells": "gloves"}, (5, 6)),
        ("PL1 5,5 move 1; GL1 4,4; s1 9,9", {"ask": "reroll dodge"}, (3, 6)),
        ("PL1 5,5*2 move 1; GL1 4,4; s1 5,5", {"ask": "reroll dodge"}, (3, 6)),
        ("PL1 5,5 move 1; GL1 4,4; s1 5,5", {"ask": "reroll dodge"}, (9, 36)),
        ("PL1 5,5 blitz 7 hit; s1 6,5", {"ask": "reroll rush squig1"}, (760, 1296)),
        ("PB1 5,5 block 0 hit; s1 6,5", {"ask": "block squig1 1 1 1"}, (189, 216)),
        ("PL1 5,5* pass 0; PL2 8,5*2", {"ask": "reroll throw 8,5 2"}, (4, 6)),
    ],
)
def test_odds_of_a_reroll(description, facts, odds):  # SQ-R8, SQ-R10, SQ-R25, BZ-R1
    m = squig(description, rerolls="1 0", **facts)
    assert m.chance("reroll") == odds


# --- events as numbers


def test_own_events_as_numbers():  # SQ-2, SQ-6, SQ-7
    m = squig("PL1 5,5*").do("lineman1 move", dice="1 6 E E E 1 N")
    own = [event for event in m.seen if event[0] in OWN_KINDS and event[0] != 128]
    spot = m.spot
    assert own == [
        (120, m.who("PL1"), spot("5,5"), 1, 1),
        (121, -1, spot("5,5"), 6, 1),
        (122, -1, spot("6,5"), 1, spot("5,5")),
        (122, -1, spot("7,5"), 1, spot("6,5")),
        (122, -1, spot("8,5"), 1, spot("7,5")),
        (124, -1, spot("5,5"), 2, 1),
        (121, -1, spot("5,5"), 1, 2),
        (122, -1, spot("5,6"), 2, spot("5,5")),
    ]


@pytest.mark.parametrize("number", [1, 2])
def test_which_squig_is_meant(number):  # SQ-1
    """Before an event of a ball, if there are several."""
    m = squig(
        "PL1 5,5* pass 0; PL2 8,5; s2 12,3".replace("5,5*", "5,5*%d" % number).replace("s2", "s%d" % (3 - number))
    )
    m.do("lineman1 throws 8,5", dice="3 3")
    kinds = [event[0] for event in m.seen]
    assert 128 in kinds[: kinds.index(98)] and {event[3] for event in m.seen if event[0] == 128} == {number}


# --- what is not legal


@pytest.mark.parametrize(
    "here, text, there",
    [
        ("PL1 5,5 block 0; GL1 4,5; s1 9,9", "lineman1 hits squig1", "PL1 5,5 block 0; s1 6,5"),
        ("PL1 5,5 block 0; s1 6,5; PL2 6,6*2", "lineman1 hits squig2", "PL1 5,5 block 0; s1 6,5; s2 6,6"),
        ("PL1 5,5; PL2 9,9*", "lineman1 pass", "PL1 5,5; s1 9,9"),
        ("PL1 5,5; s1 9,9", "lineman1 block", "PL1 5,5; s1 6,5"),
        ("PL1 5,5* handoff 0; PL2 6,5*2; PL3 4,5", "lineman1 hands lineman2", "PL1 5,5* handoff 0; PL2 6,5; PL3 4,5"),
    ],
)
def test_refusals_quote_a_rule(here, text, there):  # SQ-R24, SQ-R25, SQ-10
    action = squig(there).action(text)
    m = squig(here)
    m.refuses(action)
    m.may_not(text)
