"""Tackles, pushes and slams: chapter 8 of Furbowl, 7 of Furball."""

import pytest

from furbowl import protocol
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import NORMAL, STUNNED
from pitch import E, N, S, W, both_books, pitch, scatter, who

ALL_ROUND = {
    (-1, 1): "r . .\n. B .\n. . .",
    (0, 1): ". r .\n. B .\n. . .",
    (1, 1): ". . r\n. B .\n. . .",
    (-1, 0): ". . .\nr B .\n. . .",
    (1, 0): ". . .\n. B r\n. . .",
    (-1, -1): ". . .\n. B .\nr . .",
    (0, -1): ". . .\n. B .\n. r .",
    (1, -1): ". . .\n. B .\n. . r",
}
STRENGTH = {"R": 0, "F": 1, "B": 4, "T": 3, "C": 1}
WEAKER = [(a, d) for a in STRENGTH for d in STRENGTH if STRENGTH[a] < STRENGTH[d]]
NOT_WEAKER = [(a, d) for a in STRENGTH for d in STRENGTH if STRENGTH[a] >= STRENGTH[d]]
NAMES = {"R": "rabbit", "F": "fox", "B": "bear", "T": "tortoise", "C": "cat"}


def duel(attacker, defender, dice, **more):
    """One Purple against one Green; the Tortoise or Fox behind keeps the team turn going."""
    waiting = "T" if attacker != "T" else "F"
    return pitch("%s %s . . %s" % (attacker, defender.lower(), waiting), dice=dice, **more)


@both_books
@pytest.mark.parametrize("direction", sorted(ALL_ROUND))
def test_pushed_directly_away(rules, direction):  # FB-38, FB-39
    m = pitch(ALL_ROUND[direction], rules=rules, at=(5, 4), dice=[3, 1])
    m.do("bear tackle rabbit")
    landing = (6 + 2 * direction[0], 5 + 2 * direction[1])
    assert m.where("r") == landing
    assert m.told(kinds.CHARGE) == [("B", m.spot("r"), who("r"))]
    assert m.told(kinds.PUSHED) == [("r", landing, who("B"))]
    assert m.where("B") == (6, 5)  # it does not follow


def test_only_an_adjacent_opponent():  # FB-38
    m = pitch("B T r f .")
    m.refuses("bear tackle rabbit", "FB-38")
    m.refuses("bear tackle bear", "FB-38")
    assert m.may("tortoise tackle rabbit")
    assert protocol.action(kinds.TACKLE, who("B"), who("T")) not in set(m.legal())


def test_the_tackle_roll():  # FB-38
    m = pitch("T f .", dice=[2, 4])
    assert m.needs(m.action("tortoise tackle fox"))[0] == (kinds.HIT, 6)
    m.do("tortoise tackle fox")
    assert m.rolls() == [(kinds.HIT, "T", 6, 2, 8)]
    m.shows("T . f")


@both_books
def test_slammed_against_an_animal(rules):  # FB-40, R-20
    for behind in "Tt":
        m = pitch("B r %s" % behind, rules=rules, dice=[3, 1])
        m.do("bear tackle rabbit")
        m.shows("B r %s" % behind)
        assert m.told(kinds.SLAMMED) == [("r", m.spot("r"), who("B"))]
        assert not m.saw(kinds.OUCH)  # 8 in all: a slam hurts nobody by itself


@pytest.mark.parametrize(
    "picture, at", [("r B .", (1, 5)), (". B r", (13, 5)), ("r\nB", (5, 9)), ("B\nr", (5, 1)), ("r .\n. B", (1, 9))]
)
def test_slammed_against_the_edge(picture, at):  # FB-40
    m = pitch(picture, at=at, dice=[3, 1])
    m.do("bear tackle rabbit")
    m.shows(picture)
    assert m.saw(kinds.SLAMMED, "r")


def test_a_slam_against_a_stunned_animal():  # FB-40, R-24
    m = pitch("B r t", stunned="t", dice=[3, 1])
    m.do("bear tackle rabbit")
    m.shows("B r t", stunned="t")


# --- the ball


@both_books
def test_a_pushed_carrier_loses_the_ball(rules):  # FB-41, R-17, R-13
    m = pitch("B r*.", rules=rules, dice=[3, 1, N])
    m.do("bear tackle rabbit")
    m.shows("B . r")
    assert m.place(m.ball) == (11, 6)
    assert m.told(kinds.LOOSE) == [("r", m.spot("r"))]
    assert m.saw(kinds.SCATTER) == [(kinds.SCATTER, -1, m.number((11, 6)), 1, m.number((11, 5)))]


def test_a_slammed_carrier_loses_the_ball():  # FB-41, R-17
    m = pitch("B r*t", dice=[3, 1, S])
    m.do("bear tackle rabbit")
    m.shows("B r t")
    assert m.place(m.ball) == (11, 4)


def test_the_collision_square_is_no_landing_square():
    squares = set()
    for value in range(8):
        m = pitch("B r*. .", dice=[3, 1, value, 1, 2, 7] if value in (W, E) else [3, 1, value])
        m.do("bear tackle rabbit")
        squares.add(m.place(m.saw(kinds.SCATTER)[0][2]))
    assert squares == {(c, r) for c in (10, 11, 12) for r in (4, 5, 6)} - {(11, 5)}


