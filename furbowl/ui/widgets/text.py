"""Text and boxes on the screen.

Line   one line of text that may change at every tick: a TileGrid over the font, without a bitmap of its own
Words  a text being put together without making strings, and wrapped over lines; ~ is a space that never ends a line.
       Runs of it may have colours of their own: their letters have the bit OWN, and their spaces never end a line
Colours are indices of the palette in furbowl/art/tiles.py. Letters are 6x12 pixels; 26 fit across the screen.
"""

from __future__ import annotations

import displayio
import terminalio
import vectorio

from furbowl import boards
from furbowl.const import const
from furbowl.protocol import TEAMS
from furbowl.ui.widgets import sheet

INK = 1
PAPER = 2
CHALK = 5
PURPLE = 6
GREEN = 8
ORANGE = 10
BROWN = 11
SILVER = 12
YELLOW = 13
RED = 14
CYAN = 15
TEAM = (PURPLE, GREEN)
DEEP = (7, 9)  # the same, dark

WIDTH = const(6)
HEIGHT = const(12)
OWN = const(128)  # of a letter in a colour of its own
_FIRST = const(32)
_MOST = const(2)  # runs of such letters
_SIZE = const(95)  # letters

shades = {}  # cache of shade(), emptied when a screen is over


def font() -> tuple[displayio.Bitmap, bytearray]:
    """The font as one bitmap of tiles, and the tile of each character from 32 to 126."""
    tiles = bytearray(_SIZE)
    bitmap = terminalio.FONT.bitmap
    if isinstance(bitmap, displayio.Bitmap):
        for i in range(_SIZE):
            glyph = terminalio.FONT.get_glyph(_FIRST + i)
            tiles[i] = glyph.tile_index  # type: ignore[attr-defined]  # a named tuple, which the stubs do not say
        return bitmap, tiles
    # Blinka keeps each letter in a bitmap of its own
    import bitmaptools

    bitmap = displayio.Bitmap(_SIZE * WIDTH, HEIGHT, 2)
    for i in range(_SIZE):
        tiles[i] = i
        bitmaptools.blit(bitmap, terminalio.FONT.get_glyph(_FIRST + i).bitmap, i * WIDTH, 0)
    return bitmap, tiles


_font, _letters = font()
del font  # once is enough


def shade(colour: int, ground: int = 0) -> displayio.Palette:
    """A palette of two: the ground (0 is transparent) and the colour. One for each pair, shared."""
    key = colour << 4 | ground
    if key not in shades:
        palette = displayio.Palette(2)
        palette[0] = sheet.colour(ground)
        palette[1] = sheet.colour(colour)
        if not ground:
            palette.make_transparent(0)
        shades[key] = palette
    return shades[key]


def box(x: int, y: int, width: int, height: int, colour: int) -> vectorio.Rectangle:
    """A filled rectangle, scaled like the picture, because a group that enlarges its layers does not enlarge shapes."""
    width, height = width * boards.scale, height * boards.scale
    return vectorio.Rectangle(pixel_shader=shade(colour, colour), x=x, y=y, width=width, height=height)


def page(colour: int = INK) -> displayio.Group:
    """The group of a new screen: one colour, nothing on it."""
    group = displayio.Group()
    group.append(box(0, 0, 160, 128, colour))
    return group


def colour_of(line: str) -> int:
    """The colour of a line of the log: its team's."""
    for side in range(2):
        if line.startswith(TEAMS[side]):
            return TEAM[side]
    return PAPER


