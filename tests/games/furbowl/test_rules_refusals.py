"""Refusals: the one sentence that says why an action is not legal, with its rule."""

import pytest

from furbowl.actions import act
from furbowl.games.furbowl import kinds
from furbowl.match import IllegalAction
from picture import LETTERS
from pitch import pitch

HEMMED, ALL_RABBIT = {"at": (1, 1)}, {"at": (1, 1), "sprint": "R"}
REFUSED = [  # verb, who, target; in a picture; the marks; the sentence
    (kinds.FINISH, 6, 0, "F . f", {}, "Fox is Green's: it is Purple's turn (FB-8)"),
    (kinds.FINISH, 2, 0, "F . B", {"used": "F"}, "Finish Fox's play first (FB-14)"),
    (kinds.MOVE, 2, 87, "F . B", {"used": "F"}, "Finish Fox's play first (FB-14)"),
    (kinds.MOVE, 6, 87, "F . f", {}, "Fox is Green's: it is Purple's turn (FB-8)"),
    (kinds.FINISH, 2, 0, "F . f", {}, "Bear is Out for the rest of the match (FB-50)"),
    (kinds.FINISH, 2, 0, "F . f", {"ko": "B"}, "Bear is Knocked Out until it rolls 8+ (FB-49)"),
    (kinds.FINISH, 2, 0, "F . B", {"stunned": "B"}, "Bear is Stunned and misses this turn (FB-48)"),
    (kinds.FINISH, 2, 0, "F . B", {"stunned1": "B"}, "Bear is Stunned and misses this turn (FB-48)"),
    (kinds.FINISH, 2, 0, "F . B", {"acted": "B", "plays": 2}, "Bear has had its play this turn (FB-8)"),
    (kinds.FINISH, 1, 0, "F . f", {}, "Fox has not started a play (R-9)"),
    (kinds.MOVE, 1, 60, "F*. R", {"moved": "F"}, "Fox has used its Move (FB-9)"),
    (kinds.SPRINT, 1, 60, "F*. R", {"moved": "F"}, "Fox has used its Move (FB-9)"),
    (kinds.PASS, 1, 0, "F . R", {"used": "F"}, "Fox has used its Action (FB-9)"),
    (kinds.TACKLE, 1, 6, "F f R", {"used": "F"}, "Fox has used its Action (FB-9)"),
    (kinds.MOVE, 1, 150, "F . R", {}, "(1,11) is not on the pitch (FB-2)"),
    (kinds.MOVE, 1, 511, "F . R", {}, "(2,35) is not on the pitch (FB-2)"),
    (kinds.MOVE, 1, 166, "F . R", {}, "(2,12) is not on the pitch (FB-2)"),
    (kinds.MOVE, 1, 117, "F . R", {"rules": "furball"}, "(1,10) is not on the pitch (FB-2)"),
    (kinds.SPRINT, 1, 149, "F . R", {}, "Fox has no Sprint (FB-17)"),
    (kinds.SPRINT, 0, 149, "F . R", {}, "Rabbit has no Sprint (FB-17)"),
    (kinds.MOVE, 1, 71, "F . R", {}, "An animal stands on (12,5) (FB-22)"),
    (kinds.MOVE, 1, 70, "F o R", {"used": "F"}, "No stepping onto the ball after an Action (FB-12)"),
    (kinds.MOVE, 1, 15, "F . R", {}, "Too far: Fox moves 5 squares (FB-22)"),
    (kinds.SPRINT, 0, 62, "F . R", {"sprint": "R"}, "Too far: Rabbit moves 8 squares (FB-22)"),
    (kinds.SPRINT, 0, 70, "F . R", {"sprint": "R"}, "(11,5) needs no Sprint: just move (R-8)"),
    (kinds.MOVE, 0, 64, "F . R", {"sprint": "R"}, "(5,5) is in reach only with a Sprint (R-8)"),
    (kinds.MOVE, 2, 33, ". . . . / F T R . / B C . .", HEMMED, "No free path there in 3 steps (FB-22)"),
    (kinds.MOVE, 2, 32, ". . . . / F T R . / B C . .", HEMMED, "No free path there in 3 steps (FB-22)"),
    (kinds.MOVE, 2, 34, ". . . . / F T R . / B C . .", HEMMED, "Too far: Bear moves 3 squares (FB-22)"),
    (kinds.SPRINT, 0, 38, ". . . . / F T B . / R C . .", ALL_RABBIT, "No free path there in 8 steps (FB-22)"),
    (kinds.MOVE, 0, 39, ". . . . / F T B . / R C . .", ALL_RABBIT, "Too far: Rabbit moves 8 squares (FB-22)"),
    (kinds.TACKLE, 1, 2, "F B R", {}, "Bear is on the same team (FB-38)"),
    (kinds.TACKLE, 1, 10, "F . R", {}, "There is no animal 10 (FB-1)"),
    (kinds.TACKLE, 1, 511, "F . R", {}, "There is no animal 511 (FB-1)"),
    (kinds.TACKLE, 1, 7, "F . b", {}, "Fox is not next to Bear (FB-38)"),
    (kinds.TACKLE, 1, 6, "F . b", {}, "Fox is not next to Fox (FB-38)"),
    (kinds.TACKLE, 1, 9, "F . b", {}, "Fox is not next to Cat (FB-38)"),
    (kinds.PASS, 1, 0, "F . R", {}, "Fox does not have the ball (FB-32)"),
    (kinds.PASS, 1, 1, "F*. R", {}, "Fox cannot pass to itself (FB-32)"),
    (kinds.PASS, 1, 5, "F*. r", {}, "Rabbit is not a team-mate (FB-32)"),
    (kinds.PASS, 1, 9, "F*. r", {}, "Cat is not a team-mate (FB-32)"),
    (kinds.PASS, 1, 10, "F*. R", {}, "There is no animal 10 (FB-1)"),
    (kinds.PASS, 1, 0, "F*. R", {"stunned": "R"}, "Rabbit is in no state to catch (FB-32)"),
    (kinds.PASS, 1, 0, "F*. R", {"stunned1": "R"}, "Rabbit is in no state to catch (FB-32)"),
    (kinds.PASS, 1, 2, "F*. R", {"ko": "B"}, "Bear is in no state to catch (FB-32)"),
    (kinds.PASS, 1, 3, "F*. R", {}, "Tortoise is in no state to catch (FB-32)"),
    (kinds.PASS, 1, 4, "F*. R", {}, "Cat is 9 squares away: passes reach 8 (FB-32)"),
    (kinds.PASS, 5, 9, "r*. f", {"side": 1}, "Cat is 9 squares away: passes reach 8 (FB-32)"),
    (kinds.PASS, 6, 9, "f*. r", {"side": 1}, "Cat is 9 squares away: passes reach 8 (FB-32)"),
]


