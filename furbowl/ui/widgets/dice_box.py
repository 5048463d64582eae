"""The panel in which dice fall: who rolls for what and from which total on, the dice, the modifier, the sum.

What it says is told by the game's look: (side, text before, text after, whether it is a success, modifier, total). A
die of six sides shows pips, any other a number. Modifier and total have room beside two dice at most, a total alone
beside three. It may say below each die whose that is, by a seventh: (side, text before, text after, success) of each.
"""

import displayio

from furbowl import boards
from furbowl.art import tiles
from furbowl.const import const
from furbowl.loading import on_demand
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import sheet, text

_MOST = const(5)  # dice
_APART = const(11)
_WIDE = b"\x14\x14\x14\x0f\x0f\x0c"  # with a text below each, by their number


class DiceBox:
    """The group, 36 pixels high, or 48 with texts below the dice, is hidden but for the rolls."""

    @on_demand
    def __init__(self, x=11, width=128, top=4, bottom=96):
        self.group, self.top, self.bottom = displayio.Group(x=x), top, bottom
        self.frame = text.box(0, 0, width, 36, text.PAPER)  # of the team that rolls
        self.group.append(self.frame)
        self.ground = text.box(1, 1, width - 2, 34, text.INK)
        self.group.append(self.ground)
        self.title = text.Line((width - 4) // text.WIDTH, 4 if width > 124 else 2, 1, text.PAPER)
        self.group.append(self.title.grid)
        self.large = displayio.Group(scale=2, x=8, y=11)
        self.sheet, self.pips, self.numbers = sheet.load("dice"), [], []
        self.modifier = text.Line(2, 23, 0, text.PAPER, 0)  # their ground would cover the lower end of the title
        self.sum = text.Line(3, 36, 0, text.YELLOW, 0)
        self.large.append(self.modifier.grid)
        self.large.append(self.sum.grid)
        self.group.append(self.large)
        self.more = text.Line(1, width - 9, 22, text.SILVER)
        self.lines = []  # below dice, made when they are wanted
        self.group.append(self.more.grid)
        self.group.hidden = True
        self.sides = 6
        self.chance = 1  # for show only: the match rolls its own

    def open(self, told, count, sides, above):
        """Shows who rolls for what, with so many dice; above: in the upper half of the pitch."""
        colour = text.TEAM[told[0]]
        self.frame.pixel_shader = text.shade(colour, colour)
        self.sides = sides
        self.lay(min(count, _MOST))
        self.label(told[6] if len(told) > 6 else (), False)
        self.head(told[1], text.PAPER)
        self.modifier.show("")
        self.sum.show("")
        self.group.y = self.top if above else self.bottom - self.frame.height
        self.group.hidden = False

    def lay(self, count):
        """Shows so many dice of the kind, and makes those that are missing."""
        while self.sides == 6 and len(self.pips) < count:
            self.pips.append(self.die(_APART * len(self.pips)))
            self.large.append(self.pips[-1])
        while self.sides != 6 and len(self.numbers) < count:
            self.numbers.append(text.Line(2, (_APART + 2) * len(self.numbers), 0, text.INK, text.PAPER))
            self.large.append(self.numbers[-1].grid)
        for i, die in enumerate(self.pips):
            die.hidden = self.sides != 6 or i >= count
        for i, line in enumerate(self.numbers):
            line.grid.hidden = self.sides == 6 or i >= count

    def label(self, texts, done):
        """Says below each die whose it is, and when it has stopped what came of it."""
        count = min(len(texts), _MOST)
        while len(self.lines) < count:
            self.lines.append(text.Line(6, 0, 34, text.PAPER))
            self.group.append(self.lines[-1].grid)
        for i, line in enumerate(self.lines):
            line.grid.hidden = i >= count
            line.grid.x = 2 + 2 * _WIDE[count] * i
        for i in range(count):
            side, before, after, success = texts[i]
            self.lines[i].tint((text.YELLOW if success else text.RED) if done else text.TEAM[side])
            self.lines[i].show(after if done else before)
        if not done and (count or self.lines):
            high = 48 if count else 36
            self.frame.height = high * boards.scale
            self.ground.height = (high - 2) * boards.scale
            self.large.x = 3 if count else 8
            for i, die in enumerate(self.pips):
                die.x = (_WIDE[count] if count else _APART) * i

    def die(self, x):
        bitmap, palette = self.sheet
        return displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=10, tile_height=10, x=x, y=1)

    def face(self, i, face):
        """A die shows a face; 0: another one, it still rolls."""
        if i >= _MOST:
            return
        if not face:
            self.chance = (self.chance * 77 + 13) % 1021
            face = self.chance % (self.sides + (self.sides == 6)) + 1  # that of pips after the last rolls
        if self.sides == 6:
            set_tile(self.pips[i], tiles.DIE + face - 1)
        else:
            self.numbers[i].show("%2d" % face)

    def total(self, told):
        """Shows the modifier, the sum and what it means."""
        self.label(told[6] if len(told) > 6 else (), True)
        self.modifier.show(told[4])
        colour = text.YELLOW if told[3] else text.RED
        self.sum.tint(colour)
        self.sum.show(told[5])
        self.head(told[2], colour)

    def head(self, title, colour):
        self.title.tint(colour)
        self.title.show(title)

    def blink(self, shown):
        """The sign that a press goes on."""
        self.more.show(">" if shown else "")

    def close(self):
        self.group.hidden = True
