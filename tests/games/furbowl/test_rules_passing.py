"""Passing and catching: chapter 7 of Furbowl, 6 of Furball."""

import pytest

from furbowl import protocol
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import NORMAL, STUNNED
from furbowl.match import IllegalAction
from picture import LETTERS, NAMES
from pitch import E, N, W, both_books, pitch, scatter, who

PAIRS = [(who, whom) for who in range(10) for whom in range(10) if who != whom]

BANDS = {
    1: (None, 7, 1),
    2: (8, 8, 1),
    3: (8, 8, 1),
    4: (8, 8, 1),
    5: (9, 9, 2),
    6: (9, 9, 2),
    7: (10, 10, 3),
    8: (10, 10, 3),
}


def line(away, rules="furbowl", **more):
    """A Fox with the ball and a Bear, `away` squares apart."""
    return pitch("F*" + ". " * (away - 1) + "B . .", rules=rules, at=(2, 5), **more)


def test_only_the_carrier_passes():  # FB-32
    m = pitch("F*B T")
    m.refuses("bear pass tortoise", "FB-32")
    assert m.may("fox pass tortoise")
    loose = pitch("F o B")
    loose.refuses("fox pass bear", "FB-32")


def test_only_to_a_team_mate():  # FB-32
    m = pitch("F*b B")
    assert {t for t in m.texts("F") if "pass" in t} == {"fox pass bear"}
    for receiver in (who("b"), who("F")):  # an opponent, itself
        assert protocol.action(kinds.PASS, who("F"), receiver) not in set(m.legal())


@both_books
@pytest.mark.parametrize("away", range(1, 10))
def test_within_eight_squares(rules, away):  # FB-32
    m = line(away, rules)
    assert m.may("fox pass bear") == (away <= 8)
    if away > 8:
        m.refuses("fox pass bear", "FB-32")


def test_distance_is_the_kings():  # FB-32
    m = pitch(
        """
        . . . . B
        . . . . .
        F*. . . .
    """,
        dice=[4, 4, 4, 4],
    )
    m.do("fox pass bear")
    assert m.saw(kinds.PASSING) == [(kinds.PASSING, who("F"), m.number("B"), who("B"), 4)]


@pytest.mark.parametrize("status", ["stunned2", "stunned1"])
def test_not_to_the_stunned(status):  # FB-32, FB-48
    m = pitch("F*. B . T", **{status: "B"})
    m.refuses("fox pass bear", "FB-32", "FB-48")
    assert m.may("fox pass tortoise")


def test_not_to_the_bench():  # FB-32, FB-49, FB-50
    m = pitch("F*. . . T", ko="B")
    m.refuses("fox pass bear", "FB-32", "FB-49")
    m.refuses("fox pass rabbit", "FB-32", "FB-50")


@both_books
@pytest.mark.parametrize("away", range(1, 9))
def test_targets_of_each_distance(rules, away):  # FB-32, FB-33
    throw, catch, _ = BANDS[away]
    m = line(away, rules, dice=[6, 6] * (2 if throw else 1))
    rolls = ((kinds.THROW, throw - 3), (kinds.CATCH, catch)) if throw else ((kinds.CATCH, catch),)
    assert m.needs(m.action("fox pass bear")) == rolls
    m.do("fox pass bear")
    expected = [(kinds.CATCH, "B", 12, 0, catch)]
    if throw:
        expected.insert(0, (kinds.THROW, "F", 12, 3, throw))
    assert m.rolls() == expected
    assert m.carrier == who("B")
    assert m.saw(kinds.PASSING) == [(kinds.PASSING, who("F"), m.number("B"), who("B"), away)]


@pytest.mark.parametrize("away", range(1, 9))
def test_the_throw_meets_its_target(away):  # FB-33
    throw, catch, _ = BANDS[away]
    if throw:
        short = line(away, dice=[throw - 3 - 2, 1, W])
        short.do("fox pass bear")
        assert short.rolls() == [(kinds.THROW, "F", throw - 4, 3, throw)]
        assert short.carrier == -1
        enough = line(away, dice=[throw - 3 - 1, 1, 6, catch - 6])
        enough.do("fox pass bear")
    else:
        enough = line(away, dice=[6, catch - 6])
        enough.do("fox pass bear")
    assert enough.carrier == who("B")