@pytest.mark.parametrize("verb, who, target, picture, marks, sentence", REFUSED)
def test_refusals_in_words(verb, who, target, picture, marks, sentence):
    m = pitch(picture, **marks)
    action = act(verb, who, target)
    assert action not in set(m.legal())
    assert m.why_not(action) == sentence
    with pytest.raises(IllegalAction) as refusal:
        m.apply(action)
    assert str(refusal.value) == sentence


IDLE = [  # in a picture; the marks; the animal; the sentence
    ("F . B", {}, "B", ""),
    ("F . f", {}, "f", "Fox is Green's: it is Purple's turn (FB-8)"),
    ("F . B", {"stunned": "B"}, "B", "Bear is Stunned and misses this turn (FB-48)"),
    ("F . B", {"used": "F"}, "B", "Finish Fox's play first (FB-14)"),
    ("F . B", {"acted": "B", "plays": 2}, "B", "Bear has had its play this turn (FB-8)"),
    ("R F / C T", {"at": (1, 1)}, "C", "Cat is hemmed in (FB-22)"),
]


@pytest.mark.parametrize("picture, marks, letter, sentence", IDLE)
def test_why_an_animal_can_do_nothing(picture, marks, letter, sentence):  # FB-22
    assert pitch(picture, **marks).why_idle(LETTERS.index(letter)) == sentence


def test_after_the_end_it_is_the_end_that_is_named():  # R-1
    m = pitch("F*.", at=(14, 5)).do("fox move 15,5")
    assert m.why_idle(1) == m.why_not(act(kinds.END)) == "The match is over (R-1)"
    assert m.why_not(act(kinds.MOVE, 1, 3)) == "The match is over (R-1)"
    for action in (0, -1, act(kinds.END, 1), act(kinds.END, 0, 3), act(kinds.MOVE, 10, 3)):
        assert m.why_not(action) == "%d is not an action (FB-10)" % action
