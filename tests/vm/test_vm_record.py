"""What a handheld keeps of its last match, on the 32-bit machine."""

import pytest
from on_vm import run_script


@pytest.mark.parametrize("beginning", ["seed", "position"])
@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_a_whole_match_takes_little_and_is_played_again(compiled, rules, beginning):
    """Four bytes for an action, a fifth for the pieces that hold them, and 200 for the rest."""
    ((count, kept, same),) = run_script(compiled, "kept", rules, 3, beginning, heap="80k")
    assert int(count) > 200
    assert same == "True"
    assert int(kept) <= 5 * int(count) + 200


def test_its_module_is_small(compiled):
    assert (compiled / "furbowl" / "saving" / "recording.mpy").stat().st_size < 1024
