"""The libraries that the project names in pyproject.toml, and the versions in constraints.txt."""

import re
import tomllib

from sim import ROOT


def plain(name):
    """PyPI's spelling of a library's name."""
    return re.sub("[-_.]+", "-", name).lower()


def read_requirements():
    """{extra: its requirements} of pyproject.toml, those of the game itself under an empty name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"": project["dependencies"], **project["optional-dependencies"]}


def read_pins():
    """{name: version and marker, as the line has them} of constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==", 1) for line in lines if not line.startswith("#"))
