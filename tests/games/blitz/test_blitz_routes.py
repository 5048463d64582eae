"""Ways of several squares: they lead there, and their joint odds are those of all results of their dice."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from furbowl.games.blitz import ball, falls, kinds
from furbowl.match import Match
from furbowl.protocol import PLAIN
from sim.proof.every_dice import FACES, EveryDice


@pytest.fixture(autouse=True)
def nothing_comes_of_it(monkeypatch):
    monkeypatch.setattr(ball, "loose", lambda *_: None)
    monkeypatch.setattr(falls, "fall", lambda *_: None)


def chance_of(m, actions):
    found, dice = Counter(), EveryDice(FACES)
    while dice.again():
        copy = m.copy(dice=dice)
        for action in actions:
            copy.apply(action)
            if any(event[0] in (kinds.TURNOVER, kinds.TOUCHDOWN) for event in copy.events()):
                break
        found[copy.score != m.score or copy.turns == m.turns] += dice.chance()
    return found[True]


@pytest.mark.parametrize("seed", range(40))
def test_ways_and_their_odds(seed):  # BZ-2, BZ-22, BZ-23, BZ-24
    chance = random.Random(seed)
    m = Match("blitz", seed=seed, formation="Tight", rerolls=0)
    for _ in range(10 + chance.randrange(40)):
        listed = list(m.legal())
        m.apply(chance.choice([action for action in listed if action >> 14 != kinds.END] or listed))
    while m.question or m.over:
        if m.over:
            return
        m.apply(chance.choice(list(m.legal())))
    able = [who for who in range(14) if m.can_act(who)]
    for who in able:
        reached = dict(m.reach(who))
        assert len(reached) == len(list(m.reach(who)))
        for square in chance.sample(sorted(reached), min(3, len(reached))):
            actions, (ways, total) = m.route(who, square)
            assert (reached[square] == PLAIN) == (ways == total)
            assert Fraction(ways, total) == chance_of(m, actions), (m.text(actions[-1]), m.position())
        missing = [square for square in range(m.columns * m.rows) if square not in reached]
        assert m.route(who, chance.choice(missing)) == ((), (0, 1))
