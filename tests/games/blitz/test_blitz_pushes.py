"""Blitz: pushes, chains of them, the crowd, following up."""

import pytest

from blitz_at_hand import blitz


def squares(m):
    """Squares to which the last player of the chain can be pushed."""
    return {text.split()[1] for text in m.texts() if text.startswith("push ")}


# --- where to


OPPOSITE = {  # the attacker's square beside a target on 10,6: the three squares opposite
    "9,6": {"11,5", "11,6", "11,7"},
    "11,6": {"9,5", "9,6", "9,7"},
    "10,5": {"9,7", "10,7", "11,7"},
    "10,7": {"9,5", "10,5", "11,5"},
    "9,5": {"11,6", "11,7", "10,7"},
    "11,7": {"9,6", "9,5", "10,5"},
    "9,7": {"11,6", "11,5", "10,5"},
    "11,5": {"9,6", "9,7", "10,7"},
}


@pytest.mark.parametrize("attacker", OPPOSITE)
def test_the_three_squares_opposite_the_pusher(attacker):  # BZ-33
    m = blitz("PL1 %s block 0; GL1 10,6" % attacker).do("lineman1 hits lineman1", dice=[3])
    assert squares(m) == OPPOSITE[attacker] and m.side == 0
    for square in sorted(OPPOSITE[attacker]):
        other = blitz("PL1 %s block 0; GL1 10,6" % attacker)
        other.do("lineman1 hits lineman1", "push " + square, "stay", dice=[3])
        assert other.told("PUSHED") == ["PUSHED GL1 %s PL1 10,6" % square]


def test_the_attackers_side_chooses_even_if_the_defender_chose_the_die():  # BZ-33, BZ-29
    m = blitz("PC 5,5 block 0; GL1 6,5").do("catcher hits lineman1", "die floored", dice=[6, 2])
    assert (m.side, m.question) == (0, "push") and squares(m) == {"7,4", "7,5", "7,6"}
    assert m.line("ask") == "push down 6,5"


def test_nobody_moves_before_everything_is_chosen():  # BZ-R19, BZ-R18
    m = blitz("PL1 5,5 block 0; GL1 6,5").do("lineman1 hits lineman1", "push 7,5", dice=[6])
    assert m.line("GL1") == "6,5" and m.line("ask") == "follow down 6,5 7,5" and m.told("PUSHED", "DOWN") == []
    m.do("stay", dice=[1, 2])
    m.tells("PUSHED GL1 7,5 PL1 6,5; DOWN GL1 7,5 1 -; ARMOUR GL1 7,5 12 8+0; ACTION_OVER PL1 5,5 1 -")


# --- following up


@pytest.mark.parametrize("answer, place", [("follow", "6,5"), ("stay", "5,5")])
def test_the_attacker_may_take_the_square_that_its_target_left(answer, place):  # BZ-34
    """Following up is free and needs no dodge: also out of a tackle zone, into another one and in a Block."""
    m = blitz("PL1 5,5 block 0; GL1 6,5; GL2 4,4; GL3 5,6; PL2 7,4; PL3 7,6; PT 6,4")
    m.do("lineman1 hits lineman1", answer, dice=[3, 3])
    assert m.told("PUSHED", "DODGE", "RUSH") == ["PUSHED GL1 7,5 PL1 6,5"]
    assert m.told("FOLLOWED") == (["FOLLOWED PL1 6,5 - -"] if answer == "follow" else [])
    assert m.line("PL1") == place + " acted"


# --- chains


CHAIN = "PL1 5,5 block 0; GL1 6,5; GL2 7,4; GL3 7,5; GT 7,6"


def test_a_chain_of_three_and_own_players_in_it():  # BZ-33, BZ-R18, BZ-R19
    text = CHAIN + "; PL2 8,4; PL3 8,5 prone; GB1 8,6"
    m = blitz(text).do("lineman1 hits lineman1", "push 7,5", dice=[6])
    assert squares(m) == {"8,4", "8,5", "8,6"}
    m.do("push 8,5", dice=[])
    assert squares(m) == {"9,4", "9,5", "9,6"} and m.line("ask") == "push down 6,5 7,5 8,5"
    m.do("push 9,5", "stay", dice=[3, 3])
    assert m.told("PUSHED", "DOWN", "TURNOVER") == [
        "PUSHED PL3 9,5 GL3 8,5",
        "PUSHED GL3 8,5 GL1 7,5",
        "PUSHED GL1 7,5 PL1 6,5",
        "DOWN GL1 7,5 1 -",
    ]
    m.shows("PL1 5,5 acted; GL1 7,5 prone; GL3 8,5; PL3 9,5 prone", ask="play")


