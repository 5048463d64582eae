"""Whole random matches of Blitz: what holds after every action, and what is written and read again.

Half of the matches are played by somebody who goes for the ball and for the opponents: plain chance hardly ever does.
"""

import random

import pytest

from furbowl.actions import target_of, verb_of
from furbowl.games.blitz import kinds
from furbowl.match import IllegalAction, Match
from sim.proof.invariants import WEIRD, ended, kept, listed_well, refuses_unlisted, sound, sound_events, whole

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
    steps = [action for action in actions if verb_of(action) == kinds.GO]
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
        declared = [action for action in actions if verb_of(action) == kinds.DECLARE]
        actions = deeds or nearest(m, actions) or declared or actions
    return chance.choice(actions)


def refuses_with_its_rule(m, listed, chance):
    """What is not listed is refused and quotes a statement."""
    for action in (chance.choice(WEIRD), chance.randrange(2**18), chance.choice(listed) ^ 1 << chance.randrange(18)):
        if not isinstance(action, int) or action not in listed:
            with pytest.raises(IllegalAction, match="BZ-"):
                m.apply(action)


def play(seed):
    """One match, checked after every action; the kinds of its events."""
    chance, decisions, drives = random.Random(seed), 0, (kinds.TOUCHDOWN, kinds.HALF, kinds.MATCH_OVER)
    m = Match("blitz", seed=seed, **OPTIONS[seed % len(OPTIONS)])
    seen = {event[0] for event in m.events()}
    while not m.over:
        sound(m)
        listed = listed_well(m)
        kept(m, chance.sample(listed, min(3, len(listed))))
        assert len(m.snapshot()) <= 256
        refuses_with_its_rule(m, listed, chance)
        if decisions % 50 == 25:
            refuses_unlisted(m, listed, chance)
            if len(listed) < 100:
                whole(m, listed)
        turn, half, turns, used = m.turn, m.half, m.turns, m.used
        m.apply(choose(m, listed, chance, seed % 2))
        events = list(m.events())
        sound_events(m, events)
        told = {event[0] for event in events}
        if (turn, half, turns) == (m.turn, m.half, m.turns) and not told.intersection(drives):
            assert m.used & used == used, "what is used in a team turn stays used"
        assert m.half > half or sum(m.turns) >= sum(turns)
        seen |= told
        decisions += 1
    sound(m)
    ended(m)
    assert Match.restore(m.snapshot()).snapshot() == m.snapshot()
    return seen


@pytest.mark.proof
@pytest.mark.parametrize("start", range(0, MORE, CHUNK))
def test_random_matches_are_sound(start):  # BZ-1, BZ-28, BZ-41, BZ-R32
    seen = set().union(*map(play, range(start, start + CHUNK)))
    rolled = {kinds.DODGE, kinds.RUSH, kinds.PICKUP, kinds.BLOCK_DICE, kinds.ARMOUR, kinds.INJURY}
    assert rolled | {kinds.CHOSEN, kinds.PUSHED, kinds.TURNOVER, kinds.MATCH_OVER, kinds.KICKED} <= seen


def side_by_side(first, second, chance):
    """Two matches that are given the same actions stay the same, byte by byte, to the end."""
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
