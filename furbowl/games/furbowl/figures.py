"""What a match came to, counted from the events of its history. Lists hold Purple's number, then Green's."""

import struct

from furbowl.games.furbowl import kinds

_FORM = ">14H"


class Figures:
    scored = -1  # the side of the last score where it is not the scorer's: never

    def __init__(self, events, before=b""):
        """before: the figures of earlier events, packed."""
        self.scorer = -1  # who brought the ball home last
        self.capped = False
        self.passes, self.caught = [0, 0], [0, 0]
        self.tackles, self.hits = [0, 0], [0, 0]
        self.knock_outs = [0, 0]  # of the other side's animals, Out included
        self.rolls, self.rolled = [0, 0], [0, 0]
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
        return (self.passes, self.caught, self.tackles, self.hits, self.knock_outs, self.rolls, self.rolled)

    def expected(self, side):
        """What the dice of a side add up to on average."""
        return self.rolls[side] * 7

    def ending(self, match):
        """How a match ended that no score has ended."""
        return "after %d turns" % match.turn_cap if self.capped else ""

    def rows(self, match):
        """Iterates over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        yield ("Turns",) + tuple(["%d" % n for n in match.turns])
        for name, done, of in (("Passes", self.caught, self.passes), ("Tackles", self.hits, self.tackles)):
            yield (name,) + tuple(["%d/%d" % (done[side], of[side]) for side in range(2)])
        yield ("Knock-outs",) + tuple(["%d" % n for n in self.knock_outs])
        yield ("Dice total",) + tuple(["%d" % n for n in self.rolled])
        yield ("Dice luck",) + tuple(["%+d" % (self.rolled[side] - self.expected(side)) for side in range(2)])

    def count(self, event):
        kind, who = event[0], event[1]
        side = who // 5
        if kind <= kinds.COMEBACK:
            self.roll(event, kind, side)
        elif kind == kinds.PASSING:
            self.passes[side] += 1
        elif kind == kinds.KO or kind == kinds.OUT:
            self.knock_outs[1 - side] += 1
        elif kind == kinds.GAIN or kind == kinds.SCORE:
            self.scorer = who  # the score that is shown may not be told yet, but its ball is held
        elif kind == kinds.MATCH_OVER:
            self.capped = event[4] == 1

    def roll(self, event, kind, side):
        if kind == kinds.OUCH:
            side = 1 - side  # the one who hits hopes for a high sum
        self.rolls[side] += 1
        self.rolled[side] += kinds.natural(event)
        if kind == kinds.HIT:
            self.tackles[side] += 1
            self.hits[side] += kinds.success(event)
        elif kind == kinds.CATCH:
            self.caught[side] += kinds.success(event)
