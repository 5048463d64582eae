"""Setup of all tests: no window and no sound, generated examples that are the same in every run, one set of modules."""

import gc
import os
import sys
from importlib.machinery import SourceFileLoader

import pytest
from hypothesis import settings

from sim.desktop import stand_ins

# before a test module imports anything that could open a window, or Blinka's own hardware modules
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
stand_ins.install()

_STEADY = {"derandomize": True, "deadline": None, "database": None}  # the same examples in every run
settings.register_profile("furbowl", max_examples=20, **_STEADY)
settings.register_profile("proof", max_examples=600, **_STEADY)
settings.load_profile("furbowl")

pytest_plugins = ["played_back", "processor_time", "switched_on", "toy_house"]


@pytest.fixture(autouse=True, scope="session")
def compiled_once():
    """Keep compiled code while its file is unchanged: the game drops and reloads its modules all the time."""
    kept, lax = {}, SourceFileLoader.get_code

    def get_code(loader, name):
        path = loader.get_filename(name)
        changed = os.stat(path)
        key = name, path, changed.st_mtime_ns, changed.st_size
        if key not in kept:
            kept[key] = lax(loader, name)
        return kept[key]

    SourceFileLoader.get_code = get_code
    yield
    SourceFileLoader.get_code = lax


@pytest.fixture(autouse=True, scope="session")
def nobodys_data(tmp_path_factory):
    """Redirect the game's user data to temporary folders."""
    for name in ("XDG_DATA_HOME", "APPDATA"):
        os.environ[name] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture(autouse=True)
def old_garbage():
    """Exempt the garbage of earlier tests from the game's frequent collections, which would take long."""
    gc.freeze()


def game_modules():
    return {name: module for name, module in sys.modules.items() if name.split(".")[0] == "furbowl"}


@pytest.fixture(autouse=True)
def modules_outlive_a_restart():
    """Restore the modules that a test file imported: a handheld that is started again loads the game anew."""
    before = game_modules()
    yield
    if before and sys.modules.get("furbowl") is not before["furbowl"]:
        for name in game_modules():
            del sys.modules[name]
        sys.modules.update(before)


@pytest.fixture
def apps(monkeypatch):
    """The apps of the handhelds that were switched on; `asked` lists the parts of screens that each has run."""
    from furbowl import app as kernel

    class Shown(kernel.App):
        def __init__(self, *options):
            super().__init__(*options)
            self.asked = []
            made.append(self)

        def part(self, part, *about):
            self.asked.append(part.__name__)
            return super().part(part, *about)

    made = []
    monkeypatch.setattr(kernel, "App", Shown)
    return made


@pytest.fixture
def champion_here():
    """Champion plays on this machine, as it does on a laptop and in a browser."""
    from furbowl import cpu, registry
    from sim import champion

    before = list(registry.PLAYERS)
    champion.join()
    yield
    registry.PLAYERS[:] = before
    cpu.MORE.clear()
