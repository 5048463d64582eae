"""Shows a statement of a rule book by its number, and where the code and the tests quote it.

python -m sim.rule BZ-23
"""

from __future__ import annotations

import ast
import re
from collections import namedtuple
from typing import TYPE_CHECKING

from furbowl.quoted import quoted

from . import ROOT
from .desktop.complaint import Complaint, Parser, carry_out

if TYPE_CHECKING:
    from pathlib import Path

NUMBERS = ("book.py", "kinds.py", "tables.py")  # of a game
Place = namedtuple("Place", "path line within text")  # below the project; within: the function around it, or ""


def statements(number: str) -> list[Place]:
    """Places where the pages of the rules state the rule: its number begins a line or a sentence."""
    begins = re.compile(r"(?:^[-|]|[.;]) %s\*?\s" % re.escape(number))
    pages = sorted((ROOT / "docs").glob("rules-*.md"))
    return [place for page in pages for place in _lines(page, begins)]


def quotes(number: str, folder: Path) -> list[Place]:
    """Places in a folder's Python files that quote the rule."""
    quote = re.compile(r"(?<![\w-])%s(?!\w)" % re.escape(number))
    return [place for path in sorted(folder.rglob("*.py")) for place in _lines(path, quote)]


def _lines(path: Path, wanted: re.Pattern[str]) -> list[Place]:
    text = path.read_text(encoding="utf-8")
    found = [(row, line.strip()) for row, line in enumerate(text.splitlines(), 1) if wanted.search(line)]
    tree = ast.parse(text) if found and path.suffix == ".py" else None
    short = path.relative_to(ROOT).as_posix()
    return [Place(short, row, tree and _around(tree, row) or "", line) for row, line in found]


def _around(tree: ast.Module, row: int) -> str:
    """Innermost function or class around a line."""
    kinds = ast.FunctionDef, ast.ClassDef
    around = [node for node in ast.walk(tree) if isinstance(node, kinds) and node.lineno <= row <= node.end_lineno]
    return max(around, key=lambda node: node.lineno).name if around else ""


def page(number: str) -> str:
    """Text that the command prints."""
    stated = statements(number)
    if not stated:
        raise Complaint("no rule has the number %s: see docs/rules-*.md" % quoted(number), 1)
    lines = ["%s:%d\n%s" % (place.path, place.line, place.text.strip("-| ")) for place in stated]
    parts = {"Numbers": [], "Code": [], "Refusals": [], "Tests": quotes(number, ROOT / "tests")}
    for place in quotes(number, ROOT / "furbowl"):
        name = place.path.rpartition("/")[2]
        parts["Numbers" if name in NUMBERS else "Refusals" if name == "refusals.py" else "Code"].append(place)
    for title, places in parts.items():
        lines += ["\n" + title, *map(_shown, places)] if places else []
    return "\n".join(lines)


def _shown(place: Place) -> str:
    within = place.within + ": " if place.within and place.within + "(" not in place.text else ""
    return "%s:%d  %s%s" % (place.path, place.line, within, place.text)


def main(arguments: list[str]) -> None:
    parser = Parser(description="Show a rule by its number: its statement, its code and its tests.")
    parser.add_argument("number", help="as in docs/rules-*.md: BZ-23, FB-38, SQ-R1")
    print(page(parser.parse_args(arguments).number.upper()))


if __name__ == "__main__":
    carry_out(main)
