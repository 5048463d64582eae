"""A house with a sixth game: a copy of the program, the toy as a folder of it, and one row more in its registry."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from sim import ROOT

TOY = Path(__file__).parent / "toy"
NAME = "pebbles"
ROW = '    ("pebbles", "pebbles", "Pebbles 5x5", "Three stones a side, two balls"),\n'


def build(folder):
    """Copy the program into a folder and move the toy in; gives the folder. No other file is changed."""
    for name in ("furbowl", "sim"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("code.py", "boot.py"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(TOY, folder / "furbowl" / "games" / NAME)
    registry = folder / "furbowl" / "registry.py"
    before, row, after = registry.read_text(encoding="utf-8").partition("\n)\n")
    registry.write_text(before + "\n" + ROW + row[1:] + after, encoding="utf-8")
    return folder


def run(house, *arguments):
    """What a command of that house prints; AssertionError with its errors where it fails."""
    paths = os.pathsep.join([str(house), str(Path(__file__).parent)])
    environment = os.environ | {"PYTHONPATH": paths, "XDG_DATA_HOME": str(house / "data")}
    words = [sys.executable, *map(str, arguments)]
    done = subprocess.run(words, cwd=house, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
