"""Each number of the book that sets what a roll needs or how many dice fall, changed by one: see test_blitz_numbers.py,
which has those of Blitz."""

import functools

import pytest

from changed_book import changed, each_number, freshly
from furbowl.games.squig import book

BOOK = "furbowl.games.squig.book"

POSITIONS = {
    "dodge": ("PL1 5,5; GL1 6,6; s1 9,5; s2 17,9", {}),
    "run": ("PB1 12,6*; GB1 1,1", {}),
    "hit": ("PL1 5,5; s1 6,5; s2 9,9; GL1 18,9", {}),
    "two": ("PB1 5,5; s1 6,5; s2 6,6; GL1 18,9", {}),
    "give": ("PT 6,5*; PL2 9,5; GL1 18,9; s2 19,1", {}),
    "itch": ("PL1 5,5; GL1 10,5*", {"hand": "itch", "theirs": "nothing", "spells": "nothing"}),
}

NUMBERS = {  # each number, and a position in which it matters
    "BONUSES 0": "dodge",
    "BONUSES 1": "dodge",
    "STATS 1": "hit",
    "STATS 3": "two",
    "TEST_FAILS": "run",
    "ITCH_FAILS": "itch",
    "SPLITS": "give",
}

# the others: why nothing rolls by them
OTHERS = {
    "they name a verb, a question or an event": """
        BUY DONE CARD VERBS ASK_BUY TEST D3 ROAM LEAP SPLIT SQUASHED SENT_OFF PLAYED WHICH BOUGHT""",
    "they name a card": """
        GLOVES HEELS SALVE BRASS LITTER_CARD ITCH_CARD DRILL_CARD ENCORE_CARD GLOVES_CARD HEELS_CARD SALVE_CARD
        TOADSTOOL_CARD BRASS_CARD TRIPWIRE_CARD SPONGE_CARD NURSE_CARD AIMED""",
    "they are money": "PRICES CHOICES MONEY",
    "a squig goes nowhere by its movement, and its agility is never rolled": "STATS",
    "they end what would else go on for ever, and nobody is told": "SQUIGS MOST_LEAPS",
}


def compared(position, number=None):
    """(what is wrong, every chance that was compared) of a position, with a number changed."""
    description, facts = POSITIONS[position]
    with changed(BOOK, number, -1 if number == "SPLITS" else 1) if number else freshly():
        from blitz_agreement import check

        return check("squig", description, **facts)


@functools.cache
def usual(position):
    """Every chance that was compared, by the book."""
    return compared(position)[1]


def test_every_number_is_looked_at_or_nothing_rolls_by_it():
    numbers = list(each_number(book))
    others = [name for names in OTHERS.values() for name in names.split()]
    assert set(NUMBERS) <= set(numbers) and len(set(others)) == len(others)
    assert {number.split()[0] for number in numbers if number not in NUMBERS} == {*others}


@pytest.mark.parametrize("position", POSITIONS)
def test_what_is_said_is_so(position):
    wrong, said = compared(position)
    assert not wrong and said


@pytest.mark.parametrize("number", NUMBERS)
def test_all_follows_a_changed_number(number):
    wrong, said = compared(NUMBERS[number], number)
    assert said != usual(NUMBERS[number]), "nothing has changed"
    assert not wrong
