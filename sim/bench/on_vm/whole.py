"""Plays the whole app on the virtual machine with the keys that player.py wrote down.

    whole.py keys.bin seed scene

Prints how many ticks and events there were, and a checksum of the match.
"""

import sys
from binascii import crc32

import stand_ins

LEGENDS = {"purple": "legend", "green": "legend"}
IDLE = STEP = 9


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
    """What a scene begins with instead of the title, as by the command line: (rule set or None, who plays or None).

    The name of a rule set stands alone or before "-legends".
    """
    from furbowl import registry

    rules = scene.split("-")[0]
    return rules if rules in registry.names() else None, LEGENDS if scene.endswith("legends") else None


def play(keys, seed, scene="tour"):
    """Plays to the last key and says how it went."""
    from furbowl import app

    app.App.play = strict
    stand_ins.each_tick = keys.tick
    try:
        rules, teams = beginning(scene)
        app.main(rules, int(seed), None, keys.on_event, teams=teams)
    except SystemExit:
        pass
    print("ticks", keys.ticks)
    print("events", keys.events)
    print("match", keys.checksum)


if __name__ == "__main__":
    play(Keys(sys.argv[1]), *sys.argv[2:])
