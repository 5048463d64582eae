"""The window: the drawn handheld, and keys, mouse and pads as presses. It runs on SDL's dummy display."""

import functools
import os
import shutil
import subprocess
import sys
import time
from itertools import product

import pygame
import pytest
from PIL import Image
from test_sim_stand_ins import keys

from sim import ROOT, child
from sim.desktop import controls, nvm, view
from sim.desktop import power_up as game
from sim.desktop.device import BUTTONS, LIGHTS
from sim.desktop.frame import SIZE, Frame
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
    """Turn a program(handheld, frame) into a test that runs in a window."""

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


def key(name, kind=pygame.KEYDOWN, mod=0):
    """The event of a key as an English keyboard reports it."""
    code = getattr(pygame, f"K_{name.lower()}" if len(name) == 1 else f"K_{name}")
    return pygame.event.Event(kind, key=code, scancode=getattr(pygame, f"KSCAN_{name}", 0), mod=mod)


def strike(name, kind=pygame.KEYDOWN, mod=0):
    pygame.event.post(key(name, kind, mod))
    time.sleep(NAP)


def click(place, kind=pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT):
    send(kind, pos=place, button=button)


def shown(area):
    """The pixels of an area of the window."""
    return pygame.image.tobytes(pygame.display.get_surface().subsurface(area), "RGB")


def paint(colour):
    """Fill the screen with one colour."""
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
                strike(name, kind)
                assert handheld.held() == held
    for directions, names in controls.NUMBER_PAD.items():
        for name in names:
            for kind, held in ((pygame.KEYDOWN, set(directions)), (pygame.KEYUP, set())):
                strike(name, kind)
                for _ in directions:
                    handheld.stick_was_read = True
                    time.sleep(NAP)
                assert handheld.held() == held
    events = keys().events
    for kind, name, held in (
        (pygame.KEYDOWN, "Z", {"A"}),
        (pygame.KEYDOWN, "SPACE", {"A"}),
        (pygame.KEYUP, "Z", {"A"}),
        (pygame.KEYUP, "SPACE", set()),
    ):
        strike(name, kind)
        assert handheld.held() == held
    assert len(events) == 2, "two keys of one control are one press"
    strike("Z")
    strike("LEFT")
    send(pygame.WINDOWFOCUSLOST)
    assert not handheld.held(), "the window has lost the keyboard"


@in_window
def test_letters_are_read_by_their_place(handheld, _frame):
    """On a French keyboard the same places have other letters."""
    for place, letter, control in (
        ("W", "z", "UP"),
        ("A", "q", "LEFT"),
        ("S", "s", "DOWN"),
        ("D", "d", "RIGHT"),
        ("Z", "w", "A"),
        ("X", "x", "B"),
        ("N", "n", "SELECT"),
    ):
        facts = {"key": getattr(pygame, f"K_{letter}"), "scancode": getattr(pygame, f"KSCAN_{place}"), "mod": 0}
        for kind, held in ((pygame.KEYDOWN, {control}), (pygame.KEYUP, set())):
            handheld.stick_was_read = True
            send(kind, **facts)
            assert handheld.held() == held
    send(pygame.KEYDOWN, key=pygame.K_w, scancode=pygame.KSCAN_Y, mod=0)
    assert not handheld.held(), "a letter elsewhere"


@in_window
def test_a_push_shorter_than_a_tick_is_seen_all_the_same(_handheld, _frame):
    """The stick is read once a tick: pushes between two reads are shown one after the other."""
    x, y = analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)
    for kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(key("RIGHT", kind))
    pushes = []
    for _ in range(8):
        time.sleep(NAP)
        pushes.append(x.value > 50000)
        assert y.value < 50000
    assert pushes == [True, False, True, False] + [False] * 4


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
def test_two_pads_share_the_stick(handheld, _frame):
    for kind, facts, stick in (
        (pygame.JOYAXISMOTION, {"instance_id": 1, "axis": 0, "value": 1.0}, (1.0, 0.0)),
        (pygame.JOYAXISMOTION, {"instance_id": 2, "axis": 1, "value": 0.02}, (1.0, 0.0)),  # the other trembles
        (pygame.JOYAXISMOTION, {"instance_id": 2, "axis": 0, "value": 0.5}, (1.0, 0.0)),
        (pygame.JOYAXISMOTION, {"instance_id": 2, "axis": 1, "value": -0.5}, (1.0, -0.5)),
        (pygame.JOYDEVICEREMOVED, {"instance_id": 2}, (1.0, 0.0)),
        (pygame.JOYDEVICEREMOVED, {"instance_id": 1}, (0.0, 0.0)),
    ):
        send(kind, **facts)
        assert handheld.stick() == stick


CARD = "Furbowl daily, 26 Nov 2026\nScore this turn! Solved at once.\nMy plan is the best: 41%. Lucky dice!\nO*"


