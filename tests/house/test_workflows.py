"""Files for GitHub and for git: tests, proof, page, release, proposals of newer pins, and the hooks of pre-commit."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from pinned import read_requirements
from sim import ROOT, child

FOLDER = ROOT / ".github" / "workflows"
FILES = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def tool(name):
    """The path of a program of this environment; None if it is not installed."""
    return shutil.which(name, path=str(Path(sys.executable).parent))


def runs(command):
    done = child.run(command, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_zizmor_finds_nothing():
    runs([tool("zizmor"), "--offline", "--strict-collection", "--quiet", "."])


@pytest.mark.skipif(not tool("actionlint"), reason="pip install -e .[workflows] brings actionlint")
def test_actionlint_finds_nothing():
    runs([tool("actionlint")])


@pytest.mark.parametrize("name", FILES)
def test_each_action_is_a_commit_with_its_version(name):
    used = re.findall(r"^ *(?:- )?uses: (.*)$", FILES[name], re.M)
    assert used and not [
        each for each in used if not re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)
    ]


def test_every_system_and_python_is_tested():
    rows = dict(re.findall(r"^ +(system|python): \[(.*)\]$", FILES["test"], re.M))
    assert rows["system"] == "ubuntu-latest, macos-latest, windows-latest"
    assert rows["python"] == '"3.11", "3.12", "3.13", "3.14"'


def test_windows_runs_what_make_test_runs():
    recipe = re.search(r"^test: set-up-test\n((?:\t.*\n)+)", MAKEFILE, re.M)[1]
    commands = [line.removesuffix(" $(ARGS)") for line in re.findall(r"^\t\$\(RUN\) (.*)$", recipe, re.M)]
    by_hand = re.search(r"shell: bash\n +run: \|\n((?:  .*\n)+)", FILES["test"])[1]
    assert [line.strip() for line in by_hand.splitlines()] == [".venv/Scripts/python " + line for line in commands]
    (extras,) = re.findall(r"^set-up-test: EXTRAS = (.*)$", MAKEFILE, re.M)
    assert f"run: python sim/build/set_up.py {extras} workflows\n" in FILES["test"]


def test_a_release_is_what_make_release_builds():
    names = re.findall(r"^      - name: (.*)\n", FILES["release"], re.M)
    assert names == ["Compare the tag with the version", "Build", "Compare the checksums", "Publish"]
    assert "run: make release PYTHON=python\n" in FILES["release"] and " dist/* " in FILES["release"]


def test_the_hooks_of_pre_commit_have_the_versions_of_the_tests():
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    pinned = re.findall(r"additional_dependencies: \[(.*)\]", text)
    assert len(pinned) == 2 and set(pinned) <= set(read_requirements()["test"])
    assert "language: system" in text and "-k test_types\n" in text, "mypy is the one of .venv"
