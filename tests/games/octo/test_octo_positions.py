"""Positions of Octo as text: what position() writes, what from_position() reads, and what it refuses."""

import pytest

from furbowl.match import Match
from octagon import kick_off
from octo_anew import number
from position_lines import changed, refused

PLAY = """rules octo
phase play
side purple
ap 7
tackles 2
turns 4 3
kept 0 2
score 1 0
target 3
ball green goalie
purple goalie 2,10
purple two 17,9
purple three 5,12 down
purple four 7,10
purple five 9,7
purple six 9,13
green goalie 18,10 open
green two 16,12 down
green three 15,8
green four 13,10
green five 11,13
green six 11,7"""

SETUP = """rules octo
phase setup purple
side green
ap 5
tackles 0
turns 5 4
kept 0 0
score 0 1
target 3
ball 10,10
purple goalie 2,10
purple two 4,8
purple three 5,12
purple four 7,10
purple five 9,7
purple six 9,13
green goalie 18,10
green two 16,12
green three 15,8
green four 13,10
green five 11,13
green six 11,7"""

PLACING = SETUP.replace("phase setup", "phase placing").replace("green two 16,12", "green two 16,13 placed")

TAKE = changed(
    SETUP,
    *(
        ("phase setup purple", "phase take three"),
        ("ap 5", "ap 4"),
        ("tackles 0", "tackles 1"),
        ("turns 5 4", "turns 4 4"),
    ),
    *(("score 0 1", "score 0 0"), ("purple two 4,8", "purple two 10,10")),
    *(("green three 15,8", "green three 11,11"), ("green six 11,7", "green six 11,7 down")),
)


def test_what_it_says():  # SP-R13, SP-R17, SP-R32
    m = Match.from_position(PLAY)
    assert (m.rules, m.phase, m.question, m.side, m.ap, m.tackles) == ("octo", "play", None, 0, 7, 2)
    assert (m.turns, tuple(m.kept), m.score, m.target) == ((4, 3), (0, 2), (1, 0), 3)
    assert (m.carrier, m.ball, m.open, m.starter, m.taker) == (6, number((18, 10)), 6, -1, -1)
    assert [who for who in range(12) if m.down(who)] == [2, 7]
    m = Match.from_position(SETUP)
    assert (m.phase, m.question, m.side, m.starter, m.ap, m.carrier, m.ball) == ("setup", "setup", 1, 0, 5, -1, 180)
    m = Match.from_position(PLACING)
    assert (m.phase, m.question) == ("placing", "placing") and [who for who in range(12) if m.placed(who)] == [7]
    m = Match.from_position(TAKE)
    assert (m.phase, m.question, m.taker, m.carrier, m.side) == ("take", "take", 8, -1, 1)


@pytest.mark.parametrize("starter, sets_up", [("purple", "purple"), ("purple", "green"), ("green", "green")])
def test_who_begins_and_who_sets_up(starter, sets_up):  # SP-R16
    m = kick_off(begins=starter, sets_up=sets_up)
    m.do("ready")
    assert m.kinds() == (["READY", "TURN"] if starter == sets_up else ["READY"])


# --- what is refused


def test_two_on_a_square():  # SP-R5
    refused(changed(PLAY, ("purple two 17,9", "purple two 9,7")), "purple two 9,7", "purple five 9,7")
    refused(changed(PLAY, ("green six 11,7", "green six 9,7")), "green six 9,7", "purple five 9,7")


def test_the_tackles_cost_points():  # SP-3, SP-R29
    refused(changed(PLAY, ("ap 7", "ap 9")), "tackles 2", "ap 9")
    refused(changed(PLAY, ("ap 7", "ap 10")), "tackles 2", "ap 10")
    Match.from_position(changed(PLAY, ("ap 7", "ap 8")))


# --- after a won tackle

NO_TAKE = [  # lines changed in TAKE; one of what is quoted
    [("green three 11,11", "green three 11,11 down")],
    [("tackles 1", "tackles 0"), ("green six 11,7 down", "green six 11,7")],
    [("ball 10,10", "ball purple two")],
    [("ball 10,10", "ball green three")],
    [("ball 10,10", "ball 10,11")],  # nobody there
    [("ball 10,10", "ball 13,10")],  # a team-mate
    [("green four 13,10", "green four 12,11"), ("ball 10,10", "ball 12,11")],  # a team-mate next to it
    [("ball 10,10", "ball 11,11")],  # the tackler
    [("purple two 10,10", "purple two 10,10 down"), ("tackles 1", "tackles 2")],
    [("ball 10,10", "ball 7,10")],  # not next to it
    [("green three 11,11", "green three 12,11")],
    [("green three 11,11", "green three 3,10"), ("ball 10,10", "ball 2,10")],  # a goalie that is safe
    [("phase take three", "phase take six")],  # is down
    [("phase take three", "phase take four")],
]


@pytest.mark.parametrize("changes", NO_TAKE)
def test_no_tackle_was_won(changes):  # SP-R25, SP-R11
    quoted = [new for _, new in changes] + ["phase take three", "ball 10,10"]
    refused(changed(TAKE, *changes), *quoted)
