"""On the drive Match lacks what every game has of its own (sim/build/defaults.py)."""

import ast

import pytest

from sim.build import compiler, defaults
from sim.build.modules import bound_by

MATCH = '''class Match:
    """A match."""

    VERBS = {}
    PAIR = LONE = 3

    def __new__(cls):
        return object.__new__(cls)

    def blank(self):
        self.at = 1

    @property
    def question(self):
        """None in free play."""
        return None

    def legal(self):
        return self.legal_of()

    def legal_of(self):
        raise NotImplementedError

    def text(self):
        return ""
'''
POND = """from furbowl.match import Match

class Pond(Match):
    VERBS, PAIR = {1: 2}, 4

    def blank(self):
        Match.blank(self)

    def legal_of(self):
        return [1]

    def text(self):
        return "pond"

    question = "jump"

GAME = Pond
"""
LAKE = """from furbowl.games.pond.match import Pond

class Lake(Pond):
    def legal_of(self):
        return Pond.legal_of(self) + [2]

GAME = Lake
"""
SEA = """from furbowl.match import Match

class Water(Match):
    def legal_of(self):
        return []

class Sea(Water):
    VERBS = PAIR = {}
    blank = legal = len
    question = None

    def text(self):
        return "sea"

GAME = Sea
"""
ALL = {"pond": POND, "lake": LAKE, "sea": SEA}


def left(*more, **games):
    """Names that Match still has, in a package with these games and more sources."""
    modules = {"furbowl.match": MATCH} | {"furbowl.games.%s.match" % name: text for name, text in games.items()}
    modules |= {"furbowl.more%d" % index: text for index, text in enumerate(more)}
    done = defaults.left_out(modules)
    assert {name for name in modules if done[name] != modules[name]} <= {"furbowl.match"}
    changed = done["furbowl.match"].splitlines()
    assert all(now in ("", before) for now, before in zip(changed, MATCH.splitlines(), strict=True)), "lines stay lines"
    (match,) = ast.parse(done["furbowl.match"]).body
    return {name for node in match.body for name in bound_by(node)}


EVERY = left()


def test_what_every_game_has_of_its_own_goes():
    assert EVERY - left(**ALL) == {"VERBS", "question", "legal_of", "text"}


def test_what_one_game_inherits_stays():
    assert EVERY - left(pond=POND, sea=SEA.replace("text", "picture")) == {"VERBS", "question", "legal_of"}
    assert left(toy="from furbowl.match import Match\nclass Toy(Match):\n    pass\nGAME = Toy\n", **ALL) == EVERY


@pytest.mark.parametrize(
    "asks, name", [("Match.text(match)", "text"), ("super().legal_of()", "legal_of"), ("Water.text(match)", "text")]
)
def test_what_is_asked_of_match_by_name_stays(asks, name):
    assert name in left("def f(match):\n    return %s\n" % asks, **ALL)


@pytest.mark.parametrize("asks", ["match.text()", "Pond.text(match)", "Sea.legal_of(match)", "Page.text(match)"])
def test_what_is_asked_of_others_may_go(asks):
    assert left("def f(match):\n    return %s\n" % asks, **ALL) == left(**ALL)


def test_a_package_without_games_is_left_alone():
    assert left() == EVERY


def test_our_games_leave_no_method_open():
    found = {compiler.dotted(path): text for path, text in compiler.sources(compiler.ROOT / "furbowl").items()}
    missing = "raise NotImplementedError"
    assert missing in found["furbowl.match"] and missing not in defaults.left_out(found)["furbowl.match"]
