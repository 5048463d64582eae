"""The laptop pretends to be another handheld: its pins, its screen, the window around it, the command line."""

import time

import pygame
import pytest
from PIL import Image

import at_hand  # noqa: F401 (what follows the split are its stand-ins)
from sim.desktop import command_line, headless, nvm
from sim.desktop import power_up as game
from sim.desktop.device import BUTTONS, LIGHTS
from sim.desktop.frame import SIZE, Frame, size_of
from sim.desktop.models import MODELS
from sim.desktop.window import Window

# isort: split
import analogio
import board
import displayio
import keypad
import pwmio

LARGE = MODELS["picosystem"].size


def on(board, program, settings=None):
    """Runs a program on a handheld that is never touched."""

    def steps(_handheld, _camera):
        yield 3600

    return headless.run(steps, board=board, settings=settings, program=program)[0]


# --- pins


@pytest.mark.parametrize("name", sorted(MODELS))
def test_a_board_has_its_own_pins_and_no_others(name):
    def program():
        assert board.board_id == MODELS[name].board_id
        every = {pin for model in MODELS.values() for pin in model.pins}
        for pin in every:
            assert hasattr(board, pin) == (pin in MODELS[name].pins), pin
            if hasattr(board, pin):
                assert getattr(board, pin) is getattr(board, pin)
        assert (board.DISPLAY.width, board.DISPLAY.height) == MODELS[name].size

    on(name, program)


def test_two_names_of_a_pin():
    def program():
        assert board.D8 is board.NEOPIXEL and board.A0 is board.SPEAKER
        analogio.AnalogIn(board.A7)
        with pytest.raises(ValueError, match="in use"):
            analogio.AnalogIn(board.LIGHT)

    on("pygamer", program)


@pytest.mark.parametrize(
    "name, pin, share", [("pygamer", "A6", 2), ("pybadge", "A6", 2), ("picosystem", "BAT_SENSE", 3)]
)
def test_the_battery_is_read_through_what_the_board_has(name, pin, share):
    def program():
        assert analogio.AnalogIn(getattr(board, pin)).value / 65535 * 3.3 * share == pytest.approx(3.9, abs=0.01)

    on(name, program)


def test_single_keys_are_wired_to_ground():
    def program():
        pins = (board.SW_A, board.SW_LEFT)
        for wrong in ({"value_when_pressed": True}, {"value_when_pressed": False, "pull": False}):
            with pytest.raises(ValueError):
                keypad.Keys(pins, **wrong)
        with pytest.raises(TypeError):
            keypad.Keys(("SW_A",), value_when_pressed=False)
        assert keypad.Keys(pins, value_when_pressed=False).key_count == 2
        with pytest.raises(ValueError, match="SW_A in use"):
            keypad.Keys((board.SW_A,), value_when_pressed=False)

    on("picosystem", program)


