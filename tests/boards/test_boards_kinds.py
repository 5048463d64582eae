"""Kinds of handhelds, changes by settings.toml, and the messages about anything missing or wrong."""

import sys
from pathlib import Path

import pytest
from test_ui_match import MOVED, POSITION

from at_hand import hands, intents, pressing, use, waiting
from furbowl import boards, registry
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, OK, RIGHT, UP
from reading import shows
from screen import play
from screen import read as read_image
from sim.build import drive
from sim.desktop import headless
from sim.desktop.camera import picture
from sim.desktop.models import MODELS

SHAPES = ("picopad", "picosystem", "pybadge", "pygamer", "sprig", "ugame22")
OWN_NAMES = {"picopad", "picosystem", "sprig", "ugame22"}
SILENT = {"sprig", "ugame22"}  # their amplifiers want I2S


@pytest.fixture
def model(monkeypatch):
    """model(board, size=...): switch to another board from now on; `lacks` are the pins that it does not have."""

    def change(board, of=None, lacks=(), **changes):
        old = MODELS[of or board]
        pins = tuple(pin for pin in changes.pop("pins", old.pins) if pin not in lacks)
        monkeypatch.setitem(MODELS, board, old._replace(pins=pins, **changes))

    return change


def opened(board="pygamer", settings=None):
    return use(waiting(0.2), board=board, settings=settings)[0]


def told(board="pygamer", settings=None):
    """The text of all notices of an opened board."""
    return " ".join(" ".join(paragraphs) for _, paragraphs, _ in opened(board, settings).notices)


def read(player):
    """The text of a notice, its lines joined."""
    rows = []
    for y in range(14, 113):
        text = player.text(2, y, 26)
        if text and "?" not in text.replace(" ", ""):
            rows.append(text.strip())
    return " ".join(rows)


def is_title(player):
    return any(player.text(x, y, 9) == "New match" for x in range(40, 60) for y in range(40, 70))


