"""Why a position of Squig cannot be, word for word: squigs, hands, what is in force, what is asked."""

import pytest

from furbowl.games.squig import validate
from furbowl.match import Match
from squig_at_hand import CARDS, SEVENS, TABLES, Table, changed

NOT_BEGUN = "the match has not begun (SQ-R29)"
NO_CARDS = "there are no cards (SQ-18)"
ALONE = "the other side is done (SQ-R29)"
NOTHING = "nothing can be bought (SQ-R29)"


def said(squig, text):
    """What is said of a position that cannot be."""
    with pytest.raises(ValueError) as error:
        Match.from_position(squig.out(text))
    return squig.back(str(error.value))


def judged(match):
    """What is said of the facts of a match, as a snapshot has them."""
    return validate.problem(match.match._game)


# --- numbers that no text has


@pytest.mark.parametrize("fact", ["cards", "alone"])
def test_yes_or_no(fact):  # SQ-18, SQ-R29
    for value, told in ((2, ("ask", "no such number")), (255, ("ask", "no such number"))):
        m = Table(0, 7).read(Table(0, 7).buying("buy purple"))
        setattr(m.match._game, fact, value)
        assert judged(m) == told == validate.numbers(m.match._game)
    for value in (0, 1):
        m = Table(0, 7).read(Table(0, 7).buying("buy purple"))
        setattr(m.match._game, fact, value)
        assert validate.numbers(m.match._game) is None


@SEVENS
def test_the_numbers_of_squigs(squig):  # SQ-R13
    """The last of six, and one more: what is asked, what is hit, who has it."""
    for value in (0, 13, 19, 20):
        m = squig("PL1 5,5 block 0 hit; s6 6,5", ask="block squig6 1 5 6").match._game
        m.target = value
        assert validate.numbers(m) == (("ask", "20 is not 0..19") if value == 20 else None)
        m = squig("PL1 5,5 block 0 hit; s6 6,5", ask="follow up 6,5 7,5").match._game
        m.chain[0] = value
        assert validate.numbers(m) == (("ask", "20 is not 0..19") if value == 20 else None)
    for ball in range(6):
        m = squig("PL1 5,5").match._game
        m.holders[ball] = 14
        assert validate.numbers(m) == ("squig%d" % (ball + 1), "14 is not 0..13")
    for stage in (10, 11, 12):
        m = squig("PL1 5,5").match._game
        m.stage = stage
        assert validate.numbers(m) == (("ask", "12 is not 0..11") if stage == 12 else None)


@SEVENS
@pytest.mark.parametrize("side", [0, 1])
def test_no_thirteenth_card(squig, side):  # SQ-18
    words = "purple hand", "green hand"
    m = squig("PL1 5,5", hand="nothing", theirs="nothing")
    for bits in (1 << 12, 1 << 15, 1 << 12 | 1):
        m.match._game.hands[side] = bits
        assert judged(m) == (words[side], "no such card (SQ-18)")
    m.match._game.hands[side] = (1 << 12) - 1
    assert judged(m) == (words[side], "worth more than 100 (SQ-18)")
    m.match._game.hands[side] = 1 << 11
    assert judged(m) is None


@SEVENS
def test_no_fifth_that_is_in_force(squig):  # SQ-R31
    m = squig("PL1 5,5", hand="nurse", theirs="litter")
    for spells in range(256):
        m.match._game.spells = spells
        assert judged(m) == (("spells", "no such card (SQ-18)") if spells > 15 else None)


@SEVENS
@pytest.mark.parametrize("fact", ["purple", "green", "spells"])
def test_no_hand_without_cards(squig, fact):  # SQ-18
    m = squig("PL1 5,5")
    if fact == "spells":
        m.match._game.spells = 1
    else:
        m.match._game.hands[fact == "green"] = 1
    assert judged(m) == ("spells", NO_CARDS)


# --- cards


@SEVENS
@pytest.mark.parametrize("at, spell", [(0, "gloves"), (1, "heels"), (2, "salve"), (3, "brass")])
def test_in_force_and_in_a_hand(squig, at, spell):  # SQ-R30
    """Of each of the four, of either side; any other card may be in a hand."""
    for hands in ({"hand": spell}, {"theirs": spell}):
        text = squig.text("PL1 5,5", **hands, spells=spell)
        assert said(squig, text) == "'spells %s': in force and in a hand (SQ-R30)" % spell
    for card in CARDS:
        if card != spell:
            assert squig("PL1 5,5", hand=card, spells=spell).match.spells == 1 << at