@both_books
@pytest.mark.parametrize("away", range(1, 9))
def test_a_dropped_catch_scatters_from_the_receiver(rules, away):  # FB-33, R-31
    throw, catch, distance = BANDS[away]
    m = line(away, rules, dice=([6, 6] if throw else []) + [2, 1, 0])
    m.do("fox pass bear")
    column, row = m.where("B")
    landing = (column - distance, row - distance)
    assert m.place(m.ball) == landing
    assert m.saw(kinds.SCATTER) == [(kinds.SCATTER, -1, m.number(landing), distance, m.number("B"))]
    assert m.state(who("B")) == NORMAL


@both_books
@pytest.mark.parametrize("away", range(2, 9))
def test_a_failed_throw_scatters_from_the_passer(rules, away):  # R-30, FB-33
    distance = BANDS[away][2]
    picture = ". . F*" + ". " * (away - 1) + "B"
    m = pitch(picture, rules=rules, at=(2, 5), dice=[1, 2, 0])
    m.do("fox pass bear")
    landing = (4 - distance, 5 - distance)
    assert m.place(m.ball) == landing
    assert m.saw(kinds.SCATTER) == [(kinds.SCATTER, -1, m.number(landing), distance, m.number("F"))]
    assert [roll[0] for roll in m.rolls()] == [kinds.THROW]


def test_the_pass_is_an_action_the_catch_is_not():  # FB-34, FB-35
    m = pitch("F*. B . .", dice=[4, 4, 4, 4])
    m.do("fox pass bear")
    assert (m.has_used(who("F")), m.acted(who("B")), m.plays) == (True, False, 2)
    m.do("fox finish", "bear move 13,5", dice=[])
    assert m.may("bear pass fox")


def test_a_receiver_that_has_had_its_play():  # FB-35
    m = pitch("F*. B . .", acted="B", dice=[4, 4, 4, 4])
    m.do("fox pass bear")
    assert (m.carrier, m.acted(who("B"))) == (who("B"), True)
    assert list(m.legal(who("B"))) == []


def test_a_pass_does_not_end_the_play():  # FB-37
    for dice in ([4, 4, 4, 4], [4, 4, 3, 4, N], [1, 2, N]):  # good, dropped, thrown badly
        m = pitch("F*. B . .", dice=dice)
        m.do("fox pass bear")
        assert (m.reason("F"), m.playing) == (None, who("F"))
        assert m.may("fox move 11,5")


def test_a_pass_with_nowhere_to_move_does():  # FB-37, R-10
    m = pitch(
        """
        b T
        F*R
    """,
        at=(1, 1),
        dice=[4, 4],
    )
    m.do("fox pass rabbit")
    assert m.reason("F") == kinds.NOTHING_USEFUL


@both_books
@pytest.mark.parametrize("away", [1, 3, 5, 8])
def test_double_1_on_a_catch(rules, away):  # FB-36, R-31
    throw, _, distance = BANDS[away]
    m = line(away, rules, dice=([6, 6] if throw else []) + [1, 1, 0])
    m.do("fox pass bear")
    assert m.state(who("B")) == STUNNED
    assert m.saw(kinds.SCATTER)[0][3] == distance
    assert m.place(m.ball) == (2 + away - distance, 5 - distance)
    assert (m.reason("F"), m.side) == (None, 0)  # the play is the passer's
    order = [kind for kind in m.kinds() if kind in (kinds.CATCH, kinds.STUN, kinds.SCATTER)]
    assert order == [kinds.CATCH, kinds.STUN, kinds.SCATTER]


def test_a_stunned_receiver_cannot_regain_the_ball():
    m = pitch("F*. B r 1", dice=[4, 4, 1, 1, E, 2, 3, W, N])
    m.do("fox pass bear")
    assert [roll[:2] for roll in m.rolls()] == [(kinds.THROW, "F"), (kinds.CATCH, "B"), (kinds.SURPRISE, "r")]
    assert len(m.saw(kinds.BOUNCE, "B")) == 1
    assert m.place(m.ball) == (12, 6)


