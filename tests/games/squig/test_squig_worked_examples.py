"""The worked examples of the book page of Squig, to the last die."""

import pytest

from furbowl.dice import Script
from furbowl.match import Match

FACTS = "size 7;length 6;supply 2;setup free;first purple;half 1;score 0 0;rerolls 0 0;used nothing"
TEAM = "lineman1 lineman2 lineman3 thrower catcher blitzer1 blitzer2".split()
NAMES = ["%s %s" % (side, name) for side in ("purple", "green") for name in TEAM]


def squig(lines, ask="play", turn="purple", turns="3 2", facts=FACTS, dice=()):
    """A position: what is said, everybody else in reserve but for two watchers in corners."""
    said = dict.fromkeys(NAMES, "reserve") | {"purple blitzer2": "3,1", "green blitzer2": "18,11"}
    squigs = []
    for line in filter(None, map(str.strip, lines.split(";"))):
        words = line.split()
        if words[0].startswith("squig") or words[0] == "spells" or words[1] == "hand":
            squigs.append(line)
        else:
            said[" ".join(words[:2])] = " ".join(words[2:])
    text = ["rules squig", facts, "turn " + turn, "turns " + turns, "ask " + ask, *squigs]
    return Match.from_position("\n".join(text + ["%s %s" % pair for pair in said.items()]), Script(dice))


def do(m, action, dice=()):
    """The match after an action with these dice, all of them rolled."""
    script = Script(dice)
    m = m.copy(dice=script)
    m.apply(m.parse(action))
    assert script.left == 0
    return m


def lines(m, *begin):
    return [line for line in m.position().splitlines() if line.startswith(begin)]


def test_example_1_a_squig_wriggles_free():  # SQ-6
    m = squig("purple lineman1 5,5; squig1 purple lineman1")
    assert m.odds(m.parse("lineman1 move")) == (5, 6)
    m = do(m, "lineman1 move", [1, 3, 4, 4])
    assert lines(m, "squig", "ask") == ["squig1 7,5", "ask play"]
    assert m.playing == 0 and m.spent == 0 and m.name(0) == "Lineman1"


def test_example_2_a_six_splits():  # SQ-7
    m = do(squig("purple lineman1 5,5; squig1 purple lineman1"), "lineman1 move", [1, 6, 4, 4, 4, 2, 1])
    assert lines(m, "squig") == ["squig1 8,5", "squig2 5,6"]
    assert list(m.balls()) == [(1, 4 * 20 + 7, -1), (2, 5 * 20 + 4, -1)]


@pytest.mark.parametrize("dice, there", [([1], "10,6"), ([4, 2, 1], "10,7")])
def test_example_3_a_squig_roams(dice, there):  # SQ-2, SQ-3
    m = do(squig("squig1 10,6"), "end", dice)
    assert lines(m, "squig") == ["squig1 " + there] and m.turn == 1


def test_example_4_a_player_is_met():  # SQ-4
    m = do(squig("green lineman1 10,7; squig1 10,6"), "end", [4, 2, 1, 2, 4])
    assert lines(m, "squig") == ["squig1 11,7"]
    kinds = [event[0] for event in m.events()]
    assert kinds == [110, 120, 121, 122, 68, 123, 85]


def test_example_5_a_squig_is_hit():  # SQ-14, SQ-15, SQ-R8
    m = squig("purple blitzer1 9,6 block 0; squig1 10,6")
    m = do(m, "blitzer1 hits squig1", [6, 3, 1])
    assert m.position().count("ask block squig1 6 3 1") == 1 and m.block_dice == (6, 3, 1)
    m = do(m, "die floored", [0])
    assert lines(m, "ask") == ["ask follow down 10,6 9,5"]
    m = do(m, "stay", [2, 3, 1, 5, 4, 4, 4])
    assert lines(m, "squig") == ["squig1 9,5", "squig2 12,5"]


@pytest.mark.parametrize(
    "dice, there", [([4, 1, 1, 1, 0], ["squig1 15,6", "squig2 14,7"]), ([4, 1, 2, 7], ["squig1 16,5"])]
)
def test_example_6_a_kick_off(dice, there):  # SQ-8, SQ-R17
    up = "10,5 10,6 10,7 5,6 7,6 9,3 9,9".split(), "10,5 10,6 10,7 4,6 8,6 9,4 9,8".split()
    people = ["purple %s %s" % pair for pair in zip(TEAM, up[0], strict=True)]
    for name, place in zip(TEAM, up[1], strict=True):
        column, row = place.split(",")
        people.append("green %s %d,%s" % (name, 21 - int(column), row))
    m = squig(";".join(people), ask="kick", turn="green", turns="0 0")
    m = do(m, "kick 14,6", dice)
    assert lines(m, "squig") == there and m.turn == 1 and m.question is None
