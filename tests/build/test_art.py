"""The built sheets match the text, every animal can be told apart, and a wrong text is refused by line."""

import functools
from itertools import combinations

import displayio
import pytest
from PIL import Image

from furbowl.art import tiles
from furbowl.match import Match
from furbowl.ui.widgets import sheet
from sim.build import art
from sim.build.sprites import Sprites
from sim.desktop.complaint import Complaint

TEXTS = art.read()
SPRITES = TEXTS[10]
GROUND = "a"
SIZES = {name: tile for name, _, tile, _, _, _ in art.SHEETS}
FOUR = {"border-%d" % size: (0, 5, 10, 15) for size in TEXTS} | {"needle": (0, 1, 2, 13)}  # their colours
FOUR |= {"notes-%d" % size: (0, 2, 10) for size in TEXTS}
FOUR["badges"] = (0, 12, 13, 15)
of_each_size = pytest.mark.parametrize("size", TEXTS)
ON_PITCH = (tiles.READY, tiles.ACTED, tiles.STUNNED, tiles.PRONE)


def brightness(char):
    red, green, blue = SPRITES.colours[GROUND if char == "." else char]
    return (299 * red + 587 * green + 114 * blue) // 1000


GREY = {char: brightness(char) for char in SPRITES.colours}


def apart(grid, other, least=0):
    """Pixels of 100 whose brightness differs by more than `least` (of 255)."""
    rows = zip(grid, other, strict=True)
    pixels = sum(abs(GREY[a] - GREY[b]) > least for row in rows for a, b in zip(*row, strict=True))
    return 100 * pixels // (len(grid) * len(grid[0]))


def closest(grids, least=0):
    return min(apart(a, b, least) for a, b in combinations(grids, 2))


def on_pitch(size, who, state):
    """The tile of an animal on the pitch, as text; mirrored if it is stunned."""
    grid = tile("tiles-%d" % size, tiles.unit(who, state))
    return tuple(row[::-1] for row in grid) if state == tiles.STUNNED else grid


# --- what is built


@pytest.mark.parametrize("name", SIZES)
def test_the_loader_gives_the_picture_in_the_file(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    bitmap, palette = sheet.load(name)
    image = Image.open(art.ART / (name + ".bmp"))
    assert (bitmap.width, bitmap.height) == image.size
    assert [bitmap[x, y] for y in range(bitmap.height) for x in range(bitmap.width)] == list(image.tobytes())
    assert [palette.is_transparent(i) for i in range(len(palette))] == [True] + [False] * (len(palette) - 1)
    if name in FOUR:  # up to four colours take half the memory
        assert bitmap._bits_per_value == 2
        look_up = sheet.tone if name.startswith(("border", "notes")) else sheet.colour
        assert [palette[i] for i in range(len(palette))] == [look_up(i) for i in FOUR[name]]
    else:
        assert palette is sheet.load("strip")[1], "all others share one"
        assert bytes(image.getpalette()) == tiles.PALETTE == b"".join(palette[i].to_bytes(3, "big") for i in range(16))
    width, height = SIZES[name]
    assert (image.width % 8, image.width % width, image.height % height) == (0, 0, 0), "nothing is padded"
    assert image.width // width * (image.height // height) <= 256
    assert image.width * image.height // 2 <= 8192, "one block of a divided heap holds it"


@functools.cache
def tile(name, index):
    """A tile of a loaded sheet, as text."""
    bitmap, palette = sheet.load(name)
    width, height = SIZES[name]
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=width, tile_height=height)
    grid[0] = index  # refuses a tile that the sheet does not have
    across = bitmap.width // width
    x, y = index % across * width, index // across * height
    chars = list(SPRITES.colours) if len(palette) == 16 else [list(SPRITES.colours)[i] for i in FOUR[name]]
    return tuple("".join(chars[bitmap[x + i, y + j]] for i in range(width)) for j in range(height))


@of_each_size
@pytest.mark.parametrize(
    "number, word",
    [
        (tiles.NONE, "."),
        (tiles.unit(2, tiles.READY), "plate.purple+bear"),
        (tiles.unit(8, tiles.ACTED), "plate.green.acted+<tortoise.acted~hue.tortoise"),
        (tiles.unit(8, tiles.STUNNED), "plate.green.prone+<tortoise.prone"),
        (tiles.unit(3, tiles.PRONE), "plate.purple.prone+tortoise.prone"),
        (tiles.bench(3, tiles.ACTED), "slot.purple.acted+_mini.tortoise"),
        (tiles.mark(3, tiles.KO), "bench.ko"),
        (tiles.mark(7, tiles.READY), "ready.green"),
        (tiles.mark(7, tiles.PRONE), "."),
        (tiles.mark(7, tiles.ACTED), "."),
        (tiles.CARRIED + 1, "<ball.carried"),
        (tiles.PASS, "pass"),
        (tiles.unit(tiles.SPRITES, tiles.READY), "plate.purple~solid+gorilla"),
        (tiles.unit(tiles.SPRITES + 1, tiles.ACTED), "plate.green.acted+<gorilla.acted"),
        (tiles.unit(tiles.SPRITES + 1, tiles.PRONE), "plate.green.prone+<gorilla.prone"),
    ],
)
def test_names_lead_to_the_tiles_of_a_match(number, word, size):
    if number < tiles.BENCH or size == 10:
        assert tile("tiles-%d" % size, number) == TEXTS[size].grid(word)


