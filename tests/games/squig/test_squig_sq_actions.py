"""What an action of Squig is: who acts, what it aims at, what it rolls, where a way leads, what is left; events too."""

import pytest

from furbowl import protocol
from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.games.blitz import kinds as blitz
from furbowl.games.squig import kinds
from furbowl.protocol import OTHER, PLAIN, RISK
from squig_at_hand import ALL_TABLES, CARDS, PRICES, SEVENS, TABLES, Table, one_each

AIMED = ("encore", "toadstool", "tripwire", "sponge", "nurse")

# --- what is rolled


def crowd(squig, facts="", **more):
    """Carriers on both sides, the first and the last of a team among them."""
    last = "B%d" % (2 if squig.size == 7 else 4)
    at = "PL1 5,5*1; PL2 7,8*6; P%s 3,1*3; GL1 15,5*2; G%s 15,9*5; PL3 9,3; " % (last, last)
    return squig(at + facts, watchers=False, **more)


@ALL_TABLES
@pytest.mark.parametrize("turn", ["purple", "green"])
def test_who_carries_tests_with_each_declaration(squig, turn):  # SQ-2, SQ-6
    """And with nothing else: not who has none, no card, not the end of the turn."""
    m = crowd(squig, "PL3 14,4; GL2 4,5; GL3 6,9; s4 12,2", turn=turn, hand="drill heels", theirs="gloves").match
    told = {}
    for each in m.legal():
        tests = verb_of(each) == blitz.DECLARE and m.carries(who_of(each)) > 0
        assert m.needs(each) == (((kinds.TEST, 2),) if tests else ()), m.text(each)
        assert m.odds(each) == ((5, 6) if tests else (1, 1)), m.text(each)
        told.setdefault(tests, set()).add(target_of(each) if verb_of(each) == blitz.DECLARE else -1)
    assert told == {True: {0, 1, 2, 3, 4}, False: {0, 1, 2, 3, 4, -1}}


@TABLES
@pytest.mark.parametrize("who", ["PL1 5,5*1 move 0", "PL1 5,5*1 handoff 2; PL3 5,6", "PL1 5,5*1 blitz 1; s4 5,6"])
def test_who_carries_does_not_test_in_its_action(squig, who):  # SQ-6
    m = crowd(squig, who).match
    for each in m.legal():
        assert kinds.TEST not in [need[0] for need in m.needs(each)]
        if verb_of(each) in (blitz.GO, blitz.FINISH, blitz.END):
            assert m.odds(each) == (1, 1) and m.needs(each) == ()
        if verb_of(each) == blitz.HITS:
            assert m.odds(each) == (152, 216) and m.needs(each) == ((blitz.BLOCK_DICE, 3, 1),)


@SEVENS
def test_no_test_in_an_answer(squig):  # SQ-6
    """What belongs to nobody has the number of the first player: whether that one has a squig does not count."""
    facts = {"ask": "reroll dodge", "rerolls": "1 0"}
    m = crowd(squig, "PL3 9,3 move 1; GL2 9,4", **facts)
    assert m.rolls("reroll") == [("DODGE", 4)] and m.chance("reroll") == (3, 6)
    assert m.rolls("keep") == [] and m.chance("keep") == (1, 1)
    m = squig("PL1 5,5*; GL1 6,5*2; PB1 9,9 block 0 hit; s3 9,8", ask="block squig3 1 5 6", rerolls="1 0")
    for text, odds in (("die backfire", (1, 1)), ("die floored", (1, 1)), ("keep", None), ("reroll", (189, 216))):
        if odds:
            assert m.chance(text) == odds and ("TEST", 2) not in m.rolls(text)


# --- who acts, what is aimed at


@TABLES
def test_cards_belong_to_nobody(squig):  # SQ-R30
    m = squig("PL1 5,5; GL1 6,5", hand="litter nurse").match
    for card in range(12):
        for who in (0, 1, 2 * squig.size - 1):
            for verb in (kinds.BUY, kinds.DONE, kinds.CARD):
                assert m.actor(act(verb, who, card)) == -1
    for who in (0, 1, 2 * squig.size - 1):
        for verb in (blitz.PLACE, blitz.DECLARE, blitz.GO, blitz.HITS, blitz.THROWS, blitz.FINISH):
            assert m.actor(act(verb, who)) == who
    assert m.actor(act(blitz.END)) == m.actor(act(blitz.DIE, 0, 3)) == -1


@ALL_TABLES
def test_the_square_of_whom_a_card_is_for(squig):  # SQ-C4, SQ-C8, SQ-C10, SQ-C11
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


@TABLES
def test_the_square_of_a_squig(squig):  # SQ-14, SQ-R24
    """Of each that lies free; a carried one cannot be hit."""
    m = squig("PL1 5,5 block 0; s1 4,4; s2 6,6; s3 6,4; s4 4,6; s5 12,9; PL2 9,9*6")
    for number, place in enumerate("4,4 6,6 6,4 4,6 12,9".split()):
        hits = act(blitz.HITS, m.who("PL1"), m.match.pieces + number)
        assert m.match.aim(hits) == (protocol.HIT, m.spot(place))
        assert m.may("lineman1 hits squig%d" % (number + 1)) == (number < 4)
    assert m.match.aim(act(blitz.GO, m.who("PL1"), m.spot("5,6"))) == (protocol.GO, m.spot("5,6"))
    assert m.match.aim(act(blitz.HANDS, m.who("PL1"), m.who("PL2"))) == (protocol.GIVE, m.spot("9,9"))
    assert [m.match.name(m.match.pieces + each) for each in range(6)] == ["Squig%d" % each for each in range(1, 7)]


