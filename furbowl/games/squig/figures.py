"""What a match of Squig came to, as in Blitz."""

from furbowl.games.blitz import figures
from furbowl.games.blitz.kinds import ARMOUR
from furbowl.games.squig import tables


class Figures(figures.Figures):
    """Those of Blitz; the armour of a squig is nobody's luck."""

    def rolled(self, event):
        if event[0] != ARMOUR or event[4] // 16 != tables.STATS[3]:
            figures.Figures.rolled(self, event)
