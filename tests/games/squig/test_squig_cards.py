"""Squig's play cards: buying them before the first kick-off, playing them, and what each of the twelve does."""

import pytest

from furbowl.actions import act
from furbowl.games.blitz import book, paths
from furbowl.games.squig.book import BUY
from squig_at_hand import CARDS, PRICES, new_match, squig

BUYS = {name: "buy " + name for name in CARDS}


def affordable(money, gone=()):
    return sorted([BUYS[name] for name in CARDS if PRICES[name] <= money and name not in gone] + ["done"])


def plays(m):
    return sorted(text for text in m.texts() if text.startswith("play "))


# --- buying


@pytest.mark.parametrize("size", [7, 11])
@pytest.mark.parametrize("first, buyer", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_two_coins(first, buyer, size):  # SQ-R29, SQ-18, BZ-R2
    """The first coin says which side receives first, the second which side buys first: 0 is Purple."""
    m = new_match("%d %d" % (first, buyer), cards=True, size=size)
    assert m.line("ask") == "buy " + ["purple", "green"][buyer] and m.match.side == buyer
    assert m.line("first") == m.line("turn") == ["purple", "green"][first]
    assert (m.match.question, m.line("rerolls"), m.line("turns"), m.line("half")) == ("buy", "0 0", "0 0", "1")
    assert m.line("purple hand") == m.line("green hand") == m.line("spells") == "nothing" and m.squigs() == ""
    assert all(m.line(name) == "reserve" for name in ("PL1", "PT", "GL1", "GT"))


def test_one_by_turns():  # SQ-R29
    """No card is sold twice; a side that says done is done for good, and the other one goes on alone."""
    m = new_match("0 0", cards=True).do("buy toadstool")
    assert (m.line("ask"), m.line("purple hand"), m.side) == ("buy green", "toadstool", 1)
    assert sorted(m.texts()) == affordable(100, ["toadstool"])
    m.do("buy sponge")
    assert m.line("ask") == "buy purple" and sorted(m.texts()) == affordable(40, ["toadstool", "sponge"])
    m.do("buy heels", "done")
    assert (m.line("ask"), m.line("purple hand"), m.line("green hand")) == (
        "buy purple alone",
        "heels toadstool",
        "sponge",
    )
    assert sorted(m.texts()) == affordable(20, ["toadstool", "sponge", "heels"])
    m.do("done")
    assert m.line("ask") == "formation green" and m.line("rerolls") == "2 2"
    assert (m.line("purple hand"), m.line("green hand"), m.line("spells")) == ("heels toadstool", "sponge", "nothing")


@pytest.mark.parametrize(
    "ask, hand, theirs, money",
    [
        ("buy purple", "nothing", "nothing", 100),
        ("buy purple", "gloves", "toadstool", 60),
        ("buy purple", "itch tripwire", "nothing", 20),
        ("buy purple alone", "toadstool", "litter", 40),
        ("buy purple alone", "sponge nurse", "drill toadstool", 60),
    ],
)
def test_what_can_be_bought(ask, hand, theirs, money):  # SQ-R29
    m = squig.reads(squig.buying(ask, hand, theirs))
    assert sorted(m.texts()) == affordable(money, hand.split() + theirs.split())
    assert (m.side, m.match.question) == (0, "buy")


@pytest.mark.parametrize("card", CARDS)
def test_the_price_of_each_card(card):  # SQ-18, SQ-R29
    """The remaining money is enough for exactly the cards that cost no more."""
    m = squig.read(squig.buying("buy purple alone")).do("buy " + card, dice="")
    assert sorted(m.texts()) == affordable(100 - PRICES[card], [card])
    assert m.line("purple hand") == card
    assert m.match.why_not(act(BUY, 0, CARDS.index(card))) == "That card is already sold (SQ-R29)"
    assert m.match.hand(0) == 1 << CARDS.index(card) and m.match.hand(1) == 0


# --- playing


def test_cards_that_can_always_be_played():  # SQ-R30
    """In the side's own turn, while nobody is in action; free of charge, and not an action."""
    m = squig("PL1 5,5", hand="heels salve brass", theirs="gloves drill")
    assert plays(m) == ["play brass", "play heels", "play salve"]
    assert all(m.chance(text) == (1, 1) for text in plays(m))
    m.do("play heels", "play brass", dice="")
    m.shows(hand="salve", spells="heels brass")
    assert plays(m) == ["play salve"] and m.may("lineman1 move") and m.turn == 0


def test_no_card_in_an_action():  # SQ-R30
    m = squig("PL1 5,5", hand="itch heels").do("lineman1 move", dice="")  # no squig of theirs itches
    assert plays(m) == []
    m.may_not("play heels")
    m.do("lineman1 finish")
    assert plays(m) == ["play heels"]


def test_a_turn_that_ends_by_itself_does_not_wait():  # SQ-R30
    m = squig("PL1 5,5; PL2 6,6 stunned; GL1 15,9", hand="encore heels sponge", watchers=False)
    m.do("lineman1 move", "lineman1 finish", dice="1")
    assert m.turn == 1 and m.line("purple hand") == "encore heels sponge"


@pytest.mark.parametrize("card", ["gloves", "heels", "salve", "brass"])
def test_effects_until_this_team_turn_ends(card):  # SQ-R31
    m = squig("PL1 5,5; GL1 9,9", hand=card).do("play " + card, dice="")
    m.shows(hand="nothing", spells=card)
    assert m.match.spells == {"gloves": 1, "heels": 2, "salve": 4, "brass": 8}[card]
    assert m.told("CARD") == ["CARD - - %d 0" % (CARDS.index(card) + 1)]
    m.do("end", dice="1")
    m.shows(begins="green", spells="nothing")
    assert m.match.spells == 0


def test_effects_are_over_before_the_squigs_roam():  # SQ-R31, SQ-C5
    m = squig("PL1 10,7; s1 10,6", hand="nothing", spells="gloves").do("end", dice="2 1 N 3 E")
    m.shows("s1 11,7", begins="green")
    assert m.told("CATCH") == ["CATCH PL1 10,7 3 4+0"]


# --- SQ-C1


def test_second_litter():  # SQ-C1
    """A squig splits off the one with the lowest number."""
    m = squig("PL1 5,5; s1 9,5; s2 7,3", hand="litter").do("play litter", dice="3 N E")
    m.shows("s3 10,6", hand="nothing")
    assert m.told("CARD", "SPLIT", "D3") == ["CARD - - 1 0", "SPLIT - 9,5 3 1", "D3 - 9,5 3 3"]


def test_second_litter_with_six_squigs():  # SQ-C1, SQ-R2
    for count in (5, 6):
        squigs = "; ".join("s%d %d,9" % (number, number + 4) for number in range(1, count + 1))
        assert plays(squig("PL1 5,5; " + squigs, hand="litter")) == ["play litter"] * (count < 6)


# --- SQ-C2


@pytest.mark.parametrize("die", range(1, 7))
def test_itching_powder(die):  # SQ-C2, SQ-6
    """A wriggle test that fails on 1-3."""
    m = squig("GL1 5,5*; PL1 8,8", hand="itch").do("play itch", dice="%d%s" % (die, " 3 N E" if die < 4 else ""))
    m.shows("s1 6,6" if die < 4 else "", hand="nothing")
    assert m.told("TEST", "CARD") == ["CARD - - 2 0", "TEST GL1 5,5 %d 1" % die] and m.turn == 0


# --- SQ-C3


@pytest.mark.parametrize("rerolls, more", [("0 1", "1 1"), ("2 2", "3 2")])
def test_extra_drill(rerolls, more):  # SQ-C3
    """One more team re-roll, even above the initial number."""
    m = squig("PL1 5,5", hand="drill", rerolls=rerolls).do("play drill", dice="")
    m.shows(hand="nothing", rerolls=more)


def test_the_extra_drill_is_for_this_half():  # SQ-C3
    m = squig("PL1 5,5; GL1 9,9", hand="nothing", rerolls="3 2", turn="green", turns="6 6").do("end", dice="1")
    assert m.match.half == 2 and m.rerolls == (2, 2)


# --- SQ-C4


def test_encore():  # SQ-C4
    m = squig("PL1 5,5 acted; PL2 6,6 prone acted; PL3 7,7 stunned; PT 8,8; GL1 12,5", hand="encore")
    assert plays(m) == ["play encore lineman1", "play encore lineman2"]
    assert not m.may("lineman1 move")
    m.do("play encore lineman1", dice="")
    m.shows("PL1 5,5", hand="nothing")
    assert m.told("CARD") == ["CARD PL1 - 4 0"] and m.may("lineman1 move")


# --- SQ-C5


@pytest.mark.parametrize("die, caught", [(1, False), (2, True), (3, True)])
def test_gluey_gloves_at_a_catch(die, caught):  # SQ-C5
    m = squig("PL1 5,5* pass 0; PL2 8,5", spells="gloves")
    assert m.rolls("lineman1 throws 8,5") == [("THROW", 3), ("CATCH", 2)] and m.chance("lineman1 throws 8,5") == (
        20,
        36,
    )
    m.do("lineman1 throws 8,5", dice="3 %d%s" % (die, "" if caught else " N 2 1"))
    assert m.told("CATCH") == ["CATCH PL2 8,5 %d 4+2" % die]


# --- SQ-C6


def test_spring_heels():  # SQ-C6
    """Going for it needs no roll; it is still two squares."""
    m = squig("PL1 5,5 move 6", spells="heels")
    assert m.rolls("lineman1 step 6,5") == [] and m.chance("lineman1 step 6,5") == (1, 1)
    m.do("lineman1 step 6,5", dice="")
    m.shows("PL1 6,5 move 7")
    m.do("lineman1 step 7,5", dice="")
    m.shows("PL1 7,5 acted")


# --- SQ-C7


@pytest.mark.parametrize("die", [1, 2, 3])
def test_slippery_salve(die):  # SQ-C7, BZ-R1
    m = squig("PL1 5,5 move 0; GL1 4,5", spells="salve")
    assert m.rolls("lineman1 step 6,5") == [("DODGE", 2)] and m.chance("lineman1 step 6,5") == (5, 6)
    m.do("lineman1 step 6,5", dice="1 3 3 1" if die == 1 else str(die))
    assert m.told("DODGE") == ["DODGE PL1 6,5 %d 4+2" % die]


# --- SQ-C8


def test_sleeping_toadstool():  # SQ-C8
    """A standing opponent without a squig becomes Prone, unhurt."""
    m = squig("PL1 5,5; GL1 9,9; GL2 8,8 prone; GL3 7,7*; GT 6,6 stunned; GC ko", hand="toadstool", watchers=False)
    assert plays(m) == ["play toadstool lineman1"]
    m.do("play toadstool lineman1", dice="")
    m.shows("GL1 9,9 prone", hand="nothing")
    assert m.told("CARD") == ["CARD GL1 - 8 0"] and not m.told("ARMOUR")


# --- SQ-C10


def test_tripwire():  # SQ-C10
    """An opponent who stands in a tackle zone of the card's side is knocked down."""
    m = squig("PL1 5,5; PL2 9,9 prone; GL1 6,5; GL2 8,8; GL3 4,5 prone; GT 9,8", hand="tripwire")
    assert plays(m) == ["play tripwire lineman1"]
    m.do("play tripwire lineman1", dice="4 4")
    m.shows("GL1 6,5 prone", hand="nothing")
    assert m.told("CARD", "ARMOUR", "TURNOVER") == ["CARD GL1 - 10 0", "ARMOUR GL1 6,5 44 8+0"] and m.turn == 0


# --- SQ-C11, SQ-C12


def test_sponge_bucket():  # SQ-C11
    m = squig("PL1 5,5; PL2 8,8 stunned; PL3 9,9 prone; GL1 7,3 stunned", hand="sponge")
    assert plays(m) == ["play sponge lineman2"]
    m.do("play sponge lineman2", dice="")
    m.shows("PL2 8,8 prone", hand="nothing")
    assert m.told("CARD") == ["CARD PL2 - 11 0"] and m.may("lineman2 move")


def test_kind_nurse():  # SQ-C12
    m = squig("PL1 5,5; PL2 ko; PL3 out; GL1 ko", hand="nurse")
    assert plays(m) == ["play nurse lineman2"]
    m.do("play nurse lineman2", dice="")
    m.shows("PL2 reserve", hand="nothing")
    assert m.told("CARD") == ["CARD PL2 - 12 0"]


# --- who buys next, who is alone, when the match begins

TURNS = [  # ask, hands, action; the ask that follows
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
    ("buy purple", "sponge", "heels toadstool", "buy nurse", "buy purple alone"),  # Green has 20, all for 20 are gone
    ("buy green", "heels toadstool", "sponge", "buy nurse", "buy green alone"),
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

FOR = [  # card, state of Purple's or Green's Lineman1 (on 6,5 beside the other), whether the card is for this player
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
    ("toadstool", "GL1 6,5", True),
    ("toadstool", "GL1 15,9", True),
    ("toadstool", "GL1 6,5 prone", False),
    ("toadstool", "GL1 6,5 stunned", False),
    ("toadstool", "GL1 6,5*", False),
    ("toadstool", "GL1 6,5*6", False),
    ("toadstool", "GL1 ko", False),
    ("tripwire", "GL1 6,5", True),
    ("tripwire", "GL1 6,5*6", True),
    ("tripwire", "GL1 7,5", False),
    ("tripwire", "GL1 6,5 prone", False),
    ("tripwire", "GL1 6,5 stunned", False),
    ("tripwire", "GL1 ko", False),
    ("sponge", "PL1 6,5 stunned", True),
    ("sponge", "PL1 6,5 stunned acted", True),
    ("sponge", "PL1 6,5 prone", False),
    ("sponge", "PL1 6,5", False),
    ("sponge", "PL1 ko", False),
    ("nurse", "PL1 ko", True),
    ("nurse", "PL1 out", False),
    ("nurse", "PL1 reserve", False),
    ("nurse", "PL1 6,5 stunned", False),
    ("nurse", "PL1 6,5 prone", False),
    ("nurse", "PL1 6,5", False),
]


@pytest.mark.parametrize("card, state, can", FOR)
def test_whom_a_card_is_for(card, state, can):  # SQ-C4, SQ-C8, SQ-C10, SQ-C11, SQ-C12
    """All other possible targets are in a state that rules them out."""
    m = squig(state + "; PL2 5,5; GB2 18,11 prone; s3 12,2", hand=card, watchers=False)
    name = "catcher" if state[1] == "C" else "lineman1"
    assert [text for text in m.texts() if "play" in text] == ["play %s %s" % (card, name)] * can


# --- rolls changed by the four cards in force: each of the four alone, and all of them together

SPELLS = ("gloves", "heels", "salve", "brass")
NUMBERS = (0, 1, 2, 4, 8, 15)


def words(bits):
    return " ".join(word for at, word in enumerate(SPELLS) if bits >> at & 1) or "nothing"


@pytest.mark.parametrize("bits", NUMBERS)
def test_rolls_of_the_own_side(bits):  # SQ-C5, SQ-C6, SQ-C7
    gloves, heels, salve = bits & 1, bits >> 1 & 1, bits >> 2 & 1
    spells = words(bits)
    m = squig("PL1 5,5 move 0; s1 6,5; s2 9,9", spells=spells)
    assert m.rolls("lineman1 step 6,5") == [("PICKUP", 3 - gloves)]
    assert m.chance("lineman1 step 6,5") == (4 + gloves, 6)
    m = squig("PL1 5,5 move 0; GL1 4,5; GL2 7,5", spells=spells)
    assert m.rolls("lineman1 step 6,5") == [("DODGE", 4 - salve)]
    m = squig("PL1 5,5* pass 0; PL2 8,5; GL1 8,9", spells=spells)
    assert m.rolls("lineman1 throws 8,5") == [("THROW", 3), ("CATCH", 3 - gloves)]
    assert m.rolls("lineman1 throws 8,9") == [("THROW", 4), ("CATCH", 3)]
    m = squig("PL1 5,5* handoff 0; PL2 6,5; GL1 4,4", spells=spells)
    assert m.rolls("lineman1 hands lineman2") == [("CATCH", 3 - gloves)]
    for spent in (5, 6, 7):
        m = squig("PL1 5,5 move %d" % spent, spells=spells)
        assert m.rolls("lineman1 step 6,5") == [("RUSH", 2)] * (spent > 5 and not heels)
        assert m.chance("lineman1 step 6,5") == ((5, 6) if spent > 5 and not heels else (1, 1))
    m = squig("PL1 5,5 blitz 6; s6 6,5", spells=spells)
    assert m.rolls("lineman1 hits squig6") == [("RUSH", 2)] * (not heels) + [("BLOCK", 3, 1)]


@pytest.mark.parametrize("bits", NUMBERS)
def test_armour(bits):  # SQ-C9
    """The card helps against opponents' armour only, not that of its own side or of squigs."""
    brass, spells = bits >> 3 & 1, words(bits)
    for name in ("GL1", "GB2"):
        m = squig("PL1 5,5; %s 6,5" % name, spells=spells, hand="tripwire")
        text = "play tripwire " + ("lineman1" if name == "GL1" else "blitzer2")
        m.do(text, dice="4 3")
        assert m.told("ARMOUR") == ["ARMOUR %s 6,5 43 8+%d" % (name, brass)]
    m = squig("PL1 5,5 move 0; GL1 4,5", spells=spells).do("lineman1 step 6,5", dice="1 4 4 1")
    assert m.told("ARMOUR") == ["ARMOUR PL1 6,5 44 8+0"]
    m = squig("PB1 5,5 block 0; s1 6,5", spells=spells).do("blitzer1 hits squig1", "die bothdown", dice="2 3 5 3 3 2")
    assert m.told("ARMOUR") == ["ARMOUR - 6,5 33 6+0"] and not m.told("SQUASHED")


@pytest.mark.parametrize("bits", NUMBERS)
def test_grabs_and_interceptions(bits):  # SQ-C5
    """The card helps its own side's grabs, but not those of opponents, and no interception."""
    gloves, spells = bits & 1, words(bits)
    for name, plus in (("PL1", gloves), ("PB2", gloves), ("GL1", 0), ("GB2", 0)):
        m = squig("PL3 5,5*6; %s 6,5" % name, spells=spells).do("lineman3 move", dice="1 1 E 6")
        assert m.told("CATCH") == ["CATCH %s 6,5 6 4%+d" % (name, plus - (name[0] == "G"))]
    m = squig("PL1 5,5* pass 0; PL2 11,5; GL1 8,5", spells=spells)
    m.do("lineman1 throws 11,5", "green lineman1 intercepts", dice="5 6 6")
    assert m.told("INTERCEPT") == ["INTERCEPT GL1 8,5 5 4-2"]


@pytest.mark.parametrize("bits", NUMBERS)
def test_the_best_blitz_after_all_of_its_movement(bits):  # SQ-C6, BZ-R14
    match = squig("PL1 2,5; GL1 9,5", spells=words(bits)).match
    lineman, other = match.who_at(4 * match.columns + 1), match.who_at(4 * match.columns + 8)
    *before, _ = paths.Plan(match, paths.best(match, act(book.HITS, lineman, other))).rolls
    assert [roll[:2] for roll in before] == ([] if bits >> 1 & 1 else [(book.RUSH, book.RUSH_NEED)])
