"""What a handheld keeps of its last match, on the 32-bit machine."""

import pytest
from on_vm import run_script


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_a_whole_match_takes_little(compiled, rules):
    """Four bytes for an action at most, and 200 for the rest."""
    ((count, kept, same),) = run_script(compiled, "kept", rules, 3, heap="64k")
    assert int(count) > 200
    assert same == "True"
    assert int(kept) <= 4 * int(count) + 200


def test_its_module_is_small(compiled):
    assert (compiled / "furbowl" / "record.mpy").stat().st_size < 1024
