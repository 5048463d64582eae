"""Set-up: from a bare machine to a running game, and one clear line where that cannot be."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BOOTSTRAP = ROOT / "sim" / "bootstrap.py"
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
"""
BACKEND = """
import zipfile

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "tiny-1-py3-none-any.whl"
    facts = "Metadata-Version: 2.1\\nName: tiny\\nVersion: 1\\nProvides-Extra: sim\\nProvides-Extra: test\\n"
    with zipfile.ZipFile(folder + "/" + name, "w") as wheel:
        wheel.writestr("tiny.py", "")
        wheel.writestr("tiny-1.dist-info/METADATA", facts + NEEDS)
        wheel.writestr("tiny-1.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr("tiny-1.dist-info/RECORD", "")
    return name

NEEDS = ""
"""


@pytest.fixture
def project(tmp_path):
    """A tiny project with our set-up."""
    (tmp_path / "sim").mkdir()
    shutil.copy(BOOTSTRAP, tmp_path / "sim")
    (tmp_path / "pyproject.toml").write_text(TINY)
    (tmp_path / "backend.py").write_text(BACKEND)
    return tmp_path


@pytest.fixture(scope="session")
def empty_venv(tmp_path_factory):
    """An environment with pip alone, to copy: making one takes seconds."""
    folder = tmp_path_factory.mktemp("empty") / ".venv"
    subprocess.run([sys.executable, "-I", "-m", "venv", folder], check=True)
    return folder


@pytest.fixture
def begun(project, empty_venv):
    """A tiny project whose .venv was made, with nothing installed yet."""
    shutil.copytree(empty_venv, project / ".venv", symlinks=True)
    return project


