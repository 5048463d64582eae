"""Values of a test that are left to `make proof`, besides those of the everyday tests."""

import pytest


def rest(*values):
    """Parameters for the list of a parametrize, for `make proof` only; each is a value, or a tuple of several."""
    return [pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=pytest.mark.proof) for each in values]
