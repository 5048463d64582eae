"""Read a text sheet of sprites, and build the grids that words describe from its tiles.

grid    a picture as a tuple of rows, a row a string with one character a pixel; "." is transparent
word    what a grid is made of: `fox` a tile as drawn, `.` nothing, `plate+fox` one on the other, `<fox` mirrored,
        `^fox` a quarter turn clockwise, `_fox` a small tile set into the size of the others below an empty row,
        `fox~solid` with the colours of `remap solid`, `cup/2` the third tile-sized piece of a large tile
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..desktop.complaint import Complaint

if TYPE_CHECKING:
    from typing import Any

FORMS = {  # of the lines of a text
    "size": r"size ([1-9]\d*) ([1-9]\d*)",
    "colour": r"colour (\S) (\d+) #([0-9a-f]{6})( .*)?",
    "tone": r"tone (\S) #([0-9a-f]{6})( .*)?",
    "remap": r"remap (\S+)(( \S\S)+)",
    "tile": r"tile (\S+)( ([1-9]\d*)x([1-9]\d*))?",
}


class Sprites:
    """A parsed text sheet: `size` of its tiles, `colours` {char: rgb bytes} in palette order, `tones` those of
    marks on the grass.

    A text that is not understood is a Complaint that names the file and the line; so is a word.
    """

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines = enumerate(text.splitlines(), 1)
        self.size: tuple[int, int] | None = None
        self.colours, self.tones, self.tiles, self.remaps = {}, {}, {}, {}
        for number, line in self.lines:
            if line.strip() and not line.startswith("#"):
                kind = line.split()[0]
                self._need(kind in FORMS, number, "expected size, colour, tone, remap or tile, not '%s'" % kind)
                found = re.fullmatch(FORMS[kind], line)
                self._need(found, number, "this is not how a %s is written: %s" % (kind, line))
                getattr(self, "_" + kind)(number, *found.groups())
        self._need(len(self.colours) == 16, number, "%d colours, 16 are needed" % len(self.colours))

    def _need(self, holds: bool | re.Match[str], number: int, complaint: str) -> None:
        if not holds:
            raise Complaint("%s:%d: %s" % (self.name, number, complaint))

    def _size(self, _: int, width: str, height: str) -> None:
        self.size = int(width), int(height)

    def _colour(self, number: int, char: str, index: str, rgb: str, _: str) -> None:
        self._need(char not in self.colours, number, "colour '%s' is there already" % char)
        self._need(int(index) == len(self.colours) < 16, number, "colours are 0 to 15, in order")
        self.colours[char] = bytes.fromhex(rgb)

    def _tone(self, number: int, char: str, rgb: str, _: str) -> None:
        self._need(char in self.colours, number, "no colour '%s' stands above" % char)
        self.tones[char] = bytes.fromhex(rgb)

    def _remap(self, number: int, name: str, pairs: str, _: str) -> None:
        self._need(set("".join(pairs.split())) <= set(self.colours), number, "not all of '%s' are colours" % pairs)
        self.remaps[name] = {pair[0]: pair[1] for pair in pairs.split()}

    def _tile(self, number: int, name: str, own_size: str | None, width: str | None, height: str | None) -> None:
        self._need(name not in self.tiles, number, "tile %s is there already" % name)
        across, down = (int(width), int(height)) if own_size else self.size or (0, 0)
        rows = []
        for row_number, row in (next(self.lines, (number, "")) for _ in range(down)):
            fits = len(row) == across and set(row) <= set(self.colours)
            self._need(fits, row_number, "'%s' is not %d colours, a row of tile %s" % (row, across, name))
            rows.append(row)
        self.tiles[name] = tuple(rows)

    # --- words

    def grid(self, word: str) -> tuple[str, ...]:
        """Grid that a word describes."""
        if "+" in word:
            return stacked([self.grid(each) for each in word.split("+")])
        if "~" in word:
            word, _, name = word.partition("~")
            pairs = self._named("remap", self.remaps, name)
            return tuple("".join(pairs.get(char, char) for char in row) for row in self.grid(word))
        if "/" in word:
            word, _, piece = word.partition("/")
            return self._cut(self.grid(word))[int(piece)]
        if word == ".":
            return blank(*self.size)
        if word[0] == "<":
            return tuple(row[::-1] for row in self.grid(word[1:]))
        if word[0] == "^":
            return tuple("".join(column) for column in zip(*self.grid(word[1:])[::-1], strict=True))
        if word[0] == "_":
            width, height = self.size
            rows = [row.ljust(width, ".") for row in ("", *self.grid(word[1:]))]
            return (*rows, *blank(width, height - len(rows)))
        return self._named("tile", self.tiles, word)

    def _named(self, kind: str, kept: dict[str, Any], name: str) -> Any:
        if name not in kept:
            raise Complaint("%s: %s %s is missing" % (self.name, kind, name))
        return kept[name]

    def _cut(self, grid: tuple[str, ...]) -> list[tuple[str, ...]]:
        width, height = self.size
        corners = [(x, y) for y in range(0, len(grid), height) for x in range(0, len(grid[0]), width)]
        return [tuple(row[x : x + width] for row in grid[y : y + height]) for x, y in corners]


def blank(width: int, height: int) -> tuple[str, ...]:
    return ("." * width,) * height


def stacked(grids: list[tuple[str, ...]]) -> tuple[str, ...]:
    """Grids of one size laid on each other, the first at the bottom."""
    pile = grids[0]
    for grid in grids[1:]:
        pairs = zip(pile, grid, strict=True)
        pile = tuple("".join(b if t == "." else t for b, t in zip(*rows, strict=True)) for rows in pairs)
    return pile
