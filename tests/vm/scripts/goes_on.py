"""A match is played with the keys of a file, switched off in the middle of a turn, and continued from the title.

    goes_on.py keys.bin seed turns again.bin

again.bin: the keys that continue it. Prints the checksum of the match as that turn began, whether anything was done in
it, and the checksum as it goes on.
"""

import gc
import sys
from binascii import crc32

import stand_ins
from whole import Keys


class Player(Keys):
    """Presses keys; with `turns` only until that turn, and for 60 ticks of it, longer than any animal's way."""

    def __init__(self, name, turns=-1):
        Keys.__init__(self, name)
        self.turns, self.left = turns, 60
        self.app = None
        self.start = b""

    def switch_on(self, seed):
        from furbowl import app

        def strict(its_app, name):
            self.app = its_app
            return its_app.run(name)

        app.App.play = strict
        stand_ins.each_tick = self.tick
        try:
            app.main(None, seed, None, self.on_event)
        except SystemExit:
            pass

    def tick(self):
        match = self.app and self.app.match
        if match and sum(match.turns) == self.turns:
            self.start = self.start or match.snapshot()
            self.left -= 1
            if not self.left:
                raise SystemExit
        Keys.tick(self)


def main(name, seed, turns, again):
    player = Player(name, int(turns))
    player.switch_on(int(seed))
    print("before", crc32(player.start))
    print("moved", int(player.app.match.snapshot() != player.start))
    player = None
    for module in [module for module in sys.modules if module.startswith("furbowl")]:
        del sys.modules[module]
    gc.collect()
    player = Player(again)
    player.switch_on(None)
    print("after", crc32(player.app.match.snapshot()))
    print("turns", sum(player.app.match.turns))


if __name__ == "__main__":
    main(*sys.argv[1:])
