"""Reads a text sheet of sprites, and lays, turns and cuts what it holds.

grid    a picture as a tuple of rows, a row a string with one character a pixel; "." is transparent
"""

HEX = set("0123456789abcdef")


class Sprites:
    """A text sheet, read: `colours` {char: rgb bytes} in palette order, `tiles` {name: grid}, `remaps` {name: pairs}.

    Anything not understood is a ValueError that names the file and the line.
    """

    def __init__(self, text, name):
        self.name = name
        self.lines = text.splitlines()
        self.line = 0
        self.size = None
        self.colours = {}
        self.tiles = {}
        self.remaps = {}
        while self.line < len(self.lines):
            words = self.lines[self.line].split()
            self.line += 1
            if words and not words[0].startswith("#"):
                self._read(words)
        self._need(len(self.colours) == 16, "%d colours, 16 are needed" % len(self.colours))

    def tile(self, name):
        if name not in self.tiles:
            raise ValueError("%s: tile %s is missing" % (self.name, name))
        return self.tiles[name]

    def recoloured(self, grid, name):
        """The grid with the colours that `remap name` gives it."""
        if name not in self.remaps:
            raise ValueError("%s: remap %s is missing" % (self.name, name))
        pairs = self.remaps[name]
        return tuple("".join(pairs.get(char, char) for char in row) for row in grid)

    def _need(self, holds, complaint):
        if not holds:
            raise ValueError("%s:%d: %s" % (self.name, self.line, complaint))

    def _read(self, words):
        readers = {"size": self._size, "colour": self._colour, "remap": self._remap, "tile": self._tile}
        self._need(words[0] in readers, "expected size, colour, remap or tile, not '%s'" % words[0])
        readers[words[0]](words[1:])

    def _size(self, words):
        self.size = self._numbers(words, "size needs a width and a height")

    def _numbers(self, words, complaint):
        self._need(len(words) == 2 and all(word.isdecimal() and int(word) for word in words), complaint)
        return int(words[0]), int(words[1])

    def _colour(self, words):
        self._need(len(words) >= 3, "colour needs a character, an index and #rrggbb")
        char, index, rgb = words[:3]
        self._need(len(char) == 1 and char not in self.colours, "colour '%s' is not one new character" % char)
        self._need(index == str(len(self.colours)) and len(self.colours) < 16, "colours are 0 to 15, in order")
        self._need(len(rgb) == 7 and rgb[0] == "#" and set(rgb[1:]) <= HEX, "'%s' is not like #15101f" % rgb)
        self.colours[char] = bytes.fromhex(rgb[1:])

    def _remap(self, words):
        self._need(len(words) >= 2 and words[0] not in self.remaps, "remap needs a new name and pairs")
        for pair in words[1:]:
            self._need(len(pair) == 2 and set(pair) <= set(self.colours), "'%s' is not a pair of colours" % pair)
        self.remaps[words[0]] = dict(words[1:])

    def _tile(self, words):
        self._need(words and words[0] not in self.tiles, "tile needs a new name")
        name = words[0]
        size = " ".join(words[1:]).split("x") if words[1:] else self.size or ()
        width, height = self._numbers([str(number) for number in size], "the size of tile %s is not like 12x12" % name)
        rows = []
        while len(rows) < height:
            self._need(self.line < len(self.lines), "tile %s ends after %d of %d rows" % (name, len(rows), height))
            rows.append(self._row(name, width))
        self.tiles[name] = tuple(rows)

    def _row(self, name, width):
        row = self.lines[self.line]
        self.line += 1
        self._need(len(row) == width, "tile %s: a row of %d pixels, %d are needed" % (name, len(row), width))
        for char in row:
            self._need(char in self.colours, "tile %s: '%s' is no colour" % (name, char))
        return row


def blank(width, height):
    return ("." * width,) * height


def placed(grid, width, height, x=0, y=0):
    """A grid with empty space around it; its corner comes to x, y."""
    right = "." * (width - len(grid[0]) - x)
    bottom = blank(width, height - len(grid) - y)
    return blank(width, y) + tuple("." * x + row + right for row in grid) + bottom


def stacked(grids):
    """Grids of one size laid on each other, the first at the bottom."""
    pile = grids[0]
    for grid in grids[1:]:
        pairs = zip(pile, grid, strict=True)
        pile = tuple("".join(b if t == "." else t for b, t in zip(*rows, strict=True)) for rows in pairs)
    return pile


def mirrored(grid):
    return tuple(row[::-1] for row in grid)


def turned(grid):
    """A quarter turn clockwise."""
    return tuple("".join(column) for column in zip(*grid[::-1], strict=True))


def cut(grid, width, height):
    """A large grid as small ones, row by row."""
    corners = [(x, y) for y in range(0, len(grid), height) for x in range(0, len(grid[0]), width)]
    return [tuple(row[x : x + width] for row in grid[y : y + height]) for x, y in corners]
