"""Which modules of the libraries come along: those that the game loads on the device, found by following its imports.

A library must be on the list in lib/requirements.txt, in the version that is installed here.

offered   {dotted name: Path}: all modules of the libraries on the list
"""

import ast
import re
from importlib import metadata
from pathlib import Path

from sim import ROOT
from sim.desktop.complaint import Complaint

LISTED = ROOT / "lib" / "requirements.txt"
BUILT_IN = frozenset(
    """analogio array audiobusio audiocore audioio audiomixer audiopwmio binascii bitmaptools board busdisplay busio
    collections digitalio displayio errno fontio fourwire gc io json keypad math microcontroller micropython
    neopixel_write os pwmio rainbowio random sdcardio storage struct supervisor synthio sys terminalio tilepalettemapper
    time traceback vectorio zlib""".split()
)  # modules of CircuitPython itself, on one or the other of the handhelds


def chosen(game):
    """{path on the drive: source} of the modules that come along with the game's, {dotted name: source}."""
    there = offered()
    modules = {}
    for name, source in needed(game, there).items():
        path = "lib/" + name.replace(".", "/")
        modules[path + ("/__init__.py" if there[name].name == "__init__.py" else ".py")] = source
    return modules


def offered(listed=LISTED):
    """The modules that may come along; Complaint where a library is not installed, or in another version."""
    found = {}
    for line in listed.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            found.update(_modules(*re.fullmatch(r"(\S+?)==(\S+)", line.strip()).groups()))
    return found


def _modules(library, version):
    try:
        here = metadata.distribution(library)
    except metadata.PackageNotFoundError:
        raise Complaint("%s is not installed: pip install -e .[sim]" % library, 1) from None
    if here.version != version:
        wanted = "lib/requirements.txt lists %s %s" % (library, version)
        raise Complaint("%s, and %s is installed: pip install -e .[sim]" % (wanted, here.version), 1)
    paths = [path for path in here.files if path.suffix == ".py" and ".." not in path.parts]
    return {_dotted(path.parts): Path(here.locate_file(path)) for path in paths}


def _dotted(parts):
    """adafruit_display_text.label for adafruit_display_text/label.py."""
    parts = parts[:-1] + (parts[-1].removesuffix(".py"),)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def needed(game, offered):
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


def _loaded(name, source, known):
    """Dotted names of all that a module loads, with the packages around them."""
    is_package = any(other.startswith(name + ".") for other in known)
    package = name if is_package else name.rpartition(".")[0]
    names = set()
    for imported in _imports(ast.parse(source), package, known):
        if not _exists(imported, known):
            lacking = "which neither the device nor lib/requirements.txt has"
            raise Complaint("%s imports %s, %s" % (name, imported, lacking), 1)
        parts = imported.split(".")
        names |= {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
    return names


def _exists(name, known):
    return name in known or name.partition(".")[0] in BUILT_IN


def _imports(node, package, known):
    """All that is imported below a node, as far as the device comes: what a try lacks sends it on to the except."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        yield from _names(node, package, known)
        return
    tried = node.body if isinstance(node, ast.Try) and any(map(_lets_pass, node.handlers)) else []
    for statement in tried:
        imported = list(_imports(statement, package, known))
        if not all(_exists(name, known) for name in imported):
            break
        yield from imported
    for child in ast.iter_child_nodes(node):
        if child not in tried:
            yield from _imports(child, package, known)


def _names(node, package, known):
    """What one statement imports; of what comes `from` a module, those that are modules themselves."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    base = node.module
    if node.level:
        parts = package.split(".")
        base = ".".join(parts[: len(parts) - node.level + 1] + [node.module] * bool(node.module))
    inner = [base + "." + alias.name for alias in node.names]
    return [base] + [name for name in inner if name in known]


def _lets_pass(handler):
    """Whether an except is for a missing module."""
    if handler.type is None:
        return True
    names = {getattr(node, "id", "") for node in ast.walk(handler.type)}
    return bool(names & {"ImportError", "ModuleNotFoundError", "Exception"})
