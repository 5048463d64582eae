"""Builds the sprite sheets: furbowl/art/sprites-*.txt into furbowl/art/*.bmp and furbowl/art/tiles.py.

    python -m sim.build.art            writes what is out of date
    python -m sim.build.art --check    writes nothing; exit code 1 if anything is out of date

There is a text for each size in pixels of a square of the pitch: 10, 8 and 6. What the match screen shows is built in
all three, with the tiles of a name at one number, but for a bench and an arena. The contents of a sheet, one BMP, are
rows of (constant, remark, words) in the order in which a TileGrid counts; sprites.py says what a word is.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from .. import ROOT
from ..desktop.complaint import Complaint, Parser, carry_out
from .sprites import Sprites, blank

if TYPE_CHECKING:
    from pathlib import Path

ART = ROOT / "furbowl" / "art"
TEXTS = {size: ART / ("sprites-%d.txt" % size) for size in (10, 8, 6)}
TILES = ART / "tiles.py"
TEAMS = ("purple", "green")
ANIMALS = ("rabbit", "fox", "bear", "tortoise", "cat")
CARD_NAMES = "litter itch drill encore gloves heels salve toadstool brass tripwire sponge nurse".split()
LETTERS = "FURBOWLACTIZSQG"
# in a logo, beside its letters or as one of them
SIGNS = {"a": "logo.arena", "z": "logo.bolt", "s": "creature.1", "b": "ball~brown"}


def each(*words: str) -> str:
    """Each word for each of the ten animals, in their order; Purple's look right, Green's look left."""
    sides = [{"team": team, "left": "<" * side, "animal": name} for side, team in enumerate(TEAMS) for name in ANIMALS]
    return " ".join(word.format(**one) for word in words for one in sides)


def lines(kind: str) -> str:
    """The 16 sums of N=1, E=2, S=4, W=8."""
    drawn = ["^" * turns + "border." + kind for turns in range(4)]
    sums = [[line for bit, line in enumerate(drawn) if mask >> bit & 1] for mask in range(16)]
    return " ".join("+".join([".", *chosen]) for chosen in sums)


MATCH = (
    ("NONE", "nothing", "."),
    ("GRASS", "+ (column + row) % 2", "grass.a grass.b"),
    ("MIDDLE", "+ (column + row) % 2: the middle column of an odd pitch", "mid.a mid.b"),
    ("HALF", "+ (column + row) % 2: the column right of the middle", "half.a half.b"),
    ("EDGE", "+ side: 0 the last column, 1 column 1", "edge.purple edge.green"),
    ("UNIT", "see unit()", each("plate.{team}+{left}{animal}", "plate.{team}.acted+{left}{animal}.acted~hue.{animal}")),
    ("BALL", "loose", "ball"),
    ("CARRIED", "+ side of the carrier, on whose unit it lies", "ball.carried <ball.carried"),
    ("STARS", "+ frame 0, 1: above a stunned animal", "stun.0 stun.1"),
    ("BURST", "a blow hits", "burst"),
    (
        "AIM",
        "+ PLAIN, RISK, SPECIAL or RISK + SPECIAL: the square under the cursor",
        "aim.plain aim.risk aim.sprint aim.risk~sprint",
    ),
    ("HIT", "may be hit", "tackle"),
    ("PASS", "may be passed to", "pass"),
    ("COVERS", "+ side of the opponent that makes a roll harder", "risk <risk"),
    ("UNIT_PRONE", "see unit()", each("plate.{team}.prone+{left}{animal}.prone")),
    (
        "UNIT_SIXTH",
        "see unit()",
        "plate.purple~solid+gorilla plate.green~solid+<gorilla "
        "plate.purple.acted+gorilla.acted plate.green.acted+<gorilla.acted "
        "plate.purple.prone+gorilla.prone plate.green.prone+<gorilla.prone",
    ),
    ("WIDE", "+ (column + row) % 2: a wide zone ends at its upper side", "grass.a+wide grass.b+wide"),
    ("ACTING", "in action", "acting"),
)
SHIRTS = (
    (
        "SHIRT",
        "+ side * 4 + number - 1, + 8 if it has acted: a tortoise that stands, of a team that has several",
        " ".join(
            "plate.%s%s+tortoise.%s.%d" % (team, state, team, number)
            for state in ("", ".acted")
            for team in TEAMS
            for number in range(1, 5)
        ),
    ),
)
BENCH = (
    ("BENCH", "see bench()", each(*["slot.{team}%s+_{left}mini.{animal}" % state for state in ("", ".acted")])),
    ("MARK", "see mark()", "ready.purple ready.green bench.stun bench.ko bench.out"),
    ("HOLDS", "lies on the slot of who has the ball", "bench.ball"),
)
ARENA = (
    ("OUTSIDE", "nothing", "."),
    ("LAWN", "+ (column + row) % 2", "grass.a grass.b"),
    ("LINE", "+ (column + row) % 2: the line in the middle", "mid.a mid.b"),
    ("AREA", "+ (column + row) % 2: a marked area", "zone.a zone.b"),
    ("GOAL_AREA", "+ side that scores there", "edge.purple edge.green"),
    ("GOAL", "+ side that scores there, Purple to the right", "goal.purple goal.green"),
    ("WALL", "all of a square, or the half to the left of one", "wall wall.east"),
    (
        "CORNER",
        "+ 0 upper right, 1 lower right, 2 lower left, 3 upper left",
        " ".join("^" * i + "wall.corner" for i in range(4)),
    ),
)
BORDER = (
    ("BORDER", "see border()", " ".join(map(lines, ("plain", "risk", "sprint")))),
    ("PATH", "+ 0 to 3: the way of a ball, the brighter, the likelier", "path.0 path.1 path.2 path.3"),
    ("LANDS", "where somebody who is hit may land, in a game without notes", "lands"),
    ("TARGET", "the square that a lesson means", "target"),
    ("SAFE", "where the other side can hit nobody in its next turn; + 1: where it can", "safe danger"),
)
NOTES = (
    ("NOTHING", "no note", "."),
    ("ZONE", "a tackle zone", "note.zone"),
    (
        "ARROW",
        "+ 0 to 7: nw, n, ne, w, e, sw, s, se",
        "^^^note.ne note.n note.ne ^^^note.n ^note.n ^^note.ne ^^note.n ^note.ne",
    ),
    ("NEED", "+ 0 to 4: a roll needs 2 to 6", "note.2 note.3 note.4 note.5 note.6"),
    (
        "RUSH",
        "+ 0 to 4: the same, for more than its own strength",
        "note.2~rush note.3~rush note.4~rush note.5~rush note.6~rush",
    ),
)
CREATURE = (
    ("CREATURE", "+ frame 0, 1 of one that is restless, or jumps", "creature.0 creature.1"),
    ("CREATURE_HELD", "+ side of the carrier, on whose unit it lies", "creature.held <creature.held"),
    ("CREATURE_STILL", "it does not roam", "creature.still"),
    ("SPLAT", "it splits", "creature.splat"),
    ("PUFF", "+ frame 0, 1: it is squashed", "creature.puff.0 creature.puff.1"),
    ("CREATURE_CALM", "it waits", "creature.calm"),
    ("CREATURE_WRIGGLES", "+ side: held, and about to wriggle", "creature.wriggles <creature.wriggles"),
)
CURSOR = (
    ("CURSOR", "+ frame 0, 1", "cursor.0 cursor.1"),
    ("CHOSEN", "around the chosen animal", "selected"),
    (
        "FRAME",
        "+ 0 to 3: may be hit, may be passed to, makes a roll harder, will be slammed",
        "frame.hit frame.pass frame.covers frame.slam",
    ),
)
NEEDLE = (
    (
        "NEEDLE",
        "+ 0: it stays, or 1 to 8: n, ne, e, .. nw",
        "needle.hub " + " ".join("^" * (i // 2) + "needle." + "n ne".split()[i % 2] for i in range(8)),
    ),
)
DICE = (
    ("DIE", "+ pips less 1, or 6: rolling", "die.1 die.2 die.3 die.4 die.5 die.6 die.roll"),
    (
        "BLOCK",
        "+ 0 backfire, 1 both down, 2 pushed, 3 stumbles, 4 floored",
        "block.backfire block.bothdown block.pushed block.stumbles block.floored",
    ),
)
STRIP = (
    ("STRIP", "+ side", "strip.purple strip.green"),
    ("STRIP_PLAY", "+ side: a play left", "strip.purple.play strip.green.play"),
    ("STRIP_USED", "+ side: a play gone", "strip.purple.used strip.green.used"),
    ("STRIP_WAY", "+ side: where it plays to", "strip.purple.way strip.green.way"),
    ("STRIP_GOAL", "+ side that scored, + 2: still to score", "strip.goal.purple strip.goal.green strip.goal.none"),
)
BADGES = (
    ("BADGE", "no badge", "badge.none"),
    (
        "REROLL",
        "+ 0 one to use, 1 one that waits for the next turn, 2 one that is gone",
        "badge.dot badge.dot~spent badge.dot.gone",
    ),
    (
        "BADGE_LEFT",
        "the left half of a fist, a ball, a hand, + 2 each; + 1: the right half; + 6: used",
        " ".join(
            "badge.%s.%s%s" % (sign, half, used)
            for used in ("", "~spent")
            for sign in ("fist", "ball", "hand")
            for half in ("left", "right")
        ),
    ),
)
CARDS = (("CARD", "+ number of a card that is bought", " ".join("card." + name for name in CARD_NAMES)),)
LOGO = (
    (
        "LOGO",
        "+ where a letter stands in LETTERS",
        " ".join(["logo." + letter for letter in LETTERS] + list(SIGNS.values())),
    ),
)
TITLE = (
    ("CROWD", "+ side, + 2: cheering", "crowd.purple crowd.green crowd.purple.up crowd.green.up"),
    ("SKY", "+ 0, 1, on ink", "sky.0 sky.1"),
    ("CONFETTI", "+ 0, 1", "confetti.0 confetti.1"),
    ("LIGHT", "+ 0, 1, one above the other", "light/0 light/1"),
    ("CUP", "+ 0 to 3, two and two", "cup/0 cup/1 cup/2 cup/3"),
    ("FOOTBALL", "+ 0 to 3, two and two", "football/0 football/1 football/2 football/3"),
    ("WHISTLE", "+ 0 to 3, two and two", "whistle/0 whistle/1 whistle/2 whistle/3"),
)

# name; size of a square in the text it is made from; pixels of a tile; tiles a row (so that a row is a multiple of
# 8 pixels, 4 bytes); contents; how many colours (up to 4 take half the memory)
SHEETS = tuple(
    row
    for size in TEXTS
    for row in (
        ("tiles-%d" % size, size, (size, size), 4, MATCH + {10: BENCH, 8: (), 6: SHIRTS}[size], 16),
        ("border-%d" % size, size, (size, size), 8, BORDER, 4),
        ("cursor-%d" % size, size, (size + 2, size + 2), 4, CURSOR, 16),
        ("notes-%d" % size, size, (size, size), 4, NOTES, 3),
        ("creature-%d" % size, size, (size, size), 4, CREATURE, 16),
    )
) + (
    ("arena-10", 10, (10, 10), 4, ARENA, 16),
    ("arena-8", 8, (8, 8), 4, ARENA, 16),
    ("dice", 10, (10, 10), 4, DICE, 16),
    ("needle", 10, (10, 10), 4, NEEDLE, 4),
    ("strip", 10, (8, 4), 1, STRIP, 16),
    ("badges", 10, (5, 8), 8, BADGES, 4),
    ("cards", 10, (10, 10), 4, CARDS, 16),
    ("logo", 10, (10, 10), 4, LOGO, 16),
    ("title", 10, (10, 10), 4, TITLE, 16),
)


ON_GRASS = BORDER, NOTES  # sheets with a palette of their own; sheet.marks() is for the others


def bmp(grids: list[tuple[str, ...]], size: tuple[int, int], columns: int, colours: dict[str, bytes]) -> bytes:
    """4-bit BMP, rows bottom up, with the grids row by row from the top."""
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


HEADER = '''"""Positions of the tiles in their sheets; colours. Generated by python -m sim.build.art, do not edit."""

from __future__ import annotations

# --- colours: red, green and blue of index i are bytes 3 * i to 3 * i + 2
PALETTE = (
    %s
)
# --- index, red, green and blue of each that has another tone in a mark on the grass
TONES = %s

# --- how many animals are drawn, those of one team first, and how many are a team's; SPRITES + side is one more of
# each team, on a plate that is bright all over and that no bench shows
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

def unit(sprite: int, state: int) -> int:
    """The tile of an animal on its plate; a STUNNED one lies like a PRONE one, and has to be mirrored."""
    lies = state == PRONE or state == STUNNED
    if sprite >= SPRITES:
        return UNIT_SIXTH + sprite - SPRITES + (2 if state == ACTED else 4 if lies else 0)
    if lies:
        return UNIT_PRONE + sprite
    return UNIT + sprite + (SPRITES if state == ACTED else 0)


def bench(sprite: int, state: int) -> int:
    """The tile of an animal's slot on the bench."""
    return BENCH + sprite + (SPRITES if state == ACTED else 0)


