"""Computer players on the 32-bit machine: the same matches as on CPython, in the memory and the time that there is."""

import pytest
from on_vm import on_cpython, run_script

from furbowl import cpu
from sim import bench_vm

BOOKS = ("furbowl", "furball")
MATCHES = 2
LEGAL = 15  # microseconds

both_books = pytest.mark.parametrize("rules", BOOKS)
everybody = pytest.mark.parametrize("name", cpu.NAMES)


@both_books
@everybody
def test_the_same_matches_as_on_cpython(compiled, rules, name):
    """Decisions, score, checksum of all snapshots, and work; the last word is the time."""
    there = [words[:-1] for words in run_script(compiled, "cpu", rules, name, 0, MATCHES, heap="80k")]
    here = [line.split()[:-1] for line in on_cpython("cpu", rules, name, 0, MATCHES).splitlines()]
    assert len(there) == MATCHES and there == here
    assert len({words[-4] for words in there}) == MATCHES  # checksums


@everybody
def test_no_large_piece_of_memory_is_asked_for_and_nothing_stays(compiled, name):
    """After the first choice no free piece is larger than 2 KB."""
    kept = [int(words[0]) for words in run_script(compiled, "cpu_memory", "furbowl", name, 3, heap="128k")]
    assert abs(kept[-1] - kept[0]) <= 64


@both_books
@everybody
def test_a_choice_is_made_in_time(compiled, rules, name):
    """Work counted, times what a unit takes beside legal(who), which takes 15 us on the machine of docs/memory.md.

    A tick has 33 ms; a slice should leave time for the screen.
    """
    _, asked = run_script(compiled, "speed", rules, 2, heap="512k")
    lines = run_script(compiled, "cpu", rules, name, 0, MATCHES, 3, heap="512k")
    decisions, work, most, longest, took = zip(*[(int(words[3]), *map(int, words[-4:])) for words in lines])
    unit = sum(took) * 1000 / sum(work) * LEGAL / (int(asked[2]) / int(asked[1]))
    handheld = unit * bench_vm.SLOWER / 1000
    assert max(most) * handheld <= bench_vm.CHOICE[name]
    assert max(longest) * handheld <= 33
    assert sum(work) / sum(decisions) * handheld <= 0.8 * bench_vm.CHOICE[name]
