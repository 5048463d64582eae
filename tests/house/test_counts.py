"""The architecture in numbers: each limit is counted from the sources, and none may be exceeded."""

import re

import pytest

from sim import ROOT

FOLDERS = {
    "furbowl": lambda path: True,
    "games/blitz": lambda path: path.parent == ROOT / "furbowl" / "games" / "blitz",
    "sim": lambda path: "web" not in path.relative_to(ROOT).parts,
    "tests": lambda path: True,
}
EVERYWHERE = ("furbowl", "sim", "tests")
SHIFT = r"(<<|>>) ?(14|9)\b|& ?511"  # packing and unpacking an action
LOADER = r"\bloading\.(load|call|mark|drop|load_game|drop_game)\("
HOME = {"furbowl/actions.py", "furbowl/loading.py", "furbowl/app.py", "tests/house/test_counts.py"}


def sources(name):
    """The Python files of a part of the project."""
    room = "furbowl" if "/" in name else name
    return [path for path in sorted((ROOT / room).rglob("*.py")) if FOLDERS[name](path)]


def found(rooms, pattern, but=()):
    """Number of matches of a pattern in the code of these rooms, without comments."""
    paths = [path for room in rooms for path in sources(room)]
    paths = [path for path in paths if path.relative_to(ROOT).as_posix() not in HOME and path.parent.name not in but]
    code = [line.partition("#")[0] for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return sum(len(re.findall(pattern, line)) for line in code)


def lines(path):
    return len(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    "rooms, pattern, but, most",
    [
        pytest.param(EVERYWHERE, SHIFT, (), 0, id="raw shifts of actions"),
        pytest.param(EVERYWHERE, r"\._game\b", (), 0, id="looks behind a match"),
        pytest.param(("furbowl",), r"\b(hasattr|getattr)\(", ("laptop",), 8, id="names looked up in strings"),
        pytest.param(EVERYWHERE, r'"""(What|Whether|Who(ever)?|Which|This|The same)\b', (), 0, id="stiff docstrings"),
        pytest.param(("furbowl",), LOADER, (), 10, id="calls of the loader"),
    ],
)
def test_how_often(rooms, pattern, but, most):
    assert found(rooms, pattern, but) <= most


def test_how_often_a_linter_is_silenced():
    paths = [path for room in EVERYWHERE for path in sources(room) if path.name != "test_counts.py"]
    assert sum(path.read_text(encoding="utf-8").count("# noqa") for path in paths) <= 5


@pytest.mark.parametrize("name, most", [("furbowl", 30933), ("sim", 10098), ("tests", 32000)])
def test_how_many_lines(name, most):
    assert sum(map(lines, sources(name))) <= most


@pytest.mark.parametrize("name, most", [("furbowl", 190), ("games/blitz", 25)])
def test_how_many_modules(name, most):
    assert len(sources(name)) <= most


def test_a_whole_game_can_be_small():
    """The example is the game that docs/architecture.md adds."""
    toy = list((ROOT / "tests" / "help" / "toy").iterdir())
    assert len([path for path in toy if path.is_file()]) <= 4
    assert sum(lines(path) for path in toy if path.is_file()) <= 480


def test_how_it_is_built_is_a_short_page():
    assert lines(ROOT / "docs" / "architecture.md") <= 150
