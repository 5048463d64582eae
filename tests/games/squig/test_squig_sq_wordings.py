"""What is said of a line of a position, of an action in words and of an option of Squig that cannot be read."""

import pytest

from blitz_at_hand import ROSTERS
from furbowl.actions import target_of, who_of
from furbowl.match import Match
from squig_at_hand import CARDS, SEVENS, TABLES, Table, changed, new_match

ALL = ", ".join(CARDS)
SPELLS = "gloves, heels, salve, brass"
PLAYERS = ", ".join("%s %s" % (team, name) for team in ("purple", "green") for name in ROSTERS[7])
ASKS = "play, formation, setup, kick, touchback, reroll, block, choose, push, follow, intercept, buy"

LINES = {  # a line that stands for the one of its subject: what is wrong with it
    "purple hand": "nothing, or some of " + ALL,
    "green hand": "nothing, or some of " + ALL,
    "spells": "nothing, or some of " + SPELLS,
    "purple hand glove": "'glove' is not one of " + ALL,
    "green hand gloves, nurse": "',' is not one of " + ALL,
    "purple hand nothing nurse": "'nothing' is not one of " + ALL,
    "purple hand nothing nothing": "'nothing' is not one of " + ALL,
    "purple hand nurse nurse": "'nurse' twice",
    "green hand litter sponge litter": "'litter' twice",
    "spells nurse": "'nurse' is not one of " + SPELLS,
    "spells heels salve heels": "'heels' twice",
    "spells gloves gloves": "'gloves' twice",
    "squig1": "'squig1': a square is column,row",
    "squig1 none": "'none': a square is column,row",
    "squig1 purple": "one of " + PLAYERS,
    "squig1 21,5": "'21,5' is not on the pitch",
    "squig1 purple wolf": "one of " + PLAYERS,
    "ask buy": "'buy': a word is missing: one of purple, green",
    "ask buy yellow": "'yellow' is not one of purple, green",
    "ask buy alone": "'alone' is not one of purple, green",
    "ask buy purple green": "'green' is not alone",
    "ask buy green alone alone": "'alone': a word too many",
    "ask buy green alone 1": "'1': a word too many",
    "ask": "'': a word is missing: one of " + ASKS,
    "ask sell": "'sell' is not one of " + ASKS,
    "ask play purple": "'purple': a word too many",
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_cannot_be_read(line):  # SQ-18
    text = Table(0, 7).text("PL1 5,5; s1 9,9", hand="nothing", theirs="nothing", spells="nothing")
    subject = line.split()[: 2 if line.split()[0] in ("purple", "green") else 1]
    lines = [line if each.split()[: len(subject)] == subject else each for each in text.splitlines()]
    with pytest.raises(ValueError) as error:
        Match.from_position("\n".join(lines))
    assert str(error.value).replace("'ask buy': 'ask buy'", "'ask buy'") == "%r: %s" % (line, LINES[line])


@pytest.mark.parametrize("line", ["squig0 9,9", "squig7 9,9", "squig 9,9", "ball 9,9", "red hand gloves"])
def test_a_line_that_nothing_is_known_of(line):  # SQ-R13
    with pytest.raises(ValueError) as error:
        Match.from_position(Table(0, 7).text("PL1 5,5") + "\n" + line)
    assert str(error.value).startswith("%r: unknown, a line begins with " % line)
    known = str(error.value).split("begins with ")[1].split(", ")
    assert known[:4] == ["rules", "size", "length", "supply"] and "ball" not in known
    squigs = ["squig1", "squig2", "squig3", "squig4", "squig5", "squig6"]
    assert [each for each in known if each[:5] == "squig"] == squigs
    assert known[known.index("squig6") + 1 :][:3] == ["purple hand", "green hand", "spells"]


@pytest.mark.parametrize("missing", ["purple hand nothing", "green hand nothing", "spells nothing"])
def test_one_of_the_three_lines_of_cards(missing):  # SQ-18
    text = changed(Table(0, 7).text("PL1 5,5", hand="nothing", theirs="nothing", spells="nothing"), (missing, None))
    with pytest.raises(ValueError) as error:
        Match.from_position(text)
    assert str(error.value) == "the line %r is missing" % missing.replace(" nothing", "")


# --- what comes back


@TABLES
def test_a_hand_of_each_card(squig):  # SQ-18
    """All bits of a hand, alone and together; the hand of the one side is not that of the other."""
    for at, card in enumerate(CARDS):
        m = squig.reads(squig.text("PL1 5,5", hand=card))
        assert (m.line("purple hand"), m.line("green hand"), m.line("spells")) == (card, "nothing", "nothing")
        assert (m.match.hand(squig.flip), m.match.hand(1 - squig.flip)) == (1 << at, 0)
        m = squig.reads(squig.text("PL1 5,5", theirs=card))
        assert (m.line("purple hand"), m.line("green hand")) == ("nothing", card)
    m = squig("PL1 5,5", hand="nurse sponge heels")
    assert m.line("purple hand") == "heels sponge nurse"


@SEVENS
@pytest.mark.parametrize("bits", range(16))
def test_all_that_can_be_in_force(squig, bits):  # SQ-R31
    words = " ".join(word for at, word in enumerate(SPELLS.split(", ")) if bits >> at & 1) or "nothing"
    m = squig.reads(squig.text("PL1 5,5", spells=words))
    assert m.line("spells") == words and m.match.spells == bits


@SEVENS
def test_the_lines_of_cards_make_a_match_with_cards(squig):  # SQ-18, SQ-R11
    assert squig("PL1 5,5").match.cards == 0 and squig("PL1 5,5", hand="nothing").match.cards == 1
    assert squig.read(squig.buying("buy green")).match._game.alone == 0
    assert squig.read(squig.buying("buy green alone")).match._game.alone == 1


# --- actions in words


def said(m, text):
    with pytest.raises(ValueError) as error:
        m.match.parse(text)
    return str(error.value)


WORDS = {  # in a team turn with heels and tripwire in hand: what is wrong with it
    "play": "'play': a word is missing: one of " + ALL,
    "play heel": "'heel' is not one of " + ALL,
    "play heels now": "'now': a word too many",
    "play heels lineman1": "'lineman1': a word too many",
    "play tripwire": "'play tripwire': a word is missing: a player",
    "play tripwire wolf": "'wolf' is not a player",
    "play tripwire lineman1 5": "'5': a word too many",
    "play tripwire green lineman1": "'green' is not a player",
    "play tripwire lineman2": "'play tripwire lineman2': Not for Lineman2 now (SQ-C10)",
    "play gloves": "'play gloves': You do not hold that card (SQ-R30)",
    "buy": "'buy': a word is missing: one of " + ALL,
    "buy heels": "'buy heels': The card sale is over (SQ-R29)",
    "buy heels lineman1": "'lineman1': a word too many",
    "buy tripwire lineman1": "'lineman1': a word too many",
    "done": "'done': The card sale is over (SQ-R29)",
    "done now": "'now': a word too many",
    "done done": "'done': a word too many",
    "PLAY Gloves": "'play gloves': You do not hold that card (SQ-R30)",
}


@TABLES
@pytest.mark.parametrize("text", WORDS)
def test_an_action_that_cannot_be_read(squig, text):  # SQ-18, SQ-R29, SQ-R30
    m = squig("PL1 5,5; GL1 6,5", hand="heels tripwire")
    assert said(m, text) == WORDS[text]
    own, other = ("green", "purple") if squig.flip else ("purple", "green")
    assert said(m, "%s %s" % (own, text)) == WORDS[text]
    assert said(m, "%s %s" % (other, text)) == "%r: it is the other side's turn" % other


@TABLES
def test_what_is_no_action_of_squig(squig):  # SQ-18
    m = squig("PL1 5,5", hand="heels")
    sides = "die, end, follow, formation, keep, kick, nobody, push, ready, reroll, stay"
    for text in ("sell heels", "played heels", "hand", "5"):
        meant = "is not a player, or one of " + sides
        assert said(m, text) == "%r %s" % (text.split()[0], meant)
    assert said(m, "") == "'': no words; a player and what it does, or one of " + sides
    for thing in (None, 5, b"done"):
        assert said(m, thing) == "%r is no text" % (thing,)


@TABLES
def test_cards_in_words(squig):  # SQ-R30
    """With the team before them or without; the first and the last player, of the side that it is for."""
    last = "blitzer2" if squig.size == 7 else "blitzer4"
    name = "B" + last[-1]
    m = squig("PL1 5,5 acted; P%s 9,9 acted; PL2 3,3; GL1 6,5; G%s 9,8" % (name, name), hand="encore tripwire")
    own = "green" if squig.flip else "purple"
    for text in ("play encore lineman1", "play encore " + last, "play tripwire lineman1", "play tripwire " + last):
        number = m.match.parse(text)
        assert m.match.text(number) == text and m.match.parse("%s %s" % (own, text.upper())) == number
        side = "P" if "encore" in text else "G"
        assert who_of(number) == m.who(side + ("L1" if "lineman1" in text else name))


@pytest.mark.parametrize("card", CARDS)
def test_what_is_bought_in_words(card):  # SQ-R29
    m = new_match("0 0", cards=True)
    number = m.match.parse("buy " + card)
    assert target_of(number) == CARDS.index(card) and m.match.text(number) == "buy " + card
    assert m.match.parse("purple buy " + card) == number and m.match.text(m.match.parse("done")) == "done"


# --- options


@pytest.mark.parametrize("cards", [2, -1, "yes", 0.5, 1.0, (), [1]])
def test_an_option_that_cannot_be(cards):  # SQ-R11
    with pytest.raises(ValueError) as error:
        Match("squig", cards=cards)
    assert str(error.value) == "cards must be True or False, not %r" % (cards,)


@pytest.mark.parametrize(
    "cards, ask", [(True, "buy"), (1, "buy"), (False, "formation"), (0, "formation"), (None, "formation")]
)
def test_the_option(cards, ask):  # SQ-R11
    m = new_match("0 0" if cards else "0", cards=cards)
    assert m.match.question == ask and m.match.cards == int(bool(cards)) and type(m.match.cards) is int


def test_other_options_go_with_it():  # SQ-R29, BZ-R2
    m = new_match("1", cards=True, first=1, size=11, turns=3, rerolls=1, formation="Tight")
    assert (m.line("ask"), m.line("turn"), m.line("half"), m.line("setup")) == ("buy green", "green", "1", "Tight")
    m.do("done", "done", dice="")
    assert m.line("ask") == "kick" and m.line("rerolls") == "1 1" and m.line("turns") == "0 0"
