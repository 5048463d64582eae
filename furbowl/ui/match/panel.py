"""What stands beside the pitch where there is no strip below it: the team, what is left as pips, lines of the game, the
score.
"""

import displayio

from furbowl.art import tiles
from furbowl.const import const
from furbowl.protocol import TEAMS
from furbowl.ui.widgets import sheet, text

_PIPS = const(10)  # of a panel, in two rows
_ROWS = b"\x00\x0c\x26\x31"  # y of its lines; the pips lie below the second, the score below the last


class Panel:
    def __init__(self, lights, table):
        """table: of furbowl/ui/match/match_screen.py; the panel begins where its last line of text does."""
        self.lights, self.look, self.x, pitch = lights, table.look, table.left, table.pitch
        x = self.x
        self.grid = displayio.Group()
        self.grid.append(text.box(x - 3, 0, 1, pitch.top + pitch.rows * pitch.size, text.SILVER))
        self.lines = [text.Line(6, x, y, text.PAPER) for y in _ROWS]
        self.pips = pitch.grid(_PIPS // 2, 2, x, 25, (pitch.ground.bitmap, sheet.palette()))
        self.grid.append(self.pips)
        self.large = displayio.Group(x=x)
        colours = text.TEAM + (text.SILVER,)
        self.score = [text.Line(2, at, 0, colour, 0) for at, colour in zip((-6, 12, 6), colours)]
        for line in self.lines:
            self.grid.append(line.grid)
        for line in self.score:
            self.large.append(line.grid)
        self.grid.append(self.large)

    def show(self, match):
        side, (_, left, of) = match.side, match.left()
        said = ((TEAMS[side].upper(), text.TEAM[side]),) + self.look.panel(match)
        for line, (words, colour) in zip(self.lines, said):
            line.tint(colour)
            line.show(words)
        for i in range(_PIPS):
            self.pips[i] = tiles.OUTSIDE if i >= of else tiles.PIP + (side if i < left else 2)
        scores = match.score
        for line, words in zip(self.score, ("%2d" % scores[0], "%d" % scores[1], "-")):
            line.show(words)
        small = max(scores) > 9
        self.large.scale, self.large.x, self.large.y = (1, self.x + 6, 66) if small else (2, self.x, 60)
        self.lights.turn(match)
