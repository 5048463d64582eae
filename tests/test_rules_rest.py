"""A match that lets go of its rules between two actions is the same match."""

import random

import pytest

from furbowl.match import IllegalAction, Match


def play(rules, resting):
    """What a random match tells; resting: it lets go of its rules at every occasion."""
    match, chance, told = Match(rules, seed=5), random.Random(5), []
    while not match.over:
        actions = list(match.legal())
        if resting:
            match.rest()
        action = chance.choice(actions)
        told.append((match.text(action), match.odds(action)))
        if resting:
            match.rest()
            match.rest()
        match.apply(action)
        if resting:
            match.rest()
        told += [match.name(match.side * 5), match.stats(3), *match.events()]
    return told, match.snapshot()


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_rest_changes_nothing(rules):
    assert play(rules, True) == play(rules, False)


def test_who_looks_on_needs_no_rules():
    match = Match("furbowl")
    match.rest()
    assert match.name(2) == "Bear" and match.stats(2)[0] == 3 and match.square(2) >= 0 and match.position
    assert "_rules" not in vars(match)
    with pytest.raises(IllegalAction):
        match.apply(-1)
    assert "_rules" in vars(match)
