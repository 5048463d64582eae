"""Positions of Octo as text: what position() writes, what from_position() reads, and what it refuses."""

import pytest

from furbowl.match import Match
from octagon import kick_off, new_match, octagon
from octo_anew import number

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

TAKE = """rules octo
phase take three
side green
ap 4
tackles 1
turns 4 4
kept 0 0
score 0 0
target 3
ball 10,10
purple goalie 2,10
purple two 10,10
purple three 5,12
purple four 7,10
purple five 9,7
purple six 9,13
green goalie 18,10
green two 16,12
green three 11,11
green four 13,10
green five 11,13
green six 11,7 down"""


def changed(text, *changes):
    """The text with some lines changed; None leaves one out."""
    lines = text.splitlines()
    for old, new in changes:
        assert old in lines, old
        lines = [line if line != old else new for line in lines if line != old or new is not None]
    return "\n".join(lines)


def refused(text, *quoted):
    """Refused with a ValueError that quotes one of these lines."""
    with pytest.raises(ValueError) as error:
        Match.from_position(text)
    assert any(line in str(error.value) for line in quoted), "%s quotes none of %s" % (error.value, quoted)


# --- there and back


@pytest.mark.parametrize("text", [PLAY, SETUP, PLACING, TAKE], ids=["play", "setup", "placing", "take"])
def test_there_and_back(text):
    m = Match.from_position(text)
    assert m.position().strip() == text
    assert Match.from_position(m.position()).snapshot() == m.snapshot()
    assert Match.restore(m.snapshot()).position() == m.position()
    assert not list(m.events()), "a position has no events"


@pytest.mark.parametrize("text", [PLAY, SETUP, PLACING, TAKE], ids=["play", "setup", "placing", "take"])
def test_semicolons_blanks_and_any_order(text):
    lines = text.splitlines()
    for other in ("; ".join(lines), ";".join(reversed(lines)), "\n".join(sorted(lines)), "\n\n  ".join(lines) + "\n"):
        assert Match.from_position(other).position().strip() == text


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


def test_leading_zeros_are_read():
    text = changed(PLAY, ("ap 7", "ap 07"), ("turns 4 3", "turns 004 3"), ("purple four 7,10", "purple four 07,010"))
    assert Match.from_position(text).position().strip() == PLAY


def test_defaults_of_what_it_does_not_say():  # SP-R4, SP-R16
    m = new_match(formation="Wide", first=0, turn_cap=3, target=2)
    text = m.position()
    assert "Wide" not in text and "cap" not in text and "target 2" in text
    m = octagon("P2 19,10*; G1 15,15").do("two score")
    assert m.phase == "setup", "the next kick-off is set up"


@pytest.mark.parametrize("starter, sets_up", [("purple", "purple"), ("purple", "green"), ("green", "green")])
def test_who_begins_and_who_sets_up(starter, sets_up):  # SP-R16
    m = kick_off(begins=starter, sets_up=sets_up)
    m.do("ready")
    assert m.kinds() == (["READY", "TURN"] if starter == sets_up else ["READY"])


def test_loose_under_a_teamster_is_not_held():  # SP-R18
    assert octagon("P2 10,10").carrier == -1 and "ball 10,10" in octagon("P2 10,10").position()
    assert "ball purple two" in octagon("P2 10,10*").position()


# --- what is refused

NUMBERS = ["", " x", " -1", " 1.5", " +1", " \u0663", " 1_0", " 99999999999"]

