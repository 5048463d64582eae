"""Blitz: throwing, catching what is thrown, handing off."""

from fractions import Fraction

import pytest

from blitz_at_hand import blitz
from furbowl.dice import Script

BANDS = (12, 48, 105, 170)  # the most dx*dx + dy*dy of Quick, Short, Long, Long Bomb
BAND_MODIFIERS = (1, 0, -1, -2)


def band(dx, dy):
    """0 Quick, 1 Short, 2 Long, 3 Long Bomb, 4 too far."""
    return sum(dx * dx + dy * dy > most for most in BANDS)


# --- how far


@pytest.mark.parametrize("dx", range(20))
def test_the_bands_square_by_square(dx):  # BZ-40, BZ-10, BZ-R35
    """dx*dx + dy*dy: <= 12 Quick, <= 48 Short, <= 105 Long, <= 170 Long Bomb, more is too far."""
    m = blitz("PL1 1,1* pass 0; PB2 1,11; GB2 20,11")
    throws = {text.split()[2] for text in m.texts("PL1") if " throws " in text}
    for dy in range(11):
        there = "%d,%d" % (1 + dx, 1 + dy)
        occupied = there in ("1,11", "20,11")
        if (dx, dy) == (0, 0) or band(dx, dy) == 4:
            assert there not in throws
        elif not occupied:
            ways = [4, 3, 2, 1][band(dx, dy)]
            assert m.chance("lineman1 throws " + there) == (ways, 6), there


def test_any_square_but_the_own_whatever_stands_there():  # BZ-R35, BZ-9
    """The target may be a friend, a foe, empty, prone or adjacent."""
    m = blitz("PL1 5,5* pass 0; PL2 6,5; GL1 6,6; GL2 7,7 prone; PL3 5,8 stunned")
    for square in ("6,5", "6,6", "7,7", "5,8", "4,5", "9,9"):
        assert m.may("lineman1 throws " + square)
    m.may_not("lineman1 throws 5,5")
    m.may_not("lineman1 throws 19,5")


# --- when


def test_a_move_then_a_throw_then_nothing():  # BZ-9, BZ-R10
    m = blitz("PL1 5,5*; PL2 9,5").do("lineman1 pass", "lineman1 step 6,5", dice=[])
    assert m.may("lineman1 throws 9,5")
    m.do("lineman1 throws 9,5", dice=[5, 3])
    m.tells(
        "PASSING PL1 9,5 0 -; THROW PL1 6,5 5 4+1; FLIES - 9,5 - 6,5; CATCH PL2 9,5 3 4+1; GAIN PL2 9,5 1 -;"
        " ACTION_OVER PL1 6,5 1 -"
    )
    m.shows("PL1 6,5 acted; PL2 9,5*", used="pass")


def test_a_catcher_that_has_not_acted_may_still_act():  # BZ-15
    m = blitz("PL1 5,5* pass 0; PL2 8,5").do("lineman1 throws 8,5", dice=[3, 3])
    assert m.carrier == 1 and m.can_act(1) and m.may("lineman2 move") and not m.may("lineman2 pass")


# --- the throw


@pytest.mark.parametrize("zones", range(5))
@pytest.mark.parametrize("number_of_band, target", [(0, "8,5"), (1, "11,5"), (2, "15,5"), (3, "18,5")])
def test_the_modifiers_of_a_throw(number_of_band, target, zones):  # BZ-10, BZ-3, BZ-4
    """Quick +1, Short 0, Long -1, Long Bomb -2; -1 per tackle zone on the thrower."""
    greens = ["GL1 4,4", "GL2 4,5", "GL3 4,6", "GT 5,4"][:zones]
    m = blitz("; ".join(["PL1 5,5* pass 0", *greens]))
    modifier = BAND_MODIFIERS[number_of_band] - zones
    ways = sum(die == 6 or die > 1 and die + modifier >= 4 for die in range(1, 7))
    assert m.chance("lineman1 throws " + target) == (ways, 6)
    assert m.rolls("lineman1 throws " + target) == [("THROW", 7 - ways)]
    m.do("lineman1 throws " + target, dice=[6])
    assert m.told("PASSING", "THROW", "FLIES") == [
        "PASSING PL1 %s %d -" % (target, number_of_band),
        "THROW PL1 5,5 6 4%+d" % modifier,
        "FLIES - %s - 5,5" % target,
    ]


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("number_of_band, target", [(0, "8,5"), (1, "11,5"), (2, "15,5"), (3, "18,5")])
def test_every_result_of_a_throw(number_of_band, target, die):  # BZ-11, BZ-12, BZ-13, BZ-R26, BZ-R22
    """At least the need: accurate; less: three scatters; a natural 1, or at most 1 when modified: a fumble."""
    modifier = BAND_MODIFIERS[number_of_band]
    m = blitz("PL1 5,5* pass 0")
    if die == 6 or die > 1 and die + modifier >= 4:
        m.do("lineman1 throws " + target, dice=[die])
        assert m.line("ball") == target and m.told("TURNOVER") == ["TURNOVER PL1 5,5 4 -"]
    elif die == 1 or die + modifier <= 1:
        m.do("lineman1 throws " + target, dice=[die, 0])
        assert m.line("ball") == "4,6" and m.told("TURNOVER") == ["TURNOVER PL1 5,5 2 -"]
        assert m.told("LOOSE", "BOUNCE") == ["LOOSE PL1 5,5 - -", "BOUNCE - 4,6 NW 5,5"]
    else:
        m.do("lineman1 throws " + target, dice=[die, 1, 1, 3])
        column = int(target.split(",")[0])
        assert m.told("SCATTER") == [
            "SCATTER - %d,6 N %s" % (column, target),
            "SCATTER - %d,7 N %d,6" % (column, column),
            "SCATTER - %d,7 W %d,7" % (column - 1, column),
        ]
        assert m.line("ball") == "%d,7" % (column - 1) and m.told("TURNOVER") == ["TURNOVER PL1 5,5 4 -"]
        assert not m.told("BOUNCE")


