"""What Squig says of an action that is not legal, and of a player with nothing to do, word for word."""

import pytest

from furbowl.actions import act
from furbowl.games.blitz import kinds as blitz
from furbowl.games.squig import kinds
from squig_at_hand import ALL_TABLES, CARDS, PRICES, SEVENS, TABLES, Table, one_each

AIMED = {"encore": 0, "toadstool": 1, "tripwire": 1, "sponge": 0, "nurse": 0}  # by card, whether at an opponent
BUY_FIRST = "Buy cards first (SQ-R29)"
BUSY = "Not during an action (SQ-R30)"
OTHER_VERBS = [verb for verb in range(blitz.END, blitz.FINISH + 1) if verb not in (blitz.KICK, blitz.PUSH)]


def card_at(m, name, who=None):
    """The number of a card that is played, at somebody or not."""
    return act(kinds.CARD, m.who(who) if who else 0, CARDS.index(name))


# --- numbers that are no actions


@pytest.mark.parametrize("size", [7, 11])
@pytest.mark.parametrize(
    "verb", [kinds.BUY - 1, kinds.BUY, kinds.DONE, kinds.CARD, kinds.CARD + 1, 31, 64, (1 << 16) - 1]
)
def test_which_numbers_are_actions_with_cards(size, verb):  # SQ-18
    m = Table(0, size)("PL1 5,5").match
    for who in (0, 1, size - 1, size, 2 * size - 1, 2 * size, 31):
        for target in (*range(14), 255, 511):
            fine = verb == kinds.BUY and who == 0 and target < 12 or verb == kinds.DONE and who == target == 0
            if verb == kinds.CARD and target < 12:
                fine = who < (2 * size if CARDS[target] in AIMED else 1)
            number = act(verb, who, target)
            there = "This match has no cards (SQ-18)" if fine else "%d is no action (SQ-18)" % number
            if verb >= kinds.BUY:
                assert m.why_not(number) == there, (who, target)
            elif verb == kinds.BUY - 1:
                assert "(SQ" not in m.why_not(number)


@pytest.mark.parametrize("number", [-1, 1 << 30, act(kinds.CARD, target=1 << 30), 1 << 40, "end", None, 1.5])
def test_what_is_no_number_of_an_action(number):  # BZ-21
    assert Table(0, 7)("PL1 5,5").match.why_not(number) == "%r is no action (BZ-21)" % (number,)


@TABLES
def test_targets_are_players_and_squigs(squig):  # SQ-R24, SQ-14
    """Six squigs can be hit, a seventh there is not; none is handed anything."""
    m = squig("PL1 5,5 block 0; s1 6,5")
    pieces = 2 * squig.size
    for target in range(pieces, pieces + 9):
        number = act(blitz.HITS, m.who("PL1"), target)
        said = ["", *("Squig%d is not free (SQ-R24)" % each for each in range(2, 7))]
        said += ["%d is no action (BZ-21)" % number] * 3
        assert m.match.why_not(number) == said[target - pieces]
        number = act(blitz.HANDS, m.who("PL1"), target)
        assert m.match.why_not(number) == "%d is no action (BZ-21)" % number


# --- while cards are bought


@TABLES
@pytest.mark.parametrize("ask", ["buy purple", "buy green alone"])
def test_cards_are_bought_before_anything_else(squig, ask):  # SQ-R29
    m = squig.read(squig.buying(ask, "gloves", "itch"))
    for verb in OTHER_VERBS:
        assert m.match.why_not(act(verb, 0, 1 if verb == blitz.DIE else 0)) == BUY_FIRST, verb
    for name in CARDS:
        for who in ("PL1", "PB2", "GL1", "GB2") if name in AIMED else (None,):
            assert m.match.why_not(card_at(m, name, who)) == BUY_FIRST
    assert {m.match.why_idle(who) for who in range(2 * squig.size)} == {BUY_FIRST}


@ALL_TABLES
@pytest.mark.parametrize(
    "ask, hand, theirs",
    [
        ("buy purple", "nothing", "nothing"),
        ("buy purple", "tripwire itch", "nothing"),
        ("buy purple", "nothing", "tripwire itch"),
        ("buy purple alone", "toadstool nurse", "litter heels drill"),
        ("buy purple alone", "heels litter", "gloves toadstool"),
    ],
)
def test_why_a_card_cannot_be_bought(squig, ask, hand, theirs):  # SQ-R29
    """Somebody has it, whoever; what is left does not pay for it; or it can be bought."""
    m = squig.read(squig.buying(ask, hand, theirs))
    taken = [name for name in CARDS if name in hand.split() + theirs.split()]
    left = 100 - sum(PRICES[name] for name in hand.split() if name in PRICES)
    for at, name in enumerate(CARDS):
        dear = "" if PRICES[name] <= left else "Not enough money (SQ-R29)"
        assert m.match.why_not(act(kinds.BUY, 0, at)) == (
            "That card is already sold (SQ-R29)" if name in taken else dear
        )
    assert m.match.why_not(act(kinds.DONE)) == ""


# --- in a team turn