def test_a_receiver_that_drops_may_regain_the_ball():
    m = pitch("F*. B r 1", dice=[4, 4, 3, 4, E, 2, 3, W, 4, 4])
    m.do("fox pass bear")
    m.shows("F . B*r .")


def test_double_1_on_a_throw_is_a_bad_throw():  # FB-36, R-30
    m = pitch("F*. B . .", dice=[1, 1, N])
    m.do("fox pass bear")
    assert m.state(who("F")) == NORMAL
    assert m.saw(kinds.SCATTER)[0][3] == 1
    assert m.reason("F") is None


def test_a_bad_throw_may_land_on_somebody():
    m = pitch("r F*. . B", dice=[1, 2, scatter("F", "r"), 3, 4])
    m.do("fox pass bear")
    m.shows("r*F . . B")


def test_a_hand_off_is_not_thrown():  # R-32, FB-33
    m = pitch(
        """
        . B
        F*.
    """,
        dice=[3, 4],
    )
    m.do("fox pass bear")
    assert m.rolls() == [(kinds.CATCH, "B", 7, 0, 7)]
    m.shows("""
        . B*
        F .
    """)


def test_nobody_intercepts():
    m = pitch(
        """
        r f c . .
        F*b t B .
        . . . . .
    """,
        dice=[4, 4, 4, 4],
    )
    m.do("fox pass bear")
    assert [roll[0] for roll in m.rolls()] == [kinds.THROW, kinds.CATCH]
    assert m.carrier == who("B")


@both_books
def test_green_passes_like_purple(rules):  # FB-33, FB-34
    m = pitch("c*f .", rules=rules, side=1, dice=[2, 2])
    m.do("cat pass fox")
    assert m.rolls() == [(kinds.CATCH, "f", 4, 3, 7)]
    assert m.carrier == who("f")


@pytest.mark.parametrize("who, whom", [(who, whom) for who, whom in PAIRS if who // 5 == whom // 5])
def test_everybody_can_pass_to_everybody_of_its_side(who, whom):  # FB-32, FB-33, FB-34
    m = pitch("%s*. %s . . ." % (LETTERS[who], LETTERS[whom]), side=who // 5, dice=[6, 5, 5, 6])
    text, skill = "%s pass %s" % (NAMES[who % 5], NAMES[whom % 5]), (1, 3, 0, 0, 2)
    thrown, caught = skill[who % 5], skill[whom % 5]
    assert m.needs(m.action(text)) == ((kinds.THROW, 8 - thrown), (kinds.CATCH, 8 - caught))
    m.do(text)
    assert m.rolls() == [(kinds.THROW, LETTERS[who], 11, thrown, 8), (kinds.CATCH, LETTERS[whom], 11, caught, 8)]
    assert m.carrier == whom


@pytest.mark.parametrize("who, whom", [(who, whom) for who, whom in PAIRS if who // 5 != whom // 5])
def test_nobody_can_pass_to_the_other_side(who, whom):  # FB-32
    m = pitch("%s*. %s . . ." % (LETTERS[who], LETTERS[whom]), side=who // 5)
    action = protocol.action(kinds.PASS, who, whom)
    assert action not in set(m.legal())
    for question in (m.odds, m.needs, m.apply):
        with pytest.raises(IllegalAction, match="FB-32"):
            question(action)


@pytest.mark.parametrize("target", [0, 1, 2, 3, 4, 5, 9, 10, 31, 511])
def test_a_pass_that_cannot_be_has_no_odds(target):  # FB-32
    """To the benched, itself, the Stunned, the far; opponents and nobody."""
    m = pitch("F*. T . . . . . C r B", at=(1, 5), stunned="T", ko="R")
    action = protocol.action(kinds.PASS, 1, target)
    if target == 4:
        assert m.odds(action) == (21 * 15, 36 * 36)  # 7, 8
        return
    for question in (m.odds, m.needs):
        with pytest.raises(IllegalAction, match="FB-32" if target < 10 else "no animal %d .FB-1" % target):
            question(action)