class Line:
    """Text of a fixed width in letters. `grid` belongs in a group; put that in a Group(scale=2) for large letters."""

    def __init__(self, width: int, x: int, y: int, colour: int, ground: int = INK) -> None:
        self.width = width
        self.ground = ground
        self.grid = displayio.TileGrid(
            _font,
            pixel_shader=shade(colour, ground),
            width=width,
            height=1,
            tile_width=WIDTH,
            tile_height=HEIGHT,
            default_tile=_letters[0],
            x=x,
            y=y,
        )

    def show(self, text: str, at: int = 0) -> None:
        """Show a string from the letter at on, cut at the width. Only the letters that differ are drawn."""
        if boards.named:
            text = boards.named(text)
        for i in range(at, self.width):
            self.put(i, ord(text[i - at]) if i - at < len(text) else _FIRST)

    def put(self, i: int, code: int) -> None:
        """Set the letter at i."""
        tile = _letters[code - _FIRST]
        if self.grid[i] != tile:
            self.grid[i] = tile

    def tint(self, colour: int) -> None:
        """Change the colour of the whole line."""
        palette = shade(colour, self.ground)
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette


class Words:
    """A text in a buffer: put() and number() add to it, show() writes it line by line."""

    def __init__(self, size: int = 240) -> None:
        self.codes = bytearray(size)
        self.colours = bytearray(_MOST)  # of the runs that have their own
        self.length = self.marks = self.own = 0

    def paint(self, colour: int = 0) -> Words:
        """Give the text that follows a colour of its own; 0: the colour of its line again."""
        self.own = OWN if colour and self.marks < _MOST else 0
        if self.own:
            self.colours[self.marks] = colour
            self.marks += 1
        return self

    def put(self, text: str, first: int | None = None, second: int | None = None) -> Words:
        """Add a text; with one number or two, each # in it is replaced by the next of them."""
        if boards.named:
            text = boards.named(text)
        for i in range(len(text)):
            code = ord(text[i])  # an encode() would allocate at each step of the cursor
            if code == 35 and first is not None:
                self.number(first)
                first = second
            else:
                self.letter(code)
        return self

    def number(self, value: int) -> Words:
        """Add a whole number from -999 to 999."""
        if value < 0:
            self.letter(45)
            value = -value
        if value > 99:
            self.letter(48 + value // 100)
        if value > 9:
            self.letter(48 + value // 10 % 10)
        self.letter(48 + value % 10)
        return self

    def letter(self, code: int) -> None:
        """Add a letter if there is room."""
        if self.length < len(self.codes):
            self.codes[self.length] = code | self.own
            self.length += 1

    def clear(self) -> None:
        self.length = self.marks = self.own = 0

    def drop(self, length: int) -> None:
        """Remove the first letters."""
        self.length -= length
        for i in range(self.length):
            self.codes[i] = self.codes[i + length]

    def pad(self, length: int) -> Words:
        """Add spaces up to a length."""
        while self.length < min(length, len(self.codes)):
            self.letter(32)
        return self

    def squeeze(self, width: int) -> None:
        """Turn double spaces into single ones if that makes the text fit into one line."""
        end = 1
        for i in range(1, self.length):
            end += not self.blank(i)
        if not end <= width < self.length:
            return
        end, before = 1, self.codes[0]
        for i in range(1, self.length):
            code = self.codes[i]
            if code != 32 or before != 32:
                self.codes[end] = code
                end += 1
            before = code
        self.length = end

    def blank(self, i: int) -> bool:
        """Return whether the letter at i is a space after another space."""
        return self.codes[i] == 32 and self.codes[i - 1] == 32

    def wrap(self, start: int, width: int) -> int:
        """The end of the letters that fit in one line from start on: before a space if there is one."""
        if self.length - start <= width:
            return self.length
        end = start + width
        while end > start and self.codes[end] != 32:
            end -= 1
        return end if end > start else start + width

    def skip(self, start: int) -> int:
        """The next place that holds no space."""
        while start < self.length and self.codes[start] == 32:
            start += 1
        return start

    def show(self, line: Line, start: int = 0, width: int = 0) -> int:
        """Write what fits from start on to the line, width letters at most if given; return the next line's start."""
        end = self.wrap(start, width or line.width)
        for i in range(line.width):
            code = self.codes[start + i] & ~OWN if start + i < end else _FIRST
            line.put(i, _FIRST if code == 126 else code)
        return self.skip(end)
