"""Functions marked @on_demand become pieces on the drive (sim/build/pieces.py), which do the same."""

import sys

import pytest

from sim.build import pieces
from sim.desktop.complaint import Complaint

LOADING = """
import sys

def on_demand(function):
    return function

def bang():
    return "!"

def piece(number):
    return __import__("frogs._%d" % number, None, None, ("",)).entries

def stub(number, index):
    return lambda *args: piece(number)[index](*args)

def generator_stub(number, index):
    def run(*args):
        return (yield from piece(number)[index](*args))
    return run
"""
PLAY = '''"""A pond."""
from math import floor, sqrt
from frogs.loading import bang, on_demand

_TEXT = "%d frogs"
_frogs = []
LEGS = 4
_CALLS = {LEGS: "croak"}
_counts = {}
_counts[0] = 7


def _half(number):
    return floor(number / 2)


def _said(number):
    return _TEXT % _half(number)


@on_demand
def told(number):
    """Many
    lines."""
    return _said(number) + shout()


def shout():
    return bang()


@on_demand
def counted(number):
    for each in range(number):
        yield _said(each), LEGS


class _Root:
    def of(self, number):
        return sqrt(number)


@on_demand
def root(number):
    return _Root().of(number), _frogs


@on_demand
def call(number):
    _counts[number] = _counts.get(number, 0) + 1
    return _CALLS[number] + _counts[number] * "!"


class Pond:
    size = 3

    @on_demand
    def sqrt(self, other=2):
        return self.size * other, told(4), sqrt(4)
'''
CHECK = """
from frogs.play import Pond, _counts, _frogs, call, counted, root, told
assert told(9) == "4 frogs!"
assert list(counted(3)) == [("0 frogs", 4), ("0 frogs", 4), ("1 frogs", 4)]
assert root(4) == (2.0, []) and root(4)[1] is _frogs
assert [call(4), call(4)] == ["croak!", "croak!!"]
assert _counts[0] == 7
assert Pond().sqrt(3) == (9, "2 frogs!", 2.0)
"""


def cut(source=PLAY, **more):
    """Cut up frogs.play; more: sources of other modules of the package."""
    beside = {"frogs.%s" % name: text for name, text in more.items()}
    return pieces.cut({"frogs.loading": LOADING, "frogs.play": source} | beside, "frogs")


def run(modules, path, monkeypatch):
    """Run CHECK with these modules."""
    (path / "frogs").mkdir()
    for name, source in modules.items():
        (path / (name.replace(".", "/") + ".py")).write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(path)
    exec(CHECK, {})
    for name in [name for name in sys.modules if name.partition(".")[0] == "frogs"]:
        del sys.modules[name]


@pytest.mark.parametrize("small", [0, pieces.SMALL])
def test_pieces_do_what_the_sources_do(tmp_path, monkeypatch, small):
    monkeypatch.setattr(pieces, "SMALL", small)
    run({"frogs.loading": LOADING, "frogs.play": PLAY}, tmp_path, monkeypatch)
    (tmp_path / "cut").mkdir()
    run(cut()[0], tmp_path / "cut", monkeypatch)


def test_small_pieces_are_packed_into_one():
    assert cut()[1] == {"frogs._0": "frogs.play"}


def test_small_pieces_stay_apart_if_one_loads_what_the_other_does_not_need():
    source = '''"""Frogs that rest."""
from frogs.loading import on_demand
from frogs.pond import FULL, Lily
from frogs.reeds import croak
from frogs.river import swim

Lily(FULL)


@on_demand
def sit():
    return Lily(FULL)


@on_demand
def rest():
    return 4


@on_demand
def sing():
    return croak(3)


@on_demand
def leave():
    return swim(3)
'''
    modules, homes = cut(source, pond="from frogs.reeds import croak\n", reeds="", river="")
    entries = [modules[name].splitlines()[-1] for name in homes]
    assert entries == ["entries = (sit, rest, sing,)", "entries = (leave,)"], "reeds are loaded with the pond"


def test_what_stays_and_what_goes_together(monkeypatch):
    monkeypatch.setattr(pieces, "SMALL", 0)
    modules, homes = cut()
    assert homes == dict.fromkeys(["frogs._%d" % number for number in range(5)], "frogs.play")
    rest = modules["frogs.play"]
    assert not [name for name in ("_half", "math", "_TEXT", "_CALLS", "_Root") if name in rest]
    assert "_counts" in rest and "def shout" in rest
    assert "def _half" in modules["frogs._0"] and "def _half" in modules["frogs._1"], "each has its own"
    assert [modules["frogs._%d" % number].splitlines()[-1] for number in range(5)] == [
        "entries = (told,)",
        "entries = (counted,)",
        "entries = (root,)",
        "entries = (call,)",
        "entries = (entry_0,)",
    ]


def test_lines_stay_lines():
    modules, homes = cut()
    lines = PLAY.splitlines()
    for name in ["frogs.play", *homes]:
        for number, line in enumerate(modules[name].splitlines()[: len(lines)]):
            assert not line.startswith(("def", "    return")) or line == lines[number]


@pytest.mark.parametrize(
    "body, why",
    [
        ("def f():\n    global _frogs\n    _frogs = 1", "changes a name of its module"),
        ("def f():\n    return super().f()", "asks for its class"),
        ("@other\ndef f():\n    pass", "has another decorator"),
        (
            "def f():\n    return _frogs\ndef g():\n    global _frogs\n    _frogs = 1",
            "reads _frogs, which its module changes",
        ),
    ],
)
def test_what_cannot_be_cut_is_refused(body, why):
    source = "from frogs.loading import on_demand\n_frogs = []\n@on_demand\n" + body
    with pytest.raises(Complaint, match=r"frogs.play, line 4|frogs.play, line 5") as refusal:
        cut(source)
    assert why in str(refusal.value)
