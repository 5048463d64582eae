"""What stands below the pitch: the status bar, and a line of text of a game that has one."""

import displayio

from furbowl import loading
from furbowl.const import const
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import sheet, text

_COLUMNS = const(20)  # tiles of the status bar


class Strip:
    """The status bar: whose turn, what is left of it, which way, the score; the lights along with it.

    A game may have a line of text below it: status(match) in its look, pieces of it as (x, letters, text, colour).
    Where the lines of the band follow at once, it is small digits over the middle of the bar. In that line it may have
    signs, too: badges(match), the tiles of the sheet "badges" from BADGES on, (x, how many).
    """

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
                digits = loading.load("furbowl.ui.widgets.digits")
                self.lines = [digits.Digits(letters, x, y, colour) for x, letters, _, colour in pieces]
                layers.append(text.box(66, y, 28, digits.HEIGHT, text.INK))
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
