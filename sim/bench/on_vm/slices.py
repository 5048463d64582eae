"""Play as whole.py does, and count what each slice of a thought costs besides the game's own code.

    slices.py keys.bin seed scene names

A slice ends where the board is asked whether this tick has time for more. The first one of a tick is left out: it
begins with what the tick itself loads, such as the screen. Prints a line for each slice: collections of garbage, and
blocks of the drive read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import fat
import stand_ins
from presses import COLLECTED, NOW, Counts, Screen, Watched, look, ticks_ms
from whole import play

if TYPE_CHECKING:
    from furbowl.boards.handheld import Handheld


class Slices(Counts):
    """The keys; before: collections and blocks at the beginning of a slice, None for the first one of a tick."""

    before = None

    def tick(self) -> None:
        if not self.ticks:
            from furbowl.boards.handheld import Handheld

            self.idle, Handheld.idle = Handheld.idle, lambda board: self.end(board)
        Counts.tick(self)
        self.before = None

    def tell(self, last: int) -> None:
        """Print nothing for a press."""

    def end(self, board: Handheld) -> bool:
        """Print what a slice cost, and answer for the board."""
        look()
        if self.before:
            print(NOW[COLLECTED] - self.before[0], sum(fat.COUNTS) - self.before[1])
        self.before = NOW[COLLECTED], sum(fat.COUNTS)
        return self.idle(board)


def main(keys: str, *about: str) -> None:
    stand_ins.ticks_ms, stand_ins.DISPLAY, fat.Blocks = ticks_ms, Screen(), Watched
    play(Slices(keys, stand_ins.DISPLAY), *about)


if __name__ == "__main__":
    import sys

    main(*sys.argv[1:])
