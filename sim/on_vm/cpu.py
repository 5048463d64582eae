"""Whole matches of a computer player against itself, on the virtual machine or on CPython: a line for each.

    cpu.py furbowl legend 0 5 3       seeds 0 to 4, 3 rounds against the clock

Each line: decisions, score, a checksum over the snapshots after each decision, work of all choices, most work of a
choice and of a slice between two yields (furbowl.cpu.eye); then the milliseconds of the processor that all choices of
the match took: the best of so many rounds, as noise only ever adds; without rounds that number means nothing.
"""

import sys
import time
from binascii import crc32

from furbowl import cpu
from furbowl.match import Match

clock = time.clock if hasattr(time, "clock") else time.process_time  # seconds of the processor


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


def again(rules, name, seed, actions):
    """The same choices once more: milliseconds of the processor, carrying them out included."""
    match, players = Match(rules, seed=seed), pair(name, seed)
    start = clock()
    for action in actions:
        cpu.decide(players[match.side], match)
        match.apply(action)
        match.events()
    return int((clock() - start) * 1000)


def main(rules, name, first, last, rounds=0):
    for seed in range(int(first), int(last)):
        facts, actions = play(rules, name, seed)
        print(rules, name, seed, *facts, min([again(rules, name, seed, actions) for _ in range(int(rounds))] + [9999]))


if __name__ == "__main__":
    main(*sys.argv[1:])
