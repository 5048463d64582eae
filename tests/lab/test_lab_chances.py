"""Intervals of shares against what they are and what can be worked out by hand."""

from math import sqrt

import pytest

from sim.lab import statistics


@pytest.mark.parametrize("count, of", [(0, 10), (3, 10), (200, 400), (399, 400), (9_950, 20_000)])
def test_ends_of_an_interval_are_1_96_deviations_from_what_was_counted(count, of):
    """What Wilson's interval is: the shares from which the counted one lies not further away than that."""
    share = count / of
    for end in statistics.wilson(count, of):
        if 0 < end < 1:
            assert abs(share - end) == pytest.approx(statistics.Z_95 * sqrt(end * (1 - end) / of))


def test_intervals_at_the_ends():
    assert statistics.wilson(0, 400)[0] == 0
    assert statistics.wilson(400, 400)[1] == 1
    assert statistics.wilson(0, 0) == (0, 1)
    assert statistics.wilson(400, 400)[0] == pytest.approx(0.99049, abs=1e-5)
    assert statistics.wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
