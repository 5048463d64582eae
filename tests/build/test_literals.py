"""Rows of numbers become bytes on the drive (sim/build/literals.py)."""

import ast

import pytest

from sim.build import compiler, literals

BOOK = {"book": "from const import const\n\nNEED = const(3)\nSIZES = (7, 11)\n"}


@pytest.mark.parametrize(
    "source, wanted",
    [
        ("ROW = bytes((20, 0, 255))\n", r"ROW = b'\x14\x00\xff'"),
        ("ROWS = (bytes((1,)), bytes((2, 3)))\n", r"ROWS = (b'\x01', b'\x02\x03')"),
        ("ROW = (\n    bytes((1, 2))  # one\n    + bytes((3,))  # two\n)\n", r"ROW = b'\x01\x02\x03'"),
        ("TWO = 2\nROW = bytes((TWO, 4 | TWO))\n", "TWO = 2\nROW = b'\\x02\\x06'"),
        (
            "import book\nfrom book import NEED\nROW = bytes((NEED,))\n",
            "import book\nfrom book import NEED\nROW = b'\\x03'",
        ),
        ("from games import book\nROW = bytes((book.NEED,))\n", "from games import book\nROW = b'\\x03'"),
    ],
)
def test_rows_of_numbers_become_bytes(source, wanted):
    done = literals.fold({**BOOK, "games.book": BOOK["book"], "user": source})["user"]
    assert ast.unparse(ast.parse(done)) == ast.unparse(ast.parse(wanted))
    assert done.count("\n") == source.count("\n"), "lines stay lines"


@pytest.mark.parametrize(
    "row",
    ["bytes((who, 1))", "bytes([1, 2])", "bytes(3)", "bytes((1,)) + row", "bytes((book.SIZES[0],))", "list((1, 2))"],
)
def test_other_bytes_stay(row):
    source = "from games import book\n\n\ndef f(who, row):\n    return %s\n" % row
    done = literals.fold({"games.book": BOOK["book"], "user": source})["user"]
    assert done == source.replace("bytes((1,))", r"b'\x01'")


def test_the_game_loads_no_row_of_numbers_as_a_tuple():
    found = {compiler.dotted(path): text for path, text in compiler.sources(compiler.ROOT / "furbowl").items()}
    for name, source in literals.fold(found).items():
        assert source.count("\n") == found[name].count("\n"), name
        for row in filter(literals.is_row, ast.walk(ast.parse(source))):
            names = {each.id for each in ast.walk(row) if isinstance(each, ast.Name)}
            assert names != {"bytes"}, (name, row.lineno)
