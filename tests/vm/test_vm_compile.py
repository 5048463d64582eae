"""Compilation from source to .mpy: constants inserted, lines kept, and nothing else changed."""

import ast

import pytest

from sim.build import compiler, constants
from sim.desktop.complaint import Complaint

LEAF = """
from lean import const
STEP = const(20)
GO, DROP = 19, -28
OPEN = [1]
_OWN = const(3)

def f():
    return STEP
"""
# the leaf once no other module has to import its numbers
LEAN = "pass\npass\npass\nOPEN = [1]\npass\ndef f():\n    return 20\n"
UNCHANGED = [
    "from words import OPEN\nx = OPEN\n",
    "LIVE = 1\ndef g():\n    global LIVE\n    LIVE = 2\n",
    "TWICE = 1\nTWICE = 2\nx = TWICE\n",
    "STEP = 5\n\ndef g(STEP):\n    return STEP\n",  # a local name of the function
    "_A = (1, [2])\n",
    "A = 'text'\n__all__ = ('A',)\n",
    "def f():\n    return _A\n\n_A = 'later'\n",
    "_A = 'a'\n_A = 'b'\n",
    "_A = _B = 'a'\n",
]


def same_code(changed, wanted):
    return ast.dump(ast.parse(changed)) == ast.dump(ast.parse(wanted))


@pytest.mark.parametrize(
    "source, wanted",
    [
        ("from words import STEP\nx = STEP + 1\n", "pass\nx = 20 + 1\n"),
        ("from words import STEP, f\nx = STEP, f\n", "from words import f\nx = 20, f\n"),
        ("from words import STEP as S\nx = S\n", "pass\nx = 20\n"),
        ("from words import DROP\nx = 2 ** DROP\n", "pass\nx = 2 ** (-28)\n"),
        ("OWN = 5\n\ndef g(a=OWN):\n    return OWN if a else 0\n", "pass\ndef g(a=5):\n    return 5 if a else 0\n"),
        ("_A = 'text'\nx = _A\n", "_A = const('text')\nx = _A\n"),
        ("_A = (\n    b'a'\n    b'b'\n)\n", "_A = const(b'ab')\n"),
        ("from words import STEP\n_A = STEP, (-STEP, 'x')\n", "pass\n_A = const((20, (-20, 'x')))\n"),
        ("from lean import const\nx = const\n_A = const(7)\n", "from lean import const\nx = const\npass\n"),
        *((source, source) for source in UNCHANGED),
    ],
)
def test_numbers_for_names_and_marks_for_texts_and_tuples(source, wanted):
    """Each line stays in its place; unused definitions are removed."""
    done = constants.write_in({"words": LEAF, "user": source})
    assert same_code(done["user"], wanted), done["user"]
    assert done["user"].count("\n") == source.count("\n")
    assert same_code(done["words"], LEAN)


NAMES = ['from words import STEP\nx = f"{STEP}", STEP\n', "from words import STEP\n\ndef g(STEP):\n    return STEP\n"]


@pytest.mark.parametrize("source", NAMES, ids=["in an f-string", "of the function itself"])
def test_a_name_that_stays_a_name(source):
    done = constants.write_in({"words": LEAF, "user": source})
    assert same_code(done["user"], source.replace('", STEP', '", 20'))
    assert "STEP = const(20)" in done["words"]


@pytest.mark.parametrize(
    "source, left",
    [
        ("from p import words\nx = words.STEP, words.STEP\n", "pass\nx = 20, 20\n"),
        ("from p import words, other\nx = words.STEP, other\n", "from p import other\nx = 20, other\n"),
        ("from p import words\nx = words.STEP, words\n", "from p import words\nx = 20, words\n"),
        ("from p import words  # in good time\n", "from p import words\n"),
    ],
)
def test_a_module_of_which_only_numbers_are_wanted_is_not_imported(source, left):
    done = constants.write_in({"p.words": "from furbowl.const import const\n\nSTEP = const(20)\n", "p.user": source})
    assert same_code(done["p.user"], left)
    assert constants.is_written_in(done["p.words"]) and not constants.is_written_in(done["p.user"])


@pytest.mark.parametrize("asked", ["look.STEP", "getattr(look, 'STEP', 0)"])
def test_what_is_asked_of_an_object_that_no_import_names_stays(asked):
    done = constants.write_in({"words": LEAF, "user": "def f(look):\n    return %s\n" % asked})
    assert "STEP = const(20)" in done["words"] and asked in done["user"]


def test_marked_constants_leave_no_name(tmp_path):
    source = "_LONG = 'longer than ten letters'\n_PAIR = 1, (b'z', 'y')\n\n\ndef f(i):\n    return _LONG, _PAIR[i]\n"
    for text, expected in ((source, True), (constants.write_in({"user": source})["user"], False)):
        compiler.compile_module(text, "m.mpy", "m.py", tmp_path / "m.mpy")
        code = (tmp_path / "m.mpy").read_bytes()
        assert (b"_LONG" in code, b"_PAIR" in code) == (expected, expected)
        assert b"longer than ten letters" in code


def test_furbowl_keeps_its_lines():
    found = {compiler.dotted(path): text for path, text in compiler.sources(compiler.ROOT / "furbowl").items()}
    for name, text in constants.write_in(found).items():
        assert text.count("\n") == found[name].count("\n"), name
        ast.parse(text)


def test_a_package_is_compiled_and_what_does_not_compile_is_named(tmp_path):
    for name, source in {"p/__init__.py": "", "p/a.py": "x = 1\n"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source, encoding="utf-8")
    compiler.compile_package(tmp_path / "p", tmp_path / "out", compiler.CIRCUITPYTHON)
    files = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.*")}
    assert files == {"p/__init__.mpy", "p/a.mpy", "p/names.txt"}
    assert (tmp_path / "out" / "p" / "a.mpy").read_bytes()[:2] == b"C\x06"
    with pytest.raises(Complaint, match="furbowl/x.py does not compile: SyntaxError"):
        compiler.compile_module("x = (1,\n", "furbowl/x.mpy", "furbowl/x.py", tmp_path / "x.mpy")