@pytest.mark.parametrize(
    "has_clipboard, says", [(True, "Copied. Paste it anywhere."), (False, "There is no clipboard")]
)
def test_a_card_is_printed_and_put_on_the_clipboard_where_there_is_one(capsys, monkeypatch, has_clipboard, says):
    def fails(_):
        raise pygame.error("no clipboard")

    said, written = [], view.written
    monkeypatch.setattr(view, "written", lambda sentence, width: said.append(sentence) or written(sentence, width))
    window = Window(nvm.Nvm(), scale=2, mute=True)
    try:
        pygame.scrap.put_text("before")
        before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
        if not has_clipboard:
            monkeypatch.setattr(pygame.scrap, "put_text", fails)
        window.send(CARD)
        assert pygame.scrap.get_text() == (CARD if has_clipboard else "before")
        assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before, "a sentence over the screen"
    finally:
        window.close()
    assert capsys.readouterr().out == CARD + "\n" and len(said) == 1 and said[0].startswith(says)


NAMED = """
import subprocess
import pygame
from sim.desktop import nvm, window
window.Window(nvm.Nvm(), scale=1, mute=True)
number = str(pygame.display.get_wm_info()["window"])
print(subprocess.run(["xprop", "-id", number, "WM_CLASS"], capture_output=True, text=True).stdout)
"""


@pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xprop")), reason="no Xvfb or no xprop: install both")
def test_the_desktop_knows_the_window_by_the_name_of_the_game():
    told, tells = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(tells)], pass_fds=[tells], stderr=subprocess.DEVNULL)
    try:
        os.close(tells)
        display = ":" + os.read(told, 20).decode().strip()  # once it is ready
        environment = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
        done = child.run([sys.executable, "-c", NAMED], env=environment)
    finally:
        server.terminate()
        server.wait()
        os.close(told)
    assert 'WM_CLASS(STRING) = "furbowl", "furbowl"' in done.stdout, done.stderr


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


def test_f12_keeps_a_large_picture_and_says_where(tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path / "mine"))

    def program(_handheld, frame):
        paint(0x0000FF)
        edge = pygame.Rect(SIZE[0] - 50, 2 * SIZE[1] - 12, 100, 12)
        before, nothing = shown(frame.screen), shown(edge)
        for _ in range(2):
            send(pygame.KEYDOWN, key=pygame.K_F12)
        assert shown(frame.screen) == before, "the sentence lies below the screen"
        assert shown(edge) != nothing

    in_window(program)()
    told = capfd.readouterr().err
    for number in (1, 2):
        kept = tmp_path / "mine" / f"furbowl-{number}.png"
        with Image.open(kept) as picture:
            assert picture.size == (960, 768) and picture.getpixel((959, 767)) == (0, 0, 255)
        assert f"Furbowl: kept {kept}\n" in told


@in_window
def test_f10_takes_the_handheld_around_the_screen_away_and_back(handheld, frame):
    paint(0x00FF00)
    before = shown(pygame.display.get_surface().get_rect())
    send(pygame.KEYDOWN, key=pygame.K_F10)
    surface = pygame.display.get_surface()
    assert surface.get_size() == frame.size, "the window stays as it is"
    green = pygame.mask.from_threshold(surface, (0, 255, 0), (1, 1, 1))
    (area,) = green.get_bounding_rects()
    assert area.size == (2 * 160, 2 * 128) and area.center == surface.get_rect().center
    click(frame.area("A").center)
    assert not handheld.held(), "there is no button"
    send(pygame.KEYDOWN, key=pygame.K_F10)
    assert shown(surface.get_rect()) == before


@pytest.mark.parametrize("screen", [(160, 128), LARGE])
@pytest.mark.parametrize("opened", [1, 2, 4])
def test_nothing_is_clipped_at_any_size(screen, opened):
    for wide, high, wanted in product((1, 7, 159, 160, 640, 1366), (1, 9, 120, 128, 400, 768), (None, True, False)):
        window = wide, high
        framed, scale, whole = view.arranged(window, screen, opened, wanted)
        assert pygame.Rect((0, 0), window).contains(whole) and whole.width > 0 < whole.height
        alone = view.largest_scale(window, screen)
        assert scale <= max(alone, 1) and (framed or scale == alone or alone == 0)
        assert scale == int(scale) or scale < 1
        assert not framed or wanted or scale >= opened, "the frame may not make the screen smaller"


def resize(size):
    """Resize the window, as a player does by dragging its edge."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    send(pygame.WINDOWSIZECHANGED)
    return pygame.display.get_surface()


def the_green(surface):
    """The green area of the window, as one rectangle."""
    (area,) = pygame.mask.from_threshold(surface, (0, 255, 0), (1, 1, 1)).get_bounding_rects()
    return area


@functools.partial(in_window, scale=3)
def test_a_window_that_is_resized(handheld, frame):
    paint(0x00FF00)
    as_opened = shown(pygame.display.get_surface().get_rect())
    for size, green in (
        ((850, 520), (105, 4, 640, 512)),
        ((500, 400), (10, 8, 480, 384)),
        ((200, 120), (25, 0, 150, 120)),
        ((3, 200), (0, 99, 3, 2)),
        ((1, 1), (0, 0, 1, 1)),
    ):
        surface = resize(size)
        assert the_green(surface) == green
        click(surface.get_rect().center)
        click(surface.get_rect().center, pygame.MOUSEBUTTONUP)
    paint(0x0000FF)
    assert surface.get_at((0, 0))[:3] == (0, 0, 255)
    paint(0x00FF00)
    assert shown(resize(frame.size).get_rect()) == as_opened
