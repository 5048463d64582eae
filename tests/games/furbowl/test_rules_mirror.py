"""A match in the mirror, teams and ends of the pitch exchanged, is the same match: legal actions, odds, what follows.

With mirrored dice: the faces are the same, a ball falls on the mirrored square. Only the squares on the way of a Move
may be others, as nothing happens there (R-6).
"""

import random

import pytest
from test_rules_anew import positions

from furbowl.actions import act, target_of
from furbowl.dice import Dice, Script
from furbowl.games.furbowl import kinds
from furbowl.match import Match
from picture import around
from pitch import SIZES, both_books, pitch
from standing import exchanged, place, rank

ACTIONS = 8  # tried in each position


def mirrored(text, rules):
    """A position's text in the mirror."""
    lines = []
    for line in text.splitlines():
        first, *rest = line.split()
        if first in ("turns", "score"):
            rest.reverse()
        elif first == "side":
            rest = [exchanged(rest[0], True)]
        elif first == "ball":
            rest = [place(" ".join(rest), rules, True)]
        elif first in ("purple", "green"):
            first, rest = exchanged(first, True), [rest[0], place(" ".join(rest[1:]), rules, True)]
        lines.append(" ".join([first, *rest]))
    head, animals = lines[:-10], lines[-10:]
    return "\n".join(head + sorted(animals, key=rank)) + "\n"


def in_the_mirror(action, rules):
    """An action's text in the mirror."""
    *words, last = action.split()
    return " ".join([*words, place(last, rules, True) if "," in last else last])


class Heard(Dice):
    """Dice that note what they show."""

    def __init__(self, seed):
        super().__init__(seed)
        self.shown = []

    def pick(self, n):
        self.shown.append(super().pick(n))
        return self.shown[-1]

    def d6(self):
        self.shown.append(super().pick(6) + 1)
        return self.shown[-1]


def mirrored_dice(shown, events, rules):
    """What dice have shown, in the mirror: a ball's landing is the pick that a SCATTER tells of."""
    columns, rows = SIZES[rules]
    values, left = [], list(shown)
    for kind, _, square, a, b in events:
        if kinds.DODGE <= kind <= kinds.COMEBACK:
            values += [left.pop(0), left.pop(0)]
        elif kind == kinds.SCATTER:
            left.pop(0)
            origin, landing = ((columns - each % columns, each // columns + 1) for each in (b, square))
            values.append(around(origin, a, columns, rows).index(landing))
        elif kind == kinds.SET_UP:
            values += left[: 2 if rules == "furbowl" else 0]
            del left[: 2 if rules == "furbowl" else 0]
    assert not left
    return Script(values)


def same_in_the_mirror(m, action, seed):
    """Carry out an action here and there; whether what follows is the same, too."""
    rules, text = m.rules, m.text(action)
    dice = Heard(seed)
    here = m.copy(dice)
    here.apply(action)
    events = list(here.events())
    if any(event[0] == kinds.DROP for event in events):
        return True
    there = Match.from_position(mirrored(m.position(), rules), mirrored_dice(dice.shown, events, rules))
    other = there.parse(in_the_mirror(text, rules))
    assert there.odds(other) == m.odds(action)
    there.apply(other)
    return (mirrored(here.position(), rules), here.over) == (there.position(), there.over)


@pytest.mark.proof
@both_books
def test_positions_of_random_play(rules):  # FB-3
    chance = random.Random(6)
    for m in positions(rules, range(6), 9):
        m = Match.from_position(m.position())  # a text knows no turn cap and no formation that is fixed
        there = Match.from_position(mirrored(m.position(), rules))
        listed = list(m.legal())
        assert {in_the_mirror(m.text(a), rules) for a in listed} == {there.text(a) for a in there.legal()}
        for action in chance.sample(listed, min(ACTIONS, len(listed))):
            assert same_in_the_mirror(m, action, chance.randrange(1000)), (m.position(), m.text(action))


AROUND = """
    . 1 .
    . R .
    . F*.
"""
BEHIND = """
    . . 1 .
    . T R .
    . . B*.
"""


def in_the_corner(picture, rules, side):
    """The picture at the edge where Purple scores, or in the mirror."""
    m = pitch(picture, at=(SIZES[rules][0] - len(picture.split("\n")[1].split()) + 1, 5), rules=rules).match
    return Match.from_position(mirrored(m.position(), rules)) if side else m


@pytest.mark.parametrize("side", (0, 1))
@both_books
def test_a_carrier_does_not_cross_its_scoring_column(rules, side):  # R-6, FB-4
    """Two ways of two steps lead around the Rabbit, one of them through the scoring column: only the other is gone."""
    m = in_the_corner(AROUND, rules, side)
    move = m.parse("fox move %d,7" % (2 if side else SIZES[rules][0] - 1))
    assert same_in_the_mirror(m, move, 1)
    m.apply(move)
    assert (m.score, m.over, m.square(1 + 5 * side)) == ((0, 0), False, target_of(move))


@pytest.mark.parametrize("side", (0, 1))
@both_books
def test_what_only_the_scoring_column_leads_to_is_out_of_reach(rules, side):  # R-6, FB-4
    """Without the ball the way is free."""
    square = 6 * SIZES[rules][0] + (1 if side else SIZES[rules][0] - 2)
    move = act(kinds.MOVE, 2 + 5 * side, square)
    m = in_the_corner(BEHIND, rules, side)
    assert move not in set(m.legal()) and m.why_not(move) == "No free path there in 3 steps (FB-22)"
    assert move in set(in_the_corner(BEHIND.replace("*", " "), rules, side).legal())
