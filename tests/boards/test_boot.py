"""Who may write the drive: the computer, unless the game was asked to save there and no button is held."""

import runpy
import sys
import time
from types import ModuleType, SimpleNamespace

import pytest

from furbowl.saving import save_file as saves
from furbowl.saving.storage import NvmStore
from power import Nvm, Power
from sim import ROOT

BOOT = str(ROOT / "boot.py")
STAYS = "Furbowl: the drive stays the computer's"
PYGAMER = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", "JOYSTICK_X")
PYBADGE = PYGAMER[:3]
PICOSYSTEM = ("SW_A", "SW_B", "SW_X", "SW_Y", "SW_UP")


class Device:
    """A device that gets power; `remounted` is what storage.remount() was asked for."""

    def __init__(self, patch):
        self.patch = patch
        self.nvm = Nvm(Power())
        self.remounted = []
        self.held = ()  # key numbers
        self.keys = None  # what was made of keypad
        self.slept = 0
        self.module("microcontroller", nvm=self.nvm)
        self.module("storage", remount=lambda place, readonly: self.remounted.append((place, readonly)))
        self.module("keypad", ShiftRegisterKeys=self.make_keys, Keys=self.make_keys)
        self.pins(PYGAMER)
        patch.setattr(time, "sleep", self.sleep)

    def module(self, name, **names):
        made = ModuleType(name)
        made.__dict__.update(names)
        self.patch.setitem(sys.modules, name, made)

    def pins(self, names):
        self.module("board", **{name: name for name in names})

    def make_keys(self, pins=(), **wiring):
        count = wiring.get("key_count", len(pins))
        events = [number for number in self.held if number < count]
        get = lambda: events.pop(0) if events and self.slept >= 0.04 else None  # noqa: E731 (after two scans)
        self.keys = SimpleNamespace(pins=pins, events=SimpleNamespace(get=get), in_use=True, **wiring)
        self.keys.deinit = lambda: setattr(self.keys, "in_use", False)
        return self.keys

    def sleep(self, seconds):
        self.slept += seconds

    def choose(self, drive):
        saves.remember([NvmStore(self.nvm)], {"speed": 1, "drive": drive})


@pytest.fixture
def device(monkeypatch):
    return Device(monkeypatch)


@pytest.fixture
def boot(capsys):
    """boot(): runs boot.py as the device does; gives what goes into boot_out.txt."""

    def run():
        runpy.run_path(BOOT, run_name="__main__")
        said = capsys.readouterr().out
        assert said.startswith("Furbowl: ") and said.count("\n") == 1 and said.isascii()
        return said.strip()

    return run


@pytest.mark.parametrize("choice", [None, 0, 2, "1", [1], True, 1.0])
def test_nobody_chose_the_drive(device, boot, choice):
    if choice is not None:
        device.choose(choice)
    assert boot() == STAYS + ", nobody chose to save to it"
    assert device.remounted == [] and device.keys is None


@pytest.mark.parametrize("pins", [PYGAMER, PYBADGE, PICOSYSTEM])
def test_save_to_drive(device, boot, pins):
    device.choose(1)
    device.pins(pins)
    said = boot()
    assert said == boot(), "the device writes boot_out.txt only when it says something new"
    assert "the game saves to the drive" in said and "hold a button at power-on" in said
    assert device.remounted == [("/", False)] * 2
    assert not device.keys.in_use


@pytest.mark.parametrize("pins, count", [(PYGAMER, 4), (PYBADGE, 8), (PICOSYSTEM, 4)])
def test_any_button_held_keeps_the_drive_for_the_computer(device, boot, pins, count):
    device.choose(1)
    device.pins(pins)
    for button in range(count):
        device.held = (button,)
        assert boot() == STAYS + ", because a button is held"
    assert device.remounted == []
    assert not device.keys.in_use


def test_how_the_buttons_are_wired(device, boot):
    device.choose(1)
    boot()
    wiring = {"clock": "BUTTON_CLOCK", "data": "BUTTON_OUT", "latch": "BUTTON_LATCH", "key_count": 4}
    assert {name: getattr(device.keys, name) for name in wiring} == wiring
    assert device.keys.value_when_pressed
    device.pins(PICOSYSTEM)
    boot()
    assert device.keys.pins == list(PICOSYSTEM[:4])
    assert device.keys.pull and not device.keys.value_when_pressed


def test_a_board_without_known_buttons(device, boot):
    device.choose(1)
    device.pins(("DISPLAY",))
    assert boot().startswith(STAYS + ", because no button is known here")
    assert device.remounted == []


def test_after_the_choice_is_taken_back(device, boot):
    device.choose(1)
    boot()
    device.choose(0)
    assert boot() == STAYS + ", nobody chose to save to it"
    assert len(device.remounted) == 1
    saves.save([NvmStore(device.nvm)], {"drive": 1}, b"any snapshot")
    boot()
    assert device.remounted == [("/", False)] * 2


def test_every_broken_byte_of_the_choice_keeps_the_drive_for_the_computer(device, boot):
    device.choose(1)
    for at in range(40):
        device.nvm.flash[at] ^= 4
        assert boot() == STAYS + ", nobody chose to save to it"
        device.nvm.flash[at] ^= 4
    assert device.remounted == []


@pytest.mark.parametrize("names", [{}, {"nvm": None}, {"nvm": Nvm(Power(), 4)}])
def test_a_chip_without_nvm(device, boot, names):
    device.module("microcontroller", **names)
    assert boot().startswith(STAYS)
    assert device.remounted == []


@pytest.mark.parametrize(
    "name", ["microcontroller", "board", "keypad", "storage", "furbowl.saving.save_file", "furbowl.saving.storage"]
)
def test_what_cannot_be_imported_keeps_the_drive_for_the_computer(device, boot, monkeypatch, name):
    device.choose(1)
    monkeypatch.setitem(sys.modules, name, None)
    if name.startswith("furbowl."):
        package, leaf = name.rsplit(".", 1)
        monkeypatch.delattr(sys.modules[package], leaf, raising=False)
    assert boot().startswith(STAYS + " (")
    assert device.remounted == []


@pytest.mark.parametrize(
    "error", [ValueError("pin in use"), MemoryError(), OSError(5), RuntimeError("USB"), TypeError()]
)
def test_any_error_keeps_the_drive_for_the_computer(device, boot, error):
    def refuse(*_, **__):
        raise error

    device.choose(1)
    device.module("storage", remount=refuse)
    assert boot().startswith("%s (%s: " % (STAYS, type(error).__name__))
    device.module("storage", remount=lambda place, readonly: device.remounted.append(place))
    device.module("keypad", ShiftRegisterKeys=refuse)
    assert boot().startswith("%s (%s: " % (STAYS, type(error).__name__))
    assert device.remounted == []


def test_importing_it_does_nothing(device, capsys):
    device.choose(1)
    runpy.run_path(BOOT, run_name="boot")
    assert capsys.readouterr().out == ""
    assert device.remounted == []
