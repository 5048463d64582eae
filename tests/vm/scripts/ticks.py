"""Plays as whole.py does, and weighs each tick in which nothing is pressed or the cursor steps.

    ticks.py keys.bin seed

Prints for each screen at rest, in order, the bytes kept and the most that an idle tick allocates; at the end the most
that a step of the cursor does.
"""

import gc
import sys

from whole import IDLE, STEP, Keys, play


class Meter(Keys):
    """Weighs the ticks in which nothing is pressed, or the cursor steps."""

    def __init__(self, name):
        Keys.__init__(self, name)
        self.before = 0
        self.idle = self.step = 0

    def tick(self):
        last = self.key[0]
        taken = gc.mem_alloc() - self.before
        Keys.tick(self)
        if last == IDLE:
            self.idle = max(self.idle, taken)
        elif last > STEP:
            self.step = max(self.step, taken)
        if last != self.key[0]:
            if last == IDLE:
                print("idle", self.idle)
                self.idle = 0
            elif self.key[0] == IDLE:
                gc.collect()
                gc.collect()
                print("kept", gc.mem_alloc())
        if self.key[0] >= IDLE:
            gc.collect()
        self.before = gc.mem_alloc()


if __name__ == "__main__":
    meter = Meter(sys.argv[1])
    play(meter, sys.argv[2])
    print("step", meter.step)
