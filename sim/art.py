"""Builds the sprite sheets: furbowl/art/sprites-10.txt into furbowl/art/*.bmp and furbowl/ui/tiles.py.

    python -m sim.art            writes what is out of date
    python -m sim.art --check    writes nothing; exit code 1 if anything is out of date

grid    a tile as a tuple of rows, a row a string with one character a pixel ("." is transparent)
sheet   the tiles of one BMP, all of one size, in the order in which a TileGrid counts them
"""

import sys
from pathlib import Path

ART = Path(__file__).resolve().parent.parent / "furbowl" / "art"
TEXT = ART / "sprites-10.txt"
TILES = ART.parent / "ui" / "tiles.py"
TEAMS = ("purple", "green")
ANIMALS = ("rabbit", "fox", "bear", "tortoise", "cat")
HEX = set("0123456789abcdef")


class Text:
    """A text sheet, read: `colours` {char: rgb bytes} in palette order, `tiles` {name: grid}, `remaps` {name: {char: char}}."""

    def __init__(self, text, name):
        self.name = name
        self.lines = text.splitlines()
        self.at = 0
        self.size = None
        self.colours = {}
        self.tiles = {}
        self.remaps = {}
        while self.at < len(self.lines):
            words = self.lines[self.at].split()
            self.at += 1
            if words and not words[0].startswith("#"):
                self.read(words)
        self.need(len(self.colours) == 16, "%d colours, 16 are needed" % len(self.colours))

    def need(self, holds, complaint):
        if not holds:
            raise ValueError("%s:%d: %s" % (self.name, self.at, complaint))

    def read(self, words):
        readers = {"size": self.read_size, "colour": self.read_colour, "remap": self.read_remap, "tile": self.read_tile}
        self.need(words[0] in readers, "expected size, colour, remap or tile, not '%s'" % words[0])
        readers[words[0]](words[1:])

    def read_size(self, words):
        self.need(
            len(words) == 2 and all(word.isdigit() and int(word) for word in words), "size needs a width and a height"
        )
        self.size = int(words[0]), int(words[1])

    def read_colour(self, words):
        self.need(len(words) >= 3, "colour needs a character, an index and #rrggbb")
        char, index, rgb = words[:3]
        self.need(len(char) == 1 and char not in self.colours, "colour '%s' is not one new character" % char)
        self.need(index == str(len(self.colours)) and len(self.colours) < 16, "colour index must be 0 to 15, in order")
        self.need(len(rgb) == 7 and rgb[0] == "#" and set(rgb[1:]) <= HEX, "'%s' is not a colour like #15101f" % rgb)
        self.colours[char] = bytes.fromhex(rgb[1:])

    def read_remap(self, words):
        self.need(len(words) >= 2 and words[0] not in self.remaps, "remap needs a new name and pairs")
        pairs = {}
        for pair in words[1:]:
            self.need(len(pair) == 2 and set(pair) <= set(self.colours), "'%s' is not a pair of colours" % pair)
            pairs[pair[0]] = pair[1]
        self.remaps[words[0]] = pairs

    def read_tile(self, words):
        self.need(words and words[0] not in self.tiles, "tile needs a new name")
        width, height = self.read_tile_size(words[1:])
        rows = []
        for _ in range(height):
            self.at += 1
            self.need(self.at <= len(self.lines), "tile %s ends after %d of %d rows" % (words[0], len(rows), height))
            row = self.lines[self.at - 1]
            self.need(len(row) == width, "row of %d pixels in tile %s, %d are needed" % (len(row), words[0], width))
            strange = [char for char in row if char not in self.colours]
            self.need(not strange, "'%s' in tile %s is no colour" % ("".join(strange[:1]), words[0]))
            rows.append(row)
        self.tiles[words[0]] = tuple(rows)

    def read_tile_size(self, words):
        if not words:
            self.need(self.size, "tile before size")
            return self.size
        numbers = words[0].split("x")
        self.need(len(words) == 1 and len(numbers) == 2, "tile size must look like 12x12")
        self.need(all(number.isdigit() and int(number) for number in numbers), "tile size must look like 12x12")
        return int(numbers[0]), int(numbers[1])

    def __getitem__(self, name):
        if name not in self.tiles:
            raise ValueError("%s: tile %s is missing" % (self.name, name))
        return self.tiles[name]

    def recoloured(self, grid, name):
        """The grid with the colours that `remap name` gives it."""
        if name not in self.remaps:
            raise ValueError("%s: remap %s is missing" % (self.name, name))
        pairs = self.remaps[name]
        return tuple("".join(pairs.get(char, char) for char in row) for row in grid)


# --- grids
def blank(width, height):
    return ("." * width,) * height


def over(bottom, top):
    """top laid on bottom."""
    return tuple("".join(b if t == "." else t for b, t in zip(*rows)) for rows in zip(bottom, top))


