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

RARE = {  # what the transcripts hardly ever ask: description, facts
    "block of one die": ("PC 5,5 block 0 hit; s3 6,5; s1 4,5", {"ask": "block squig3 1", "rerolls": "1 0"}),
    "choose": ("PC 5,5 block 0 hit; s1 6,5; s2 4,5; s3 4,4", {"ask": "choose squig1 1 6"}),
    "rush": ("PL1 5,5 blitz 7 hit; s6 6,5", {"ask": "reroll rush squig6", "rerolls": "1 0"}),
}


@pytest.mark.parametrize("name", RARE)
def test_a_rare_question_there_and_back(name):  # SQ-R13
    description, facts = RARE[name]
    m = squig.reads(squig.text(description, **facts))
    assert m.turn == 0 and m.side == int(name in ("choose", "intercept"))


@pytest.mark.parametrize("text", [PLAY, PLAIN], ids=["cards", "plain"])
def test_a_position_in_play(text):  # SQ-R13, SQ-18
    m = squig.reads(text)
    assert m.match.position().strip() == text
    for other in ("; ".join(text.splitlines()), "\n".join(reversed(text.splitlines())), text.upper()):
        assert Match.from_position(other).position().strip() == text


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
    "squig1 8,5": ["squig1 none", "squig0 8,5", "squig7 8,5", "squig 8,5", "squig1 21,5", "squig1 8,12"]
    + ["squig1 purple thrower", "squig1 purple lineman2", "squig1 purple lineman3", "squig1 purple blitzer2"]
    + ["squig1 green lineman2", "squig1 green blitzer1", "squig1 6,6", "squig1 9,5", "squig1 12,6"]
    + ["squig2 8,5", "squig10 8,5", "ball 8,5"],
    "squig2 purple thrower": ["squig2 8,5", "squig2 green lineman1", "squig4 purple thrower", "squig8 purple thrower"],
    "purple hand gloves nurse": ["purple hand gloves gloves", "purple hand heels", "purple hand nothing gloves"]
    + ["purple hand toadstool tripwire", "purple hand toadstool gloves litter"],
    "green hand nothing": ["green hand gloves", "green hand heels", "green hand litter itch drill brass"],
    "spells heels": ["spells gloves", "spells heels heels", "spells drill", "spells nothing heels"],
    "ask play": ["ask buy purple", "ask buy purple alone", "ask block squig1 1 2 3", "ask choose squig1 1 3"]
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
