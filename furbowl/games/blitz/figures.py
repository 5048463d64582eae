"""What a match of Blitz came to, counted from the events of its history. Lists hold Purple's number, then Green's.

Dice luck is how many rolls more, or fewer, a side has made than it should: of agility rolls, of going for it, of its
own armour, and a third of each block die that knocks down or that knocks the attacker down. It is kept in 36ths.
"""

import struct

from furbowl.games.blitz import book
from furbowl.games.blitz.book import BOTH_DOWN, PUSHED_BACK

_FORM = ">20h"
_SHARE = 12  # a third in 36ths


class Figures:
    def __init__(self, events, before=b""):
        """before: the figures of earlier events, packed."""
        self.scorer = -1  # who scored last, -1 for nobody (BZ-R6)
        self.scored = -1  # the side that it counted for
        self.capped = False
        self.touchdowns, self.casualties, self.turnovers = [0, 0], [0, 0], [0, 0]
        self.blocks, self.felled = [0, 0], [0, 0]  # felled: the target fell
        self.passes, self.made = [0, 0], [0, 0]  # made: the own side has the ball by it
        self.luck = [0, 0]
        self.open = [0, -1]  # whether a pass goes on; the target of the block that is told, -1 for none
        self.known = [0, 0]  # the side in turn; how many a side, 0 until it shows
        if before:
            numbers = struct.unpack(_FORM, before)
            for i, value in enumerate(self.values()):
                value[:] = numbers[2 * i : 2 * i + 2]
        for event in events:
            self.count(event)

    def packed(self):
        """All numbers as bytes."""
        numbers = []
        for value in self.values():
            numbers += value
        return struct.pack(_FORM, *numbers)

    def values(self):
        """All numbers, a list for each kind of them."""
        done = self.touchdowns, self.casualties, self.turnovers, self.blocks, self.felled
        return done + (self.passes, self.made, self.luck, self.open, self.known)

    def ending(self, match):
        """How a match ended that no score has ended."""
        return "after two halves" if self.capped else ""

    def rows(self, match):
        """Iterates over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        for name, each in (
            ("Touchdowns", self.touchdowns),
            ("Casualties", self.casualties),
            ("Turnovers", self.turnovers),
        ):
            yield (name,) + tuple(["%d" % n for n in each])
        for name, done, of in (("Blocks", self.felled, self.blocks), ("Passes", self.made, self.passes)):
            yield (name,) + tuple(["%d/%d" % (done[side], of[side]) for side in (0, 1)])
        yield ("Dice luck",) + tuple([_tenths(n) for n in self.luck])

    # --- counting

    def count(self, event):
        kind, who, _, a, b = event
        turn = self.known[0]
        if kind == book.TURN:
            self.known[0] = a
        elif kind == book.DECLARED:
            self.learn(who, turn)
        elif kind == book.HIT:
            self.learn(a, 1 - turn)
            self.blocks[turn] += 1
            self.open[1] = a
        elif kind == book.DOWN:
            self.felled[turn] += who == self.open[1]
        elif kind == book.OUT:
            self.casualties[1 - self.side(who)] += 1
        elif kind == book.PASSING:
            self.passes[turn] += 1
            self.open[0] = 1
        elif kind == book.TURNOVER:
            self.turnovers[turn] += 1
        elif kind == book.NOBODY_THERE:
            self.scored = 1 - a if a < 2 else -1
        elif kind == book.TOUCHDOWN:
            self.touch_down(who, a, b)
        elif kind == book.MATCH_OVER:
            self.capped = True
        else:
            self.rolled(event)
        self.settle(kind)

    def settle(self, kind):
        """A pass is made unless it ends in a turnover; after an action no block is told any more."""
        if kind in (book.TURNOVER, book.ACTION_OVER):
            self.made[self.known[0]] += kind == book.ACTION_OVER and self.open[0]
            self.open[:] = 0, -1

    def touch_down(self, who, purple, green):
        before = self.touchdowns[:]
        self.touchdowns[:] = purple, green
        self.scorer = who
        self.scored = 0 if purple > before[0] else 1
        self.made[self.known[0]] += self.open[0] and self.scored == self.known[0]
        self.open[:] = 0, -1

    def rolled(self, event):
        """Count how much better or worse a roll was than it should be."""
        kind, who, _, a, b = event
        if book.DODGE <= kind <= book.INTERCEPT:
            self.luck[self.side(who)] += 36 * book.succeeds(a, b) - 6 * (7 - book.shows(b))
        elif kind == book.BLOCK_DICE:
            for face in book.faces(event):
                self.luck[self.known[0]] += _SHARE * ((face > PUSHED_BACK + 1) - (face <= BOTH_DOWN))
        elif kind == book.ARMOUR:
            most = book.holds(b)
            broken = (13 - most) * (12 - most) // 2  # of 36, for an armour of 6 and more
            self.luck[self.side(who)] += broken - 36 * (a // 10 + a % 10 > most)

    # --- whose a player is

    def learn(self, who, side):
        """A player of that side: it may tell how many a side there are."""
        few, many = book.SIZES
        if few <= who < many:
            self.known[1] = few if side else many

    def side(self, who):
        return int(who >= (self.known[1] or book.SIZES[0]))


def _tenths(n):
    """36ths as a number with its sign and one decimal."""
    n = (abs(n) * 10 + 18) // 36 * (1 if n > 0 else -1)
    return "%s%d.%d" % ("-" if n < 0 else "+" if n else "", abs(n) // 10, abs(n) % 10)
