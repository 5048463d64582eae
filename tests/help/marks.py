"""Values of a test that are left to `make proof`, beside those that all day's tests try."""

import pytest


def rest(*values):
    """For the list of a parametrize; each is a value, or a tuple of several."""
    return [pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=pytest.mark.proof) for each in values]
