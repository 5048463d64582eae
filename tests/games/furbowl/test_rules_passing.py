"""Passing and catching: chapter 7 of Furbowl, 6 of Furball."""

import pytest

from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import NORMAL, STUNNED
from picture import LETTERS, NAMES
from pitch import E, N, W, both_books, pitch, scatter, who

PAIRS = [(who, whom) for who in range(10) for whom in range(10) if who != whom]
SHORT, MEDIUM, LONG = (8, 8, 1), (9, 9, 2), (10, 10, 3)
BANDS = (None, (None, 7, 1), SHORT, SHORT, SHORT, MEDIUM, MEDIUM, LONG, LONG)  # throw, catch, scatter by squares away
every_distance = pytest.mark.parametrize("away", range(1, 9))


def line(away, rules="furbowl", **more):
    """A Fox with the ball and a Bear, `away` squares apart."""
    return pitch("F*" + ". " * (away - 1) + "B . .", rules=rules, at=(4, 5), **more)


REFUSED = [  # only the carrier passes; to a Normal team-mate, FB-48, FB-49, FB-50; what is said, what may be
    ("F*B T", {}, "bear pass tortoise", "FB-32", "fox pass tortoise"),
    ("F o B", {}, "fox pass bear", "FB-32", None),
    ("F*. B . T", {"stunned2": "B"}, "fox pass bear", "FB-32", "fox pass tortoise"),
    ("F*. B . T", {"stunned1": "B"}, "fox pass bear", "FB-32", "fox pass tortoise"),
    ("F*. . . T", {"ko": "B"}, "fox pass bear", "FB-32", None),
    ("F*. . . T", {"ko": "B"}, "fox pass rabbit", "FB-32", None),
]


@pytest.mark.parametrize("picture, marks, refused, rule, legal", REFUSED)
def test_who_passes_to_whom(picture, marks, refused, rule, legal):  # FB-32, FB-48, FB-49, FB-50
    m = pitch(picture, **marks)
    m.refuses(refused, rule)
    assert legal is None or m.may(legal)


@both_books
def test_within_eight_squares_as_a_king_goes(rules):  # FB-32
    assert line(8, rules).may("fox pass bear")
    line(9, rules).refuses("fox pass bear", "FB-32")
    m = pitch(". . . . B / . . . . . / F*. . . .", rules=rules, at=(7, 4), dice=[4, 4, 4, 4]).do("fox pass bear")
    assert m.saw(kinds.PASSING) == [(kinds.PASSING, who("F"), m.number("B"), who("B"), 4)]


@both_books
@every_distance
def test_targets_of_each_distance(rules, away):  # FB-32, FB-33, R-32
    """A hand-off is not thrown; needs() and the rolls; a result that is just high enough, and one that is 1 lower."""
    throw, catch, _ = BANDS[away]
    thrown, caught = [6, throw - 9] if throw else [], [6, catch - 6]
    rolls = ((kinds.THROW, throw - 3), (kinds.CATCH, catch)) if throw else ((kinds.CATCH, catch),)
    if throw:
        short = line(away, rules, dice=[throw - 3 - 2, 1, W]).do("fox pass bear")
        assert short.rolls() == [(kinds.THROW, "F", throw - 4, 3, throw)]
        assert short.carrier == -1
        thrown = [throw - 3 - 1, 1]
    m = line(away, rules, dice=thrown + caught)
    assert m.needs(m.action("fox pass bear")) == rolls
    m.do("fox pass bear")
    expected = [(kinds.THROW, "F", throw - 3, 3, throw)] if throw else []
    assert m.rolls() == [*expected, (kinds.CATCH, "B", catch, 0, catch)]
    assert m.saw(kinds.PASSING) == [(kinds.PASSING, who("F"), m.number("B"), who("B"), away)]
    assert m.carrier == who("B")


@both_books
@every_distance
@pytest.mark.parametrize("double", [False, True])
def test_a_dropped_catch_scatters_from_the_receiver(rules, away, double):  # FB-33, FB-36, FB-37, R-31
    """On a double 1 the receiver is Stunned first; the play is the passer's and goes on."""
    throw, _, distance = BANDS[away]
    m = line(away, rules, dice=([6, 6] if throw else []) + [1 if double else 2, 1, 0]).do("fox pass bear")
    column, row = m.where("B")
    assert m.scatters() == [((column, row), distance, (column - distance, row - distance))]
    assert m.place(m.ball) == (column - distance, row - distance)
    assert m.state(who("B")) == (STUNNED if double else NORMAL)
    order = [kind for kind in m.kinds() if kind in (kinds.CATCH, kinds.STUN, kinds.SCATTER)]
    assert order == [kinds.CATCH, *[kinds.STUN] * double, kinds.SCATTER]
    assert (m.reason("F"), m.playing, m.side) == (None, who("F"), 0)


