"""The tables of both books, typed from their pages cell by cell, against needs() and odds(); and odds() against all
results of the dice, run through apply()."""

from itertools import product
from math import prod

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.match import Match
from pitch import NAMES, both_books, pitch, who

ANIMALS = "RFBTC"
DODGE = {"R": 5, "F": 5, "B": 8, "T": 8, "C": 5}
PICKUP = {"R": 7, "F": 5, "B": 8, "T": 8, "C": 6}
CATCH = {  # Hand-off, Short, Medium, Long
    "R": (6, 7, 8, 9),
    "F": (4, 5, 6, 7),
    "B": (7, 8, 9, 10),
    "T": (7, 8, 9, 10),
    "C": (5, 6, 7, 8),
}
THROW_TARGET = (None, 8, 9, 10)
SKILL = {"R": 1, "F": 3, "B": 0, "T": 0, "C": 2}
BANDS = {1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3}  # squares away: column of the table
TACKLE = {  # attacker against Rabbit, Fox, Bear, Tortoise, Cat
    "R": (8, 9, 12, 11, 9),
    "F": (7, 8, 11, 10, 8),
    "B": (4, 5, 8, 7, 5),
    "T": (5, 6, 9, 8, 6),
    "C": (7, 8, 11, 10, 8),
}
FACES = range(1, 7)
WAYS = {needed: sum(a + b >= needed for a in FACES for b in FACES) for needed in range(2, 14)}
PAIRS = [(a, d) for a in ANIMALS for d in ANIMALS]
THROWN = [*zip("RFBTC", "FBTCR"), ("F", "C")]  # passes tried with all results of the dice


def word(letter):
    return NAMES[who(letter) % 5]


def agrees(m, text, *needs):
    """Check needs() against the table and odds() against needs(); asking changes nothing. Return the action."""
    action, before = m.action(text), m.snapshot()
    assert m.needs(action) == needs
    rolls = [needed for kind, needed in needs if kind != kinds.OUCH]
    odds = m.odds(action)
    assert odds == (prod(WAYS[needed] for needed in rolls), 36 ** len(rolls))
    assert all(type(number) is int for number in odds)
    assert m.snapshot() == before and list(m.events()) == []
    return action


def results(m, action, rolls, succeeds):
    """Check that the action succeeds in as many of all results of `rolls` two-dice rolls as odds() says."""
    state, ways = m.snapshot(), 0
    for dice in product(FACES, repeat=2 * rolls):
        played = Match.restore(state, dice=Script([*dice] + [1] * 40))
        played.apply(action)
        ways += succeeds(played)
    assert m.odds(action) == (ways, 36**rolls)


@both_books
@pytest.mark.parametrize("letter", ANIMALS)
def test_dodges_and_pickups(rules, letter):  # FB-7, FB-24, FB-25, FB-26, FB-28, R-7
    name, dodge, pickup = word(letter), (kinds.DODGE, DODGE[letter]), (kinds.PICKUP, PICKUP[letter])
    m = pitch("b %s r o" % letter, rules=rules, at=(6, 5))
    action = agrees(m, "%s move 7,6" % name, dodge)
    results(m, action, 1, lambda played: played.square(who(letter)) == m.number((7, 6)))
    action = agrees(m, "%s move o" % name, dodge, pickup)
    if rules == "furbowl":
        results(m, action, 2, lambda played: played.carrier == who(letter))
    m = pitch("%s o ." % letter, rules=rules, at=(6, 5))
    results(m, agrees(m, "%s move o" % name, pickup), 1, lambda played: played.carrier == who(letter))
    agrees(m, "%s move 6,6" % name)  # nothing to roll
    agrees(m, "end")


@both_books
@pytest.mark.parametrize("passer, receiver", [pair for pair in PAIRS if len(set(pair)) == 2])
def test_passes(rules, passer, receiver):  # FB-33, R-32
    for away, band in BANDS.items():
        m = pitch("%s*" % passer + ". " * (away - 1) + "%s . ." % receiver, rules=rules, at=(2, 5))
        rolls = [(kinds.CATCH, CATCH[receiver][band])]
        if away > 1:
            rolls.insert(0, (kinds.THROW, THROW_TARGET[band] - SKILL[passer]))
        action = agrees(m, "%s pass %s" % (word(passer), word(receiver)), *rolls)
        if (passer, receiver) in THROWN and (away == 1 or away in (3, 6, 7) and rules == "furbowl"):
            results(m, action, len(rolls), lambda played: played.carrier == who(receiver))


@both_books
@pytest.mark.parametrize("attacker, defender", PAIRS)
def test_tackles(rules, attacker, defender):  # FB-38, FB-39
    waiting = "T" if attacker != "T" else "F"
    m = pitch("%s %s . . %s" % (attacker, defender.lower(), waiting), rules=rules, at=(5, 5))
    needed = TACKLE[attacker][ANIMALS.index(defender)]
    big = (kinds.OUCH, min(needed + 3, 12))  # 11 in all, and a double 6 always
    action = agrees(m, "%s tackle %s" % (word(attacker), word(defender)), (kinds.HIT, needed), big)
    results(m, action, 1, lambda played: any(event[0] == kinds.PUSHED for event in played.events()))


@both_books
@pytest.mark.parametrize("letter", ANIMALS)
def test_green_has_the_same_tables(rules, letter):  # FB-24, FB-38
    m = pitch("B %s R" % letter.lower(), at=(6, 5), rules=rules, side=1)
    agrees(m, "%s move 7,6" % word(letter), (kinds.DODGE, DODGE[letter]))
    for at, defender in ((0, "R"), (2, "B")):
        needed, text = TACKLE[letter][at], "%s tackle %s" % (word(letter), word(defender))
        agrees(m, text, (kinds.HIT, needed), (kinds.OUCH, min(needed + 3, 12)))


@both_books
def test_a_natural_2_never_does_and_a_natural_12_always_may(rules):  # FB-P1
    lowest, highest = 12, 2
    for seed in range(6):
        m = Match(rules, seed=seed)
        for step in range(150):
            if m.over:
                break
            listed = list(m.legal())
            needed = [roll[1] for action in listed for roll in m.needs(action) if roll[0] != kinds.OUCH]
            lowest, highest = min([lowest, *needed]), max([highest, *needed])
            m.apply(listed[step * 101 % len(listed)])
    assert 4 <= lowest <= 5 and highest <= 12
