"""Whole random matches of Squig, compared after every action, saved and restored.

They are played by players that go for the squigs and the opponents: plain chance hardly ever does.
"""

import random

from furbowl.actions import target_of, verb_of
from furbowl.games.blitz import book as blitz
from furbowl.games.squig import book
from furbowl.match import Match

DEEDS = (blitz.HITS, blitz.THROWS, blitz.HANDS, blitz.INTERCEPTS, blitz.STAND_UP, book.CARD)


def far(m, square, goal):
    return max(abs(square % m.columns - goal % m.columns), abs(square // m.columns - goal // m.columns))


def choose(m, actions, chance, eager):
    if not eager or m.question is not None or chance.randrange(5) == 0:
        return chance.choice(actions)
    deeds = [action for action in actions if verb_of(action) in DEEDS]
    steps = [action for action in actions if verb_of(action) == blitz.GO]
    if steps and not deeds:
        goals = [square for _, square, who in m.balls() if who < 0] or [m.ball]
        if m.carries(m.playing):
            goals = [m.square(m.playing) // m.columns * m.columns + (0 if m.turn else m.columns - 1)]
        least = min(far(m, target_of(action), goal) for action in steps for goal in goals)
        deeds = [action for action in steps if any(far(m, target_of(action), goal) == least for goal in goals)]
    return chance.choice(deeds or [action for action in actions if verb_of(action) == blitz.DECLARE] or actions)


def test_the_same_seed_and_actions_are_the_same_bytes():
    chance = random.Random(5)
    first, second = (Match("squig", seed=8, turns=2, cards=True) for _ in range(2))
    while not first.over:
        action = choose(first, list(first.legal()), chance, True)
        first.apply(action)
        second.apply(action)
        assert first.snapshot() == second.snapshot() and list(first.events()) == list(second.events())
        if chance.randrange(9) == 0:
            second = Match.restore(second.snapshot()) if chance.randrange(2) else second.copy()
