"""Computer players on the 32-bit machine: the same matches as on CPython, in the memory and the time that there is."""

from functools import partial

import pytest

from furbowl import cpu
from sim.bench import memory
from sim.bench.vm_app import on_cpython, run_script

MATCHES = 2
ROUNDS = 5  # against the clock
TRIES = 4
TICK = 33  # milliseconds

HEAPS = {"furbowl": "80k", "furball": "80k", "octo": "84k", "blitz": "160k"}  # for computer players without a screen
FEW_PIECES = ("furbowl", "furball", "octo")


@pytest.mark.parametrize("rules", HEAPS)
@pytest.mark.parametrize("name", cpu.NAMES)
def test_the_same_matches_as_on_cpython(compiled, rules, name):
    """Decisions, score, checksum of all snapshots, and work; the last three words are times."""
    asked = "cpu", rules, name, 0, MATCHES
    lines = run_script(compiled, *asked, heap=HEAPS[rules]), on_cpython(*asked)
    there, here = [[words[:-3] for words in each] for each in lines]
    assert len(there) == MATCHES and there == here
    assert len({words[6] for words in there}) == MATCHES  # checksums


@pytest.mark.parametrize(
    "name, count, heap",
    [(name, 3, "128k") for name in cpu.NAMES] + [pytest.param("random", 200, "80k", marks=pytest.mark.proof)],
)
def test_no_large_piece_of_memory_is_asked_for_and_nothing_stays(compiled, name, count, heap):
    """After the first choice no free piece is larger than 2 KB."""
    kept = [int(words[0]) for words in run_script(compiled, "cpu_memory", "furbowl", name, count, heap=heap)]
    assert len(kept) == count and abs(kept[-1] - kept[0]) <= 64


@pytest.mark.parametrize("way", memory.ways_to_play())
@pytest.mark.parametrize("name", cpu.NAMES)
def test_a_choice_is_made_in_time(compiled, way, name):
    """The slowest choice of whole matches.

    The time of the processor counts, beside a fixed piece of work that is timed at the same moments (on_vm/cpu.py),
    of each choice the best round.
    """
    rules, *options = memory.ways_to_play()[way]
    times = partial(memory.choice_times, compiled, rules, name, MATCHES, ROUNDS, *options)
    slowest = in_time(lambda: times()[2], memory.CHOICE[name])
    assert 0 < slowest <= memory.CHOICE[name]


@pytest.mark.parametrize("way", memory.ways_to_play())
@pytest.mark.parametrize("name", [*cpu.NAMES, "hint"])
def test_a_slice_fits_into_a_tick(compiled, way, name):
    """The longest slice of any choice where no garbage is collected, and of games of few pieces where it is. A hint is
    Legend's choice and the reason for it: it may take longer, but the player goes back at any tick."""
    rules, *options = memory.ways_to_play()[way]
    assert 0 < in_time(lambda: memory.slice_time(compiled, rules, name, MATCHES, 2, *options), TICK) <= TICK
    if rules in FEW_PIECES:
        assert in_time(lambda: memory.choice_times(compiled, rules, name, MATCHES, ROUNDS)[3], TICK) <= TICK


def in_time(measured, limit):
    """Milliseconds of the handheld, measured until they are within a limit, or for some times: noise only ever adds, so
    one try in peace is enough."""
    least = float("inf")
    for _ in range(TRIES):
        least = min(least, measured() * memory.SLOWER / 1000)
        if least <= limit:
            break
    return least
