"""Plays the whole app on the virtual machine with the keys that player.py wrote down.

    whole.py keys.bin seed scene names [areas]

names: how many the game may add to those that are there; a table more is too much for the heaps that are tried.
areas: the heap is in areas as on a device without a line in settings.toml; an object cannot span two.

Prints how many ticks and events there were, and a checksum of the match.
"""

from __future__ import annotations

import sys
from binascii import crc32
from typing import TYPE_CHECKING

import stand_ins
from core import Names, intern, know_flash
from fat import mount

if TYPE_CHECKING:
    from typing import Any, NoReturn

    from furbowl.match import Match
    from furbowl.protocol import Event

SETTINGS = {  # settings of a scene, by a word of its name
    "legends": {"purple": "legend", "green": "legend"},
    "legend": {"green": "legend"},
    "eleven": {"size": 11},
    "cards": {"cards": True},
    "person": {"turns": 2},  # half-time and the end come soon
}
IDLE = STEP = 9
HOLD, LET_GO = 20, 40  # and a button
LARGEST = 2560  # names in the table that the game fills
ENTRY = 7  # bytes of a name in a table: an address, two bytes of hash, a length
AREAS = 8, 8, 16, 32, 64  # KB in which the device's heap grows, 1 of 33 for the collector's tables; then what is left
THERE = 6  # bytes of a name in the device's tables, which lie in the first areas


class Keys:
    def __init__(self, name: str) -> None:
        self.file = open(name, "rb")
        self.key = bytearray(1)
        self.ticks = 0
        self.events = 0
        self.checksum = 0  # of the last match that came to its end; the match itself would keep the rules in memory

    def tick(self) -> None:
        if not self.file.readinto(self.key):
            raise SystemExit
        self.ticks += 1
        press(self.key[0])

    def on_event(self, match: Match, event: Event) -> None:
        self.events += 1
        if match.over:
            self.checksum = crc32(match.snapshot())


def press(key: int) -> None:
    """Apply a key to the stick and the buttons (player.py has the names)."""
    if key > LET_GO:
        stand_ins.down = key - LET_GO - 5
        key = 0
    elif key > HOLD:
        stand_ins.holds = True
        key -= HOLD
    elif key > STEP:
        key -= STEP
    stand_ins.JOYSTICK_X.value = 0 if key == 1 else 0xFFFF if key == 2 else 0x8000
    stand_ins.JOYSTICK_Y.value = 0 if key == 3 else 0xFFFF if key == 4 else 0x8000
    if 5 <= key <= 8:
        stand_ins.press = key - 5


def strict(_app: object, error: Exception) -> NoReturn:
    """Replacement for App.fail: an error ends the run instead of being shown on the screen."""
    raise error


def beginning(scene: str) -> tuple[str | None, dict[str, Any]]:
    """Start of a scene instead of the title, as by the command line: (rule set or None, settings).

    The name of a rule set stands first; the words behind it are those of SETTINGS. A "person" begins at the title.
    """
    from furbowl import registry

    words, settings = scene.split("-"), {"taught": 3, "green": None}  # two who know what to press
    for word in words:
        settings.update(SETTINGS.get(word, {}))
    if "person" in words:
        settings["rules"] = words[0]
        return None, settings
    return words[0] if words[0] in registry.names() else None, settings


def play(keys: Keys, seed: str, scene: str = "tour", names: str | int = 0, areas: str = "") -> None:
    """Play to the last key and print the results."""
    fill_names(int(names))
    mount()
    Names.walls = wall_up(int(names) * THERE) if areas else ()
    from furbowl import app

    app.App.fail = strict
    stand_ins.each_tick = keys.tick
    try:
        rules, chosen = beginning(scene)
        app.main(rules, int(seed), None, keys.on_event, chosen=chosen)
    except SystemExit:
        pass
    print("ticks", keys.ticks)
    print("events", keys.events)
    print("match", keys.checksum)


def fill_names(names: int) -> None:
    """Fill the tables of names, up to the one of 2560, until it has room for that many.

    A name stays forever, in tables each twice as large as the one before. Names that are in flash on the device
    (flash_names.txt) come first; vm_app.py counts the game's own tables as the device would have them. On CPython
    there is nothing to fill, nor where names is 0.
    """
    import gc

    if not names or sys.implementation.name != "micropython":
        return
    know_flash()
    before, i = gc.mem_alloc(), 0
    while gc.mem_alloc() - before < LARGEST * ENTRY:
        before = gc.mem_alloc()
        intern("~%d" % i)
        i += 1
    for more in range(i, i + LARGEST - 1 - names):
        intern("~%d" % more)
    gc.collect()


def wall_up(taken: int) -> list[bytearray | None]:
    """Divide the free heap into areas: an object that lies between two of them can neither be moved nor spanned.

    taken: bytes in use at the beginning of the first areas. Returns the walls, which must be kept.
    """
    import gc

    from uctypes import addressof

    walls, filled = [None] * len(AREAS), []
    gc.collect()
    for number, kb in enumerate(AREAS):
        room = kb * 1024 * 32 // 33
        size, taken = max(32, room - taken), max(0, taken - room)
        if size > gc.mem_free():  # the last area, which takes the rest
            break
        filled.append(bytearray(size))
        end, wall = addressof(filled[-1]) + size, bytearray(32)
        while addressof(wall) < end:  # it has found a place in an earlier gap
            filled.append(wall)
            wall = bytearray(32)
        walls[number] = wall
    filled = None
    gc.collect()
    return walls


if __name__ == "__main__":
    play(Keys(sys.argv[1]), *sys.argv[2:])
