"""Imports point one way: ui -> match -> rules -> dice (docs/architecture.md), and only what is pinned is used."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FURBOWL = sorted((ROOT / "furbowl").rglob("*.py"))
SIM = sorted((ROOT / "sim").rglob("*.py"))
STARTERS = [path for path in (ROOT / "code.py", ROOT / "boot.py") if path.exists()]

MAY = {  # room: the rooms that it may import
    "lean": "",
    "words": "lean",
    "dice": "lean script",  # script only when a test asks for it
    "script": "dice",
    "rules": "lean words dice rules",
    "match": "lean words dice rules keeping",
    "keeping": "lean dice rules match",  # a match made of bytes or text; match asks it when that is wanted
    "notation": "lean words rules match",
    "positions": "lean words rules notation",
    "record": "lean match",
    "records": "dice match notation",  # dice that it listens to
    "log": "lean words match notation story",
    "story": "lean",  # log is asked when that is wanted
    "cpu": "lean words dice match cpu",  # dice of its own
    "saves": "lean match",  # where the bytes lie is told by boards
    "art": "",
    "boards": "lean boards",
    "sound": "lean",  # the board's speaker and lights are handed to these two
    "lights": "lean boards",
    "ui": "lean words dice match notation log story cpu boards sound lights ui",
    "going_on": "lean",  # the app has it load the rest
    "beginning": "dice match record story app",  # the app asks it
    "app": "lean words boards sound lights ui",
}
# no screen, sound, file or clock in these
PURE = """lean words dice script rules match keeping notation positions record records log story cpu""".split()
PURE_MODULES = {"array", "binascii", "gc", "struct", "sys"}
HARDWARE = set(
    """analogio audiobusio audiocore audioio audiomixer audiopwmio board busio digitalio keypad microcontroller
    neopixel_write pwmio sdcardio storage supervisor synthio""".split()
)


def module(path):
    """Dotted name of a file's module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(path): path for path in FURBOWL + SIM}


def resolve(node, package):
    """The dotted names that an import statement may load: `from furbowl import ui` loads furbowl.ui."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    base = node.module or ""
    if node.level:
        base = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1] + [base] * bool(base))
    inner = [base + "." + alias.name for alias in node.names]
    found = [name for name in inner if name in MODULES]
    return found if len(found) == len(inner) else [base] + found


def imports(source, package="", nodes=ast.walk):
    """All that a source imports; `nodes` chooses where to look."""
    statements = [node for node in nodes(ast.parse(source)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    return {name for node in statements for name in resolve(node, package)}


def of(path, nodes=ast.walk):
    package = module(path) if path.name == "__init__.py" else module(path).rpartition(".")[0]
    return imports(path.read_text(encoding="utf-8"), package, nodes)


def room(name):
    """furbowl.rules.pitch is in the room rules."""
    return (name.split(".") + [""])[1]


def wrong_way(name, imported):
    """What a module of furbowl imports that its room may not."""
    own = room(name)
    if not own:
        return sorted(imported - {"micropython"})  # the compiler, to be told how
    allowed = MAY.get(own, "").split()
    wrong = {other for other in imported if other.startswith("furbowl.") and room(other) not in allowed}
    wrong |= {other for other in imported if other.split(".")[0] in ("sim", "tests")}
    if own != "boards":
        wrong |= {other for other in imported if other.split(".")[0] in HARDWARE}
        wrong |= {other for other in imported if other.startswith("furbowl.boards.") and own != "app"}
    if own in PURE:
        wrong |= {other for other in imported if other.split(".")[0] not in PURE_MODULES | {"furbowl"}}
    return sorted(wrong)


@pytest.mark.parametrize("path", FURBOWL, ids=module)
def test_one_way(path):
    assert room(module(path)) in {"", *MAY}, "a new room: say in MAY what it may import"
    assert wrong_way(module(path), of(path)) == []


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: path.name)
def test_what_the_device_starts_hands_over(path):
    device = HARDWARE | {"furbowl", "gc", "os", "sys", "time", "displayio"}
    assert {name.split(".")[0] for name in of(path)} <= device
    assert not {room(name) for name in of(path) if name.startswith("furbowl.")} - {"app", "boards", "saves"}


def test_no_circles():
    """Imports at the top of a module never lead back to it; those inside functions may."""
    above = {name: of(path, lambda tree: tree.body) & set(MODULES) for name, path in MODULES.items()}
    while free := [name for name, needs in above.items() if not needs & set(above)]:
        for name in free:
            del above[name]
    assert not above


def distributions(*extras):
    """The import names of what pyproject.toml pins for these extras."""
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    pinned = {plain(line.split("==")[0]) for extra in extras for line in listed[extra]}
    known = {name for name, owners in packages_distributions().items() if pinned & {plain(owner) for owner in owners}}
    return known | {name.replace("-", "_") for name in pinned}  # and what need not be installed here


def plain(name):
    """PyPI's spelling of a name."""
    return re.sub("[-_.]+", "-", name).lower()


