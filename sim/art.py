"""Builds the sprite sheets: furbowl/art/sprites-10.txt into furbowl/art/*.bmp and furbowl/ui/tiles.py.

    python -m sim.art            writes what is out of date
    python -m sim.art --check    writes nothing; exit code 1 if anything is out of date

A sheet, the tiles of one BMP in the order in which a TileGrid counts, is a list of (constant, remark, grids).
"""

import sys
from pathlib import Path

from sim.sprites import Sprites, blank, cut, mirrored, placed, stacked, turned

ART = Path(__file__).resolve().parent.parent / "furbowl" / "art"
TEXT = ART / "sprites-10.txt"
TILES = ART.parent / "ui" / "tiles.py"
TEAMS = ("purple", "green")
ANIMALS = ("rabbit", "fox", "bear", "tortoise", "cat")
LETTERS = "FURBOWLA"


def facing(grid, side):
    """What looks right as drawn, for Purple, looks left for Green."""
    return mirrored(grid) if side else grid


def some(sprites, names):
    """The tiles of those names, a text with a blank between two names."""
    return [sprites.tile(name) for name in names.split()]


def both_ways(sprites, name):
    return [sprites.tile(name), mirrored(sprites.tile(name))]


def units(sprites):
    """Ready, acted; of each the ten animals in the order of who. A stunned one is a ready one upside down."""
    ready, acted = [], []
    for side, team in enumerate(TEAMS):
        plate, dark = some(sprites, "plate.%s plate.%s.acted" % (team, team))
        for animal in ANIMALS:
            ready.append(stacked([plate, facing(sprites.tile(animal), side)]))
            acted.append(stacked([dark, facing(sprites.tile(animal + ".acted"), side)]))
    return ready + acted


def bench(sprites):
    """Bright heads, grey heads; of each the ten animals in the order of who."""
    bright, grey = [], []
    for side, team in enumerate(TEAMS):
        slot = sprites.tile("slot." + team)
        for animal in ANIMALS:
            head = placed(facing(sprites.tile("mini." + animal), side), 10, 10, y=1)
            bright.append(stacked([slot, head]))
            grey.append(stacked([slot, sprites.recoloured(head, "spent." + animal)]))
    return bright + grey


def borders(sprites):
    """Plain, risk, sprint; of each the 16 sums of N=1, E=2, S=4, W=8."""
    grids = []
    for kind in ("plain", "risk", "sprint"):
        sides = [sprites.tile("border." + kind)]
        while len(sides) < 4:
            sides.append(turned(sides[-1]))
        for mask in range(16):
            grids.append(stacked([blank(10, 10)] + [side for bit, side in enumerate(sides) if mask >> bit & 1]))
    return grids


def match_sheet(sprites):
    aims = some(sprites, "aim.plain aim.risk aim.sprint")
    return [
        ("NONE", "nothing", [blank(10, 10)]),
        ("GRASS", "+ (column + row) % 2", some(sprites, "grass.a grass.b")),
        ("MIDDLE", "+ (column + row) % 2: the middle column of an odd pitch", some(sprites, "mid.a mid.b")),
        ("HALF", "+ (column + row) % 2: the column right of the middle", some(sprites, "half.a half.b")),
        ("EDGE", "+ side: 0 the last column, 1 column 1", some(sprites, "edge.purple edge.green")),
        ("UNIT", "see unit()", units(sprites)),
        ("BENCH", "see bench()", bench(sprites)),
        ("MARK", "see mark()", some(sprites, "ready.purple ready.green bench.stun bench.ko bench.out")),
        ("BALL", "loose", some(sprites, "ball")),
        ("CARRIED", "+ side of the carrier, on whose unit it lies", both_ways(sprites, "ball.carried")),
        ("STARS", "+ frame 0, 1: above a stunned animal", some(sprites, "stun.0 stun.1")),
        ("BURST", "a tackle hits", some(sprites, "burst")),
        (
            "AIM",
            "+ PLAIN, RISK, SPRINT or RISK + SPRINT: the square under the cursor",
            aims + [sprites.recoloured(aims[1], "sprint")],
        ),
        ("TACKLE", "may be tackled", some(sprites, "tackle")),
        ("PASS", "may be passed to", some(sprites, "pass")),
        ("COVERS", "+ side of the opponent that makes a roll harder", both_ways(sprites, "risk")),
        ("DIE", "+ pips 1 to 6, less 1; + 6: rolling", some(sprites, "die.1 die.2 die.3 die.4 die.5 die.6 die.roll")),
    ]


