"""Contents of the handheld's drive: all that the game loads, compiled, once each, and the same at every build."""

import os
import re
import sys
import zipfile
import zlib
from importlib import metadata

import pytest

from handheld_drive import built as contents
from handheld_drive import put, tree
from sim import ROOT, child
from sim.build import compiler, drive, drive_libraries, numbers
from sim.desktop.complaint import Complaint, exit_code

MODULES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "furbowl").rglob("*.py"))
# tables, of which others have columns or numbers, what makes those, and the base class of questions, who replace all
# its methods
TAKEN_APART = ("furbowl/rows.py", "furbowl/games/questions.py")
TAKEN_APART += tuple(name for name in MODULES if name.endswith(("/rolls.py", "/fields.py", "/weights.py")))
LOADED = [  # an __init__.py with nothing but a docstring is left out on the device, and defaults that no game needs
    name
    for name in MODULES
    if not compiler.says_only_what_it_is((ROOT / name).read_text(encoding="utf-8"))
    and name not in ("furbowl/games/defaults.py", *TAKEN_APART)
]
BY_NAME = {  # what code.py and boot.py import, and what all modules do
    "furbowl/%s.mpy" % name for name in ("__init__", "loading", "app", "saving/save_file", "saving/storage")
}
LIBRARIES = {
    "lib/adafruit_display_text/__init__.mpy",
    "lib/adafruit_display_text/label.mpy",
    "lib/adafruit_displayio_layout/__init__.mpy",
    "lib/adafruit_displayio_layout/layouts/__init__.mpy",
    "lib/adafruit_displayio_layout/layouts/grid_layout.mpy",
}
HEADER = b"C\x06\x00\x1f"  # CircuitPython, format 6, no machine code, small ints of 31 bits
FEW = {"boot.py": b"1", "code.py": b"2", "furbowl/a.mpy": b"3", "lib/adafruit_x/b.mpy": b"4" * 1025}


def test_all_of_the_game_and_nothing_else():
    pictures = {path.relative_to(ROOT).as_posix() for path in (ROOT / "furbowl").rglob("*.bmp")}
    lessons = {path.relative_to(ROOT).as_posix() for path in (ROOT / "furbowl" / "games").rglob("*.txt")}
    assert pictures and lessons
    tables = {drive.LIST, drive.LICENSES, drive.NAMES, drive.MODULES, drive.CARD}
    expected = {"code.py", "boot.py", *tables, *pictures, *lessons, *BY_NAME, *LIBRARIES}
    listed = contents()[drive.MODULES].decode().split()[1::2]  # modules, then pieces of them: what is marked @on_demand
    assert {"furbowl/__init__.py", "furbowl/loading.py", *listed} == set(LOADED) and len(LOADED) < len(MODULES)
    assert len(listed) > len(set(listed)) == len(LOADED) - 2
    numbered = {numbers.dotted(number).replace(".", "/") + ".mpy" for number in range(len(listed))}
    assert set(contents()) == expected | numbered
    for name in ("code.py", "boot.py"):
        assert contents()[name].decode() == (ROOT / name).read_text(encoding="utf-8")


def test_the_drive_carries_the_licence_of_each_library_on_it():
    text = contents()[drive.LICENSES].decode()
    titles = re.findall(r"^=+\n(.+)\n=+\n\n.*\n\nCopyright \(c\) \d{4}", text, re.M)
    libraries = {
        "adafruit_" + title.split()[0].removeprefix("adafruit-circuitpython-").replace("-", "_") for title in titles[1:]
    }
    assert titles[0] == "Furbowl" and libraries == {name.split("/")[1] for name in LIBRARIES}


def test_what_lies_there_is_what_the_device_takes():
    files = contents()
    modules = [name.rpartition(".")[0] for name in files if name.endswith((".py", ".mpy"))]
    assert not any(name.startswith(module + "/") for module in modules for name in files), "a folder would hide it"
    assert {data[:4] for name, data in files.items() if name.endswith(".mpy")} == {HEADER}
    told = dict(reversed(line.split()) for line in files[drive.LIST].decode().splitlines()[1:])
    assert told == {name: "%08x" % zlib.crc32(data) for name, data in files.items() if name != drive.LIST}
    assert drive.size_on_drive(files) < 1 << 20, "half of a PyBadge's 2 MB is the player's own"


