"""The window: the drawn handheld, and keys, mouse and pads as presses. It runs on SDL's dummy display."""

import time

import pygame
import pytest
from PIL import Image

import at_hand  # noqa: F401 (what follows the split are its stand-ins)
from sim.desktop import controls, nvm
from sim.desktop import power_up as game
from sim.desktop.complaint import Complaint
from sim.desktop.device import BUTTONS, CONTROLS, DIRECTIONS, LIGHTS, Handheld
from sim.desktop.frame import SIZE, Frame
from sim.desktop.panel import HEIGHT, WIDTH
from sim.desktop.portrait import photographer
from sim.desktop.window import Window

# isort: split
import analogio
import board
import digitalio
import displayio
import keypad
import neopixel_write

NAP = 0.001


@pytest.fixture
def window():
    window = Window(nvm.Nvm(), scale=2)
    yield window
    window.close()


def power_up(window, program):
    """Run a program on the window's handheld; True where the owner closed the window."""
    return game.power_up(window.handheld, program)


def send(kind, **facts):
    pygame.event.post(pygame.event.Event(kind, **facts))
    time.sleep(NAP)


def click(place, kind=pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT):
    send(kind, pos=place, button=button)


def keypad_events():
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH, key_count=4, value_when_pressed=True
    ).events


def place_of(window, name):
    return Frame(window.scale).area(name).center


@pytest.mark.parametrize("button", BUTTONS)
def test_the_mouse_presses_a_drawn_button(window, button):
    def program():
        events = keypad_events()
        place = place_of(window, button)
        before = look()
        click(place)
        assert window.handheld.held() == {button}
        event = events.get()
        assert (event.key_number, event.pressed) == (BUTTONS.index(button), True)
        time.sleep(0.05)
        assert look() != before, "a button that is held looks different"
        click((5, 5), pygame.MOUSEBUTTONUP)
        assert events.get().released and not window.handheld.held()
        assert look() == before
        click(place, button=pygame.BUTTON_RIGHT)
        assert not events

    def look():
        return pygame.image.tobytes(pygame.display.get_surface().subsurface(Frame(window.scale).area(button)), "RGB")

    power_up(window, program)


def test_the_mouse_leans_the_stick(window):
    def program():
        middle = place_of(window, "STICK")
        reach = Frame(2).area("STICK").width // 3
        for x, y, leaning in ((1, 0, {"RIGHT"}), (0, -1, {"UP"}), (-1, 1, {"LEFT", "DOWN"}), (0, 0, set())):
            click((middle[0] + x * reach, middle[1] + y * reach))
            settle()
            assert window.handheld.held() == leaning
            click(middle, pygame.MOUSEBUTTONUP)
            settle()
            assert not window.handheld.held()
        click((middle[0] + reach, middle[1]))
        settle()
        send(pygame.MOUSEMOTION, pos=(middle[0], middle[1] + 3 * reach))
        settle()
        assert window.handheld.held() == {"DOWN"}
        send(pygame.MOUSEMOTION, pos=middle)
        settle()
        assert window.handheld.held() == {"DOWN"}, "a stick that is held does not fall back to the middle"

    def settle():
        for _ in range(4):
            window.handheld.stick_was_read = True
            time.sleep(NAP)

    power_up(window, program)


@pytest.mark.parametrize("control", CONTROLS)
def test_each_key_works_its_control(window, control):
    def program():
        for key in controls.KEYS[control]:
            number = getattr(pygame, f"K_{key}")
            window.handheld.stick_was_read = True
            send(pygame.KEYDOWN, key=number)
            assert window.handheld.held() == {control}
            window.handheld.stick_was_read = True
            send(pygame.KEYUP, key=number)
            assert not window.handheld.held()

    power_up(window, program)


def test_two_keys_of_one_control_are_one_press(window):
    def program():
        events = keypad_events()
        send(pygame.KEYDOWN, key=pygame.K_z)
        send(pygame.KEYDOWN, key=pygame.K_SPACE)
        send(pygame.KEYUP, key=pygame.K_z)
        assert window.handheld.held() == {"A"}
        send(pygame.KEYUP, key=pygame.K_SPACE)
        assert len(events) == 2

    power_up(window, program)


def test_a_push_shorter_than_a_tick_is_seen_all_the_same(window):
    """The stick is looked at once a tick: what came between two looks is shown one after the other."""

    def program():
        x, y = analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)
        for kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_RIGHT))
        pushes = []
        for _ in range(8):
            time.sleep(NAP)
            pushes.append(x.value > 50000)
            assert y.value < 50000
        assert pushes == [True, False, True, False] + [False] * 4

    power_up(window, program)


def test_keys_that_are_down_when_the_window_loses_the_keyboard_come_up(window):
    def program():
        send(pygame.KEYDOWN, key=pygame.K_z)
        send(pygame.KEYDOWN, key=pygame.K_LEFT)
        send(pygame.WINDOWFOCUSLOST)
        assert not window.handheld.held()

    power_up(window, program)