def cursor_sheet(sprites):
    return [
        ("CURSOR", "+ frame 0, 1", some(sprites, "cursor.0 cursor.1")),
        ("CHOSEN", "around the chosen animal", some(sprites, "selected")),
    ]


def strip_sheet(sprites):
    return [
        ("STRIP", "+ side", some(sprites, "strip.purple strip.green")),
        ("STRIP_PLAY", "+ side: a play left", some(sprites, "strip.purple.play strip.green.play")),
        ("STRIP_USED", "+ side: a play gone", some(sprites, "strip.purple.used strip.green.used")),
        ("STRIP_WAY", "+ side: where it plays to", some(sprites, "strip.purple.way strip.green.way")),
        (
            "STRIP_GOAL",
            "+ side that scored, + 2: still to score",
            some(sprites, "strip.goal.purple strip.goal.green strip.goal.none"),
        ),
    ]


def title_sheet(sprites):
    return [
        ("LOGO", "+ a byte of LOGO_FURBOWL or LOGO_FURBALL", some(sprites, " ".join("logo." + c for c in LETTERS))),
        (
            "CROWD",
            "+ side, + 2: cheering",
            some(sprites, "crowd.purple crowd.green crowd.purple.up crowd.green.up"),
        ),
        ("SKY", "+ 0, 1, on ink", some(sprites, "sky.0 sky.1")),
        ("CONFETTI", "+ 0, 1", some(sprites, "confetti.0 confetti.1")),
        ("LIGHT", "+ 0, 1, one above the other", cut(sprites.tile("light"), 10, 10)),
        ("CUP", "+ 0 to 3, two and two", cut(sprites.tile("cup"), 10, 10)),
        ("FOOTBALL", "+ 0 to 3, two and two", cut(sprites.tile("football"), 10, 10)),
        ("WHISTLE", "+ 0 to 3, two and two", cut(sprites.tile("whistle"), 10, 10)),
    ]


def border_sheet(sprites):
    return [("BORDER", "see border()", borders(sprites))]


# name, pixels of a tile, tiles a row (so that a row is a multiple of 8 pixels, 4 bytes), contents, how many colours
# (4 take half the memory)
SHEETS = (
    ("tiles", (10, 10), 4, match_sheet, 16),
    ("border", (10, 10), 8, border_sheet, 4),
    ("cursor", (12, 12), 2, cursor_sheet, 16),
    ("strip", (8, 4), 1, strip_sheet, 16),
    ("title", (10, 10), 4, title_sheet, 16),
)


def bmp(grids, size, columns, colours):
    """A 4-bit BMP, rows bottom up, with the grids row by row from the top."""
    grids = grids + [blank(*size)] * (-len(grids) % columns)
    rows = []
    for first in range(0, len(grids), columns):
        rows += ["".join(parts) for parts in zip(*grids[first : first + columns], strict=True)]
    digits = str.maketrans({char: "%x" % index for index, char in enumerate(colours)})
    pixels = bytes.fromhex("".join(reversed(rows)).translate(digits))
    palette = b"".join(rgb[::-1] + b"\0" for rgb in colours.values())
    start = 14 + 40 + len(palette)
    file_header = numbers((start + len(pixels), 4), (0, 4), (start, 4))
    sizes = numbers((40, 4), (size[0] * columns, 4), (len(rows), 4), (1, 2), (4, 2), (0, 4), (len(pixels), 4))
    used = numbers((2835, 4), (2835, 4), (len(colours), 4), (len(colours), 4))
    return b"BM" + file_header + sizes + used + palette + pixels


