"""Set-up: chapter 3 of Furbowl, 2 of Furball; the squares are those of R-38."""

import pytest

from furbowl.actions import target_of, verb_of
from furbowl.dice import Script, ScriptError
from furbowl.games.furbowl import kinds
from furbowl.match import Match

FORMATIONS = {  # Purple's Rabbit, Fox, Bear, Tortoise, Cat
    "Balanced": [(3, 8), (4, 7), (4, 5), (3, 4), (4, 2)],
    "Wide": [(4, 10), (4, 8), (5, 5), (4, 3), (4, 1)],
    "Central": [(4, 7), (4, 5), (6, 6), (6, 5), (4, 4)],
    "Defensive": [(2, 8), (2, 6), (4, 6), (4, 4), (2, 3)],
    "Aggressive": [(5, 9), (5, 6), (6, 7), (6, 4), (5, 2)],
}
FURBALL = [(2, 7), (3, 6), (3, 4), (2, 3), (3, 2)], [(12, 7), (11, 6), (11, 4), (12, 3), (11, 2)]  # as printed


def places(m):
    """(Purple's squares, Green's squares) as (column, row)."""
    squares = [(m.square(i) % m.columns + 1, m.square(i) // m.columns + 1) for i in range(10)]
    return squares[:5], squares[5:]


@pytest.mark.parametrize("number, name", list(enumerate(FORMATIONS)))
@pytest.mark.parametrize("row", [0, 1])
def test_drawn_formation(number, name, row):  # FB-6, R-36, R-38, R-37, FB-5
    script = Script([number, row, 0])
    m = Match("furbowl", dice=script)
    purple, green = places(m)
    assert purple == FORMATIONS[name]
    assert green == [(16 - column, row) for column, row in purple]
    assert (m.ball, m.carrier, m.formation) == ((4 + row) * 15 + 7, -1, name)
    assert script.left == 0


def test_furball_stands_as_printed():  # FB-6, R-36, R-37
    script = Script([1])
    m = Match("furball", dice=script)
    assert places(m) == FURBALL
    assert (m.ball, m.formation, m.side, script.left) == (4 * 13 + 6, None, 1, 0)
    assert [(14 - column, row) for column, row in FURBALL[0]] == FURBALL[1]


@pytest.mark.parametrize("name", FORMATIONS)
def test_what_an_option_fixes_is_not_rolled(name):  # R-3, FB-6, R-38
    for first, values, row in ((None, [1, 1], 5), (0, [1], 5), (1, [0], 4)):
        script = Script(values)
        m = Match("furbowl", dice=script, formation=name, first=first)
        assert (places(m)[0], m.formation, m.side, script.left) == (FORMATIONS[name], name, 0 if first == 0 else 1, 0)
        assert m.ball // 15 == row
    assert Match("furball", dice=Script([]), first=1).side == 1


@pytest.mark.parametrize(
    "rules, script",
    [("furbowl", [5]), ("furbowl", [0, 2]), ("furbowl", [0, 0, 2]), ("furbowl", [-1]), ("furbowl", [1, 0])]
    + [("furball", [2])],
)
def test_set_up_asks_for_five_two_two(rules, script):  # FB-6, R-37, R-3
    with pytest.raises(ScriptError):
        Match(rules, dice=Script(script))


def test_the_set_up_is_told():  # FB-6, FB-51
    m = Match("furbowl", dice=Script([3, 0, 1]))
    assert [tuple(e) for e in m.events()] == [(kinds.SET_UP, -1, m.ball, 3, 0), (kinds.TURN, -1, -1, 1, 1)]
    m = Match("furball", dice=Script([0]))
    assert [tuple(e) for e in m.events()] == [(kinds.SET_UP, -1, m.ball, -1, 0), (kinds.TURN, -1, -1, 0, 1)]


@pytest.mark.parametrize("name", FORMATIONS)
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("row", [0, 1])
def test_somebody_reaches_the_ball_at_once(name, side, row):
    m = Match("furbowl", formation=name, first=side, dice=Script([row]))
    reach = {i % 5 for i in range(10) for a in m.legal(i) if verb_of(a) == kinds.MOVE and target_of(a) == m.ball}
    assert 0 in reach or 1 in reach
    if name == "Defensive":
        assert 0 in reach and 1 not in reach
