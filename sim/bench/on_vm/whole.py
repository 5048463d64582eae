"""Plays the whole app on the virtual machine with the keys that player.py wrote down.

    whole.py keys.bin seed scene

Prints how many ticks and events there were, and a checksum of the match.
"""

import os
import sys
from binascii import crc32

import stand_ins

SETTINGS = {  # what a scene is played with, by a word of its name
    "legends": {"purple": "legend", "green": "legend"},
    "eleven": {"size": 11},
}
IDLE = STEP = 9
NAMES = 8960  # bytes of the table of names that the game fills


class Keys:
    def __init__(self, name):
        self.file = open(name, "rb")
        self.key = bytearray(1)
        self.ticks = 0
        self.events = 0
        self.checksum = 0  # of the last match that came to its end; the match itself would keep the rules in memory

    def tick(self):
        if not self.file.readinto(self.key):
            raise SystemExit
        self.ticks += 1
        press(self.key[0])

    def on_event(self, match, event):
        self.events += 1
        if match.over:
            self.checksum = crc32(match.snapshot())


def press(key):
    """Does to the stick and the buttons what a key says (player.py has their names)."""
    if key > STEP:
        key -= STEP
    stand_ins.JOYSTICK_X.value = 0 if key == 1 else 0xFFFF if key == 2 else 0x8000
    stand_ins.JOYSTICK_Y.value = 0 if key == 3 else 0xFFFF if key == 4 else 0x8000
    if 5 <= key <= 8:
        stand_ins.press = key - 5


def strict(app, name):
    """Instead of App.play: a mistake ends the run, it is not told on the screen."""
    return app.run(name)


def beginning(scene):
    """What a scene begins with instead of the title, as by the command line: (rule set or None, settings).

    The name of a rule set stands first; the words behind it are those of SETTINGS.
    """
    from furbowl import registry

    words, settings = scene.split("-"), {"green": None}
    for word in words:
        settings.update(SETTINGS.get(word, {}))
    return words[0] if words[0] in registry.names() else None, settings


def play(keys, seed, scene="tour"):
    """Plays to the last key and says how it went."""
    fill_names()
    from furbowl import app

    app.App.play = strict
    stand_ins.each_tick = keys.tick
    try:
        rules, chosen = beginning(scene)
        app.main(rules, int(seed), None, keys.on_event, chosen=chosen)
    except SystemExit:
        pass
    print("ticks", keys.ticks)
    print("events", keys.events)
    print("match", keys.checksum)


def fill_names():
    """Fill the tables of names up to the one of 1280, of which the game takes the first: its names alone count then.

    A name stays for ever, in tables each twice as large as the one before. The names of the hardware's modules lie in
    flash on the device; here they would bring the game's nearer to the next table, and so does what presses the keys.
    A game from source has more names than that, and fills the tables as they come. Gives the bytes of the game's table.
    """
    import gc

    try:
        os.stat("furbowl/app.mpy")
    except OSError:  # from source, or on CPython
        return 0
    gc.collect()
    before, i = gc.mem_alloc(), 0
    while gc.mem_alloc() - before < NAMES:
        before = gc.mem_alloc()
        setattr(Keys, "~%d" % i, None)
        delattr(Keys, "~%d" % i)
        i += 1
    return NAMES


if __name__ == "__main__":
    play(Keys(sys.argv[1]), *sys.argv[2:])
