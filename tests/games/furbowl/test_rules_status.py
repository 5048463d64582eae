"""Stunned, Knocked Out, Out: chapter 9 of Furbowl, 8 of Furball."""

import pytest

from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, NORMAL, STUNNED
from pitch import both_books, pitch, who


@both_books
@pytest.mark.parametrize(
    "picture, dice, before, letter", [("B r .", [4, 3, 3, 3], ["end"], "r"), ("F b T", [1, 1], ["end", "end"], "F")]
)
def test_the_stunned_miss_a_turn(rules, picture, dice, before, letter):  # FB-48, R-26
    """Stunned in the opponent's turn or in its own: Normal at the start of the turn after the missed one."""
    m = pitch(picture, rules=rules, dice=dice).do("fox tackle bear" if letter == "F" else "bear tackle rabbit")
    assert m.side == 0
    square = m.where(letter)
    m.do(*before, dice=[])
    assert (m.side, m.state(who(letter)), m.can_act(who(letter))) == (who(letter) // 5, STUNNED, False)
    m.do("end", "end")
    assert (m.side, m.state(who(letter)), m.can_act(who(letter))) == (who(letter) // 5, NORMAL, True)
    assert m.where(letter) == square


def test_the_counter_goes_down_at_the_own_turns_start_only():
    m = pitch("F . b", stunned="F", stunned1="b", side=1).do("end")
    assert "purple fox 10,5 stunned1" in m.position()
    assert "green bear 12,5 stunned1" in m.position()
    m.do("end")
    assert m.told(kinds.RECOVER) == [("b", m.spot("b"))]
    assert "purple fox 10,5 stunned1" in m.position()


def test_a_stunned_animal_stays_and_does_nothing():  # FB-48
    m = pitch("B b .", stunned="B")
    assert list(m.legal(who("B"))) == []
    m.refuses("bear move 10,6", "FB-48")
    m.refuses("bear tackle bear", "FB-48")


def test_a_stunned_animal_blocks():  # R-24, FB-22
    m = pitch("t T . / B r .", at=(1, 1), stunned="tr")
    assert set(m.texts("B")) == {"bear tackle rabbit", "bear tackle tortoise"}


# --- Knocked Out


@both_books
@pytest.mark.parametrize("dice, back", [((4, 4), True), ((6, 2), True), ((4, 3), False), ((1, 1), False)])
def test_eight_brings_it_back(rules, dice, back):  # FB-49, R-29
    """The animal counts as having acted: it waits for the next turn."""
    m = pitch("b", rules=rules, side=1, ko="F", dice=dice).do("end")
    assert m.rolls() == [(kinds.COMEBACK, "F", sum(dice), 0, 8)]
    assert (m.state(who("F")) == NORMAL, m.where("F") is not None, m.acted(who("F"))) == (back, back, back)
    assert m.told(kinds.RETURN) == [("F", m.where("F"))] * back
    if back:
        assert (m.plays, list(m.legal(who("F")))) == (3, [])
        m.refuses("fox move %d,%d" % (m.where("F")[0] + 1, m.where("F")[1]), "FB-49", "R-29", "FB-8")
        assert m.do("end", "end", dice=[]).can_act(who("F"))


def test_from_the_very_next_turn_on():
    m = pitch("B r .", dice=[6, 6, 4, 4]).do("bear tackle rabbit")
    for texts, dice, state in ((["end"], [1, 2], KNOCKED_OUT), (["end", "end"], [4, 4], NORMAL)):
        assert m.state(who("r")) == KNOCKED_OUT
        assert m.do(*texts, dice=dice).state(who("r")) == state


@pytest.mark.parametrize("picture, side, benched", [("b", 0, "F"), ("b . T", 1, "r")])
def test_only_at_the_start_of_the_own_turn(picture, side, benched):
    m = pitch(picture, side=side, ko=benched).do("end")
    assert m.side == 1 - side and m.rolls() == []


@both_books
def test_recovery_comes_before_the_bench_which_rolls_in_the_order_of_the_roster(rules):
    m = pitch("b . T", rules=rules, side=1, stunned1="T", ko="CRFB", dice=[4, 1, 4, 2, 4, 4, 6, 3]).do("end")
    order = [e[:2] for e in m.seen if e[0] in (kinds.TURN, kinds.RECOVER, kinds.COMEBACK, kinds.RETURN)]
    benched = [(kinds.COMEBACK, 0), (kinds.COMEBACK, 1), (kinds.COMEBACK, 2), (kinds.RETURN, 2)]
    benched += [(kinds.COMEBACK, 4), (kinds.RETURN, 4)]
    assert order == [(kinds.TURN, -1), (kinds.RECOVER, 3), *benched]
    assert [e[3] for e in m.saw(kinds.COMEBACK)] == [41, 42, 44, 63]
    assert [m.state(i) for i in range(5)] == [KNOCKED_OUT, KNOCKED_OUT, NORMAL, NORMAL, NORMAL]


def test_a_returned_animal_may_catch():  # R-29, FB-35
    m = pitch("T*. . . . b", at=(6, 7), side=1, ko="F", dice=[4, 4]).do("end")
    assert m.where("F") == (4, 7)
    assert m.do("tortoise pass fox", dice=[6, 6, 6, 6]).carrier == who("F")


def test_a_returned_animal_is_an_opponent_next_to_you():  # R-29, FB-23
    m = pitch("r T b", at=(3, 6), side=1, ko="F", dice=[4, 4]).do("end", "end")
    assert m.where("F") == (4, 7)
    assert m.needs(m.action("rabbit move 2,5")) == ((kinds.DODGE, 5),)


def test_knocked_out_while_stunned_comes_back_normal():  # R-25, FB-49
    m = pitch("B r .", stunned="r", dice=[6, 6, 4, 4]).do("bear tackle rabbit").do("end", dice=[4, 4])
    assert m.state(who("r")) == NORMAL
    assert "green rabbit 13,8 acted" in m.position()


def test_nobody_on_either_side_can_play_for_a_while():
    m = pitch("F b", stunned="b", ko="Cc", turns="4 3", dice=[1, 1, 1, 1, 1, 1, 1, 1]).do("fox tackle bear")
    assert [e[3] for e in m.saw(kinds.SKIPPED)] == [1, 0]
    assert (m.side, m.turns, m.plays) == (1, (5, 5), 3)
    assert (m.state(who("b")), m.state(who("F")), m.state(who("C"))) == (NORMAL, STUNNED, KNOCKED_OUT)


@both_books
def test_a_cat_alone_on_the_bench_comes_back(rules):  # FB-P3, FB-49
    m = pitch("B", rules=rules, ko="c", dice=[1, 1]).do("end")
    assert (m.side, m.over) == (0, False)  # Green waits
    m.do("end", dice=[4, 4]).do("end", dice=[])
    assert (m.side, m.can_act(who("c"))) == (1, True)


def test_out_is_for_ever():  # FB-50
    m = pitch("b . . B", side=1).do("end", "end", "end")
    assert (m.rolls(), m.state(who("F")), list(m.legal(who("F")))) == ([], GONE, [])
    m.refuses("fox move 4,7", "FB-50")


# --- where it comes back

HOME = {  # formation, None in Furball: letter, square
    "Balanced": {"R": (3, 8), "F": (4, 7), "B": (4, 5), "T": (3, 4), "C": (4, 2)},
    "Wide": {"R": (4, 10)},
    "Central": {"R": (4, 7)},
    "Aggressive": {"R": (5, 9)},
    None: {"R": (2, 7), "F": (3, 6), "B": (3, 4), "T": (2, 3), "C": (3, 2)},
}


def comes_back(letter, picture, at, landing, formation="Balanced"):
    more = {"formation": formation} if formation else {"rules": "furball"}
    m = pitch(picture, at=at, side=1 - who(letter) // 5, ko=letter, dice=[4, 4], **more).do("end")
    assert m.where(letter) == landing


@pytest.mark.parametrize("formation, letter", [(name, letter) for name in HOME for letter in HOME[name]])
def test_back_to_the_own_start_square_of_this_match(formation, letter):
    waiting, (column, row) = "T" if letter != "T" else "B", HOME[formation][letter]
    comes_back(letter, "%s %s" % (waiting, waiting.lower()), (7, 9), (column, row), formation)
    mirrored = (16 if formation else 14) - column
    comes_back(letter.lower(), "%s %s" % (waiting, waiting.lower()), (7, 9), (mirrored, row), formation)


NEAREST = [  # whose start square, (3,8) or (13,8), is taken by an animal or the ball: picture, where, landing
    ("R", "b", (3, 8), (2, 7)),  # towards the own edge
    ("R", "B", (3, 8), (2, 7)),
    ("r", "B", (13, 8), (14, 7)),
    ("R", "o", (3, 8), (2, 7)),
    ("R", ". b / o B", (2, 7), (2, 8)),  # then the lower row
    ("R", ". b / B .", (2, 7), (2, 8)),
    ("R", "F . / T b / B .", (2, 7), (3, 7)),
    ("R", "F T B / C c r / f b t", (2, 7), (1, 6)),  # then two squares away
]


@pytest.mark.parametrize("letter, picture, at, landing", NEAREST)
def test_else_to_the_nearest_square(letter, picture, at, landing):
    comes_back(letter, picture, at, landing)


def test_at_the_top_of_the_pitch():
    comes_back("R", "b", (4, 10), (3, 9), formation="Wide")


@pytest.mark.parametrize(
    "picture, at, landings",
    [("b", (3, 8), {"R": (2, 7), "B": (4, 5)}), ("B t . / T b . / C f .", (2, 7), {"R": (4, 7), "F": (3, 6)})],
)
def test_two_come_back_one_after_the_other(picture, at, landings):
    """The second may find the first on its square."""
    m = pitch(picture, at=at, side=1, ko="".join(landings), dice=[4, 4, 4, 4]).do("end")
    assert {letter: m.where(letter) for letter in landings} == landings
