"""What Pebbles looks like: animals of the sheet stand for the stones, in squares of eight pixels."""

from furbowl.art import tiles
from furbowl.games import looks


class Looks(looks.Looks):
    """Squares of eight pixels."""

    PIECE = "stone"
    STATUSES = (("standing", tiles.READY), ("down", tiles.PRONE))

    def cell(self, match):
        return 8

    def layout(self, match):
        """(x and y of the pitch, x of the bench or -1, y of the strip, its lines of text as (x, y, letters))"""
        return 60, 20, -1, 100, ((2, 104, 26), (2, 116, 26))

    def sprite(self, match, who):
        """The first three animals of each team."""
        return who if who < 3 else who + 2

    def shown(self, match, who):
        return self.STATUSES[match.status(who)][1]

    def ground(self, match, square):
        column, row = square % match.columns, square // match.columns
        return tiles.EDGE + (column == 0) if column in (0, match.columns - 1) else tiles.GRASS + (column + row) % 2
