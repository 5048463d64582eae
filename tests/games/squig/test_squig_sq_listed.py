"""An action of Squig is legal where legal() lists it, and nowhere else: whoever does it, whatever it aims at."""

import pytest

from furbowl.actions import act, verb_of, who_of
from furbowl.games.blitz import kinds as blitz
from furbowl.games.squig import kinds, rules
from furbowl.match import IllegalAction
from squig_at_hand import ALL_TABLES, CARDS, SEVENS, TABLES, Table

ALL_CARDS = "litter heels sponge nurse"  # for 90: what a hand can have
STANDING = {  # what is asked and who is where; cards
    "plain": ("PL1 5,5; PL2 5,6 prone; PT 7,7*; GL1 6,6; s2 8,8", {}),
    "a hand": ("PL1 5,5; PL2 5,6 stunned; PC ko; GL1 6,6", {"hand": ALL_CARDS, "theirs": "drill gloves"}),
    "Green's turn": ("PL1 5,5; GL1 6,6; GL2 9,9 acted", {"turn": "green", "hand": "heels", "theirs": "encore gloves"}),
    "aimed at opponents": ("PL1 5,5; PL2 9,9 acted; GL1 6,6; GB2 10,10; GT 4,4*", {"hand": "tripwire encore"}),
    "a toadstool": ("PL1 5,5; GL1 6,6; GL2 7,7 prone; GB2 10,10", {"hand": "toadstool drill"}),
    "in action": ("PL1 5,5 move 0; GL1 6,6; s1 4,4", {"hand": ALL_CARDS}),
    "a Block": ("PL1 5,5 block 0; GL1 6,6; s1 4,4; s6 4,5; s3 9,9", {"hand": "heels"}),
    "a Hand-off": ("PL1 5,5*6 handoff 0; PL2 6,6; PL3 4,4*1; GL1 4,5", {}),
    "block": ("PL1 5,5 block 0 hit; s6 6,5", {"ask": "block squig6 1 3 6", "rerolls": "1 0", "hand": "drill"}),
    "follow": ("PL1 5,5 block 0 hit; s2 6,5", {"ask": "follow up 6,5 7,6", "hand": "heels"}),
}


@SEVENS
@pytest.mark.parametrize("name", STANDING)
def test_an_action_is_legal_where_it_is_listed(squig, name):  # SQ-R24, SQ-R25, SQ-R29, SQ-R30
    description, facts = STANDING[name]
    all_or_none(squig(description, **facts).match)


@SEVENS
@pytest.mark.parametrize("ask", ["buy purple", "buy green", "buy purple alone", "buy green alone"])
def test_only_cards_while_they_are_bought(squig, ask):  # SQ-R29
    """No card is played then, nobody is declared, no turn ends, and no player has anything to do."""
    m = squig.read(squig.buying(ask, "gloves", "itch nurse"))
    all_or_none(m.match)
    assert {verb_of(each) for each in m.match.legal()} == {kinds.BUY, kinds.DONE}
    assert all(not list(m.match.legal(who)) and not m.match.can_act(who) for who in range(14))
    assert m.match.finish == -1 and list(m.match.legal())[-1] == act(kinds.DONE)


def all_or_none(m):
    """Each number of each verb is listed and legal, or neither."""
    game, listed = m._game, list(m.legal())
    assert len(listed) == len(set(listed)) and all(rules.is_legal(game, each) for each in listed)
    who = {0, 1, 2 * m.size - 1, 31, *[who_of(each) for each in listed]}
    for verb in (*range(blitz.THROWS), blitz.FINISH, *range(kinds.BUY - 2, kinds.CARD + 3)):
        for each in who if verb != kinds.CARD else range(32):
            for target in (*range(24), 44, 511):
                number = act(verb, each, target)
                assert rules.is_legal(game, number) == (number in listed), (verb, each, target)


