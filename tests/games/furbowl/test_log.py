"""The match log explains every roll, with its target, the animals' names and the squares."""

import random
import re

import pytest

from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.story import Log
from furbowl.match import Match
from pitch import E, N, both_books, pitch, scatter

ROLLS = (kinds.DODGE, kinds.PICKUP, kinds.SURPRISE, kinds.THROW, kinds.CATCH, kinds.HIT, kinds.COMEBACK)


def told(m):
    """The log of the last do(), as one text."""
    log = Log(m.match)
    lines = [line for event in m.seen for line in log.feed(event)]
    return "\n".join(lines + list(log.flush()))


def name(m, animal):
    return "%s %s" % (("Purple", "Green")[animal // 5], m.name(animal))


def test_a_failed_dodge_in_words():  # FB-51, FB-25
    picture = """
        . R . .
        . c*B .
        . . 1 .
    """
    m = pitch(picture, at=(7, 4), side=1, dice=[2, 2, scatter("c", "1")])
    m.do("cat move 7,5")
    assert told(m).splitlines()[0].startswith("Green Cat dodges 5+: 2+2=4, stunned! The ball scatters to (9,4).")


@pytest.mark.parametrize(
    "picture, dice, action, words_told",
    [
        ("F o .", [2, 3], "fox move o", ["Purple Fox", "(11,5)", "5+", "2+3=5"]),
        ("F o b", [1, 3, E, 4, 4], "fox move o", ["5+", "1+3=4", "Green Bear", "8+", "4+4=8"]),
        ("F*. B .", [4, 4, 5, 4], "fox pass bear", ["Purple Fox", "5+", "4+4=8", "Purple Bear", "8+", "5+4=9"]),
        ("F*B . .", [1, 1, N], "fox pass bear", ["Purple Bear", "7+", "1+1=2", "stunned", "(11,6)"]),
        ("B r .", [3, 1], "bear tackle rabbit", ["Purple Bear", "Green Rabbit", "4+", "3+1=4", "(12,5)"]),
        ("B r .", [6, 6, 4, 4], "bear tackle rabbit", ["Double 6", "4+4+1=9", "knocked out"]),
        ("B t .", [6, 6, 4, 4], "bear tackle tortoise", ["4+4-1=7", "stunned"]),
        ("F b B", [1, 2], "fox tackle bear", ["Purple Fox", "Green Bear", "11+", "1+2=3", "stunned"]),
    ],
)
def test_rolls_in_words(picture, dice, action, words_told):  # FB-51
    m = pitch(picture, dice=dice)
    m.do(action)
    text, at = told(m), -1
    for part in words_told:  # each, in this order
        at = text.find(part, at + 1)
        assert at >= 0, "no %r in: %s" % (part, text)


def test_a_way_back_in_words():  # FB-51, FB-49
    m = pitch("b", side=1, ko="F", dice=[4, 4])
    m.do("end")
    assert re.search(r"Purple Fox .*8\+.*4\+4=8.*\(4,7\)", told(m))


def test_set_up_and_score_in_words():  # FB-51, FB-6
    m = pitch("F*1", at=(14, 5), target=2, dice=[1, 1])
    m.do("fox move 1")
    assert re.search(r"Purple.*1:0[^$]*Wide[^$]*\(8,6\)[^$]*Green", told(m))


@both_books
def test_every_roll_of_a_match_is_told(rules):  # FB-51
    for seed in range(5):
        chance = random.Random(seed)
        m = Match(rules, seed=seed)
        log = Log(m)
        while not m.over:
            events = [tuple(event) for event in m.events()]
            text = " ".join([line for event in events for line in log.feed(event)] + list(log.flush()))
            for event in events:
                if event[0] in ROLLS:
                    dice = "%d+%d=%d" % (event[3] // 10, event[3] % 10, kinds.natural(event))
                    needed = "%d+" % (kinds.goal(event) - kinds.modifier(event))
                    assert name(m, event[1]) in text and dice in text and needed in text, text
                if event[0] in (kinds.SCATTER, kinds.PUSHED, kinds.RETURN, kinds.DROP):
                    square = "(%d,%d)" % (event[2] % m.columns + 1, event[2] // m.columns + 1)
                    assert square in text, text
            listed = list(m.legal())
            bold = [action for action in listed if m.needs(action)]
            m.apply(chance.choice(bold or listed))
