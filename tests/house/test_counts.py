"""The house in numbers: each wall is counted from the sources, and none may be passed."""

import re

import pytest

from sim import ROOT

OURS = {room: sorted((ROOT / room).rglob("*.py")) for room in ("furbowl", "sim", "tests")}
LAPTOP = tuple(path.relative_to(ROOT).as_posix() for path in OURS["furbowl"] if path.parent.name == "laptop")
SHIFT = r"(<<|>>) ?(14|9)\b|& ?511"  # how an action is packed


def lines(rooms, pattern, but=()):
    """How often a pattern is found in the code of these rooms, comments left out."""
    paths = [path for room in rooms for path in OURS[room] if path.relative_to(ROOT).as_posix() not in but]
    found = [line.partition("#")[0] for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return sum(len(re.findall(pattern, line)) for line in found)


@pytest.mark.parametrize(
    "rooms, pattern, but, most",
    [
        (OURS, SHIFT, ("furbowl/actions.py", "tests/house/test_counts.py"), 0),
        (OURS, r"\._game\b", ("tests/house/test_counts.py",), 0),
        (["furbowl"], r"\b(hasattr|getattr)\(", LAPTOP, 14),
    ],
    ids=["raw shifts of actions", "looks behind a match", "names looked up in strings"],
)
def test_how_often(rooms, pattern, but, most):
    assert lines(rooms, pattern, but) <= most


def test_how_often_a_linter_is_silenced():
    paths = [path for room in OURS.values() for path in room if path.name != "test_counts.py"]
    assert sum(path.read_text(encoding="utf-8").count("# noqa") for path in paths) <= 5
