"""What a match of Squig came to, as in Blitz."""

from furbowl.games.blitz import figures
from furbowl.games.blitz.kinds import ARMOUR


class Figures(figures.Figures):
    """Those of Blitz; a squig that is knocked over counts as felled, and its armour is nobody's luck."""

    def rolled(self, event):
        if event[0] == ARMOUR and event[1] < 0:
            self.felled[self.known[0]] += 1
        else:
            figures.Figures.rolled(self, event)
