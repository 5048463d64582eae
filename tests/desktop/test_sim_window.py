"""The window: the drawn handheld, and keys, mouse and pads as presses. It runs on SDL's dummy display."""

import contextlib
import functools
import time

import pygame
import pytest
from PIL import Image
from test_sim_stand_ins import keys

import at_hand  # noqa: F401 (what follows the split are its stand-ins)
from sim.desktop import controls, nvm
from sim.desktop import power_up as game
from sim.desktop.complaint import Complaint
from sim.desktop.device import BUTTONS, DIRECTIONS, LIGHTS
from sim.desktop.frame import SIZE, Frame, size_of
from sim.desktop.models import MODELS
from sim.desktop.window import Window

# isort: split
import analogio
import board
import digitalio
import displayio
import neopixel_write

NAP = 0.001
LARGE = MODELS["picosystem"].size


def in_window(program, scale=2, **more):
    """Makes a test of a program(handheld, frame): it runs in a window."""

    def test():
        window = Window(nvm.Nvm(), scale=scale, mute=True, **more)
        try:
            handheld = window.handheld
            game.power_up(handheld, lambda: program(handheld, Frame(window.scale, handheld.model.size)))
        finally:
            window.close()

    return test


def send(kind, **facts):
    pygame.event.post(pygame.event.Event(kind, **facts))
    time.sleep(NAP)


def click(place, kind=pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT):
    send(kind, pos=place, button=button)


def shown(area):
    """The dots of an area of the window."""
    return pygame.image.tobytes(pygame.display.get_surface().subsurface(area), "RGB")


def paint(colour):
    """A screen of one colour."""
    palette, group = displayio.Palette(1), displayio.Group()
    palette[0] = colour
    bitmap = displayio.Bitmap(board.DISPLAY.width, board.DISPLAY.height, 1)
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    board.DISPLAY.root_group = group
    time.sleep(0.03)


@in_window
def test_the_mouse_presses_a_drawn_button(handheld, frame):
    events = keys().events
    for number, button in enumerate(BUTTONS):
        area = frame.area(button)
        before = shown(area)
        click(area.center)
        assert handheld.held() == {button} and events.get().key_number == number
        time.sleep(0.05)
        assert shown(area) != before, "a button that is held looks different"
        click((5, 5), pygame.MOUSEBUTTONUP)
        assert not handheld.held() and not events.get().pressed
        assert shown(area) == before
        click(area.center, button=pygame.BUTTON_RIGHT)
        assert not events


@in_window
def test_the_mouse_leans_the_stick(handheld, frame):
    def leans():
        for _ in range(4):
            handheld.stick_was_read = True
            time.sleep(NAP)
        return handheld.held()

    (left, top), reach = frame.area("STICK").center, frame.area("STICK").width // 3
    for x, y, leaning in ((1, 0, {"RIGHT"}), (0, -1, {"UP"}), (-1, 1, {"LEFT", "DOWN"}), (0, 0, set())):
        click((left + x * reach, top + y * reach))
        assert leans() == leaning
        click((left, top), pygame.MOUSEBUTTONUP)
        assert not leans()
    click((left + reach, top))
    send(pygame.MOUSEMOTION, pos=(left, top + 3 * reach))
    assert leans() == {"DOWN"}
    send(pygame.MOUSEMOTION, pos=(left, top))
    assert leans() == {"DOWN"}, "a stick that is held does not fall back to the middle"


@in_window
def test_each_key_works_its_control(handheld, _frame):
    for control, names in controls.KEYS.items():
        for name in names:
            for kind, held in ((pygame.KEYDOWN, {control}), (pygame.KEYUP, set())):
                handheld.stick_was_read = True
                send(kind, key=getattr(pygame, f"K_{name}"))
                assert handheld.held() == held
    events = keys().events
    for kind, key, held in (
        (pygame.KEYDOWN, pygame.K_z, {"A"}),
        (pygame.KEYDOWN, pygame.K_SPACE, {"A"}),
        (pygame.KEYUP, pygame.K_z, {"A"}),
        (pygame.KEYUP, pygame.K_SPACE, set()),
    ):
        send(kind, key=key)
        assert handheld.held() == held
    assert len(events) == 2, "two keys of one control are one press"
    send(pygame.KEYDOWN, key=pygame.K_z)
    send(pygame.KEYDOWN, key=pygame.K_LEFT)
    send(pygame.WINDOWFOCUSLOST)
    assert not handheld.held(), "the window has lost the keyboard"


@in_window
def test_a_push_shorter_than_a_tick_is_seen_all_the_same(_handheld, _frame):
    """The stick is looked at once a tick: what came between two looks is shown one after the other."""
    x, y = analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)
    for kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RIGHT))
    pushes = []
    for _ in range(8):
        time.sleep(NAP)
        pushes.append(x.value > 50000)
        assert y.value < 50000
    assert pushes == [True, False, True, False] + [False] * 4


@in_window
def test_closing_the_window_ends_the_game_at_once(_handheld, _frame):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    with contextlib.suppress(Exception):  # a game may be as careful as it likes
        time.sleep(5)
    pytest.fail("the game goes on")


