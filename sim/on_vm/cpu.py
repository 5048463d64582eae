"""Whole matches of a computer player against itself, on the virtual machine or on CPython: a line for each.

    cpu.py furbowl legend 0 5 3       seeds 0 to 4, 3 rounds against the clock

Each line: decisions, score, a checksum over the snapshots after each decision, work of all choices, most work of a
choice and of a slice between two yields (furbowl.cpu.eye); then microseconds of the processor: of all choices, of the
slowest of them, of the slowest slice. Of each choice the best of so many rounds counts, as noise only ever adds;
without rounds these three mean nothing.
"""

import sys
import time
from array import array
from binascii import crc32

from furbowl import cpu
from furbowl.match import Match

try:
    import ffi

    clock = ffi.open("libc.so.6").func("i", "clock", "")  # microseconds of the processor; time.clock() has thousands
except ImportError:

    def clock():
        return time.process_time_ns() // 1000


def choose(player, match, most):
    """The action; [work of all, of the choice with most, of the slice with most] is brought up to date."""
    chosen, before = player.choose(match), 0
    while True:
        try:
            next(chosen)
            action = None
        except StopIteration as end:
            action = end.value
        work = player.eye.work
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
    return cpu.player(name, seed * 2 + 1), cpu.player(name, seed * 2 + 2)


def again(rules, name, seed, actions, best):
    """The same choices once more: best, microseconds of each choice and of its longest slice, is brought up to date."""
    match, players = Match(rules, seed=seed), pair(name, seed)
    for i in range(len(actions)):
        time_choice(players[match.side].choose(match), best, i)
        match.apply(actions[i])
        match.events()


def time_choice(chosen, best, i):
    start = before = clock()
    longest, end = 0, None
    while end is None:
        try:
            next(chosen)
        except StopIteration as stop:
            end = stop
        now = clock()
        longest = max(longest, now - before)
        before = now
    choices, slices = best
    choices[i] = min(choices[i], before - start)
    slices[i] = min(slices[i], longest)


def main(rules, name, first, last, rounds=0):
    for seed in range(int(first), int(last)):
        facts, actions = play(rules, name, seed)
        best = choices, slices = [array("i", [9999999] * len(actions)) for _ in range(2)]
        for _ in range(int(rounds)):
            again(rules, name, seed, actions, best)
        print(rules, name, seed, *facts, sum(choices), max(choices), max(slices))


if __name__ == "__main__":
    main(*sys.argv[1:])
