"""Modules by number on the handheld (sim/build/numbers.py): which number, what becomes of an import."""

import ast

from sim.build import names, numbers

FROGS = """\
from furbowl.ponds import (
    depth,
    width as wide,
)

def jump():
    from furbowl import app, VERSION
"""
GAME = {
    "furbowl": "VERSION = '1'\n",
    "furbowl.loading": "",
    "furbowl.app": """from furbowl import loading, ponds
from furbowl.frogs import jump

main = jump
stop = stub(0, 1)
go = generator_stub(0, 0)
""",
    "furbowl.frogs": FROGS,
    "furbowl.ponds": '"""A pond."""\nimport sys\n',
    "furbowl._0": "from furbowl.app import main\n",
}
PIECES = {"furbowl._0": "furbowl.app"}
AT = numbers.numbered(GAME, PIECES)


def test_a_module_has_a_higher_number_than_those_that_it_imports_and_pieces_come_last():
    assert AT == {"furbowl.ponds": 0, "furbowl.frogs": 1, "furbowl.app": 2, "furbowl._0": 3}
    assert numbers.dotted(0) == "furbowl.0.a" and numbers.dotted(2 * 8 + 7) == "furbowl.2.x"


def test_imports_become_calls_in_the_same_lines():
    frogs = numbers.with_numbers(FROGS, AT)
    assert frogs.splitlines() == [
        "from furbowl.loading import require; depth = require(0).depth; wide = require(0).width",
        "",
        "",
        "",
        "",
        "def jump():",
        "    app = require(2); from furbowl import VERSION",
    ]
    app = numbers.with_numbers(GAME["furbowl.app"], AT)
    assert "ponds = require(0); from furbowl import loading" in app.splitlines()[0]
    late = "    from furbowl.loading import require; app = require(2); from furbowl import VERSION"
    assert numbers.with_numbers(FROGS, AT, outlives=True).splitlines()[-1] == late
    assert numbers.with_numbers(GAME["furbowl.ponds"], AT) == GAME["furbowl.ponds"], "nothing of ours is imported"


def test_a_program_that_is_not_compiled_finds_what_it_asks_for_by_name():
    asking = ["from furbowl.app import main\n", "from furbowl import ponds\ndeep = ponds.depth()\n"]
    require = "from furbowl.loading import require; "
    assert numbers.left_by_name(asking, AT) == {
        "furbowl.app": require + "main = require(2).main\n",
        "furbowl.ponds": require + "depth = require(0).depth\n",
    }


def test_the_loader_knows_what_each_module_holds():
    blank = '_COUNT = 0\n_FIRST_PIECE = 0\n_PIECES = b""\n_HELD = b""\n_HOLDS = b""\n_COUNTED = 7\n'
    source = numbers.loader(blank, GAME, AT, PIECES)
    assert source.endswith("\n_COUNTED = 7\n")
    found = {node.targets[0].id: node.value for node in ast.parse(source).body}
    count, first, cut, held, holds = [ast.literal_eval(found[name].args[0]) for name in list(found)[:5]]
    assert (count, first, cut) == (4, 3, b"\0\0")
    assert held == bytes([0, 1, 2]) and holds == bytes([0, 1, 1, 1]), "without what another one of them holds"


def test_a_game_knows_the_numbers_of_its_parts_and_none_of_their_names():
    asking = 'def looks(self):\n    return self.part("looks").Looks(), self.part("log").Log(self)\n'
    match = 'class Pond(Match):\n    """A match.\n    """\n\n    size = 3\n\n\nGAME = Pond\n'
    modules = {"furbowl.games.%s" % name: match for name in ("newts.match", "eels.match")}
    modules |= {"furbowl.match": asking, "furbowl.games.newts.log": "", "furbowl.games.eels.looks": ""}
    assert not numbers.has_all_parts(modules)
    at = {"furbowl.games.newts.log": 7, "furbowl.games.eels.looks": 8, numbers.DEFAULTS: 9}
    changed = numbers.with_parts(modules, at)
    assert changed["furbowl.match"] == asking.replace('"looks"', "1").replace('"log"', "0")
    for name, held in (("newts", b"\7\x09"), ("eels", b"\x09\x08")):
        source = changed["furbowl.games.%s.match" % name]
        space = {"Match": object}
        exec(source, space)
        assert space["GAME"].parts == held and source.replace("; parts = %r" % held, "") == match


def test_a_module_still_knows_where_its_source_lies():
    assert numbers.without_file("HERE = __file__\n", "furbowl.ponds") == "HERE = './furbowl/ponds.py'\n"


def test_a_stub_has_one_number_and_modules_are_named_by_words_in_flash():
    changed = numbers.with_entries(GAME)
    assert changed["furbowl.app"].splitlines()[-2:] == ["stop = stub(1)", "go = generator_stub(0)"]
    assert changed["furbowl.frogs"] == FROGS
    assert set(numbers.words(200)) <= names.in_flash() and len(set(numbers.words(200))) == 200
    assert set(numbers.LETTERS) <= names.in_flash()