def mirrored(grid):
    return tuple(row[::-1] for row in grid)


def turned(grid):
    """A quarter turn clockwise."""
    return tuple("".join(column) for column in zip(*grid[::-1]))


def facing(grid, side):
    """Animals are drawn for Purple, who plays to the right."""
    return mirrored(grid) if side else grid


# --- what the tiles are
def units(text):
    """Ready, acted, stunned; of each the ten animals in the order of who."""
    ready, acted, stunned = [], [], []
    for side, team in enumerate(TEAMS):
        plate = text["plate." + team]
        for animal in ANIMALS:
            head = facing(text[animal], side)
            ready.append(over(plate, head))
            acted.append(text.recoloured(ready[-1], "acted." + team))
            stunned.append(over(plate, head[::-1]))
    return ready + acted + stunned


def borders(text):
    """Plain, risk, sprint; of each the 16 sums of N=1, E=2, S=4, W=8."""
    sides = [text["border"]]
    while len(sides) < 4:
        sides.append(turned(sides[-1]))
    plain = []
    for mask in range(16):
        grid = blank(10, 10)
        for bit, side in enumerate(sides):
            grid = over(grid, side) if mask >> bit & 1 else grid
        plain.append(grid)
    return plain + [text.recoloured(grid, name) for name in ("border.risk", "border.sprint") for grid in plain]


def plain(text, *names):
    return [text[name] for name in names]


def both(text, name):
    return [text[name], mirrored(text[name])]


def bench(text):
    """Ready, acted, stunned, knocked out, out; of each the ten animals in the order of who."""
    slots = [over(text["slot." + team], text["ready." + team]) for team in TEAMS for _ in ANIMALS]
    empty = [text["slot." + team] for team in TEAMS for _ in ANIMALS]
    gone = [over(grid, text["bench." + name]) for name in ("ko", "out") for grid in units(text)[:10]]
    return slots + empty + empty + gone


def match_tiles(text):
    return [
        ("NONE", "nothing", [blank(10, 10)]),
        ("GRASS", "+ (column + row) % 2", plain(text, "grass.a", "grass.b")),
        ("MIDDLE", "line through an odd pitch's middle column; + (column + row) % 2", plain(text, "mid.a", "mid.b")),
        (
            "HALF",
            "line at the left edge, for the column right of the middle; likewise",
            plain(text, "half.a", "half.b"),
        ),
        ("EDGE", "+ side that starts here: 0 the last column, 1 column 1", plain(text, "edge.purple", "edge.green")),
        ("UNIT", "unit(who, READY | ACTED | STUNNED)", units(text)),
        ("BENCH", "bench(who, READY | ACTED | STUNNED | KO | OUT), on ink", bench(text)),
        ("BALL", "loose", plain(text, "ball")),
        ("CARRIED", "+ side of the carrier, laid on its unit", both(text, "ball.carried")),
        ("STARS", "+ 0, 1: frames above a stunned animal", plain(text, "stun.0", "stun.1")),
        ("BURST", "a tackle hits", plain(text, "burst")),
        ("BORDER", "border(PLAIN | RISK | SPRINT, sides): N=1 + E=2 + S=4 + W=8", borders(text)),
        (
            "AIM",
            "+ PLAIN | RISK | SPRINT | SPRINT + RISK: the square under the cursor",
            plain(text, "reach", "reach.risk", "sprint", "sprint.risk"),
        ),
        ("TRAIL", "a square of the way", plain(text, "step")),
        ("TACKLE", "may be tackled", plain(text, "tackle")),
        ("PASS", "may be passed to", plain(text, "pass")),
        ("COVERS", "+ side of the opponent that makes a roll harder", both(text, "risk")),
        (
            "DIE",
            "+ 0..5: one to six pips, + 6: rolling; at scale 2",
            plain(text, *["die.%s" % face for face in "123456"], "die.roll"),
        ),
    ]


def cursor_tiles(text):
    return [
        (
            "CURSOR",
            "+ 0, 1: frames; + 2: the ring of the chosen animal",
            plain(text, "cursor.0", "cursor.1", "selected"),
        )
    ]


def strip_tiles(text):
    sides = [
        ("STRIP_" + name.upper(), "+ side", ["strip.%s.%s" % (team, name) for team in TEAMS])
        for name in ("play", "used", "way")
    ]
    return (
        [("STRIP", "+ side: nothing on it", plain(text, "strip.purple", "strip.green"))]
        + [(name, note, plain(text, *names)) for name, note, names in sides]
        + [
            (
                "STRIP_GOAL",
                "+ side that scored, + 2: not yet",
                plain(text, *["strip.goal." + team for team in TEAMS + ("none",)]),
            )
        ]
    )


