"""The panel in which two dice fall: who rolls for what and from which total on, the dice, the modifier, the sum."""

import displayio

from furbowl import words
from furbowl.lean import const
from furbowl.ui import text, tiles
from furbowl.ui.pitch import set_tile

_X = const(11)
_WIDTH = const(128)
_HEIGHT = const(42)
_LOW = const(54)
_HIGH = const(4)
_ROLLING = const(6)

# what is tried, what is done when it succeeds, and when it fails
_DEEDS = {
    words.DODGE: ("dodge", "dodges", "fails"),
    words.PICKUP: ("pickup", "has it", "fumbles"),
    words.SURPRISE: ("grab", "has it", "misses"),
    words.THROW: ("throw", "throws", "is wild"),
    words.CATCH: ("catch", "catches", "drops"),
    words.HIT: ("tackle", "hits", "misses"),
    words.OUCH: ("Ouch", "is hurt", "is fine"),
    words.COMEBACK: ("return", "is back", "waits"),
}


class DiceBox:
    """The group is hidden but for the rolls."""

    def __init__(self, pitch):
        self.group = displayio.Group(x=_X)
        self.frames = [text.box(0, 0, _WIDTH, _HEIGHT, colour) for colour in text.TEAM]
        for frame in self.frames:
            self.group.append(frame)
        self.group.append(text.box(1, 1, _WIDTH - 2, _HEIGHT - 2, text.INK))
        self.title = text.Line(20, 4, 2, text.PAPER)
        self.group.append(self.title.grid)
        large = displayio.Group(scale=2, x=8, y=16)
        self.dice = [pitch.grid(1, 1, x, 1) for x in (0, 11)]
        for die in self.dice:
            large.append(die)
        self.added = text.Line(2, 23, 0, text.PAPER)
        self.sum = text.Line(3, 36, 0, text.YELLOW)
        large.append(self.added.grid)
        large.append(self.sum.grid)
        self.group.append(large)
        self.more = text.Line(1, _WIDTH - 9, _HEIGHT - 14, text.SILVER)
        self.group.append(self.more.grid)
        self.group.hidden = True
        self.chance = 1  # for show only: the match rolls its own

    def open(self, event, name, above):
        """Shows who rolls for what; above: in the upper half of the pitch."""
        side = event[1] // 5
        for i in range(2):
            self.frames[i].hidden = i != side
        self._head(event, name, 0, text.PAPER)
        self.added.show("")
        self.sum.show("")
        self.group.y = _HIGH if above else _LOW
        self.group.hidden = False

    def roll(self, i):
        """Another face of a die that still rolls."""
        self.chance = (self.chance * 77 + 13) % 1021
        face = self.chance % 7
        self._face(i, face if face < _ROLLING else _ROLLING)

    def stop(self, i, pips):
        """A die lies still."""
        self._face(i, pips - 1)

    def _face(self, i, face):
        set_tile(self.dice[i], tiles.DIE + face)

    def total(self, event, name):
        """Shows the modifier, the sum and what it means."""
        modifier = words.modifier(event)
        if modifier:
            self.added.show("%+d" % modifier)
        success = words.success(event)
        colour = text.YELLOW if success else text.RED
        self.sum.tint(colour)
        self.sum.show("=%d" % (words.natural(event) + modifier))
        self._head(event, name, 1 if success else 2, colour)

    def _head(self, event, name, deed, colour):
        self.title.tint(colour)
        self.title.show("%s %s %d+" % (name, _DEEDS[event[0]][deed], words.goal(event)))

    def blink(self, shown):
        """The sign that a press goes on."""
        self.more.show(">" if shown else "")

    def close(self):
        self.group.hidden = True
