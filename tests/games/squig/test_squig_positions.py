"""Positions of Squig as text: what position() writes, what from_position() reads, and what it refuses."""

import pytest

from blitz_at_hand import PLAY as BLITZ_PLAY
from furbowl.match import Match
from position_lines import changed
from squig_at_hand import Table, new_match, squig

CARDS = "purple hand gloves nurse\ngreen hand nothing\nspells heels"
PLAY = changed(
    BLITZ_PLAY,
    ("rules blitz", "rules squig"),
    ("rerolls 2 1", "rerolls 3 1"),
    ("ball purple thrower", "squig1 8,5\nsquig2 purple thrower\nsquig4 green lineman1\n" + CARDS),
)
PLAIN = changed(PLAY, *((line, None) for line in CARDS.splitlines()), ("rerolls 3 1", "rerolls 2 1"))

ASKS = {  # questions about a squig, or with one lying around: description, facts
    "block": ("PL1 5,5 block 0 hit; s1 6,5", {"ask": "block squig1 1 5 6"}),
    "block again": ("PL1 5,5 block 0 hit; s2 6,5", {"ask": "block squig2 3 3 3", "rerolls": "1 0"}),
    "block of two dice": ("PC 5,5 block 0 hit; s3 6,5", {"ask": "block squig3 1 6"}),
    "block of one die": ("PC 5,5 block 0 hit; s3 6,5; s1 4,5", {"ask": "block squig3 1", "rerolls": "1 0"}),
    "choose": ("PC 5,5 block 0 hit; s1 6,5; s2 4,5; s3 4,4", {"ask": "choose squig1 1 6"}),
    "rush": ("PL1 5,5 blitz 7 hit; s6 6,5", {"ask": "reroll rush squig6", "rerolls": "1 0"}),
    "follow down": ("PB1 9,6 block 0 hit; s1 10,6", {"ask": "follow down 10,6 9,5"}),
    "follow up": ("PB1 9,6 blitz 1 hit; s1 10,6; s2 12,3", {"ask": "follow up 10,6 11,7"}),
    "follow a player": ("PL1 5,5 block 0 hit; GL1 6,5; s2 7,5", {"ask": "follow up 6,5 7,5"}),
    "push": ("PL1 5,5 block 0 hit; GL1 6,5; s2 7,5; s4 7,6", {"ask": "push down 6,5"}),
    "dodge": ("PL1 5,5*3 move 1; GL1 5,6; s1 4,4", {"ask": "reroll dodge", "rerolls": "1 0"}),
    "dodge onto a squig": ("PL1 5,5 move 1; GL1 5,6; s3 5,5", {"ask": "reroll dodge", "rerolls": "1 0"}),
    "carrier onto a squig": ("PL1 5,5*1 move 7; s3 5,5", {"ask": "reroll rush", "rerolls": "1 0"}),
    "pickup": ("PL1 5,5 move 1; s2 5,5; s1 8,8", {"ask": "reroll pickup", "rerolls": "1 0"}),
    "throw": ("PL1 5,5*5 pass 0; s1 12,5", {"ask": "reroll throw 11,5 2", "rerolls": "1 0"}),
    "throw at a carrier": ("PL1 5,5*5 pass 0; PL2 11,5*2", {"ask": "reroll throw 11,5 2", "rerolls": "1 0"}),
    "catch": ("PL1 5,5 pass 0; PL2 11,5; s2 11,5; s1 8,8", {"ask": "reroll catch 11,5", "rerolls": "1 0"}),
    "handed": ("PL1 5,5 handoff 0; PL2 6,5; s3 6,5; PL3 9,9*1", {"ask": "reroll catch 6,5", "rerolls": "1 0"}),
    "intercept": ("PL1 5,5*2 pass 0; PL2 11,5; GL1 8,5; GL2 7,5*1", {"ask": "intercept 11,5"}),
    "handed off all": ("PL1 5,5*; PL2 9,9*2", {"used": "reroll blitz pass handoff"}),
    "one squig": ("PL1 5,5*6", {}),
    "six squigs": ("PL1 5,5*; GL1 9,9*2; PL2 6,6*3; s4 1,1; s5 7,7; s6 8,8", {}),
}


@pytest.mark.parametrize("name", ASKS)
def test_every_question_there_and_back(name):  # SQ-R13
    description, facts = ASKS[name]
    m = squig.reads(squig.text(description, **facts))
    assert m.turn == 0 and m.side == int(name in ("choose", "intercept"))


@pytest.mark.parametrize("text", [PLAY, PLAIN], ids=["cards", "plain"])
def test_a_position_in_play(text):  # SQ-R13, SQ-18
    m = squig.reads(text)
    assert m.match.position().strip() == text
    for other in ("; ".join(text.splitlines()), "\n".join(reversed(text.splitlines())), text.upper()):
        assert Match.from_position(other).position().strip() == text