@SEVENS
def test_what_the_cards_of_a_side_cost(squig):  # SQ-18
    for hand in ("toadstool drill", "drill encore nurse", "tripwire itch sponge", "litter itch drill"):
        squig("PL1 5,5", hand=hand), squig("PL1 5,5", theirs=hand)
    for hand in ("toadstool tripwire", "drill encore litter", "litter itch drill heels", "tripwire toadstool"):
        for hands, team in (({"hand": hand}, "purple"), ({"theirs": hand}, "green")):
            assert said(squig, squig.text("PL1 5,5", **hands)) == "'%s hand %s': worth more than 100 (SQ-18)" % (
                team,
                hand,
            )


@SEVENS
@pytest.mark.parametrize("card", CARDS)
def test_a_card_in_both_hands(squig, card):  # SQ-R29
    """The line of the second side is at fault."""
    told = said(squig, squig.text("PL1 5,5", hand=card, theirs=card))
    assert told == "'%s hand %s': a card twice (SQ-R29)" % (("green", "purple")[squig.flip], card)


# --- squigs

PLACES = [  # who is where; what is said of it
    ("PL1 5,5; s1 8,8; s2 8,8", "'squig2 8,8': two squigs on one square (SQ-9)"),
    ("PL1 5,5; s1 8,8; s3 7,7; s6 8,8", "'squig6 8,8': two squigs on one square (SQ-9)"),
    ("PL1 5,5; s5 8,8; s3 7,7; s6 8,8", "'squig6 8,8': two squigs on one square (SQ-9)"),
    ("PL1 5,5*4; s4 6,6", None),
    ("PL1 5,5*4; s1 5,5", "'squig1 5,5': under a player (BZ-8)"),
    ("PL1 5,5; s1 8,8; s6 5,5", "'squig6 5,5': under a player (BZ-8)"),
]


@TABLES
@pytest.mark.parametrize("description, why", PLACES)
def test_where_squigs_cannot_lie(squig, description, why):  # SQ-9, SQ-10, BZ-8
    if why:
        assert said(squig, squig.text(description)) == why
    else:
        squig(description)


@TABLES
@pytest.mark.parametrize("one, other", [(1, 2), (2, 5), (1, 6), (5, 6)])
def test_two_in_one_hand(squig, one, other):  # SQ-10
    """The line of the second one is at fault, whoever has them; each of two may have one."""
    for name, word in (("PL1", "purple lineman1"), ("GL1", "green lineman1"), ("GT", "green thrower")):
        text = squig.text("%s 5,5*%d; s%d 9,9" % (name, one, other))
        text = text.replace("squig%d 9,9" % other, "squig%d %s" % (other, word))
        assert said(squig, text) == "'squig%d %s': two squigs in one hand (SQ-10)" % (other, word)
    squig.reads(squig.text("PL1 5,5*%d; GL1 6,6*%d" % (one, other)))


def test_no_squig_at_a_kick_off():  # SQ-12
    at = Table(0, 7)
    for number in (1, 6):
        text = at.kick_off("kick") + "\nsquig%d 12,3" % number
        assert said(at, text) == "'squig%d 12,3': none at a kick-off, and only there (BZ-45)" % number
    text = changed(at.text("PL1 5,5; s1 9,9"), ("squig1 9,9", None))
    assert said(at, text) == "'squig1': none at a kick-off, and only there (BZ-45)"


# --- questions

PUSHED = [  # who is where; a question after a push; whether it can be
    ("PL1 5,5 block 0 hit; s1 6,5", "follow up 6,5 7,6", True),
    ("PL1 5,5 block 0 hit; s1 6,5", "follow down 6,5 5,4", True),
    ("PL1 5,5 block 0 hit; s6 6,5; s1 8,8", "follow up 6,5 5,6", True),
    ("PL1 5,5 block 0 hit; s1 6,5", "follow up 6,5 8,5", False),
    ("PL1 5,5 block 0 hit; s1 6,5", "follow up 6,5 5,5", False),
    ("PL1 5,5 block 0 hit; s1 6,5; PL2 7,5", "follow up 6,5 7,5", False),
    ("PL1 5,5 block 0 hit; s1 6,5; GL2 7,5", "follow up 6,5 7,5", False),
    ("PL1 5,5 block 0 hit; s1 6,5; s2 7,5", "follow up 6,5 7,5", False),
    ("PL1 5,5 block 0 hit; s1 6,5; PL2 7,5", "follow up 6,5 7,5 8,5", False),
    ("PL1 5,5 block 0 hit; s1 6,5; PL2 7,5", "follow up 6,5 7,5 7,6", False),
    ("PL1 5,5 block 0 hit; s1 6,5; PL2 7,5; PL3 8,5", "follow up 6,5 7,5 8,5 9,5", False),
]


