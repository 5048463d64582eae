"""A squig that is held in an end zone in the middle of a block or a roam: the touchdown, and what is left out."""

import pytest

from squig_at_hand import squig


def test_who_holds_the_new_squig_at_home_does_not_fall():  # SQ-R22, SQ-12, SQ-R20
    """Both down: the squig is knocked over and splits, the attacker holds the new one and scores."""
    m = squig("PL1 20,5 block 0; s1 19,5; s3 2,2").do("lineman1 hits squig1", "die bothdown", dice="2 3 5 3 3 1 1 E 4")
    assert m.score == (1, 0) and m.told("DOWN", "ARMOUR") == ["ARMOUR - 19,5 33 6+0"]
    assert m.told("TOUCHDOWN") == ["TOUCHDOWN PL1 20,5 1 0"] and not m.told("TURNOVER", "ROAM")[1:]


def test_an_opponent_holds_the_new_squig_at_home():  # SQ-R22, SQ-R5
    """In either turn: the attacker does not fall any more."""
    m = squig("PL1 3,5 block 0; GL1 1,5; s1 2,5; s3 12,2")
    m.do("lineman1 hits squig1", "die bothdown", dice="2 3 5 3 3 1 1 W 5")
    assert m.score == (0, 1) and m.told("TOUCHDOWN") == ["TOUCHDOWN GL1 1,5 0 1"] and not m.told("DOWN")


@pytest.mark.parametrize("die, more", [("pushed", ""), ("floored", " 3 3 2")])
def test_a_carrier_follows_into_the_end_zone(die, more):  # SQ-12, BZ-43, SQ-R22
    face = 3 if die == "pushed" else 6
    m = squig("PL1 19,5*2 blitz 2; s1 20,5")
    m.do("lineman1 hits squig1", "die " + die, "follow", dice="%d 1 2 20,6<20,5%s" % (face, more))
    assert m.score == (1, 0) and m.told("TOUCHDOWN") == ["TOUCHDOWN PL1 20,5 1 0"]
    assert [each.split()[0] for each in m.told("FOLLOWED", "ARMOUR", "TOUCHDOWN")] == [
        "FOLLOWED",
        *(["ARMOUR"] if more else []),
        "TOUCHDOWN",
    ]


def test_no_roaming_after_a_touchdown():  # SQ-12, SQ-R5
    """The squig with the lower number is held at home: the others do not roam any more."""
    m = squig("PL1 20,6; PL2 8,8; s1 20,5; s4 9,8; s6 12,3").do("end", dice="2 2 N 4")
    assert m.told("TEST") == ["TEST - 20,5 2 1"] and m.score == (1, 0) and m.squigs() == ""


@pytest.mark.parametrize("turn", ["purple", "green"])
def test_the_last_squig_is_squashed(turn):  # SQ-16, SQ-12
    """The opponents score, the offender is out for the match, and a new drive begins; their marker is one ahead."""
    own, other = ("P", "G") if turn == "purple" else ("G", "P")
    m = squig("%sL1 9,5 block 0; s5 10,5; %sL2 12,9" % (own, other), turn=turn)
    m.do("lineman1 hits squig5", "die floored", "stay", dice="6 1 2 11,5<10,5 6 1")
    assert m.score == ((0, 1) if own == "P" else (1, 0)) and m.line(own + "L1") == "out"
    assert m.told("SENT_OFF") == ["SENT_OFF %sL1 9,5 - -" % own] and m.squigs() == ""
    assert (126, m.who(own + "L1"), m.spot("9,5"), -1, -1) in m.seen
    assert (125, m.who(own + "L1"), m.spot("11,5"), 5, 0) in m.seen
    assert m.turns == ((3, 3) if turn == "purple" else (4, 3))


def test_more_squigs_are_left():  # SQ-14, SQ-16
    """Even one that is carried: nobody scores, nobody is sent off, the number is free again."""
    for left in ("s6 2,2", "GL3 15,5*6", "PB2 3,1*2"):
        m = squig("PL1 9,5 block 0; s5 10,5; " + left)
        m.do("lineman1 hits squig5", "die floored", "stay", dice="6 1 2 11,5<10,5 6 1")
        m.shows("PL1 9,5 acted; s5 gone", ask="play")
        assert m.told("SQUASHED") == ["SQUASHED PL1 11,5 5 1"] and m.score == (0, 0)


# --- where a squig is pushed

AROUND = "4,4 5,4 6,4 4,5 6,5 4,6 5,6 6,6".split()


@pytest.mark.parametrize("at", range(8))
def test_each_empty_square_around_it(at):  # SQ-R8
    """By row, then column; the square of the attacker and those of others are not empty."""
    attacker = "4,5" if AROUND[at] != "4,5" else "6,5"
    m = squig("PL1 %s block 0; s1 5,5" % attacker)
    m.do("lineman1 hits squig1", "die pushed", "stay", dice="3 1 2 %s<5,5" % AROUND[at])
    m.shows("PL1 %s acted; s1 %s" % (attacker, AROUND[at]), ask="play")
    assert m.script.left == 0 and len(m.told("PUSHED")) == 1


@pytest.mark.parametrize("corner, empty", [("1,1", "2,1 1,2 2,2"), ("20,11", "19,10 20,10 19,11")])
def test_a_push_in_a_corner(corner, empty):  # SQ-R8
    """Never off the pitch."""
    squares = empty.split()
    for attacker in squares:
        left = [each for each in squares if each != attacker]
        for pick, place in enumerate(left):
            m = squig("PL1 %s block 0; s1 %s; GB2 9,9" % (attacker, corner))
            m.do("lineman1 hits squig1", "die pushed", "stay", dice="3 1 2 %d" % pick)
            assert m.line("s1") == place
