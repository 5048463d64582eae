"""The built sheets are those of the text, every animal is told apart, and a wrong text is refused by line."""

import functools
from itertools import combinations

import displayio
import pytest
from PIL import Image

from furbowl.art import tiles
from furbowl.ui.widgets import sheet
from sim.build import art
from sim.build.sprites import Sprites, mirrored, stacked, turned

TEXTS = art.read()
SPRITES = TEXTS[10]
SOURCE = art.TEXTS[10].read_text(encoding="ascii")
GROUND = "a"
SIZES = {name: tile for name, _, tile, _, _, _ in art.SHEETS}
of_each_size = pytest.mark.parametrize("size", TEXTS)
ON_PITCH = (tiles.READY, tiles.ACTED, tiles.STUNNED, tiles.PRONE)


def brightness(char):
    red, green, blue = SPRITES.colours[GROUND if char == "." else char]
    return (299 * red + 587 * green + 114 * blue) // 1000


GREY = {char: brightness(char) for char in SPRITES.colours}


def apart(grid, other, least=0):
    """Pixels of 100 whose brightness differs by more than least, of 255."""
    rows = zip(grid, other, strict=True)
    pixels = sum(abs(GREY[a] - GREY[b]) > least for row in rows for a, b in zip(*row, strict=True))
    return 100 * pixels // (len(grid) * len(grid[0]))


def closest(grids, least=0):
    return min(apart(a, b, least) for a, b in combinations(grids, 2))


def on_pitch(size, who, state):
    """How an animal looks there."""
    grid = tile("tiles-%d" % size, tiles.unit(who, state))
    return grid[::-1] if state == tiles.STUNNED else grid


def on_bench(size, who, state):
    slot, mark = tiles.bench(who, state), tiles.mark(who, state)
    return stacked([tile("tiles-%d" % size, slot), tile("tiles-%d" % size, mark)])


# --- what is built
def test_built_files_are_up_to_date(capsys):
    assert art.main(["--check"]) == 0, capsys.readouterr().out


def test_check_tells_what_is_out_of_date_and_writes_nothing(tmp_path, monkeypatch, capsys):
    art_dir = tmp_path / "furbowl" / "art"
    art_dir.mkdir(parents=True)
    (tmp_path / "furbowl" / "ui").mkdir()
    monkeypatch.setattr(art, "ART", art_dir)
    monkeypatch.setattr(art, "TILES", tmp_path / "furbowl" / "ui" / "tiles.py")
    assert art.main(["--check"]) == 1
    assert "out of date: " in capsys.readouterr().out
    assert list(art_dir.iterdir()) == []
    assert art.main([]) == 0
    assert art.main(["--check"]) == 0
    (art_dir / "strip.bmp").write_bytes(b"BM")
    assert art.main(["--check"]) == 1


def test_building_twice_gives_the_same_bytes():
    assert art.build(TEXTS) == art.build(art.read())


def test_other_arguments_are_refused(capsys):
    assert art.main(["--chek"]) == 2
    assert "--chek" in capsys.readouterr().err


@pytest.mark.parametrize("name", SIZES)
def test_sheets_have_the_16_colours_or_some_of_them_and_whole_tiles(name):
    image = Image.open(art.ART / (name + ".bmp"))
    width, height = SIZES[name]
    assert image.width % 8 == 0  # neither the file nor the bitmap is padded
    assert image.width % width == 0
    assert image.height % height == 0
    assert image.width // width * (image.height // height) <= 256
    assert image.width * image.height // 2 <= 8192  # bytes: one block of a divided heap holds it
    assert len(tiles.PALETTE) == 3 * 16
    if name.startswith("border"):
        assert colours_of(image) == [sheet.colour(i) for i in (0, 5, 10, 15)]
    else:
        assert bytes(image.getpalette()) == tiles.PALETTE


def test_every_grid_has_the_size_of_its_sheet():
    for _, size, pixels, _, contents, _ in art.SHEETS:
        for constant, _, grids in contents(TEXTS[size]):
            assert {(len(grid[0]), len(grid)) for grid in grids} == {pixels}, constant


def test_the_tiles_of_a_name_have_one_number_in_every_size():
    for contents in (art.match_sheet, art.border_sheet, art.cursor_sheet):
        numbers = {tuple((name, len(grids)) for name, _, grids in contents(sprites)) for sprites in TEXTS.values()}
        assert len(numbers) == 1


