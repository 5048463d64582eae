"""How often a match writes the nvm, whose flash wears off: it is good for 25,000 times at least.

A match is saved at every team turn, then forgotten. Random matches go on for most of their turns; people end earlier.
"""

import random

from furbowl import registry
from furbowl.match import Match
from furbowl.saving import save_file as saves
from furbowl.saving.storage import NvmStore
from sim.desktop.nvm import Nvm

ENDURANCE = 25_000
OPTIONS = {"rules": registry.names()[0], "formation": None, "target": 1, "first": None, "speed": 1, "drive": 0}
HEADS = ("nvm writes a match", "alone", "with a file", "matches until %d" % ENDURANCE, "with a file")


class Shelf:
    """A file beside the nvm, in memory."""

    shared, writable = False, True

    def __init__(self):
        self.data = b""

    def read(self, size):
        return self.data[:size]

    def write(self, data):
        self.data = data


def snapshots(rules, seed):
    """A random match as it is saved: at the beginning of each team turn."""
    chance, match, turns = random.Random(seed), Match(rules, seed=seed), None
    while not match.over:
        if match.turns != turns:
            turns = match.turns
            yield match.snapshot()
        match.apply(chance.choice(list(match.legal())))


def nvm_writes(turns, *beside):
    """How often the nvm is written for a match, from its first save to its end."""
    nvm = Nvm()
    stores = [NvmStore(nvm), *beside]
    saves.begin(stores, OPTIONS, turns[0])
    for snapshot in turns[1:]:
        saves.save(stores, OPTIONS, snapshot)
    saves.forget(stores, OPTIONS)
    return nvm.writes


def rows(matches=20):
    """A table, the heads first: writes of the nvm in a match, on average, where it is alone and beside a file."""
    table = [HEADS]
    for rules in registry.names():
        played = [list(snapshots(rules, seed)) for seed in range(matches)]
        alone = sum(nvm_writes(turns) for turns in played) / matches
        shared = sum(nvm_writes(turns, Shelf()) for turns in played) / matches
        lasts = ["%d" % (ENDURANCE / writes) for writes in (alone, shared)]
        table.append((rules, "%.1f" % alone, "%.1f" % shared, *lasts))
    return table
