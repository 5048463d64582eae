"""What a move, a tackle and a pass cost in presses, in whole matches played through the buttons."""

import pytest

from sim.bench import presses


@pytest.mark.parametrize("matches", [1, pytest.param(presses.MATCHES, marks=pytest.mark.proof)])
def test_a_move_a_tackle_and_a_pass_cost_few_presses(matches):
    hand = presses.count(matches)
    for kind, most in presses.MOST.items():
        assert hand.done[kind] >= 2 * matches
        assert hand.average(kind) <= most
