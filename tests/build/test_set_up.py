"""Set-up: every library is pinned and explained, and is the same on the device as on the laptop."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires

import pytest
from packaging.requirements import Requirement

from pinned import plain, read_pins, read_requirements
from sim import ROOT

PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")


# --- pins


def requirements(text):
    """(comment, requirement) pairs of a text in which each requirement stands below its comment."""
    return re.findall(r'^ *# *(.+)\n *"?([A-Za-z][\w.-]*==[^"\n]+)"?,?$', text, re.MULTILINE)


def test_every_dependency_is_pinned_and_explained():
    listed = read_requirements()
    explained = [requirement for _, requirement in requirements(PROJECT)]
    assert set(listed) == {"", "build", "lab", "cluster", "env", "train", "test", "workflows"}
    assert [line for extra in listed.values() for line in extra] == explained
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in explained)
    assert set(tomllib.loads(PROJECT)["build-system"]["requires"]) <= set(listed["build"]), (
        "one version builds the wheel"
    )


def direct():
    """{name: version} of pyproject.toml."""
    pairs = [line.split("==") for extra in read_requirements().values() for line in extra]
    return {plain(name): version for name, version in pairs}


def pulled_in_by(name, environment):
    """Names of the libraries that an installed library needs there; empty if it is not installed here."""
    try:
        needs = [Requirement(each) for each in requires(name) or ()]
    except PackageNotFoundError:
        return set()
    return {plain(each.name) for each in needs if not each.marker or each.marker.evaluate(environment)}


@pytest.mark.parametrize("version", ["3.11", "3.14"])
@pytest.mark.parametrize("system, name", [("linux", "Linux"), ("darwin", "Darwin"), ("win32", "Windows")])
def test_all_that_is_pulled_in_is_pinned(system, name, version):
    environment = {"sys_platform": system, "platform_system": name, "python_version": version, "extra": ""}
    found, new = set(), set(direct())
    while new:
        found |= new
        new = {other for one in new for other in pulled_in_by(one, environment)} - found
    assert "adafruit-blinka" in found and ("colorama" in found) == (system == "win32")
    assert found <= direct().keys() | read_pins().keys()
    assert not direct().keys() & read_pins().keys(), "a version has one place"


def test_the_device_gets_the_versions_of_the_laptop():
    listed = requirements((ROOT / "lib" / "requirements.txt").read_text(encoding="utf-8"))
    assert listed and {tuple(line.split("==")) for _, line in listed} <= (direct() | read_pins()).items()
