"""The program with a sixth game, the toy: a copy with one more row, or for a test the program itself."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from furbowl import games, registry
from furbowl.match import Match
from sim import ROOT, child

TOY = Path(__file__).parent / "toy"
NAME = "pebbles"
ROW = (NAME, NAME, "Pebbles 5x5", "Three stones, two balls", 0, 1, 1)
# for the end of its rolls.py, one more: a stone that steps back must keep its balance
ROLL = """
ROLLS[70] = Roll(verb=book.BACK, need=3, name="balance", said="%(who)s balances", box="balance|stays up|slips")
"""


def build(folder):
    """Copy the program and the toy into a folder, add its row, and return the folder. No other file is changed."""
    for name in ("furbowl", "sim"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("code.py", "boot.py"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(TOY, folder / "furbowl" / "games" / NAME)
    rows = folder / "furbowl" / "registry.py"
    before, end, after = rows.read_text(encoding="utf-8").partition("\n)\n")
    rows.write_text("%s\n    %r,%s%s" % (before, ROW, end, after), encoding="utf-8")
    return folder


def run(house, *arguments):
    """Run a command of that copy and return its output; AssertionError with its errors if it fails."""
    paths = os.pathsep.join([str(house), str(Path(__file__).parent)])
    environment = os.environ | {"PYTHONPATH": paths, "XDG_DATA_HOME": str(house / "data")}
    done = child.run([sys.executable, *arguments], cwd=house, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def pebbles(monkeypatch, tmp_path):
    """Add the toy to the program of this test as one more game; gives its folder."""
    folder = shutil.copytree(TOY, tmp_path / NAME)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(registry, "ROWS", (*registry.ROWS, ROW))
    yield folder
    for name in [name for name in sys.modules if name.startswith("furbowl.games." + NAME)]:
        del sys.modules[name]


def standing(stones, balls=(7, 17), **fields):
    """A match of the toy with its stones and balls on these squares, Purple to play; fields: more of its state."""
    match = Match(NAME, first=0)
    match.at[:] = bytes(map(match.pitch.spot, stones))
    match.spots[:] = bytes(map(match.pitch.spot, balls))
    for name, value in fields.items():
        setattr(match, name, value)
    match.rebuild()
    list(match.events())
    return match