FUMBLES = [  # zones on the thrower, target, dice that fumble
    (0, "8,5", {1}),
    (1, "8,5", {1}),
    (2, "8,5", {1, 2}),
    (3, "8,5", {1, 2, 3}),
    (0, "11,5", {1}),
    (1, "11,5", {1, 2}),
    (0, "15,5", {1, 2}),
    (0, "18,5", {1, 2, 3}),
    (2, "18,5", {1, 2, 3, 4, 5}),
    (4, "18,5", {1, 2, 3, 4, 5}),
]


@pytest.mark.parametrize("zones, target, dice", FUMBLES)
def test_what_fumbles(zones, target, dice):  # BZ-13, BZ-R26
    """A 6 that becomes 1 or less is no fumble: the natural 6 wins."""
    greens = ["GL1 4,4", "GL2 4,5", "GL3 4,6", "GT 5,4"][:zones]
    for die in range(1, 7):
        m = blitz("; ".join(["PL1 5,5* pass 0", *greens]), rerolls="1 1").do("lineman1 throws " + target, dice=[die])
        if die in dice:
            m.do("keep", dice=[1])
            assert m.told("TURNOVER") == ["TURNOVER PL1 5,5 2 -"] and m.line("ball") == "5,6"
        elif m.question == "reroll":
            m.do("keep", dice=[1, 1, 1])
            assert m.told("TURNOVER") == ["TURNOVER PL1 5,5 4 -"]
        else:
            assert m.line("ball") == target


def test_a_fumble_is_a_turnover_even_if_a_team_mate_catches():  # BZ-R26, BZ-13
    m = blitz("PL1 5,5* pass 0; PL2 6,5; PL3 8,5").do("lineman1 throws 8,5", dice=[1, 4, 4])
    assert m.told("CATCH", "GAIN", "TURNOVER") == [
        "CATCH PL2 6,5 4 4+0",
        "GAIN PL2 6,5 1 -",
        "TURNOVER PL1 5,5 2 -",
    ]
    m.shows("PL1 5,5; PL2 6,5*", begins="green")


def test_the_skill_throws_again_what_is_not_accurate():  # BZ-24
    m = blitz("PT 5,5* pass 0; PL2 8,5", rerolls="2 2").do("thrower throws 8,5", dice=[2, 3, 3])
    assert m.told("THROW", "REROLL", "CATCH") == [
        "THROW PT 5,5 2 4+1",
        "REROLL PT 5,5 1 2",
        "THROW PT 5,5 3 4+1",
        "CATCH PL2 8,5 3 4+1",
    ]


# --- catching it


@pytest.mark.parametrize("zones", range(4))
@pytest.mark.parametrize("die", range(1, 7))
def test_every_catch_of_an_accurate_pass(die, zones):  # BZ-14, BZ-3, BZ-4
    """+1 for an accurate pass, -1 per tackle zone on the catcher."""
    greens = ["GL1 9,4", "GL2 9,5", "GL3 9,6"][:zones]
    m = blitz("; ".join(["PL1 5,5* pass 0; PL2 8,5", *greens]))
    caught = die == 6 or die > 1 and die + 1 - zones >= 4
    assert m.rolls("lineman1 throws 8,5") == [("THROW", 3), ("CATCH", 3 + zones)]
    ways = [4, 3, 2, 1][zones]
    assert m.chance("lineman1 throws 8,5") == (4 * ways, 36)
    m.do("lineman1 throws 8,5", dice=[4, die] + ([] if caught else [1]))
    assert m.told("CATCH") == ["CATCH PL2 8,5 %d 4%+d" % (die, 1 - zones)]
    if caught:
        m.shows("PL1 5,5 acted; PL2 8,5*")
        assert m.told("TURNOVER") == []
    else:
        m.shows("PL1 5,5; o 8,6", begins="green")
        assert m.told("TURNOVER") == ["TURNOVER PL1 5,5 4 -"]


