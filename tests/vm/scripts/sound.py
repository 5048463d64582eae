"""Measure sounds and lights: the memory they keep, and the most that a tick takes during or after an effect."""

import gc

import stand_ins
from core import used


class Board:
    def __init__(self):
        self.lights = self.show  # bound once, as on a handheld

    def show(self, colours):
        pass


def weigh(act, *arguments):
    """Number of bytes that a call allocates."""
    before = gc.mem_alloc()
    act(*arguments)
    return gc.mem_alloc() - before


def main():
    __import__("furbowl.app")  # the app is loaded anyway, with the code of sounds and lights
    before = used()
    from furbowl.boards.speaker import Speaker
    from furbowl.feedback import Lights, Sound

    settings = {"volume": 3, "lights": 1}
    sound = Sound(Speaker(stand_ins.AudioOut(), stand_ins.DigitalInOut()), settings)
    lights = Lights(Board(), settings)
    for is_first in (True, False):
        tick = press = turn = 0
        for effect in range(1, 15):
            press = max(press, weigh(sound.tick, effect % 8))
            turn = max(turn, weigh(lights.show, effect % 2, effect % 4))
            sound.play(effect)
            for _ in range(60):
                tick = max(tick, weigh(sound.tick, -1))
        if is_first:
            print("kept", used() - before)
    print("tick", tick)
    print("press", press)
    print("lights", turn)


if __name__ == "__main__":
    main()
