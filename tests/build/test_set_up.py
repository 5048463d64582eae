"""Set-up: from a bare machine to a running game, and one clear line where that cannot be."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

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


@pytest.mark.proof
def test_a_failed_download_is_one_line_and_the_next_run_mends_it(project):
    install(project)
    (project / "constraints.txt").write_text("# changed\n")
    (project / "backend.py").write_text(BACKEND.replace('NEEDS = ""', 'NEEDS = "Requires-Dist: not-there==1\\n"'))
    for _ in range(2):
        code, said = install(project)
        first, last = said.splitlines(keepends=True)
        assert code == 1 and "installing" in first
        assert one_line(last) and "not-there==1" in last and "run this again" in last
    assert "not-there" in (project / ".venv/furbowl-install.log").read_text()
    (project / "backend.py").write_text(BACKEND)
    command = [sys.executable, project / "sim" / "build" / "set_up.py"]
    both = [subprocess.Popen(child.limited(command), stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(each.communicate()[0] for each in both)
    assert [each.returncode for each in both] == [0, 0]
    assert said[0] == "" and said[1].endswith("ready\n"), "one works, the other waits and finds it done"


# --- which Python


@pytest.mark.parametrize(
    "place, value, says",
    [
        ("sys.version_info", (3, 10, 1), "needs Python 3.11 or newer; this is 3.10 at .*; install it or run make "),
        ("importlib.util.find_spec", lambda name: name != "ensurepip", "apt-get install python3-venv"),
    ],
)
def test_a_python_that_will_not_do_says_so_in_one_line(monkeypatch, place, value, says):
    monkeypatch.setattr(place, value)
    with pytest.raises(SystemExit, match=says) as end:
        set_up.check_python()
    assert one_line(end.value.code + "\n")


def test_an_old_python_can_read_the_set_up():
    source = Path(set_up.__file__).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(tree))


# --- make and CI


def test_make_test():
    """The set-up, then every check, in this order."""
    _, said = run("make", "-n", "test", cwd=ROOT)
    places = [
        said.index(each) for each in ("set_up.py build test", "ruff check .", "ruff format --check .", "-m pytest")
    ]
    assert places == sorted(places)


def test_make_takes_the_first_python_that_serves(tmp_path):
    for name in ("make", "sh"):
        (tmp_path / name).symlink_to(shutil.which(name))
    for name, text in (("python3", "exit 1\n"), ("python3.12", 'exec "%s" "$@"\n' % sys.executable)):
        (tmp_path / name).write_text("#!/bin/sh\n" + text)
        (tmp_path / name).chmod(0o755)
    only = {"cwd": ROOT, "env": {"PATH": str(tmp_path)}}
    assert '"python3.12" sim/build/set_up.py' in run("make", "-n", "play", **only)[1]
    (tmp_path / "python3.12").unlink()
    assert '"python3" sim/build/set_up.py' in run("make", "-n", "play", **only)[1]  # which says what it lacks
    code, said = run("make", "play", "PYTHON=no-such-python", cwd=ROOT)
    assert code and "Furbowl: needs Python 3.11 or newer and found no no-such-python" in said


@pytest.mark.parametrize("check, code, lines", [("@echo tested", 0, ["tested", "proven"]), ("@false", 2, [])])
def test_ci_runs_the_tests_and_then_the_proof(tmp_path, check, code, lines):
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci")
    (tmp_path / "Makefile").write_text(f"proof:\n\t@echo proven\ntest:\n\t{check}\n")
    ended, said = run("bash", tmp_path / ".ci" / "run")
    assert ended == code and [line for line in said.splitlines() if "***" not in line] == lines


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


def test_git_keeps_no_more_of_lib_than_its_list():
    done = child.run(["git", "ls-files", "lib", ".venv"], cwd=ROOT)
    if done.returncode:
        pytest.skip("not a git clone")
    assert done.stdout.split() == ["lib/requirements.txt"]
