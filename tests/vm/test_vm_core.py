"""The core on the 32-bit machine: what it keeps, that it fits, and that it plays as on CPython."""

import pytest
from on_vm import on_cpython, run_script

from furbowl import registry
from sim.bench.vm_app import Failed

BOOKS = registry.names()


def test_the_core_keeps_28_kb(compiled):
    kept = {name: int(number) for name, number in run_script(compiled, "core", heap="112k")}
    assert kept["core"] <= 28 * 1024


@pytest.mark.parametrize("count", [5, pytest.param(50, marks=pytest.mark.proof)])
@pytest.mark.parametrize("rules", BOOKS)
def test_matches_fit_into_64k_and_are_those_of_cpython(compiled, rules, count):
    lines = run_script(compiled, "matches", rules, 0, count, heap="64k")
    assert len(lines) == count
    assert lines == [line.split() for line in on_cpython("matches", rules, 0, count).splitlines()]


def test_matches_differ(compiled):
    lines = run_script(compiled, "matches", "furbowl", 0, 3, heap="112k")
    assert len({line[-1] for line in lines}) == len({line[-2] for line in lines}) == 3


def test_too_little_memory_is_seen(compiled):
    with pytest.raises(Failed, match="MemoryError"):
        run_script(compiled, "matches", "furbowl", 0, 1, heap="16k")


@pytest.mark.proof
def test_200_matches_leave_nothing_behind(compiled):
    (first,), (last,) = run_script(compiled, "long", "furbowl", 200, heap="64k")
    assert abs(int(last) - int(first)) <= 64