@pytest.mark.proof
def test_same_input_same_bytes(tmp_path):
    """Build in another process with another order of sets, and in other folders; memory tests measure the same code."""
    script = "from sim.build import drive; from zlib import crc32; print(crc32(drive.zipped(drive.contents())))"
    seed = str(int(os.environ.get("PYTHONHASHSEED", "0").replace("random", "0")) + 7)
    given = {"env": {**os.environ, "PYTHONHASHSEED": seed, "TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT)}}
    done = child.run([sys.executable, "-c", script], cwd=tmp_path, **given)
    assert done.stdout.strip() == str(zlib.crc32(drive.zipped(contents()))), done.stderr
    compiler.compile_package(ROOT / "furbowl", tmp_path)
    for name in [name for name in contents() if name.startswith("furbowl/") and name.endswith(".mpy")]:
        assert contents()[name][1:] == (tmp_path / name).read_bytes()[1:], name


@pytest.mark.parametrize("text, says", [("import functools", "functools"), ("x = {**d}", "compile")])
def test_nothing_is_built_of_what_the_device_does_not_take(monkeypatch, tmp_path, text, says):
    project = {"code.py": "import furbowl", "boot.py": "", "furbowl/__init__.py": "", "furbowl/x.py": text}
    put(tmp_path, {name: data.encode() for name, data in project.items()})
    monkeypatch.setattr(drive, "ROOT", tmp_path)
    with pytest.raises(Complaint, match=r"furbowl.x\b.*%s" % says):
        drive.contents()


def test_the_folder_and_the_zip(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(drive, "BUILT", tmp_path / "build" / "CIRCUITPY")
    monkeypatch.setattr(drive, "contents", lambda: FEW)
    put(tmp_path, dict.fromkeys(["build/CIRCUITPY/furbowl/a.py", "build/CIRCUITPY/old/x"], b"from before"))
    drive.main([])
    laid_out = tree(tmp_path / "build" / "CIRCUITPY")
    assert laid_out == FEW
    with zipfile.ZipFile(tmp_path / "build" / "CIRCUITPY.zip") as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == laid_out
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert ": 4 files that take 8 KB of a drive" in capsys.readouterr().out  # five pieces, three folders
    (tmp_path / "build" / "CIRCUITPY.zip").unlink()
    (tmp_path / "build" / "CIRCUITPY.zip").mkdir()
    assert exit_code(drive.main, []) == 1
    assert capsys.readouterr().err.count("\n") == 1


# --- libraries: only those that the game loads, its imports followed as on the device


def needed(folder, game, offered):
    """Names of the modules that are included. offered: {path: source}"""
    put(folder, {name: source.encode() for name, source in offered.items()})
    paths = {path.relative_to(folder): path for path in folder.rglob("*.py")}
    return set(drive_libraries.needed({"code": game}, {compiler.dotted(short): path for short, path in paths.items()}))


@pytest.mark.parametrize(
    "game, wanted",
    [
        ("import a.b", "a a.b c c.d f"),
        ("from a import b", "a a.b c c.d f"),
        ("def late():\n    from a import e, name", "a a.e a.g"),
        ("import gc, displayio", ""),
        ("try:\n    import typing\n    import c\nexcept ImportError:\n    import f", "c f"),
    ],
)
def test_modules_bring_others_and_the_packages_around_them(tmp_path, game, wanted):
    offered = {"a/__init__.py": "", "a/b.py": "from c import d", "a/e.py": "from . import g", "a/g/__init__.py": ""}
    offered |= {"c/__init__.py": "", "c/d.py": "import f", "f.py": "", "h.py": ""}
    assert needed(tmp_path, game, offered) == set(wanted.split())


def test_only_the_listed_versions(tmp_path):
    listed = tmp_path / "requirements.txt"
    there = metadata.version("adafruit-circuitpython-ticks")
    listed.write_text("# remark\n\nadafruit-circuitpython-ticks==%s\n" % there, encoding="utf-8")
    assert set(drive_libraries.offered(listed)) == {"adafruit_ticks"}
    listed.write_text("adafruit-circuitpython-ticks==0.0.1\n", encoding="utf-8")
    with pytest.raises(Complaint, match="lists adafruit-circuitpython-ticks 0.0.1, but %s is installed" % there):
        drive_libraries.offered(listed)
    listed.write_text("adafruit-circuitpython-not-there==1.0\n", encoding="utf-8")
    with pytest.raises(Complaint, match="adafruit-circuitpython-not-there is not installed"):
        drive_libraries.offered(listed)