def test_the_green_light_shares_a_timer_with_the_backlight():
    def program():
        with pytest.raises(ValueError, match="timer"):
            pwmio.PWMOut(board.LED_G)
        green = pwmio.PWMOut(board.LED_G, frequency=50000)
        with pytest.raises(ValueError, match="0-65535"):
            green.duty_cycle = 65536
        green.duty_cycle = 65535

    assert on("picosystem", program).lights[LIGHTS // 2] == (0, 255, 0)


def test_settings_are_those_of_the_handheld_and_no_others(monkeypatch):
    import os

    monkeypatch.setenv("FURBOWL_VOLUME", "2")
    monkeypatch.setenv("OTHER", "laptop")

    def program():
        assert os.getenv("FURBOWL_DEAD_ZONE") == "7000"
        assert os.getenv("FURBOWL_VOLUME") is None
        assert os.getenv("FURBOWL_VOLUME", "x") == "x"
        assert os.getenv("OTHER") == "laptop"

    on("pygamer", program, {"FURBOWL_DEAD_ZONE": "7000"})
    assert os.getenv("FURBOWL_VOLUME") == "2"


# --- the window


@pytest.mark.parametrize("size", [(160, 128), LARGE])
@pytest.mark.parametrize("scale", [1, 3, 4])
def test_nothing_drawn_overlaps(scale, size):
    frame = Frame(scale, size)
    assert frame.screen.size == (size[0] * scale, size[1] * scale)
    areas = [frame.area(name) for name in (*BUTTONS, "STICK")] + [frame.screen]
    picture = pygame.Rect((0, 0), frame.size)
    for number, area in enumerate(areas):
        assert picture.contains(area)
        assert area.collidelist(areas[number + 1 :]) == -1
    for light in range(LIGHTS):
        assert picture.contains(frame.area(light))
        assert frame.area(light).collidelist(areas) == -1


def test_the_usual_screen_has_the_usual_size():
    assert size_of((160, 128)) == SIZE == Frame(1).size


def test_a_window_with_a_larger_screen():
    window = Window(nvm.Nvm(), scale=1, mute=True, board="picosystem")
    try:
        assert pygame.display.get_window_size() == size_of(LARGE)

        def program():
            palette = displayio.Palette(1)
            palette[0] = 0xFF0000
            group = displayio.Group()
            group.append(displayio.TileGrid(displayio.Bitmap(*LARGE, 1), pixel_shader=palette))
            board.DISPLAY.root_group = group
            time.sleep(0.1)
            surface, screen = pygame.display.get_surface(), Frame(1, LARGE).screen
            for corner in (screen.topleft, (screen.right - 1, screen.bottom - 1)):
                assert surface.get_at(corner)[:3] == (255, 0, 0)

        game.power_up(window.handheld, program)
    finally:
        window.close()


# --- the command line


def run(capsys, *arguments):
    """(exit code, what was said about it)"""
    code = command_line.main(["--headless", *arguments])
    return code, capsys.readouterr().err


def test_a_picture_of_another_board(tmp_path, capsys):
    shot = tmp_path / "shot.png"
    for name, size in (("picosystem", (240, 240)), ("pybadge", (160, 128)), ("unknown", (160, 128))):
        assert run(capsys, "--board", name, "--keys", "wait:0.5", "--shot", str(shot))[0] == 0
        assert Image.open(shot).size == size
    run(capsys, "--board", "picosystem", "--keys", "wait:0.5", "--shot", str(shot), "--frame")
    assert Image.open(shot).size == size_of(LARGE)


def test_a_film_of_another_board(tmp_path, capsys):
    film = tmp_path / "film.gif"
    keys = "wait:0.5 DOWN*2 wait:0.5"
    assert run(capsys, "--board", "picosystem", "--keys", keys, "--gif", str(film), "--shot-scale", "2")[0] == 0
    assert Image.open(film).size == (480, 480)


def test_a_board_that_nobody_knows(capsys):
    assert run(capsys, "--board", "gameboy") == (
        2,
        "python -m sim: --board gameboy is none of pygamer, pybadge, picosystem, unknown\n",
    )


def test_settings_from_a_file(tmp_path, capsys):
    shots = []
    for value in ("15000", '"abc"'):
        (tmp_path / "settings.toml").write_text(f"CIRCUITPY_WEB_API_PORT = 80\nFURBOWL_DEAD_ZONE = {value}\n")
        shot = tmp_path / f"{len(shots)}.png"
        run(capsys, "--settings", str(tmp_path / "settings.toml"), "--keys", "wait:0.5", "--shot", str(shot))
        shots.append(shot.read_bytes())
    assert shots[0] != shots[1]


def test_settings_that_are_none(tmp_path, capsys):
    path = tmp_path / "settings.toml"
    code, said = run(capsys, "--settings", str(path))
    assert code == 2 and "could not be read" in said and said.count("\n") == 1
    path.write_text("FURBOWL_VOLUME: 3")
    code, said = run(capsys, "--settings", str(path))
    assert code == 2 and "is no settings.toml" in said and said.count("\n") == 1
