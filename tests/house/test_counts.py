"""Habits that the sources avoid: how often each may still occur."""

import re

import pytest

from sim import ROOT

EVERYWHERE = ("furbowl", "sim", "tests")
SHIFT = r"(<<|>>) ?(14|9)\b|& ?511"  # packing and unpacking an action
LOADER = r"\bloading\.(load|call|mark|drop|load_game|drop_game)\("
HOME = {"furbowl/actions.py", "furbowl/loading.py", "furbowl/app.py", "tests/house/test_counts.py"}


def sources(rooms):
    """The Python files of these folders."""
    return [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]


def found(rooms, pattern, but=()):
    """Number of matches of a pattern in the code of these rooms, without comments."""
    paths = sources(rooms)
    paths = [path for path in paths if path.relative_to(ROOT).as_posix() not in HOME and path.parent.name not in but]
    code = [line.partition("#")[0] for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return sum(len(re.findall(pattern, line)) for line in code)


@pytest.mark.parametrize(
    "rooms, pattern, but, most",
    [
        pytest.param(EVERYWHERE, SHIFT, (), 0, id="raw shifts of actions"),
        pytest.param(EVERYWHERE, r"\._game\b", (), 0, id="looks behind a match"),
        pytest.param(("furbowl",), r"\b(hasattr|getattr)\(", (), 8, id="names looked up in strings"),
        pytest.param(EVERYWHERE, r'"""(What|Whether|Who(ever)?|Which|This|The same)\b', (), 0, id="stiff docstrings"),
        pytest.param(("furbowl",), LOADER, (), 10, id="calls of the loader"),
    ],
)
def test_how_often(rooms, pattern, but, most):
    assert found(rooms, pattern, but) <= most


def test_how_often_a_linter_is_silenced():
    paths = [path for path in sources(EVERYWHERE) if path.name != "test_counts.py"]
    assert sum(path.read_text(encoding="utf-8").count("# noqa") for path in paths) <= 5
