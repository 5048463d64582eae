"""A release: the wheel plays wherever it is installed, the zip says where its files go, and both are reproducible."""

import functools
import io
import os
import re
import sys
import sysconfig
import zipfile

import pytest

from furbowl import VERSION
from handheld_drive import tree
from pinned import read_requirements
from sim import ROOT, child
from sim.build import drive, release
from sim.games.furbowl import scenes
from sim.web import build as web

WHEEL, ZIP = f"furbowl-{VERSION}-py3-none-any.whl", f"furbowl-{VERSION}-circuitpython.zip"
PAGE, ITCH = f"furbowl-{VERSION}-web.zip", f"furbowl-{VERSION}-itch.zip"
KEYS, POSITION, SEED = scenes.SCREENS["score"]


@functools.cache
def wheel():
    return release.wheel()


def unpacked(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def run(*command, folder):
    """The output of a command that runs in that folder, out of reach of the project and without PYTHON* variables."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = child.run(command, cwd=folder, env=kept)
    assert done.returncode == 0, done.stderr
    return done.stdout


def place(venv, name):
    """The path at which an environment keeps its "scripts" or its libraries, "purelib"."""
    return sysconfig.get_path(name, "venv", {"base": str(venv), "platbase": str(venv)})


def plays(venv, folder):
    """Play a match to its end with an environment's `furbowl` command, in a folder with nothing of the project."""
    folder.mkdir()
    (folder / "position.txt").write_bytes((ROOT / "docs" / "positions" / f"{POSITION}.txt").read_bytes())
    words = f"--headless --seed {SEED} --position position.txt --records . --frame --shot shot.png --keys".split()
    run(os.path.join(place(venv, "scripts"), "furbowl"), *words, KEYS, folder=folder)
    (record,) = folder.glob("*-furbowl.txt")
    assert record.read_text(encoding="utf-8").splitlines()[-1] == "result purple 1:0"
    assert (folder / "shot.png").stat().st_size > 5000, "the handheld around the screen"


# --- the wheel


def test_the_wheel_holds_the_game_and_its_window():
    name, data = wheel()
    assert name == WHEEL
    game, window = (
        "furbowl/**/*.py furbowl/**/*.bmp furbowl/**/*.txt furbowl/py.typed".split(),
        "sim/*.py sim/desktop/**/*.py".split(),
    )
    wanted = {path.relative_to(ROOT).as_posix() for place in game for path in ROOT.glob(place)}
    wanted |= {"furbowl/" + path.relative_to(ROOT).as_posix() for place in window for path in ROOT.glob(place)}
    assert {name for name in unpacked(data) if ".dist-info/" not in name} == wanted
    facts = unpacked(data)[f"furbowl-{VERSION}.dist-info/METADATA"].decode()
    needs = re.findall(r"^Requires-Dist: ([^;\n]+)$", facts, re.M)
    assert sorted(needs) == sorted(read_requirements()[""]), "what the window needs, and nothing else"


def test_the_wheel_plays_in_an_empty_environment(tmp_path):
    """Borrow the libraries of this environment, so that no network is needed."""
    name, data = wheel()
    (tmp_path / name).write_bytes(data)
    venv = tmp_path / "venv"
    python = os.path.join(place(venv, "scripts"), "python")
    run(sys.executable, "-I", "-m", "venv", "--without-pip", venv, folder=tmp_path)
    pip = [sys.executable, "-I", "-m", "pip", "--python", python, "install", "--no-index", "--no-deps", "--no-compile"]
    run(*pip, tmp_path / name, folder=tmp_path)
    with open(os.path.join(place(venv, "purelib"), "libraries.pth"), "w", encoding="utf-8") as file:
        file.write(sysconfig.get_path("purelib"))
    plays(venv, tmp_path / "elsewhere")


@pytest.mark.proof
def test_pip_install_brings_all_that_the_window_needs(tmp_path):
    """Install as a player does: in a new environment, with the libraries from the network."""
    name, data = wheel()
    (tmp_path / name).write_bytes(data)
    venv = tmp_path / "venv"
    run(sys.executable, "-I", "-m", "venv", venv, folder=tmp_path)
    pip = [os.path.join(place(venv, "scripts"), "python"), "-I", "-m", "pip", "install", "-c", ROOT / "constraints.txt"]
    done = child.run([*pip, tmp_path / name], cwd=tmp_path)
    if "connection broken by" in done.stderr:
        pytest.skip("no network")
    assert done.returncode == 0, done.stderr
    plays(venv, tmp_path / "elsewhere")


# --- the zip for handhelds


def test_the_zip_says_where_each_file_goes(monkeypatch):
    contents = dict.fromkeys([*drive.STARTERS, drive.CARD, drive.LIST, "lib/adafruit_x/b.mpy"], b"")
    monkeypatch.setattr(drive, "contents", lambda: contents)
    files = unpacked(release.handheld_zip())
    guide = files.pop("README.txt").decode()
    assert files.pop("LICENSE.txt") and set(files) == {"CIRCUITPY/" + name for name in contents}
    told = re.findall(r"^  (\S+)(?: {2,}\S|$)", guide, re.M)
    assert sorted(told) == sorted({re.match(r"[^/]+/?", name)[0] for name in contents})
    assert f"Furbowl {VERSION} " in guide and "CircuitPython 9 or 10" in guide and guide.isascii()
    assert drive.HEAP in guide and "%d ends in safe mode" % max(drive.EARLIER) in guide


# --- all of it


def test_the_same_bytes_in_another_folder(monkeypatch, tmp_path, capsys):
    """Neither the day, nor the permissions of new files, nor old files in dist/ change a release."""
    monkeypatch.setattr(drive, "contents", lambda: {"code.py": b"1", "furbowl/a.mpy": b"2"})
    monkeypatch.setattr(web, "contents", lambda: {"index.html": b"3", web.ALONE: b"4"})
    found = []
    for number, mask in enumerate((0o022, 0o077)):
        monkeypatch.setattr(release, "DIST", tmp_path / str(number) / "dist")
        monkeypatch.setattr("time.time", lambda number=number: 1.8e9 + 1e7 * number)
        (tmp_path / str(number) / "dist").mkdir(parents=True)
        (tmp_path / str(number) / "dist" / "furbowl-0.9.whl").write_bytes(b"")
        before = os.umask(mask)
        try:
            release.main([])
        finally:
            os.umask(before)
        found.append(tree(tmp_path / str(number) / "dist"))
    assert found[0] == found[1] and set(found[0]) == {WHEEL, ZIP, PAGE, ITCH, web.ALONE, "SHA256SUMS"}
    assert unpacked(found[0][ITCH]) == {"index.html": b"4"}
    assert {line.split()[1] for line in found[0]["SHA256SUMS"].decode().splitlines()} == set(found[0]) - {"SHA256SUMS"}
    assert capsys.readouterr().out.count("SHA256SUMS") == 2
