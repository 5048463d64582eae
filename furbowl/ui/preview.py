"""The line-up of a new match as a small picture: a pixel for each square, twice as large."""

import displayio

from furbowl.ui import parts, sheet, text

_GRASS = 3
_BALL = text.YELLOW


class Preview:
    def __init__(self, group, x, y):
        self.bitmap = displayio.Bitmap(15, 10, 16)
        group.append(parts.large(2, x, y, displayio.TileGrid(self.bitmap, pixel_shader=sheet.palette())))

    def show(self, settings):
        """Draws where everybody starts; a formation that will be drawn is not known yet."""
        from furbowl.match import Match

        rules = settings["rules"]
        known = rules != "furbowl" or settings["formation"]
        match = Match(rules, **({"formation": settings["formation"]} if known and rules == "furbowl" else {}))
        left, top = (15 - match.columns) // 2, (10 - match.rows) // 2
        for y in range(10):
            for x in range(15):
                inside = left <= x < left + match.columns and top <= y < top + match.rows
                self.bitmap[x, y] = _GRASS + (x + y) % 2 if inside else text.INK
        for who in range(10 if known else 0):
            self._dot(match, match.square(who), left, top, text.TEAM[who // 5])
        self._dot(match, match.ball, left, top, _BALL)

    def _dot(self, match, square, left, top, colour):
        self.bitmap[left + square % match.columns, top + match.rows - 1 - square // match.columns] = colour
