"""Whole random matches of Blitz: what holds after every action, and what is written and read again.

Half of the matches are played by somebody who goes for the ball and for the opponents: plain chance hardly ever does.
"""

import random

import pytest

from furbowl.games.blitz import kinds
from furbowl.match import Match
from sim.proof.invariants import ended, kept, listed_well, refuses_unlisted, sound, sound_events, whole

MORE = 300  # by `make proof`, else CHUNK
CHUNK = 20
OPTIONS = (
    {},
    {"formation": "Tight"},
    {"size": 11, "turns": 4},
    {"formation": "Spread", "rerolls": 8, "first": 1},
    {"size": 11, "formation": "Spread", "turns": 5},
)
DEEDS = (kinds.HITS, kinds.THROWS, kinds.HANDS, kinds.INTERCEPTS, kinds.STAND_UP)
FORWARD = 3  # of 4 decisions that go for something


def nearest(m, actions):
    """The steps that come nearest to the ball, or with it to the end zone."""
    steps = [action for action in actions if action >> 14 == kinds.GO]
    goal = m.ball
    if m.carrier == m.playing:
        goal = m.ball // m.columns * m.columns + (0 if m.turn else m.columns - 1)

    def far(action):
        square = action & 511
        return max(abs(square % m.columns - goal % m.columns), abs(square // m.columns - goal // m.columns))

    least = min(map(far, steps), default=0)
    return [action for action in steps if far(action) == least]


def choose(m, actions, chance, eager):
    if eager and m.question is None and chance.randrange(4) < FORWARD:
        deeds = [action for action in actions if action >> 14 in DEEDS]
        declared = [action for action in actions if action >> 14 == kinds.DECLARE]
        actions = deeds or nearest(m, actions) or declared or actions
    return chance.choice(actions)


@pytest.mark.parametrize("start", [0, *(pytest.param(at, marks=pytest.mark.proof) for at in range(CHUNK, MORE, CHUNK))])
def test_random_matches_are_sound(start):
    for seed in range(start, start + CHUNK):
        chance, decisions = random.Random(seed), 0
        m = Match("blitz", seed=seed, **OPTIONS[seed % len(OPTIONS)])
        while not m.over:
            sound(m)
            listed = listed_well(m)
            kept(m, chance.sample(listed, min(3, len(listed))))
            assert len(m.snapshot()) <= 256
            if decisions % 50 == 25:
                refuses_unlisted(m, listed, chance)
                if len(listed) < 100:
                    whole(m, listed)
            list(m.events())
            m.apply(choose(m, listed, chance, seed % 2))
            sound_events(m, list(m.events()))
            decisions += 1
        sound(m)
        ended(m)
        assert Match.restore(m.snapshot()).snapshot() == m.snapshot()
