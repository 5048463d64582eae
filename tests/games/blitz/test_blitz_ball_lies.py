"""Where the ball can be while something is asked: under nobody, but where the ask says so, nor scored (BZ-8, BZ-43)."""

import re

import pytest

from blitz_at_hand import mirrored, position
from furbowl.match import Match

UNDER, SCORED = "under a player (BZ-8)", "a touchdown (BZ-43)"
PLACES = (  # who is where with Purple in turn, what is asked; why not
    ("PL1 5,5 move 1; GL1 5,6; o 5,5", "reroll dodge", ""),
    ("PL1 5,5 move 7; o 5,5", "reroll rush", ""),
    ("PL1 5,5 move 1; o 5,5", "reroll pickup", ""),
    ("PL1 5,5 move 1; o 5,5", "play", UNDER),
    ("PL1 5,5 prone; o 5,5", "play", UNDER),
    ("PL1 5,5; GL1 9,9 stunned; o 9,9", "play", UNDER),
    ("PL1 5,5 blitz 7 hit; GL2 6,5; o 5,5", "reroll rush lineman2", UNDER),
    ("PL1 5,5 move 1; GL1 5,6; o 5,6", "reroll dodge", UNDER),
    ("PL1 5,5 move 1; GL1 5,6; PL2 8,8 prone; o 8,8", "reroll dodge", UNDER),
    ("PL1 5,5 move 7; PL2 8,8; o 8,8", "reroll rush", UNDER),
    ("PL1 5,5 move 1; PL2 8,8; o 8,8", "reroll pickup", UNDER),
    ("PL1 5,5 block 0 hit; GL2 6,5; o 6,5", "block lineman2 4", UNDER),
    ("PL1 5,5 block 0 hit; GL2 6,5; o 5,5", "block lineman2 4", UNDER),
    ("PL1 5,5 block 0 hit; GL1 6,5; o 6,5", "push up 6,5", UNDER),
    ("PL1 5,5 block 0 hit; GL1 6,5; o 7,5", "push up 6,5", ""),
    ("PL1 5,5 block 0 hit; GL1 6,5; o 7,5", "follow up 6,5 7,5", ""),
    ("PL1 5,5 pass 0; PL2 12,5; o 12,5", "reroll catch 12,5", ""),
    ("PL1 5,5 pass 0; PL2 12,5; o 12,5", "play", UNDER),
    ("PL1 5,5 pass 0; PL2 12,5; PL3 7,7; o 7,7", "reroll catch 12,5", UNDER),
    ("PL1 5,5 pass 0; PL2 12,5; PL3 7,3; o 7,3", "reroll catch 12,5", UNDER),
    ("PL1 5,5 pass 0; o 5,5", "reroll throw 11,5 2", UNDER),
    ("PL1 5,5 pass 0; GL1 8,5; o 5,5", "intercept 12,5", UNDER),
    ("PL1 5,5 handoff 0; PL2 6,5; PL3 7,7; o 7,7", "reroll catch 6,5", UNDER),
    ("PL1 20,5* move 1; GL1 19,4", "reroll dodge", ""),
    ("PL1 20,5* move 7", "reroll rush", ""),
    ("PL1 20,5* move 7", "reroll pickup", SCORED),
    ("PL1 20,5* move 1; GL1 19,4", "play", SCORED),
    ("PL1 20,5*; GL1 19,4", "play", SCORED),
    ("PL1 20,5* block 0 hit; GL1 19,5", "block lineman1 4", SCORED),
    ("PL1 20,5* block 0 hit; GL1 19,5", "push up 19,5", SCORED),
    ("PL1 20,5* blitz 7 hit; GL1 19,5", "reroll rush lineman1", SCORED),
    ("PL1 5,5 move 1; GL1 5,6; PL2 20,5*", "reroll dodge", SCORED),
    ("PL1 5,5 move 7; GL1 1,6*", "reroll rush", SCORED),
    ("PL1 5,5; GL1 1,6*", "play", SCORED),
    ("PL1 5,5; GL1 20,6*", "play", ""),
    ("PL1 1,5*; GL1 9,9", "play", ""),
    ("PL1 19,5*; GL1 2,9", "play", ""),
    ("PL1 5,5; GL1 2,9*", "play", ""),
    ("PL1 20,5 move 1; o 20,5", "reroll pickup", ""),
    ("PL1 20,5 move 1; GL1 20,6; o 20,7", "reroll dodge", ""),
)


def swapped(text):
    """Green's for Purple's, with the columns counted from the other end."""
    text = re.sub(r"\b[PG](?=[LTCB])", lambda found: {"P": "G", "G": "P"}[found[0]], text)
    return re.sub(r"\d+,\d+", lambda found: mirrored(found[0]), text)


@pytest.mark.parametrize("description, ask, wanted", PLACES)
@pytest.mark.parametrize("turn", ["purple", "green"])
def test_where_the_ball_can_be(turn, description, ask, wanted):  # BZ-8, BZ-43, BZ-R13
    if turn == "green":
        description, ask = swapped(description), swapped(ask)
    text = position(description, ask=ask, turn=turn, rerolls="1 1")
    if not wanted:
        assert Match.from_position(text).position().strip() == text
        return
    with pytest.raises(ValueError, match=re.escape(wanted) + "$") as error:
        Match.from_position(text)
    assert str(error.value).startswith("'ball ")
