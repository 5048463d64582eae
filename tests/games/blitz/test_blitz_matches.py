"""Whole random matches of Blitz, compared after every action, saved and restored.

They are played by players that go for the ball and the opponents: plain chance hardly ever does.
"""

import random

from furbowl.actions import target_of, verb_of
from furbowl.games.blitz import book
from furbowl.match import Match

DEEDS = (book.HITS, book.THROWS, book.HANDS, book.INTERCEPTS, book.STAND_UP)
FORWARD = 3  # of 4 decisions that go for something


def nearest(m, actions):
    """The steps that lead nearest to the ball, or with it to the end zone."""
    steps = [action for action in actions if verb_of(action) == book.GO]
    goal = m.ball
    if m.carrier == m.playing:
        goal = m.ball // m.columns * m.columns + (0 if m.turn else m.columns - 1)

    def far(action):
        square = target_of(action)
        return max(abs(square % m.columns - goal % m.columns), abs(square // m.columns - goal // m.columns))

    least = min(map(far, steps), default=0)
    return [action for action in steps if far(action) == least]


def choose(m, actions, chance, eager):
    if eager and m.question is None and chance.randrange(4) < FORWARD:
        deeds = [action for action in actions if verb_of(action) in DEEDS]
        declared = [action for action in actions if verb_of(action) == book.DECLARE]
        actions = deeds or nearest(m, actions) or declared or actions
    return chance.choice(actions)


def side_by_side(first, second, chance):
    """Check that two matches given the same actions stay equal, byte for byte, to the end."""
    while not first.over:
        action = choose(first, list(first.legal()), chance, True)
        first.apply(action)
        second.apply(action)
        assert first.snapshot() == second.snapshot() and list(first.events()) == list(second.events())
    assert second.over and (second.winner, second.score) == (first.winner, first.score)


def test_the_same_seed_and_actions_are_the_same_bytes():
    side_by_side(Match("blitz", seed=8, turns=2), Match("blitz", seed=8, turns=2), random.Random(5))


def test_a_restored_match_goes_on_the_same():
    chance, m = random.Random(6), Match("blitz", seed=3, turns=3)
    for _ in range(60):
        m.apply(choose(m, list(m.legal()), chance, True))
    copy = Match.restore(m.snapshot())
    list(m.events())
    side_by_side(m, copy, chance)
