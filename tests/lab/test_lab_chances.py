"""Intervals and tests of chance against tables, limits and simple cases that can be worked out by hand."""

from math import sqrt

import pytest

from sim.lab import chances


@pytest.mark.parametrize("count, of", [(0, 10), (3, 10), (200, 400), (399, 400), (9_950, 20_000)])
def test_ends_of_an_interval_are_1_96_deviations_from_what_was_counted(count, of):
    """What Wilson's interval is: the shares from which the counted one lies not further away than that."""
    share = count / of
    for end in chances.wilson(count, of):
        if 0 < end < 1:
            assert abs(share - end) == pytest.approx(chances.Z_95 * sqrt(end * (1 - end) / of))


def test_intervals_at_the_ends():
    assert chances.wilson(0, 400)[0] == 0
    assert chances.wilson(400, 400)[1] == 1
    assert chances.wilson(0, 0) == (0, 1)
    assert chances.wilson(400, 400)[0] == pytest.approx(0.99049, abs=1e-5)
    assert chances.wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)


@pytest.mark.parametrize(
    "degrees, at_5, at_1",  # where the printed tables say 5 % and 1 %
    [(1, 3.841, 6.635), (2, 5.991, 9.210), (4, 9.488, 13.277), (5, 11.070, 15.086), (10, 18.307, 23.209)],
)
def test_rarity_is_that_of_the_tables(degrees, at_5, at_1):
    assert chances.rarity(at_5, degrees) == pytest.approx(0.05, rel=2e-3)
    assert chances.rarity(at_1, degrees) == pytest.approx(0.01, rel=2e-3)
    assert chances.rarity(0, degrees) == 1


def test_chi_square():
    assert chances.chi_square([10, 10, 10]) == 0
    assert chances.chi_square([12, 8, 10]) == pytest.approx((4 + 4) / 10)
    assert chances.chi_square([0, 0]) == 0
