"""The panel in which two dice fall: who rolls for what and from which total on, the dice, the modifier, the sum."""

import displayio

from furbowl import words
from furbowl.ui import text, tiles
from furbowl.ui.pitch import set_tile

# what is tried, what is done when it succeeds, and when it fails
_DEEDS = {
    words.DODGE: "dodge|dodges|fails",
    words.PICKUP: "pickup|has it|fumbles",
    words.SURPRISE: "grab|has it|misses",
    words.THROW: "throw|throws|is wild",
    words.CATCH: "catch|catches|drops",
    words.HIT: "tackle|hits|misses",
    words.OUCH: "Ouch|is hurt|is fine",
    words.COMEBACK: "return|is back|waits",
}


class DiceBox:
    """The group, 128x42 pixels, is hidden but for the rolls."""

    def __init__(self, pitch):
        self.group = displayio.Group(x=11)
        self.frame = text.box(0, 0, 128, 42, text.PAPER)  # of the team that rolls
        self.group.append(self.frame)
        self.group.append(text.box(1, 1, 126, 40, text.INK))
        self.title = text.Line(20, 4, 2, text.PAPER)
        self.group.append(self.title.grid)
        large = displayio.Group(scale=2, x=8, y=16)
        self.dice = [pitch.grid(1, 1, x, 1) for x in (0, 11)]
        for grid in self.dice:
            large.append(grid)
        self.modifier = text.Line(2, 23, 0, text.PAPER)
        self.sum = text.Line(3, 36, 0, text.YELLOW)
        large.append(self.modifier.grid)
        large.append(self.sum.grid)
        self.group.append(large)
        self.more = text.Line(1, 119, 28, text.SILVER)
        self.group.append(self.more.grid)
        self.group.hidden = True
        self.chance = 1  # for show only: the match rolls its own

    def open(self, event, name, above):
        """Shows who rolls for what; above: in the upper half of the pitch."""
        colour = text.TEAM[event[1] // 5]
        self.frame.pixel_shader = text.shade(colour, colour)
        self.head(event, name, 0, text.PAPER)
        self.modifier.show("")
        self.sum.show("")
        self.group.y = 4 if above else 54
        self.group.hidden = False

    def roll(self, i):
        """Another face of a die that still rolls."""
        self.chance = (self.chance * 77 + 13) % 1021
        self.face(i, self.chance % 7)  # pips, or it rolls

    def stop(self, i, face):
        """A die lies still, with so many pips."""
        self.face(i, face - 1)

    def face(self, i, face):
        set_tile(self.dice[i], tiles.DIE + face)

    def total(self, event, name):
        """Shows the modifier, the sum and what it means."""
        modifier = words.modifier(event)
        if modifier:
            self.modifier.show("%+d" % modifier)
        success = words.success(event)
        colour = text.YELLOW if success else text.RED
        self.sum.tint(colour)
        self.sum.show("=" + str(words.natural(event) + modifier))
        self.head(event, name, 1 if success else 2, colour)

    def head(self, event, name, deed, colour):
        self.title.tint(colour)
        self.title.show(" ".join((name, _DEEDS[event[0]].split("|")[deed], str(words.goal(event)) + "+")))

    def blink(self, shown):
        """The sign that a press goes on."""
        self.more.show(">" if shown else "")

    def close(self):
        self.group.hidden = True
