"""What is said of a line of a position that cannot be read: what is wrong with it, word for word."""

import pytest

from blitz_at_hand import ROSTERS, TEAMS, position
from furbowl.match import Match

ASKS = "play, formation, setup, kick, touchback, reroll, block, choose, push, follow, intercept"
MARKS = "prone, stunned, placed, dodged, acted, move, block, blitz, pass, handoff"
ROLLS = "dodge, rush, pickup, throw, catch"
PLAYERS = ", ".join("%s %s" % (team, name) for team in TEAMS for name in ROSTERS[7])
TEXT = position("PL1 5,5; PB1 8,8; GL1 9,9", rerolls="1 1")

WRONG = {  # a line that stands for the one of its subject: what is wrong with it
    "used blitz blitz": "'blitz' twice",
    "used": "nothing, or some of reroll, blitz, pass, handoff",
    "used kick": "'kick' is not one of reroll, blitz, pass, handoff",
    "used nothing nothing": "'nothing' is not one of reroll, blitz, pass, handoff",
    "size 8": "size is 7 or 11",
    "size 12": "12 is more than 11",
    "size": "1 number, not 0 words",
    "size 7 7": "1 number, not 2 words",
    "length 0": "0 is less than 1",
    "length 17": "17 is more than 16",
    "supply 9": "9 is more than 8",
    "half 0": "0 is less than 1",
    "half 3": "3 is more than 2",
    "turns 7 2": "7 is more than 6",
    "turns 3": "2 numbers, not 1 words",
    "score 100 0": "100 is more than 99",
    "rerolls 3 0": "3 is more than 2",
    "first 0": "one of purple, green",
    "turn": "one of purple, green",
    "setup Wide": "one of free, tight, spread",
    "ball none none": "'none none': a square is column,row",
    "ball purple": "one of " + PLAYERS,
    "ball yellow thrower": "'yellow thrower': a square is column,row",
    "ball 5": "'5': a square is column,row",
    "ball 0,5": "'0,5' is not on the pitch",
    "ball 21,5": "'21,5' is not on the pitch",
    "ball": "'ball': a square is column,row",
    "ball 5,5 5": "'5': a word too many",
    "purple lineman1 5,5 asleep": "'asleep' is not one of " + MARKS,
    "purple lineman1 5,5 acted prone": "'prone' stands in another order",
    "purple lineman1 5,5 hit": "'hit' is not one of " + MARKS,
    "purple lineman1 5,5 move": "'move': how many squares are spent is missing",
    "purple lineman1 5,5 move 256": "256 squares are too many (BZ-23)",
    "purple lineman1 5,5 move 255": "255 squares are too many (BZ-23)",
    "purple lineman1 5,5 move x": "'x' is no number",
    "purple lineman1 5,5 move 3 hits": "'hits' is not hit",
    "purple lineman1 5,5 move 3 hit hit": "'hit': a word too many",
    "purple lineman1 5": "'5': a square is column,row",
    "purple lineman1": "'purple lineman1': a square is column,row",
    "purple lineman1 ko acted": "'acted': a word too many",
    "purple lineman1 5,5 prone prone": "'prone' stands in another order",
    "ask": "'': a word is missing: one of " + ASKS,
    "ask nothing": "'nothing' is not one of " + ASKS,
    "ask play purple": "'purple': a word too many",
    "ask block": "'': a word is missing: a player",
    "ask block lineman2": "1 number, not 0 words",
    "ask block lineman2 4 6 6 6": "3 numbers, not 4 words",
    "ask block lineman2 0": "0 is less than 1",
    "ask block lineman2 7": "7 is more than 6",
    "ask block wolf 4": "'wolf' is not a player",
    "ask choose green lineman2 4": "'green' is not a player",
    "ask push": "'': a word is missing: up or down",
    "ask push sideways 6,5": "'sideways' is not up or down",
    "ask push up": "the square of who is pushed is missing",
    "ask push up 6": "'6': a square is column,row",
    "ask push up 9,9 9,9 9": "'9': a square is column,row",
    "ask follow up 9,9": "the square of who is pushed is missing",
    "ask follow up crowd": "the square of who is pushed is missing",
    "ask follow up": "'a square': a square is column,row",
    "ask intercept": "'a square': a square is column,row",
    "ask intercept 5,12": "'5,12' is not on the pitch",
    "ask intercept 5,5 5,6": "'5': a word too many",
    "ask reroll": "'': a word is missing: one of " + ROLLS,
    "ask reroll armour": "'armour' is not one of " + ROLLS,
    "ask reroll dodge lineman1": "'lineman1': a word too many",
    "ask reroll rush wolf": "'wolf' is not a player",
    "ask reroll rush lineman1 2": "'2': a word too many",
    "ask reroll throw 11,5": "1 number, not 0 words",
    "ask reroll throw 11,5 0": "0 is less than 1",
    "ask reroll throw 11,5 2 2": "1 number, not 2 words",
    "ask reroll throw": "'a square': a square is column,row",
    "ask reroll catch 11,5 2": "'2': a word too many",
    "ask setup": "one of purple, green",
    "ask formation yellow": "one of purple, green",
    "ask kick 5,5": "'5': a word too many",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_line_that_cannot_be_read(line):
    subject = line.split()[: 2 if line.startswith("purple") else 1]
    lines = [line if each.split()[: len(subject)] == subject else each for each in TEXT.splitlines()]
    with pytest.raises(ValueError) as error:
        Match.from_position("\n".join(lines))
    assert str(error.value) == "%r: %s" % (line, WRONG[line])


@pytest.mark.parametrize("size, name", [(7, "lineman4"), (7, "catcher1"), (7, "blitzer4"), (11, "catcher")])
def test_a_player_of_the_other_size(size, name):  # BZ-18
    line = "green %s 9,5" % name
    with pytest.raises(ValueError) as error:
        Match.from_position(position("PL1 5,5", size=size) + "\n" + line)
    assert str(error.value) == "%r: no player of %d a side" % (line, size)


def test_a_line_that_is_missing():
    lines = TEXT.splitlines()
    for line in lines:
        words = line.split()
        subject = " ".join(words[: 2 if words[0] in TEAMS else 1])
        with pytest.raises(ValueError) as error:
            Match.from_position("\n".join(each for each in lines if each != line))
        assert str(error.value) == "the line %r is missing" % subject