def mark(sprite: int, state: int) -> int:
    """The tile that lies on that slot."""
    if state == ACTED or state == PRONE:
        return NONE
    return MARK + (state if state else sprite // TEAM)


def border(kind: int, sides: int) -> int:
    """The tile with PLAIN, RISK or SPECIAL lines at the sides of a square: the sum of N=1, E=2, S=4, W=8."""
    return BORDER + kind * 16 + sides
'''


def row(data: tuple[int, int, int, int] | bytes) -> str:
    return "bytes((%s))" % ", ".join("%d" % byte for byte in data)


def python(sections: dict[tuple[tuple, ...], list[str]], sprites: Sprites) -> str:
    """Source of furbowl/art/tiles.py. sections: {contents: names of the sheets with them}; a sheet may begin
    with all tiles of another."""
    chars = list(sprites.colours)
    palette = ["%s  # %d" % (row(rgb), chars.index(char)) for char, rgb in sprites.colours.items()]
    tones = [row((chars.index(char), *rgb)) for char, rgb in sprites.tones.items()]
    source = HEADER % ("\n    + ".join(palette), " + ".join(tones))
    for contents, names in sections.items():
        source += "\n# --- %s\n" % ", ".join(names)
        at = 0
        for constant, remark, words in contents:
            if "\n%s = " % constant not in source:
                source += "%s = %d  # %s\n" % (constant, at, remark)
            at += len(words.split())
    letters = LETTERS + "".join(SIGNS)
    return source + 'LETTERS = "%s"  # that are drawn for a logo; small ones are signs\n' % letters + FOOTER


def build(texts: dict[int, Sprites]) -> dict[Path, bytes]:
    """{path: bytes} of all generated files from {size: Sprites}; Complaint if a tile does not fit its sheet."""
    files = {}
    sections: dict[tuple, list[str]] = {MATCH: []}
    for name, size, tile, columns, contents, number in SHEETS:
        sprites = texts[size]
        grids = [sprites.grid(word) for _, _, words in contents for word in words.split()]
        wrong = sum((len(grid[0]), len(grid)) != tile for grid in grids)
        used = set().union(*(row for grid in grids for row in grid))
        own = {char: rgb for char, rgb in sprites.colours.items() if number == 16 or char in used}
        if contents in ON_GRASS:
            own |= {char: rgb for char, rgb in sprites.tones.items() if char in own}
        if wrong or len(own) != number:
            found = "%d tiles, %d not %dx%d, of %d colours" % (len(grids), wrong, *tile, len(own))
            raise Complaint("%s: what is drawn for %s.bmp does not fit it: %s" % (sprites.name, name, found))
        sections.setdefault(contents, []).append("%s.bmp of %dx%d" % (name, *tile))
        files[ART / (name + ".bmp")] = bmp(grids, tile, columns, own)
    files[TILES] = python(sections, texts[10]).encode()
    return files


def read() -> dict[int, Sprites]:
    """{size: Sprites} of all texts."""
    texts = {size: path.read_text(encoding="ascii", errors="replace") for size, path in TEXTS.items()}
    return {size: Sprites(text, TEXTS[size].name) for size, text in texts.items()}


def stale(files: dict[Path, bytes]) -> list[Path]:
    """Paths that are missing or have other contents; line ends may differ, as git writes them."""
    there = {path: path.read_bytes() if path.exists() else b"" for path in files}
    there[TILES] = there[TILES].replace(b"\r\n", b"\n")
    return [path for path, data in files.items() if there[path] != data]


def main(arguments: list[str]) -> int:
    parser = Parser(description="Build the sprite sheets from their text files.")
    parser.add_argument(
        "--check",
        action="store_true",
        help="write nothing; list the files that are out of date, and exit with 1 if there are any",
    )
    only_names = parser.parse_args(arguments).check
    files = build(read())
    old = stale(files)
    for path in old:
        if not only_names:
            path.write_bytes(files[path])
        print("%s %s" % ("out of date:" if only_names else "wrote", path.relative_to(ART.parent.parent)))
    return 1 if only_names and old else 0


if __name__ == "__main__":
    carry_out(main)