def title_tiles(text):
    return [
        (
            "LOGO",
            "+ a number of LOGO_FURBOWL or LOGO_FURBALL; at scale 2",
            plain(text, *["logo." + letter for letter in "FURBOWLA"]),
        ),
        ("CROWD", "+ side; mirror it to cheer", plain(text, "crowd.purple", "crowd.green")),
    ]


# name, pixels a tile, tiles a row (a row of a BMP is a multiple of 8 pixels), what
SHEETS = (
    ("tiles", (10, 10), 4, match_tiles),
    ("cursor", (12, 12), 2, cursor_tiles),
    ("strip", (8, 4), 1, strip_tiles),
    ("title", (10, 10), 4, title_tiles),
)


# --- writing
def bmp(grids, size, columns, colours):
    """A 4-bit BMP with the grids row by row."""
    width, height = size
    rows = []
    for first in range(0, len(grids), columns):
        line = grids[first : first + columns]
        line = line + [blank(width, height)] * (columns - len(line))
        rows += ["".join(parts) for parts in zip(*line)]
    digit = {char: "%x" % index for index, char in enumerate(colours)}
    pixels = b"".join(bytes.fromhex("".join(digit[char] for char in row)) for row in reversed(rows))
    palette = b"".join(rgb[::-1] + b"\0" for rgb in colours.values())
    fields = ((b"BM", 2), (118 + len(pixels), 4), (0, 4), (118, 4), (40, 4), (width * columns, 4), (len(rows), 4))
    fields += ((1, 2), (4, 2), (0, 4), (len(pixels), 4), (2835, 4), (2835, 4), (16, 4), (16, 4))
    head = b"".join(value if isinstance(value, bytes) else value.to_bytes(length, "little") for value, length in fields)
    return head + palette + pixels


HEADER = '''"""Where each tile lies in the sheets, and the colours. Generated by python -m sim.art, do not edit.

An index counts in its own sheet: from %s.
"""

# --- colours: index * 3 is the place of red, green, blue
PALETTE = (
%s
)

# --- states of unit() and bench(), kinds of border()
READY = 0
ACTED = 1
STUNNED = 2
KO = 3
OUT = 4
PLAIN = 0
RISK = 1
SPRINT = 2
'''
FOOTER = '''
LOGO_FURBOWL = b"\\x00\\x01\\x02\\x03\\x04\\x05\\x06"
LOGO_FURBALL = b"\\x00\\x01\\x02\\x03\\x07\\x06\\x06"


def unit(who, state):
    """Tile of an animal on its plate."""
    return UNIT + state * 10 + who


def bench(who, state):
    """Tile of an animal's slot on the bench."""
    return BENCH + state * 10 + who


def border(kind, sides):
    """Tile with lines on those sides of a square."""
    return BORDER + kind * 16 + sides
'''


def python(sheets, colours):
    """The source of furbowl/ui/tiles.py."""
    bits = ["".join("\\x%02x" % byte for byte in rgb) for rgb in colours.values()]
    palette = "\n".join('    b"%s"' % "".join(bits[first : first + 8]) for first in (0, 8))
    lines = [HEADER % (", ".join(name + ".bmp" for name in sheets), palette)]
    for name, (size, parts) in sheets.items():
        lines.append("\n# --- %s.bmp, tiles of %dx%d\n" % (name, *size))
        at = 0
        for constant, note, grids in parts:
            lines.append("%s = %d  # %s\n" % (constant, at, note))
            at += len(grids)
    return "".join(lines) + FOOTER


def build(text):
    """{path: bytes} of everything that is made from a Text."""
    files, sheets = {}, {}
    for name, size, columns, contents in SHEETS:
        parts = contents(text)
        grids = [grid for _, _, some in parts for grid in some]
        wrong = [grid for grid in grids if (len(grid[0]), len(grid)) != size]
        if wrong or len(grids) > 256:
            raise ValueError(
                "%s: %s.bmp has %d tiles, %d of them not %dx%d" % (text.name, name, len(grids), len(wrong), *size)
            )
        sheets[name] = size, parts
        files[ART / (name + ".bmp")] = bmp(grids, size, columns, text.colours)
    files[TILES] = python(sheets, text.colours).encode()
    return files


def stale(files):
    """The paths whose files are missing or differ."""
    return [path for path, data in files.items() if not path.exists() or path.read_bytes() != data]


def main(arguments):
    if arguments not in ([], ["--check"]):
        print("usage: python -m sim.art [--check]", file=sys.stderr)
        return 2
    try:
        files = build(Text(TEXT.read_text(encoding="ascii"), TEXT.name))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    old = stale(files)
    for path in old:
        if not arguments:
            path.write_bytes(files[path])
        print("%s %s" % ("out of date:" if arguments else "wrote", path.relative_to(ART.parent.parent)))
    return 1 if arguments and old else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
