"""Random matches in a row, on the virtual machine or on CPython: a line for each.

random_matches.py furbowl 0 50          seeds 0 to 49
"""

from __future__ import annotations

import sys
from binascii import crc32

from core import know_flash

from furbowl.dice import Dice
from furbowl.match import Match


def play(rules: str, seed: int) -> tuple[int, tuple[int, ...], int, int]:
    """(decisions, score, checksum over the snapshots after each decision, and over the events)"""
    match, chance = Match(rules, seed=seed), Dice(seed + 1000000)
    decisions = kept = checksum = 0
    while not match.over:
        match.apply(choose(match, chance))
        decisions += 1
        kept = crc32(match.snapshot(), kept)
        for event in match.events():
            checksum = crc32(b"%d %d %d %d %d" % event, checksum)
    return decisions, match.score, kept, checksum


def choose(match: Match, chance: Dice) -> int:
    """One of the legal actions, without a list of them."""
    count = 0
    for _ in match.legal():
        count += 1
    count = chance.pick(count)
    for action in match.legal():
        if not count:
            return action
        count -= 1


def main(rules: str, first: str, last: str) -> None:
    know_flash()
    for seed in range(int(first), int(last)):
        print(rules, seed, play(rules, seed))


if __name__ == "__main__":
    main(*sys.argv[1:])
