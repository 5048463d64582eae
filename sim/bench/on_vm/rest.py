"""Play as whole.py does and collect garbage in every tick.

    rest.py keys.bin seed names

Prints, when a screen comes to rest, the bytes that are kept and the modules that are loaded, and when it goes, the
most that a tick at rest allocated; at the end the most that a step of the cursor did, and the most bytes in any tick.
"""

from __future__ import annotations

import gc
import sys

from core import used
from whole import IDLE, STEP, Keys, play


class Scales(Keys):
    def __init__(self, name: str) -> None:
        Keys.__init__(self, name)
        self.before = self.idle = self.step = self.most = 0

    def tick(self) -> None:
        taken = gc.mem_alloc() - self.before
        last = self.key[0]
        Keys.tick(self)
        if last == IDLE:
            self.idle = max(self.idle, taken)
        elif last > STEP:
            self.step = max(self.step, taken)
        kept = used()
        self.most = max(self.most, kept)
        if last != self.key[0]:
            if last == IDLE:
                print("idle", self.idle)
                self.idle = 0
            elif self.key[0] == IDLE:
                print("kept", kept, *[name for name in sys.modules if name.startswith(("furbowl.", "adafruit_"))])
        self.before = gc.mem_alloc()


if __name__ == "__main__":
    scales = Scales(sys.argv[1])
    play(scales, sys.argv[2], "tour", sys.argv[3])
    print("step", scales.step)
    print("most", scales.most)
