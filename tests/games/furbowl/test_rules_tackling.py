"""Tackles, pushes, slams and the Ouch Table: chapters 8 and 9 of Furbowl, 7 and 8 of Furball."""

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, NORMAL, STUNNED
from furbowl.match import Match
from picture import LETTERS, NAMES, around
from pitch import E, N, S, W, both_books, pitch, scatter, who

STRENGTH = (0, 1, 4, 3, 1)
FACES = range(1, 7)
DICE = [(a, b) for a in FACES for b in FACES]
ALL_AROUND = around((6, 5), 1, 15, 10)
PAIRS = [(one, other + 5 * (one < 5)) for one in range(10) for other in range(5)]
every_pair = pytest.mark.parametrize("one, other", PAIRS)


def duel(one, other, dice=(), **more):
    """(a match with two animals side by side and a third that keeps the team turn going, the tackle in words)"""
    waiting = LETTERS[one // 5 * 5 + (2 if one % 5 == 3 else 3)]
    m = pitch("%s %s . . %s" % (LETTERS[one], LETTERS[other], waiting), side=one // 5, at=(8, 5), dice=dice, **more)
    return m, "%s tackle %s" % (NAMES[one % 5], NAMES[other % 5])


@every_pair
@both_books
def test_every_tackle_roll(rules, one, other):  # FB-44, FB-45, FB-46, FB-P1, FB-P2, FB-P4
    """A weaker attacker is Stunned by 6 results of 36; the attacker is never rolled for."""
    start, text = duel(one, other, rules=rules)
    state, action, difference = start.snapshot(), start.action(text), STRENGTH[one % 5] - STRENGTH[other % 5]
    assert start.needs(action) == ((kinds.HIT, 8 - difference), (kinds.OUCH, min(12, 11 - difference)))
    for first, second in DICE:
        script = Script([first, second, 1, 1])
        m = Match.restore(state, dice=script)
        m.apply(action)
        events = list(m.events())
        total, clumsy = first + second + difference, difference < 0 and first + second <= 4
        assert [event[1] for event in events if event[0] == kinds.PUSHED] == [other] * (total >= 8)
        big = total >= 11 or first + second == 12
        assert [event[1] for event in events if event[0] == kinds.OUCH] == [other] * big
        assert script.left == (0 if big else 2)
        assert (m.state(one), m.state(other)) == (STUNNED if clumsy else NORMAL, NORMAL)
        ends = [event[1:4:2] for event in events if event[0] == kinds.PLAY_OVER]
        assert ends == [(one, kinds.HURT)] * clumsy
        assert (m.side, m.plays, m.playing, m.has_used(one)) == (one // 5, 2, -1 if clumsy else one, not clumsy)


def injury(total, cat):
    """The result of the Ouch Table, typed from the book."""
    if total <= 5:
        return NORMAL
    if total <= 8:
        return STUNNED
    return KNOCKED_OUT if total <= 11 or cat else GONE


@every_pair
@both_books
def test_the_ouch_table(rules, one, other):  # FB-19, FB-20, FB-21, FB-47, FB-50, FB-P3
    maul, shell, cat = one % 5 == 2, 2 * (other % 5 == 3), other % 5 == 4
    for natural in range(2, 13):
        dice = (6, natural - 6) if natural > 6 else (1, natural - 1)
        m, text = duel(one, other, [6, 6, *dice], rules=rules)
        m.do(text)
        hit = (kinds.HIT, LETTERS[one], 12, STRENGTH[one % 5] - STRENGTH[other % 5], 8)
        assert m.rolls() == [hit, (kinds.OUCH, LETTERS[other], natural, maul - shell, 6)]
        total = natural + maul - shell
        state, away = injury(total, cat), (LETTERS[other], (10, 5))
        assert m.state(other) == state, "Ouch %d" % natural
        assert m.where(LETTERS[other]) == ((10, 5) if state <= STUNNED else None)
        assert m.told(kinds.KO) == [(*away, 1 if total >= 12 else 0)] * (state == KNOCKED_OUT)
        assert m.told(kinds.OUT) == [away] * (state == GONE)


def test_nine_lives_are_not_counted():  # FB-21
    m = pitch("B c .", dice=[6, 6, 6, 6]).do("bear tackle cat").do("end", dice=[4, 4])
    assert (m.side, m.where("c")) == (0, (12, 2))  # back, and Green had nobody to play with
    m.do("bear move 11,3", "bear tackle cat", dice=[6, 6, 6, 6])
    assert m.state(who("c")) == KNOCKED_OUT


# --- pushed or slammed


@both_books
@pytest.mark.parametrize("square", ALL_AROUND)
def test_pushed_directly_away(rules, square):  # FB-38, FB-39
    rows = [["r" if (c, r) == square else "." for c in (5, 6, 7)] for r in (6, 5, 4)]
    rows[1][1] = "B"
    picture = "/".join(map(" ".join, rows))
    m = pitch(picture, rules=rules, at=(5, 4), dice=[3, 1]).do("bear tackle rabbit")
    landing = (2 * square[0] - 6, 2 * square[1] - 5)
    assert (m.where("r"), m.where("B")) == (landing, (6, 5))  # the Bear does not follow
    assert m.told(kinds.CHARGE) == [("B", square, who("r"))]
    assert m.told(kinds.PUSHED) == [("r", landing, who("B"))]


SLAMS = [  # against animals of both sides, and a Stunned one; against each edge
    ("B r T", None, ""),
    ("B r t", None, ""),
    ("B r t", None, "t"),
    ("r B .", (1, 5), ""),
    (". B r", (13, 5), ""),
    ("r / B", (5, 9), ""),
    ("B / r", (5, 1), ""),
    ("r . / . B", (1, 9), ""),
]


@pytest.mark.parametrize("picture, at, stunned", SLAMS)
def test_slammed(picture, at, stunned):  # FB-40, R-20, R-24
    """8 in all: a slam hurts nobody by itself."""
    m = pitch(picture, at=at, dice=[3, 1], stunned=stunned).do("bear tackle rabbit")
    m.shows(picture, stunned=stunned)
    assert m.told(kinds.SLAMMED) == [("r", m.spot("r"), who("B"))]


def test_a_push_squeezes_between_two_animals():  # FB-39
    m = pitch(". T 1 / . r t / B . .", dice=[3, 1]).do("bear tackle rabbit")
    m.shows(". T r / . . t / B . .")


# --- what else follows

FOLLOWS = [  # picture, dice, Stunned before; what follows
    # the carrier loses the ball: FB-41, R-17
    ("B r*t / . . .", [3, 1, S], "", "B r t / . o .", {}),
    ("B r*.", [2, 1], "", "B r*.", {}),
    # a carrier may tackle: R-33
    ("B*r .", [3, 1], "", "B*. r", {}),
    # shoved onto the ball: FB-42, R-14
    ("B r o .", [3, 1, 3, 3, E], "", "B . r o", {}),
    ("B r o . 1", [3, 1, 1, 1, scatter("o", "1", 2)], "", "B . r . o", {}),
    (". . o / B r T", [3, 1], "", ". . o / B r T", {}),
    # the Stunned may be tackled: R-25
    ("B r .", [3, 1], "r", "B . r", {"stunned": "r"}),
    # FB-45 with an attacker that has the ball, which it cannot catch again: R-13, R-16
    ("1 . . / F*b B", [1, 2, E, 3, 4, W, scatter("F", "1")], "", "o . . / F b B", {"stunned": "F"}),
    ("F b B", [1, 2], "b", "F b B", {"stunned": "Fb"}),
    # push, ball, Ouch: R-18; what was caught again is dropped again: R-13, R-19
    ("B r o .", [4, 3, 2, 3, E, 3, 1], "", "B . r o", {}),
    ("B r*. .", [4, 3, E, 4, 4, 3, 2, E], "", "B . r o", {"stunned": "r"}),
    ("B r*. .", [4, 3, E, 4, 4, 4, 4, E], "", "B . . o", {"ko": "r"}),
    ("B r*. .", [4, 3, E, 4, 4, 6, 5, E], "", "B . . o", {"out": "r"}),
    ("B r o .", [4, 3, 4, 4, 4, 4, E], "", "B . . o", {"ko": "r"}),
    ("B r*. .", [4, 3, E, 4, 4, 2, 2], "", "B . r*.", {}),
    # on the bench, R-44, or Stunned, R-16, before the ball flies back
    ("B r*. F", [4, 3, E, 4, 4, 4, 4, E, 1, 3, W], "", "B . o F", {"ko": "r"}),
    ("B r*. F", [4, 3, E, 4, 4, 6, 5, E, 1, 3, W], "", "B . o F", {"out": "r"}),
    (". . 1 . / B r*2 F", [4, 3, E, 4, 4, 3, 2, E, 1, 3, W, N], "", ". . o . / B . r F", {"stunned": "r"}),
]


@pytest.mark.parametrize("picture, dice, asleep, after, more", FOLLOWS)
def test_what_follows_a_tackle(picture, dice, asleep, after, more):  # FB-41, FB-42, FB-45, R-18, R-25, R-33
    text = "fox tackle bear" if "F" in picture and "b" in picture else "bear tackle rabbit"
    pitch(picture, dice=dice, stunned1=asleep).do(text).shows(after, **more)


def test_the_collision_square_is_no_landing_square():  # R-17, R-11
    squares = set()
    for value in range(8):
        dice = [3, 1, value, 1, 2, 7] if value in (W, E) else [3, 1, value]
        squares.add(pitch("B r*. .", dice=dice).do("bear tackle rabbit").scatters()[0][2])
    assert squares == set(around((11, 5), 1, 15, 10))


def test_a_failed_tackle_moves_nobody():  # FB-43
    m = pitch("T r . B", dice=[2, 2]).do("tortoise tackle rabbit")
    m.shows("T r . B")
    assert (m.has_used(who("T")), m.reason("T")) == (True, None)
    assert m.may("tortoise move 10,6")


@both_books
def test_a_stunned_attacker_drops_its_ball(rules):  # FB-45, R-13
    m = pitch("F*b B / 1 . .", rules=rules, dice=[1, 2, S]).do("fox tackle bear")
    m.shows("F b B / o . .", stunned="F")
    assert m.scatters() == [(m.spot("F"), 1, m.spot("1"))] and m.saw(kinds.LOOSE, "F")


@pytest.mark.parametrize("dice, state", [([3, 1], "stunned1"), ([4, 3, 3, 2], "stunned2")])
def test_stunned_again_starts_to_count_anew(dice, state):  # R-25, R-26
    m = pitch("B r .", stunned1="r", dice=dice).do("bear tackle rabbit")
    assert "green rabbit 12,5 " + state in m.position()


def test_a_tackler_may_move_after_a_hit():  # FB-43, FB-13
    pitch("B r . .", dice=[3, 1]).do("bear tackle rabbit", "bear move 11,5").shows(". B r .")


# --- the order inside a tackle

ORDER = [
    ("B r*. .", [4, 3, N, 3, 2], [kinds.HIT, kinds.PUSHED, kinds.LOOSE, kinds.SCATTER, kinds.OUCH, kinds.STUN]),
    (
        "B r o .",
        [4, 3, 2, 3, E, 3, 1],
        [kinds.HIT, kinds.PUSHED, kinds.SURPRISE, kinds.SCATTER, kinds.OUCH],
    ),
    (
        "B r*. F",
        [4, 3, E, 4, 4, 4, 4, E, 1, 3, W],
        [kinds.HIT, kinds.PUSHED, kinds.LOOSE, kinds.SCATTER, kinds.SURPRISE, kinds.GAIN, kinds.OUCH]
        + [kinds.KO, kinds.LOOSE, kinds.SCATTER, kinds.SURPRISE, kinds.SCATTER],
    ),
]


@pytest.mark.parametrize("picture, dice, order", ORDER)
def test_push_ball_ouch_bench_ball(picture, dice, order):  # R-18, R-19, R-44
    m = pitch(picture, dice=dice).do("bear tackle rabbit")
    assert m.kinds() == [kinds.CHARGE, *order]


def test_after_the_ouch_the_hops_count_anew():  # R-42
    before = [N, E, W, E, W, E, S, 4, 4]  # six landings on the sleepers, the seventh on the Rabbit
    after = [N, W, E, W, E, W, N]  # six more, then the grass
    m = pitch(". t b . / B r*. .", stunned="tb", dice=[4, 3, *before, 3, 2, *after]).do("bear tackle rabbit")
    assert (len(m.saw(kinds.BOUNCE)), m.saw(kinds.DROP)) == (12, [])
    assert m.place(m.ball) == (11, 6)
