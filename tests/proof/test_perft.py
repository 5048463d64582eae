"""Perft with dice: the figures of the files, which would differ if a rule changed.

The calculation is compared with simpler ones: every face of every die, a bouncing ball without merged paths, the
arithmetic of odds(), and counts by hand.
"""

from collections import Counter
from fractions import Fraction

import pytest

from furbowl import registry
from furbowl.board import Pitch
from furbowl.games.blitz import book as blitz_tables
from furbowl.games.furbowl import ball, kinds, tables, turns
from furbowl.games.octo import book as octo_book
from furbowl.games.squig import book as squig_tables
from furbowl.games.squig import cards, plays
from furbowl.games.squig.match import Squig as Squigs
from pitch import pitch
from sim.proof import perft
from sim.proof.every_dice import FACES, SUMS, EveryDice
from sim.proof.every_result import Table

FILES = {path: perft.read(path.read_text(encoding="ascii")) for path in perft.files()}
ENTRIES = {entry.name: entry for entries in FILES.values() for entry in entries}
FURBOWL, OCTO_NAMES, BLITZ_NAMES = (
    [entry.name for entry in FILES[perft.files(rules)[0]]] for rules in ("furbowl", "octo", "blitz")
)
every_entry = pytest.mark.parametrize("name", ENTRIES)
LONG = (  # one action rolls so many dice in a row that it takes a while
    "knocked-out animals",
    "defender is shoved",
    "the last turn of a draw",
    "a hand-off to the own side",
    "a squig is pushed, it",
    "a pick-up failed",
    "Sprint out of a ring",
    "a short pass, two may",
    "a throw failed, the ball",
    "surrounded Bear",
)
every_entry_of_furbowl = pytest.mark.parametrize("name", FURBOWL)
SETTLED = (kinds.DODGE, kinds.PICKUP, kinds.THROW, kinds.CATCH, kinds.HIT)  # rolls of an action itself
QUICK = ("1 deep", "by verb")


# --- the figures


def is_as_written(entry, names):
    return perft.figures(entry.match(), names) == [line for line in entry.figures if line.startswith(tuple(names))]


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.proof] if name.startswith(LONG) else []) for name in ENTRIES],
)
def test_what_one_action_leads_to(name):
    assert is_as_written(ENTRIES[name], QUICK)


@pytest.mark.proof
@every_entry
def test_what_stands_deeper(name):
    names = [each for each in ENTRIES[name].names() if each not in QUICK]
    assert "scores" in names and is_as_written(ENTRIES[name], names)


def test_the_files_are_as_the_command_writes_them():
    for path, entries in FILES.items():
        assert path.read_text(encoding="ascii") == perft.whole(entries)
    assert len(ENTRIES) == sum(map(len, FILES.values()))


def test_each_rule_set_has_ten_positions():
    rules = Counter(entry.match().rules for entry in ENTRIES.values())
    assert set(rules) == set(registry.names()) and len(FURBOWL) == 30 and min(rules.values()) >= 10


# --- correct figures


@pytest.mark.proof
@every_entry_of_furbowl
def test_chances_add_up_and_agree_with_the_odds(name):
    """For each action, the chances of all results add up to 1, and its rolls succeed as often as odds() says."""
    table = Table(ENTRIES[name].match())
    for action in table.actions(table.start):
        match = table.put(table.start)
        needed, odds = {kind for kind, _ in match.needs(action)} - {kinds.OUCH}, match.odds(action)
        certain = succeeded = 0
        for dice in table.runs(table.start, action):
            made = {event[0] for event in match.events() if event[0] in SETTLED and kinds.success(event)}
            certain += dice.chance()
            succeeded += dice.chance() * (needed <= made)
        assert (certain, succeeded) == (1, Fraction(*odds)), match.text(action)


@pytest.mark.proof
@pytest.mark.parametrize("name", BLITZ_NAMES)
def test_chances_of_blitz_add_up(name):
    """For each action, the chances of all results add up to 1; test_blitz_odds.py compares them with the odds."""
    table = Table(ENTRIES[name].match())
    for action in table.actions(table.start):
        assert sum(dice.chance() for dice in table.runs(table.start, action)) == 1


