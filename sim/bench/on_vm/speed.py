"""Random matches against the clock, on the virtual machine or on CPython.

    speed.py furbowl 10      matches of seeds 0 to 9

Prints the decisions and their microseconds, all legal actions listed and all events drained; then of legal(who), for
the animals that can act in some of the positions: how many, microseconds of all of them, and of the slowest.
"""

import sys
import time

from furbowl.dice import Dice
from furbowl.match import Match

EVERY = 29  # decisions
ROUNDS = 5
CALLS = 10  # in a round

if sys.implementation.name == "micropython":
    now, between = time.ticks_us, time.ticks_diff
else:
    now, between = (lambda: time.perf_counter_ns() // 1000), (lambda end, start: end - start)


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


def play(match, chance, times):
    """A match to its end: [decisions, their microseconds] are added to times, and what each asked animal took."""
    while not match.over:
        start = now()
        actions = list(match.legal())
        match.apply(actions[chance.pick(len(actions))])
        for _ in match.events():
            pass
        times[1] += between(now(), start)
        times[0] += 1
        if times[0] % EVERY == 0:
            times += [ask(match, who) for who in range(match.pieces) if match.can_act(who)]


def main(rules, matches):
    times = [0, 0]
    for seed in range(int(matches)):
        play(Match(rules, seed=seed), Dice(seed + 1000000), times)
    asked = times[2:]
    print("decisions", times[0], times[1])
    print("asked", len(asked), int(sum(asked)), int(max(asked + [0])))


if __name__ == "__main__":
    main(*sys.argv[1:])
