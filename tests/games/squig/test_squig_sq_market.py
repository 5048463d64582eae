"""Who buys next, who is alone, when the match begins; whom a card can be for; the numbers of all that."""

import pytest

from squig_at_hand import CARDS, squig

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


@pytest.mark.parametrize("ask, hand, theirs, text, then", TURNS)
def test_who_buys_next(ask, hand, theirs, text, then):  # SQ-R29
    m = squig.read(squig.buying(ask, hand, theirs)).do(text, dice="")
    assert m.line("ask") == then
    side = "purple" if "purple" in ask else "green"
    number = CARDS.index(text.split()[1]) + 1 if text != "done" else 0
    assert m.told("BOUGHT") == ["BOUGHT - - %d %d" % (number, side == "green")]
    assert (129, -1, -1, number, int(side == "green")) in m.seen
    cards = (hand if side == "purple" else theirs).replace("nothing", "").split() + text.split()[1:]
    assert sorted(m.line(side + " hand").split()) == sorted(cards or ["nothing"])
    other = theirs if side == "purple" else hand
    assert m.line(("green" if side == "purple" else "purple") + " hand") == other
    assert m.side == int("green" in then) and m.turn == 0
    begun = "formation" in then
    assert m.rerolls == ((2, 2) if begun else (0, 0)) and m.turns == (0, 0) and m.match.half == 1


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


@pytest.mark.parametrize("card, state, can", FOR)
def test_whom_a_card_is_for(card, state, can):  # SQ-C4, SQ-C8, SQ-C10, SQ-C11, SQ-C12
    """Everybody else it could be for is as he must not be."""
    m = squig(state + "; PL2 5,5; GB2 18,11 prone; s3 12,2", hand=card, watchers=False)
    name = "catcher" if state[1] == "C" else "lineman1"
    assert [text for text in m.texts() if "play" in text] == ["play %s %s" % (card, name)] * can


def test_a_tripwire_beside_who_lies_down():  # SQ-C10, BZ-24
    for state, can in (("", True), (" prone", False), (" stunned", False)):
        m = squig("PL1 5,5%s; PL2 9,9; GL1 6,5" % state, hand="tripwire")
        assert m.may("play tripwire lineman1") is can


# --- what cards leave behind


def test_an_encore_after_a_dodge():  # SQ-C4, BZ-24
    """Who may act again has still used his Dodge."""
    m = squig("PC 5,5 dodged acted; PL2 9,9", hand="encore").do("play encore catcher", dice="")
    m.shows("PC 5,5 dodged", hand="nothing")


def test_itching_powder_for_the_first_and_the_last():  # SQ-C2
    """Of the opponents only, whoever has the turn."""
    for turn, own in (("purple", "P"), ("green", "G")):
        other = "PG"[own == "P"]
        text = "%sL1 5,5*1; %sB2 9,9*2; %sL1 15,5*3; %sB2 14,8*4; s5 7,7" % (other, other, own, own)
        m = squig(text, turn=turn, hand="itch" if own == "P" else None, theirs="itch" if own == "G" else None)
        m.do("play itch", dice="4 4")
        assert m.told("TEST") == ["TEST %sL1 5,5 4 1" % other, "TEST %sB2 9,9 4 2" % other]
        m = squig("%sL1 15,5*3; s5 7,7" % own, turn=turn, hand="itch", theirs="nurse")
        assert not m.may("play itch")
