"""Who buys next, who is alone, when the match begins; whom a card can be for; the numbers of all that."""

import pytest

from furbowl.actions import target_of, verb_of
from furbowl.games.squig import kinds
from squig_at_hand import CARDS, SEVENS, TABLES, Table, new_match, one_each

TURNS = [  # ask, hands, what is done; then: ask
    ("buy purple", "nothing", "nothing", "buy heels", "buy green"),
    ("buy green", "nothing", "nothing", "buy heels", "buy purple"),
    ("buy purple", "nothing", "nothing", "done", "buy green alone"),
    ("buy green", "nothing", "nothing", "done", "buy purple alone"),
    ("buy purple alone", "nothing", "nothing", "buy heels", "buy purple alone"),
    ("buy purple alone", "heels tripwire", "nothing", "buy litter", "formation green"),
    ("buy purple alone", "nothing", "nothing", "done", "formation green"),
    ("buy green alone", "nothing", "nothing", "done", "formation green"),
    ("buy purple", "drill heels", "nothing", "buy gloves", "buy green alone"),  # Purple has no money left
    ("buy purple", "drill heels", "nothing", "buy itch", "buy green alone"),  # 10 are left
    ("buy purple", "drill", "nothing", "buy gloves", "buy green"),  # 20 are left
    ("buy purple", "sponge", "heels toadstool", "buy nurse", "buy purple alone"),  # Green has 20, all of them are gone
    ("buy green", "heels toadstool", "sponge", "buy nurse", "buy green alone"),
    ("buy purple", "toadstool", "heels tripwire", "buy drill", "buy green alone"),
    ("buy purple", "sponge toadstool", "heels tripwire", "buy nurse", "buy green alone"),
    ("buy purple", "encore itch", "heels toadstool", "buy nurse", "buy green alone"),
    ("buy purple alone", "sponge toadstool", "itch encore salve", "buy nurse", "formation green"),
    ("buy purple", "sponge gloves", "heels toadstool", "done", "buy green alone"),
]


@SEVENS
@pytest.mark.parametrize("ask, hand, theirs, text, then", TURNS)
def test_who_buys_next(squig, ask, hand, theirs, text, then):  # SQ-R29
    m = squig.read(squig.buying(ask, hand, theirs)).do(text, dice="")
    assert m.line("ask") == then
    side = "purple" if "purple" in ask else "green"
    number = CARDS.index(text.split()[1]) + 1 if text != "done" else 0
    assert m.told("BOUGHT") == ["BOUGHT - - %d %d" % (number, side == "green")]
    assert (129, -1, -1, number, m.match.side_of(0 if side == ("purple", "green")[squig.flip] else 13)) in m.seen
    cards = (hand if side == "purple" else theirs).replace("nothing", "").split() + text.split()[1:]
    assert sorted(m.line(side + " hand").split()) == sorted(cards or ["nothing"])
    other = theirs if side == "purple" else hand
    assert m.line(("green" if side == "purple" else "purple") + " hand") == other
    assert m.match._game.alone == int("alone" in then)
    assert m.side == int("green" in then) and m.turn == 0
    begun = "formation" in then
    assert m.rerolls == ((2, 2) if begun else (0, 0)) and m.turns == (0, 0) and m.match.half == 1