def environment(**more):
    """No network, and not the outer make's or pytest's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTHON"))}
    return {**kept, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", **more}


def set_up(project, *extras):
    """(exit code, what it said)"""
    done = subprocess.run(
        [sys.executable, project / "sim" / "bootstrap.py", *extras],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stdout


def one_line(said):
    return said.startswith("Furbowl: ") and said.count("\n") == 1 and "Traceback" not in said


def python_of(project):
    return project / ".venv" / "bin" / "python"


# --- what .venv becomes


def test_made_once_and_again_only_when_something_changes(begun):
    code, said = set_up(begun, "sim")
    assert code == 0 and said.endswith("ready\n")
    subprocess.run([python_of(begun), "-c", "import tiny"], check=True)
    assert set_up(begun, "sim") == (0, "")

    assert "for sim and test" in set_up(begun, "sim", "test")[1]
    assert set_up(begun, "sim") == set_up(begun, "test") == (0, "")

    (begun / "pyproject.toml").write_text(TINY + "# changed\n")
    assert "for sim and test" in set_up(begun, "sim")[1]
    assert set_up(begun, "test") == (0, "")


def test_mended_where_it_is_half_there(begun):
    assert set_up(begun, "sim")[0] == 0
    (begun / ".venv" / "furbowl-stamp").unlink()  # as after an interrupted run
    assert set_up(begun, "sim")[1].endswith("ready\n")

    shutil.rmtree(next((begun / ".venv").glob("lib/*/site-packages/tiny-1.dist-info")))
    assert set_up(begun, "sim")[1].endswith("ready\n")
    assert set_up(begun, "sim") == (0, "")

    (begun / ".venv" / "furbowl-stamp").write_bytes(b"\xff\xfe")
    assert set_up(begun, "sim")[1].endswith("ready\n")


def test_made_anew_where_its_python_is_gone(begun):
    python_of(begun).unlink()
    python_of(begun).symlink_to(begun / "no-longer-there")
    code, said = set_up(begun, "sim")
    assert code == 0 and "broken and is made anew" in said and said.endswith("ready\n")
    assert set_up(begun, "sim") == (0, "")


def test_made_anew_where_the_making_was_cut_short(begun):
    shutil.rmtree(next((begun / ".venv").glob("lib/*/site-packages/pip")))
    code, said = set_up(begun, "sim")
    assert code == 0 and "made anew" in said


@pytest.mark.parametrize("kind", ["file", "link"])
def test_what_it_did_not_make_is_left_alone(project, kind):
    venv = project / ".venv"
    if kind == "file":
        venv.write_text("mine")
    else:
        venv.symlink_to(project / "elsewhere")
    code, said = set_up(project, "sim")
    assert code == 1 and one_line(said) and ".venv" in said
    assert venv.is_symlink() or venv.read_text() == "mine"


def test_a_failed_download_is_one_line_and_the_next_run_mends_it(begun):
    (begun / "backend.py").write_text(BACKEND.replace('NEEDS = ""', 'NEEDS = "Requires-Dist: not-there==1\\n"'))
    for _ in range(2):
        code, said = set_up(begun, "sim")
        first, last = said.splitlines()
        assert code == 1 and "installing" in first
        assert one_line(last + "\n") and "not-there==1" in last and "run this again" in last
    (begun / "backend.py").write_text(BACKEND)
    assert set_up(begun, "sim")[1].endswith("ready\n")


def test_two_at_once(begun):
    command = [sys.executable, begun / "sim" / "bootstrap.py", "sim"]
    both = [subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(each.communicate(timeout=120)[0] for each in both)
    assert [each.returncode for each in both] == [0, 0]
    assert said[0] == "" and said[1].endswith("ready\n"), "one works, the other waits and finds it done"


# --- which Python


def as_old_python(project, executable, path):
    """Run the set-up as Python 3.9 at `executable`, with only `path` to find others."""
    pretend = "import sys, runpy; sys.version_info = (3, 9, 1, 'final', 0); sys.executable, *sys.argv = sys.argv[1:]"
    script = str(project / "sim" / "bootstrap.py")
    return subprocess.run(
        [
            sys.executable,
            "-c",
            pretend + "; runpy.run_path(sys.argv[0], run_name='__main__')",
            executable,
            script,
            "sim",
        ],
        env=environment(PATH=str(path)),
        capture_output=True,
        text=True,
        timeout=120,
    )


def program(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)


def test_an_old_python_alone_says_so_in_one_line(project):
    old = project / "old" / "python3"
    program(old, "exit 1\n")
    done = as_old_python(project, old, old.parent)
    assert done.returncode == 1 and done.stdout == ""
    assert one_line(done.stderr)
    assert "needs Python 3.11 or newer; this is 3.9 at %s; install it or run make PYTHON=" % old in done.stderr
    assert not (project / ".venv").exists()


def test_an_old_python_finds_a_newer_one(project):
    old, new = project / "bin" / "python3", project / "bin" / "python3.12"
    program(old, "exit 1\n")
    program(new, 'exec "%s" "$@"\n' % sys.executable)
    done = as_old_python(project, old, old.parent)
    assert done.returncode == 0 and done.stdout.endswith("ready\n"), done.stderr


def test_a_python_without_venv_says_what_to_install(project):
    python = project / "bin" / "python3"
    program(python, "exit 3\n")
    done = as_old_python(project, python, python.parent)
    assert done.returncode == 1 and one_line(done.stderr) and "python3-venv" in done.stderr


def test_an_old_python_can_read_the_set_up():
    ast.parse(BOOTSTRAP.read_text(encoding="utf-8"), feature_version=(3, 6))
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(ast.parse(BOOTSTRAP.read_text())))


# --- make and CI


def make(*words):
    return subprocess.run(["make", *words], cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    "target, commands",
    [
        ("play", ["sim/bootstrap.py sim", "-m sim"]),
        ("test", ["sim/bootstrap.py sim test", "ruff check .", "ruff format --check .", "-m pytest"]),
        ("bench", ["sim/bootstrap.py sim test", "-m sim.bench"]),
        ("lab", ["sim/bootstrap.py sim lab", "-m sim.lab"]),
        ("art", ["sim/bootstrap.py sim", "-m sim.art"]),
        ("clean", ["rm -rf .venv"]),
    ],
)
def test_make(target, commands):
    """In this order."""
    said = make("-n", target).stdout
    places = [said.index(command) for command in commands]
    assert places == sorted(places)


def test_make_without_any_python():
    done = make("play", "PYTHON=no-such-python")
    assert done.returncode
    assert "Furbowl: needs Python 3.11 or newer and found no no-such-python" in done.stdout


def test_ci_runs_make_test():
    text = (ROOT / ".ci" / "run").read_text()
    assert re.search("^exec make test$", text, re.MULTILINE)
    subprocess.run(["bash", "-n", ROOT / ".ci" / "run"], check=True)


# --- pins


def requirements(text):
    """(comment, requirement) pairs of a text in which each requirement stands below its comment."""
    return re.findall(r'^ *# *(.+)\n *"?([A-Za-z][\w.-]*==[^"\n]+)"?,?$', text, re.MULTILINE)


def test_every_dependency_is_pinned_and_explained():
    listed = tomllib.loads(PROJECT)["project"]["optional-dependencies"]
    explained = [requirement for _, requirement in requirements(PROJECT)]
    assert set(listed) == {"sim", "lab", "env", "test", "mutants"}
    assert [line for extra in listed.values() for line in extra] == explained
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+(; sys_platform == '\w+')?", line) for line in explained)
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in tomllib.loads(PROJECT)["build-system"]["requires"])


def test_the_device_gets_the_versions_of_the_laptop():
    listed = requirements((ROOT / "lib" / "requirements.txt").read_text())
    assert listed and {line for _, line in listed} <= set(
        tomllib.loads(PROJECT)["project"]["optional-dependencies"]["sim"]
    )


def test_the_requirement_pattern_sees_what_is_wrong():
    assert requirements('    # why\n    "a==1",\n') == [("why", "a==1")]
    assert requirements('    "a==1",\n    # why\n    "b>=1",\n') == []


def test_git_keeps_no_more_of_lib_than_its_list():
    done = subprocess.run(["git", "ls-files", "lib", ".venv"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.skip("not a git clone")
    assert done.stdout.split() == ["lib/requirements.txt"]
