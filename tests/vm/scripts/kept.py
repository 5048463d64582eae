"""The record of a random match: number of actions, bytes kept for them, whether a replay gives the same match.

    kept.py rules seed beginning

beginning: "seed", or "position" for a match that starts from one. All modules that came with the match are dropped
before the replay.
"""

import sys

from core import used
from random_matches import choose

from furbowl import loading
from furbowl.dice import Dice
from furbowl.history import Record
from furbowl.match import Match


def main(rules, seed, beginning):
    loaded = loading.mark()
    chance, match = Dice(int(seed)), Match(rules, seed=int(seed), target=99)
    start = rules, int(seed), {"target": 99}
    if beginning == "position":
        match = Match.from_position(match.position(), Dice(int(seed)))
        start = match.snapshot()
    actions = []
    while not match.over:
        actions.append(choose(match, chance))
        match.apply(actions[-1])
        match.events()
    end, record = match.snapshot(), Record(start)
    before = used()
    for action in actions:
        record.note(match, action)
    kept = used() - before
    match = start = None
    loading.drop_game()
    loading.drop(loaded)
    match = record.match()
    for i in range(record.count):
        match.apply(record.action(i))
        match.events()
    print(record.count, kept, match.snapshot() == end)


if __name__ == "__main__":
    main(*sys.argv[1:])
