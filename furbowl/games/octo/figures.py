"""What a match of Octo came to, counted from the events of its history. Lists hold Purple's number, then Green's."""

import struct

from furbowl.games.octo import kinds as words
from furbowl.games.octo import tables

_FORM = ">18H"


class Figures:
    def __init__(self, events, before=b""):
        """before: the figures of earlier events, packed."""
        self.scorer = -1  # who scored last, -1 for the spider's goal and for an own goal
        self.scored = -1  # the side that it counted for
        self.capped = False
        self.passes, self.made = [0, 0], [0, 0]  # made: the own side has the ball by it, or has scored
        self.tackles, self.won = [0, 0], [0, 0]
        self.jostles, self.felled = [0, 0], [0, 0]
        self.intercepted = [0, 0]  # passes of the other side
        self.fouls = [0, 0]
        # a pass or tackle of which the result is still to come: 1 + who passes; 1 + earlier tackles of the turn
        self.open = [0, 0]
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
        done = self.passes, self.made, self.tackles, self.won, self.jostles, self.felled
        return done + (self.intercepted, self.fouls, self.open)

    def ending(self, match):
        """How a match ended that no score has ended."""
        return "after %d turns" % match.turn_cap if self.capped else ""

    def rows(self, match):
        """Iterates over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        yield ("Turns",) + tuple(["%d" % n for n in match.turns])
        shares = (("Passes", self.made, self.passes), ("Tackles", self.won, self.tackles))
        for name, done, of in shares + (("Jostles", self.felled, self.jostles),):
            yield (name,) + tuple(["%d/%d" % (done[side], of[side]) for side in range(2)])
        yield ("Intercepted",) + tuple(["%d" % n for n in self.intercepted])
        yield ("Fouls",) + tuple(["%d" % n for n in self.fouls])

    def count(self, event):
        kind, who, _, a, b = event
        side = who // tables.TEAM
        if kind == words.CHARGE:
            self.tackles[side] += 1
            self.open[1] = 1 + b
        elif kind == words.ROLLS:
            self.won[side] += self.open[1] > 0 and a - (self.open[1] - 1) > b
            self.open[1] = 0
        elif kind == words.JOSTLES:
            self.jostles[side] += 1
        elif kind == words.GROUND:
            self.felled[1 - side] += 1
        elif kind == words.FOUL:
            self.fouls[side] += 1
        elif kind == words.THROWS:
            self.passes[side] += 1
            self.open[0] = 1 + who
        elif kind in (words.GAIN, words.RESTS, words.SCORE):
            self.ends(event)
        elif kind == words.MATCH_OVER:
            self.capped = b == 1

    def ends(self, event):
        """Count where the ball came to: the end of a pass, unless nobody passed."""
        kind, who, square, _, _ = event
        passer, self.open[0] = self.open[0] - 1, 0
        side = passer // tables.TEAM
        if kind == words.SCORE:
            self.scored = 0 if square % tables.COLUMNS >= tables.CENTRE else 1
            self.scorer = who if who // tables.TEAM == self.scored else -1
        if passer < 0 or kind == words.RESTS:
            return
        if kind == words.SCORE:
            self.made[side] += self.scored == side
        elif who // tables.TEAM == side:
            self.made[side] += 1
        else:
            self.intercepted[1 - side] += 1
