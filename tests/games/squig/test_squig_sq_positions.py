"""Positions of Squig as text: what position() writes, what from_position() reads, and what it refuses."""

import pytest

from furbowl.match import Match
from squig_at_hand import ALL_TABLES, CARDS, SEVENS, TABLES, Table, changed, new_match, one_each

PLAY = """rules squig
size 7
length 6
supply 2
setup free
first purple
half 1
turn purple
turns 3 2
score 0 1
rerolls 3 1
used blitz
squig1 8,5
squig2 purple thrower
squig4 green lineman1
purple hand gloves nurse
green hand nothing
spells heels
ask play
purple lineman1 10,4 acted
purple lineman2 9,5 prone
purple lineman3 8,8 stunned
purple thrower 6,6
purple catcher 12,3 dodged
purple blitzer1 11,6 blitz 4 hit
purple blitzer2 ko
green lineman1 12,6
green lineman2 13,7 prone
green lineman3 14,8 stunned
green thrower 15,5
green catcher 16,2
green blitzer1 out
green blitzer2 reserve"""
CARD_LINES = ("purple hand gloves nurse", "green hand nothing", "spells heels")
PLAIN = changed(PLAY, *((line, None) for line in CARD_LINES), ("rerolls 3 1", "rerolls 2 1"))