@in_window
def test_pads_the_system_knows_and_pads_it_does_not(handheld, _frame):
    for kind, facts, held in (
        (pygame.JOYBUTTONDOWN, {"button": 0}, {"A"}),
        (pygame.JOYBUTTONUP, {"button": 0}, set()),
        (pygame.JOYBUTTONDOWN, {"button": 7}, {"START"}),
        (pygame.JOYBUTTONUP, {"button": 7}, set()),
        (pygame.JOYBUTTONDOWN, {"button": 99}, set()),
        (pygame.JOYHATMOTION, {"value": (1, -1)}, {"RIGHT", "DOWN"}),
        (pygame.JOYHATMOTION, {"value": (0, 0)}, set()),
        (pygame.CONTROLLERBUTTONDOWN, {"button": pygame.CONTROLLER_BUTTON_B}, {"B"}),
        (pygame.CONTROLLERBUTTONUP, {"button": pygame.CONTROLLER_BUTTON_B}, set()),
        (pygame.CONTROLLERBUTTONDOWN, {"button": pygame.CONTROLLER_BUTTON_DPAD_LEFT}, {"LEFT"}),
        (pygame.JOYDEVICEREMOVED, {}, set()),
    ):
        send(kind, instance_id=3, **facts)
        assert handheld.held() == held
    for kind, axis, value, stick in (
        (pygame.JOYAXISMOTION, 0, -0.9, (-0.9, 0.0)),
        (pygame.JOYAXISMOTION, 4, 1.0, (-0.9, 0.0)),
        (pygame.JOYAXISMOTION, 0, -0.1, (0.0, 0.0)),
        (pygame.CONTROLLERAXISMOTION, 1, -32768, (0.0, -1.0)),
    ):
        send(kind, instance_id=3, axis=axis, value=value)
        assert handheld.stick() == stick
    send(pygame.JOYDEVICEREMOVED, instance_id=3)
    assert handheld.stick() == (0.0, 0.0)


@in_window
def test_the_window_shows_the_screen_and_the_lights(_handheld, frame):
    strip = digitalio.DigitalInOut(board.NEOPIXEL)
    strip.switch_to_output()
    neopixel_write.neopixel_write(strip, bytearray(b"\x00\x40\x00" * LIGHTS))
    paint(0x00FF00)
    surface, inside = pygame.display.get_surface(), frame.screen.inflate(-2, -2)
    for corner in (inside.topleft, inside.bottomright):
        assert surface.get_at(corner)[:3] == (0, 255, 0)
    for light in range(LIGHTS):
        red, green, blue = surface.get_at(frame.area(light).center)[:3]
        assert red > 1.3 * max(green, blue)
    board.DISPLAY.brightness = 0.5
    time.sleep(0.03)
    assert 120 < surface.get_at(inside.center)[1] < 135


@functools.partial(in_window, scale=1, board="picosystem")
def test_a_window_with_a_larger_screen(_handheld, frame):
    assert pygame.display.get_window_size() == size_of(LARGE)
    paint(0xFF0000)
    for corner in (frame.screen.topleft, (frame.screen.right - 1, frame.screen.bottom - 1)):
        assert pygame.display.get_surface().get_at(corner)[:3] == (255, 0, 0)


def test_f12_keeps_the_screen(tmp_path, monkeypatch):
    monkeypatch.setattr("sim.desktop.window.START_FOLDER", tmp_path)
    in_window(lambda *_: [send(pygame.KEYDOWN, key=pygame.K_F12) for _ in range(2)])()
    for number in (1, 2):
        with Image.open(tmp_path / f"furbowl-{number}.png") as picture:
            assert picture.size == (160, 128)


@pytest.mark.parametrize(
    "desktop, scale", [((1366, 768), 4), ((1920, 1080), 5), ((2560, 1440), 7), ((1024, 600), 3), ((320, 240), 1)]
)
def test_the_default_scale_is_the_largest_that_fits(desktop, scale, monkeypatch):
    pygame.display.init()
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [desktop])

    def program(_handheld, _frame):
        assert pygame.display.get_window_size() == (SIZE[0] * scale, SIZE[1] * scale)

    in_window(program, scale=None)()
    with pytest.raises(Complaint, match=f"--scale 30 is larger than this display: {scale} fits"):
        in_window(program, scale=30)()


# --- what is drawn


@pytest.mark.parametrize("size", [(160, 128), LARGE])
@pytest.mark.parametrize("scale", [1, 3, 4])
def test_nothing_drawn_overlaps(scale, size):
    frame = Frame(scale, size)
    assert frame.screen.size == (size[0] * scale, size[1] * scale)
    assert Frame(1).size == size_of((160, 128)) == SIZE
    areas = [frame.area(name) for name in (*BUTTONS, "STICK")] + [frame.screen]
    picture = pygame.Rect((0, 0), frame.size)
    for number, area in enumerate(areas):
        assert picture.contains(area)
        assert area.collidelist(areas[number + 1 :]) == -1
    for light in range(LIGHTS):
        assert picture.contains(frame.area(light))
        assert frame.area(light).collidelist(areas) == -1


def test_the_help_names_every_key():
    spoken = {"RETURN": "Enter", "KP_ENTER": "Enter", "ESCAPE": "Esc"} | dict.fromkeys(DIRECTIONS, "arrow")
    for control, names in controls.KEYS.items():
        name = "stick" if control in DIRECTIONS else control
        line = next(line for line in controls.HELP.splitlines() if line.split()[0] == name)
        assert [key for key in names if spoken.get(key, key.title()) not in line] == []
