"""The core on the 32-bit machine: what it keeps, that it fits, and that it plays as on CPython."""

import pytest

from furbowl import registry
from sim.bench.vm_app import Failed, facts_of, on_cpython, run_script


def test_the_core_keeps_28_kb(compiled):
    assert facts_of(run_script(compiled, "core", heap="112k"))["core"] <= 28 * 1024


@pytest.mark.parametrize("count", [5, pytest.param(50, marks=pytest.mark.proof)])
@pytest.mark.parametrize("rules", registry.names())
def test_matches_fit_into_64k_and_are_those_of_cpython(compiled, rules, count):
    lines = run_script(compiled, "matches", rules, 0, count, heap="64k")
    assert lines == on_cpython("matches", rules, 0, count)
    assert len({line[-1] for line in lines}) == len({line[-2] for line in lines}) == count


@pytest.mark.parametrize("rules", registry.names())
def test_the_same_decisions_are_timed_here_and_there(compiled, rules):
    there = run_script(compiled, "matches", rules, 0, 2, "timed", heap="512k")
    here = on_cpython("matches", rules, 0, 2, "timed")
    assert there[:2] == here[:2] and [words[:2] for words in there] == [words[:2] for words in here]
    assert int(there[2][1]) > 300 and int(there[3][1]) > 20


def test_too_little_memory_is_seen(compiled):
    with pytest.raises(Failed, match="MemoryError"):
        run_script(compiled, "matches", "furbowl", 0, 1, heap="16k")
