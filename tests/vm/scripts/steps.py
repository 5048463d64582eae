"""Leads the cursor over every square of the match screen, with nobody chosen and with each animal that can act.

    steps.py position.txt

Prints for nobody and for each animal how many steps there were, in how many of them the odds of an action were asked
for, and the most bytes that one of them allocated.
"""

import gc
import sys

import stand_ins
from whole import strict

A, SELECT, B = 1, 3, 0  # keys
LEFT, RIGHT, UP, DOWN = range(4)
SETTLE = 70  # ticks until the screen is at rest
HELD = {LEFT: (0, 0x8000), RIGHT: (0xFFFF, 0x8000), UP: (0x8000, 0), DOWN: (0x8000, 0xFFFF)}


class Enough(BaseException):
    """All squares were looked at."""


class Walk:
    """Presses, and weighs the ticks in which the cursor steps."""

    def __init__(self):
        self.script = self.presses()
        self.before = 0
        self.steps = self.odds = self.most = self.asked = 0
        self.stepping = False

    def tick(self):
        if self.stepping:
            self.steps += 1
            self.most = max(self.most, gc.mem_alloc() - self.before)
            self.odds += self.asked > 0
        self.asked = 0
        stand_ins.JOYSTICK_X.value = stand_ins.JOYSTICK_Y.value = 0x8000
        self.stepping = next(self.script)
        gc.collect()
        self.before = gc.mem_alloc()

    def presses(self):
        """A generator: brings each tick's press about; whether it is a step."""
        yield from self.wait(SETTLE)
        yield from self.walk("nobody")
        for _ in range(5):
            yield from self.press(SELECT)
            yield from self.press(A)
            yield from self.walk("chosen")
            yield from self.press(B)
        raise Enough

    def wait(self, ticks):
        for _ in range(ticks):
            yield False

    def press(self, key):
        stand_ins.press = key
        yield False
        yield from self.wait(4)

    def step(self, way):
        stand_ins.JOYSTICK_X.value, stand_ins.JOYSTICK_Y.value = HELD[way]
        yield True
        yield False

    def walk(self, name):
        """To a corner, and from there to and fro over all squares and the bench."""
        self.steps = self.odds = self.most = 0
        for way in (LEFT,) * 15 + (UP,) * 10:
            yield from self.step(way)
        for line in range(10):
            for _ in range(15):
                yield from self.step(LEFT if line % 2 else RIGHT)
            yield from self.step(DOWN)
        print(name, self.steps, self.odds, self.most)


def main(name):
    from furbowl import app
    from furbowl.match import Match

    walker, needs = Walk(), Match.needs

    def note(match, action):
        walker.asked += 1
        return needs(match, action)

    Match.needs = note
    app.App.play = strict
    stand_ins.each_tick = walker.tick
    with open(name) as file:
        position = file.read()
    try:
        app.main(None, 1, position)
    except Enough:
        pass


if __name__ == "__main__":
    main(sys.argv[1])
