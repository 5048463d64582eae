"""The build puts columns of tables where they are read (sim/build/columns.py)."""

import ast

import pytest

from sim import ROOT
from sim.build import columns
from sim.build.modules import dotted, read_source, sources
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
    return columns.split(modules)[0]


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
            'from furbowl.rolls import ROLLS\nV = column(ROLLS, "plus")\ndef a(ROLLS):\n    column = ROLLS\n',
            "pass\nV = {64: 2}\ndef a(ROLLS):\n    column = ROLLS",
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


QUESTIONS = """\
from furbowl.const import const
from furbowl.other import book, help
from furbowl.base import Question

_MOST = const(3)

def _many(match):
    return book.NEED + _more(match)

def _more(match):
    return _MOST

def _few(match):
    return 1

class Push(Question):
    word = "push"

    def answers(self, match):
        return _many(match), self.word

    def faults(self, match):
        return _few(match)

class Follow(Question):
    word = "follow"

QUESTIONS = (None, Push(), Follow())
"""
BASE = """\
from furbowl.other import help

class Question:
    word = ""

    def answers(
        self,
    ):
        help()
        return ()
"""
ANSWERS = """\
from furbowl.const import const
from furbowl.other import book
_MOST = const(3)

def _many(match):
    return book.NEED + _more(match)

def _more(match):
    return _MOST

def push_answers(match):
    return (_many(match), 'push')
from furbowl.base_answers import question_answers
answers = (None, push_answers, question_answers)
"""


def with_questions(call, questions=QUESTIONS):
    """(sources that are left, new modules) of a reader of questions."""
    source = "from furbowl.rows import column\nfrom furbowl.questions import QUESTIONS\n%s\n" % call
    modules = {columns.ROWS: read_source(ROOT / "furbowl" / "rows.py"), "furbowl.reader": source}
    modules |= {"furbowl.questions": questions, "furbowl.base": BASE, "furbowl.other": "book = help = None\n"}
    return columns.split(modules | {"furbowl.const": read_source(ROOT / "furbowl" / "const.py")})


def test_a_column_of_methods_is_a_module_of_functions():
    left, homes = with_questions('_ANSWERS = column(QUESTIONS, "answers")')
    wanted = "pass\npass\nfrom furbowl.questions_answers import answers as _ANSWERS"
    assert ast.unparse(ast.parse(left["furbowl.reader"])) == wanted
    made = left["furbowl.questions_answers"]
    assert ast.unparse(ast.parse(made)) == ast.unparse(ast.parse(ANSWERS))
    line = made.splitlines().index("def push_answers(match):")
    assert QUESTIONS.splitlines()[line] == "    def answers(self, match):", "lines stay lines"
    assert ast.unparse(ast.parse(left["furbowl.base_answers"])) == ast.unparse(
        ast.parse("from furbowl.other import help\ndef question_answers():\n    help()\n    return ()")
    )
    assert homes == {"furbowl.questions_answers": "furbowl.questions", "furbowl.base_answers": "furbowl.base"}
    assert "furbowl.questions" not in left and "furbowl.base" not in left


@pytest.mark.parametrize(
    "call, changed, why",
    [
        ('A = [column(QUESTIONS, "answers")]', "", "has methods, so it must be a statement of the module"),
        ('A = column(QUESTIONS, "answers")', "self, self.word", r"answers\(\) uses its object for more than constants"),
        ('A = column(QUESTIONS, "answers")', "Push", r"answers\(\) uses a class of its module"),
    ],
)
def test_methods_that_the_build_refuses(call, changed, why):
    with pytest.raises(Complaint, match=why):
        with_questions(call, QUESTIONS.replace("self.word", changed or "self.word"))


def test_methods_of_a_table_stand_in_a_module_of_their_own():
    source = "from furbowl.rows import column\n" + QUESTIONS.replace("from furbowl.base import Question", BASE)
    modules = {columns.ROWS: read_source(ROOT / "furbowl" / "rows.py"), "furbowl.other": "book = help = None\n"}
    modules["furbowl.const"] = read_source(ROOT / "furbowl" / "const.py")
    modules["furbowl.reader"] = source + '_ANSWERS = column(QUESTIONS, "answers")\n'
    with pytest.raises(Complaint, match=r"its table must be in another module, such as questions\.py"):
        columns.split(modules)


def test_a_method_that_several_classes_have_reads_the_same_in_all():
    with pytest.raises(Complaint, match="reads what is not the same in all classes that have it"):
        with_questions(
            'A = column(QUESTIONS, "answers")', QUESTIONS.replace("class Follow(Question)", "class Follow(Push)")
        )


def test_the_device_gets_no_table_of_the_game():
    """A name of a variable that is that of an import would keep the import."""
    texts = {dotted(path): text for path, text in sources(ROOT / "furbowl").items()}
    left, _ = columns.split(texts)
    assert [name for name in left if name == columns.ROWS or "from dataclasses" in left[name]] == []