def test_where_all_are_taken_again_one_of_them_is_chosen():  # BZ-33, BZ-R18
    """GL1 is pushed up and to the right; GL3 on 5,6 is pushed up by it."""
    people = "GL1 5,5; GL2 6,6; GL3 5,6; GT 6,5; PL2 5,7; PL3 6,7; PT 4,7; PB1 4,6; PC 3,6"
    m = blitz("PL1 4,4 block 0; " + people).do("lineman1 hits lineman1", dice=[3])
    assert squares(m) == {"6,6", "5,6", "6,5"}
    m.do("push 5,6", dice=[])
    assert m.line("ask") == "push up 5,5 5,6" and squares(m) == {"4,7", "5,7", "6,7"}


def test_a_ball_under_somebody_of_the_chain_bounces():  # BZ-8, BZ-R19
    m = blitz(CHAIN + "; o 8,5").do("lineman1 hits lineman1", "push 7,5", "push 8,5", "stay", dice=[3, 4])
    assert m.told("PUSHED", "BOUNCE") == ["PUSHED GL3 8,5 GL1 7,5", "PUSHED GL1 7,5 PL1 6,5", "BOUNCE - 9,5 E 8,5"]
    m.shows("PL1 5,5 acted; GL1 7,5; GL3 8,5; o 9,5")


# --- the crowd


@pytest.mark.parametrize(
    "attacker, target",
    [("10,10", "10,11"), ("10,2", "10,1"), ("2,6", "1,6"), ("19,6", "20,6"), ("2,2", "1,1"), ("19,10", "20,11")],
)
def test_none_free_and_the_edge_among_them(attacker, target):  # BZ-33, BZ-35
    """All three squares off the pitch, at the middle of an edge or in a corner: into the crowd without a question."""
    m = blitz("PL1 %s block 0; GL1 %s; GB2 10,6" % (attacker, target)).do("lineman1 hits lineman1", dice=[3])
    assert m.line("ask") == "follow up %s crowd" % target
    m.do("stay", dice=[1, 1])
    assert m.told("PUSHED", "ARMOUR", "RESERVES") == ["PUSHED GL1 - PL1 " + target, "RESERVES GL1 %s - -" % target]
    m.shows("PL1 %s acted; GL1 reserve" % attacker, ask="play")


CROWD = {  # total of the injury roll: event, state afterwards
    2: "RESERVES reserve",
    3: "RESERVES reserve",
    4: "RESERVES reserve",
    5: "RESERVES reserve",
    6: "RESERVES reserve",
    7: "RESERVES reserve",
    8: "KO ko",
    9: "KO ko",
    10: "OUT out",
    11: "OUT out",
    12: "OUT out",
}


@pytest.mark.parametrize("total", CROWD)
def test_the_injury_of_the_crowd(total):  # BZ-35, BZ-36
    """No armour roll but injury at once; 'stunned' means reserves."""
    told, state = CROWD[total].split()
    first = max(1, total - 6)
    m = blitz("PL1 10,10 block 0; GL1 10,11").do("lineman1 hits lineman1", "stay", dice=[6, first, total - first])
    assert m.told("RESERVES", "KO", "OUT", "STUN", "DOWN", "ARMOUR") == ["%s GL1 10,11 - -" % told]
    assert [(a, b) for kind, _, _, a, b in m.seen if kind == 72] == [(10 * first + total - first, 1)]
    assert m.line("GL1") == state


def test_a_carrier_in_the_crowd_and_the_throw_in():  # BZ-35, BZ-39, BZ-R20
    """The ball is thrown in from the square the carrier left; no turnover, as it is an opponent."""
    m = blitz("PL1 10,10 block 0; GL1 10,11*").do("lineman1 hits lineman1", "follow", dice=[3, 2, 2, 1, 1, 2, 6])
    assert m.told("LOOSE") == ["LOOSE GL1 10,11 - -"]
    assert m.told("PUSHED", "FOLLOWED", "THROW_IN", "BOUNCE", "TURNOVER") == [
        "PUSHED GL1 - PL1 10,11",
        "FOLLOWED PL1 10,11 - -",
        "THROW_IN - 10,11 SW 3",
        "BOUNCE - 7,7 S 7,8",
    ]
    m.shows("PL1 10,11 acted; GL1 reserve; o 7,7", ask="play")


def test_the_own_carrier_in_the_crowd_is_a_turnover():  # BZ-R20, BZ-28, BZ-R18
    text = "PL1 10,9 block 0; GL1 10,10; GL2 9,11; PC 10,11*; GL3 11,11"
    m = blitz(text).do("lineman1 hits lineman1", dice=[3])
    assert squares(m) == {"9,11", "10,11", "11,11"}
    m.do("push 10,11", dice=[])
    assert m.line("ask") == "follow up 10,10 10,11 crowd"
    m.do("stay", dice=[2, 2, 3, 1, 2, 6])
    assert m.told("PUSHED", "RESERVES", "THROW_IN", "BOUNCE", "TURNOVER", "TURN_OVER") == [
        "PUSHED PC - GL1 10,11",
        "PUSHED GL1 10,11 PL1 10,10",
        "RESERVES PC 10,11 - -",
        "THROW_IN - 10,11 S 3",
        "BOUNCE - 10,7 S 10,8",
        "TURNOVER PC 10,11 5 -",
        "TURN_OVER - - 0 2",
    ]
    m.shows("PL1 10,9; GL1 10,11; PC reserve; o 10,7", begins="green")