@pytest.mark.parametrize("buyer", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_the_match_begins_after_buying(first, buyer):  # SQ-R29, BZ-R2
    """As it would without cards: whoever bought last, the side that kicks is asked for its formation."""
    m = new_match("%d %d" % (first, buyer), cards=True)
    m.do("done", dice="")
    assert m.line("ask") == "buy %s alone" % ("purple", "green")[1 - buyer]
    m.do("done", dice="")
    plain = new_match(str(first))
    assert m.line("ask") == plain.line("ask") == "formation " + ("purple", "green")[1 - first]
    assert (m.match.half, m.turn, m.turns, m.rerolls) == (1, first, (0, 0), (2, 2))
    assert m.told("BOUGHT") == ["BOUGHT - - 0 %d" % (1 - buyer)]


@TABLES
@pytest.mark.parametrize("ask", ["buy purple alone", "buy green alone"])
def test_the_order_of_what_can_be_bought(squig, ask):  # SQ-C1 to SQ-C12
    m = squig.read(squig.buying(ask))
    assert m.texts() == ["buy " + card for card in CARDS] + ["done"]
    assert [target_of(each) for each in m.match.legal()] == [*range(12), 0]
    assert [verb_of(each) for each in m.match.legal()] == [kinds.BUY] * 12 + [kinds.DONE]


# --- whom a card is for

FOR = [  # card, how Purple's Lineman1 or Green's is (on 6,5 beside the other), whether the card is for him
    ("encore", "PL1 6,5 acted", True),
    ("encore", "PL1 6,5 prone acted", True),
    ("encore", "PL1 6,5 stunned acted", False),
    ("encore", "PL1 6,5 stunned", False),
    ("encore", "PL1 6,5", False),
    ("encore", "PL1 6,5 prone", False),
    ("encore", "PC 6,5 dodged", False),
    ("encore", "PC 6,5 dodged acted", True),
    ("encore", "PL1 6,5* acted", True),
    ("encore", "PL1 ko", False),
    ("encore", "PL1 out", False),
    ("encore", "PL1 reserve", False),
    ("toadstool", "GL1 6,5", True),
    ("toadstool", "GL1 15,9", True),
    ("toadstool", "GL1 6,5 prone", False),
    ("toadstool", "GL1 6,5 stunned", False),
    ("toadstool", "GL1 6,5*", False),
    ("toadstool", "GL1 6,5*6", False),
    ("toadstool", "GL1 ko", False),
    ("toadstool", "GL1 out", False),
    ("toadstool", "GL1 reserve", False),
    ("tripwire", "GL1 6,5", True),
    ("tripwire", "GL1 6,5*6", True),
    ("tripwire", "GL1 7,5", False),
    ("tripwire", "GL1 6,5 prone", False),
    ("tripwire", "GL1 6,5 stunned", False),
    ("tripwire", "GL1 ko", False),
    ("tripwire", "GL1 out", False),
    ("tripwire", "GL1 reserve", False),
    ("sponge", "PL1 6,5 stunned", True),
    ("sponge", "PL1 6,5 stunned acted", True),
    ("sponge", "PL1 6,5 prone", False),
    ("sponge", "PL1 6,5", False),
    ("sponge", "PL1 ko", False),
    ("sponge", "PL1 out", False),
    ("sponge", "PL1 reserve", False),
    ("nurse", "PL1 ko", True),
    ("nurse", "PL1 out", False),
    ("nurse", "PL1 reserve", False),
    ("nurse", "PL1 6,5 stunned", False),
    ("nurse", "PL1 6,5 prone", False),
    ("nurse", "PL1 6,5", False),
]


@SEVENS
@pytest.mark.parametrize("card, state, can", FOR)
def test_whom_a_card_is_for(squig, card, state, can):  # SQ-C4, SQ-C8, SQ-C10, SQ-C11, SQ-C12
    """Everybody else it could be for is as he must not be."""
    m = squig(state + "; PL2 5,5; GB2 18,11 prone; s3 12,2", hand=card, watchers=False)
    name = "catcher" if state[1] == "C" else "lineman1"
    assert [text for text in m.texts() if "play" in text] == ["play %s %s" % (card, name)] * can


@TABLES
def test_a_tripwire_beside_who_lies_down(squig):  # SQ-C10, BZ-24
    for state, can in (("", True), (" prone", False), (" stunned", False)):
        m = squig("PL1 5,5%s; PL2 9,9; GL1 6,5" % state, hand="tripwire")
        assert m.may("play tripwire lineman1") is can


# --- what cards leave behind


@one_each("card", ["gloves", "heels", "salve", "brass"])
def test_those_in_force_stay_in_force(squig, card):  # SQ-R31
    """What is played comes to what was."""
    others = [name for name in ("gloves", "heels", "salve", "brass") if name != card]
    m = squig("PL1 5,5", hand=card + " nurse", spells=" ".join(others)).do("play " + card)
    m.shows(hand="nurse", spells="gloves heels salve brass")
    assert m.match.spells == 15


@SEVENS
@pytest.mark.parametrize("card", ["litter", "drill", "gloves", "heels", "salve", "brass"])
def test_a_card_leaves_only_its_own_hand(squig, card):  # SQ-R30
    """Of the side in turn, and no other card of it."""
    for turn in ("purple", "green"):
        own, other = ("hand", "theirs") if turn == "purple" else ("theirs", "hand")
        hands = {own: card + " nurse sponge", other: "toadstool"}
        m = squig("PL1 5,5; GL1 15,9", turn=turn, **hands).do("play " + card, dice="1 N" if card == "litter" else "")
        assert m.told("CARD") == ["CARD - - %d %d" % (CARDS.index(card) + 1, turn == "green")]
        hands = {"purple": m.line("purple hand"), "green": m.line("green hand")}
        assert hands.pop(turn) == "sponge nurse" and list(hands.values()) == ["toadstool"]
        assert m.turn == m.side == int(turn == "green") and m.line("ask") == "play"
        assert m.rerolls == ((0, 0) if card != "drill" else (1, 0) if turn == "purple" else (0, 1))


@TABLES
def test_an_encore_after_a_dodge(squig):  # SQ-C4, BZ-24
    """Who may act again has still used his Dodge."""
    m = squig("PC 5,5 dodged acted; PL2 9,9", hand="encore").do("play encore catcher", dice="")
    m.shows("PC 5,5 dodged", hand="nothing")


@SEVENS
def test_itching_powder_for_the_first_and_the_last(squig):  # SQ-C2
    """Of the opponents only, whoever has the turn."""
    for turn, own in (("purple", "P"), ("green", "G")):
        other = "PG"[own == "P"]
        text = "%sL1 5,5*1; %sB2 9,9*2; %sL1 15,5*3; %sB2 14,8*4; s5 7,7" % (other, other, own, own)
        m = squig(text, turn=turn, hand="itch" if own == "P" else None, theirs="itch" if own == "G" else None)
        m.do("play itch", dice="4 4")
        assert m.told("TEST") == ["TEST %sL1 5,5 4 1" % other, "TEST %sB2 9,9 4 2" % other]
        m = squig("%sL1 15,5*3; s5 7,7" % own, turn=turn, hand="itch", theirs="nurse")
        assert not m.may("play itch")


def test_no_card_costs_less_than_20():  # SQ-18
    """With 10 left a side is done; with 20 it can buy."""
    m = Table(0, 7).read(Table(0, 7).buying("buy purple alone", "tripwire"))
    m.do("buy gloves")
    assert m.line("ask") == "formation green"