def on_plain_screen(handheld):
    """The words on a screen without the game, in white on black from its corner."""
    panel = handheld.panel
    image = picture(panel.memory, panel.width)
    assert {colour for _, colour in image.getcolors()} == {(0, 0, 0), (255, 255, 255)}
    rows = [read_image(image, 0, y, panel.width // 6) for y in range(0, panel.height - 11, 12)]
    return " ".join(row for row in rows if row)


# --- the kind of board


@pytest.mark.parametrize("name", SHAPES)
def test_a_board_as_it_is(name):
    opened("picosystem")
    board = opened(name)
    assert (board.notices, board.volume, board.display.brightness) == ([], -1, 1)
    assert (board.stick is None) == (name != "pygamer")
    assert (boards.named is None) == (name not in OWN_NAMES), "no board has the names of the one before"
    sounds = play(lambda player: player.press("wait:0.5 DOWN wait:0.5"), board=name).handheld.sounds
    assert bool(sounds) == (name not in SILENT)


@pytest.mark.parametrize(
    "board, of, name",
    [
        ("pygamer", "pygamer", "pygamer_advance"),
        ("pybadge", "pybadge", "edgebadge"),
        ("picosystem", "picosystem", "x"),
        ("sprig", "sprig", "x"),
        ("ugame22", "ugame22", "x"),
        ("pygamer", "pybadge", "pygamer"),  # one without a stick
    ],
)
def test_a_board_is_played_as_what_it_has(board, of, name, model):
    model(board, of=of, board_id=name)
    assert pressing("A", board=board) == [OK]
    assert pressing("UP", board=board) == [UP]
    assert opened(board).notices == []


@pytest.mark.parametrize("lacking", ["NEOPIXEL", "SPEAKER", "SPEAKER_ENABLE", "A6"])
def test_what_is_not_needed_may_be_missing(lacking, model):
    model("pybadge", lacks=[lacking])

    def each_tick(board):
        if board.lights:
            board.lights(bytes(15))
        board.intent()

    board, _ = use(waiting(6), each_tick, board="pybadge")
    assert board.notices == []
    assert (board.speaker is None) == (lacking == "SPEAKER")
    assert (board.lights is None) == (lacking == "NEOPIXEL")
    assert (board.battery is None) == (lacking == "A6")


@pytest.mark.parametrize(
    "name, offered",
    [
        ("pygamer", {"Sound", "Lights"}),
        ("picosystem", {"Sound", "Lights"}),
        ("picopad", {"Sound"}),
        ("sprig", set()),
        ("ugame22", set()),
    ],
)
def test_the_options_offer_what_the_board_has(name, offered):
    def steps(player):
        yield from player.press("wait:0.2 UP A wait:0.2")
        assert shows(player, "Options")
        assert {each for each in ("Sound", "Lights") if shows(player, each)} == offered

    play(steps, board=name)


# --- screens of other sizes, or none


def test_a_picosystem_shows_the_game_in_the_middle():
    shots = {}
    for board in ("pygamer", "picosystem"):
        handheld, _ = headless.run("wait:1", board=board)
        shots[board] = picture(handheld.panel.memory, handheld.panel.width)
    large = shots["picosystem"]
    assert large.size == (240, 240)
    assert large.crop((40, 56, 200, 184)).tobytes() == shots["pygamer"].tobytes()
    large.paste((0, 0, 0), (40, 56, 200, 184))
    assert large.getbbox() is None


@pytest.mark.parametrize("board", ["picopad", "ugame22"])
@pytest.mark.parametrize("scale, place", [(None, (1, 80, 56)), ("1", (1, 80, 56)), ("2", (2, 0, -12)), ("3", None)])
def test_a_screen_of_320x240_fills_its_width_where_that_is_wanted(board, scale, place):
    """Doubled, the game is 256 pixels high: it loses six rows at the top and two at the bottom."""
    settings = scale and {"FURBOWL_SCALE": scale}
    root = opened(board, settings).root
    assert (root.scale, root.x, root.y) == (place or (1, 80, 56))
    assert ("FURBOWL_SCALE = 3 should be a number from 1 to 2." in told(board, settings)) == (place is None)


@pytest.mark.parametrize("size", [(128, 64), (160, 80), (159, 200), (96, 64)])
def test_a_screen_that_is_too_small_says_so(size, model, monkeypatch, capsys):
    model("pybadge", size=size)
    said = "Furbowl needs a screen of 160x128 pixels, this one has %dx%d." % size
    handheld, _ = headless.run("wait:5", board="pybadge")
    assert on_plain_screen(handheld) == said
    assert capsys.readouterr().out == said + "\n"
    monkeypatch.setitem(sys.modules, "adafruit_display_text.label", None)
    with pytest.raises(SystemExit):  # without the display's library the message only goes to the console
        headless.run("wait:5", board="pybadge")
    assert capsys.readouterr().out == said + "\n"


@pytest.mark.parametrize("size", [None, 0, 10, 30, 200, -1])
def test_a_missing_sheet_is_named_on_the_screen(size, monkeypatch, capsys, tmp_path):
    """size: how many bytes of the file are there, None if the file is missing."""
    from furbowl.ui.widgets import sheet

    if size is not None:
        data = Path(sheet.ART + "tiles-10.bmp").read_bytes()
        (tmp_path / "tiles-10.bmp").write_bytes(data[:size])
    monkeypatch.setattr(sheet, "ART", "%s/" % tmp_path)
    handheld, _ = headless.run("wait:1 A wait:1")
    said = on_plain_screen(handheld)
    assert said.startswith("Furbowl cannot start: furbowl/art/tiles-10.bmp is missing or damaged.")
    assert "Copy the folder furbowl onto the drive again." in said
    assert capsys.readouterr().out == said + "\n"


# --- pins that are missing


@pytest.mark.parametrize(
    "parts, wanted",
    [
        (("SELECT", 0.1, "-"), [NEXT]),
        (("SELECT", 0.1, "B", 0.1, "-"), [NEXT, MENU]),
        (("SELECT", 0.1, "B", 0.1, "-SELECT", 0.1, "-", 0.1, "B", 0.1, "-"), [NEXT, MENU, BACK]),
        (("B", 0.1, "SELECT", 0.1, "-"), [BACK, NEXT]),
        (("A", 0.1, "-", "B", 0.1, "-"), [OK, BACK]),
    ],
)
def test_a_ugame22_has_no_start_but_x_while_z_is_held(parts, wanted):
    assert intents(hands(0.2, *parts, 0.2), "ugame22")[0] == wanted


def test_an_unknown_board_says_what_is_missing():
    def steps(player):
        yield 1
        assert player.text(3, 0, 20) == "Furbowl cannot start"
        said = read(player)
        assert "This board: some_board" in said
        assert "Missing: BUTTON_CLOCK BUTTON_LATCH BUTTON_OUT" in said
        assert "settings.toml can name" in said
        before = player.picture().tobytes()
        player.handheld.hold("A")
        yield 5
        assert player.picture().tobytes() == before

    play(steps, board="unknown")


# --- settings

PINS = {"FURBOWL_BUTTON_CLOCK": "D5", "FURBOWL_BUTTON_OUT": "D6", "FURBOWL_BUTTON_LATCH": "D9"}
STICK = {"FURBOWL_JOYSTICK_X": "JOYSTICK_Y", "FURBOWL_JOYSTICK_Y": "JOYSTICK_X"}  # soldered in the wrong way round
SINGLE = {"FURBOWL_SW_A": "SW_X", "FURBOWL_SW_X": "SW_A"}
ALL = {"A": [OK], "B": [BACK], "START": [MENU], "SELECT": [NEXT], "LEFT": [LEFT], "DOWN": [DOWN]}


@pytest.mark.parametrize(
    "board, settings, meant, said",
    [
        ("unknown", PINS, ALL, ""),  # these make an unknown board usable
        ("pygamer", {"FURBOWL_KEY_A": "0", "FURBOWL_KEY_B": "1"}, {"A": [BACK], "B": [OK], "START": [MENU]}, ""),
        ("pygamer", {"FURBOWL_KEY_SELECT": "9"}, {"SELECT": [], "A": [OK]}, ""),  # a key that the board does not use
        (
            "pygamer",
            {"FURBOWL_KEY_A": "0"},
            {"A": [OK]},
            "FURBOWL_KEY_B, FURBOWL_KEY_A should be different numbers.",
        ),
        ("pygamer", STICK, {"LEFT": [UP], "DOWN": [RIGHT]}, ""),
        ("picosystem", SINGLE, {"A": [NEXT]}, ""),
    ],
)
def test_settings_of_keys_and_pins(board, settings, meant, said):
    assert {control: pressing(control, board=board, settings=settings) for control in meant} == meant
    assert told(board, settings).startswith(said) and bool(told(board, settings)) == bool(said)


@pytest.mark.parametrize("board", ["pygamer", "pybadge", "picosystem", "picopad", "sprig", "ugame22"])
def test_a_piece_of_memory_that_is_larger_than_there_is(board):
    most = drive.BOARDS[MODELS[board].board_id][1]
    for size in ("65536", str(most), None):
        assert told(board, size and {drive.HEAP: size}) == ""
    for size in (str(most + 1), "188416"):
        said = told(board, {drive.HEAP: size})
        assert said.startswith("%s = %s should be a number from 0 to %d." % (drive.HEAP, size, most))
        assert "safe mode" in said


@pytest.mark.parametrize(
    "setting",
    [
        "FURBOWL_DEAD_ZONE = abc should be a number from 1000 to 30000.",
        "FURBOWL_BRIGHTNESS = 0 should be a number from 5 to 100.",
        "FURBOWL_KEY_B should be a number from 0 to 31.",
        'FURBOWL_BUTTON_CLOCK = D99 should be a pin that fits, like "D5".',
        'FURBOWL_BUTTON_OUT = DISPLAY should be a pin that fits, like "D5".',
        'FURBOWL_JOYSTICK_X = D5 should be a pin that fits, like "D5".',
        'FURBOWL_SPEAKER = nothing should be a pin that fits, like "D5".',
    ],
)
def test_a_bad_value_is_named_and_the_usual_one_used(setting):
    name, _, value = setting.partition(" should be ")[0].partition(" = ")
    board, usual = opened(settings={name: value}), opened()
    assert [paragraphs[0] for _, paragraphs, _ in board.notices] == [setting]
    assert board.stick.dead_zone == usual.stick.dead_zone
    assert board.wiring == usual.wiring
    assert (board.bright, board.volume) == (usual.bright, usual.volume)
    assert None not in (board.keys, board.stick, board.battery, board.speaker)
    for control, intent in (("A", OK), ("B", BACK), ("LEFT", LEFT), ("UP", UP)):
        assert pressing(control, settings={name: value}) == [intent]


# --- the names of its buttons

NAMES = [
    ("pygamer", "A", "B", "SEL", "START"),
    ("pybadge", "A", "B", "SEL", "START"),
    ("picosystem", "A", "B", "X", "Y"),
    ("sprig", "L", "K", "I", "J"),
    ("ugame22", "O", "X", "Z", "Z+X"),
]


@pytest.mark.parametrize("board, ok, back, short, start", NAMES)
@pytest.mark.parametrize(
    "keys, position, said",
    [
        ("", POSITION, "Rabbit Move 6+2 Speed 3 Strength 0 Skill 1  {ok} pick"),
        ("LEFT*2", POSITION, "Purple, 3 plays {short} next  {start} menu"),
        ("", MOVED, "Fox can still act {back} done {short} idea {start} menu"),
        ("A", MOVED, "Fox is in play: go on, or press {back} when done"),
    ],
)
def test_the_band_names_the_buttons_of_the_board(keys, position, said, board, ok, back, short, start):
    player = play(lambda player: player.press("wait:0.2 " + keys), board=board, position=position)
    assert " ".join(player.band()).strip().startswith(said.format(ok=ok, back=back, short=short, start=start))


@pytest.mark.parametrize("board", ["picopad", "sprig", "ugame22"])
@pytest.mark.parametrize("rules", registry.names())
def test_each_game_begins_on_a_board_with_single_buttons(board, rules):
    def steps(player):
        yield from player.press("wait:0.5 A wait:0.5")
        assert player.band()[0] != "", "the match waits for its first decision"

    play(steps, board=board, rules=rules, seed=3)
