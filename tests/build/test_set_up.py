"""Set-up: from a bare machine to a running game, and one clear line where that cannot be."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires

import pytest
from packaging.requirements import Requirement

from pinned import plain, read_pins, read_requirements
from sim import ROOT, child
from sim.build import set_up

PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="make and links to interpreters are not Windows' way")

# A project whose build needs nothing: it builds itself.
TINY = """\
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "tiny"
version = "1"
[project.optional-dependencies]
lab = []
test = []
"""
BACKEND = """
import zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "tiny-1-py3-none-any.whl"
    facts = "Metadata-Version: 2.1\\nName: tiny\\nVersion: 1\\nProvides-Extra: lab\\nProvides-Extra: test\\n"
    with zipfile.ZipFile(folder + "/" + name, "w") as wheel:
        wheel.writestr("tiny.py", "")
        wheel.writestr("tiny-1.dist-info/METADATA", facts + NEEDS)
        wheel.writestr("tiny-1.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("tiny-1.dist-info/RECORD", "")
    return name

NEEDS = ""
"""


@pytest.fixture(scope="session")
def empty_venv(tmp_path_factory):
    """An environment with pip alone, to copy: making one takes seconds."""
    folder = tmp_path_factory.mktemp("empty") / ".venv"
    child.run([sys.executable, "-I", "-m", "venv", folder], check=True)
    return folder


@pytest.fixture
def project(tmp_path, empty_venv):
    """A tiny project with our set-up, whose .venv was made, with nothing installed yet."""
    folder = tmp_path / "a folder"
    shutil.copytree(empty_venv, folder / ".venv", symlinks=True)
    (folder / "sim" / "build").mkdir(parents=True)
    shutil.copy(set_up.__file__, folder / "sim" / "build")
    (folder / "pyproject.toml").write_text(TINY)
    (folder / "constraints.txt").write_text("")
    (folder / "backend.py").write_text(BACKEND)
    return folder


def run(*command, **options):
    """(exit code, what it said), with no network and without the outer make's and pytest's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTHON"))}
    options["env"] = {**kept, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", **options.get("env", {})}
    done = child.run(command, capture_output=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    return done.returncode, done.stdout


def install(project, *extras):
    return run(sys.executable, project / "sim" / "build" / "set_up.py", *extras)


def one_line(said):
    return said.startswith("Furbowl: ") and said.count("\n") == 1 and "Traceback" not in said


# --- what .venv becomes


@pytest.mark.proof
def test_made_once_and_again_only_when_something_changes(project):
    code, said = install(project)
    assert code == 0 and said == "Furbowl: installing what is pinned for the game (a minute or two)\nFurbowl: ready\n"
    assert install(project) == (0, "")
    assert "for the game and test (" in install(project, "test")[1]
    assert install(project) == (0, "")
    (project / "constraints.txt").write_text("# changed\n")
    assert "for the game and test (" in install(project, "test")[1]
    assert "for the game and lab and test (" in install(project, "lab")[1]
    assert install(project, "lab") == install(project, "test") == (0, "")

    moved = project.rename(project.with_name("elsewhere"))
    assert install(moved)[1].endswith("ready\n")
    assert run(moved / ".venv/bin/python", "-c", "import tiny")[0] == 0

    (moved / ".venv/bin/python").unlink()
    (moved / ".venv/bin/python").symlink_to("no-longer-there")
    code, said = install(moved)
    assert code == 0 and "broken or another Python's, and is made anew" in said and said.endswith("ready\n")

    shutil.rmtree(moved / ".venv")
    (moved / ".venv").write_text("mine")
    code, said = install(moved)
    assert code == 1 and one_line(said) and "could not make .venv; move what is there away" in said
    assert (moved / ".venv").read_text() == "mine"


# --- pins


def requirements(text):
    """(comment, requirement) pairs of a text in which each requirement stands below its comment."""
    return re.findall(r'^ *# *(.+)\n *"?([A-Za-z][\w.-]*==[^"\n]+)"?,?$', text, re.MULTILINE)


def test_every_dependency_is_pinned_and_explained():
    listed = read_requirements()
    explained = [requirement for _, requirement in requirements(PROJECT)]
    assert set(listed) == {"", "build", "lab", "cluster", "env", "test"}
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
    """Names of what an installed library needs there; none where it is not installed here."""
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
    listed = requirements((ROOT / "lib" / "requirements.txt").read_text())
    assert listed and {tuple(line.split("==")) for _, line in listed} <= (direct() | read_pins()).items()
