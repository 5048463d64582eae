"""The handhelds on the 32-bit machine: what they keep, and that a tick without a press allocates nothing."""

import re

import pytest
from on_vm import run_script

KEPT = {"pygamer": 9000, "pybadge": 8600, "picosystem": 9200}  # bytes, with the language's names for all of it


@pytest.mark.parametrize("kind", sorted(KEPT))
def test_a_tick_without_a_press_allocates_nothing(compiled, kind):
    lines = dict(run_script(compiled, "boards", kind, heap="112k"))
    assert lines["idle"] == "0"
    assert lines["asleep"] == "True"
    assert 4000 < int(lines["kept"]) <= KEPT[kind]


def test_memory_that_runs_out_in_a_match_is_told_and_the_title_follows(compiled, played):
    """Whoever took it keeps it: what the match had must be enough to go on with."""
    notice, title, end = run_script(compiled, "mistake", played[0], 1, heap="200k")
    assert notice[:2] == ["notice", "MemoryError:"]
    assert re.search(r" in furbowl/[a-z_/]+\.py, line [1-9]\d*, \w+$", " ".join(notice))
    assert (title, end) == (["title"], ["end"])
    report = (compiled / "furbowl-crash.txt").read_text()
    assert report.startswith("Traceback") and "MemoryError" in report
    lines = set(re.findall(r'File "(furbowl/[a-z_/]+\.py)", line (\d+), in \w', report))
    assert len(lines) > 2 and len({number for _, number in lines}) > 2
