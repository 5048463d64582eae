"""Play as whole.py does, but from the title on with no free block of memory larger than 8 KB.

pieces.py keys.bin seed scene names
"""

import gc
import sys

from whole import Keys, play

_PIECE = 8192


class Pieces(Keys):
    """Keys that hold every second block of the memory that is free on the title screen."""

    def tick(self):
        Keys.tick(self)
        if self.ticks == 1:
            self.held = crumble([None] * 200)


def crumble(pieces, size=_PIECE):
    """Allocate all free memory in blocks and free every second one, but never two neighbours, nor the last."""
    gc.collect()
    count = 0
    try:
        while True:
            pieces[count] = bytearray(size)
            count += 1
    except MemoryError:
        pass
    for i in range(1, count - 1, 2):
        pieces[i] = None
    gc.collect()
    return pieces


if __name__ == "__main__":
    play(Pieces(sys.argv[1]), *sys.argv[2:])