@both_books
@every_distance
@pytest.mark.parametrize("second", [1, 2])
def test_a_failed_throw_scatters_from_the_passer(rules, away, second):  # R-30, FB-33, FB-36, FB-37
    """A double 1 is a bad throw like any other. A hand-off has no throw."""
    if away > 1:
        m, distance = line(away, rules, dice=[1, second, 0]).do("fox pass bear"), BANDS[away][2]
        assert m.scatters() == [((4, 5), distance, (4 - distance, 5 - distance))]
        assert m.place(m.ball) == (4 - distance, 5 - distance)
        assert [roll[0] for roll in m.rolls()] == [kinds.THROW]
        assert (m.state(who("F")), m.reason("F"), m.playing) == (NORMAL, None, who("F"))
        assert m.may("fox move 5,6")


def test_the_pass_is_an_action_the_catch_is_not():  # FB-34, FB-35, FB-37
    m = pitch("F*. B . .", dice=[4, 1, 4, 4]).do("fox pass bear")
    assert [m.saw(kind, letter)[0][3] for kind, letter in ((kinds.THROW, "F"), (kinds.CATCH, "B"))] == [41, 44]
    assert (m.has_used(who("F")), m.acted(who("B")), m.plays) == (True, False, 2)
    assert m.reason("F") is None and m.may("fox move 11,5")
    assert m.do("fox finish", "bear move 13,5", dice=[]).may("bear pass fox")


def test_a_receiver_that_has_had_its_play():  # FB-35
    m = pitch("F*. B . .", acted="B", dice=[4, 4, 4, 4]).do("fox pass bear")
    assert (m.carrier, m.acted(who("B")), list(m.legal(who("B")))) == (who("B"), True, [])


def test_a_receiver_that_had_acted_is_stunned_and_no_longer_acted():  # R-46, FB-36
    m = pitch("F*B . .", acted="B", dice=[1, 1, N]).do("fox pass bear")
    assert "purple bear 11,5 stunned2" in m.position()
    assert (m.acted(who("B")), m.plays) == (False, 2)


def test_a_pass_with_nowhere_to_move_ends_the_play():  # FB-37, R-10
    m = pitch("b T / F*R", at=(1, 1), dice=[4, 4]).do("fox pass rabbit")
    assert m.reason("F") == kinds.NOTHING_USEFUL


LANDINGS = [  # picture, dice; how it looks, who is Stunned
    ("F*. B r 1", [4, 4, 3, 4, E, 2, 3, W, 4, 4], "F . B*r .", ""),  # dropped and caught again
    (". . 1 . . / F*. B r .", [4, 4, 1, 1, E, 2, 3, W, N], ". . o . . / F . B r .", "B"),  # not by the Stunned: R-16
    ("r F*. . B", [1, 2, scatter("F", "r"), 3, 4], "r*F . . B", ""),  # a bad throw lands on an animal: R-30
    ("r F*. . . . . . B", [1, 2, scatter("F", "r", 3), 1, 2, E, 4, 4], "r F*. . . . . . B", ""),
    (". B / F*.", [3, 4], ". B* / F .", ""),
    ("r f c . . / F*b t B . / . . . . .", [4, 4, 4, 4], "r f c . . / F b t B*. / . . . . .", ""),  # nobody intercepts
]


@pytest.mark.parametrize("picture, dice, after, stunned", LANDINGS)
def test_where_the_ball_comes_to(picture, dice, after, stunned):
    m = pitch(picture, dice=dice, at=(2, 5)).do("fox pass bear")
    m.shows(after, stunned=stunned)
    assert m.reason("F") is None and m.has_used(who("F"))
    assert len(m.saw(kinds.BOUNCE, "B")) == len(stunned)


@pytest.mark.parametrize("who, whom", [(who, whom) for who, whom in PAIRS if who // 5 == whom // 5])
@both_books
def test_everybody_can_pass_to_everybody_of_its_side(rules, who, whom):  # FB-32, FB-33, FB-34
    m = pitch("%s*. %s ." % (LETTERS[who], LETTERS[whom]), rules=rules, side=who // 5, dice=[6, 5, 5, 6])
    text, skill = "%s pass %s" % (NAMES[who % 5], NAMES[whom % 5]), (1, 3, 0, 0, 2)
    thrown, caught = skill[who % 5], skill[whom % 5]
    assert m.needs(m.action(text)) == ((kinds.THROW, 8 - thrown), (kinds.CATCH, 8 - caught))
    m.do(text)
    assert m.rolls() == [(kinds.THROW, LETTERS[who], 11, thrown, 8), (kinds.CATCH, LETTERS[whom], 11, caught, 8)]
    assert m.carrier == whom
