"""Plays as whole.py does and collects garbage in every tick.

    rest.py keys.bin seed

When a screen comes to rest it prints the bytes that are kept and the modules that are loaded, at the end the most
bytes in any tick.
"""

import gc
import sys

from whole import IDLE, Keys, play


class Scales(Keys):
    def __init__(self, name):
        Keys.__init__(self, name)
        self.most = 0

    def tick(self):
        last = self.key[0]
        Keys.tick(self)
        gc.collect()
        gc.collect()  # what the first one has just let go
        kept = gc.mem_alloc()
        self.most = max(self.most, kept)
        if self.key[0] == IDLE and last != IDLE:
            print("kept", kept, *[name for name in sys.modules if name.startswith(("furbowl.", "adafruit_"))])


if __name__ == "__main__":
    scales = Scales(sys.argv[1])
    play(scales, sys.argv[2])
    print("most", scales.most)