ASKS = {  # what can be asked where a squig is meant, or lies about: who is where, the facts
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


@TABLES
@pytest.mark.parametrize("name", ASKS)
def test_every_question_there_and_back(squig, name):  # SQ-R13
    description, facts = ASKS[name]
    m = squig.reads(squig.text(description, **facts))
    assert m.turn == 0 and m.side == int(name in ("choose", "intercept"))


@one_each("name", ASKS)
def test_every_question_with_cards(squig, name):  # SQ-18
    description, facts = ASKS[name]
    m = squig.reads(squig.text(description, hand="litter sponge", theirs="drill toadstool", spells="brass", **facts))
    assert m.match.spells == 8


@pytest.mark.parametrize("text", [PLAY, PLAIN], ids=["cards", "plain"])
def test_a_position_in_play(text):  # SQ-R13, SQ-18
    m = Table(0, 7).reads(text)
    assert m.match.position().strip() == text
    for other in ("; ".join(text.splitlines()), "\n".join(reversed(text.splitlines())), text.upper()):
        assert Match.from_position(other).position().strip() == text


@TABLES
@pytest.mark.parametrize("cards", [True, False])
@pytest.mark.parametrize("ask", ["formation green", "setup purple", "kick", "touchback"])
def test_a_kick_off(squig, ask, cards):  # SQ-12
    hands = {"hand": "litter", "theirs": "gloves sponge"} if cards else {}
    m = squig.reads(squig.kick_off(ask, **hands))
    assert m.squigs() == "" and m.match.question == ask.split()[0] and list(m.match.balls()) == []


@ALL_TABLES
@pytest.mark.parametrize("ask", ["buy purple", "buy green", "buy purple alone", "buy green alone"])
@pytest.mark.parametrize("first", ["purple", "green"])
def test_buying(squig, ask, first):  # SQ-R29
    m = squig.reads(squig.buying(ask, "gloves", "itch heels", first=first, turn=first))
    assert m.side == ["purple", "green"].index(ask.split()[1]) and m.turn == ["purple", "green"].index(first)


@one_each("card", CARDS)
def test_each_card_in_a_hand(squig, card):  # SQ-18
    m = squig.reads(squig.text("PL1 5,5", hand=card))
    assert m.match.hand(squig.flip) == 1 << CARDS.index(card)


@one_each(
    "spells, bits", [("gloves", 1), ("heels", 2), ("salve", 4), ("brass", 8), ("gloves heels salve", 7), ("nothing", 0)]
)
def test_spells_in_force(squig, spells, bits):  # SQ-R31
    assert squig.reads(squig.text("PL1 5,5", spells=spells)).match.spells == bits


def test_cards_and_spells_in_any_order():  # SQ-18
    text = changed(PLAY, ("purple hand gloves nurse", "purple hand nurse gloves"))
    assert Match.from_position(text).position().strip() == PLAY
    text = changed(PLAY, ("spells heels", "spells brass heels"))
    assert "spells heels brass\n" in Match.from_position(text).position()


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


@TABLES
def test_a_position_read_in_a_block_goes_on(squig):  # SQ-15, SQ-R20
    m = squig("PB1 9,6 block 0 hit; s1 10,6", ask="follow down 10,6 9,5").do("stay", dice="2 3 1 5 E E E")
    m.shows("PB1 9,6 acted; s1 9,5; s2 12,5", ask="play")
    m = squig("PB1 9,6 block 0 hit; s1 10,6", ask="block squig1 1 2 4").do("die bothdown", dice="1 2 4")
    m.shows("PB1 9,6 acted", ask="play")


# --- what is refused

IMPOSSIBLE = {  # a line of PLAY: what cannot stand there instead
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
    Table(0, 7).refuses(text)


@pytest.mark.parametrize("line", [line for line in PLAY.splitlines() if not line.startswith(("squig1", "squig4"))])
def test_a_line_missing_or_twice(line):  # SQ-18
    at = Table(0, 7)
    at.refuses(PLAY + "\n" + line, line)
    if line.startswith("squig"):
        Match.from_position(changed(PLAY, (line, None)))
    else:
        at.refuses(changed(PLAY, (line, None)), *[" ".join(line.split()[: n + 1]) for n in range(2)])


@pytest.mark.parametrize("left", range(1, 7))
def test_only_some_of_the_card_lines(left):  # SQ-18
    """All three or none."""
    gone = [line for bit, line in enumerate(CARD_LINES) if not left & 1 << bit]
    text = changed(PLAY, ("rerolls 3 1", "rerolls 2 1"), *((line, None) for line in gone))
    with pytest.raises(ValueError):
        Match.from_position(text)


def test_more_rerolls_than_supply_without_cards():  # SQ-C3
    Table(0, 7).refuses(changed(PLAIN, ("rerolls 2 1", "rerolls 3 1")), "rerolls 3 1")


def test_no_squig_in_play():  # SQ-12
    text = changed(PLAIN, ("squig1 8,5", None), ("squig2 purple thrower", None), ("squig4 green lineman1", None))
    with pytest.raises(ValueError):
        Match.from_position(text)


@one_each("squigs", ["s1 8,8; s2 8,8", "PL2 6,6*1; s2 6,6", "PL2 6,6 prone*", "s1 5,5", "PL2 20,6*"])
def test_where_squigs_cannot_be(squig, squigs):  # SQ-R14, SQ-10, SQ-12
    """Two on a square, under a player, with somebody who lies down, in the end zone."""
    squigs = squigs.replace("20,", "%d," % squig.columns)
    text = squig.text("PL1 5,5; " + squigs.replace(" prone*", "* prone"))
    with pytest.raises(ValueError):
        Match.from_position(squig.out(text))


@TABLES
def test_two_in_one_hand(squig):  # SQ-10
    text = squig.text("PL1 5,5*; s2 9,9").replace("squig2 9,9", "squig2 purple lineman1")
    squig.refuses(text, "squig1 purple lineman1", "squig2 purple lineman1", "purple lineman1 5,5")


@TABLES
def test_a_carrier_in_its_scoring_column(squig):  # SQ-12, SQ-R5
    """Of any squig, of either side; but where a dodge or a rush may be rolled again."""
    end = squig.columns
    squig.refuses(squig.text("PL1 5,5; PL2 %d,5*2; s1 9,9" % end))
    squig.refuses(squig.text("PL1 5,5; GL2 1,5*2; s1 9,9"))
    text = squig.text("PL1 %d,5*2 move 1; GL1 %d,5; s1 9,9" % (end, end - 1), ask="reroll dodge", rerolls="1 0")
    squig.reads(text)


NO_QUESTION = [  # one of ASKS and other facts
    ("block", {"ask": "block squig2 1 5 6"}),
    ("block", {"ask": "block squig1 1 5"}),
    ("block", {"ask": "block squig1 1 5 6 6"}),
    ("block", {"ask": "block squig1 3 3 4"}),  # one outcome, and no re-roll
    ("block", {"ask": "choose squig1 1 5 6"}),
    ("block", {"ask": "block squig 1 5 6"}),
    ("block", {"ask": "block squig7 1 5 6"}),
    ("block", {"ask": "push up 6,5"}),  # never asked for a squig
    ("block", {"ask": "push down 6,5"}),
    ("block again", {"rerolls": "0 0"}),
    ("choose", {"ask": "block squig1 1 6"}),
    ("choose", {"ask": "choose squig1 1 1"}),
    ("choose", {"ask": "choose squig4 1 6"}),
    ("rush", {"rerolls": "0 0"}),
    ("rush", {"ask": "reroll rush squig1"}),
    ("follow down", {"ask": "follow down 10,6 12,6"}),
    ("follow down", {"ask": "follow down 10,6 9,6"}),
    ("follow down", {"ask": "follow down 10,6 crowd"}),
    ("follow down", {"ask": "follow down 10,6"}),
    ("follow up", {"ask": "follow up 12,3 11,7"}),
    ("throw", {"ask": "reroll catch 11,5"}),
    ("catch", {"ask": "reroll catch 8,8"}),
    ("pickup", {"ask": "reroll pickup 5,5"}),
    ("intercept", {"ask": "intercept 6,5"}),
    ("one squig", {"ask": "reroll pickup"}),
]


@one_each("name, facts", NO_QUESTION)
def test_questions_that_cannot_be_waiting(squig, name, facts):  # SQ-R8, SQ-R21, SQ-R24
    description, usual = ASKS[name]
    squig.refuses(squig.text(description, **{**usual, **facts}))


WRONG = [  # who is where, facts: it cannot be
    ("PL1 5,5 block 0 hit; PL2 6,5*", {"ask": "block squig1 1 5 6"}),  # carried
    ("PL1 5,5 block 0 hit; s1 7,5", {"ask": "block squig1 1 5 6"}),  # too far
    ("PL1 5,5 block 0; s1 6,5", {"ask": "block squig1 1 5 6"}),  # not hit
    ("PL1 5,5*2 move 1; s1 5,5", {"ask": "reroll pickup", "rerolls": "1 0"}),  # a carrier does not pick up
    ("PL1 5,5 pass 0; PL2 11,5*2; s1 11,5", {"ask": "reroll catch 11,5", "rerolls": "1 0"}),  # nor catch
    ("PL1 5,5*1 pass 0; PL2 11,5; GL1 8,5*2", {"ask": "intercept 11,5"}),  # nor intercept
    ("PL1 5,5 pass 0; s1 9,9", {"ask": "reroll throw 11,5 2", "rerolls": "1 0"}),  # nothing in hand
    ("PL1 5,5 block 0; s1 7,5", {}),  # nothing to hit
    ("PL1 5,5 block 0 hit; s1 6,5; s2 7,5", {"ask": "follow up 6,5 7,5"}),  # a squig is there
    ("PL1 5,5 block 0 hit; s1 6,5; GL1 7,5", {"ask": "follow up 6,5 7,5"}),  # a player is there
    ("PC 5,5 dodged move 1; s1 5,5; GL1 5,6", {"ask": "reroll pickup"}),  # no re-roll
    ("PT 5,5 move 1; s1 5,5", {"ask": "reroll pickup", "rerolls": "1 0"}),  # the skill would have rolled
    ("PL1 5,5 acted; PB2 3,2 acted; s1 9,9", {"watchers": False}),  # nobody can act
]


@one_each("description, facts", WRONG)
def test_questions_of_somebody_who_cannot_be_asked(squig, description, facts):  # SQ-10, SQ-R8, SQ-R24
    squig.refuses(squig.text(description, **facts))


@SEVENS
def test_squigs_and_spells_at_a_kick_off(squig):  # SQ-12, SQ-R31
    for ask in ("kick", "formation purple", "setup green", "touchback"):
        text = squig.kick_off(ask)
        squig.refuses(text + "\nsquig1 12,3", "squig1 12,3")
        squig.refuses(text + "\nball none", "ball none")
        text = squig.kick_off(ask, hand="nurse", spells="heels")
        squig.refuses(text, "spells heels")


NOT_BUYING = [  # ask, hands, facts
    ("buy purple", "tripwire drill", "nothing", {}, None),  # 10 are left, no card costs so little
    ("buy purple", "nothing", "toadstool gloves", {}, None),  # Green can afford nothing: alone
    ("buy purple alone", "toadstool gloves", "nothing", {}, None),
    ("buy green", "nothing", "toadstool gloves", {}, None),
    ("buy purple", "gloves", "gloves", {}, None),
    ("buy purple", "nothing", "nothing", {"turns": "1 0"}, None),
    ("buy purple", "nothing", "nothing", {"score": "0 1"}, None),
    ("buy purple", "nothing", "nothing", {"rerolls": "2 2"}, None),
    ("buy purple", "nothing", "nothing", {"half": 2}, None),
    ("buy purple", "nothing", "nothing", {"turn": "green"}, None),
    ("buy purple", "nothing", "nothing", {"used": "reroll"}, None),
    ("buy purple", "nothing", "nothing", {}, ("purple lineman1 reserve", "purple lineman1 5,5")),
    ("buy purple", "nothing", "nothing", {}, ("green lineman1 reserve", "green lineman1 ko")),
    ("buy purple", "nothing", "nothing", {}, ("green lineman1 reserve", "green lineman1 out")),
    ("buy purple", "nothing", "nothing", {}, ("spells nothing", "spells heels")),
    ("buy purple", "nothing", "nothing", {}, ("ask buy purple", "ask buy purple purple")),
    ("buy purple", "nothing", "nothing", {}, ("ask buy purple", "ask buy alone")),
    ("buy purple", "nothing", "nothing", {}, ("ask buy purple", "ask buy purple alone alone")),
]


@one_each("ask, hand, theirs, facts, change", NOT_BUYING)
def test_buying_that_cannot_be(squig, ask, hand, theirs, facts, change):  # SQ-R29, SQ-18
    squig.reads(squig.buying("buy purple"))
    text = squig.buying(ask, hand, theirs, **facts)
    squig.refuses(changed(text, change) if change else text)


@SEVENS
def test_buying_without_cards(squig):  # SQ-R11, SQ-18
    text = changed(
        squig.buying("buy purple"),
        ("purple hand nothing", None),
        ("green hand nothing", None),
        ("spells nothing", None),
    )
    with pytest.raises(ValueError):
        Match.from_position(squig.out(text))


@pytest.mark.parametrize("size", [7, 11])
def test_a_full_snapshot_has_at_most_256_bytes(size):  # SQ-R13
    """Six squigs, all players on the pitch, all cards out, a long chain being pushed."""
    at = Table(0, size)
    people = (
        "PL1 5,5 block 0 hit; GL1 6,5; GL2 7,4; GL3 7,6; PL2 7,5*6; PL3 8,4*2; GT 8,5*3; PT 8,6*4; PC 9,9; GC 10,10"
    )
    text = at.text(
        people + "; s1 12,3; s5 9,5",
        ask="push down 6,5 7,5 8,5",
        hand="drill heels sponge nurse",
        theirs="litter itch",
        spells="gloves salve brass",
    )
    assert len(at.reads(text).match.snapshot()) <= 256
