"""The face of a match: options, legal(), apply(), events(), and the small questions."""

import pytest

from furbowl.dice import Script
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import NORMAL
from furbowl.match import Match
from pitch import N, both_books, pitch, who

PASSING_TIME = """
    . . . . .
    r F*. B .
    . t . c .
"""


# --- a new match


@both_books
def test_defaults(rules):  # FB-17
    m = Match(rules)
    assert (m.rules, m.target, m.turn_cap, m.score) == (rules, 1, 40, (0, 0))
    assert (m.over, m.winner, m.plays, m.playing, m.carrier) == (False, None, 3, -1, -1)
    assert m.turns == ((1, 0) if m.side == 0 else (0, 1))
    assert [i for i in range(10) if m.can_sprint(i)] == [who("R"), who("r")]


BAD = {  # values that an option cannot have; what the refusal lists
    "target": ((0, -1, "3", None, 1.5), ("1",)),
    "turn_cap": ((0, -40, "40", None), ("1",)),
    "first": ((2, -1, "purple"), ("0", "1")),
    "formation": (("Narrow", 1, ""), ("Balanced", "Wide", "Central", "Defensive", "Aggressive")),
}


@pytest.mark.parametrize("option, bad", [(option, bad) for option in BAD for bad in BAD[option][0]])
def test_a_bad_value_is_refused(option, bad):  # FB-6
    with pytest.raises(ValueError) as refusal:
        Match("furbowl", **{option: bad})
    assert all(value in str(refusal.value) for value in (option, *BAD[option][1]))


@pytest.mark.parametrize("option, most", [("target", 99), ("turn_cap", 250)])
@both_books
def test_the_largest_numbers_that_may_be_asked_for(rules, option, most):  # H-9, R-1, R-2
    m = Match(rules, **{option: most})
    assert getattr(m, option) == getattr(Match.restore(m.snapshot(), dice=Script([])), option) == most
    for number in (most + 1, most + 2, 1000):
        with pytest.raises(ValueError, match="%s must be a whole number from 1 to %d, not %d" % (option, most, number)):
            Match(rules, **{option: number})


def test_furball_has_no_formations():  # FB-6
    with pytest.raises(ValueError, match="formation"):
        Match("furball", formation="Wide")
    assert Match("furball", formation=None).formation is None


def test_options_hold():
    m = Match("furbowl", target=3, turn_cap=7, formation="Aggressive", first=1)
    assert (m.target, m.turn_cap, m.formation, m.side) == (3, 7, "Aggressive", 1)


# --- legal()


def test_legal_lists_what_the_numbers_in_words_say():  # FB-9
    m = pitch("F r . B", moved="F")
    assert set(m.legal()) == {m.action("fox finish"), m.action("end"), m.action("fox tackle rabbit")}


# --- events()


@pytest.mark.parametrize("dice, shown, success", [([2, 3], 23, True), ([6, 5], 65, True), ([3, 1, N], 31, False)])
@both_books
def test_a_roll_tells_its_dice_modifier_target_and_result(rules, dice, shown, success):  # FB-51, FB-7
    m = pitch("F o B", rules=rules, dice=dice).do("fox move o")
    (roll,) = m.saw(kinds.PICKUP)
    assert m.match.dice(roll) == tuple(dice[:2]) and m.match.dice(m.saw(kinds.GO)[0]) == ()
    assert (roll[3], kinds.natural(roll), kinds.modifier(roll), kinds.goal(roll)) == (shown, sum(dice[:2]), 3, 8)
    assert kinds.success(roll) == success


# --- the small questions


def test_the_small_questions():
    m = pitch(PASSING_TIME, acted="B", stunned="t", sprint="R", ko="R")
    assert (m.columns, m.rows, m.rules, m.side) == (15, 10, "furbowl", 0)
    assert m.ball == m.square(who("F")) == m.number("F")
    assert [m.who_at(m.number(letter)) for letter in "FBrtc"] == [who(letter) for letter in "FBrtc"]
    assert m.who_at(m.number((10, 6))) == -1
    assert [m.can_act(who(letter)) for letter in "FBrRT"] == [True, False, False, False, False]
    assert m.state(who("F")) == NORMAL and m.square(who("R")) == -1
    assert m.can_sprint(who("R")) and not m.can_sprint(who("r"))
    assert (m.name(1), m.name(6)) == ("Fox", "Fox")
    assert (m.has_moved(who("F")), m.has_used(who("F"))) == (False, False)


DRAWN = """
furball, green to play, 2 plays, 1:0
 9 c  .  .  .  .  .  .  .  .  .  .  .  .
 8 .  .  .  .  .  .  .  .  .  .  .  .  .
 7 .  .  .  .  .  .  .  .  .  .  .  .  .
 6 .  .  .  .  .  .  .  .  .  .  .  .  .
 5 .  .  .  .  .  .  .  .  .  Fo r~ b  .
 4 .  .  .  .  .  .  .  .  .  .  .  .  .
 3 .  .  .  .  .  .  .  .  .  .  .  .  .
 2 .  .  .  .  .  .  .  .  .  .  .  .  .
 1 .  .  .  .  .  .  .  .  .  .  .  .  .
   1  2  3  4  5  6  7  8  9  10 11 12 13
purple rabbit ko
purple bear out
purple tortoise out
purple cat ko
green fox out
green tortoise out"""


def test_the_pitch_as_text():
    m = pitch("F*r b", rules="furball", side=1, plays=2, acted="b", stunned="r", ko="RC", score="1 0", target=2)
    assert [line.rstrip() for line in str(m.match).splitlines()] == DRAWN.strip("\n").splitlines()
