"""Blitz's members, options and texts, as the contract has them."""

import pytest

from blitz_at_hand import ROSTERS, blitz, letters, lined_up, new_match, number, read, who
from furbowl.match import IllegalAction, Match

# --- options


@pytest.mark.parametrize(
    "options",
    [
        {"size": 8},
        {"size": 0},
        {"size": "7"},
        {"size": None},
        {"turns": 0},
        {"turns": 17},
        {"turns": 2.5},
        {"rerolls": -1},
        {"rerolls": 9},
        {"rerolls": "2"},
        {"formation": "Wide"},
        {"formation": "tight"},
        {"formation": 1},
        {"first": 2},
        {"first": -1},
        {"first": "purple"},
        {"target": 1},
    ],
    ids=str,
)
def test_bad_options(options):
    with pytest.raises(ValueError) as refusal:
        Match("blitz", **options)
    assert str(refusal.value)


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


def test_members_of_a_finished_match():
    m = blitz("PL1 5,5; GL1 9,9", half=2, turns="6 6", score="2 1").do("end")
    assert (m.over, m.winner, m.score) == (True, 0, (2, 1)) and not list(m.legal())
    for action in (0, 5, m.end):
        with pytest.raises(IllegalAction):
            m.apply(action)


def test_the_ball():
    m = blitz("PL1 5,5*; GL1 9,9")
    assert (m.ball, m.carrier, list(m.balls())) == (number("5,5"), 0, [(1, number("5,5"), 0)])
    m = blitz("PL1 5,5; o 8,3")
    assert (m.ball, m.carrier, list(m.balls())) == (number("8,3"), -1, [(1, number("8,3"), -1)])


def test_squares_are_counted_by_row():
    """(row - 1) * columns + column - 1"""
    m = blitz("PL1 5,5; GL1 20,11; GB2 18,10")
    assert (m.square(0), m.square(7), m.square(1)) == (84, 219, -1)
    assert (m.who_at(84), m.who_at(219), m.who_at(85)) == (0, 7, -1)
    m = blitz("PL1 26,15; PL2 1,2; GB4 20,10", size=11)
    assert (m.square(0), m.square(1)) == (389, 26)


# --- actions as numbers and texts


LISTED = [  # who is where and what is asked; or kick-offs
    ("PL1 5,5; PT 7,7*; GL1 6,6", {}),
    ("PL1 5,5 blitz 2; GL1 6,6", {}),
    ("PT 7,7* pass 0; GL1 6,6", {}),
    ("PL1 5,5* handoff 0; GL1 6,6; PL2 5,6", {}),
    ("PL1 5,5 block 0 hit; GL1 6,5", {"ask": "push up 6,5"}),
    ("PL1 5,5* pass 0; GL1 8,5", {"ask": "intercept 12,5"}),
    ("purple", {"ask": "kick"}),
    ("purple", {"ask": "setup green"}),
    ("green", {"ask": "formation purple"}),
    ("purple", {"ask": "touchback", "size": 11}),
]


@pytest.mark.parametrize("description, facts", LISTED)
def test_numbers_and_whose_they_are(description, facts):
    """Each action is listed once, in the same order each time; legal(who) holds those with the player's name."""
    m = blitz(description, **facts) if " " in description else read(lined_up(description, **facts))
    listed = list(m.legal())
    assert listed == list(m.legal()) and len(set(listed)) == len(listed)
    assert all(type(action) is int and 0 <= action < 2**30 for action in listed)
    assert [m.parse(m.text(action)) for action in listed] == listed
    for each in range(2 * m.size):
        name = ROSTERS[m.size][each % m.size]
        own = [a for a in listed if m.text(a).split()[0] == name] if m.side == each // m.size else []
        assert list(m.legal(each)) == own
        assert m.can_act(each) == bool(own)


@pytest.mark.parametrize(
    "written",
    ["lineman1 step 6,6", "LINEMAN1 STEP 6,6", "  lineman1   step 6, 6 ", "Purple lineman1 step 6,6"],
)
def test_a_text_written_otherwise(written):
    m = blitz("PL1 5,5 move 0")
    assert m.text(m.parse(written)) == "lineman1 step 6,6"


@pytest.mark.parametrize(
    "written, word",
    [
        ("green lineman1 step 6,6", "green"),
        ("lineman9 step 6,6", "lineman9"),
        ("lineman1 walk 6,6", "walk"),
        ("lineman1 step 6", "6"),
        ("lineman1 step 66,6", "66"),
        ("lineman1 step 8,8", "8,8"),
        ("lineman2 step 6,6", "lineman2"),
        ("lineman1 hits wolf", "wolf"),
        ("lineman1 hits lineman1", "lineman1"),
        ("lineman1 throws 8,8", "throws"),
        ("die pushed", "die"),
        ("die three", "three"),
        ("push 6,6", "push"),
        ("formation Tight", "formation"),
        ("ready", "ready"),
        ("reroll", "reroll"),
        ("end now", "now"),
        ("", ""),
    ],
)
def test_texts_that_are_not_understood_or_not_legal(written, word):
    m = blitz("PL1 5,5 move 0; GL1 9,9")
    before = m.snapshot()
    with pytest.raises(ValueError) as refusal:
        m.parse(written)
    assert str(refusal.value) and word in str(refusal.value)
    assert m.snapshot() == before


def test_the_side_asked_leads_a_text():
    """A leading team must be m.side, which is the side asked."""
    m = blitz("PL1 5,5* pass 0; GL1 8,5", ask="intercept 12,5")
    assert m.parse("green lineman1 intercepts") == m.parse("lineman1 intercepts")
    with pytest.raises(ValueError):
        m.parse("purple lineman1 intercepts")


@pytest.mark.parametrize("action", [None, "end", (), 3.0, -1, 2**30, 2**70, b"", Ellipsis], ids=repr)
def test_what_is_no_action(action):
    m = blitz("PL1 5,5; GL1 9,9")
    m.refuses(action)


def test_the_members_that_all_games_have():
    m = blitz("PL1 5,5 move 0; GL1 6,6; GL2 9,9")
    step, end = m.parse("lineman1 step 5,6"), m.parse("end")
    assert m.actor(step) == 0 and m.actor(end) == -1 and m.end == end
    assert m.finish == m.parse("lineman1 finish") and m.aim(step) == (0, number("5,6"))
    label, left, of = m.left()
    assert isinstance(label, str) and 0 <= left <= of
    assert m.why_not(step) == "" and "BZ-" in m.why_idle(who("GL1")) and "BZ-" in m.why_idle(who("PB2"))
    assert len(str(m.match).splitlines()) >= 11 and str(m.match).isascii()
    assert {letters(each) for each in range(14) if m.can_act(each)} == {"PL1"}


def test_a_snapshot_keeps_the_options():
    m = Match("blitz", size=11, turns=3, rerolls=7, formation="Spread", first=1)
    copy = Match.restore(m.snapshot())
    assert (copy.size, copy.length, copy.rerolls, copy.turn) == (11, 3, (7, 7), 1)
    assert copy.snapshot() == m.snapshot() and len(m.snapshot()) <= 256
    assert copy.position() == m.position()


def test_the_same_seed_is_the_same_match():
    for seed in range(4):
        first, second = Match("blitz", seed=seed), Match("blitz", seed=seed)
        assert first.snapshot() == second.snapshot()
    assert {Match("blitz", seed=seed).turn for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("wrong", [b"", b"blitz", bytes(100), bytes(256), bytes(300)])
def test_bytes_that_are_no_snapshot(wrong):
    with pytest.raises(ValueError):
        Match.restore(wrong)


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
