"""What on a drive has to go before a version of the game lies there alone.

files   {name: bytes} of the new version; the file drive.LIST on the drive lists those of the version before
"""

import re
import zlib

from sim.complaint import Complaint

_LINE = re.compile(r"([0-9a-f]{8}) ((?:[\w-]+/)*[\w-]+\.\w+)")  # no way out of the drive, nothing hidden
_OURS = "furbowl/"
_SUFFIXES = (".py", ".mpy")


def known(listed):
    """{name: CRC} that a list of files (bytes, or None) tells; what cannot be understood in it is passed over."""
    lines = (listed or b"").decode("utf-8", "replace").splitlines()
    found = [_LINE.fullmatch(line) for line in lines]
    return {match[2]: int(match[1], 16) for match in found if match}


def stale(disk, files, before):
    """Names, sorted, of the files that go; `before` is what known() told. Complaint where a folder hides a module."""
    names = {twin for name in files for twin in _twins(name) if disk.read(twin) is not None}
    for name, crc in before.items():
        if is_ours(name) and name not in files and is_as_listed(disk.read(name), crc):
            names.add(name)
    for folder in hiding(disk, files):
        others = [name for name in disk.inside(folder) if name not in names]
        if others:
            raise Complaint("%s is in the way: move it elsewhere and run this again" % (disk.root / others[0]), 1)
    return sorted(names)


def is_ours(name):
    """Nobody else's: libraries may serve other programs."""
    return name.startswith(_OURS)


def is_as_listed(data, crc):
    return data is not None and zlib.crc32(data) == crc


def _twins(name):
    """Other files that would be the same module: CircuitPython takes label.py before label.mpy."""
    base, dot, suffix = name.rpartition(".")
    if dot + suffix not in _SUFFIXES or "/" not in name:
        return []
    bases = [base]
    package = base.removesuffix("/__init__")
    if package != base and "/" in package:
        bases.append(package)
    return [twin for base in bases for twin in (base + ".py", base + ".mpy") if twin != name]


def hiding(disk, files):
    """Folders with the name of a module: CircuitPython takes them before the module."""
    bases = [name.rpartition(".")[0] for name in files if name.endswith(_SUFFIXES) and "/" in name]
    return [base for base in bases if disk.is_folder(base)]
