"""What a move, a tackle and a pass cost in presses, in whole matches played through the buttons."""

import pytest

from sim.bench import presses

TWENTY = [pytest.param(presses.MATCHES, rules, marks=pytest.mark.proof) for rules in ("furbowl", "furball")]


@pytest.mark.parametrize("matches, rules", [(1, "furbowl")] + TWENTY)
def test_a_move_a_tackle_and_a_pass_cost_few_presses(matches, rules):
    hand = presses.count(matches, rules)
    for kind, most in presses.MOST.items():
        assert hand.done[kind] >= 2 * matches
        assert hand.average(kind) <= most
