"""The status of a match: a strip below the pitch, or a panel beside it."""

import displayio

from furbowl.art import tiles
from furbowl.const import const
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import sheet, text

_COLUMNS = const(20)  # tiles of the status bar
_PIPS = const(10)  # of a panel, in two rows
_ROWS = b"\x00\x0c\x26\x31"  # y of its lines; the pips lie below the second, the score below the last


class Strip:
    """The status bar: whose turn, what is left of it, which way, the score; the lights along with it.

    A game may have a line of text below it: status(match) in its look, pieces of it as (x, letters, text, colour).
    Where the lines of the band follow at once, it is small digits over the middle of the bar. In that line it may have
    signs, too: badges(match), the tiles of the sheet "badges" from BADGES on, (x, how many).
    """

    @on_demand
    def __init__(self, lights, look, y, match):
        bitmap, palette = sheet.load("strip")
        self.grid = self.bar = displayio.TileGrid(
            bitmap, pixel_shader=palette, width=_COLUMNS, height=1, tile_width=8, tile_height=4, x=0, y=y
        )
        self.lights, self.lines, self.badges = lights, (), None
        self.look = look
        pieces, layers = list(look.status(match)), [self.bar]
        if pieces:
            below = look.layout(match)[-1][0][1] - y
            ground = text.INK if below > text.HEIGHT else 0
            if ground:
                self.lines = [text.Line(letters, x, y + 4, text.PAPER, ground) for x, letters, *_ in pieces]
            else:
                from furbowl.ui.widgets.digits import HEIGHT, Digits

                self.lines = [Digits(letters, x, y, colour) for x, letters, _, colour in pieces]
                layers.append(text.box(66, y, 28, HEIGHT, text.INK))
            self.grid = displayio.Group()
            x, count = look.BADGES
            if count:
                bitmap, palette = sheet.load("badges")
                self.badges = displayio.TileGrid(
                    bitmap, pixel_shader=palette, width=count, height=1, tile_width=5, tile_height=8, x=x, y=y + 6
                )
                layers.append(self.badges)
            for layer in layers + [line.grid for line in self.lines]:
                self.grid.append(layer)

    def show(self, match):
        for i in range(_COLUMNS):
            set_tile(self.bar, self.look.strip(match, i), i)
        if self.lines:
            for line, (_, _, told, colour) in zip(self.lines, self.look.status(match)):
                line.tint(colour)
                line.show(told)
        if self.badges:
            at = 0
            for each in self.look.badges(match):
                set_tile(self.badges, each, at)
                at += 1
        self.lights.turn(match)


class Panel:
    """The team, what is left as pips, lines of the game, the score."""

    @on_demand
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
