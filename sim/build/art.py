"""Builds the sprite sheets: furbowl/art/sprites-*.txt into furbowl/art/*.bmp and furbowl/art/tiles.py.

    python -m sim.build.art            writes what is out of date
    python -m sim.build.art --check    writes nothing; exit code 1 if anything is out of date

There is a text for each size in pixels of a square of the pitch: 10, 8 and 6. What the match screen shows is built in
all three, with the tiles of a name at one number. The contents of a sheet, one BMP, are a list of (constant, remark,
grids) in the order in which a TileGrid counts.
"""

import struct

from sim import ROOT
from sim.build.sprites import Sprites, blank, cut, mirrored, placed, stacked, turned
from sim.desktop.complaint import Complaint, Parser, carry_out, exit_code

ART = ROOT / "furbowl" / "art"
TEXTS = {size: ART / ("sprites-%d.txt" % size) for size in (10, 8, 6)}
TILES = ART / "tiles.py"
TEAMS = ("purple", "green")
ANIMALS = ("rabbit", "fox", "bear", "tortoise", "cat")
LETTERS = "FURBOWLA"


def facing(grid, side):
    """What looks right as drawn, for Purple, looks left for Green."""
    return mirrored(grid) if side else grid


def some(sprites, names):
    """The tiles of those names, a text with a blank between two names."""
    return [sprites.tile(name) for name in names.split()]


def units(sprites, plate, animals):
    """The ten animals in the order of who, each on the plate of its team. animals: five grids that look right."""
    plates = some(sprites, " ".join(plate % team for team in TEAMS))
    return [stacked([plates[side], facing(animal, side)]) for side in (0, 1) for animal in animals]


def bench(sprites):
    """Bright heads, grey heads; of each the ten animals in the order of who."""
    bright, grey = [], []
    for side, team in enumerate(TEAMS):
        slot = sprites.tile("slot." + team)
        for animal in ANIMALS:
            head = placed(facing(sprites.tile("mini." + animal), side), *sprites.size, y=1)
            bright.append(stacked([slot, head]))
            grey.append(stacked([slot, sprites.recoloured(head, "spent." + animal)]))
    return bright + grey


