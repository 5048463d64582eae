"""Whole matches of a computer player against itself, on the virtual machine or on CPython: a line for each.

    cpu.py furbowl legend 0 5 3       seeds 0 to 4, 3 rounds against the clock
    cpu.py furbowl hint 0 5 3         Legend, who says why as well, as for a hint

Each line: decisions, score, a checksum over the snapshots after each decision, work of all choices, most work of a
choice and of a slice between two yields (furbowl.cpu.search); then microseconds of the processor: of all choices, of
the slowest of them, of the slowest slice. They are told for a machine on which Yardstick.work() takes YARD, and after
each slice that is done here, too: so it does not matter what else this machine does. Of each choice the best of so many
rounds counts, as noise only ever adds; without rounds these three mean nothing.
"""

import sys
import time
from array import array
from binascii import crc32

from furbowl import cpu
from furbowl.match import Match

YARD = 52  # microseconds on the machine of docs/memory.md

try:
    import ffi

    clock = ffi.open("libc.so.6").func("i", "clock", "")  # microseconds of the processor; time.clock() has thousands
except ImportError:

    def clock():
        return time.process_time_ns() // 1000


class Yardstick:
    """A fixed piece of work, with attributes, calls and bytes as the game has them, but nothing of the game."""

    def __init__(self):
        self.total, self.bytes = 0, bytearray(16)

    def count(self, number, more):
        place = number & 15
        self.bytes[place] = (self.bytes[place] + more) & 255
        if self.bytes[place] > more:
            self.total = (self.total + number * more % 7) & 4095

    def work(self):
        """Microseconds that it takes now."""
        start = clock()
        for number in range(60):
            for more in (3, 50, 77):
                self.count(number, more)
        return clock() - start


class Adviser:
    """Legend, who says why as well."""

    def __init__(self, seed):
        self.legend = cpu.player("legend", seed)
        self.work = self.legend.work

    def choose(self, match):
        """A generator: the action, the reason having been made."""
        action = yield from self.legend.choose(match)
        yield
        yield from cpu.explain(match, action)
        return action


def choose(player, match, most):
    """The action; [work of all, of the choice with most, of the slice with most] is brought up to date."""
    chosen, before = player.choose(match), 0
    while True:
        try:
            next(chosen)
            action = None
        except StopIteration as end:
            action = end.value
        work = player.work()
        most[2] = max(most[2], work - before)
        before = work
        if action is not None:
            most[0] += work
            most[1] = max(most[1], work)
            return action


def play(rules, name, seed):
    """[decisions, score, checksum, work ...], and the actions that were chosen."""
    match, players = Match(rules, seed=seed), pair(name, seed)
    actions, kept, most = [], 0, [0, 0, 0]
    while not match.over:
        actions.append(choose(players[match.side], match, most))
        match.apply(actions[-1])
        match.events()
        kept = crc32(match.snapshot(), kept)
    return [len(actions), match.score, kept] + most, actions


def pair(name, seed):
    seeds = seed * 2 + 1, seed * 2 + 2
    return [Adviser(each) if name == "hint" else cpu.player(name, each) for each in seeds]


def again(rules, name, seed, actions, best):
    """The same choices once more: best, microseconds of each choice and of its longest slice, is brought up to date."""
    match, players, yardstick = Match(rules, seed=seed), pair(name, seed), Yardstick()
    for i in range(len(actions)):
        for kept, took in zip(best, time_choice(players[match.side].choose(match), yardstick)):
            kept[i] = min(kept[i], took)
        match.apply(actions[i])
        match.events()


def time_choice(chosen, yardstick):
    """Microseconds, as they are told: of the choice, of its longest slice."""
    total = longest = yards = slices = 0
    end = None
    while end is None:
        start = clock()
        try:
            next(chosen)
        except StopIteration as stop:
            end = stop
        took = clock() - start
        total += took
        longest = max(longest, took)
        yards += yardstick.work()
        slices += 1
    return total * YARD * slices // yards, longest * YARD * slices // yards


def main(rules, name, first, last, rounds=0):
    for seed in range(int(first), int(last)):
        facts, actions = play(rules, name, seed)
        best = choices, slices = [array("i", [9999999] * len(actions)) for _ in range(2)]
        for _ in range(int(rounds)):
            again(rules, name, seed, actions, best)
        print(rules, name, seed, *facts, sum(choices), max(choices), max(slices))


if __name__ == "__main__":
    main(*sys.argv[1:])