# --- ways


@ALL_TABLES
@pytest.mark.parametrize("number", [1, 6])
def test_each_way_of_a_carrier_begins_with_a_test(squig, number):  # SQ-6
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


@TABLES
def test_a_way_in_action_is_not_tested_again(squig):  # SQ-6
    m = squig("PL1 5,5* move 0; PL2 8,8*2")
    assert set(dict(m.match.reach(m.who("PL1"))).values()) == {PLAIN, RISK}
    assert dict(m.match.reach(m.who("PL1")))[m.spot("6,5")] == PLAIN
    assert m.match.route(m.who("PL1"), m.spot("6,5"))[1] == (1, 1)
    assert list(m.match.reach(m.who("PL2"))) == [] and m.match.route(m.who("PL2"), m.spot("8,9")) == ((), (0, 1))


@TABLES
def test_who_carries_nothing_is_not_tested(squig):  # SQ-6
    m = squig("PL1 5,5; PL2 9,9*2")
    assert dict(m.match.reach(m.who("PL1")))[m.spot("6,5")] == PLAIN
    assert m.match.route(m.who("PL1"), m.spot("6,5"))[1] == (1, 1)


@TABLES
def test_no_way_while_something_is_asked(squig):  # SQ-R29
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


@TABLES
@pytest.mark.parametrize("description, facts, name, meant", MEANT)
def test_what_is_meant_at_a_square(squig, description, facts, name, meant):  # SQ-R24
    m = squig(description, **facts)
    expected = -1
    if meant:
        verb, target = meant
        at = m.spot(target) if "," in target else m.who(target) if target[0] == "G" else 0
        at = m.match.pieces + int(target[1]) - 1 if target[0] == "s" else at
        expected = act(verb, 0 if verb == blitz.PUSH else m.who(name), at)
    assert m.match.meant(m.who(name), m.spot("6,5")) == expected
    assert m.match.meant(m.who(name), -1) == m.match.meant(m.who(name), m.match.columns * m.match.rows) == -1


@SEVENS
def test_nothing_is_meant_while_cards_are_bought(squig):  # SQ-R29
    m = squig.read(squig.buying("buy purple")).match
    assert {m.meant(who, square) for who in range(14) for square in (-1, 0, 100, 219, 220)} == {-1}


# --- what is left


@one_each("ask, hand, left", [("buy purple", "nothing", 100), ("buy green", "heels gloves", 40)])
def test_what_is_left_is_money_while_cards_are_bought(squig, ask, hand, left):  # SQ-18
    own, theirs = ("nothing", hand) if "green" in ask else (hand, "nothing")
    m = squig.read(squig.buying(ask, own, theirs))
    assert m.match.left() == ("thousands", left, 100) and m.match.question == "buy"
    m.do("buy itch")
    assert m.match.left() == ("thousands", 100 if "green" in ask or hand == "nothing" else 40, 100)


@one_each("card", CARDS)
def test_what_is_left_after_each_card(squig, card):  # SQ-18
    m = squig.read(squig.buying("buy purple alone", card))
    assert m.match.left() == ("thousands", 100 - PRICES[card], 100)


@TABLES
def test_what_is_left_in_play(squig):  # BZ-21, BZ-23
    m = squig("PL1 5,5; PL2 6,6 acted; PL3 ko", hand="heels")
    assert m.match.left() == ("players", 2, squig.size)  # PL1, and the one in the corner
    m.do("lineman1 move")
    assert m.match.left() == ("squares", 8, 8)


# --- events


def test_what_events_are():  # SQ-2, SQ-R1, SQ-R30
    """The dice of a test and of a D3 fall; a card that is played is taken back; the rest goes as in Blitz."""
    m = Table(0, 7)("PL1 5,5").match
    rolled = {*range(64, 74), 120, 121}
    free = {81, 82, 86, 87, 88, 91, 92, 108, 127}
    others = {85: protocol.TURN, 110: protocol.ENDS, 111: protocol.SCORE, 38: protocol.OVER}
    for kind in range(140):
        flags = protocol.ROLL if kind in rolled else protocol.FREE if kind in free else others.get(kind, 0)
        assert m.flags(kind) == flags, kind


@pytest.mark.parametrize("die", range(1, 7))
def test_the_dice_of_an_event(die):  # SQ-2, SQ-R1
    m = Table(0, 7)("PL1 5,5").match
    for kind in (kinds.TEST, kinds.D3):
        assert m.dice((kind, -1, 84, die, 1)) == (die,) and m.sides((kind, -1, 84, die, 1)) == 6
    for kind in range(kinds.ROAM, kinds.BOUGHT + 1):
        assert tuple(m.dice((kind, -1, 84, die, 1))) == ()
    assert tuple(m.dice((blitz.ARMOUR, -1, 84, 10 * die + 2, 104))) == (die, 2)
    assert tuple(m.dice((blitz.PICKUP, 0, 84, die, 73))) == (die,)