def match_sheet(sprites):
    aims = some(sprites, "aim.plain aim.risk aim.sprint")
    ball, tag = some(sprites, "ball.carried risk")
    ready = some(sprites, " ".join(ANIMALS))
    acted = some(sprites, " ".join(animal + ".acted" for animal in ANIMALS))
    prone = [turned(animal) for animal in ready]
    return [
        ("NONE", "nothing", [blank(*sprites.size)]),
        ("GRASS", "+ (column + row) % 2", some(sprites, "grass.a grass.b")),
        ("MIDDLE", "+ (column + row) % 2: the middle column of an odd pitch", some(sprites, "mid.a mid.b")),
        ("HALF", "+ (column + row) % 2: the column right of the middle", some(sprites, "half.a half.b")),
        ("EDGE", "+ side: 0 the last column, 1 column 1", some(sprites, "edge.purple edge.green")),
        ("UNIT", "see unit()", units(sprites, "plate.%s", ready) + units(sprites, "plate.%s.acted", acted)),
        ("BENCH", "see bench()", bench(sprites)),
        ("MARK", "see mark()", some(sprites, "ready.purple ready.green bench.stun bench.ko bench.out")),
        ("BALL", "loose", some(sprites, "ball")),
        ("CARRIED", "+ side of the carrier, on whose unit it lies", [facing(ball, side) for side in (0, 1)]),
        ("STARS", "+ frame 0, 1: above a stunned animal", some(sprites, "stun.0 stun.1")),
        ("BURST", "a blow hits", some(sprites, "burst")),
        (
            "AIM",
            "+ PLAIN, RISK, SPECIAL or RISK + SPECIAL: the square under the cursor",
            aims + [sprites.recoloured(aims[1], "sprint")],
        ),
        ("HIT", "may be hit", some(sprites, "tackle")),
        ("PASS", "may be passed to", some(sprites, "pass")),
        ("COVERS", "+ side of the opponent that makes a roll harder", [facing(tag, side) for side in (0, 1)]),
        ("UNIT_PRONE", "see unit()", units(sprites, "plate.%s.prone", prone)),
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
        ("LOGO", "+ where a letter stands in LETTERS", some(sprites, " ".join("logo." + c for c in LETTERS))),
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
    """Plain, risk, sprint; of each the 16 sums of N=1, E=2, S=4, W=8."""
    grids = []
    for kind in ("plain", "risk", "sprint"):
        sides = [sprites.tile("border." + kind)]
        while len(sides) < 4:
            sides.append(turned(sides[-1]))
        for mask in range(16):
            grids.append(stacked([blank(*sprites.size)] + [side for bit, side in enumerate(sides) if mask >> bit & 1]))
    return [("BORDER", "see border()", grids)]


def dice_sheet(sprites):
    return [("DIE", "+ pips less 1, or 6: rolling", some(sprites, "die.1 die.2 die.3 die.4 die.5 die.6 die.roll"))]


# name; size of a square in the text it is made from; pixels of a tile; tiles a row (so that a row is a multiple of
# 8 pixels, 4 bytes); contents; how many colours (4 take half the memory)
SHEETS = tuple(
    row
    for size in TEXTS
    for row in (
        ("tiles-%d" % size, size, (size, size), 4, match_sheet, 16),
        ("border-%d" % size, size, (size, size), 8, border_sheet, 4),
        ("cursor-%d" % size, size, (size + 2, size + 2), 4, cursor_sheet, 16),
    )
) + (
    ("dice", 10, (10, 10), 4, dice_sheet, 16),
    ("strip", 10, (8, 4), 1, strip_sheet, 16),
    ("title", 10, (10, 10), 4, title_sheet, 16),
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
    head = struct.pack("<2s3I", b"BM", start + len(pixels), 0, start)
    sizes = struct.pack("<3I2H2I", 40, size[0] * columns, len(rows), 1, 4, 0, len(pixels))
    return head + sizes + struct.pack("<4I", 2835, 2835, len(colours), len(colours)) + palette + pixels


def own(colours, grids, number):
    """The colours of a sheet: all, or the few that it uses, transparent first."""
    if number == len(colours):
        return colours
    used = set("".join("".join(grid) for grid in grids))
    kept = {char: rgb for char, rgb in colours.items() if char in used}
    if len(kept) != number:
        raise ValueError("a sheet of %d colours has %d: %s" % (number, len(kept), " ".join(kept)))
    return kept


HEADER = '''"""Where each tile lies in its sheet, and the colours. Generated by python -m sim.build.art, do not edit."""

# --- colours: red, green and blue of index i are bytes 3 * i to 3 * i + 2
PALETTE = (
%s
)

# --- how many animals are drawn, those of one team first, and how many are a team's
SPRITES = 10
TEAM = 5

# --- states of unit(), bench() and mark(), kinds of border() and AIM
READY = 0
ACTED = 1
STUNNED = 2
KO = 3
OUT = 4
PRONE = 5
PLAIN = 0
RISK = 1
SPECIAL = 2
'''
FOOTER = '''

def unit(sprite, state):
    """The tile of an animal on its plate; a STUNNED one has to be turned upside down."""
    if state == PRONE:
        return UNIT_PRONE + sprite
    return UNIT + sprite + (SPRITES if state == ACTED else 0)


def bench(sprite, state):
    """The tile of an animal's slot on the bench."""
    return BENCH + sprite + (SPRITES if state in (ACTED, OUT) else 0)


def mark(sprite, state):
    """The tile that lies on that slot."""
    if state == ACTED or state == PRONE:
        return NONE
    return MARK + (state if state else sprite // TEAM)


def border(kind, sides):
    """The tile with PLAIN, RISK or SPECIAL lines at the sides of a square: the sum of N=1, E=2, S=4, W=8."""
    return BORDER + kind * 16 + sides
'''


def literal(data):
    return 'b"%s"' % "".join("\\x%02x" % byte for byte in data)


def python(sections, colours):
    """The source of furbowl/art/tiles.py. sections: (names, contents) of the sheets with one list of contents."""
    palette = b"".join(colours.values())
    lines = [HEADER % ("    %s\n    %s" % (literal(palette[:24]), literal(palette[24:])))]
    for names, parts in sections:
        lines.append("\n# --- %s\n" % ", ".join(names))
        at = 0
        for constant, remark, grids in parts:
            lines.append("%s = %d  # %s\n" % (constant, at, remark))
            at += len(grids)
    lines.append('LETTERS = "%s"  # that are drawn for a logo\n' % LETTERS)
    return "".join(lines) + FOOTER


def build(texts):
    """{path: bytes} of everything that is made from {size: Sprites}."""
    files, sections = {}, {}
    for name, size, tile, columns, contents, number in SHEETS:
        sprites = texts[size]
        parts = contents(sprites)
        grids = [grid for _, _, grids in parts for grid in grids]
        wrong = sum((len(grid[0]), len(grid)) != tile for grid in grids)
        if wrong or len(grids) > 256:
            raise ValueError("%s: %d tiles for %s.bmp, %d not %dx%d" % (sprites.name, len(grids), name, wrong, *tile))
        names, _ = sections.setdefault(contents, ([], parts))
        names.append("%s.bmp of %dx%d" % (name, *tile))
        files[ART / (name + ".bmp")] = bmp(grids, tile, columns, own(sprites.colours, grids, number))
    files[TILES] = python(sections.values(), texts[10].colours).encode()
    return files


def read():
    """{size: Sprites} of all texts."""
    return {
        size: Sprites(path.read_text(encoding="ascii", errors="replace"), path.name) for size, path in TEXTS.items()
    }


def plain(data):
    """The data with one end of line, however git writes it."""
    return data.replace(b"\r\n", b"\n")


def stale(files):
    """The paths that are missing or hold something else."""
    return [path for path, data in files.items() if not path.exists() or plain(path.read_bytes()) != plain(data)]


def main(arguments):
    """The command; gives its exit code."""
    return exit_code(_main, arguments)


def _main(arguments):
    parser = Parser(prog="python -m sim.build.art", description="Builds the sprite sheets from their texts.")
    parser.add_argument("--check", action="store_true", help="only name what is out of date; exit code 1 where it is")
    only_names = parser.parse_args(arguments).check
    try:
        files = build(read())
    except ValueError as error:
        raise Complaint(error) from None
    old = stale(files)
    for path in old:
        if not only_names:
            path.write_bytes(files[path])
        print("%s %s" % ("out of date:" if only_names else "wrote", path.relative_to(ART.parent.parent)))
    return 1 if only_names and old else 0


if __name__ == "__main__":
    carry_out(_main)
