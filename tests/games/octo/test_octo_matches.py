"""Whole random matches of Octo, checked after every action.

Half of the matches are played by a player that wants the ball: plain chance hardly ever touches it.
"""

import random

import pytest

from furbowl.match import Match
from octagon import KINDS
from octo_anew import FORMATIONS, Anew, place_of
from sim.proof.invariants import ended, listed_well, refuses_unlisted, sound, sound_events, whole

MORE = 300  # by `make proof`, else CHUNK
CHUNK = 20
EVENTS = {kind: name for name, kind in KINDS.items()}


def wanting(m, listed, chance):
    """An action of a player that wants the ball and the goal."""
    texts = {action: m.text(action).split() for action in listed}
    bold = [action for action in listed if set(texts[action]) & {"pickup", "pass", "tackle", "score", "take", "jostle"}]
    if m.phase in ("setup", "placing"):
        return chance.choice(listed) if chance.random() < 0.7 else listed[-1]
    if bold and chance.random() < 0.6:
        scores = [action for action in bold if "score" in texts[action]]
        return (scores or [chance.choice(bold)])[0]
    near = []
    for action in listed:
        if "move" in texts[action]:
            column, row = map(int, texts[action][2].split(","))
            c, r = place_of(m.ball)
            if m.carrier == m.actor(action):
                c, r = (1 if m.side else 19), min(12, max(8, row))
            near.append((max(abs(column - c), abs(row - r)) + chance.random(), action))
    return min(near)[1] if near and chance.random() < 0.8 else chance.choice(listed)


def play(seed):
    """Play one match, checked after every action; return the kinds of its events."""
    chance = random.Random(seed)
    options = {"formation": chance.choice([*FORMATIONS, None, None])} if seed % 3 else {}
    m = Match("octo", seed=seed, turn_cap=12 if seed % 4 else 3, target=1 + seed % 3, **options)
    events, seen = list(m.events()), set()
    while True:
        seen |= {EVENTS[event[0]] for event in events}
        sound(m)
        sound_events(m, events)
        if m.over:
            break
        listed = listed_well(m)
        if chance.randrange(7) == 0:
            assert {m.text(action) for action in listed} == Anew(m.position()).legal(), m.position()
            refuses_unlisted(m, listed, chance)
        if chance.randrange(53) == 0:
            whole(m, listed)
        m.apply(wanting(m, listed, chance) if seed % 2 else chance.choice(listed))
        events = list(m.events())
    ended(m)
    assert seen <= set(KINDS) and (max(m.score) == m.target or max(m.turns) == (12 if seed % 4 else 3))
    return seen


@pytest.mark.proof
@pytest.mark.parametrize("start", range(0, MORE, CHUNK))
def test_random_matches(start):  # SP-R4, SP-R26, SP-R27
    seen = set()
    for seed in range(start, start + CHUNK):
        seen |= play(seed)
    assert {"TURN", "STEP", "GAIN", "PASS", "CHARGE", "JOSTLE", "ROLLS", "TURN_OVER", "MATCH_OVER"} <= seen


def test_nobody_scores_in_the_turn_of_a_kick_off_on_foot():  # SP-R29
    """The side that begins has 5 points and needs 3 steps, 1 pick-up, 9 steps and the goal."""
    for seed in range(40):
        chance, m = random.Random(seed), Match("octo", seed=seed, formation=chance_of(seed))
        side = m.side
        while m.side == side and not m.over and sum(m.turns) == 1:
            walking = [action for action in m.legal() if "pass" not in m.text(action)]
            m.apply(wanting(m, walking, chance))
            assert m.score == (0, 0)


def chance_of(seed):
    return list(FORMATIONS)[seed % 4]
