"""The record of a random match: how many actions, bytes kept for them, whether the match comes to the same again.

    kept.py rules seed beginning

beginning: "seed", or "position" where the match goes on from one. All modules that came with the match are dropped
before it is played again.
"""

import gc
import sys

from matches import choose

from furbowl import lazy
from furbowl.dice import Dice
from furbowl.match import Match
from furbowl.saving.recording import Record


def used():
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def begin(rules, seed, beginning):
    """A match and the start of its record."""
    match = Match(rules, seed=seed, target=99)
    if beginning == "seed":
        return match, (rules, seed, {"target": 99})
    match = Match.from_position(match.position(), Dice(seed))
    return match, match.snapshot()


def main(rules, seed, beginning):
    loaded = list(sys.modules)
    match, start = begin(rules, int(seed), beginning)
    chance, record = Dice(int(seed)), Record(start)
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
    match = start = None
    lazy.drop_game()
    lazy.drop(loaded)
    match = record.match()
    for i in range(record.count):
        match.apply(record.action(i))
        match.events()
    print(record.count, kept, match.snapshot() == end)


if __name__ == "__main__":
    main(*sys.argv[1:])
