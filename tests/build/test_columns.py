"""The build puts columns of tables where they are read (sim/build/columns.py)."""

import ast

import pytest

from sim import ROOT
from sim.build import columns
from sim.build.modules import read_source
from sim.desktop.complaint import Complaint

TABLE = """\
from __future__ import annotations
from dataclasses import dataclass
from furbowl import book

@dataclass(frozen=True)
class Roll:
    verb: str
    plus: int | None = None
    needs: tuple = (book.NEED, 1)

ROLLS = {book.DODGE: Roll("dodges", 2), 65: Roll("rushes")}
FIELDS = (None, Roll("a"), Roll("b", 1))
BY_WHAT = {1: Roll(max)}
"""


def split(source, table=TABLE):
    """The sources that are left, by name, of a reader with that source, of a table and what it needs."""
    modules = {
        columns.ROWS: read_source(ROOT / "furbowl" / "rows.py"),
        "furbowl.const": read_source(ROOT / "furbowl" / "const.py"),
        "furbowl.book": "DODGE = 64\nNEED = 3\n",
        "furbowl.rolls": table,
        "furbowl.reader": source,
        "furbowl.other": "from furbowl import book\n",
    }
    return columns.split(modules)


@pytest.mark.parametrize(
    "source, wanted",
    [
        ('from furbowl.rolls import ROLLS\nV = column(ROLLS, "verb")\n', "pass\nV = {64: 'dodges', 65: 'rushes'}"),
        ('from furbowl.rolls import ROLLS as R\nV = column(R, "plus")\n', "pass\nV = {64: 2}"),
        (
            'from furbowl import book, rolls\nV = column(rolls.FIELDS, "plus")\n',
            "from furbowl import book\nV = (None, None, 1)",
        ),
        (
            'from furbowl.rolls import ROLLS\nV = column(\n    ROLLS,\n    "needs",\n)\n',
            "pass\nV = {64: (3, 1), 65: (3, 1)}",
        ),
        (
            'from furbowl.rolls import FIELDS\nclass A:\n    V = columns(FIELDS, "plus", "verb")\n',
            "pass\nclass A:\n    V = ((1, 'b'),)",
        ),
        (
            'from furbowl.rolls import ROLLS\nV = column(ROLLS, "plus")\nN = len(ROLLS)\n',
            "from furbowl.rolls import ROLLS\nV = {64: 2}\nN = len(ROLLS)",
        ),
    ],
)
def test_a_column_stands_where_it_is_read(source, wanted):
    source = "from furbowl.rows import %s\n" % ("columns" if "columns(" in source else "column") + source
    left = split(source)
    assert ast.unparse(ast.parse(left["furbowl.reader"])) == ast.unparse(ast.parse("pass\n" + wanted))
    assert left["furbowl.reader"].count("\n") == source.count("\n"), "lines stay lines"
    assert ("furbowl.rolls" in left) == ("import ROLLS" in wanted), "a table that nobody imports goes"
    assert columns.ROWS not in left and "furbowl.book" in left


@pytest.mark.parametrize(
    "call, why",
    [
        ('column(BY_WHAT, "verb")', "has more than literals"),
        ("column(BY_WHAT, name)", "asks for a column that only a program knows"),
    ],
)
def test_what_the_build_refuses(call, why):
    with pytest.raises(Complaint, match=r"furbowl\.reader, line 3: column\(BY_WHAT, .*\) %s" % why):
        split("from furbowl.rows import column\nfrom furbowl.rolls import BY_WHAT\nV = %s\n" % call)