def test_a_failed_tackle_leaves_the_ball_alone():  # FB-41, FB-43
    m = pitch("B r*.", dice=[2, 1])
    m.do("bear tackle rabbit")
    m.shows("B r*.")


@both_books
def test_shoved_onto_the_ball(rules):  # FB-42, FB-30
    m = pitch("B r o", rules=rules, dice=[3, 1, 3, 4])
    m.do("bear tackle rabbit")
    m.shows("B . r*")
    assert m.rolls() == [(kinds.HIT, "B", 4, 4, 8), (kinds.SURPRISE, "r", 7, 1, 8)]
    assert (m.side, m.playing) == (0, who("B"))


def test_shoved_onto_the_ball_and_no_hands():  # FB-42, R-14
    m = pitch("B r o .", dice=[3, 1, 3, 3, E])
    m.do("bear tackle rabbit")
    m.shows("B . r o")


def test_shoved_onto_the_ball_with_a_double_1():  # FB-42, R-14
    m = pitch("B r o . 1", dice=[3, 1, 1, 1, scatter("o", "1", 2)])
    m.do("bear tackle rabbit")
    m.shows("B . r . o")


def test_slammed_beside_the_ball_is_not_shoved_onto_it():  # FB-40, FB-42
    m = pitch(
        """
        . . o
        B r T
    """,
        dice=[3, 1],
    )
    m.do("bear tackle rabbit")
    assert [roll[0] for roll in m.rolls()] == [kinds.HIT]


# --- failure


def test_a_failed_tackle_moves_nobody():  # FB-43
    m = pitch("T r . B", dice=[2, 2])
    m.do("tortoise tackle rabbit")
    m.shows("T r . B")
    assert (m.has_used(who("T")), m.reason("T")) == (True, None)
    assert m.may("tortoise move 10,6")


@pytest.mark.parametrize("attacker, defender", NOT_WEAKER)
def test_double_1_of_an_equal_or_stronger_attacker(attacker, defender):  # FB-44
    m = duel(attacker, defender, [1, 1])
    m.do("%s tackle %s" % (NAMES[attacker], NAMES[defender]))
    assert m.state(who(attacker)) == m.state(who(defender.lower())) == NORMAL
    assert m.reason(attacker) is None


@pytest.mark.parametrize("attacker, defender", WEAKER)
@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (1, 3), (2, 2)])
def test_a_weaker_attacker_bounces_off(attacker, defender, dice):  # FB-45
    m = duel(attacker, defender, list(dice))
    m.do("%s tackle %s" % (NAMES[attacker], NAMES[defender]))
    assert m.state(who(attacker)) == STUNNED
    assert m.state(who(defender.lower())) == NORMAL
    assert m.reason(attacker) == kinds.HURT
    assert (m.side, m.plays) == (0, 2)


@pytest.mark.parametrize("attacker, defender", WEAKER)
@pytest.mark.parametrize("dice", [(1, 4), (2, 3)])
def test_a_natural_5_is_only_a_failure(attacker, defender, dice):  # FB-43, FB-45
    m = duel(attacker, defender, list(dice))
    m.do("%s tackle %s" % (NAMES[attacker], NAMES[defender]))
    assert (m.state(who(attacker)), m.reason(attacker)) == (NORMAL, None)


@both_books
def test_a_stunned_attacker_drops_its_ball(rules):  # FB-45, R-13
    m = pitch("F*b B", rules=rules, dice=[1, 2, S])
    m.do("fox tackle bear")
    m.shows("F b B", stunned="F")
    assert m.place(m.ball) == (10, 4)
    assert m.saw(kinds.SCATTER)[0][3] == 1
    assert m.saw(kinds.LOOSE, "F")


def test_a_stunned_attacker_does_not_catch_its_own_ball():  # FB-45, R-16
    m = pitch("F*b B", dice=[1, 2, E, 3, 4, W, N])
    m.do("fox tackle bear")
    assert m.saw(kinds.BOUNCE, "F")
    assert m.place(m.ball) == (10, 6)


# --- who may be tackled, and who may tackle


def test_a_stunned_opponent_may_be_tackled():
    m = pitch("B r .", stunned1="r", dice=[3, 1])
    m.do("bear tackle rabbit")
    m.shows("B . r", stunned="r")
    assert "green rabbit 12,5 stunned1" in m.position()


def test_stunned_again_starts_to_count_anew():
    m = pitch("B r .", stunned1="r", dice=[4, 3, 3, 2])
    m.do("bear tackle rabbit")
    assert "green rabbit 12,5 stunned2" in m.position()


def test_bouncing_off_a_stunned_bear():  # R-25, FB-45
    m = pitch("F b B", stunned="b", dice=[1, 2])
    m.do("fox tackle bear")
    m.shows("F b B", stunned="Fb")


@both_books
def test_a_carrier_may_tackle(rules):
    m = pitch("B*r .", rules=rules, dice=[3, 1])
    m.do("bear tackle rabbit")
    m.shows("B*. r")


def test_a_tackler_may_move_after_a_hit():  # FB-43, FB-13
    m = pitch("B r . .", dice=[3, 1])
    m.do("bear tackle rabbit", "bear move 11,5")
    m.shows(". B r .")


@both_books
def test_green_tackles_like_purple(rules):  # FB-38, FB-39, FB-41
    m = pitch(". F*b", rules=rules, side=1, dice=[3, 2, N])
    m.do("bear tackle fox")
    m.shows("F . b")
    assert m.place(m.ball) == (11, 6)
