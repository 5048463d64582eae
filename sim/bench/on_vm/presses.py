"""Play as whole.py does, and count what each press costs.

    presses.py keys.bin seed scene names

keys.bin.kinds: for each tick the kind of the press that it belongs to (sim/bench/person.py). Prints a line for each
press: its kind, modules loaded, other files opened, blocks of the drive read, collections of garbage, pieces of 16
bytes allocated, whole screens sent, ticks. What is counted before the first press is the way from the beginning of
code.py to the title.

A module or file counts when its first block is read. Memory is looked at when a block is read, garbage is collected,
or the time is asked for: less of it than before means that it was collected because there was none left.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import fat
import stand_ins
import whole
from fat import Blocks
from whole import IDLE, Keys, play

if TYPE_CHECKING:
    from typing import Any

LITTLE = 2048  # bytes: less than that may have been let go of without a collection
COLLECTED, ALLOCATED, USED = range(3)
NOW = [0, 0, 0]  # collections and pieces so far; bytes in use
FIGURES = 7


def look() -> None:
    """Count what was allocated or collected since the last look."""
    used = gc.mem_alloc()
    more = used - NOW[USED]
    if more < -LITTLE:
        NOW[COLLECTED] += 1
    elif more > 0:
        NOW[ALLOCATED] += more >> 4
    NOW[USED] = used


def collect() -> None:
    """Collect garbage, and count it."""
    look()
    gc.collect()
    NOW[COLLECTED] += 1
    NOW[USED] = gc.mem_alloc()


def ticks_ms() -> int:
    look()
    return stand_ins.now


def begin() -> None:
    """Mount the drive; from here on count."""
    fat.mount()
    fat.COUNTS[:] = [0] * len(fat.COUNTS)
    NOW[USED] = gc.mem_alloc()
    from furbowl import loading

    loading.gc = Gc


class Gc:
    """Stands in for the module gc where the device's loader calls that."""

    collect, mem_free, mem_alloc = collect, gc.mem_free, gc.mem_alloc


class Watched(Blocks):
    def readblocks(self, number: int, data: bytearray) -> None:
        look()
        Blocks.readblocks(self, number, data)


class Screen:
    """The display, which counts the whole screens that are sent: one at a refresh after its root was set."""

    width, height, brightness = 160, 128, 1.0

    def __init__(self) -> None:
        self.root, self.is_new, self.count = None, False, 0

    @property
    def root_group(self) -> Any:
        return self.root

    @root_group.setter
    def root_group(self, group: Any) -> None:
        self.root, self.is_new = group, True

    def refresh(self) -> None:
        self.count += self.is_new
        self.is_new = False
        if self.root[1].hidden:
            stand_ins.each_tick()


class Counts(Keys):
    def __init__(self, name: str, screen: Screen) -> None:
        Keys.__init__(self, name)
        self.kinds, self.kind, self.screen = open(name + ".kinds", "rb"), bytearray(1), screen
        self.before, self.last = [0] * FIGURES, -1

    def tick(self) -> None:
        last = self.kind[0]
        self.kinds.readinto(self.kind)
        Keys.tick(self)
        if self.key[0] and self.key[0] != IDLE or self.kind[0] != last:
            self.tell(last)

    def tell(self, kind: int) -> None:
        """Print what the last press cost."""
        look()
        found, blocks = [0] * FIGURES, fat.COUNTS
        found[0], found[1], found[2] = blocks[fat.MODULE], blocks[fat.FILE], sum(blocks)
        found[3], found[4], found[5], found[6] = NOW[COLLECTED], NOW[ALLOCATED], self.screen.count, self.ticks
        print(kind, *[found[at] - self.before[at] for at in range(FIGURES)])
        self.before = found
        NOW[USED] = gc.mem_alloc()


def main(keys: str, *about: str) -> None:
    stand_ins.ticks_ms, stand_ins.DISPLAY, fat.Blocks = ticks_ms, Screen(), Watched
    whole.mount = begin
    play(Counts(keys, stand_ins.DISPLAY), *about)


if __name__ == "__main__":
    import sys

    main(*sys.argv[1:])
