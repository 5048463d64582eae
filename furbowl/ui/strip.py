"""The strip below the pitch: whose turn, how many plays are left, which way, the score; the lights along with it."""

import displayio

from furbowl.lean import const
from furbowl.ui import sheet, tiles
from furbowl.ui.pitch import set_tile

_COLUMNS = const(20)


class Strip:
    def __init__(self, lights):
        bitmap, palette = sheet.load("strip")
        self.grid = displayio.TileGrid(
            bitmap, pixel_shader=palette, width=_COLUMNS, height=1, tile_width=8, tile_height=4, x=0, y=100
        )
        self.lights = lights

    def show(self, match):
        side, plays = match.side, match.plays
        for i in range(_COLUMNS):
            tile = team(_COLUMNS - 1 - i if side else i, side, plays)
            if match.target > 1:
                tile = goal(i, match.score, match.target, tile)
            set_tile(self.grid, tile, i)
        self.lights.show(side, plays)


def team(i, side, plays):
    """The tile at i, counted from the team's own edge."""
    if i < 3:
        return (tiles.STRIP_PLAY if i < plays else tiles.STRIP_USED) + side
    if 4 <= i <= 6:
        return tiles.STRIP_WAY + side
    return tiles.STRIP + side


def goal(i, score, target, tile):
    """Scores count from the middle outwards, Purple's to the left."""
    side = 0 if i < 10 else 1
    n = 9 - i if i < 10 else i - 10
    if n >= min(3, target):
        return tile
    return tiles.STRIP_GOAL + (side if n < score[side] else 2)
