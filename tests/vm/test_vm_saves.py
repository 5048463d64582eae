"""A match that outlives the power switch, on the 32-bit machine."""

import pytest
from on_vm import run_script

from sim.bench.vm_app import facts_of


@pytest.mark.parametrize("turns", [3, 8])
def test_a_match_is_continued_at_its_last_turn(compiled, played, turns):
    facts = facts_of(run_script(compiled, "goes_on", played[0], 1, turns, heap="160k"))
    assert facts["moved"] and facts["turns"] == turns
    assert facts["after"] == facts["before"] != 0