IMPOSSIBLE = {  # a line of PLAY: what cannot stand there instead, and is quoted
    "rules octo": ["rules squid", "rules", "rules octo octo"],
    "phase play": ["phase", "phase over", "phase play purple", "phase setup", "phase setup yellow", "phase placing"]
    + ["phase placing two", "phase take", "phase take seven", "phase take purple", "phase take two three"],
    "side purple": ["side", "side yellow", "side purple green", "side 0"],
    "ap 7": ["ap" + word for word in NUMBERS] + ["ap 0", "ap 11", "ap 7 7"],
    "tackles 2": ["tackles" + word for word in NUMBERS] + ["tackles 4", "tackles 2 2"],  # each cost a point
    "turns 4 3": ["turns 4" + word for word in NUMBERS] + ["turns 4 13", "turns 13 3", "turns 4 3 2", "turns 0 3"],
    "kept 0 2": ["kept 0" + word for word in NUMBERS] + ["kept 0 3", "kept 3 0", "kept 1 2", "kept 0 2 0"],
    "score 1 0": ["score 1" + word for word in NUMBERS] + ["score 3 0", "score 0 3", "score 4 0", "score 1 0 0"],
    "target 3": ["target" + word for word in NUMBERS] + ["target 0", "target 100", "target 256", "target 3 3"],
    "ball green goalie": [
        "ball",
        "ball green",
        "ball yellow two",
        "ball green wolf",
        "ball goalie",
        "ball 0,10",
        "ball 20,10",
    ]
    + ["ball 1,1", "ball 10", "ball 10,", "ball ,10", "ball 10,10,10", "ball 10,10 2", "ball green goalie 18,10"]
    + ["ball 10,0", "ball 10,20", "ball 4,17", "ball purple three", "ball green two"],  # the last two lie on the ground
    "purple two 17,9": ["purple two", "purple two away", "purple two 20,9", "purple two 0,9", "purple two 4,16 asleep"]
    + ["purple two 1,1", "purple two 17,16", "purple two 17,9 down open", "purple two 17,9 down down"]
    + ["purple two 17,9 placed", "purple seven 17,9", "yellow two 17,9", "purple two 17.9"]
    + ["purple two 17,9 17,9", "purple two \u0661,9", "purple two 17,-9"],
    "purple goalie 2,10": ["purple goalie 2,10 down", "purple goalie 2,10 placed"],
    "green three 15,8": ["green three 15,8 placed"],
    "green goalie 18,10 open": ["green goalie 17,10 open", "green goalie 18,13 open", "green goalie 2,9 open"],
}


@pytest.mark.parametrize("old, new", [(old, new) for old in IMPOSSIBLE for new in IMPOSSIBLE[old]])
def test_one_line_that_cannot_be(old, new):
    refused(changed(PLAY, (old, new)), new)


def test_two_on_a_square():  # SP-R5
    refused(changed(PLAY, ("purple two 17,9", "purple two 9,7")), "purple two 9,7", "purple five 9,7")
    refused(changed(PLAY, ("green six 11,7", "green six 9,7")), "green six 9,7", "purple five 9,7")


@pytest.mark.parametrize("text", [PLAY, SETUP], ids=["play", "setup"])
def test_lines_missing_twice_or_unknown(text):
    for line in text.splitlines():
        refused(changed(text, (line, None)), *[" ".join(line.split()[: n + 1]) for n in range(2)])
        refused(text + "\n" + line, line)
    for line in ("formation Wide", "plays 3", "purple", "hello", "turn_cap 12", "2"):
        refused(text + "\n" + line, line)


def test_a_score_of_the_target():  # SP-R4
    refused(changed(PLAY, ("target 3", "target 1")), "target 1", "score 1 0")
    refused(changed(PLAY, ("score 1 0", "score 2 0"), ("target 3", "target 2")), "target 2", "score 2 0")
    Match.from_position(changed(PLAY, ("target 3", "target 99"), ("score 1 0", "score 98 98")))


def test_the_tackles_cost_points():  # SP-3, SP-R29
    refused(changed(PLAY, ("ap 7", "ap 9")), "tackles 2", "ap 9")
    refused(changed(PLAY, ("ap 7", "ap 10")), "tackles 2", "ap 10")
    Match.from_position(changed(PLAY, ("ap 7", "ap 8")))


def test_more_down_than_were_jostled():  # SP-R13
    text = changed(PLAY, ("green three 15,8", "green three 15,8 down"))
    Match.from_position(text)
    refused(changed(text, ("tackles 2", "tackles 1")), "tackles 1", "green two 16,12 down", "green three 15,8 down")
    refused(changed(PLAY, ("tackles 2", "tackles 0")), "tackles 0", "green two 16,12 down")


def test_down_before_the_others_had_a_turn():  # SP-R13
    text = changed(PLAY, ("kept 0 2", "kept 0 0"), ("turns 4 3", "turns 1 0"))
    refused(text, "turns 1 0", "purple three 5,12 down")
    Match.from_position(changed(text, ("purple three 5,12 down", "purple three 5,12")))


def test_kept_by_who_has_ended_so_many_turns():  # SP-R32
    text = changed(PLAY, ("ball green goalie", "ball purple four"), ("green goalie 18,10 open", "green goalie 18,10"))
    for kept, turns, fine in [
        ("2 0", "2 1", False),
        ("2 0", "3 2", True),
        ("1 0", "1 1", False),
        ("1 0", "2 1", True),
        ("0 2", "2 1", False),
        ("0 2", "2 2", True),
        ("0 1", "1 1", True),
    ]:
        other = changed(text, ("kept 0 2", "kept " + kept), ("turns 4 3", "turns " + turns))
        if fine:
            Match.from_position(other)
        else:
            refused(other, "kept " + kept, "turns " + turns)


