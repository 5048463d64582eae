"""Whole random matches of both books: after every action the match is sound, lists what it accepts, and can be saved.

Every decision gets the cheap checks; every so often one gets all checks (`whole`).
"""

import random

import pytest

from furbowl.games.furbowl import kinds
from furbowl.match import Match
from pitch import BOOKS
from sim.proof.invariants import ended, listed_well, refuses_unlisted, sound, sound_events, whole

MORE = 300  # of each rule set by `make proof`, else CHUNK
CHUNK = 10  # matches in one test, so that all cores have work
WHOLE_EVERY = 53  # decisions; a prime, so that all parts of a team turn have their day


def play(rules, seed):
    """Play one random match, checked after every action; return the number of decisions."""
    chance = random.Random("%s %d" % (rules, seed))
    m = Match(rules, seed=seed, target=1 + seed % 3 // 2, turn_cap=40 if seed % 4 else 6)
    assert [event[0] for event in m.events()][0] == kinds.SET_UP
    decisions = 0
    while not m.over:
        listed = listed_well(m)
        refuses_unlisted(m, listed, chance)
        if chance.randrange(WHOLE_EVERY) == 0:
            whole(m, listed)
        m.apply(chance.choice(listed))
        sound(m)
        sound_events(m, list(m.events()))
        decisions += 1
    ended(m)
    return decisions


@pytest.mark.proof
@pytest.mark.parametrize("start", range(0, MORE, CHUNK))
@pytest.mark.parametrize("rules", BOOKS)
def test_random_matches(rules, start):
    assert sum(play(rules, seed) for seed in range(start, start + CHUNK)) > CHUNK
