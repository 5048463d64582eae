"""Screen time of the soak: a hand that presses at random plays the game on a handheld without a window.

The hand is drawn from a seed and time is the handheld's own, so the same seed presses the same. Where the player leaves
the game, by START held or otherwise, the handheld is switched on again with what it has kept.
"""

import gc
import random
import sys
from collections import Counter
from pathlib import Path

from furbowl.protocol import OVER
from sim.desktop import headless, mistakes, script
from sim.desktop.nvm import Nvm

_NS = 1_000_000_000
SAMPLE_SECONDS = 5  # of screen time between two looks at the memory
ARROWS = ("LEFT", "RIGHT", "UP", "DOWN")
BUTTONS = ("A", "A", "A", "B", "START", "SELECT", "SELECT")
LONG_SECONDS = 90  # long enough for all that happens when nobody plays
_A = script.Press(("A",))
_STATM = Path("/proc/self/statm")
_PAGE = 4096


class Hour:
    """Some minutes of screen time; afterwards what happened in them."""

    def __init__(self, seed, minutes, is_late=lambda: False):
        self.minutes, self.is_late = minutes, is_late
        self.seconds = 0.0
        self.presses = self.starts = self.overs = 0
        self.events = Counter()
        self.blocks, self.resident = [], []
        self._chance, self._seed = random.Random(seed), seed

    def play(self):
        """Play until the time is over. Mistakes of the game come as sim.desktop.mistakes.Mistake."""
        nvm = Nvm()
        while not self._done():
            self.starts += 1
            before = self.seconds
            handheld, _ = headless.run(self._steps, nvm=nvm, seed=self._seed + self.starts, on_event=self._on_event)
            self.seconds = before + handheld.host.now / _NS

    def _done(self):
        return self.seconds >= self.minutes * 60 or self.is_late()

    def _on_event(self, match, event):
        if event:
            self.events[event[0]] += 1
            self.overs += match.flags(event[0]) & OVER > 0

    def _steps(self, handheld, camera):
        before, due = self.seconds, 0
        while not self._done():
            self.seconds = before + handheld.host.now / _NS
            if self.seconds >= due:
                due = self.seconds + SAMPLE_SECONDS
                handheld.heard.clear()  # what the laptop keeps for tests; the handheld keeps nothing
                gc.collect()
                self.blocks.append(sys.getallocatedblocks())
                if _STATM.exists():
                    self.resident.append(int(_STATM.read_text().split()[1]) * _PAGE)
                if Path(handheld.settings[mistakes.SETTING]).exists():
                    return  # and the run ends with it
            steps = self._gesture()
            self.presses += len(steps)
            yield from script.play(steps, handheld, camera)

    def _gesture(self):
        """Choose the next few presses."""
        chance = self._chance
        kind = chance.random()
        if kind < 0.45:  # the next animal, and it goes somewhere
            return self._few(("SELECT",), 0, 2) + [_A] + self._few(ARROWS, 0, 6) + [_A]
        if kind < 0.85:
            return self._few(BUTTONS + ARROWS, 1, 4)
        if kind < 0.92:
            return [script.Press((chance.choice(ARROWS),), chance.uniform(0.3, 1.5))]
        if kind < 0.96:
            return [script.Press(tuple(chance.sample(sorted({*BUTTONS, *ARROWS}), 2)))]
        if kind < 0.997:
            return [script.Wait(chance.uniform(0.5, 4))]
        return [script.Press((chance.choice(BUTTONS),), 3) if kind < 0.999 else script.Wait(LONG_SECONDS)]

    def _few(self, controls, least, most):
        """Some of these controls, one after the other."""
        chance = self._chance
        return [script.Press((chance.choice(controls),)) for _ in range(chance.randint(least, most))]

    def line(self):
        """A line that sums up the hour."""
        done = self.seconds, self.presses, self.starts, self.overs, sum(self.events.values()), len(self.events)
        return "screen time   %d s, %d presses, %d starts, %d matches over; %d events, %d kinds" % done