@pytest.mark.parametrize("line", ["purple two 17,9", "purple goalie 2,10", "green three 15,8", "green six 11,7"])
def test_nobody_else_is_open(line):  # SP-R17
    text = changed(PLAY, ("green goalie 18,10 open", "green goalie 18,10"))
    refused(changed(text, (line, line + " open")), line + " open")
    refused(changed(PLAY, (line, line + " open")), line + " open", "green goalie 18,10 open")


def test_open_is_only_the_goalie_of_the_side_not_to_play():  # SP-R17
    text = changed(PLAY, ("green goalie 18,10 open", "green goalie 18,10"), ("side purple", "side green"))
    text = changed(text, ("green two 16,12 down", "green two 16,12"), ("turns 4 3", "turns 4 4"))
    text = changed(text, ("purple three 5,12 down", "purple three 5,12"))
    Match.from_position(changed(text, ("purple goalie 2,10", "purple goalie 2,10 open")))
    refused(changed(text, ("green goalie 18,10", "green goalie 18,10 open")), "green goalie 18,10 open")


@pytest.mark.parametrize(
    "place, fine", [("2,8", False), ("1,12", False), ("2,7", True), ("3,10", True), ("18,9", True)]
)
def test_no_goalie_is_down_in_its_own_zone(place, fine):  # SP-R13, SP-R3
    text = changed(PLAY, ("purple goalie 2,10", "purple goalie %s down" % place))
    if fine:
        Match.from_position(text)
    else:
        refused(text, "purple goalie %s down" % place)


# --- in a set-up

IN_A_SET_UP = {
    "ap 5": ["ap 4", "ap 6", "ap 10"],
    "tackles 0": ["tackles 1"],
    "kept 0 0": ["kept 1 0", "kept 0 1"],
    "ball 10,10": ["ball 10,11", "ball 2,10", "ball green two", "ball purple goalie"],
    "turns 5 4": ["turns 12 4", "turns 13 4", "turns 5 13"],
    "purple two 4,8": ["purple two 4,8 down", "purple two 4,8 open", "purple two 4,8 placed", "purple two 10,5"]
    + ["purple two 11,5", "purple two 8,8", "purple two 9,12", "purple two 16,11"],
    "green five 11,13": ["green five 11,12", "green five 10,13", "green five 9,14", "green five 11,13 down"],
    "green goalie 18,10": ["green goalie 18,10 open", "green goalie 18,10 down", "green goalie 2,9"],
}


@pytest.mark.parametrize("text", [SETUP, PLACING], ids=["setup", "placing"])
@pytest.mark.parametrize("old, new", [(old, new) for old in IN_A_SET_UP for new in IN_A_SET_UP[old]])
def test_one_line_that_no_set_up_allows(text, old, new):  # SP-R3, SP-R16, SP-R28, SP-R29
    refused(changed(text, (old, new)), new)


def test_placed_only_while_placing_and_of_who_sets_up():  # SP-R16
    refused(
        changed(SETUP, ("green five 11,13", "green five 11,13 placed")), "green five 11,13 placed", "phase setup purple"
    )
    Match.from_position(changed(PLACING, ("green five 11,13", "green five 11,13 placed")))
    Match.from_position(changed(PLACING, ("green two 16,13 placed", "green two 16,13")))  # a formation was chosen


def test_turns_in_a_set_up():  # SP-R27
    Match.from_position(changed(SETUP, ("turns 5 4", "turns 0 0")))
    Match.from_position(changed(SETUP, ("turns 5 4", "turns 11 12")))


# --- after a won tackle

NO_TAKE = [  # lines changed in TAKE; one of what is quoted
    [("green three 11,11", "green three 11,11 down")],
    [("tackles 1", "tackles 0"), ("green six 11,7 down", "green six 11,7")],
    [("ball 10,10", "ball purple two")],
    [("ball 10,10", "ball green three")],
    [("ball 10,10", "ball 10,11")],  # nobody there
    [("ball 10,10", "ball 13,10")],  # a team-mate
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


def test_a_tackle_on_an_open_goalie_was_won():  # SP-R17, SP-R25
    Match.from_position(
        changed(
            TAKE,
            ("green three 11,11", "green three 3,10"),
            ("ball 10,10", "ball 2,10"),
            ("purple goalie 2,10", "purple goalie 2,10 open"),
        )
    )


def test_nobody_is_placed_after_the_set_up():  # SP-R16
    refused(changed(TAKE, ("green three 11,11", "green three 11,11 placed")), "green three 11,11 placed")