AROUND = (  # 22 players on the large pitch: a chain from 8,5 up, to the left and down again to the attacker on 7,4
    "PL1 7,4 block 0 hit; GL1 8,5; GL2 9,6; GL3 9,5; GL4 8,6; GT 7,7; GC1 8,7; GC2 9,7; GB1 6,8; GB2 6,7; GB3 7,8;"
    "GB4 5,6; PL2 5,7; PL3 5,8; PL4 4,5; PT 5,5; PC1 4,6; PC2 4,4; PB1 5,4; PB2 6,4; PB3 7,3; PB4 6,3"
)


def test_a_chain_that_comes_round_leaves_out_the_attackers_square():  # BZ-R18
    """The player on 6,4 is pushed down and to the right: 6,3 and 7,3 are taken, 7,4 is the attacker's."""
    chain = "8,5 8,6 7,7 6,7 5,6 5,5 6,4"
    m = blitz(AROUND, size=11, watchers=False, ask="push up " + chain)
    assert squares(m) == {"6,3", "7,3"}
    m.do("push 7,3", dice=[])
    assert squares(m) == {"8,2", "8,3", "7,2"}
    m.do("push 8,3", "follow", dice=[])
    assert m.told("PUSHED", "FOLLOWED") == [
        "PUSHED PB3 8,3 PB2 7,3",
        "PUSHED PB2 7,3 PT 6,4",
        "PUSHED PT 6,4 GB4 5,5",
        "PUSHED GB4 5,5 GB2 5,6",
        "PUSHED GB2 5,6 GT 6,7",
        "PUSHED GT 6,7 GL4 7,7",
        "PUSHED GL4 7,7 GL1 8,6",
        "PUSHED GL1 8,6 PL1 8,5",
        "FOLLOWED PL1 8,5 - -",
    ]


def test_balls_under_those_who_moved_bounce_after_the_fall_of_the_target():  # BZ-R19, BZ-R17
    """GL1 carries the ball and falls on 7,5: armour, then its ball bounces onto nobody."""
    m = blitz(CHAIN.replace("GL1 6,5", "GL1 6,5*")).do(
        "lineman1 hits lineman1", "push 7,5", "push 8,5", "stay", dice=[6, 1, 1, 3]
    )
    assert m.told("PUSHED", "ARMOUR", "BOUNCE") == [
        "PUSHED GL3 8,5 GL1 7,5",
        "PUSHED GL1 7,5 PL1 6,5",
        "ARMOUR GL1 7,5 11 8+0",
        "BOUNCE - 6,5 W 7,5",
    ]
    m.shows("PL1 5,5 acted; GL1 7,5 prone; GL3 8,5; o 6,5", ask="play")


def test_an_own_carrier_pushed_into_the_end_zone_scores():  # BZ-43, BZ-R19, BZ-R37
    text = "PL1 17,6 block 0; GL1 18,6; GL2 19,5; PC 19,6*; GL3 19,7; GB2 5,5"
    m = blitz(text).do("lineman1 hits lineman1", "push 19,6", "push 20,6", "stay", dice=[3])
    assert m.told("PUSHED", "TOUCHDOWN", "TURNOVER") == [
        "PUSHED PC 20,6 GL1 19,6",
        "PUSHED GL1 19,6 PL1 18,6",
        "TOUCHDOWN PC 20,6 1 0",
    ]
    assert m.turns == (3, 2) and m.line("ask") == "formation purple"


def test_a_rival_carrier_pushed_into_the_end_zone_scores():  # BZ-43, BZ-R19
    m = blitz("GL1 18,6 block 0; PC 19,6*", turn="green").do("lineman1 hits catcher", "push 20,6", "stay", dice=[3, 3])
    assert m.told("PUSHED", "TOUCHDOWN") == ["PUSHED PC 20,6 GL1 19,6", "TOUCHDOWN PC 20,6 1 0"]


def test_nobody_on_the_ground_is_hit():  # BZ-R34, BZ-25
    """There are no fouls: a player on the ground is left alone."""
    m = blitz("PL1 5,5; GL1 6,5 prone; GL2 5,6 stunned; GL3 9,9")
    assert not m.may("lineman1 block")
    m.do("lineman1 blitz")
    assert not [text for text in m.texts() if " hits " in text]
    m.may_not("lineman1 hits lineman1")
