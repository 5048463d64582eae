"""The stand-ins for the hardware: what the game relies on, and that they refuse what the device refuses."""

import sys
from pathlib import Path

import pytest

from at_hand import stand_ins  # first of all: what follows the split is theirs
from sim.desktop import device as handheld
from sim.desktop import headless, nvm

# isort: split
import analogio
import board
import digitalio
import displayio
import keypad
import neopixel_write
import terminalio
import vectorio
from adafruit_display_text import bitmap_label, label

FOLDER = Path(stand_ins.__file__).parent


@pytest.fixture
def machine():
    """A handheld that is switched on, whose time stands still."""
    stand_ins.install()
    host = headless.Headless()
    machine = handheld.Handheld(host, nvm.Nvm())
    host.handheld, host.camera, host.script = machine, headless.Camera(machine), iter(lambda: 1, None)
    handheld.switch_on(machine)
    yield machine

    displayio.release_displays()
    handheld.switch_on(None)


def keys(**changes):
    pins = {"clock": board.BUTTON_CLOCK, "data": board.BUTTON_OUT, "latch": board.BUTTON_LATCH}
    return keypad.ShiftRegisterKeys(**{**pins, "key_count": 4, "value_when_pressed": True, **changes})


def grid(**more):
    """Four squares by three, of a sheet of two tiles."""
    sheet, size = displayio.Bitmap(20, 10, 16), {"width": 4, "height": 3, "tile_width": 10, "tile_height": 10}
    return displayio.TileGrid(sheet, pixel_shader=displayio.Palette(16), **size, **more)


def test_hardware_is_ours_and_what_blinka_has_is_blinkas(machine):
    for module in (analogio, board, keypad):
        assert Path(module.__file__).parent == FOLDER == Path(sys.path[0])
    blinkas = {"displayio", "terminalio", "bitmaptools", "vectorio", "fontio", "micropython"}
    assert not blinkas & set(stand_ins.NAMES)
    assert not displayio.background_thread.is_alive(), "it draws nothing behind our back"


def test_hardware_without_a_handheld_says_so():
    with pytest.raises(RuntimeError, match="no handheld is switched on"):
        _ = board.DISPLAY


# --- strict where Blinka is lax


@pytest.mark.parametrize("place", [(4, 0), (0, 3), (-1, 0), (0, -1), 12, -1])
@pytest.mark.parametrize("make", [grid, lambda: displayio.Bitmap(4, 3, 16)])
def test_a_place_outside_is_refused(machine, make, place):
    made = make()
    with pytest.raises(IndexError, match="out of bounds"):
        made[place] = 1
    with pytest.raises(IndexError, match="out of bounds"):
        _ = made[place]
    made[3, 2] = 1
    assert made[11] == made[3, 2] == 1


@pytest.mark.parametrize("tile", [2, 255, 256, -1])
def test_a_tile_outside_the_sheet_is_refused(machine, tile):
    with pytest.raises(ValueError, match="tile must be 0-1"):
        grid()[0, 0] = tile
    with pytest.raises(ValueError):
        grid(default_tile=tile)


@pytest.mark.parametrize("value", [16, -1])
def test_a_colour_that_there_is_not_is_refused(machine, value):
    bitmap = displayio.Bitmap(4, 3, 16)
    with pytest.raises(ValueError, match="too many bits"):
        bitmap[0, 0] = value
    with pytest.raises(ValueError, match="too many bits"):
        bitmap.fill(value)
    with pytest.raises(IndexError):
        displayio.Palette(16)[value] = 0xFFFFFF
    bitmap[3, 2] = 15
    assert bitmap[3, 2] == 15


@pytest.mark.parametrize("text", ["caf\u00e9", "a \u2192 b", "\u201cquoted\u201d", "tab\x07"])
def test_texts_are_ascii(machine, text):
    for kind in (label, bitmap_label):
        with pytest.raises(ValueError, match="ASCII"):
            kind.Label(terminalio.FONT, text=text)
        assert kind.Label(terminalio.FONT, text="two lines\nof ~ASCII!").bounding_box[2] == 60


WHOLE = {
    "take": lambda root, group, layer: root.remove(group),
    "take by index": lambda root, group, layer: root.pop(),
    "replace": lambda root, group, layer: root.__setitem__(0, displayio.Group()),
}
REST = {
    "take out": lambda root, group, layer: group.remove(layer),
    "hide group": lambda root, group, layer: setattr(group, "hidden", True),
    "hide parent": lambda root, group, layer: setattr(root, "hidden", True),
    "hide": lambda root, group, layer: setattr(layer, "hidden", True),
}


