"""Selection of library modules for the drive: those that the game loads on the device, found by following imports.

A library must be on the list in lib/requirements.txt, in the version that is installed here.

offered   {dotted name: Path}: all modules of the libraries on the list
"""

from __future__ import annotations

import ast
import importlib.util
import re
from importlib import metadata
from typing import TYPE_CHECKING

from .. import ROOT
from ..desktop.complaint import Complaint, pip_install
from . import modules

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.metadata import PackagePath
    from pathlib import Path

LISTED = ROOT / "lib" / "requirements.txt"
BUILT_IN = frozenset(
    """analogio array audiobusio audiocore audioio audiomixer audiopwmio binascii bitmaptools board busdisplay busio
    collections digitalio displayio errno fontio fourwire gc io json keypad math microcontroller micropython
    neopixel_write os pwmio rainbowio random sdcardio storage struct supervisor synthio sys terminalio tilepalettemapper
    time traceback vectorio zlib""".split()
)  # modules of CircuitPython itself, on one or the other of the handhelds
TABLES = {"dataclasses"}  # which modules need that make tables of rows: those stay behind, see columns.py


def chosen(game: dict[str, str]) -> dict[str, str]:
    """{path on the drive: source} of the library modules that the game, {dotted name: source}, needs."""
    there = offered()
    return {"lib/" + there[name].as_posix(): source for name, source in needed(game, there).items()}


def offered(listed: Path = LISTED) -> dict[str, PackagePath]:
    """Modules that may be selected; Complaint if a library is not installed, or in another version."""
    found = {}
    for library, version in re.findall(r"^([^#\s]+)==(\S+)$", listed.read_text(encoding="utf-8"), re.M):
        try:
            here = metadata.distribution(library)
        except metadata.PackageNotFoundError:
            raise Complaint("%s is not installed: %s" % (library, pip_install()), 1) from None
        if here.version != version:
            wanted = "lib/requirements.txt lists %s %s" % (library, version)
            raise Complaint("%s, but %s is installed: %s" % (wanted, here.version, pip_install()), 1)
        paths = [path for path in here.files if path.suffix == ".py" and ".." not in path.parts]
        found.update({modules.dotted(path): path for path in paths})
    return found


def group() -> str:
    """Source of the class displayio.Group, from which layouts and labels derive: its members keep their names."""
    (path,) = [each for each in metadata.files("adafruit-blinka-displayio") if each.name == "_group.py"]
    return path.read_text(encoding="utf-8")


def needed(game: dict[str, str], offered: dict[str, PackagePath]) -> dict[str, str]:
    """{dotted name: source} of the library modules that the game's modules load, {dotted name: source} themselves.

    Complaint where one imports what the device will not have.
    """
    known = {*game, *offered}
    found, waiting = {}, dict(game)
    while waiting:
        name, source = waiting.popitem()
        for wanted in _loaded(name, source, known):
            if wanted in offered and wanted not in found:
                found[wanted] = waiting[wanted] = offered[wanted].read_text(encoding="utf-8")
    return found


def _loaded(name: str, source: str, known: set[str]) -> Iterator[str]:
    """Dotted names of all that a module loads, with the packages around them. Imports in a try may be missing."""
    package = name if any(other.startswith(name + ".") for other in known) else name.rpartition(".")[0]
    tree = modules.parsed(source)
    tried = [
        inner
        for node in modules.nodes(tree)
        if isinstance(node, ast.Try)
        for each in node.body
        for inner in ast.walk(each)
    ]
    for node in [each for each in modules.nodes(tree) if isinstance(each, (ast.Import, ast.ImportFrom))]:
        for imported in _names(node, package, known):
            if imported in TABLES:
                continue
            if imported in known or imported.partition(".")[0] in BUILT_IN:
                parts = imported.split(".")
                yield from (".".join(parts[:length]) for length in range(1, len(parts) + 1))
            elif node not in tried:
                lacking = "which neither the device nor lib/requirements.txt has"
                raise Complaint("%s imports %s, %s" % (name, imported, lacking), 1)


def _names(node: ast.Import | ast.ImportFrom, package: str, known: set[str]) -> list[str]:
    """Modules that a statement imports; of the names imported `from` a module, only those that are modules."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
    inner = [base + "." + alias.name for alias in node.names]
    return [base] + [name for name in inner if name in known]
