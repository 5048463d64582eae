"""Each number of the book that sets what a roll needs or how many dice fall, changed by one: see test_blitz_numbers.py,
which has those of Blitz. tests/help/octo_agreement.py has what is compared."""

import functools

import pytest

from changed_book import changed, each_number, freshly
from furbowl.games.octo import book

BOOK = "furbowl.games.octo.book"

POSITIONS = {
    "tackle": ("P2 9,10; G2 10,10*", {}),
    "second": ("P2 9,10; G2 10,10*; P3 15,10; G3 16,10", {"ap": 8, "tackles": 1}),
    "jostle": ("P2 9,10*; G2 10,10", {}),
    "short": ("P2 8,10*; G2 12,10", {"ap": 1, "aims": "short e"}),
    "goalie": ("P2 8,10*; G1 12,10", {"ap": 1, "aims": "short e"}),
    "marked": ("P2 8,10*; G2 12,11; P3 13,12", {"ap": 1, "aims": "short e"}),
    "medium": ("P2 3,10*; P1 1,8; G2 9,11", {"ap": 3, "aims": "medium e"}),
    "long": ("P2 3,10*; P1 1,8; G1 19,13", {"ap": 7, "aims": "long e"}),
    "a mate under a short one": ("P2 8,10*; P3 11,10", {"ap": 2, "aims": "short e"}),
    "a mate under a medium one": ("P2 3,10*; P1 1,8; P3 10,10", {"ap": 4, "aims": "medium e"}),
    "a mate under a long one": ("P2 3,10*; P1 1,8; P3 14,10; G1 19,13", {"ap": 8, "aims": "long e"}),
}

NUMBERS = {  # each number, and a position in which it matters
    "PASS_AP 0": "a mate under a short one",
    "PASS_AP 1": "a mate under a medium one",
    "PASS_AP 2": "a mate under a long one",
    "PASS_DICE 0": "short",
    "PASS_DICE 1": "medium",
    "PASS_DICE 2": "long",
    "NEED 0": "short",
    "NEED 1": "goalie",
    "NEED 2": "short",
    "NEED 3": "goalie",
    "MARKED": "marked",
    "LEAD": "tackle",
    "CLEAR": "jostle",
    "HARDER": "second",
}

# the others: why nothing rolls by them
OTHERS = {
    "they are places, or say how large something is": """
        COLUMNS ROWS WIDTH CENTRE CENTRE_SPOT CORNER GOAL_FROM GOAL_TO ZONE GREY TEAM GOAL STEPS _TURNS""",
    "they name a phase, a state, an end or nobody": """
        SETUP PLACING PLAY TAKING BY_SCORE BY_CAP NOBODY DRAWN STANDING DOWN""",
    "they name a way in which a pass ends": "IN_GOAL IN_OWN_GOAL BY_OURS BY_THEIRS BY_NOBODY",
    "they say what may be done in a turn, and how long a match is": """
        AP KICK_OFF_AP TARGET TURN_CAP MOST_TARGET MOST_TURN_CAP OPEN_GOALIE PASSIVE_TURNS""",
    "they say where a tied ball rolls, and nobody tells how likely that is": "SPIDER_LEGS SPIDER_STAYS",
    "they name a verb, and say how it is written": """
        END MOVE PICKUP TACKLE JOSTLE PASS CARRY TAKE LEAVE FORMATION PLACE READY VERBS SHORT MEDIUM LONG""",
    "they name an event, or what it is about": """
        SET_UP TURN STEP CHARGE LOOSE GAIN RECOVER TURN_OVER SCORE MATCH_OVER FORM PLACED READIED OPEN ROLLS LEFT SPIDER
        JOSTLES GROUND FOUL THROWS DISTANCE FLIES BOUNCES TRIES SPLIT RESTS PASSIVE PICKED_UP TAKEN INTERCEPTED RECEIVED
        NO_AP ENDED FOULED""",
}


def compared(position, number=None):
    """(what is wrong, every chance that was compared) of a position, with a number greater by one."""
    description, facts = POSITIONS[position]
    with changed(BOOK, number) if number else freshly():
        from octo_agreement import check

        return check(description, **facts)


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
