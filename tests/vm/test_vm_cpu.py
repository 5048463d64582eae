"""Computer players on the 32-bit machine: the same matches as on CPython, in the memory and the time that there is."""

import pytest

from furbowl import cpu
from sim.bench import memory
from sim.bench.vm_app import on_cpython, run_script

MATCHES = 2
ROUNDS = 5  # against the clock
TRIES = 4
TICK = 33  # milliseconds

HEAPS = {"furbowl": "80k", "furball": "80k", "octo": "84k", "blitz": "160k"}  # for computer players without a screen
all_games = pytest.mark.parametrize("rules", ("furbowl", "furball", "octo"))


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


@all_games
@pytest.mark.parametrize("name", [*cpu.NAMES, "hint"])
def test_a_choice_is_made_in_time(compiled, rules, name):
    """The slowest choice of whole matches, and the slowest slice of any: a tick has 33 ms. A hint is Legend's choice
    and the reason for it: it may take longer, but the player goes back at any tick.

    The time of the processor counts, beside a fixed piece of work that is timed at the same moments (on_vm/cpu.py),
    of each choice the best round.
    """
    limit = memory.CHOICE.get(name, float("inf"))
    slowest = longest = float("inf")
    for _ in range(TRIES):  # noise only ever adds: one try in peace is enough
        *_, choice, piece = memory.choice_times(compiled, rules, name, MATCHES, ROUNDS)
        slowest = min(slowest, choice * memory.SLOWER / 1000)
        longest = min(longest, piece * memory.SLOWER / 1000)
        if slowest <= limit and longest <= TICK:
            break
    assert 0 < longest < slowest <= limit
    assert longest <= TICK
