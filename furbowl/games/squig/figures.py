"""What a match of Squig came to: the figures of Blitz, and those of squigs and cards."""

import struct

from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import figures
from furbowl.games.blitz.book import ARMOUR
from furbowl.games.squig.book import D3, PLAYED, SENT_OFF, SPLIT, SQUASHED, TEST

_FORM = ">12h"
_SIZE = struct.calcsize(_FORM)


class Figures(figures.Figures):
    """Those of Blitz, and more: squigs squashed, splits in a side's turns, squigs that wriggled free, wriggles, cards
    played; and the side + 1 of who wriggles. A squig that is knocked over counts as felled, and its armour is nobody's
    luck."""

    def __init__(self, events, before=b""):
        self.more = [[0, 0] for _ in range(6)]
        figures.Figures.__init__(self, (), before[:-_SIZE])
        if before:
            found = struct.unpack(_FORM, before[-_SIZE:])
            self.more = [list(found[2 * i : 2 * i + 2]) for i in range(6)]
        for event in events:
            self.count(event)

    def packed(self):
        """All numbers as bytes."""
        return figures.Figures.packed(self) + struct.pack(_FORM, *[n for pair in self.more for n in pair])

    def rows(self, match):
        """As in Blitz; more than six, the score screen turns the page."""
        squashed, splits, lost, wriggles, cards, _ = self.more
        yield from figures.Figures.rows(self, match)
        yield "Squashed", "%d" % squashed[0], "%d" % squashed[1]
        yield "Splits", "%d" % splits[0], "%d" % splits[1]
        yield ("Wriggled free",) + tuple(["%d/%d" % (lost[side], wriggles[side]) for side in (0, 1)])
        if match.cards:
            yield "Cards", "%d" % cards[0], "%d" % cards[1]

    def count(self, event):
        kind, who, _, _, b = event
        squashed, splits, lost, wriggles, cards, last = self.more
        turn, last[0] = last[0], 0
        if kind == D3:  # it was not held (SQ-6)
            lost[turn - 1] += turn > 0
        elif kind == TEST and who >= 0:
            last[0] = 1 + self.side(who)
            wriggles[last[0] - 1] += 1
        elif kind == SQUASHED:
            squashed[self.known[0]] += who >= 0
        elif kind == SPLIT:
            splits[self.known[0]] += 1
        elif kind == PLAYED:
            cards[b] += 1
        elif kind == SENT_OFF:  # by a block on a squig, whose number as a target tells how many players there are
            few, many = blitz.SIZES
            self.known[1] = many if self.open[1] >= 2 * many else few
            self.known[0] = self.side(who)
        figures.Figures.count(self, event)

    def touch_down(self, who, purple, green):
        """Where nobody has scored, who squashed the last squig has: for the others (SQ-16)."""
        figures.Figures.touch_down(self, who, purple, green)
        if who < 0:
            self.scored = 1 - self.known[0]

    def rolled(self, event):
        if event[0] == ARMOUR and event[1] < 0:
            self.felled[self.known[0]] += 1
        else:
            figures.Figures.rolled(self, event)
