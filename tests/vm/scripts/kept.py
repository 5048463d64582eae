"""The record of a random match: how many actions, bytes kept for them, whether the match comes to the same again."""

import gc
import sys

from matches import choose

from furbowl.dice import Dice
from furbowl.match import Match
from furbowl.record import Record


def used():
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def main(rules, seed):
    seed = int(seed)
    match, chance, record = Match(rules, seed=seed, target=99), Dice(seed), Record((rules, seed, {"target": 99}))
    actions = []
    while not match.over:
        action = choose(match, chance)
        actions.append(action)
        match.apply(action)
        match.events()
    end = match.snapshot()
    before = used()
    for action in actions:
        record.note(match, action)
    kept = used() - before
    match = record.match()
    for i in range(record.count):
        match.apply(record.action(i))
        match.events()
    print(record.count, kept, match.snapshot() == end)


if __name__ == "__main__":
    main(*sys.argv[1:])