@pytest.mark.parametrize("kind", ["shape", "grid"])
@pytest.mark.parametrize("go", [*WHOLE, *REST])
def test_what_a_group_covered_is_redrawn_but_for_its_shapes(machine, kind, go):
    display, palette = board.DISPLAY, displayio.Palette(1)
    palette[0] = 0xFFFFFF
    layer = vectorio.Rectangle(pixel_shader=palette, width=9, height=5)
    if kind == "grid":
        layer = displayio.TileGrid(displayio.Bitmap(9, 5, 2), pixel_shader=palette)
    root, group = displayio.Group(), displayio.Group(x=20, y=10)
    root.append(group)
    group.append(layer)
    display.root_group = root
    display.refresh()
    assert sum(machine.panel.memory) == 2 * 0xFF * 9 * 5
    (WHOLE | REST)[go](root, group, layer)
    display.refresh()
    assert any(machine.panel.memory) == (kind == "shape" and go in WHOLE)


# --- buttons, stick, lights, memory


def test_a_keypad_wired_wrongly_is_refused(machine):
    for wrong in ({"value_when_pressed": False}, {"clock": board.BUTTON_OUT, "data": board.BUTTON_CLOCK}):
        with pytest.raises(ValueError):
            keys(**wrong)


def test_a_pin_has_one_owner(machine):
    first = keys()
    with pytest.raises(ValueError, match="BUTTON_CLOCK in use"):
        keys()
    first.deinit()
    keys()
    with analogio.AnalogIn(board.A6):
        pass
    analogio.AnalogIn(board.A6)
    with pytest.raises(ValueError, match="A6 in use"):
        analogio.AnalogIn(board.A6)
    with pytest.raises(ValueError):
        analogio.AnalogIn(board.BUTTON_OUT)


def test_the_stick_is_no_better_than_a_real_one(machine):
    x, y = analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)
    centre = (x.value, y.value)
    assert all(200 < abs(value - 32768) < 1000 for value in centre)
    readings = {}
    for controls in (("LEFT",), ("RIGHT",), ("UP",), ("DOWN",), ("RIGHT", "DOWN")):
        for control in controls:
            machine.hold(control)
        readings[controls] = (x.value - centre[0], y.value - centre[1])
        machine.let_go_all()
    assert readings["LEFT",][0] < -30000 and readings["RIGHT",][0] > 30000
    assert readings["UP",][1] < -30000 and readings["DOWN",][1] > 30000
    assert readings["UP",][0] == readings["LEFT",][1] == 0
    assert all(0.6 * 32768 < value < 0.9 * 32768 for value in readings["RIGHT", "DOWN"])
    for machine.tilt in ((-1, -1), (1, 1), (-1, 0), (1, 0), (0, 1), (0.5, -1)):
        assert 0 <= x.value <= 65535 and 0 <= y.value <= 65535


def test_pins_are_driven_as_outputs_only(machine):
    strip = digitalio.DigitalInOut(board.NEOPIXEL)
    with pytest.raises(ValueError, match="stay dark"):
        neopixel_write.neopixel_write(strip, bytearray(15))
    strip.switch_to_output()
    neopixel_write.neopixel_write(strip, bytearray(b"\x01\x02\x03" + bytes(12)))
    assert machine.lights == [(2, 1, 3)] + [(0, 0, 0)] * 4, "green comes first"
    with pytest.raises(TypeError):
        neopixel_write.neopixel_write(board.NEOPIXEL, bytearray(15))
    pin = digitalio.DigitalInOut(board.D13)
    with pytest.raises(AttributeError):
        pin.value = True
    pin.switch_to_input(pull=digitalio.Pull.UP)
    assert pin.value is True
    pin.switch_to_output(value=False)
    assert pin.value is False


def test_memory_outlives_the_power_switch(tmp_path):
    path = tmp_path / "nvm.bin"
    memory = nvm.Nvm(path)
    assert len(memory) == 8192 and memory[0] == 0xFF
    memory[8188:] = b"save"
    memory[0] = 7
    assert memory.writes == 2
    memory.close()
    again = nvm.Nvm(path)
    assert (again[0], bytes(again[8188:8192])) == (7, b"save")
    for index, value, error in (
        (8192, 1, IndexError),
        (-1, 1, IndexError),
        (slice(0, 2), b"x", ValueError),
        (0, 256, ValueError),
    ):
        with pytest.raises(error):
            memory[index] = value
    assert bytes(memory[0:2]) == b"\x07\xff"
