"""Matches in a row: bytes kept after the first and after the last, the match gone."""

import gc
import sys

from matches import play


def kept():
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def main(rules, count):
    for seed in range(int(count)):
        play(rules, seed)
        if seed == 0 or seed == int(count) - 1:
            print(kept())


if __name__ == "__main__":
    main(*sys.argv[1:])
