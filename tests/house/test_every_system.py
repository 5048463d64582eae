"""Linux, macOS and Windows: names of files, encodings, and lines for those who have no make."""

import ast
import os
import re
import runpy
import sys

import pytest

from sim import ROOT
from sim.desktop import files, nvm
from sim.desktop.complaint import pip_install

ROOMS = ("furbowl", "sim", "tests", "docs", "lib", ".github")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


# --- names


def names():
    """The paths of the project's files, as git has them."""
    found = [path.relative_to(ROOT).as_posix() for room in ROOMS for path in (ROOT / room).rglob("*")]
    return found + [path.name for path in ROOT.iterdir()]


def test_no_two_files_are_one_where_capitals_do_not_count():
    assert len({name.lower() for name in names()}) == len(names())


def test_every_name_can_be_a_file_on_windows():
    parts = {part for name in names() for part in name.split("/")}
    wrong = [part for part in parts if RESERVED.fullmatch(part) or set('<>:"|?*\\') & set(part) or part[-1] in " ."]
    assert wrong == []
    assert max(map(len, names())) < 140, "with the folder of the clone a path has at most 260 characters there"


# --- encodings: Windows has another one than the rest of the world, where none is named

IN_TEXT = re.compile(r"[rwax]t?\+?")  # modes of open()
ELSEWHERE = re.compile(r"/on_vm/|/on_device/|^tests/vm/scripts/")  # MicroPython knows one encoding


def unnamed(call):
    """Return whether a call opens a text in whatever encoding the system prefers."""
    name, words = ast.unparse(call.func), {word.arg: word.value for word in call.keywords}
    given = [*call.args, *words.values()]
    if "encoding" in words or name == "files.read_text":  # of sim.desktop: UTF-8, whatever ends the lines
        return False
    if name == "open":
        return len(given) < 2 or is_text(given[1])
    if name.endswith(".open"):
        return bool(given) and is_text(given[0])
    return name.endswith(".read_text") and not given or name.endswith(".write_text") and len(given) < 2


def is_text(mode):
    return isinstance(mode, ast.Constant) and isinstance(mode.value, str) and bool(IN_TEXT.fullmatch(mode.value))


def test_every_text_has_its_encoding():
    paths = [path for room in ("sim", "tests") for path in (ROOT / room).rglob("*.py")]
    named = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    trees = {name: ast.parse(text) for name, text in named.items() if not ELSEWHERE.search(name)}
    calls = [(name, node) for name, tree in trees.items() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert [f"{name}:{call.lineno}" for name, call in calls if unnamed(call)] == []


@pytest.mark.parametrize("room", ["furbowl", "lib", "docs"])
def test_texts_are_the_same_in_every_encoding(room):
    """The game opens its texts as the device does, without naming an encoding."""
    paths = [path for path in (ROOT / room).rglob("*") if path.suffix in (".txt", ".md", ".toml")]
    assert [path for path in paths if not path.read_bytes().isascii()] == []


# --- without make


def recipes():
    """{target of the Makefile: (extras, [commands for the Python of .venv])}."""
    extras = dict(re.findall(r"^(set-up\S*): EXTRAS = ?(.*)$", MAKEFILE, re.M))
    rules = re.findall(r"^([\w-]+): (set-up\S*)\n((?:\t.*\n)+)", MAKEFILE, re.M)
    return {
        target: (extras[needs], re.findall(r"^\t@?(?:nice )?\$\(RUN\) ([^|\n]*)", recipe, re.M))
        for target, needs, recipe in rules
    }


def test_each_target_of_make_has_its_commands_for_windows():
    """Without the look for the 32-bit machine, which is only there on Debian."""
    page = (ROOT / "docs" / "laptop.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `make ([\w-]+)` \| `py sim\\build\\set_up\.py ?([\w ]*)` \| (.*) \|$", page, re.M)
    told = {target: (extras, re.findall(r"`py (.*?)`", commands)) for target, extras, commands in rows}
    wanted = {}
    for target, (extras, commands) in recipes().items():
        kept = [
            re.sub(r' --drive "\$\(DRIVE\)"', " --drive D:", each).replace(" $(ARGS)", "").strip() for each in commands
        ]
        wanted[target] = extras, [each for each in kept if each != "-m sim.bench.vm"]
    wanted.pop("vm")
    assert told == wanted


def test_set_up_finds_the_python_of_windows(monkeypatch):
    monkeypatch.setattr(os, "name", "nt")
    names = runpy.run_path(str(ROOT / "sim" / "build" / "set_up.py"))
    assert names["PYTHON"].endswith(os.path.join("Scripts", "python.exe"))


def test_quotes_are_those_that_every_shell_knows():
    assert pip_install("build") == 'pip install -e ".[build]" -c constraints.txt'


# --- the user's folders


@pytest.mark.parametrize(
    "system, variable, folder",
    [
        ("win32", "APPDATA", "furbowl"),
        ("win32", None, "home/furbowl"),
        ("darwin", None, "home/Library/Application Support/furbowl"),
        ("linux", None, "home/.local/share/furbowl"),
        ("darwin", "XDG_DATA_HOME", "furbowl"),
        ("linux", "XDG_DATA_HOME", "furbowl"),
    ],
)
def test_the_folder_of_the_users_data(monkeypatch, tmp_path, system, variable, folder):
    for name in ("APPDATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setattr(files, "home", lambda: tmp_path / "home")
    monkeypatch.setattr(sys, "platform", system)
    assert nvm.folder() == tmp_path / folder


class Locks:
    """Windows' msvcrt: one lock, which somebody else may have."""

    LK_NBLCK = 2

    def __init__(self, taken):
        self.taken, self.at = taken, None

    def locking(self, handle, mode, count):
        self.at = os.lseek(handle, 0, os.SEEK_CUR), mode, count
        if self.taken:
            raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("taken", [False, True])
def test_the_lock_of_windows(monkeypatch, tmp_path, taken):
    locks = Locks(taken)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", locks)
    if taken:
        with pytest.raises(BlockingIOError):
            nvm.Nvm(tmp_path / "nvm.bin")
    else:
        nvm.Nvm(tmp_path / "nvm.bin").close()
        assert (tmp_path / "nvm.bin").stat().st_size == nvm.SIZE
    assert locks.at == (nvm.SIZE, Locks.LK_NBLCK, 1), "behind the bytes that are read and written"
