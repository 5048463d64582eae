"""The way from source to .mpy: constants written in, lines kept, and nothing else changed."""

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


def written(source, leaf=LEAF):
    """A module beside the leaf, and the leaf, with the constants written in."""
    done = constants.write_in({"words": leaf, "user": source})
    return done["user"], done["words"]


def same_code(changed, wanted):
    return ast.dump(ast.parse(changed)) == ast.dump(ast.parse(wanted))


@pytest.mark.parametrize(
    "source, wanted",
    [
        ("from words import STEP\nx = STEP + 1\n", "pass\nx = 20 + 1\n"),
        ("from words import STEP, f\nx = STEP, f\n", "from words import f\nx = 20, f\n"),
        ("from words import STEP as S\nx = S\n", "pass\nx = 20\n"),
        ("from words import DROP\nx = 2 ** DROP\n", "pass\nx = 2 ** (-28)\n"),
        ("from words import OPEN\nx = OPEN\n", "from words import OPEN\nx = OPEN\n"),
        ("OWN = 5\n\ndef g(a=OWN):\n    return OWN if a else 0\n", "pass\ndef g(a=5):\n    return 5 if a else 0\n"),
        ("LIVE = 1\ndef g():\n    global LIVE\n    LIVE = 2\n", "LIVE = 1\ndef g():\n    global LIVE\n    LIVE = 2\n"),
        ("TWICE = 1\nTWICE = 2\nx = TWICE\n", "TWICE = 1\nTWICE = 2\nx = TWICE\n"),
    ],
)
def test_numbers_for_names(source, wanted):
    changed, _ = written(source)
    assert same_code(changed, wanted), changed


def test_constants_of_a_module_that_is_imported_whole():
    done = constants.write_in(
        {"a.words": "STEP = 20\nNAMES = ()\n", "user": "from a import words\nx = words.STEP, words.NAMES\n"}
    )
    assert done["user"] == "from a import words\nx = 20, words.NAMES\n"
    assert same_code(done["a.words"], "pass\nNAMES = ()\n")


def test_definitions_that_nobody_needs_go():
    _, leaf = written("from words import STEP\nx = STEP\n")
    assert same_code(leaf, "pass\npass\npass\nOPEN = [1]\npass\ndef f():\n    return 20\n")


@pytest.mark.parametrize(
    "source, wanted",
    [
        ("_A = 'text'\nx = _A\n", "_A = const('text')\nx = _A\n"),
        ("_A = (\n    b'a'\n    b'b'\n)\n", "_A = const(b'ab')\n"),
        ("from words import STEP\n_A = STEP, (-STEP, 'x')\n", "pass\n_A = const((20, (-20, 'x')))\n"),
        ("_A = (1, [2])\n", "_A = (1, [2])\n"),
        ("A = 'text'\n__all__ = ('A',)\n", "A = 'text'\n__all__ = ('A',)\n"),
        ("def f():\n    return _A\n\n_A = 'later'\n", "def f():\n    return _A\n\n_A = 'later'\n"),
        ("_A = 'a'\n_A = 'b'\n", "_A = 'a'\n_A = 'b'\n"),
        ("_A = _B = 'a'\n", "_A = _B = 'a'\n"),
        ("from lean import const\nx = const\n_A = const(7)\n", "from lean import const\nx = const\npass\n"),
    ],
)
def test_texts_and_tuples_are_marked(source, wanted):
    changed, _ = written(source)
    assert same_code(changed, wanted), changed
    assert changed.count("\n") == source.count("\n")


def test_marked_constants_leave_no_name(tmp_path):
    source = "_LONG = 'longer than ten letters'\n_PAIR = 1, (b'z', 'y')\n\n\ndef f(i):\n    return _LONG, _PAIR[i]\n"
    changed, _ = written(source)
    for text, expected in ((source, True), (changed, False)):
        compiler.compile_module(text, "m.mpy", tmp_path / "m.mpy")
        code = (tmp_path / "m.mpy").read_bytes()
        assert (b"_LONG" in code, b"_PAIR" in code) == (expected, expected)
        assert b"longer than ten letters" in code


def test_a_name_inside_an_f_string_stays_a_name():
    changed, leaf = written('from words import STEP\nx = f"{STEP}", STEP\n')
    assert same_code(changed, 'from words import STEP\nx = f"{STEP}", 20\n')
    assert "STEP = const(20)" in leaf


@pytest.mark.parametrize("source", ["STEP = 5\n", "from words import STEP\n"])
def test_a_name_of_the_function_itself_is_no_constant(source):
    source += "\ndef g(STEP):\n    return STEP\n"
    changed, leaf = written(source)
    assert changed == source
    assert ("STEP = const(20)" in leaf) == ("import" in source)


def test_lines_stay_lines():
    source = "from words import (\n    STEP,\n    f,\n)\n\nx = (\n    STEP\n)\n"
    changed, _ = written(source)
    assert changed.count("\n") == source.count("\n")
    assert changed.splitlines()[6].strip() == "20"


def test_furbowl_keeps_its_lines():
    found = {compiler.dotted(path): text for path, text in compiler.sources(compiler.ROOT / "furbowl").items()}
    for name, text in constants.write_in(found).items():
        assert text.count("\n") == found[name].count("\n"), name
        ast.parse(text)


def test_compiles(tmp_path):
    (tmp_path / "p").mkdir()
    (tmp_path / "p" / "__init__.py").write_text("")
    (tmp_path / "p" / "a.py").write_text("x = 1\n")
    compiler.compile_package(tmp_path / "p", tmp_path / "out", compiler.CIRCUITPYTHON)
    files = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.*"))
    assert files == ["p/__init__.mpy", "p/a.mpy"]
    assert (tmp_path / "out" / "p" / "a.mpy").read_bytes()[:2] == b"C\x06"


def test_what_does_not_compile_is_named(tmp_path):
    with pytest.raises(Complaint, match="furbowl/x.py does not compile: SyntaxError"):
        compiler.compile_module("x = (1,\n", "furbowl/x.mpy", tmp_path / "x.mpy")