@TABLES
@pytest.mark.parametrize("description, ask, can", PUSHED)
def test_where_a_squig_is_pushed(squig, description, ask, can):  # SQ-R8
    """To an empty square beside it; it never pushes anybody on."""
    text = squig.text(description, ask=ask)
    if can:
        squig.reads(text)
    else:
        assert said(squig, text) == "'ask %s': not pushed there (SQ-R8)" % ask


@SEVENS
@pytest.mark.parametrize("ask", ["formation purple", "setup purple", "kick", "touchback"])
@pytest.mark.parametrize("spell", ["gloves", "heels", "salve", "brass"])
def test_nothing_is_in_force_at_a_kick_off(squig, ask, spell):  # SQ-R31
    text = squig.kick_off(ask, hand="nurse", spells=spell)
    assert said(squig, text) == "'spells %s': nothing at a kick-off (SQ-R31)" % spell
    for there in ({"ask": "reroll dodge", "rerolls": "1 0"}, {"ask": "intercept 12,5"}, {"ask": "play"}):
        who = "PL1 5,5* pass 0; GL1 8,5" if "12" in there["ask"] else "PL1 5,5 move 1; GL1 5,6"
        squig.reads(squig.text(who, hand="nurse", spells=spell, **there))


@SEVENS
def test_nobody_is_alone_but_in_buying(squig):  # SQ-R29
    m = squig("PL1 5,5", hand="heels")
    m.match._game.alone = 1
    assert judged(m) == ("ask", "nobody buys now (SQ-R29)")


# --- while cards are bought

BUYING = [  # ask, hands; what is said of it
    ("buy purple", "tripwire drill", "nothing", NOTHING),
    ("buy purple alone", "tripwire drill", "nothing", NOTHING),
    ("buy purple", "toadstool drill", "nothing", NOTHING),
    ("buy purple", "nothing", "tripwire drill", ALONE),
    ("buy purple", "nothing", "toadstool encore", ALONE),
    ("buy purple alone", "nothing", "encore toadstool", None),
    ("buy purple", "heels toadstool", "encore gloves", None),
    ("buy purple", "toadstool heels", "gloves encore sponge", ALONE),
    ("buy purple", "toadstool heels", "gloves encore nurse", ALONE),
    ("buy purple alone", "heels toadstool", "sponge nurse", NOTHING),
    ("buy purple alone", "heels toadstool", "sponge", None),
]


@TABLES
@pytest.mark.parametrize("ask, hand, theirs, why", BUYING)
def test_who_can_buy(squig, ask, hand, theirs, why):  # SQ-R29
    text = squig.buying(ask, hand, theirs)
    if not why:
        squig.reads(text)
    else:
        assert said(squig, text) == "'ask %s': %s" % (ask, why)


FACTS = [  # facts that cannot be while cards are bought; the line at fault
    ({"half": 2}, "half 2"),
    ({"turn": "green"}, "turn green"),
    ({"turns": "1 0"}, "turns 1 0"),
    ({"turns": "0 1"}, "turns 0 1"),
    ({"score": "1 0"}, "score 1 0"),
    ({"score": "0 1"}, "score 0 1"),
    ({"rerolls": "1 0"}, "rerolls 1 0"),
    ({"rerolls": "0 2"}, "rerolls 0 2"),
    ({"used": "blitz"}, "used blitz"),
    ({"used": "reroll"}, "used reroll"),
]


@pytest.mark.parametrize("facts, line", FACTS)
def test_the_match_has_not_begun(facts, line):  # SQ-R29
    squig = Table(0, 7)
    assert said(squig, squig.buying("buy purple", **facts)) == "%r: %s" % (line, NOT_BEGUN)


@TABLES
def test_nothing_is_in_force_before_the_match(squig):  # SQ-R29, SQ-R31
    text = changed(squig.buying("buy purple"), ("spells nothing", "spells heels"))
    assert said(squig, text) == "'spells heels': %s" % NOT_BEGUN


@TABLES
@pytest.mark.parametrize("place", ["5,5", "ko", "out", "5,5 prone", "5,5 acted"])
@pytest.mark.parametrize("name", ["purple lineman1", "green lineman1", "purple blitzer2", "green blitzer2", "last"])
def test_everybody_is_in_reserve(squig, name, place):  # SQ-R29
    name = "green blitzer%d" % (2 if squig.size == 7 else 4) if name == "last" else name
    text = changed(squig.buying("buy purple"), (name + " reserve", "%s %s" % (name, place)))
    assert said(squig, text) == "'%s %s': not in reserve (SQ-R29)" % (name, place)
