"""Blitz: who can intercept, and what comes of it."""

from fractions import Fraction

import pytest

from blitz_at_hand import blitz
from furbowl.dice import Script

HALF = Fraction(1, 2)


def under_the_ruler(thrower, target, square):
    """The statement worked out with fractions: nearer to both than those to each other (strictly), and the segment
    between the centres of thrower and target has a point inside the open square."""
    (x0, y0), (x1, y1), (x, y) = thrower, target, square
    span = (x1 - x0) ** 2 + (y1 - y0) ** 2
    if (x - x0) ** 2 + (y - y0) ** 2 >= span or (x - x1) ** 2 + (y - y1) ** 2 >= span:
        return False
    low, high = Fraction(0), Fraction(1)  # where along the segment
    for start, step, centre in ((x0, x1 - x0, x), (y0, y1 - y0, y)):
        if step == 0:
            if start != centre:
                return False
            continue
        first, last = sorted((side - start) / step for side in (centre - HALF, centre + HALF))
        low, high = max(low, first), min(high, last)
    return low < high


def asked(thrower, target, square, mark=""):
    """Whether a green lineman on a square is asked when a purple one throws."""
    place = "%d,%d"
    text = "PL1 %s* pass 0; GL1 %s%s; PB2 1,1; GB2 20,11" % (place % thrower, place % square, mark)
    m = blitz(text).match.copy(dice=Script([6, 6, 6, 1, 1, 1, 1, 1]))
    m.apply(m.parse("lineman1 throws " + place % target))
    return m.question == "intercept" and {m.text(a) for a in m.legal()} == {"lineman1 intercepts", "nobody"}


# --- under the ruler


@pytest.mark.parametrize(
    "thrower, target",
    [((5, 5), (9, 5)), ((5, 5), (5, 9)), ((5, 5), (9, 9)), ((5, 5), (11, 7)), ((11, 8), (7, 3)), ((5, 5), (6, 8))]
    + [((5, 5), (6, 6)), ((5, 5), (6, 5)), ((9, 4), (6, 6)), ((5, 6), (16, 9))],
)
def test_which_squares_are_under_the_ruler(thrower, target):  # BZ-16, BZ-R25
    (x0, y0), (x1, y1) = thrower, target
    for x in range(min(x0, x1) - 1, max(x0, x1) + 2):
        for y in range(min(y0, y1) - 1, max(y0, y1) + 2):
            if (x, y) not in (thrower, target):
                assert asked(thrower, target, (x, y)) == under_the_ruler(thrower, target, (x, y)), (x, y)


CASES = [  # target of a throw from 5,5, square, whether it lies under the ruler
    ("9,5", "6,5", True),
    ("9,5", "8,5", True),
    ("9,5", "7,6", False),  # the segment does not touch row 6
    ("9,5", "4,5", False),
    ("9,5", "10,5", False),
    ("9,9", "7,7", True),
    ("9,9", "7,8", False),  # it touches the corner only
    ("9,9", "7,6", False),
    ("7,6", "6,5", True),  # both squares in the middle are crossed
    ("7,6", "6,6", True),
    ("7,6", "5,6", False),
    ("6,6", "5,6", False),  # between two neighbours nobody is
    ("6,6", "6,5", False),
    ("6,7", "5,6", True),
    ("6,7", "6,6", True),
    ("8,6", "6,5", True),
    ("8,6", "7,6", True),
    ("8,6", "6,6", False),  # at column 6.5 the segment is in row 5.5: on the corner
    ("8,6", "7,5", False),
]


@pytest.mark.parametrize("target, square, may", CASES)
def test_squares_beside_the_segment(target, square, may):  # BZ-16, BZ-R25
    there, spot = (tuple(map(int, text.split(","))) for text in (target, square))
    assert under_the_ruler((5, 5), there, spot) == may
    assert asked((5, 5), there, spot) == may


@pytest.mark.parametrize("mark", [" prone", " stunned"])
def test_only_who_has_a_tackle_zone(mark):  # BZ-16
    assert not asked((5, 5), (9, 5), (7, 5), mark)


