"""The core on the 32-bit machine: the memory it keeps, and the same play as on CPython."""

import pytest

from furbowl import registry
from sim.bench.vm_app import beside_flash, facts_of, on_cpython, run_script

pytestmark = pytest.mark.proof


def test_the_core_keeps_25_kb_beside_what_lies_in_flash(compiled):
    assert facts_of(run_script(compiled, "core", heap=beside_flash(compiled, 112)))["core"] <= 25 * 1024


ROOM = {"squig": 75}  # KB; two rule sets at once: its own, and the one it is based on


@pytest.mark.parametrize("count", [5, 50])
@pytest.mark.parametrize("rules", registry.names())
def test_matches_fit_into_little_room_and_are_those_of_cpython(compiled, rules, count):
    lines = run_script(compiled, "random_matches", rules, 0, count, heap=beside_flash(compiled, ROOM.get(rules, 63)))
    assert lines == on_cpython("random_matches", rules, 0, count)
    assert len({line[-1] for line in lines}) == len({line[-2] for line in lines}) == count