def test_a_scatter_that_leaves_the_pitch_is_thrown_in():  # BZ-R27, BZ-39
    """The rest of the three scatters is not rolled; the throw-in is from the last square on the pitch."""
    m = blitz("PL1 5,6* pass 0; PL2 9,6").do("lineman1 throws 9,11", dice=[3, 1, 3, 1, 2, 5])
    assert m.told("SCATTER", "THROW_IN", "BOUNCE") == [
        "SCATTER - - N 9,11",
        "THROW_IN - 9,11 S 3",
        "BOUNCE - 8,7 SW 9,8",
    ]
    m.shows("PL1 5,6; o 8,7", begins="green")


def test_accurate_into_an_empty_square_rests_there():  # BZ-R22
    m = blitz("PL1 5,5* pass 0; PL2 9,6").do("lineman1 throws 8,5", dice=[3])
    m.tells(
        "PASSING PL1 8,5 0 -; THROW PL1 5,5 3 4+1; FLIES - 8,5 - 5,5; TURNOVER PL1 5,5 4 -; TURN_OVER - - 0 2;"
        " TURN - - 1 3"
    )
    m.shows("PL1 5,5; o 8,5", begins="green")


@pytest.mark.parametrize("mark", ["prone", "stunned"])
def test_a_pass_onto_somebody_down_bounces(mark):  # BZ-R22, BZ-14
    m = blitz("PL1 5,5* pass 0; PL2 8,5 %s" % mark)
    assert m.chance("lineman1 throws 8,5") == (4, 6)
    m.do("lineman1 throws 8,5", dice=[3, 1])
    assert m.told("FLIES", "BOUNCE", "CATCH") == ["FLIES - 8,5 - 5,5", "BOUNCE - 8,6 N 8,5"]


def test_an_accurate_pass_to_an_opponent():  # BZ-R24, BZ-9
    """The opponent catches at +1; a turnover either way."""
    m = blitz("PL1 5,5* pass 0; GL1 8,5")
    assert m.chance("lineman1 throws 8,5") == (16, 36)
    m.do("lineman1 throws 8,5", dice=[3, 3])
    assert m.told("CATCH", "TURNOVER") == ["CATCH GL1 8,5 3 4+1", "TURNOVER PL1 5,5 4 -"]
    m.shows("PL1 5,5; GL1 8,5*", begins="green")
    m = blitz("PL1 5,5* pass 0; GL1 8,5").do("lineman1 throws 8,5", dice=[3, 2, 1])
    m.shows("PL1 5,5; o 8,6", begins="green")


# --- handing off


def test_a_handoff():  # BZ-17
    """One per turn, after any move; no roll to throw; +1 to catch."""
    m = blitz("PL1 5,5*; PL2 7,5").do("lineman1 handoff", "lineman1 step 6,5", "lineman1 hands lineman2", dice=[3])
    m.tells(
        "DECLARE PL1 5,5 4 -; STEP PL1 6,5 1 5,5; HANDING PL1 7,5 PL2 -; CATCH PL2 7,5 3 4+1; GAIN PL2 7,5 1 -;"
        " ACTION_OVER PL1 6,5 1 -"
    )
    m.shows("PL1 6,5 acted; PL2 7,5*", used="handoff")


def test_to_whom_the_ball_is_handed():  # BZ-R23, BZ-17
    """The ball may go to standing neighbours, friend or foe."""
    m = blitz("PL1 5,5* handoff 0; PL2 6,5; GL2 4,5; PL3 5,6 prone; PT 4,4 stunned; PC 7,5; GL3 5,4 prone")
    hands = {text for text in m.texts("PL1") if " hands " in text}
    assert hands == {"lineman1 hands lineman2", "lineman1 hands green lineman2"}
    for other in ("lineman3", "thrower", "catcher", "green lineman3", "green catcher"):
        m.may_not("lineman1 hands " + other)


# --- blitz: interceptors, and the outcome


HALF = Fraction(1, 2)


def under_the_ruler(thrower, target, square):
    """The statement in fractions: strictly nearer to both thrower and target than they are to each other, and the
    segment between their centres has a point inside the open square."""
    (x0, y0), (x1, y1), (x, y) = thrower, target, square
    span = (x1 - x0) ** 2 + (y1 - y0) ** 2
    if (x - x0) ** 2 + (y - y0) ** 2 >= span or (x - x1) ** 2 + (y - y1) ** 2 >= span:
        return False
    low, high = Fraction(0), Fraction(1)  # positions along the segment
    for start, step, centre in ((x0, x1 - x0, x), (y0, y1 - y0, y)):
        if step == 0:
            if start != centre:
                return False
            continue
        first, last = sorted((side - start) / step for side in (centre - HALF, centre + HALF))
        low, high = max(low, first), min(high, last)
    return low < high


def asked(thrower, target, square, mark=""):
    """Return whether a green lineman on a square is asked to intercept when a purple one throws."""
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
    ("6,6", "5,6", False),  # nobody is between two neighbours
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
    """-2, and -1 per tackle zone on the interceptor: everybody needs a 6."""
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
