"""Blitz's members, options and texts, as the contract specifies them."""

import pytest

from blitz_at_hand import ROSTERS, blitz, new_match, number, who
from furbowl.match import Match

# --- options


@pytest.mark.parametrize("turns, rerolls", [(1, 0), (16, 8), (None, None)])
@pytest.mark.parametrize("size", [7, 11])
def test_the_limits_of_options(size, turns, rerolls):  # BZ-41, BZ-R5
    m = Match("blitz", size=size, turns=turns, rerolls=rerolls, formation=None, first=None)
    assert m.length == (turns or {7: 6, 11: 8}[size])
    assert m.rerolls == ((rerolls,) * 2 if rerolls is not None else {7: (2, 2), 11: (3, 3)}[size])


def test_rerolls_left_over_are_lost():  # BZ-R5, BZ-27
    m = new_match(formation="Tight", first=0, turns=1, rerolls=5)
    m.do("kick 5,3", dice=[1, 1, 1])
    m.do("end", "end", dice=[])
    assert m.half == 2 and m.rerolls == (5, 5)


# --- the pitch and the teams


@pytest.mark.parametrize("size, columns, rows", [(7, 20, 11), (11, 26, 15)])
def test_the_pitch(size, columns, rows):  # BZ-20
    m = new_match(size=size, first=0)
    assert (m.size, m.columns, m.rows, m.pieces) == (size, columns, rows, 2 * size)
    assert m.exists(0) and m.exists(columns * rows - 1) and not m.exists(columns * rows) and not m.exists(-1)


STATS = {"lineman": (6, 3, 3, 8), "thrower": (6, 3, 3, 8), "catcher": (8, 2, 3, 7), "blitzer": (7, 3, 3, 8)}
BLOCK, CATCH, DODGE, PASS, SURE_HANDS = 1, 2, 4, 8, 16
SKILLS = {"lineman": 0, "thrower": PASS | SURE_HANDS, "catcher": CATCH | DODGE, "blitzer": BLOCK}


@pytest.mark.parametrize("size", [7, 11])
def test_the_teams(size):  # BZ-18
    """Seven a side: 3 Linemen, Thrower, Catcher, 2 Blitzers; eleven: 4, 1, 2, 4."""
    m = new_match(size=size, first=0)
    kinds = [name.rstrip("1234") for name in ROSTERS[size]]
    count = {kind: kinds.count(kind) for kind in STATS}
    assert tuple(count.values()) == ((3, 1, 1, 2) if size == 7 else (4, 1, 2, 4))
    for each in range(2 * size):
        kind = kinds[each % size]
        assert tuple(m.stats(each)) == STATS[kind] and m.skills(each) == SKILLS[kind]
        assert m.side_of(each) == each // size


def test_members_of_a_new_match():
    m = new_match(first=1)
    assert (m.rules, m.side, m.turn, m.over, m.winner, m.score) == ("blitz", 0, 1, False, None, (0, 0))
    assert (m.half, m.length, m.turns, m.rerolls, m.question, m.used) == (1, 6, (0, 0), (2, 2), "formation", 0)
    assert (m.playing, m.deed, m.spent, bool(m.hit), m.carrier, m.ball) == (-1, -1, 0, False, -1, -1)
    assert m.block_dice == () and list(m.balls()) == []
    assert [m.state(each) for each in range(14)] == [4] * 14 and {m.square(each) for each in range(14)} == {-1}


# --- what a press would mean


@pytest.mark.parametrize(
    "text, name, square, words",
    [
        ("PT 5,5* pass 0; PC 7,5", "PT", "7,5", "thrower throws 7,5"),
        ("PT 5,5* pass 0; GC 7,5", "PT", "7,5", "thrower throws 7,5"),
        ("PT 5,5* pass 0; PC 7,5", "PT", "6,5", "thrower step 6,5"),
        ("PT 5,5 pass 0; GC 6,5; o 9,9", "PT", "6,5", None),
        ("PT 5,5* pass 0; PC 7,5; GC 8,5", "PC", "8,5", None),
        ("PT 5,5* handoff 0; PC 6,5", "PT", "6,5", "thrower hands catcher"),
        ("PT 5,5* handoff 0; GC 6,5", "PT", "6,5", "thrower hands green catcher"),
        ("PT 5,5* handoff 0; PC 6,5", "PT", "6,6", "thrower step 6,6"),
        ("PT 5,5* move 0; PC 6,5", "PT", "6,5", None),
        ("PB1 5,5 block 0; GC 6,5", "PB1", "6,5", "blitzer1 hits catcher"),
    ],
)
def test_what_is_meant_at_a_square(text, name, square, words):
    m = blitz(text)
    action = m.meant(who(name), number(square))
    assert m.match.text(action) == words if words else action not in list(m.legal())
