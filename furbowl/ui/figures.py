"""What a match came to, counted from the story of its events. Lists hold Purple's number, then Green's."""

from furbowl import words
from furbowl.lean import const

_EXPECTED = const(7)  # of two dice, on average


class Figures:
    def __init__(self, events):
        self.scorer = -1  # who brought the ball home last
        self.capped = False
        self.passes, self.caught = [0, 0], [0, 0]
        self.tackles, self.hits = [0, 0], [0, 0]
        self.knock_outs = [0, 0]  # of the other side's animals, Out included
        self.rolls, self.rolled = [0, 0], [0, 0]
        for event in events:
            self._count(event)

    def expected(self, side):
        """What the dice of a side add up to on average."""
        return self.rolls[side] * _EXPECTED

    def _count(self, event):
        kind, who = event[0], event[1]
        side = who // 5
        if kind <= words.COMEBACK:
            self._roll(event, kind, side)
        elif kind == words.PASSING:
            self.passes[side] += 1
        elif kind == words.KO or kind == words.OUT:
            self.knock_outs[1 - side] += 1
        elif kind == words.GAIN or kind == words.SCORE:
            self.scorer = who  # the score that is shown may not be told yet, but its ball is held
        elif kind == words.MATCH_OVER:
            self.capped = event[4] == 1

    def _roll(self, event, kind, side):
        if kind == words.OUCH:
            side = 1 - side  # the one who hits hopes for a high sum
        self.rolls[side] += 1
        self.rolled[side] += words.natural(event)
        if kind == words.HIT:
            self.tackles[side] += 1
            self.hits[side] += words.success(event)
        elif kind == words.CATCH:
            self.caught[side] += words.success(event)
