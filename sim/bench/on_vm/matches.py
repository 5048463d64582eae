"""Random matches in a row, on the virtual machine or on CPython: a line for each.

matches.py furbowl 0 50           seeds 0 to 49
matches.py furbowl 0 10 timed     then the decisions and their microseconds, all legal actions listed and all events
                                  drained; and of legal(who), for the animals that can act in some of the positions,
                                  how many, microseconds of all of them and of the slowest
"""

import sys
import time
from binascii import crc32

from furbowl.dice import Dice
from furbowl.match import Match

EVERY = 29  # decisions
ROUNDS = 5
CALLS = 10  # in a round

if hasattr(time, "ticks_us"):
    now, between = time.ticks_us, time.ticks_diff
else:
    now, between = (lambda: time.perf_counter_ns() // 1000), (lambda end, start: end - start)


def choose(match, chance):
    """One of the legal actions, without a list of them."""
    left = chance.pick(sum(1 for _ in match.legal()))
    for action in match.legal():
        if not left:
            return action
        left -= 1


def choose_listed(match, chance):
    actions = list(match.legal())
    return actions[chance.pick(len(actions))]


def play(rules, seed, times, asked):
    """(decisions, score, checksum over the snapshots after each decision, and over the events)

    times: takes the microseconds of the decisions on; asked: gets those of each animal that was asked, if not None
    """
    match, chance = Match(rules, seed=seed), Dice(seed + 1000000)
    pick = choose if asked is None else choose_listed
    decisions = kept = told = 0
    while not match.over:
        start = now()
        match.apply(pick(match, chance))
        events = list(match.events())
        times[0] += between(now(), start)
        decisions += 1
        kept = crc32(match.snapshot(), kept)
        for event in events:
            told = crc32(b"%d %d %d %d %d" % event, told)
        if asked is not None and decisions % EVERY == 0:
            asked += [ask(match, who) for who in range(match.pieces) if match.can_act(who)]
    return decisions, match.score, kept, told


def ask(match, who):
    """Microseconds of one legal(who), all its actions taken: the best of a few, as noise only ever adds."""
    best = 1 << 29
    for _ in range(ROUNDS):
        start = now()
        for _ in range(CALLS):
            for _ in match.legal(who):
                pass
        best = min(best, between(now(), start))
    return best / CALLS


def main(rules, first, last, timed=""):
    decisions, times, asked = 0, [0], [] if timed else None
    for seed in range(int(first), int(last)):
        facts = play(rules, seed, times, asked)
        decisions += facts[0]
        print(rules, seed, *facts)
    if asked:
        print("decisions", decisions, times[0])
        print("asked", len(asked), int(sum(asked)), int(max(asked)))


if __name__ == "__main__":
    main(*sys.argv[1:])