@TABLES
def test_numbers_and_things_that_are_no_actions(squig):  # SQ-18
    m = squig("PL1 5,5", hand="heels").match
    card = m.parse("play heels")
    for number in (-1, -card, card + 1, card | 1 << 30, card | 1 << 19, card + act(1), float(card), None, "end"):
        assert not rules.is_legal(m._game, number), number
        with pytest.raises(IllegalAction):
            m.apply(number)


@ALL_TABLES
def test_what_is_no_card_of_a_match_without_cards(squig):  # SQ-R11
    m = squig("PL1 5,5; PL2 6,6 acted").match
    for verb in (kinds.BUY, kinds.DONE, kinds.CARD):
        assert not any(rules.is_legal(m._game, act(verb, 0, card)) for card in range(13))
    assert not [each for each in m.legal() if verb_of(each) >= kinds.BUY]


# --- their order


@TABLES
def test_the_cards_come_last_and_in_their_order(squig):  # SQ-C1 to SQ-C12
    m = squig("PL1 5,5 acted; PL2 6,6 acted; PB1 7,7; GL1 9,9", hand="encore heels litter")
    texts = m.texts()
    assert texts[-5:] == ["end", "play litter", "play encore lineman1", "play encore lineman2", "play heels"]
    assert [text for text in texts if text.startswith("play")] == texts[-4:]
    first = m.match.parse("play litter")
    assert first == act(kinds.CARD, 0, 0) and m.match.text(first) == "play litter"


@TABLES
def test_a_player_has_no_cards(squig):  # SQ-R30
    """They are listed among all actions, not among those of a player."""
    m = squig("PL1 5,5", hand="heels drill")
    assert m.texts("PL1") and not [text for text in m.texts("PL1") if "play" in text]
    assert "play drill" in m.texts()


@pytest.mark.parametrize("side, size", [(0, 7), (1, 7), (0, 11), (1, 11)])
def test_whom_a_card_can_be_aimed_at(side, size):  # SQ-C4, SQ-C8, SQ-C10, SQ-C11, SQ-C12
    """The first and the last of a side like any other, and only of the side that it is for."""
    at, last = Table(side, size), "B%d" % (2 if size == 7 else 4)
    own = "PL1 5,5%s; P" + last + " 9,9%s; GL1 6,5%s; G" + last + " 9,8%s; PL2 3,3"
    for card, state, of in (
        ("encore", (" acted", " acted", "", ""), "P"),
        ("toadstool", ("",) * 4, "G"),
        ("tripwire", ("",) * 4, "G"),
        ("sponge", (" stunned", " stunned", " stunned", " stunned"), "P"),
    ):
        m = at(own % state, hand=card, watchers=False)
        told = [m.match.actor(each) for each in m.match.legal() if verb_of(each) == kinds.CARD]
        aims = [who_of(each) for each in m.match.legal() if verb_of(each) == kinds.CARD]
        assert told == [-1, -1] and aims == [m.who(of + "L1"), m.who(of + last)], card
    m = at("PL1 ko; P%s ko; GL1 ko; PL2 5,5" % last, hand="nurse", watchers=False)
    assert [who_of(each) for each in m.match.legal() if verb_of(each) == kinds.CARD] == [
        m.who("PL1"),
        m.who("P" + last),
    ]


@SEVENS
def test_nothing_after_the_match(squig):  # BZ-46, SQ-R29, SQ-R30
    m = over(squig)
    assert m.over and list(m.legal()) == []
    for verb in (kinds.BUY, kinds.DONE, kinds.CARD):
        for card in range(len(CARDS)):
            assert not rules.is_legal(m._game, act(verb, 0, card))


def over(squig):
    """A match that is over, with cards that were not played."""
    m = squig(
        "PL1 5,5; GL1 9,9", hand="heels", theirs="drill", half=2, turn="green", turns="6 6", score="1 0", watchers=False
    )
    return m.do("end", dice="1").match
