"""Each game stays in its own folder: no other source names an animal, a verb, a rule set or a number of pieces."""

import io
import re
import tokenize

import pytest

from furbowl import registry
from sim import ROOT

GAMES, TOOLS = ROOT / "furbowl" / "games", ROOT / "sim" / "games"
REGISTRY = ROOT / "furbowl" / "registry.py"
ART = ROOT / "sim" / "build" / "art.py"  # draws the sprites by their names; a game lists those that it uses
SOURCES = [path for room in ("furbowl", "sim") for path in sorted((ROOT / room).rglob("*.py"))]
SOURCES = [path for path in SOURCES if {GAMES, TOOLS}.isdisjoint(path.parents) and path not in (REGISTRY, ART)]

PRODUCT = registry.ROWS[0][0]  # the program has the name of its first rule set
FORBIDDEN = set("rabbit fox bear tortoise cat sneaky maul tackle tackles sprint sprints".split())
FORBIDDEN |= {row[0] for row in registry.ROWS if row[0] != PRODUCT}
PIECES = re.compile(
    r"range\((?:5|10)\)|\b(?:who|other|carrier|scorer|piece(?!s\b))\w* *(?://|%) *\d|\b(?:side|team)\w* *\* *\d"
)
STRING = re.compile(r"[rbf]*(['\"]+)%s\1" % PRODUCT)
FOLDER = re.compile(r"/ ['\"]%s" % PRODUCT)  # the program's folder
NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def words(text):
    """The words of a name or a text, in lower case; LAST_STEP and lastStep have two each."""
    return set(re.findall(r"[a-z]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower()))


def named(source):
    """(line, word) for all that belongs in a game's folder. Comments and docstrings may mention examples."""
    found, begins = [], True
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_docstring = token.type == tokenize.STRING and begins
        if token.type in (tokenize.NAME, tokenize.STRING) and not is_docstring:
            found += [(token.start[0], word) for word in sorted(words(token.string) & FORBIDDEN)]
            if STRING.fullmatch(token.string) and not FOLDER.search(token.line):
                found.append((token.start[0], token.string))
        begins = token.type in NO_CODE
    for number, line in enumerate(source.splitlines(), 1):
        found += [(number, match) for match in PIECES.findall(line.partition("#")[0])]
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_game_is_named_outside_its_folder(path):
    assert named(path.read_text(encoding="utf-8")) == []
