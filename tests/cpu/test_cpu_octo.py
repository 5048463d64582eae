"""The computer players of Octo: quick, within their budgets, sensible, and able to give reasons."""

import pytest

from furbowl import cpu
from furbowl.actions import target_of, verb_of
from furbowl.cpu.search import BUDGETS
from furbowl.dice import Dice
from furbowl.games.octo import flight
from furbowl.games.octo.book import CARRY, PASS, length_and_direction
from furbowl.games.octo.model import Model
from furbowl.games.octo.value import Evaluator
from furbowl.match import Match
from octagon import octagon


def decisions(name, seed, turn_cap=6, **options):
    """A match between two of a kind: yields (match, player) for each decision; the caller applies an action."""
    match = Match("octo", seed=seed, turn_cap=turn_cap, **options)
    players = [cpu.player(name, seed + side) for side in range(2)]
    while not match.over:
        yield match, players[match.side]


@pytest.mark.parametrize(
    "where, side, ahead",
    [("P2 9,11*", "purple", "short ne, short e, short se"), ("G2 11,9*", "green", "short sw, short w, short nw")],
)
def test_only_legend_thinks_of_a_short_pass_in_each_direction(where, side, ahead):
    """The goal is too far away for a run or a shot."""
    match = octagon(where, side=side).match
    every = short_passes(match, match.legal())
    assert len(every) == 8
    assert thought_of(match, "legend") == every
    assert thought_of(match, "keeper") == thought_of(match, "cub") == set(ahead.split(", "))


def short_passes(match, actions):
    """The short passes among actions, as texts without the passer."""
    found = [match.text(action).split(" pass ")[1] for action in actions if verb_of(action) == PASS]
    return {text for text in found if text.startswith("short")}


def thought_of(match, name):
    """The short passes with which a plan of a computer player begins."""
    plans = cpu.finish(Evaluator(match).plans(Dice(1), BUDGETS[name][1], 0))
    return short_passes(match, [plan[0] for plan in plans if plan])


@pytest.mark.proof
@pytest.mark.parametrize("name", ["keeper", "legend"])
def test_no_sure_score_is_left_out(name):
    found = 0
    for seed in range(6):
        for match, player in decisions(name, seed, turn_cap=12):
            action = cpu.decide(player, match)
            if any(verb_of(each) == CARRY for each in match.legal()):
                assert verb_of(action) == CARRY
                found += 1
            match.apply(action)
    assert found


@pytest.mark.proof
def test_the_chances_of_a_pass_are_those_of_the_match():
    """Whichever end of the pitch a side attacks, over whole matches."""
    count = 0
    for seed in range(6):
        for match, player in decisions("keeper", seed, turn_cap=12):
            for action in match.legal() if match.phase == "play" else ():
                if verb_of(action) == PASS:
                    length, direction = length_and_direction(target_of(action))
                    model = Model(match)
                    found = flight.weigh(model, match.carrier % 6, length, model.way(direction))
                    assert found == match.chances(action)
                    count += 1
            match.apply(cpu.decide(player, match))
    assert count > 1000