def test_closing_the_window_ends_the_game_at_once(window):
    def program():
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        try:
            time.sleep(5)
        except Exception:  # a game may be as careful as it likes
            pass

    began = time.perf_counter()
    assert power_up(window, program)
    assert time.perf_counter() - began < 2


def test_pads_the_system_knows_and_pads_it_does_not(window):
    def program():
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
            (pygame.CONTROLLERBUTTONUP, {"button": pygame.CONTROLLER_BUTTON_DPAD_LEFT}, set()),
        ):
            send(kind, instance_id=3, **facts)
            assert window.handheld.held() == held

    power_up(window, program)


def test_a_pads_stick_leans_and_rests(window):
    def program():
        send(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=-0.9)
        send(pygame.JOYAXISMOTION, instance_id=3, axis=4, value=1.0)
        assert window.handheld.stick() == (-0.9, 0.0)
        send(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=-0.1)
        assert window.handheld.stick() == (0.0, 0.0)
        send(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=1, value=-32768)
        assert window.handheld.stick() == (0.0, -1.0)
        send(pygame.JOYBUTTONDOWN, instance_id=3, button=0)
        send(pygame.JOYDEVICEREMOVED, instance_id=3)
        assert window.handheld.stick() == (0.0, 0.0) and not window.handheld.held()

    power_up(window, program)


def test_the_window_shows_the_screen_and_the_lights(window):
    def program():
        palette = displayio.Palette(1)
        palette[0] = 0x00FF00
        group = displayio.Group()
        group.append(displayio.TileGrid(displayio.Bitmap(WIDTH, HEIGHT, 1), pixel_shader=palette))
        board.DISPLAY.root_group = group
        strip = digitalio.DigitalInOut(board.NEOPIXEL)
        strip.switch_to_output()
        neopixel_write.neopixel_write(strip, bytearray(b"\x00\x40\x00" * LIGHTS))
        time.sleep(0.03)
        surface, frame = pygame.display.get_surface(), Frame(window.scale)
        inside = frame.screen.inflate(-2, -2)
        for corner in (inside.topleft, inside.bottomright):
            assert surface.get_at(corner)[:3] == (0, 255, 0)
        for light in range(LIGHTS):
            red, green, blue = surface.get_at(frame.area(light).center)[:3]
            assert red > 1.3 * max(green, blue)
        board.DISPLAY.brightness = 0.5
        time.sleep(0.03)
        assert 120 < surface.get_at(inside.center)[1] < 135

    power_up(window, program)


def test_f12_keeps_the_screen(window, tmp_path, monkeypatch):
    monkeypatch.setattr("sim.desktop.window.START_FOLDER", tmp_path)

    def program():
        for _ in range(2):
            send(pygame.KEYDOWN, key=pygame.K_F12)

    power_up(window, program)
    for number in (1, 2):
        with Image.open(tmp_path / f"furbowl-{number}.png") as picture:
            assert picture.size == (160, 128)


def test_the_default_scale_is_the_largest_that_fits(monkeypatch):
    for desktop, scale in (((1366, 768), 4), ((1920, 1080), 5), ((2560, 1440), 7), ((1024, 600), 3), ((320, 240), 1)):
        pygame.display.init()
        monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda size=desktop: [size])
        window = Window(nvm.Nvm())
        assert (window.scale, pygame.display.get_window_size()) == (scale, (SIZE[0] * scale, SIZE[1] * scale))
        window.close()


def test_a_scale_that_no_display_holds_is_refused():
    with pytest.raises(Complaint, match="--scale 30 is larger than this display: 3 fits"):
        Window(nvm.Nvm(), scale=30)


def test_the_picture_for_the_readme_has_the_screen_in_it():
    handheld = Handheld(None, None)
    handheld.panel.memory[:] = (0xF800).to_bytes(2, "little") * (WIDTH * HEIGHT)
    at_rest = photographer(3)(handheld)
    assert at_rest.size == (3 * SIZE[0], 3 * SIZE[1])
    screen = Frame(3).screen
    red = at_rest.crop((screen.left, screen.top, screen.right, screen.bottom))
    assert red.getcolors() == [(screen.width * screen.height, (255, 0, 0))]
    handheld.hold("A")
    assert photographer(3)(handheld).tobytes() != at_rest.tobytes()


def test_the_help_names_every_key():
    spoken = {"RETURN": "Enter", "KP_ENTER": "Enter", "ESCAPE": "Esc", "UP": "arrow", "DOWN": "arrow"}
    spoken |= {"LEFT": "arrow", "RIGHT": "arrow"}
    for control, keys in controls.KEYS.items():
        name = "stick" if control in DIRECTIONS else control
        line = next(line for line in controls.HELP.splitlines() if line.split()[0] == name)
        for key in keys:
            assert spoken.get(key, key.title()) in line
