"""Whole matches of a computer player against itself, on the virtual machine or on CPython: a line for each.

    cpu.py furbowl legend 0 5 3       seeds 0 to 4, 3 rounds
    cpu.py furbowl hint 0 5 3         a hint and its reason for each decision
    cpu.py furbowl legend 0 5 3 target=2  an option of the matches

Each line: decisions, score, a checksum over the snapshots after each decision, work of all choices, most work of a
choice and of a slice between two yields (furbowl.cpu.search); then microseconds of the processor: of all choices, of
the slowest of them, of the slowest slice. They are told for a machine on which Yardstick.work() takes YARD, and after
each slice that is done here, too: so it does not matter what else this machine does. Of each choice the best of so many
rounds counts, as noise only ever adds. In a large heap garbage is only collected between slices: how long that takes
here says nothing about the device.
"""

from __future__ import annotations

import gc
import sys
import time
from array import array
from binascii import crc32
from typing import TYPE_CHECKING

from furbowl import cpu, loading
from furbowl.match import Match

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

ROOM = 131072  # bytes: more than a choice of a few slices leaves behind
YARD = 52  # microseconds on the machine of docs/measurements.md

try:
    import ffi

    _gettime = ffi.open("libc.so.6").func("i", "clock_gettime", "iP")
    _TIME = array("I", (0, 0))  # seconds and nanoseconds
    _THREAD = 3  # the clock of the thread: that of a process with a limit (sim/child.py) goes in steps of milliseconds

    def clock() -> int:
        _gettime(_THREAD, _TIME)
        return _TIME[0] * 1000000 + _TIME[1] // 1000

    class Gc:
        """Stands in for the module gc where the device's loader calls that."""

        collect, mem_free, mem_alloc = int, gc.mem_free, gc.mem_alloc

    if gc.mem_free() > 2 * ROOM:
        loading.gc = Gc
        gc.disable()

    def tidy() -> None:
        """Collect garbage if only this does so and it is time."""
        if not gc.isenabled() and gc.mem_free() < ROOM:
            gc.collect()

except ImportError:

    def clock() -> int:
        return time.thread_time_ns() // 1000

    def tidy() -> None:
        """Leave the garbage to Python."""


class Yardstick:
    """A fixed piece of work, with attributes, calls and bytes like the game's, but none of the game's code."""

    def __init__(self) -> None:
        self.total, self.bytes = 0, bytearray(16)

    def count(self, number: int, more: int) -> None:
        place = number & 15
        self.bytes[place] = (self.bytes[place] + more) & 255
        if self.bytes[place] > more:
            self.total = (self.total + number * more % 7) & 4095

    def work(self) -> int:
        """Microseconds that the work takes now."""
        start = clock()
        for number in range(60):
            for more in (3, 50, 77):
                self.count(number, more)
        return clock() - start


class Hints:
    """The adviser, giving its reason as well."""

    def __init__(self, seed: int) -> None:
        self.seed, self.adviser = seed, None

    def work(self) -> int:
        return self.adviser.work() if self.adviser else 0

    def choose(self, match: Match) -> Generator[None, None, int]:
        """Generator that returns the action, after the reason has been made."""
        from furbowl.cpu import advice  # not before: the other players have less memory without it

        adviser = self.adviser = advice.Adviser(match, self.seed)
        yield from adviser.choose(match)
        yield
        yield from advice.chances(match, adviser.found, adviser.ranked)
        yield from match.hint(adviser.found[0], adviser.found)
        return adviser.found[0]


class Times:
    """Microseconds of the choices of a match, each the best of some rounds. Of a single round only what is told of them
    is kept: a list would take memory that the player may need."""

    def __init__(self, rounds: int) -> None:
        self.each = array("i") if rounds > 1 else None
        self.sum = self.most = 0

    def add(self, number: int, microseconds: int) -> None:
        """Add the time of a choice, by its number in the match."""
        if self.each is None:
            self.sum, self.most = self.sum + microseconds, max(self.most, microseconds)
            return
        if number == len(self.each):
            self.each.append(microseconds)
        self.each[number] = min(self.each[number], microseconds)
        self.sum, self.most = sum(self.each), max(self.each)


def choose(player: Any, match: Match, yardstick: Yardstick) -> tuple[int, int, int, int, int]:
    """(action; work of the choice, of its largest slice; microseconds, as they are told, of both)"""
    chosen, action = player.choose(match), None
    before = piece = total = longest = yards = slices = 0
    while action is None:
        tidy()
        start = clock()
        try:
            next(chosen)
        except StopIteration as end:
            action = end.value
        took = clock() - start
        total += took
        longest = max(longest, took)
        yards += yardstick.work()
        slices += 1
        piece, before = max(piece, player.work() - before), player.work()
    return action, before, piece, total * YARD * slices // yards, longest * YARD * slices // yards


def play(
    rules: str, name: str, seed: int, best: tuple[Times, Times], options: dict[str, int]
) -> tuple[int, tuple[int, ...], int, int, int, int]:
    """[decisions, score, checksum, work ...]; best, microseconds of each choice and of its longest slice, is brought
    up to date."""
    match, yardstick = Match(rules, seed=seed, **options), Yardstick()
    seeds = seed * 2 + 1, seed * 2 + 2
    players = [Hints(each) if name == "hint" else cpu.player(name, each) for each in seeds]
    decisions = kept = work = most = piece = 0
    while not match.over:
        action, took, of_slice, *times = choose(players[match.side], match, yardstick)
        for known, microseconds in zip(best, times):
            known.add(decisions, microseconds)
        decisions += 1
        work, most, piece = work + took, max(most, took), max(piece, of_slice)
        match.apply(action)
        match.events()
        kept = crc32(match.snapshot(), kept)
    return decisions, match.score, kept, work, most, piece


def main(rules: str, name: str, first: str, last: str, rounds: str | int = 1, *more: str) -> None:
    options = {key: int(value) for key, _, value in [each.partition("=") for each in more]}
    for seed in range(int(first), int(last)):
        best = choices, slices = Times(int(rounds)), Times(int(rounds))
        for _ in range(int(rounds)):
            facts = play(rules, name, seed, best, options)
        print(rules, name, seed, *facts, choices.sum, choices.most, slices.most)


if __name__ == "__main__":
    main(*sys.argv[1:])
