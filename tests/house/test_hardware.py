"""The hardware has what the game uses: the device itself, and each imitation of it.

mypy reads what touches hardware beside a folder of the hardware's modules: those that CircuitPython's makers describe
in circuitpython-stubs, or the stand-ins of one machine. With those of the desktop it reads the game and its tools
whole; pyproject.toml says how strictly.
"""

import ast
import os
import re
import shutil
import sys
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import pytest

from furbowl.boards import detect
from sim import ROOT, child

TOUCHES = "boot.py furbowl/app.py furbowl/feedback.py furbowl/boards furbowl/saving/save_file.py \
furbowl/saving/storage.py furbowl/ui".split()  # hardware
STUBS = distribution("circuitpython-stubs")
TYPES = "circuitpython_typing"  # which the stubs use
LIBRARIES = "adafruit_display_text", "adafruit_displayio_layout"
BLINKA = (
    "displayio vectorio terminalio bitmaptools fontio fourwire busdisplay".split()
)  # the desktop has these for real
ELSEWHERE = {  # what a machine never runs: it has no card or no drive, or its buttons are wired otherwise
    "desktop": "furbowl/boards/sd_card.py",
    "page": "boot.py furbowl/boards/sd_card.py furbowl/boards/keys.py furbowl/boards/picosystem.py "
    "furbowl/boards/ugame22.py",
}
ELSEWHERE["memory"] = ELSEWHERE["page"]
FAULT = re.compile(r"(.+?):(\d+): error: .+")
MAKES = {"displayio", "vectorio", "terminalio", "keypad", "analogio", "digitalio", "pwmio", "audiocore"}


# --- the folders of hardware


def installed(name):
    """The file or folder of a module that is installed here; it is not imported."""
    spec = find_spec(name)
    return Path(next(iter(spec.submodule_search_locations or [spec.origin])))


def copy(source, folder, name=None):
    target = folder / (name or source.name)
    (shutil.copytree if source.is_dir() else shutil.copy)(source, target)


def board(name):
    """The description of a board; its display's class has another name since CircuitPython 9."""
    text = STUBS.locate_file("board_definitions/%s/__init__.pyi" % name).read_text(encoding="utf-8")
    return "import busdisplay\n" + text.replace("displayio.Display", "busdisplay.BusDisplay")


def device(folder):
    for file in STUBS.files:
        name, _, leaf = file.as_posix().partition("-stubs/")
        if leaf == "__init__.pyi" and name != "board":
            copy(STUBS.locate_file(file).parent, folder, name)
    (folder / "board.pyi").write_text(board("pygamer"), encoding="utf-8")
    copy(installed(TYPES), folder)


def desktop(folder):
    for path in (ROOT / "sim" / "desktop" / "stand_ins").glob("[a-z]*.py"):
        source = path.read_text(encoding="utf-8").replace("from ..", "from sim.desktop")  # it is in no package there
        (folder / path.name).write_text(source, encoding="utf-8")
    for name in BLINKA:
        copy(installed(name), folder)


def page(folder):
    for path in (ROOT / "sim" / "web" / "stand_ins").glob("*.py"):
        copy(path, folder)


def memory(folder):
    """The 32-bit machine, on which one module stands in for all."""
    path = ROOT / "sim" / "bench" / "on_vm" / "stand_ins.py"
    copy(path, folder)
    names = re.search(r"for _name in \((.*?)\)\.split", path.read_text(encoding="utf-8"), re.S)[1]
    for name in set(ast.literal_eval("(%s)" % names).split()) - sys.stdlib_module_names:
        (folder / (name + ".py")).write_text("from stand_ins import *\n", encoding="utf-8")


MACHINES = {"device": device, "desktop": desktop, "page": page, "memory": memory}


# --- what mypy finds


def mypy(folder, *options):
    """Return what mypy finds, a match of FAULT for each line."""
    for library in LIBRARIES:
        copy(installed(library), folder)
    command = [sys.executable, "-m", "mypy", "--no-error-summary", "--cache-dir", os.devnull, *options]
    done = child.run(command, cwd=ROOT, env=os.environ | {"MYPYPATH": str(folder)})
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return [FAULT.fullmatch(line) for line in done.stdout.replace("\\", "/").splitlines()]


def faults(name, folder):
    """Return a line for everything that the game uses and the hardware of this machine lacks."""
    # not with the modules of this Python: there every module is, of the stubs or of Blinka
    found = mypy(folder, "--no-site-packages", *TOUCHES)
    elsewhere = ELSEWHERE.get(name, "").split()
    return [fault[0] for fault in found if fault and fault[1] not in elsewhere and not may_fail(fault[1], fault[2])]


def may_fail(path, line):
    """Return whether that line is an import without which the game goes on."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    tries = [node for node in ast.walk(tree) if isinstance(node, ast.Try)]
    goes_on = [node for node in tries if any("ImportError" in ast.unparse(each.type) for each in node.handlers)]
    imports = [inner for node in goes_on for inner in node.body if isinstance(inner, (ast.Import, ast.ImportFrom))]
    return int(line) in {each.lineno for each in imports}


@pytest.mark.parametrize("name", MACHINES)
def test_the_hardware_has_what_the_game_uses(name, tmp_path):
    MACHINES[name](tmp_path)
    assert faults(name, tmp_path) == []


def test_types(tmp_path):
    desktop(tmp_path)
    assert [fault[0] for fault in mypy(tmp_path) if fault] == []


def test_a_missing_method_is_found(tmp_path):
    """The page's palettes could once not be read, and nothing but a press in a browser showed it."""
    page(tmp_path)
    path = tmp_path / "displayio.py"
    whole, palette, rest = path.read_text(encoding="utf-8").partition("class Palette")
    path.write_text(whole + palette + rest.replace("make_transparent", "make_clear", 1), encoding="utf-8")
    found = faults("page", tmp_path)
    assert found and all('"Palette" has no attribute "make_transparent"' in fault for fault in found)


def checked():
    """The syntax trees of what mypy checks, without the starters."""
    rooms = [ROOT / "furbowl" / room for room in ("boards", "ui")]
    return [ast.parse(path.read_text(encoding="utf-8")) for room in rooms for path in sorted(room.rglob("*.py"))]


def gives(function):
    """Return whether a function returns what it made of one of the hardware's classes."""
    inner = [node for node in ast.walk(function) if isinstance(node, ast.FunctionDef) and node is not function]
    parts = set(ast.walk(function)) - {part for node in inner for part in ast.walk(node)}
    made = {
        target.id
        for node in parts
        if isinstance(node, ast.Assign) and is_made(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    given = [node.value for node in parts if isinstance(node, ast.Return) and node.value]
    return any(is_made(each) or isinstance(each, ast.Name) and each.id in made for each in given)


def is_made(node):
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[0] in MAKES


def test_functions_that_make_hardware_say_what_they_return():
    """Or mypy would check nothing of what others do with it."""
    functions = [node for tree in checked() for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    giving = [node for node in functions if gives(node)]
    assert len(giving) > 10 and [node.name for node in giving if not node.returns] == []


@pytest.mark.parametrize("row", detect._BOARDS, ids=lambda row: row.split()[1])
def test_the_boards_have_their_pins(row):
    _, name, *pins = row.split()
    known = board(name)
    assert [pin for pin in pins if "\n%s: microcontroller.Pin" % pin not in known] == []
