"""Names that take no memory on the handheld (sim/build/names.py), and their translation back in crash reports."""

import ast

import pytest

from sim import ROOT, crash
from sim.build import compiler, drive, names
from sim.desktop.complaint import exit_code

GAME = {
    "toy.play": """
from toy.const import const

_LONG = const(300)

def _half(number):
    return number / 2

def jumped(height, spring=1):
    "The word landed may stand here."
    return _half(height) * spring

class Frog:
    def __init__(self, display):
        self.landed_at = jumped(2, spring=3)
        self.display = display
        self.legs = getattr(self, "warts", 4)
        self.warts = display.refresh_count
""",
    "toy.const": "_half, _more = 2, 3\n\ndef const(number):\n    return number\n",
}
FILES = {"toy.play": "play.py", "toy.const": "const.py"}
REPORT = """Traceback (most recent call last):
  File "furbowl/app.py", line 7, in %s
  File "furbowl/ui/log.py", in %s
AttributeError: 'Frog' object has no attribute '%s'
"""


def test_what_is_renamed_and_what_keeps_its_name():
    beside = ['"It jumped."\nfrom toy.play import Frog\nlegs = Frog  # has a spring']
    new, private = names.renamed(GAME, FILES, beside)
    assert set(new) == {"jumped", "spring", "landed_at", "number"}
    assert {file: set(found) for file, found in private.items()} == {
        "play.py": {"_half"},
        "const.py": {"_half", "_more"},
    }
    own = {each for found in private.values() for each in found.values()}
    assert len(own) == 2 and not own & set(new.values()) and own | set(new.values()) <= names.in_flash()
    assert len(set(new.values())) == len(new)
    known = names.read(names.table(new, private))
    assert known[""] == {each: name for name, each in new.items()}
    assert known["play.py"] == {each: name for name, each in private["play.py"].items()}


def test_a_library_keeps_what_the_game_knows_of_it():
    """So the game also runs with the library as its authors compile it."""
    pond = "class Pond:\n    def __init__(self, size, depth=1):\n        self._depth, self.size = depth, size\n"
    more = "    def wade(self):\n        return self._depth\n    def drain(self):\n        self._depth = 0\n"
    found = names.renamed_in({"lib/pond.py": pond + more}, ["from pond import Pond\nPond(size=3).wade()\n"])
    assert set(found) == {"lib/pond.py"} and set(found["lib/pond.py"]) == {"_depth", "depth", "drain"}
    assert set(found["lib/pond.py"].values()) <= names.in_flash()


def test_no_class_of_the_game_has_members_of_others():
    """A member renamed to a name of the firmware might hide one of a class outside the game; those of a Group are kept
    from that."""
    trees = [ast.parse(text) for text in compiler.sources(ROOT / "furbowl").values()]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    bases = {ast.unparse(base).rpartition(".")[2] for node in classes for base in node.bases}
    assert bases - {node.name for node in classes} == {"BaseException", "Exception", "ValueError", "Group"}


@pytest.mark.parametrize("folder", ["", "elsewhere"])
def test_a_report_is_shown_with_the_names_of_the_sources(tmp_path, capsys, monkeypatch, folder):
    """The table on the report's drive is used; without one, that of the sources here."""

    def compile_package(_, target):
        (target / "furbowl").mkdir()
        (target / drive.NAMES).write_text(
            "acos tick\natan chosen\nfurbowl/app.py\nasin _led\nfurbowl/ui/log.py\nasin _told\n", encoding="utf-8"
        )

    monkeypatch.setattr(compiler, "compile_package", compile_package)
    (tmp_path / folder).mkdir(exist_ok=True)
    if not folder:
        compile_package(None, tmp_path)
    report = tmp_path / folder / "furbowl-crash.txt"
    report.write_text(REPORT % ("acos", "asin", "atan"), encoding="utf-8")
    crash.main([str(report)])
    assert capsys.readouterr().out == REPORT % ("tick", "_told", "chosen")


@pytest.mark.parametrize(
    "table", [b"acos tick\natan", b"acos tick chosen\n", b"\xff\xfe\0a", b"acos \x1b[31m\n", b"\n"]
)
def test_a_damaged_table_is_one_sentence(tmp_path, capsys, table):
    (tmp_path / "furbowl").mkdir()
    (tmp_path / drive.NAMES).write_bytes(table)
    report = tmp_path / "furbowl-crash.txt"
    report.write_text(REPORT % ("acos", "asin", "atan"), encoding="utf-8")
    assert exit_code(crash.main, [str(report)]) == 1
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1 and f"{tmp_path / drive.NAMES} is damaged; copy Furbowl" in err


def test_escape_codes_of_a_report_are_shown_not_sent(tmp_path, capsys):
    (tmp_path / "furbowl").mkdir()
    (tmp_path / drive.NAMES).write_text("acos tick\n", encoding="utf-8")
    report = tmp_path / "furbowl-crash.txt"
    report.write_bytes(b"Traceback\n  \x1b]0;owned\x07, in acos\r\n\xff\x1b[2J\n")
    crash.main([str(report)])
    assert capsys.readouterr().out == "Traceback\n  \\x1b]0;owned\\x07, in tick\n\ufffd\\x1b[2J\n"
