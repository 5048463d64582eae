"""A match is played with the keys of a file, switched off in the middle of a turn, and continued from the title.

    goes_on.py keys.bin seed turns

Prints the checksum of the match as that turn began, whether anything was done in it, and the checksum as it goes on.
"""

import gc
import sys
from binascii import crc32

import stand_ins
from whole import Keys

A = 6  # the key
REST = 20  # ticks, longer than any animal's way


class UntilTurn(Keys):
    """Keys until a turn, and so many ticks of it."""

    def __init__(self, name, turns):
        Keys.__init__(self, name)
        self.turns, self.left = turns, 3 * REST
        self.app = None
        self.start = b""

    def tick(self):
        match = self.app and self.app.match
        if match and sum(match.turns) == self.turns:
            self.start = self.start or match.snapshot()
            self.left -= 1
            if not self.left:
                raise SystemExit
        Keys.tick(self)


class Continue:
    """Presses A now and then: Continue, and the turn is taken over."""

    app = None
    ticks = 0

    def on_event(self, match, event):
        pass

    def tick(self):
        self.ticks += 1
        if self.ticks > 4 * REST:
            raise SystemExit
        if self.ticks in (REST, 2 * REST):
            stand_ins.press = A - 5


def switch_on(player, seed):
    from furbowl import app

    def strict(its_app, name):
        player.app = its_app
        return its_app.run(name)

    app.App.play = strict
    stand_ins.each_tick = player.tick
    try:
        app.main(None, seed, None, player.on_event)
    except SystemExit:
        pass


def main(name, seed, turns):
    player = UntilTurn(name, int(turns))
    switch_on(player, int(seed))
    print("before", crc32(player.start))
    print("moved", int(player.app.match.snapshot() != player.start))
    player = None
    for module in [module for module in sys.modules if module.startswith("furbowl")]:
        del sys.modules[module]
    gc.collect()
    stand_ins.JOYSTICK_X.value = stand_ins.JOYSTICK_Y.value = 0x8000  # nobody holds the stick when it is switched on
    player = Continue()
    switch_on(player, None)
    print("after", crc32(player.app.match.snapshot()))
    print("turns", sum(player.app.match.turns))


if __name__ == "__main__":
    main(*sys.argv[1:])
