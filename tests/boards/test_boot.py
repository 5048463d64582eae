"""Write access to the drive: the computer's, unless the game was asked to save there and no button is held."""

import runpy
import sys
import time
from types import SimpleNamespace

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
SPRIG = ("BUTTON_I", "BUTTON_J", "BUTTON_K", "BUTTON_L", "BUTTON_W")
UGAME22 = ("BUTTON_O", "BUTTON_X", "BUTTON_Z", "BUTTON_UP")


class Device:
    """A device that is switched on; `remounted` is what storage.remount() was asked for."""

    def __init__(self, patch):
        self.patch, self.nvm, self.remounted = patch, Nvm(Power()), []
        self.held = ()  # key numbers
        self.keys = None  # the keypad object that was made
        self.slept = 0
        self.module("microcontroller", nvm=self.nvm)
        self.module("storage", remount=lambda place, readonly: self.remounted.append((place, readonly)))
        self.module("keypad", ShiftRegisterKeys=self.make_keys, Keys=self.make_keys)
        self.pins(PYGAMER)
        patch.setattr(time, "sleep", self.sleep)

    def module(self, name, **names):
        self.patch.setitem(sys.modules, name, SimpleNamespace(**names))

    def pins(self, names):
        self.module("board", **{name: name for name in names})

    def make_keys(self, pins=(), **wiring):
        def get():
            return events.pop(0) if events and self.slept >= 0.04 else None  # after two scans

        events = [number for number in self.held if number < wiring.get("key_count", len(pins))]
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
    """boot(): run boot.py as the device does; return the text for boot_out.txt."""

    def run():
        runpy.run_path(BOOT, run_name="__main__")
        said = capsys.readouterr().out
        assert said.startswith("Furbowl: ") and said.count("\n") == 1 and said.isascii()
        return said.strip()

    return run


KNOWN = [(PYGAMER, 4), (PYBADGE, 8), (PICOSYSTEM, 4), (SPRIG, 4), (UGAME22, 3)]


@pytest.mark.parametrize("choice", [None, 0, 2, "1", [1], True, 1.0])
def test_nobody_chose_the_drive(device, boot, choice):
    if choice is not None:
        device.choose(choice)
    assert boot() == STAYS + ", nobody chose to save to it"
    assert device.remounted == [] and device.keys is None


@pytest.mark.parametrize("pins, count", KNOWN)
def test_save_to_drive_unless_a_button_is_held(device, boot, pins, count):
    device.choose(1)
    device.pins(pins)
    for button in range(count):
        device.held = (button,)
        assert boot() == STAYS + ", because a button is held"
    assert device.remounted == [] and not device.keys.in_use
    device.held = ()
    said = boot()
    assert said == boot(), "the device writes boot_out.txt only when it says something new"
    assert "the game saves to the drive" in said and "hold a button at power-on" in said
    assert device.remounted == [("/", False)] * 2
    assert not device.keys.in_use
    if pins[0] not in PYGAMER:
        assert device.keys.pins == list(pins[:count])
        assert device.keys.pull and not device.keys.value_when_pressed
    else:
        wiring = {"clock": "BUTTON_CLOCK", "data": "BUTTON_OUT", "latch": "BUTTON_LATCH", "key_count": count}
        assert {name: getattr(device.keys, name) for name in wiring} == wiring
        assert device.keys.value_when_pressed


def test_every_broken_byte_of_the_choice_keeps_the_drive_for_the_computer(device, boot):
    device.choose(1)
    for at in range(40):
        device.nvm.flash[at] ^= 4
        assert boot() == STAYS + ", nobody chose to save to it"
        device.nvm.flash[at] ^= 4
    assert device.remounted == []


CHIPS = [{}, {"nvm": None}, {"nvm": Nvm(Power(), 4)}]
MISSING = "microcontroller board keypad storage furbowl.saving.save_file furbowl.saving.storage".split()
ERRORS = [ValueError("pin in use"), MemoryError(), OSError(5), RuntimeError("USB"), TypeError()]


@pytest.mark.parametrize(
    "wrong, thing, said",
    [("pins", ("DISPLAY",), ", because no button is known here")]
    + [("chip", chip, "") for chip in CHIPS]
    + [("import", name, " (") for name in MISSING]
    + [(module, error, " (%s: " % type(error).__name__) for error in ERRORS for module in ("storage", "keypad")],
)
def test_whatever_goes_wrong_keeps_the_drive_for_the_computer(device, boot, monkeypatch, wrong, thing, said):
    def refuse(*_, **__):
        raise thing

    device.choose(1)
    if wrong == "pins":
        device.pins(thing)
    elif wrong == "chip":
        device.module("microcontroller", **thing)
    elif wrong == "import":
        monkeypatch.setitem(sys.modules, thing, None)
        if thing.startswith("furbowl."):
            package, leaf = thing.rsplit(".", 1)
            monkeypatch.delattr(sys.modules[package], leaf, raising=False)
    else:
        device.module(wrong, remount=refuse, ShiftRegisterKeys=refuse)
    assert boot().startswith(STAYS + said)
    assert device.remounted == []


def test_the_game_starts_once_the_drive_is_settled(device, monkeypatch):
    """code.py starts the game, but not when a tool imports the standard module of that name."""
    started = []
    monkeypatch.setattr("furbowl.app.main", lambda: started.append("the game"))
    runpy.run_path(str(ROOT / "code.py"), run_name="code")
    assert started == []
    runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
    assert started == ["the game"]
