"""The laptop pretends to be another handheld: its pins and what hangs on them."""

import os

import pytest

import at_hand  # noqa: F401 (what follows the split are its stand-ins)
from sim.desktop import headless
from sim.desktop.device import LIGHTS
from sim.desktop.models import MODELS

# isort: split
import analogio
import board
import keypad
import pwmio


def on(board, program, settings=None):
    """Runs a program on a handheld that is never touched."""
    return headless.run("", board=board, settings=settings, program=program)[0]


@pytest.mark.parametrize("name", MODELS)
def test_a_board_has_its_own_pins_and_no_others(name):
    def program():
        assert board.board_id == MODELS[name].board_id
        for pin in {pin for model in MODELS.values() for pin in model.pins}:
            assert hasattr(board, pin) == (pin in MODELS[name].pins), pin
            assert getattr(board, pin, None) is getattr(board, pin, None)
        assert (board.DISPLAY.width, board.DISPLAY.height) == MODELS[name].size

    on(name, program)


@pytest.mark.parametrize(
    "name, pin, share", [("pygamer", "A6", 2), ("pybadge", "A6", 2), ("picosystem", "BAT_SENSE", 3)]
)
def test_the_battery_is_read_through_what_the_board_has(name, pin, share):
    def program():
        assert analogio.AnalogIn(getattr(board, pin)).value / 65535 * 3.3 * share == pytest.approx(3.9, abs=0.01)

    on(name, program)


def test_two_names_of_a_pin():
    def program():
        assert board.D8 is board.NEOPIXEL and board.A0 is board.SPEAKER
        analogio.AnalogIn(board.A7)
        with pytest.raises(ValueError, match="in use"):
            analogio.AnalogIn(board.LIGHT)

    on("pygamer", program)


def test_keys_and_lights_of_the_picosystem():
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
        with pytest.raises(ValueError, match="timer"):
            pwmio.PWMOut(board.LED_G)
        green = pwmio.PWMOut(board.LED_G, frequency=50000)
        with pytest.raises(ValueError, match="0-65535"):
            green.duty_cycle = 65536
        green.duty_cycle = 65535

    assert on("picosystem", program).lights[LIGHTS // 2] == (0, 255, 0)


def test_settings_are_those_of_the_handheld_and_no_others(monkeypatch):
    monkeypatch.setenv("FURBOWL_VOLUME", "2")
    monkeypatch.setenv("OTHER", "laptop")

    def program():
        assert os.getenv("FURBOWL_DEAD_ZONE") == "7000"
        assert os.getenv("FURBOWL_VOLUME") is None
        assert os.getenv("FURBOWL_VOLUME", "x") == "x"
        assert os.getenv("OTHER") == "laptop"

    on("pygamer", program, {"FURBOWL_DEAD_ZONE": "7000"})
    assert os.getenv("FURBOWL_VOLUME") == "2"