def test_one_of_several_or_nobody():  # BZ-16, BZ-R21
    m = blitz("PL1 5,5* pass 0; PL2 11,5; GL1 7,5; GC 9,5; GL2 8,6; GL3 11,6")
    m.do("lineman1 throws 11,5", dice=[])
    assert (m.side, m.turn, m.question, m.line("ask")) == (1, 0, "intercept", "intercept 11,5")
    assert set(m.texts()) == {"lineman1 intercepts", "catcher intercepts", "nobody"}
    assert m.texts("GL1") == ["lineman1 intercepts"] and m.texts("PL1") == [] and m.texts("GL2") == []
    m.do("nobody", dice=[4, 5])
    assert m.kinds()[:2] == ["THROW", "FLIES"] and m.carrier == 1 and m.side == 0


# --- the roll


@pytest.mark.parametrize("zones", range(4))
@pytest.mark.parametrize("die", range(1, 7))
def test_every_result_of_an_interception(die, zones):  # BZ-16, BZ-3, BZ-4
    """-2, and -1 per tackle zone on the interceptor: a 6 for everybody."""
    own = ["PL2 8,6", "PL3 8,7", "PT 9,7"][:zones]
    m = blitz("; ".join(["PL1 5,5* pass 0; GL1 9,6", *own])).do("lineman1 throws 12,7", dice=[])
    assert m.chance("lineman1 intercepts") == (1, 6) and m.rolls("lineman1 intercepts") == [("INTERCEPT", 6)]
    assert m.chance("nobody") == (1, 1)
    m.do("lineman1 intercepts", dice=[6] if die == 6 else [die, 6])
    assert m.told("INTERCEPT") == ["INTERCEPT GL1 9,6 %d 4%+d" % (die, -2 - zones)]
    assert m.line("ball") == ("green lineman1" if die == 6 else "12,7")


def test_an_interception_is_a_turnover():  # BZ-16, BZ-28
    m = blitz("PL1 5,5* pass 0; PL2 9,5; GL1 7,5").do("lineman1 throws 9,5", "lineman1 intercepts", dice=[6])
    m.tells(
        "PASSING PL1 9,5 1 -; INTERCEPT GL1 7,5 6 4-2; GAIN GL1 7,5 2 -; TURNOVER PL1 5,5 3 -; TURN_OVER - - 0 2;"
        " TURN - - 1 3"
    )
    m.shows("PL1 5,5; GL1 7,5*", begins="green", ask="play")


def test_a_failed_interception_lets_the_pass_go_on():  # BZ-16
    m = blitz("PL1 5,5* pass 0; PL2 9,5; GL1 7,5").do("lineman1 throws 9,5", "lineman1 intercepts", dice=[5, 4, 3])
    assert m.told("INTERCEPT", "THROW", "CATCH") == [
        "INTERCEPT GL1 7,5 5 4-2",
        "THROW PL1 5,5 4 4+0",
        "CATCH PL2 9,5 3 4+1",
    ]


def test_catch_intercepts_again():  # BZ-24
    m = blitz("PL1 5,5* pass 0; PL2 9,5; GC 7,5", rerolls="2 1").do("lineman1 throws 9,5", dice=[])
    assert m.chance("catcher intercepts") == (11, 36)
    m.do("catcher intercepts", dice=[2, 6])
    assert m.told("INTERCEPT", "REROLL", "GAIN") == [
        "INTERCEPT GC 7,5 2 4-2",
        "REROLL GC 7,5 1 1",
        "INTERCEPT GC 7,5 6 4-2",
        "GAIN GC 7,5 2 -",
    ]


def test_no_team_rerolls_an_interception():  # BZ-R8, BZ-27
    m = blitz("PL1 5,5* pass 0; PL2 9,5; GL1 7,5", rerolls="2 2")
    m.do("lineman1 throws 9,5", "lineman1 intercepts", dice=[5, 4, 3])
    assert m.question is None and m.carrier == 1


def test_an_interceptor_in_the_end_zone_scores():  # BZ-43, BZ-44, BZ-R37
    """Green's end zone to score in is column 1: the interception is a touchdown in the opponents' turn."""
    m = blitz("PL1 1,3* pass 0; GL1 1,5; PL2 1,7").do("lineman1 throws 1,7", "lineman1 intercepts", dice=[6])
    assert m.score == (0, 1) and m.told("TOUCHDOWN") == ["TOUCHDOWN GL1 1,5 0 1"]
    assert m.turns == (3, 3) and m.line("ask") == "formation green"
