"""Computer players on the 32-bit machine: the same matches as on CPython, in the available memory, and within the work
limit of a choice. `make bench` measures how many milliseconds that takes (docs/measurements.md)."""

import os
import sys

import pytest

from furbowl import cpu, registry
from furbowl.match import Match
from sim import ROOT, child, games
from sim.bench import memory, presses
from sim.bench.vm_app import beside_flash, on_cpython, run_script

pytestmark = pytest.mark.proof

MATCHES = 2
SLICE = 48  # work between two yields

# KB for computer players without a screen
HEAPS = {"furbowl": 80, "furball": 80, "octo": 85, "blitz": 160, "squig": 168}


@pytest.mark.parametrize("way", games.ways())
@pytest.mark.parametrize("name", cpu.NAMES)
def test_the_same_matches_as_on_cpython_and_no_more_work_than_a_choice_may_take(compiled, way, name):
    """Compare decisions, score, checksum of all snapshots, and work; the last three words are times."""
    rules, options = games.ways()[way]
    asked = "cpu", rules, name, 0, MATCHES, 1, *memory.words(options)
    lines = run_script(compiled, *asked, heap="%dk" % HEAPS[rules]), on_cpython(*asked)
    there, here = [[words[:-3] for words in each] for each in lines]
    assert len(there) == MATCHES and there == here
    assert len({words[6] for words in there}) == MATCHES  # checksums
    allowed = work_allowed(rules, name, options)
    for *_, most, piece in there:
        assert int(most) <= allowed + SLICE and int(piece) <= SLICE


@pytest.mark.parametrize("rules", registry.names())
def test_champion_decides_as_on_cpython(compiled, rules):
    """It is not on the drive; the page's MicroPython is as this one, but has more memory."""
    asked = rules, "3", "30000", "4"
    paths = os.pathsep.join([str(ROOT / "sim"), str(ROOT)])
    script = ROOT / "tests" / "vm" / "scripts" / "champions.py"
    done = child.run([sys.executable, script, *asked], env=os.environ | {"PYTHONPATH": paths})
    here = [line.split() for line in done.stdout.splitlines()]
    assert len(here) > 2 and run_script(compiled, "champions", *asked, heap="2m") == here


@pytest.mark.parametrize("scene", [scene for _, scene in memory.PLAYS if scene.endswith("legends")])
def test_a_slice_loads_and_collects_for_half_its_time_at_most(compiled, scene):
    """Count blocks and collections in the memory of the chip on which their times were measured."""
    assert presses.slice_times(compiled, scene, "RP2040")[-1] <= presses.SLICE / 2


def work_allowed(rules, name, options):
    """The most work that a choice of a computer player may take: its budget, or less if the game says so."""
    evaluator = Match(rules, **options).evaluator()
    evaluator.allows(cpu.player(name, 0).most)
    return min(evaluator.budget, getattr(evaluator, "most", evaluator.budget))


@pytest.mark.parametrize(
    "name, count, heap",
    [(name, 3, 124) for name in cpu.NAMES] + [("random", 200, 80)],
)
def test_no_large_piece_of_memory_is_asked_for_and_nothing_stays(compiled, name, count, heap):
    """After the first choice no free block is larger than 2 KB."""
    lines = run_script(compiled, "cpu_memory", "furbowl", name, count, heap=beside_flash(compiled, heap))
    kept = [int(words[0]) for words in lines]
    assert len(kept) == count and abs(kept[-1] - kept[0]) <= 64
