"""Memory that is still occupied after matches of computer players.

    cpu_memory.py furbowl legend 2

Plays matches with seeds 0 and 1. From the second choice on, no free block of memory is larger than 2 KB. Prints the
bytes in use after each match, without the players.
"""

import sys

from core import know_flash, used
from pieces import crumble

from furbowl import cpu
from furbowl.match import Match

_PIECE = 2048


def play(rules, name, seed, pieces):
    match, players, first = Match(rules, seed=seed), (cpu.player(name, seed), cpu.player(name, seed + 1)), True
    while not match.over:
        match.apply(cpu.decide(players[match.side], match))
        match.events()
        if first:  # all modules needed are loaded
            crumble(pieces, _PIECE)
            first = False


def main(rules, name, matches):
    know_flash()
    pieces = [None] * 400
    for seed in range(int(matches)):
        play(rules, name, seed, pieces)
        for i in range(len(pieces)):
            pieces[i] = None
        print(used())


if __name__ == "__main__":
    main(*sys.argv[1:])
