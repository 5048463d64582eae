"""Members of a match of Squig: squigs, hands, spells, odds, numbers of events, refusals."""

import pytest

from furbowl.actions import act, verb_of
from furbowl.games.blitz import book as blitz
from furbowl.games.squig import book
from furbowl.match import Match
from furbowl.protocol import OTHER, PLAIN, RISK
from squig_at_hand import CARDS, new_match, squig


def test_balls_are_all_squigs():  # SQ-1, SQ-R13
    """Number, square, carrier or -1, by number; a carried squig has its carrier's square."""
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

STEPS = [  # description, spells, odds of a step to 6,5
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


@pytest.mark.parametrize("number", [1, 2])
def test_which_squig_is_meant(number):  # SQ-1
    """An event before each event of a ball names the squig, if there are several."""
    m = squig(
        "PL1 5,5* pass 0; PL2 8,5; s2 12,3".replace("5,5*", "5,5*%d" % number).replace("s2", "s%d" % (3 - number))
    )
    m.do("lineman1 throws 8,5", dice="3 3")
    kinds = [event[0] for event in m.seen]
    assert 128 in kinds[: kinds.index(98)] and {event[3] for event in m.seen if event[0] == 128} == {number}


# --- the aim of an action

AIMED = ("encore", "toadstool", "tripwire", "sponge", "nurse")


def test_the_square_of_whom_a_card_is_for():  # SQ-C4, SQ-C8, SQ-C10, SQ-C11
    """The square of a player on the pitch; none for a card without a target, a purchase or the end of buying."""
    last = "B%d" % (2 if squig.size == 7 else 4)
    there = {"PL1": "5,5", "GL1": "6,5", "P" + last: "9,9", "G" + last: "1,1", "PL2": "7,3"}
    m = squig("; ".join("%s %s" % each for each in there.items()) + "; GL2 ko; PT out", hand="heels")
    for name in (*there, "GL2", "PT", "PL3"):
        square = m.spot(there[name]) if name in there else -1
        for at, card in enumerate(CARDS):
            aim = square if card in AIMED else -1
            assert m.match.aim(act(book.CARD, m.who(name), at)) == (OTHER, aim), (name, card)
            for verb in (book.BUY, book.DONE, book.CARD + 1):
                assert m.match.aim(act(verb, m.who(name), at)) == (OTHER, -1)


# --- paths


@pytest.mark.parametrize("number", [1, 6])
def test_each_way_of_a_carrier_begins_with_a_test(number):  # SQ-6
    """The test makes a whole path 5/6 as likely; a path that does not exist has no chance at all."""
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


# --- the meaning of a press on a square

MEANT = [  # description, facts, the player for whom 6,5 is pressed; its meaning: verb, target
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


# --- the remaining money


@pytest.mark.parametrize("ask, hand, left", [("buy purple", "nothing", 100), ("buy green", "heels gloves", 40)])
def test_what_is_left_is_money_while_cards_are_bought(ask, hand, left):  # SQ-18
    own, theirs = ("nothing", hand) if "green" in ask else (hand, "nothing")
    m = squig.read(squig.buying(ask, own, theirs))
    assert m.match.left() == ("thousands", left, 100) and m.match.question == "buy"
    m.do("buy itch")
    assert m.match.left() == ("thousands", 100 if "green" in ask or hand == "nothing" else 40, 100)


def test_a_card_for_a_player_is_labelled_with_its_name():
    m = squig("PL1 5,5 acted", hand="encore litter")
    labels = {m.match.label(action) for action in m.match.legal() if verb_of(action) == book.CARD}
    assert {"Encore: Tortoise 1", "Second Litter"} <= labels