@ALL_TABLES
def test_nothing_is_sold_in_a_turn(squig):  # SQ-R29
    for facts in ({"hand": "gloves"}, {"theirs": "gloves"}):
        for who in ("PL1 5,5", "PL1 5,5 move 0"):
            m = squig(who, **facts).match
            for number in [act(kinds.DONE), *(act(kinds.BUY, 0, card) for card in range(12))]:
                assert m.why_not(number) == "The card sale is over (SQ-R29)"


@ALL_TABLES
def test_a_card_that_is_not_in_the_hand(squig):  # SQ-R30
    """Neither the other side's, nor one in force, nor one that nobody has."""
    for have in range(12):
        others = CARDS[have - 1], CARDS[have - 2]
        m = squig("PL1 5,5 acted; PL2 5,6; GL1 6,6*; s2 9,9", hand=CARDS[have], theirs=others[0])
        for name in CARDS:
            told = m.match.why_not(card_at(m, name))
            if name == CARDS[have]:
                told = told.replace("Not for Lineman1 now (SQ-C%d)" % (have + 1), "")
                assert told == "", name
            else:
                assert told == "You do not hold that card (SQ-R30)"


QUESTIONS = [  # who is where, facts: no card is played
    ("PL1 5,5 move 0", {}),
    ("PL1 5,5 block 0; s1 6,5", {}),
    ("PL1 5,5 move 1; GL1 5,6", {"ask": "reroll dodge", "rerolls": "1 0"}),
    ("PL1 5,5 block 0 hit; s1 6,5", {"ask": "block squig1 1 5 6"}),
    ("PL1 5,5 block 0 hit; s1 6,5", {"ask": "follow up 6,5 7,6"}),
    ("PL1 5,5 block 0 hit; GL1 6,5", {"ask": "push up 6,5"}),
    ("PL1 5,5*2 pass 0; PL2 11,5; GL1 8,5", {"ask": "intercept 11,5"}),
]


@TABLES
@pytest.mark.parametrize("description, facts", QUESTIONS)
def test_no_card_in_the_middle_of_an_action(squig, description, facts):  # SQ-R30
    m = squig(description, hand="heels", theirs="encore", **facts)
    for name in CARDS:
        assert m.match.why_not(card_at(m, name)) == BUSY, name


@SEVENS
@pytest.mark.parametrize("ask", ["kick", "formation purple", "setup green", "touchback"])
def test_no_card_at_a_kick_off(squig, ask):  # SQ-R30
    m = squig.read(squig.kick_off(ask, hand="heels drill", theirs="litter"))
    assert {m.match.why_not(card_at(m, name)) for name in CARDS} == {BUSY}
    assert m.match.why_not(act(kinds.DONE)) == "The card sale is over (SQ-R29)"


@one_each("card", sorted(AIMED))
def test_whom_a_card_is_not_for(squig, card):  # SQ-C4, SQ-C8, SQ-C10, SQ-C11, SQ-C12
    """Each player by name: who is in reserve, of the wrong side, or stands in no tackle zone."""
    m = squig("PL1 5,5; GL1 12,9; GL2 14,9*", hand=card)
    number, last = CARDS.index(card) + 1, "B%d" % (2 if squig.size == 7 else 4)
    names = {"L1": "Lineman1", "L2": "Lineman2", "T": "Thrower", last: "Blitzer" + last[1:]}
    for side in "PG":
        for each, name in names.items():
            told = m.match.why_not(card_at(m, card, side + each))
            fine = card == "toadstool" and side + each in ("GL1", "G" + last)
            assert told == ("" if fine else "Not for %s now (SQ-C%d)" % (name, number)), (side, each)


@TABLES
def test_cards_at_nobody_that_do_nothing_now(squig):  # SQ-C1, SQ-C2
    m = squig("PL1 5,5*; GL1 9,9", hand="itch")
    assert m.match.why_not(card_at(m, "itch")) == "Not now (SQ-C2)"
    m = squig("PL1 5,5; s1 1,1; s2 2,2; s3 3,3; s4 4,4; s5 7,7; s6 8,8", hand="litter")
    assert m.match.why_not(card_at(m, "litter")) == "Not now (SQ-C1)"


@TABLES
def test_without_cards(squig):  # SQ-R11
    m = squig("PL1 5,5; GL1 9,9*")
    for verb in (kinds.BUY, kinds.CARD):
        for card in range(12):
            assert m.match.why_not(act(verb, 0, card)) == "This match has no cards (SQ-18)"
    assert m.match.why_not(act(kinds.DONE)) == "This match has no cards (SQ-18)"
    assert m.match.why_not(act(blitz.DECLARE, m.who("GL1"))).endswith("'s turn (BZ-46)")


@SEVENS
@pytest.mark.parametrize("cards", [{}, {"hand": "heels", "theirs": "drill"}])
def test_after_the_match(squig, cards):  # BZ-46
    m = squig("PL1 5,5; GL1 9,9", half=2, turn="green", turns="6 6", score="1 0", watchers=False, **cards)
    m.do("end", dice="1")
    for number in (act(kinds.DONE), act(kinds.BUY), act(kinds.CARD, 0, 5), act(blitz.DECLARE)):
        assert m.match.why_not(number) == "The match is over (BZ-46)"
    assert {m.match.why_idle(who) for who in range(14)} == {"The match is over (BZ-46)"}