@of_each_size
@pytest.mark.parametrize("kind", [tiles.PLAIN, tiles.RISK, tiles.SPECIAL])
def test_borders_have_lines_at_the_named_sides_only(kind, size):
    for sides in range(16):
        grid = tile("border-%d" % size, tiles.border(kind, sides))
        columns = ["".join(column) for column in zip(*grid, strict=True)]
        middles = [line[1:-1] for line in (grid[0], columns[-1], grid[-1], columns[0])]
        drawn = sum(1 << i for i, line in enumerate(middles) if line.strip("."))
        assert drawn == sides
        assert not "".join(row[1:-1] for row in grid[1:-1]).strip(".")


# --- told apart: pixels of 100; a step of 40 in brightness is visible without any hue


@of_each_size
def test_animals_teams_and_states_differ_on_the_pitch(size):
    looks = {(who, state): on_pitch(size, who, state) for who in range(12) for state in ON_PITCH}
    teams = (0, 1, 2, 3, 4, 10), (5, 6, 7, 8, 9, 11)
    for state, pixels, grey, team in ((0, 40, 24, 50), (1, 20, 20, 20), (2, 40, 24, 50), (5, 40, 24, 45)):
        for side in teams:
            assert closest([looks[who, state] for who in side]) >= pixels
            assert closest([looks[who, state] for who in side], 40) >= grey
        for one, other in zip(*teams, strict=True):
            assert apart(looks[one, state], looks[other, state], 40) >= team
    for who in range(10):
        assert closest([looks[who, state] for state in ON_PITCH], 40) >= 20


@pytest.mark.parametrize("state", [tiles.READY, tiles.ACTED])
def test_tortoises_in_small_squares_wear_their_numbers(state):
    match = Match("blitz", size=11)
    look = match.looks()
    shirts = [look.shirt(match, who) for who in range(match.pieces)]
    linemen = [who for who in range(match.pieces) if match.nickname(who).startswith("Tortoise")]
    assert [who for who in range(match.pieces) if shirts[who]] == linemen
    for side, team in enumerate(("purple", "green")):
        numbered = [who for who in linemen if match.side_of(who) == side]
        grids = [tile("tiles-6", shirts[who] + 8 * state) for who in numbered]
        for who, grid in zip(numbered, grids, strict=True):
            plate = "plate.%s%s" % (team, ".acted" * state)
            assert grid == TEXTS[6].grid("%s+tortoise.%s.%s" % (plate, team, match.nickname(who)[-1]))
        assert closest(grids, 40) >= 10
    seven = Match("blitz", size=7)
    assert not any(look.shirt(seven, who) for who in range(seven.pieces))


# --- wrong texts

COLOURS = "".join("colour %s %d #000000 x\n" % (char, i) for i, char in enumerate(".kwablPpGgonsyrc"))


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("picture x", ":18: expected size, colour, tone, remap or tile, not 'picture'"),
        ("# a remark\n\ntile x\nkk k", ":21: 'kk k' is not 2 colours, a row of tile x"),
        ("tile x\nkz", ":19: 'kz' is not 2 colours, a row of tile x"),
        ("tile x 2x3\nkk\nkk", ":18: '' is not 2 colours, a row of tile x"),
        ("tile x 2by3\nkk", ":18: this is not how a tile is written: tile x 2by3"),
        ("tile x 0x3\nkk", ":18: this is not how a tile is written: tile x 0x3"),
        ("tile x\nkk\ntile x\nkk", ":20: tile x is there already"),
        ("colour z 16 #000000", ":18: colours are 0 to 15, in order"),
        ("colour k 16 #000000", ":18: colour 'k' is there already"),
        ("colour z 16 black", ":18: this is not how a colour is written: colour z 16 black"),
        ("remap x kq", ":18: not all of ' kq' are colours"),
        ("remap x", ":18: this is not how a remap is written: remap x"),
        ("size 10", ":18: this is not how a size is written: size 10"),
    ],
)
def test_a_wrong_text_names_file_and_line(text, complaint):
    with pytest.raises(Complaint) as error:
        Sprites("size 2 1\n" + COLOURS + text, "x.txt")
    assert str(error.value) == "x.txt" + complaint
