"""The strip below the pitch: whose turn, how many plays are left, which way, the score; the lights along with it."""

import displayio

from furbowl.lean import const
from furbowl.ui import sheet, tiles
from furbowl.ui.pitch import set_tile

_TILES = const(20)
_PLAYS = const(3)
_WAY_FIRST = const(4)
_WAY_LAST = const(6)


class Strip:
    def __init__(self, lights):
        bitmap, palette = sheet.load("strip")
        self.grid = displayio.TileGrid(
            bitmap, pixel_shader=palette, width=_TILES, height=1, tile_width=8, tile_height=4, x=0, y=100
        )
        self.lights = lights

    def show(self, match):
        side, plays = match.side, match.plays
        for i in range(_TILES):
            tile = _team_tile(_TILES - 1 - i if side else i, side, plays)
            if match.target > 1:
                tile = _pip(i, match.score, match.target, tile)
            set_tile(self.grid, tile, i)
        self.lights.show(side, plays)


def _team_tile(i, side, plays):
    """The tile at i, counted from the team's own edge."""
    if i < _PLAYS:
        return (tiles.STRIP_PLAY if i < plays else tiles.STRIP_USED) + side
    if _WAY_FIRST <= i <= _WAY_LAST:
        return tiles.STRIP_WAY + side
    return tiles.STRIP + side


def _pip(i, score, target, tile):
    """Scores count from the middle outwards, Purple's to the left."""
    side = 0 if i < 10 else 1
    n = 9 - i if i < 10 else i - 10
    if n >= min(3, target):
        return tile
    return tiles.STRIP_GOAL + (side if n < score[side] else 2)
