"""Writes constraints.txt anew: the versions of all that pyproject.toml's libraries pull in.

It looks them up with the oldest Python that the game runs on, as what that one can use, later ones can too.
What is for one system only carries a marker in constraints.txt (`; sys_platform == 'win32'`), put there by hand;
markers are kept, and so is the version of what this system does not need.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

from sim import ROOT
from sim.build.set_up import PYTHON
from sim.desktop.complaint import Complaint, Parser, carry_out

CONSTRAINTS = ROOT / "constraints.txt"
HEADER = "# Written by make pins: what the libraries of pyproject.toml pull in.\n"
OLDEST = (3, 11)


def plain(name):
    """PyPI's spelling of a library's name."""
    return re.sub("[-_.]+", "-", name).lower()


def read_requirements():
    """{extra: its requirements} of pyproject.toml, those of the game itself under an empty name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"": project["dependencies"], **project["optional-dependencies"]}


def read_pins():
    """{name: version and marker, as the line has them} of constraints.txt."""
    lines = CONSTRAINTS.read_text(encoding="utf-8").splitlines()
    return dict(line.split("==", 1) for line in lines if not line.startswith("#"))


def resolve(extras):
    """{name: version} of all that pip installs for these extras into an empty environment."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(Path(folder, ".venv"), with_pip=True)
        command = [Path(folder, PYTHON), "-I", "-m", "pip", "install", "--dry-run", "-qq", "--report", "-"]
        command.append(f".[{','.join(extras)}]")
        report = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    found = [each["metadata"] for each in json.loads(report)["install"] if not each["is_direct"]]  # the project itself
    return {plain(each["name"]): each["version"] for each in found}


def constraints(found, before, direct):
    """The text of constraints.txt. found: {name: version}; before: what read_pins gave; direct: names left out."""
    marked = {name: pin.partition(";") for name, pin in before.items() if ";" in pin}
    pins = {name: version for name, version in found.items() if name not in direct}
    pins |= {name: found.get(name, version) + ";" + marker for name, (version, _, marker) in marked.items()}
    return HEADER + "".join(f"{name}=={pins[name]}\n" for name in sorted(pins))


def main(arguments):
    """The command; one line says how that went."""
    Parser(prog="python -m sim.build.pins", description=__doc__).parse_args(arguments)
    if sys.version_info[:2] != OLDEST:
        raise Complaint("make pins needs Python %d.%d: run make pins PYTHON=/path/to/python" % OLDEST)
    listed = read_requirements()
    direct = {plain(line.split("==")[0]) for lines in listed.values() for line in lines}
    try:
        found = resolve(list(filter(None, listed)))
    except subprocess.CalledProcessError:
        raise Complaint(
            "pip found no versions that fit together, or no network; constraints.txt is unchanged", 1
        ) from None
    CONSTRAINTS.write_text(constraints(found, read_pins(), direct), encoding="utf-8")
    print(f"Furbowl: constraints.txt pins {len(read_pins())} libraries; run make test to check them")


if __name__ == "__main__":
    carry_out(main)
