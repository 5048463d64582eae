"""Builds the files of a release: the wheel, the zip for handhelds, the game for browsers, and their checksums.

    python -m sim.build.release     dist/

The same sources give the same bytes: the archives store their files as they are, with a date of their own.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from furbowl import VERSION

from .. import ROOT
from ..desktop.complaint import Complaint, Parser, carry_out, check_installed, plain
from ..web import build as web
from . import drive

DIST = ROOT / "dist"
SOURCES = "furbowl sim setup.py pyproject.toml README.md LICENSE".split()  # of the wheel
GUIDE = """\
Furbowl %s for handhelds with CircuitPython 9 or 10

Plug the handheld in. Its drive, CIRCUITPY, appears on your computer. Copy what is
in the folder CIRCUITPY of this zip to the same places on the drive:

  furbowl/   the game, and licenses.txt, the licences of all that is here.
             If the drive has a folder furbowl already, delete that first.
  lib/       the library that the game needs. Keep what else is in lib on the drive.
  sd/        lets the game use an SD card. Leave it out if the drive has a folder sd.
  boot.py    decides whether the game or your computer may write to the drive.
  code.py    starts the game. Copy it last.

If you have a boot.py or code.py of your own on the drive, keep a copy of it first.
If settings.toml on the drive has a line CIRCUITPY_HEAP_START_SIZE that an earlier
Furbowl wrote, delete it: the game no longer needs it, and 188416 ends in safe mode.
Eject the drive, then switch the handheld off and on again.
"""


def handheld_zip() -> bytes:
    """Bytes of the zip for handhelds: the contents of the drive, and a guide that says which file goes where."""
    files = {"CIRCUITPY/" + name: data for name, data in drive.contents().items()}
    return drive.zipped({"README.txt": (GUIDE % VERSION).encode(), "LICENSE.txt": _license(), **files})


def wheel() -> tuple[str, bytes]:
    """(file name, bytes) of the wheel, built from a copy: setuptools would pack leftovers of earlier builds."""
    check_installed("setuptools")
    with tempfile.TemporaryDirectory() as name:
        copy, built = Path(name, "copy"), Path(name, "built")
        copy.mkdir()
        for source in SOURCES:
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, copy / source, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / source, copy / source)
        program = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
        command = [sys.executable, "-c", program, str(built)]
        done = subprocess.run(command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace")
        if done.returncode:
            raise Complaint(f"the wheel could not be built: {done.stdout.strip().splitlines()[-1]}", 1)
        (path,) = built.glob("*.whl")
        with zipfile.ZipFile(path) as archive:
            files = {entry: archive.read(entry) for entry in archive.namelist()}
        return path.name, drive.zipped(files)


def _license() -> bytes:
    return (ROOT / "LICENSE").read_text(encoding="utf-8").encode()


def checksums(files: dict[str, bytes]) -> bytes:
    """Checksums of {name: bytes} as `sha256sum --check` reads them."""
    return "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items())).encode()


def build() -> None:
    """Write dist/ anew."""
    files = dict([wheel(), (f"furbowl-{VERSION}-circuitpython.zip", handheld_zip())])
    page = web.contents()
    files[web.ALONE] = alone = page.pop(web.ALONE)
    files[f"furbowl-{VERSION}-itch.zip"] = drive.zipped({"index.html": alone})  # docs/laptop.md says what for
    files[f"furbowl-{VERSION}-web.zip"] = drive.zipped(page)
    shutil.rmtree(DIST, ignore_errors=True)
    drive.lay_out({**files, "SHA256SUMS": checksums(files)}, DIST)
    print("Furbowl: %s has %s and SHA256SUMS" % (plain(DIST), ", ".join(sorted(files))))


def main(arguments: list[str]) -> None:
    Parser(description=__doc__).parse_args(arguments)
    build()


if __name__ == "__main__":
    carry_out(main)