@pytest.mark.proof
@pytest.mark.parametrize("name", OCTO_NAMES)
def test_chances_of_octo_add_up_and_agree_with_the_odds(name):
    """For each action, the chances of all results add up to 1, and its aim is reached as often as odds() says."""
    table = Table(ENTRIES[name].match())
    for action in table.actions(table.start):
        match = table.put(table.start)
        text, odds, side, points = match.text(action), match.odds(action), match.side, match.score[match.side]
        certain = succeeded = 0
        for dice in table.runs(table.start, action):
            events = list(match.events())
            certain += dice.chance()
            if " tackle " in text:
                made = events[1][3] - events[0][4] > events[1][4]  # a tie lets the ball loose as well
            elif " jostle " in text:
                made = octo_book.GROUND in {event[0] for event in events}
            else:
                gained = any(event[0] == octo_book.GAIN and event[1] // 6 == side for event in events)
                made = gained or match.score[side] > points or " pass " not in text
            succeeded += dice.chance() * made
        assert (certain, succeeded) == (1, Fraction(*odds)), text


PLAIN = {
    "pickup": pitch("F o .", sprint="").match,
    "pass": pitch("F*. B .").match,
    "tackle": pitch("B r*. .").match,
    "dodge": pitch("c . .\nB t .\nr . .", plays=3).match,
}


@pytest.mark.proof
@pytest.mark.parametrize("match", PLAIN.values(), ids=PLAIN)
def test_sums_are_what_all_faces_come_to(match):
    sums, faces = Table(match, SUMS), Table(match, FACES)
    for action in faces.actions(faces.start):
        assert sums.ends(sums.start, action) == faces.ends(faces.start, action)


@pytest.mark.parametrize("hops", [1, 2])
def test_chains_are_what_all_ways_come_to(hops, monkeypatch):
    """With few hops, every path of a bouncing ball can be tried."""
    monkeypatch.setattr(tables, "MOST_HOPS", hops)
    match = pitch("F o r\n. f .", at=(6, 5), stunned2="f").match
    action = match.parse("fox move 7,6")
    merged, plain = [table.ends(table.start, action) for table in (Table(match), Table(match, merged=False))]
    assert merged == plain
    assert any(results > 36 for results, _ in plain.values())


@pytest.mark.parametrize(
    "match, action, ways",
    [
        # Fox 5+, nobody near: 30 ways have it, a double 1 leaves 24 squares, each of the 5 others 8 of these as well
        (pitch("F o .", at=(6, 5)).match, "fox move 7,5", {30: 1, 1: 16, 6: 8}),
        # two of Green are knocked out: ending the turn rolls four dice
        (pitch("F . b", ko="rc").match, "end", {15 * 15: 1, 15 * 21: 2, 21 * 21: 1}),
    ],
    ids=["pickup", "comeback"],
)
def test_an_action_counted_by_hand(match, action, ways):
    table = Table(match)
    ends = table.ends(table.start, match.parse(action)).values()
    assert Counter(results for results, _ in ends) == ways
    assert sum(chance for _, chance in ends) == 1
    assert max(chance for _, chance in ends) == Fraction(max(ways), 36 if 30 in ways else 1296)


@pytest.mark.parametrize(
    "picture, column, chance",
    [
        pytest.param("R*. .", 12, 1, marks=pytest.mark.proof),
        ("B*. . .", 10, 0),
        ("R . o", 13, Fraction(21, 36)),  # 7+ on the edge
        ("F*. . C", 12, Fraction(30, 36) * Fraction(26, 36)),  # a throw 5+, a catch 6+
    ],
)
def test_chances_to_score_counted_by_hand(picture, column, chance):
    tree = perft.Tree(pitch(picture, at=(column, 5), moved="F" if "F" in picture else "").match)
    assert tree.scores().split(" = ")[0] == str(chance)


# --- figures that notice a changed rule


NUMBERS = """
surrounded carrier    DODGE_GOAL 9, SNEAKY 0, WORST_MARKER 0
carrier beside        SURROUNDED 1
Sprint out            SPEED[RABBIT] 2
Sprint makes          SPRINT_BONUS 1
slam at the wall      MOVE[BEAR] 4, TACKLE_GOAL 7
slam between          STRENGTH[TORTOISE] 2, BIG_HIT 12, SHELL 1
pick up, then         SKILL[FOX] 2, NEAREST_SCATTER 0
loose ball            PICKUP_GOAL 9, SCATTER 2, LOUSY_SCATTER 3, WORST_CATCHER 2
throws                FARTHEST_PASS 7, THROW_GOAL[3] 9, CATCH_GOAL[8] 9, PASS_SCATTER[8] 2, WILD_FROM_PASSER 0
hand-off              CATCH_GOAL[1] 8, REACTION_SCORES 0
Bear on the Cat       MAUL 0, STUN_FROM 7, KO_FROM 10, CAT 9
Bear hits             MOST_HOPS 9, OUT_FROM 13, OUCH_LAST 0
knocked-out           COMEBACK_GOAL 7, MIRROR_ROWS 1
"""
REACH, RECOVER, BOOK = Pitch.reach, turns._recover, tables.BOOKS["furbowl"]
BOOKS = tables.BOOKS | {"furbowl": (*BOOK[:3], b"\x03\x07" + BOOK[3][2:], *BOOK[4:])}
OCTO = """
a short pass          MARKED 0, CLEAR 1
tackle or jostle      CLEAR 3, SPIDER_STAYS 4
carried to            GOAL_TO 11, PASS_AP[0] 2
one action            NEED[1] 3, GOAL_FROM 9
the goalie is open    SPIDER_LEGS 7
the last turn         PASS_DICE[1] 2, NEED[2] 6
set-up, Green         GREY 1
placing               GREY 1
"""
BLITZ = """
two of Purple         ON_THE_LINE 2
a dodge failed        RUSH_NEED 3, NEED[3] 3, STUNNED_TO 8, KO_TO 10
the last square       RUSH_NEED 3
a Blitz without       HIT_COST 2
a push onto           STUNNED_TO 6
into the crowd        BACK_FROM_KO 5
a pass that one       ACCURATE 2
a throw failed        NEED[3] 5
eleven a side         HAS_BLOCK 0
"""
SQUIG = """
cards are bought, P   MONEY 110, PRICES[11] 30
cards are bought, Gre PRICES[0] 50
cards are bought by t PRICES[8] 20
a squig is pushed, it STATS[3] 7
who carries one itche ITCH_FAILS 2
a second litter       SQUIGS 5
"""


def all_lost(match, ball):
    match.spots = bytearray(len(match.spots))
    return True


FUNCTIONS = {  # change: the position in which it has to show, its place, and the replacement
    "the Rabbit starts one row lower": ("first of two", tables, "BOOKS", BOOKS),
    "no push": ("Fox tackles", ball, "_shove", lambda match, who, other: None),
    "one step less": ("one animal", Pitch, "reach", lambda self, at, steps, on: REACH(self, at, steps - 1, on)),
    "a stun is over earlier": ("carrier beside", turns, "_recover", lambda *who: [RECOVER(*who), RECOVER(*who)]),
    "a squig is no easier to pick up": ("a pick-up failed", Squigs, "pickup_plus", 0),
    "a squig never fails a test": ("who carries one itche", plays, "test", lambda *about: True),
    "nothing splits": ("a second litter", plays, "split", lambda *about: None),
    "all squigs are lost in the crowd": ("a carrier pushed", Squigs, "lost_ball", all_lost),
    "the nurse comes to nobody": ("nurse", cards, "_aims", lambda match, card: []),
    "a useless play goes on": ("one animal", turns, "why_over", lambda match, who: None),
}


def changes():
    """(position, owner, name, new value) of each change of a rule."""
    for where, lines in ((tables, NUMBERS), (octo_book, OCTO), (blitz_tables, BLITZ), (squig_tables, SQUIG)):
        for line in lines.strip().splitlines():
            for change in line[22:].split(", "):
                name, value = change.split()
                name, _, place = name.rstrip("]").partition("[")
                changed = int(value)
                if place:
                    changed = bytearray(getattr(where, name))
                    changed[int(place) if place.isdigit() else getattr(where, place)] = int(value)
                yield pytest.param(line[:22].strip(), where, name, changed, id=change)
    for name, row in FUNCTIONS.items():
        yield pytest.param(*row, id=name)


@pytest.mark.proof
@pytest.mark.parametrize("position, where, name, value", list(changes()))
def test_another_rule_shows(position, where, name, value, monkeypatch):
    entry = next(entry for entry in ENTRIES.values() if entry.name.startswith(position))
    monkeypatch.setattr(where, name, value)
    assert not is_as_written(entry, QUICK)


# --- dice and command


@pytest.mark.parametrize("rolls, runs", [(FACES, 36), (SUMS, 11)])
def test_two_dice_in_every_way(rolls, runs):
    dice, ways, chances, made = EveryDice(rolls), Counter(), Counter(), 0
    while dice.again():
        made, shown = made + 1, dice.d6() + dice.d6()
        ways[shown] += dice.results()
        chances[shown] += dice.chance()
    assert made == runs and ways == Counter(a + b for a in range(1, 7) for b in range(1, 7))
    assert chances == {shown: Fraction(count, 36) for shown, count in ways.items()}