def own(colours, grids, number):
    """The colours of a sheet: all, or the few that it uses, transparent first."""
    if number == len(colours):
        return colours
    used = set("".join("".join(grid) for grid in grids))
    kept = {char: rgb for char, rgb in colours.items() if char in used}
    if len(kept) != number:
        raise ValueError("a sheet of %d colours has %d: %s" % (number, len(kept), " ".join(kept)))
    return kept


def numbers(*fields):
    """(value, bytes) pairs, little end first."""
    return b"".join(value.to_bytes(length, "little") for value, length in fields)


HEADER = '''"""Where each tile lies in its sheet, and the colours. Generated by python -m sim.art, do not edit."""

# --- colours: red, green and blue of index i are bytes 3 * i to 3 * i + 2
PALETTE = (
%s
)

# --- states of unit(), bench() and mark(), kinds of border() and AIM
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

def unit(who, state):
    """The tile of an animal on its plate; a STUNNED one has to be turned upside down."""
    return UNIT + who + (10 if state == ACTED else 0)


def bench(who, state):
    """The tile of an animal's slot on the bench."""
    return BENCH + who + (10 if state in (ACTED, OUT) else 0)


def mark(who, state):
    """The tile that lies on that slot."""
    if state == ACTED:
        return NONE
    return MARK + (state if state else who // 5)


def border(kind, sides):
    """The tile with PLAIN, RISK or SPRINT lines at the sides of a square: the sum of N=1, E=2, S=4, W=8."""
    return BORDER + kind * 16 + sides
'''


def literal(data):
    return 'b"%s"' % "".join("\\x%02x" % byte for byte in data)


def python(sheets, colours):
    """The source of furbowl/ui/tiles.py."""
    palette = b"".join(colours.values())
    lines = [HEADER % ("    %s\n    %s" % (literal(palette[:24]), literal(palette[24:])))]
    for name, size, parts in sheets:
        lines.append("\n# --- %s.bmp, tiles of %dx%d\n" % (name, *size))
        at = 0
        for constant, remark, grids in parts:
            lines.append("%s = %d  # %s\n" % (constant, at, remark))
            at += len(grids)
    for word in ("FURBOWL", "FURBALL"):
        lines.append("LOGO_%s = %s\n" % (word, literal(LETTERS.index(letter) for letter in word)))
    return "".join(lines) + FOOTER


def build(sprites):
    """{path: bytes} of everything that is made from a Sprites."""
    files, sheets = {}, []
    for name, size, columns, contents, number in SHEETS:
        parts = contents(sprites)
        grids = [grid for _, _, grids in parts for grid in grids]
        wrong = sum((len(grid[0]), len(grid)) != size for grid in grids)
        if wrong or len(grids) > 256:
            raise ValueError("%s: %d tiles for %s.bmp, %d not %dx%d" % (sprites.name, len(grids), name, wrong, *size))
        sheets.append((name, size, parts))
        files[ART / (name + ".bmp")] = bmp(grids, size, columns, own(sprites.colours, grids, number))
    files[TILES] = python(sheets, sprites.colours).encode()
    return files


def stale(files):
    """The paths that are missing or hold something else; how a line of text ends does not count."""

    def same(path, data):
        return path.exists() and path.read_bytes().replace(b"\r\n", b"\n") == data.replace(b"\r\n", b"\n")

    return [path for path, data in files.items() if not same(path, data)]


def main(arguments):
    if arguments not in ([], ["--check"]):
        print("usage: python -m sim.art [--check]", file=sys.stderr)
        return 2
    try:
        files = build(Sprites(TEXT.read_text(encoding="ascii", errors="replace"), TEXT.name))
    except (OSError, ValueError) as error:
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
