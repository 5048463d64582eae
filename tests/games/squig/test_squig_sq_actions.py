"""What an action of Squig is: who acts, what it aims at, what it rolls, where a way leads, what is left; events too."""

import pytest

from furbowl.actions import act
from furbowl.games.blitz import kinds as blitz
from furbowl.games.squig import kinds
from furbowl.protocol import OTHER, PLAIN, RISK
from squig_at_hand import CARDS, squig

AIMED = ("encore", "toadstool", "tripwire", "sponge", "nurse")

# --- who acts, what is aimed at


def test_the_square_of_whom_a_card_is_for():  # SQ-C4, SQ-C8, SQ-C10, SQ-C11
    """Of him who is on the pitch; of a card for nobody, of what is bought and of an end of buying there is none."""
    last = "B%d" % (2 if squig.size == 7 else 4)
    there = {"PL1": "5,5", "GL1": "6,5", "P" + last: "9,9", "G" + last: "1,1", "PL2": "7,3"}
    m = squig("; ".join("%s %s" % each for each in there.items()) + "; GL2 ko; PT out", hand="heels")
    for name in (*there, "GL2", "PT", "PL3"):
        square = m.spot(there[name]) if name in there else -1
        for at, card in enumerate(CARDS):
            aim = square if card in AIMED else -1
            assert m.match.aim(act(kinds.CARD, m.who(name), at)) == (OTHER, aim), (name, card)
            for verb in (kinds.BUY, kinds.DONE, kinds.CARD + 1):
                assert m.match.aim(act(verb, m.who(name), at)) == (OTHER, -1)


# --- ways


@pytest.mark.parametrize("number", [1, 6])
def test_each_way_of_a_carrier_begins_with_a_test(number):  # SQ-6
    """For its whole way 5 of 6 times as many; a way that there is not has no chance at all."""
    m = squig("PL1 5,5*%d; PL2 5,9; GL1 5,10" % number)
    carrier, other = m.who("PL1"), m.who("PL2")
    marks = dict(m.match.reach(carrier))
    assert set(marks.values()) == {RISK} and m.spot("5,6") in marks and m.spot("5,5") not in marks
    assert dict(m.match.reach(other))[m.spot("6,8")] == RISK and len(m.match.route(other, m.spot("6,8"))[0]) == 2
    actions, odds = m.match.route(carrier, m.spot("7,5"))
    assert [m.match.text(each).split()[-1] for each in actions][0] == "move" and len(actions) == 3 and odds == (5, 6)
    assert m.match.route(other, m.spot("6,8"))[1] == (4, 6)
    assert m.match.route(carrier, m.spot("12,5"))[1] == (25, 36)
    for square in (m.spot("5,5"), m.spot("5,9"), m.spot("18,5"), -1, m.match.columns * m.match.rows):
        assert m.match.route(carrier, square) == ((), (0, 1))


def test_a_way_in_action_is_not_tested_again():  # SQ-6
    m = squig("PL1 5,5* move 0; PL2 8,8*2")
    assert set(dict(m.match.reach(m.who("PL1"))).values()) == {PLAIN, RISK}
    assert dict(m.match.reach(m.who("PL1")))[m.spot("6,5")] == PLAIN
    assert m.match.route(m.who("PL1"), m.spot("6,5"))[1] == (1, 1)
    assert list(m.match.reach(m.who("PL2"))) == [] and m.match.route(m.who("PL2"), m.spot("8,9")) == ((), (0, 1))


def test_no_way_while_something_is_asked():  # SQ-R29
    m = squig("PL1 5,5* move 1; GL1 5,6; PL2 9,9*2", ask="reroll dodge", rerolls="1 0")
    buying = squig.read(squig.buying("buy purple"))
    for each in (m, buying):
        for name in ("PL1", "PL2"):
            assert list(each.match.reach(each.who(name))) == []
            assert each.match.route(each.who(name), each.spot("6,5")) == ((), (0, 1))


# --- what is meant at a square

MEANT = [  # who is where, facts, who is asked about 6,5; what is meant: verb, target
    ("PL1 5,5 block 0; s1 6,5", {}, "PL1", (blitz.HITS, "s1")),
    ("PL1 5,5 block 0; s6 6,5; s1 4,4", {}, "PL1", (blitz.HITS, "s6")),
    ("PL1 5,5 block 0; GL2 6,5*4; s1 4,4", {}, "PL1", (blitz.HITS, "GL2")),
    ("PL1 5,5 block 0; s1 4,4", {}, "PL1", (blitz.GO, "6,5")),
    ("PL1 5,5 block 0; s1 6,5", {}, "PL2", (blitz.GO, "6,5")),
    ("PB2 5,5 block 0; s2 6,5", {}, "PB2", (blitz.HITS, "s2")),
    ("PL1 5,5 blitz 0; s1 6,5", {}, "PL1", (blitz.GO, "6,5")),
    ("PL1 5,5 move 0; s1 6,5", {}, "PL1", (blitz.GO, "6,5")),
    ("PL1 5,5; s1 6,5", {}, "PL1", (blitz.GO, "6,5")),
    ("PL1 5,5 block 0 hit; s1 6,5", {"ask": "block squig1 1 5 6"}, "PL1", None),
    ("PL1 5,5 block 0 hit; s1 6,5", {"ask": "follow up 6,5 7,5"}, "PL1", None),
    ("PL1 5,5 block 0 hit; GL1 5,6; s2 6,5", {"ask": "push up 5,6"}, "PL1", (blitz.PUSH, "6,5")),
]


@pytest.mark.parametrize("description, facts, name, meant", MEANT)
def test_what_is_meant_at_a_square(description, facts, name, meant):  # SQ-R24
    m = squig(description, **facts)
    expected = -1
    if meant:
        verb, target = meant
        at = m.spot(target) if "," in target else m.who(target) if target[0] == "G" else 0
        at = m.match.pieces + int(target[1]) - 1 if target[0] == "s" else at
        expected = act(verb, 0 if verb == blitz.PUSH else m.who(name), at)
    assert m.match.meant(m.who(name), m.spot("6,5")) == expected
    assert m.match.meant(m.who(name), -1) == m.match.meant(m.who(name), m.match.columns * m.match.rows) == -1


# --- what is left


@pytest.mark.parametrize("ask, hand, left", [("buy purple", "nothing", 100), ("buy green", "heels gloves", 40)])
def test_what_is_left_is_money_while_cards_are_bought(ask, hand, left):  # SQ-18
    own, theirs = ("nothing", hand) if "green" in ask else (hand, "nothing")
    m = squig.read(squig.buying(ask, own, theirs))
    assert m.match.left() == ("thousands", left, 100) and m.match.question == "buy"
    m.do("buy itch")
    assert m.match.left() == ("thousands", 100 if "green" in ask or hand == "nothing" else 40, 100)
