"""Move the cursor over every square of the match screen, with no animal selected and with each one that can act.

    steps.py position.txt walks

Prints the most bytes that a tick without a press allocated, then with B held. Then for no animal and for each one, so
that there are `walks` lines: steps, steps that asked for the odds of an action, most bytes that a step allocated.
"""

import gc
import sys

import stand_ins
from whole import IDLE, STEP, press, strict

NOTHING, LEFT, RIGHT, UP, DOWN, B, A, _, SELECT = range(9)
SETTLE = 70  # ticks until the screen is at rest
# to a corner, and from there back and forth over all squares and the bench
WALK = (LEFT,) * 15 + (UP,) * 10 + ((RIGHT,) * 15 + (DOWN,) + (LEFT,) * 15 + (DOWN,)) * 5


class Walk:
    """A script of presses that measures the ticks in which the cursor steps."""

    def __init__(self, walks):
        self.script = self.presses(walks)
        self.key = self.before = self.steps = self.odds = self.most = self.asked = 0

    def tick(self):
        if self.key >= IDLE:
            self.steps += 1
            self.most = max(self.most, gc.mem_alloc() - self.before)
            self.odds += self.asked > 0
        self.asked = 0
        self.key = next(self.script)
        press(self.key)
        gc.collect()
        self.before = gc.mem_alloc()

    def presses(self, walks):
        for held in (NOTHING, B):
            for key in (held,) + (NOTHING,) * SETTLE + (IDLE,) * SETTLE:
                self.most *= key == IDLE
                yield key
                stand_ins.down = -1  # the button stays down
            print(held, self.most)
        stand_ins.down = B - 5
        yield from bytes(SETTLE)
        for who in range(walks):
            for key in (SELECT, A) if who else ():
                yield key
                yield from bytes(4)
            self.steps = self.odds = self.most = 0
            for way in WALK:
                yield STEP + way
                yield NOTHING
            print("chosen" if who else "nobody", self.steps, self.odds, self.most)
            if who:
                yield B
                yield from bytes(4)
        raise SystemExit


def main(name, walks):
    from furbowl import app
    from furbowl.match import Match

    walker, needs = Walk(int(walks)), Match.needs

    def note(match, action):
        walker.asked += 1
        return needs(match, action)

    Match.needs = note
    app.App.fail = strict
    stand_ins.each_tick = walker.tick
    with open(name) as file:
        app.main(None, 1, file.read())


if __name__ == "__main__":
    main(*sys.argv[1:])
