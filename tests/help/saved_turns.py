"""A random match as it is saved, at the beginning of each team turn."""

import random

from furbowl.match import Match


def snapshots(rules, seed):
    """The snapshots of a match with that seed."""
    chance, match, turns = random.Random(seed), Match(rules, seed=seed), None
    while not match.over:
        if match.turns != turns:
            turns = match.turns
            yield match.snapshot()
        match.apply(chance.choice(list(match.legal())))
