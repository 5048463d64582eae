"""A match played with the keys of a file, switched off where they end, and continued from the title.

    goes_on.py keys.bin seed again.bin names

again.bin: the keys that continue it; names: see whole.py. Prints, at switching off and again at the end, the number of
turns and checksums of the match: as that turn began, or as the match was loaded, and as it is then.
"""

import gc
import sys
from binascii import crc32

import stand_ins
from whole import Keys, fill_names, strict


class Player(Keys):
    app = turns = None
    start = b""

    def tick(self):
        match = self.app and self.app.match
        if match and match.turns != self.turns:
            self.turns, self.start = match.turns, match.snapshot()
        Keys.tick(self)

    def switch_on(self, seed):
        from furbowl import app

        screens = app.App.screens

        def seen(its_app, name):
            self.app = its_app
            return screens(its_app, name)

        app.App.screens, app.App.fail = seen, strict
        stand_ins.each_tick = self.tick
        try:
            app.main(None, seed, None, self.on_event, chosen={"taught": 3})  # no lesson first
        except SystemExit:
            print(sum(self.turns), crc32(self.start), crc32(self.app.match.snapshot()))


def main(name, seed, again, names):
    fill_names(int(names))
    Player(name).switch_on(int(seed))
    stand_ins.each_tick = None  # which holds the player, and with it all that was loaded
    for module in [module for module in sys.modules if module.startswith("furbowl")]:
        del sys.modules[module]
    gc.collect()
    stand_ins.JOYSTICK_X.value = stand_ins.JOYSTICK_Y.value = 0x8000  # the stick is centred when it is switched on
    Player(again).switch_on(None)


if __name__ == "__main__":
    main(*sys.argv[1:])
