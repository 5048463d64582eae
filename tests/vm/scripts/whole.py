"""Plays the whole app on the virtual machine with the keys that player.py wrote down.

    whole.py keys.bin seed           plays
    whole.py keys.bin seed ticks     and measures what a tick allocates
    whole.py keys.bin seed pieces    from the title on no free piece of memory is larger than 8 KB

It prints how many ticks and events there were and a checksum of the match; with `ticks` also, for each screen at rest
in order, the bytes kept and the most that an idle tick takes, and the most that a step of the cursor takes.
"""

import gc
import sys
from binascii import crc32

import stand_ins

_IDLE = 9
_STEP = 9
_PIECE = 8192


class Keys:
    def __init__(self, name):
        self.file = open(name, "rb")
        self.key = bytearray(1)
        self.ticks = 0
        self.events = 0
        self.match = None

    def tick(self):
        if not self.file.readinto(self.key):
            raise SystemExit
        self.ticks += 1
        key = self.key[0]
        if key > _STEP:
            key -= _STEP
        stand_ins.JOYSTICK_X.value = 0 if key == 1 else 0xFFFF if key == 2 else 0x8000
        stand_ins.JOYSTICK_Y.value = 0 if key == 3 else 0xFFFF if key == 4 else 0x8000
        if 5 <= key <= 8:
            stand_ins.press = key - 5

    def on_event(self, match, event):
        self.match = match
        self.events += 1


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
        if last == _IDLE:
            self.idle = max(self.idle, taken)
        elif last > _STEP:
            self.step = max(self.step, taken)
        if last != self.key[0]:
            if last == _IDLE:
                print("idle", self.idle)
                self.idle = 0
            elif self.key[0] == _IDLE:
                gc.collect()
                gc.collect()
                print("kept", gc.mem_alloc())
        if self.key[0] >= _IDLE:
            gc.collect()
        self.before = gc.mem_alloc()


class Pieces(Keys):
    """Holds every second piece of the memory that is free when the title is there."""

    def tick(self):
        Keys.tick(self)
        if self.ticks == 1:
            self.held = crumble([None] * 200)


def crumble(pieces):
    gc.collect()
    try:
        for i in range(len(pieces)):
            pieces[i] = bytearray(_PIECE)
    except MemoryError:
        pass
    for i in range(0, len(pieces), 2):
        pieces[i] = None
    gc.collect()
    return pieces


def main(name, seed, kind=""):
    from furbowl import app

    keys = Meter(name) if kind == "ticks" else Pieces(name) if kind == "pieces" else Keys(name)
    stand_ins.each_tick = keys.tick
    try:
        app.main(None, int(seed), None, keys.on_event)
    except SystemExit:
        pass
    print("ticks", keys.ticks)
    print("events", keys.events)
    print("match", crc32(keys.match.snapshot()))
    if kind == "ticks":
        print("step", keys.step)


if __name__ == "__main__":
    main(*sys.argv[1:])
