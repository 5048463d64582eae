"""Imports point one way: ui -> match -> games -> dice (docs/architecture.md), and only what is pinned is used."""

import ast
import functools
import re
import sys
from importlib.metadata import packages_distributions
from importlib.util import resolve_name

import pytest

from pinned import plain, read_requirements
from sim import ROOT
from sim.build.modules import without_types

GAMES = tuple("furbowl.games." + path.parent.name for path in (ROOT / "furbowl" / "games").glob("*/match.py"))
FURBOWL = sorted((ROOT / "furbowl").rglob("*.py"))
SIM = sorted((ROOT / "sim").rglob("*.py"))
STARTERS = [path for path in (ROOT / "code.py", ROOT / "boot.py") if path.exists()]

LEAVES = "actions const dice scripted_dice protocol registry board ways loading lines quoted rows"
GAME = "match snapshot games " + LEAVES  # the face, and the module that turns a match into bytes
MAY = {  # room: the rooms that it may import, by a statement or by the name of a module in a string
    "actions": "",
    "const": "",
    "lines": "",
    "loading": "games",  # the parts that a game lacks, by the name of their module
    "protocol": "const",
    "quoted": "const",
    "registry": "quoted",
    "rows": "const",
    "dice": "const scripted_dice",  # scripted dice only when a test asks for them
    "scripted_dice": "dice",
    "board": "const protocol",
    "ways": "",  # it gets a pitch as an argument
    "games": "games match snapshot cpu art " + LEAVES,  # from art only the tile numbers, which are data
    "snapshot": GAME,
    "match": GAME,
    "art": "",
    "history": GAME,
    "choices": "loading protocol registry",
    "when": "",  # it gets a match as an argument
    "lessons": "actions protocol registry",
    "days": "const registry",
    "card": "const days protocol registry",  # it gets a match or a lesson as an argument
    "cpu": GAME + " cpu",
    "saving": GAME + " saving history boards choices cpu when",
    "boards": "const loading boards",
    "feedback": "const boards loading",  # it gets the board's speaker and lights as arguments
    "ui": GAME + " art card choices lessons days history cpu boards feedback saving when ui",
    "app": GAME + " boards feedback saving history choices cpu art ui",
}
# no screen, sound, file or clock in these
PURE = ("match snapshot games history cpu " + LEAVES).split()
PURE_MODULES = {"array", "binascii", "dataclasses", "gc", "struct", "sys"}
HARDWARE = set(
    """analogio audiobusio audiocore audioio audiomixer audiopwmio board busio digitalio keypad microcontroller
    neopixel_write pwmio sdcardio storage supervisor synthio""".split()
)
WHERE_MATCHES_LIE = {"microcontroller", "storage"}  # all that saving needs: the chip's nvm and number, the drives
NAMED = re.compile(r"(?:furbowl|sim)(?:\.(?!sav$)\w+)+\.?")  # a module named in a string; .sav is no module


def module(path):
    """Dotted name of a file's module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(path): path for path in FURBOWL + SIM}


def resolve(node, package=""):
    """The dotted names that an import statement may load: `from furbowl import ui` loads furbowl.ui."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    base = resolve_name("." * node.level + (node.module or ""), package)
    inner = [base + "." + alias.name for alias in node.names]
    found = [name for name in inner if name in MODULES]
    return found if len(found) == len(inner) else [base] + found


def imports(source, nodes=ast.walk, package=""):
    """All imports of a source, by statements or by strings that name modules; `nodes` chooses where to look, package
    is that of its relative imports."""
    found = list(nodes(ast.parse(source)))
    statements = [node for node in found if isinstance(node, (ast.Import, ast.ImportFrom))]
    texts = [node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    named = {text.rstrip(".") for text in texts if NAMED.fullmatch(text)}
    return named.union(*[resolve(node, package) for node in statements])


def of(path, nodes=ast.walk):
    """The imports of a file, without those that only its annotations need."""
    name, source = module(path), without_types(path.read_text(encoding="utf-8"))
    return imports(source, nodes, name if path.stem == "__init__" else name.rpartition(".")[0])


def room(name):
    """furbowl.ui.match.pitch is in the room ui."""
    return (name.split(".") + [""])[1]


def wrong_way(name, imported):
    """The imports of a furbowl module that are forbidden in its room."""
    own = room(name)
    if not own:
        return sorted(imported - {"micropython"})  # hints for the compiler
    allowed = [*MAY.get(own, "").split(), "const"]  # the mark of what only annotations need is there, too
    wrong = {other for other in imported if other.startswith("furbowl.") and room(other) not in allowed}
    wrong |= {other for other in imported if other.split(".")[0] in ("sim", "tests", "")}
    if own != "boards":
        hardware = HARDWARE - WHERE_MATCHES_LIE if own == "saving" else HARDWARE
        wrong |= {other for other in imported if other.split(".")[0] in hardware}
        wrong |= {other for other in imported if other.startswith("furbowl.boards.") and own != "app"}
    if own == "games":  # from the computer players only the base classes of the game's own
        bases = {"furbowl.cpu.advice", "furbowl.cpu.model", "furbowl.cpu.trials"}
        wrong |= {other for other in imported if room(other) == "cpu" and other not in bases}
    if own != "games":  # a game is only found through the registry
        wrong |= {other for other in imported if other.startswith(GAMES)}
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
    assert not {room(name) for name in of(path) if name.startswith("furbowl.")} - {"app", "boards", "saving"}


def test_no_circles():
    """Imports at the top of a module never lead back to it; those inside functions may."""
    above = {name: of(path, lambda tree: tree.body) & set(MODULES) for name, path in MODULES.items()}
    while free := [name for name, needs in above.items() if not needs & set(above)]:
        for name in free:
            del above[name]
    assert not above


@functools.cache
def distributions(*extras):
    """The import names of the libraries that pyproject.toml pins for these extras."""
    pinned = {plain(line.split("==")[0]) for extra in extras for line in read_requirements()[extra]}
    known = {name for name, owners in packages_distributions().items() if pinned & {plain(owner) for owner in owners}}
    return known | {name.replace("-", "_") for name in pinned}  # and libraries that need not be installed here


@functools.cache
def game():
    """The modules of sim that `make play` and `make art` load, directly or not."""
    found, new = set(), {"sim.__main__", "sim.build.art", "sim.build.set_up"}
    while new:
        found |= new
        new = {other for name in new for other in of(MODULES[name]) if other in MODULES} - found
    return found


@pytest.mark.parametrize("path", SIM, ids=module)
def test_only_what_is_pinned(path):
    """The game runs with the libraries that are always installed; tools such as the benchmark may use more."""
    folders = "desktop/stand_ins", "bench/on_vm", "proof/on_machines", "web/stand_ins"
    stand_ins = {other.stem for folder in folders for other in (ROOT / "sim" / folder).glob("*.py")}
    # of the 32-bit machine and of the browser
    machines = {"champion", "ffi", "uctypes", "vfs", "js", "links", "saves", "spoken", "steps", "taps", "turns"}
    known = sys.stdlib_module_names | {"furbowl", "sim"} | machines | stand_ins
    pinned = distributions("") if module(path) in game() else distributions(*read_requirements())
    assert not {name.split(".")[0] for name in of(path)} - known - pinned
