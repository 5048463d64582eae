"""Cub goes for a carrier that would score in its next turn."""

import pytest

from furbowl import cpu, registry
from furbowl.board import steps
from furbowl.games.danger import next_turn, scores
from furbowl.match import Match
from furbowl.protocol import HIT

ENOUGH = 70  # percent


def threats(match):
    """The opponents that would score next turn by carrying a ball on, if anybody who stands can get beside one."""
    twin = next_turn(match, 1 - match.side)
    found = [who for _, _, who in match.balls() if twin and who >= 0 and match.side_of(who) != match.side]
    found = [who for who in found if scores(twin, who)]
    near = [match.square(who) for who in found]
    for who in range(match.pieces):
        if match.side_of(who) == match.side and match.square(who) >= 0:
            for square in [match.square(who)] + [square for square, _ in match.reach(who)]:
                if any(steps(match.columns, square, other) < 2 for other in near):
                    return found
    return []


def turns(rules, seed):
    """Play Cub against Keeper: yields for each of Cub's turns with threats whether it went for one of them."""
    match, cub = Match(rules, seed=seed), seed & 1
    players = [cpu.player("keeper", seed), cpu.player("keeper", seed)]
    players[cub] = cpu.player("cub", seed)
    begun, chased, found = None, False, []
    while not match.over:
        if match.in_turn == match.side == cub and match.turns != begun and not match.question:
            begun, chased, found = match.turns, False, threats(match)
        action, turn = cpu.decide(players[match.side], match), match.in_turn
        kind, square = match.aim(action)
        chased = chased or kind == HIT and square in [match.square(who) for who in found]
        match.apply(action)
        if found and turn == cub and (match.over or match.in_turn != cub):
            carriers = [who for _, _, who in match.balls()]
            ours = [match.square(who) for who in range(match.pieces) if match.side_of(who) == cub]
            near = [who for who in found if any(_beside(match, square, who) for square in ours)]
            yield bool(chased or near or not {*found} & {*carriers})
            found = []


def _beside(match, square, who):
    return square >= 0 <= match.square(who) and steps(match.columns, square, match.square(who)) < 2


@pytest.mark.parametrize("rules", registry.names())
def test_cub_chases_who_would_score(rules):
    found = []
    for seed in range(60):
        found += turns(rules, seed)
        if len(found) >= 25:
            break
    assert len(found) > 3 and 100 * sum(found) >= ENOUGH * len(found), (sum(found), len(found))