@pytest.mark.parametrize("name", SIZES)
def test_loader_gives_the_picture_in_the_file(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    bitmap, palette = sheet.load(name)
    image = Image.open(art.ART / (name + ".bmp"))
    assert (bitmap.width, bitmap.height) == image.size
    assert [bitmap[x, y] for y in range(bitmap.height) for x in range(bitmap.width)] == list(image.tobytes())
    assert len(palette) == (4 if name.startswith("border") else 16)
    assert [palette.is_transparent(i) for i in range(len(palette))] == [True] + [False] * (len(palette) - 1)
    assert [palette[i] for i in range(len(palette))] == colours_of(image)[: len(palette)]


def colours_of(image):
    """The palette of a picture as 0xRRGGBB."""
    red_green_blue = image.getpalette()
    return [int.from_bytes(bytes(red_green_blue[i : i + 3]), "big") for i in range(0, len(red_green_blue), 3)]


@of_each_size
def test_a_sheet_of_few_colours_takes_half_the_memory(size):
    assert sheet.load("border-%d" % size)[0]._bits_per_value == 2


def test_all_sheets_share_one_palette():
    assert sheet.load("cursor-10")[1] is sheet.load("tiles-6")[1] is sheet.load("strip")[1]


def test_a_missing_sheet_is_an_oserror():
    with pytest.raises(OSError):
        sheet.load("nothing")


@functools.cache
def tile(name, index):
    """A tile of a loaded sheet, as text."""
    bitmap, palette = sheet.load(name)
    width, height = SIZES[name]
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=width, tile_height=height)
    grid[0] = index  # refuses what the sheet does not have
    across = bitmap.width // width
    x, y = index % across * width, index // across * height
    chars = list(SPRITES.colours) if len(palette) == 16 else ".loc"
    return tuple("".join(chars[bitmap[x + i, y + j]] for i in range(width)) for j in range(height))


@of_each_size
def test_names_lead_to_the_tiles_of_a_match(size):
    def drawn(name):
        return TEXTS[size].tile(name)

    def shown(index):
        return tile("tiles-%d" % size, index)

    def looks_left(plate, name):
        return stacked([drawn(plate), mirrored(drawn(name))])

    assert shown(tiles.NONE) == ("." * size,) * size
    assert shown(tiles.unit(2, tiles.READY)) == stacked([drawn("plate.purple"), drawn("bear")])
    assert shown(tiles.unit(8, tiles.ACTED)) == looks_left("plate.green.acted", "tortoise.acted")
    assert (
        shown(tiles.unit(8, tiles.STUNNED))
        == shown(tiles.unit(8, tiles.READY))
        == looks_left("plate.green", "tortoise")
    )
    assert shown(tiles.unit(3, tiles.PRONE)) == stacked([drawn("plate.purple.prone"), turned(drawn("tortoise"))])
    assert shown(tiles.mark(3, tiles.KO)) == drawn("bench.ko")
    assert shown(tiles.mark(7, tiles.READY)) == drawn("ready.green")
    assert shown(tiles.mark(7, tiles.PRONE)) == shown(tiles.mark(7, tiles.ACTED)) == shown(tiles.NONE)
    assert shown(tiles.CARRIED + 1) == mirrored(drawn("ball.carried"))
    assert shown(tiles.PASS) == drawn("pass")
    assert tile("cursor-%d" % size, tiles.CHOSEN) == drawn("selected")


def test_names_lead_to_their_tiles():
    assert tile("tiles-10", tiles.bench(3, tiles.OUT)) == art.bench(SPRITES)[13]
    assert tile("dice", tiles.DIE + 5) == SPRITES.tile("die.6")
    assert tile("strip", tiles.STRIP_GOAL + 2) == SPRITES.tile("strip.goal.none")
    assert tile("title", tiles.LOGO + tiles.LETTERS.index("A")) == SPRITES.tile("logo.A")


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


# --- told apart: pixels of 100; a step of 40 in brightness is seen without any hue
@of_each_size
@pytest.mark.parametrize(("state", "pixels", "grey"), [(0, 40, 24), (1, 20, 20), (2, 40, 24), (5, 40, 24)])
@pytest.mark.parametrize("side", [0, 1])
def test_animals_of_a_team_differ(state, pixels, grey, side, size):
    units = [on_pitch(size, side * 5 + animal, state) for animal in range(5)]
    assert closest(units) >= pixels
    assert closest(units, 40) >= grey


@of_each_size
def test_acted_animals_differ_by_outline_alone(size):
    outlines = [tuple(row.replace("k", ".") for row in TEXTS[size].tile(animal + ".acted")) for animal in art.ANIMALS]
    assert closest(outlines) >= 20
    assert set("".join("".join(outline) for outline in outlines)) == {".", "s"}


@of_each_size
def test_states_of_an_animal_differ(size):
    for who in range(10):
        assert closest([on_pitch(size, who, state) for state in ON_PITCH], 40) >= 20


