"""What the player points at: the reach of the chosen animal, the ring around it, the cursor.

The reach is a line around the squares that can be reached, orange where a roll is needed to get there, cyan where only
a Sprint gets there. What lies under the cursor is drawn into the cursor: one sprite moves, not two.
"""

import bitmaptools
import displayio

from furbowl import words
from furbowl.lean import const
from furbowl.ui import sheet, tiles
from furbowl.ui.pitch import SIZE, hide, set_tile

_SIZE = const(12)
_AIMS = const(5)  # none, and the four of the sheet
_RING = const(10)
_BLINK = const(18)  # ticks: twelve in the first frame, six in the second
_FIRST = const(12)
_STARS = const(9)
_REST = const(130)  # ticks after the last press when everything stands still


class Marks:
    def __init__(self, pitch):
        self.pitch = pitch
        self.border = pitch.grid(pitch.columns, pitch.rows, pitch.left, pitch.top)
        bitmap = _sprites(pitch.bitmap)
        self.cursor = _sprite(bitmap, pitch.palette)
        self.ring = _sprite(bitmap, pitch.palette)
        self.ring[0] = _RING
        self.ring.hidden = True
        self.group = displayio.Group()  # hidden while events are played back
        self.group.append(self.ring)
        self.group.append(self.cursor)
        self.aim = 0
        self.ticks = 0

    def point(self, x, y, aim=0):
        """Moves the cursor to the square that begins at (x, y); aim: 0, or 1 + what tiles.AIM adds."""
        self.aim = aim
        self.ticks = 0
        self.cursor.x, self.cursor.y = x - 1, y - 1
        self._frame(0)

    def tick(self):
        """A tick in which nobody pressed: the cursor blinks and stars twinkle, for a while."""
        if self.ticks > _REST:
            return
        self.ticks += 1
        phase = self.ticks % _BLINK
        if phase == _FIRST or phase == 0:
            self._frame(phase == _FIRST)
        if self.ticks % _STARS == 0:
            self.pitch.stars(1 - self.pitch.twinkle)

    def _frame(self, frame):
        tile = frame * _AIMS + self.aim
        set_tile(self.cursor, tile)

    def show(self, choice):
        """Marks what the chosen animal can do."""
        match, pitch, risk = choice.match, self.pitch, choice.dodges()
        hide(self.ring, choice.who < 0)
        if choice.who >= 0:
            self.ring.x = pitch.units[choice.who].x - 1
            self.ring.y = pitch.units[choice.who].y - 1
        for square in range(len(choice.reach)):
            tile = _line(choice.reach, square, match, risk)
            at = (pitch.rows - 1 - square // pitch.columns) * pitch.columns + square % pitch.columns
            set_tile(self.border, tile, at)
        for who in range(10):
            pitch.tag(who, self._tag(choice, who, risk))

    def _tag(self, choice, who, risk):
        """The mark on an animal: what can be done to it, or that it makes the Move a risk."""
        if choice.deeds[who]:
            return tiles.TACKLE if choice.deeds[who] == words.TACKLE else tiles.PASS
        unit, chosen = self.pitch.units[who], self.pitch.units[choice.who]
        beside = abs(unit.x - chosen.x) <= SIZE and abs(unit.y - chosen.y) <= SIZE
        return tiles.COVERS + who // 5 if risk and beside and who // 5 != choice.who // 5 and not unit.hidden else 0


def _line(reach, square, match, risk):
    """The tile of a square's share of the line around the reach; risk: the Move begins with a dodge."""
    verb = reach[square]
    if not verb:
        return tiles.NONE
    sides = 0
    column, row = square % match.columns, square // match.columns
    if row == match.rows - 1 or _outside(reach, verb, square + match.columns, match):
        sides |= 1
    if column == match.columns - 1 or _outside(reach, verb, square + 1, match):
        sides |= 2
    if row == 0 or _outside(reach, verb, square - match.columns, match):
        sides |= 4
    if column == 0 or _outside(reach, verb, square - 1, match):
        sides |= 8
    kind = tiles.SPRINT if verb == words.SPRINT else tiles.RISK if risk else tiles.PLAIN
    return tiles.border(kind, sides)


def _outside(reach, verb, square, match):
    """Whether a line parts a square reached by verb from this one: none around animals, none from a Sprint inwards."""
    if reach[square]:
        return reach[square] > verb
    return match.who_at(square) < 0


def _sprite(bitmap, palette):
    return displayio.TileGrid(bitmap, pixel_shader=palette, width=1, height=1, tile_width=_SIZE, tile_height=_SIZE)


def _sprites(bitmap):
    """Both frames of the cursor with each aim in it, then the ring, in a row."""
    frames, _ = sheet.load("cursor")
    row = displayio.Bitmap((_RING + 1) * _SIZE, _SIZE, 16)
    for i in range(_RING + 1):
        _copy(row, frames, i * _SIZE, 0, tiles.CURSOR + i // _AIMS, _SIZE)
        if i % _AIMS:
            _copy(row, bitmap, i * _SIZE + 1, 1, tiles.AIM + i % _AIMS - 1, _SIZE - 2)
    return row


def _copy(target, source, x, y, tile, size):
    across = source.width // size
    left, top = tile % across * size, tile // across * size
    bitmaptools.blit(target, source, x, y, x1=left, y1=top, x2=left + size, y2=top + size, skip_source_index=0)
