"""Use up nearly all memory in the middle of a match, and print the game's message and the screens that follow.

mistake.py keys.bin seed names
"""

import gc
import sys

import stand_ins
from whole import Keys, fill_names

_SOON = 40  # ticks after the first event
_LEFT = 32


class Thief(Keys):
    def __init__(self, name):
        Keys.__init__(self, name)
        self.since = self.count = 0
        self.taken = [None] * 2000
        self.told = False

    def tick(self):
        if self.told:
            stand_ins.press = 1  # A: on to the title
            return
        Keys.tick(self)
        self.since += self.events > 0
        if self.since >= _SOON:
            self.steal()

    def steal(self):
        """Allocate the free memory, in ever smaller blocks."""
        gc.collect()
        size = 4096
        while size >= _LEFT:
            try:
                self.taken[self.count] = bytearray(size)
                self.count += 1
            except MemoryError:
                size //= 2


def main(name, seed, names):
    from furbowl import app

    fill_names(int(names))  # if the table of names grew later, it would need the memory that is taken
    opened, thief = app._open, Thief(name)

    def note(name, shown, *about):
        if name == "notice":
            thief.told = True
            print("notice", shown.board.notices[0][1][0])
        if thief.told and name == "title":
            print("title")
            raise SystemExit
        return opened(name, shown, *about)

    app._open = note
    stand_ins.each_tick = thief.tick
    app.main(None, int(seed), None, thief.on_event, chosen={"taught": 3})  # no lesson first


if __name__ == "__main__":
    main(*sys.argv[1:])