@of_each_size
@pytest.mark.parametrize(("state", "least"), [(0, 50), (1, 20), (2, 50), (5, 45)])
def test_teams_differ_in_brightness(state, least, size):
    for animal in range(5):
        assert apart(on_pitch(size, animal, state), on_pitch(size, animal + 5, state), 40) >= least


@of_each_size
def test_bench_tells_who_and_how(size):
    states = range(tiles.OUT + 1)
    assert closest([on_bench(size, who, state) for who in range(10) for state in (*states, tiles.PRONE)]) >= 5
    for who in range(10):
        assert closest([on_bench(size, who, state) for state in states]) >= 15
    for state, least in ((tiles.READY, 30), (tiles.ACTED, 15), (tiles.STUNNED, 30)):
        for side in (0, 5):
            assert closest([on_bench(size, side + animal, state) for animal in range(5)]) >= least


@of_each_size
def test_carried_ball_leaves_the_face(size):
    for side in (0, 1):
        face = "".join(row[1:-1] for row in tile("tiles-%d" % size, tiles.CARRIED + side)[1:-1])
        assert 0 < len(face.replace(".", "")) <= (size - 2) ** 2 // 5


# --- wrong texts
def lines(*extra):
    return "\n".join(
        ["size 2 1", *("colour %s %d #000000 x" % (c, i) for i, c in enumerate(".kwablPpGgonsyrc")), *extra]
    )


@pytest.mark.parametrize(
    ("extra", "complaint"),
    [
        (["picture x"], ":18: expected size, colour, remap or tile, not 'picture'"),
        (["# a remark", "", "tile x", "kk k"], ":21: tile x: a row of 4 pixels, 2 are needed"),
        (["tile x", "kz"], ":19: tile x: 'z' is no colour"),
        (["tile x 2x3", "kk", "kk"], ":20: tile x ends after 2 of 3 rows"),
        (["tile x 2by3", "kk"], ":18: the size of tile x is not like 12x12"),
        (["tile x 0x3", "kk"], ":18: the size of tile x is not like 12x12"),
        (["tile x", "kk", "tile x", "kk"], ":20: tile needs a new name"),
        (["tile"], ":18: tile needs a new name"),
        (["colour z 16 #000000"], ":18: colours are 0 to 15, in order"),
        (["colour k 16 #000000"], ":18: colour 'k' is not one new character"),
        (["colour z"], ":18: colour needs a character, an index and #rrggbb"),
        (["remap x kq"], ":18: 'kq' is not a pair of colours"),
        (["remap x"], ":18: remap needs a new name and pairs"),
        (["size 10"], ":18: size needs a width and a height"),
    ],
)
def test_wrong_text_names_file_and_line(extra, complaint):
    with pytest.raises(ValueError) as error:
        Sprites(lines(*extra), "x.txt")
    assert str(error.value) == "x.txt" + complaint


def test_wrong_colours_name_file_and_line():
    with pytest.raises(ValueError, match=r"^x\.txt:2: 'black' is not like #15101f$"):
        Sprites("size 2 1\ncolour . 0 black", "x.txt")
    with pytest.raises(ValueError, match=r"^x\.txt:2: 1 colours, 16 are needed$"):
        Sprites("size 2 1\ncolour . 0 #000000", "x.txt")
    with pytest.raises(ValueError, match=r"^x\.txt:1: the size of tile x is not like 12x12$"):
        Sprites("tile x\nkk", "x.txt")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("tile fox\n", "tile wolf\n", "tile fox is missing"),
        ("remap sprint ", "remap dash ", "remap sprint is missing"),
        ("tile tackle\n", "tile tackle 9x10\n", "pixels"),
    ],
)
def test_what_the_sheets_need_is_named(old, new, complaint):
    with pytest.raises(ValueError, match=complaint):
        art.build(TEXTS | {10: Sprites(SOURCE.replace(old, new), "x.txt")})


def test_a_large_tile_in_a_small_place_is_refused():
    text = SOURCE.replace("tile tackle\n" + "\n".join(SPRITES.tile("tackle")), "tile tackle 2x1\nkk")
    with pytest.raises(ValueError, match=r"x\.txt: 78 tiles for tiles-10\.bmp, 1 not 10x10"):
        art.build(TEXTS | {10: Sprites(text, "x.txt")})


def test_a_wrong_text_is_one_line_on_the_screen(tmp_path, monkeypatch, capsys):
    path = tmp_path / "sprites.txt"
    path.write_bytes(SOURCE.replace("size 10 10", "size 10 \xe4").encode())
    monkeypatch.setitem(art.TEXTS, 8, path)
    assert art.main([]) == 2
    assert capsys.readouterr().err == "Furbowl: sprites.txt:6: size needs a width and a height\n"
