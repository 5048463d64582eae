"""Blitz's odds against what really happens with every result of the dice, on positions from random play."""

import itertools
import random

import pytest

from blitz_at_hand import KINDS
from furbowl.match import Match

CHUNK = 10
MORE = 200  # by `make proof`
DODGE_SKILL, BLOCK_SKILL = 4, 1


class First:
    """Dice that begin with some results; later ones are always the same."""

    def __init__(self, results):
        self.results = list(results)

    def d6(self):
        return self.results.pop(0) if self.results else 3

    def pick(self, n):
        return 1 % n


def passed(events):
    """Whether the last of an agility roll's events succeeded."""
    if not events:
        return False
    _, _, _, die, b = events[-1]
    return die == 6 or die != 1 and die + (b & 15) - 8 >= b >> 4


def downs(event, attacker, target):
    """Whether dice of a block, as they are chosen, put the target down and leave the attacker standing."""
    good = {6} | ({5} if not target & DODGE_SKILL else set())
    if attacker & BLOCK_SKILL and not target & BLOCK_SKILL:
        good.add(2)
    shown = [int(face) in good for face in str(event[3])]
    return any(shown) if event[4] == 1 else all(shown)


def succeeds(m, action, needs, results):
    """Whether every roll of the action itself succeeds when the dice begin with these results."""
    copy = m.copy(dice=First(results))
    copy.apply(action)
    if copy.question == "intercept":
        copy.apply(copy.parse("nobody"))
    events = list(copy.events())
    loose = [n for n, event in enumerate(events) if event[0] == KINDS["BOUNCE"]]
    events = events[: loose[0]] if loose else events  # what the loose ball causes is not of the action itself
    for kind, *_ in needs:
        mine = [event for event in events if event[0] == kind]
        if kind == KINDS["BLOCK"]:
            if not mine:
                return False
            attacker, target = mine[-1][1], m.who_at(mine[-1][2])
            if not downs(mine[-1], m.skills(attacker), m.skills(target)):
                return False
        elif not passed(mine):
            return False
    return True


def compare(m, chance, most):
    """Some actions with rolls of a position: odds() and all results."""
    rolled = [action for action in m.legal() if tuple(m.odds(action)) != (1, 1)]
    for action in chance.sample(rolled, min(most, len(rolled))):
        ways, total = m.odds(action)
        count = [6**n for n in range(6)].index(total)
        needs = [tuple(need) for need in m.needs(action)]
        assert needs and len(needs) <= count
        found = sum(succeeds(m, action, needs, dice) for dice in itertools.product(range(1, 7), repeat=count))
        assert found == ways, "%s\n%s" % (m.text(action), m.position())
    for action in m.legal():
        if tuple(m.odds(action)) == (1, 1):
            assert not list(m.needs(action))


def played(seed):
    """A match stopped where something is decided."""
    chance, m = random.Random(seed), Match("blitz", seed=seed, size=7 if seed % 3 else 11, formation="Tight", rerolls=8)
    for _ in range(20 + chance.randrange(250)):
        listed = list(m.legal())
        texts = [m.text(action).split() for action in listed]
        good = [a for a, words in zip(listed, texts) if not {"end", "finish", "reroll"} & set(words)]
        bold = [a for a, words in zip(listed, texts) if {"throws", "hands", "hits", "pass", "handoff"} & set(words)]
        m.apply(chance.choice(bold if bold and chance.random() < 0.3 else good or listed))
        if m.over:
            return played(seed + 1000)
        rolled = any(tuple(m.odds(action)) != (1, 1) for action in m.legal())
        if rolled and chance.random() < (0.2 if m.question else 0.03):
            break
    return m


@pytest.mark.parametrize("start", [0, *(pytest.param(at, marks=pytest.mark.proof) for at in range(CHUNK, MORE, CHUNK))])
def test_odds_against_every_result(start):  # BZ-6, BZ-7, BZ-10, BZ-14, BZ-24, BZ-29
    for seed in range(start, start + CHUNK):
        m = played(seed)
        if not m.over:
            compare(m, random.Random(seed), 6)