def game():
    """The modules of sim that `make play` and `make art` load, with what those load."""
    found, new = set(), {"sim.__main__", "sim.art", "sim.bootstrap"}
    while new:
        found |= new
        new = {other for name in new for other in of(MODULES[name]) if other in MODULES} - found
    return found


@pytest.mark.parametrize("path", SIM, ids=module)
def test_only_what_is_pinned(path):
    """The game runs with the extra `sim`; the tools beside it (the benchmark and the like) may use `test` too."""
    stand_ins = {other.stem for folder in ("stand_ins", "on_vm") for other in (ROOT / "sim" / folder).glob("*.py")}
    known = sys.stdlib_module_names | {"furbowl", "sim", "ffi", "uctypes"} | stand_ins  # two of the 32-bit machine
    pinned = distributions("sim") if module(path) in game() else distributions("sim", "test", "lab", "env", "mutants")
    assert not {name.split(".")[0] for name in of(path)} - known - pinned


def test_the_game_is_told_from_the_tools():
    assert {"sim.panel", "furbowl.match"} <= game()
    assert "sim.bench" not in game()


def test_what_is_read():
    assert imports("import a.b, c") == {"a.b", "c"}
    assert imports("from furbowl import words") == {"furbowl.words"}
    assert imports("from furbowl.words import MOVE, verb") == {"furbowl.words"}
    assert imports("from . import words", "furbowl") == {"furbowl.words"}
    assert imports("from ..words import MOVE", "furbowl.rules") == {"furbowl.words"}
    assert imports("def f():\n    import board") == {"board"}


@pytest.mark.parametrize(
    "name, imported",
    [
        ("furbowl.ui.pitch", "furbowl.rules.books"),
        ("furbowl.ui.pitch", "board"),
        ("furbowl.ui.pitch", "furbowl.boards.pygamer"),
        ("furbowl.rules.books", "furbowl.match"),
        ("furbowl.rules.books", "time"),
        ("furbowl.rules.books", "displayio"),
        ("furbowl.dice", "furbowl.rules"),
        ("furbowl.dice", "random"),
        ("furbowl.words", "furbowl.match"),
        ("furbowl.cpu.easy", "furbowl.rules.turns"),
        ("furbowl.match", "furbowl.ui"),
        ("furbowl.match", "sim.panel"),
        ("furbowl.app", "furbowl.rules"),
        ("furbowl.boards.pygamer", "furbowl.ui.text"),
        ("furbowl", "furbowl.match"),
    ],
)
def test_the_wrong_way_is_found(name, imported):
    assert wrong_way(name, {imported}) == [imported]


def test_the_right_way_is_let_through():
    assert wrong_way("furbowl.ui.pitch", {"furbowl.match", "furbowl.boards", "displayio", "gc"}) == []
    assert wrong_way("furbowl.boards.pygamer", {"board", "keypad", "furbowl.lean"}) == []
    assert wrong_way("furbowl.match", {"furbowl.rules", "furbowl.dice", "array"}) == []
