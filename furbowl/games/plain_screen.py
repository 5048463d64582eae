"""What a plain game looks like, and what its screen says."""

from furbowl.art import tiles
from furbowl.dice import percent
from furbowl.games import effects, looks, tooltips

_WIDE, _HIGH = 160, 100  # of the pitch's part of the screen, in pixels


class Looks(looks.Looks):
    """Animals of the sheet on grass, in the middle of the screen."""

    PIECE = "piece"
    STATUSES = (("standing", tiles.READY), ("down", tiles.PRONE))

    def cell(self, match):
        """The largest that fits."""
        return max([size for size in (6, 8, 10) if size * match.columns <= _WIDE and size * match.rows <= _HIGH])

    def layout(self, match):
        size = self.cell(match)
        left, top = (_WIDE - size * match.columns) // 2, (_HIGH - size * match.rows) // 2
        return left, top, -1, _HIGH, ((2, 104, 26), (2, 116, 26))

    def sprite(self, match, who):
        """The first animals of each team."""
        size = match.pieces // 2
        return who % size + tiles.TEAM * (who // size)

    def shown(self, match, who):
        return self.STATUSES[match.status(who)][1]

    def ground(self, match, square):
        column, row = square % match.columns, square // match.columns
        return tiles.EDGE + (column == 0) if column in (0, match.columns - 1) else tiles.GRASS + (column + row) % 2


class Effects(effects.Effects):
    """All that is known of a roll is whether it succeeded."""

    def succeeds(self, event):
        """Whether the die, the first number of a roll, shows what it must, the second."""
        return event[3] >= event[4]

    def roll(self, match, event):
        """What the dice box says."""
        who, success = event[1], self.succeeds(event)
        name = match.name(who)
        return match.side_of(who), name, "%s %s" % (name, "did" if success else "failed"), success, "", ""


class Tooltips(tooltips.Tooltips):
    """What is left of the turn, what a piece is, what an action is and how likely."""

    def square(self, words, match, at):
        word, count, _ = match.left()
        words.put("# %s left" % word, count)

    def piece(self, words, match, who):
        words.put(match.name(who)).put(", " + match.looks().STATUSES[match.status(who)][0])

    def action(self, words, match, action):
        words.put(match.label(action)).put(" #%", percent(*match.odds(action)))