@pytest.mark.parametrize("cards", [True, False])
@pytest.mark.parametrize("ask", ["formation green", "setup purple", "kick", "touchback"])
def test_a_kick_off(ask, cards):  # SQ-12
    hands = {"hand": "litter", "theirs": "gloves sponge"} if cards else {}
    m = squig.reads(squig.kick_off(ask, **hands))
    assert m.squigs() == "" and m.match.question == ask.split()[0] and list(m.match.balls()) == []


@pytest.mark.parametrize("ask", ["buy purple", "buy green", "buy purple alone", "buy green alone"])
@pytest.mark.parametrize("first", ["purple", "green"])
def test_buying(ask, first):  # SQ-R29
    m = squig.reads(squig.buying(ask, "gloves", "itch heels", first=first, turn=first))
    assert m.side == ["purple", "green"].index(ask.split()[1]) and m.turn == ["purple", "green"].index(first)


def test_the_position_of_a_new_match():  # SQ-R11, SQ-18
    plain = new_match("", first=1)
    assert plain.match.position().splitlines()[0] == "rules squig" and "hand" not in plain.match.position()
    lines = new_match("0", first=1, cards=True).match.position().splitlines()
    assert lines[11:16] == [
        "used nothing",
        "purple hand nothing",
        "green hand nothing",
        "spells nothing",
        "ask buy purple",
    ]


# --- what is refused

IMPOSSIBLE = {  # a line of PLAY: replacements that are refused
    "rules squig": ["rules blitz", "rules", "rules squig squig"],
    "squig1 8,5": ["squig1", "squig1 none", "squig0 8,5", "squig7 8,5", "squig 8,5", "squig1 21,5", "squig1 8,12"]
    + ["squig1 0,5", "squig1 8", "squig1 8,5 8,5", "squig1 purple", "squig1 purple wolf", "squig1 yellow thrower"]
    + ["squig1 purple thrower", "squig1 purple lineman2", "squig1 purple lineman3", "squig1 purple blitzer2"]
    + ["squig1 green lineman2", "squig1 green blitzer1", "squig1 6,6", "squig1 9,5", "squig1 8,8", "squig1 12,6"]
    + ["squig2 8,5", "squig10 8,5", "squigx 8,5", "ball 8,5", "squig1 green catcher1", "squig1 -1,5"],
    "squig2 purple thrower": ["squig2 8,5", "squig2 green lineman1", "squig2 purple lineman2", "squig4 purple thrower"]
    + ["squig2 purple thrower 6,6", "squig8 purple thrower"],
    "purple hand gloves nurse": ["purple hand", "purple hand gloves gloves", "purple hand glove", "purple hand heels"]
    + ["purple hand nothing gloves", "purple hand gloves nothing", "purple hand toadstool tripwire"]
    + ["purple hand toadstool gloves litter", "purple hand 5", "hand gloves", "yellow hand gloves"],
    "green hand nothing": ["green hand gloves", "green hand nurse", "green hand heels", "green hand", "green hand none"]
    + ["green hand litter itch drill brass", "purple hand nothing"],
    "spells heels": ["spells", "spells gloves", "spells heels heels", "spells drill", "spells nurse", "spells none"]
    + ["spells nothing heels", "spells litter", "spells 2"],
    "rerolls 3 1": ["rerolls 4 1", "rerolls 3 4", "rerolls 3"],
    "ask play": ["ask buy purple", "ask buy", "ask buy purple alone", "ask block squig1 1 2 3", "ask choose squig1 1 3"]
    + ["ask reroll rush squig1", "ask follow down 8,5 8,6", "ask push up 8,5", "ask block squig2 1 3 5"],
}


@pytest.mark.parametrize("old, new", [(old, new) for old in IMPOSSIBLE for new in IMPOSSIBLE[old]])
def test_one_line_that_cannot_be(old, new):  # SQ-10, SQ-18
    text = changed(PLAY, (old, new))
    squig.refuses(text)


@pytest.mark.parametrize("ask, why", [("push up 9,9", "pushed from"), ("push up 6,5 7,5", "not pushed there")])
def test_a_chain_of_pushes_holds_players(ask, why):  # BZ-33
    with pytest.raises(ValueError, match=why):
        Match.from_position(Table(11).text("PB1 5,5 block 0 hit; GL1 6,5; s1 7,5", ask=ask))


def test_two_in_one_hand():  # SQ-10
    text = squig.text("PL1 5,5*; s2 9,9").replace("squig2 9,9", "squig2 purple lineman1")
    squig.refuses(text, "squig1 purple lineman1", "squig2 purple lineman1", "purple lineman1 5,5")
