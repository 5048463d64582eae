"""The device's loader (sim/build/on_device/loading.py) on the 32-bit machine: what is loaded once, what goes first."""

import pytest

from sim import ROOT
from sim.bench import vm
from sim.build import compiler, numbers

GAME = {
    "__init__": "VERSION = '1'\n",
    "loading": (ROOT / "furbowl" / "loading.py").read_text(encoding="utf-8"),
    "low": "from furbowl.told import told\ntold('low')\nthings = []\n",
    "high": "from furbowl import low\nfrom furbowl.told import told\ntold('high')\n",
    "other": "from furbowl.told import told\ntold('other')\n",
    "told": "def told(name):\n    print(name)\n",
}


@pytest.fixture
def says(machine, tmp_path):
    """A function: what a script with `loading` says, one word a line."""
    for name, source in GAME.items():
        path = tmp_path / "sources" / "furbowl" / (name + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    compiler.compile_package(tmp_path / "sources" / "furbowl", tmp_path)

    def run(script, heap="256k"):
        path = tmp_path / "script.py"
        path.write_text("import gc\nfrom furbowl import loading\n" + script, encoding="utf-8")
        tables = {
            name: (tmp_path / "furbowl" / name).read_text(encoding="utf-8")
            for name in (compiler.NAMES, compiler.MODULES)
        }
        done = vm.run("-c", compiler.beside(path, tables), heap=heap, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.split()

    return run


USE = """
def use(*names):
    before = loading.mark()
    for name in names:
        loading.load("furbowl." + name)
    loading.drop(before)

def fill():
    loading.collect()
    held = bytearray(gc.mem_free() - 20000)  # no more than that is free now
    loading.collect()
"""


def test_what_was_loaded_stays_while_there_is_room(says):
    assert says(USE + "use('high')\nuse('other')\nuse('high', 'low')\n") == ["low", "high", "other"]


def test_when_memory_is_short_it_goes_and_is_loaded_again(says):
    assert says(USE + "use('high')\nfill()\nuse('high')\n") == ["low", "high"] * 2


def test_what_runs_now_stays_with_all_that_it_holds(says):
    script = "loading.load('furbowl.high')\nuse('other')\nfill()\nuse('low', 'high', 'other')\n"
    assert says(USE + script) == ["low", "high", "other", "other"]


def test_a_game_stays_until_it_is_dropped(says):
    script = "before = loading.mark()\nloading.load_game('furbowl.high')\nloading.drop(before)\nfill()\nuse('high')\n"
    end = "loading.drop_game()\nfill()\nuse('high')\n"
    assert says(USE + script) == ["low", "high"]
    assert says(USE + script + end) == ["low", "high"] * 2


def test_the_source_of_an_error_is_known(says):
    shown = [*numbers.words(4), "code.py"]
    *found, last = says("for name in %r:\n    print(loading.source(name))\n" % shown)
    assert sorted(found)[:2] == ["furbowl/high.py", "furbowl/low.py"] and last == "code.py"
