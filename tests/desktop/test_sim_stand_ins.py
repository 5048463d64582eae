"""The stand-ins for the hardware of each kind of handheld: they refuse what the device refuses."""

import itertools

import pytest

from sim.desktop import headless, nvm
from sim.desktop.models import MODELS

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


def on(model, program, settings=None):
    """Run a program on a handheld that nobody touches; return the handheld."""
    return headless.run("", board=model, settings=settings, program=program)[0]


def keys(**changes):
    pins = {"clock": board.BUTTON_CLOCK, "data": board.BUTTON_OUT, "latch": board.BUTTON_LATCH}
    return keypad.ShiftRegisterKeys(**{**pins, "key_count": 4, "value_when_pressed": True, **changes})


def grid(**more):
    """A grid of four by three tiles, from a sheet of two."""
    sheet, size = displayio.Bitmap(20, 10, 16), {"width": 4, "height": 3, "tile_width": 10, "tile_height": 10}
    return displayio.TileGrid(sheet, pixel_shader=displayio.Palette(16), **size, **more)


def bitmap():
    return displayio.Bitmap(4, 3, 16)


# --- refusals

PLACES = ("4, 0", "0, 3", "-1, 0", "0, -1", "12", "-1")
ANYWHERE = itertools.product(("grid", "bitmap"), PLACES, ("", " = 1"))
TEXTS = ("caf\u00e9", "a \u2192 b", "\u201cquoted\u201d", "tab\x07")
REFUSED = [
    *[(f"{made}()[{place}]{more}", IndexError, "out of bounds") for made, place, more in ANYWHERE],
    *[("grid()[0, 0] = %d" % tile, ValueError, "tile must be 0-1") for tile in (2, 255, 256, -1)],
    *[("grid(default_tile=%d)" % tile, ValueError, "[Tt]ile") for tile in (2, 255, 256, -1)],
    *[("bitmap()[0, 0] = %d" % colour, ValueError, "too many bits") for colour in (16, -1)],
    *[("bitmap().fill(%d)" % colour, ValueError, "too many bits") for colour in (16, -1)],
    *[("displayio.Palette(16)[%d] = 1" % colour, IndexError, "out of range") for colour in (16, -1)],
    *[(f"label.Label(terminalio.FONT, text={text!r})", ValueError, "ASCII") for text in TEXTS],
    *[(f"bitmap_label.Label(terminalio.FONT, text={text!r})", ValueError, "ASCII") for text in TEXTS],
    ("nvm.Nvm()[8192] = 1", IndexError, "out of range"),
    ("nvm.Nvm()[-1] = 1", IndexError, "out of range"),
    ("nvm.Nvm()[0:2] = b'x'", ValueError, "different lengths"),
    ("nvm.Nvm()[0] = 256", ValueError, "byte must be"),
    ("keys(value_when_pressed=False)", ValueError, "wired otherwise"),
    ("keys(clock=board.BUTTON_OUT, data=board.BUTTON_CLOCK)", ValueError, "wired otherwise"),
    ("_ = keys(), keys()", ValueError, "BUTTON_CLOCK in use"),
    ("_ = analogio.AnalogIn(board.A6), analogio.AnalogIn(board.A6)", ValueError, "A6 in use"),
    ("_ = digitalio.DigitalInOut(board.A7), digitalio.DigitalInOut(board.LIGHT)", ValueError, "LIGHT in use"),
    ("analogio.AnalogIn(board.BUTTON_OUT)", ValueError, "reads no voltage"),
    ("digitalio.DigitalInOut(board.D13).value = True", AttributeError, "direction is input"),
    ("neopixel_write.neopixel_write(board.NEOPIXEL, bytes(15))", TypeError, "DigitalInOut"),
    ("neopixel_write.neopixel_write(digitalio.DigitalInOut(board.NEOPIXEL), bytes(15))", ValueError, "stay dark"),
]
REFUSED_THERE = [
    ("keypad.Keys([board.SW_A], value_when_pressed=True)", ValueError, "to ground"),
    ("keypad.Keys([board.SW_A], value_when_pressed=False, pull=False)", ValueError, "to ground"),
    ("keypad.Keys(['SW_A'], value_when_pressed=False)", TypeError, "a pin of board"),
    ("_ = [keypad.Keys([board.SW_A], value_when_pressed=False) for _ in range(2)]", ValueError, "SW_A in use"),
    ("import pwmio; pwmio.PWMOut(board.LED_G)", ValueError, "timer"),
    ("import pwmio; pwmio.PWMOut(board.LED_R).duty_cycle = 65536", ValueError, "0-65535"),
]


@pytest.mark.parametrize(
    "model, statement, error, words",
    [("pygamer", *each) for each in REFUSED] + [("picosystem", *each) for each in REFUSED_THERE],
)
def test_what_the_device_refuses(model, statement, error, words):
    with pytest.raises(error, match=words):
        on(model, lambda: exec(statement))


def test_what_the_device_takes(machine):
    for made in (grid(), bitmap()):
        made[3, 2] = 1
        assert made[11] == made[3, 2] == 1
    for kind in (label, bitmap_label):
        assert kind.Label(terminalio.FONT, text="two lines\nof ~ASCII!").bounding_box[2] == 60
    keys().deinit()
    keys()
    strip = digitalio.DigitalInOut(board.NEOPIXEL)
    strip.switch_to_output()
    neopixel_write.neopixel_write(strip, bytearray(b"\x01\x02\x03" + bytes(12)))
    assert machine.lights == [(2, 1, 3)] + [(0, 0, 0)] * 4, "green comes first"
    assert strip.value is False
    strip.value = True
    assert strip.value is True


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


# --- kinds of handheld


@pytest.mark.parametrize("model", MODELS)
def test_a_board_has_its_own_pins_and_no_others(model):
    def program():
        assert board.board_id == MODELS[model].board_id
        for pin in {pin for each in MODELS.values() for pin in each.pins}:
            assert hasattr(board, pin) == (pin in MODELS[model].pins), pin
            assert getattr(board, pin, None) is getattr(board, pin, None)
        assert (board.DISPLAY.width, board.DISPLAY.height) == MODELS[model].size

    on(model, program)


def test_the_stick_is_no_better_than_a_real_one(machine):
    x, y = analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)
    centre = (x.value, y.value)
    assert all(200 < abs(value - 32768) < 1000 for value in centre)
    readings = {}
    for machine.tilt in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1), (0.5, -1)):
        assert 0 <= x.value <= 65535 and 0 <= y.value <= 65535
        readings[machine.tilt] = (x.value - centre[0], y.value - centre[1])
    assert readings[-1, 0][0] < -30000 and readings[1, 0][0] > 30000
    assert readings[0, -1][1] < -30000 and readings[0, 1][1] > 30000
    assert readings[0, -1][0] == readings[-1, 0][1] == 0
    assert all(0.6 * 32768 < value < 0.9 * 32768 for value in readings[1, 1])


def test_memory_outlives_the_power_switch(tmp_path):
    memory = nvm.Nvm(tmp_path / "nvm.bin")
    assert len(memory) == 8192 and memory[0] == 0xFF
    memory[8188:] = b"save"
    memory[0] = 7
    assert memory.writes == 2
    memory.close()
    again = nvm.Nvm(tmp_path / "nvm.bin")
    assert (bytes(again[0:2]), bytes(again[8188:8192])) == (b"\x07\xff", b"save")
