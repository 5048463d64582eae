"""Refusals: the one sentence that says why an action is not legal, with its rule."""

import random
import textwrap

import pytest

from furbowl.actions import act, who_of
from furbowl.games.furbowl import kinds
from furbowl.match import IllegalAction, Match
from picture import LETTERS
from pitch import pitch

HEMMED, ALL_RABBIT = {"at": (1, 1)}, {"at": (1, 1), "sprint": "R"}
REFUSED = [  # verb, who, target; in a picture; the marks; what is said
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


@pytest.mark.parametrize("who", range(10))
def test_a_player_reads_it_on_two_lines_of_the_screen(who):
    """Of each unlisted action of an animal, in whole matches: 26 letters fit in a line."""
    chance, m = random.Random(who), Match("furbowl", seed=who, target=9)
    for _ in range(60):
        listed = set(m.legal())
        for action in range(act(kinds.FINISH, who), act(kinds.TACKLE, who, 10)):
            if who_of(action) == who and action not in listed and chance.randrange(200) == 0:
                lines = textwrap.wrap(m.why_not(action), 26)
                assert len(lines) <= 2 and lines[-1].endswith(")"), lines
        m.apply(chance.choice(sorted(listed)))
        if m.over:
            break


SEVERAL = [  # of several reasons, the one that is said: in a picture; the marks; what is said
    (kinds.MOVE, 6, 166, "F . f", {}, "(2,12) is not on the pitch (FB-2)"),  # before whose turn it is
    (kinds.TACKLE, 6, 10, "F . f", {}, "There is no animal 10 (FB-1)"),
    (kinds.FINISH, 7, 0, "F . f", {"used": "F"}, "Bear is Green's: it is Purple's turn (FB-8)"),  # before its state
    (kinds.FINISH, 2, 0, "F . B", {"used": "F", "stunned": "B"}, "Finish Fox's play first (FB-14)"),
    (kinds.FINISH, 2, 0, "F . f", {"used": "F"}, "Finish Fox's play first (FB-14)"),
    (
        kinds.MOVE,
        2,
        69,
        "F . B",
        {"stunned": "B"},
        "Bear is Stunned and misses this turn (FB-48)",
    ),  # before what it does
    (kinds.PASS, 2, 1, "F . B", {"acted": "B", "plays": 2}, "Bear has had its play this turn (FB-8)"),
    (kinds.MOVE, 1, 71, "F*. R", {"moved": "F"}, "Fox has used its Move (FB-9)"),  # before where to
    (kinds.SPRINT, 1, 71, "F . R", {}, "Fox has no Sprint (FB-17)"),
    (kinds.SPRINT, 0, 69, "F . R", {"sprint": "R"}, "An animal stands on (10,5) (FB-22)"),
    (kinds.MOVE, 1, 1, "F f R", {"used": "F"}, "Too far: Fox moves 5 squares (FB-22)"),  # the ball is elsewhere
    (kinds.PASS, 1, 5, "F f R", {"used": "F"}, "Fox has used its Action (FB-9)"),  # before whom
    (kinds.PASS, 1, 1, "F . R", {}, "Fox does not have the ball (FB-32)"),
    (kinds.PASS, 1, 5, "F . R", {}, "Fox does not have the ball (FB-32)"),
    (kinds.TACKLE, 1, 1, "F . R", {}, "Fox is on the same team (FB-38)"),
    (kinds.PASS, 1, 6, "F*. f", {}, "Fox is not a team-mate (FB-32)"),  # before its state and how far off
]


@pytest.mark.parametrize("verb, who, target, picture, marks, sentence", SEVERAL)
def test_the_first_of_several_reasons_is_said(verb, who, target, picture, marks, sentence):  # FB-8, FB-9, FB-14, FB-22
    assert pitch(picture, **marks).why_not(act(verb, who, target)) == sentence


ALL = "R F B T C / r f b t c"


@pytest.mark.parametrize("who", range(10))
def test_whom_a_refused_tackle_or_pass_is_told_of(who):  # FB-32, FB-38
    """In words and with all ten animals; the one that acts has the ball."""
    m = pitch(ALL.replace(LETTERS[who], LETTERS[who] + "*").replace("* ", "*"), side=who // 5)
    names = ["Rabbit", "Fox", "Bear", "Tortoise", "Cat"] * 2
    for other in range(10):
        mate, near = other // 5 == who // 5, abs(other % 5 - who % 5) < 2
        tackle = "" if near else "%s is not next to %s (FB-38)" % (names[who], names[other])
        assert m.why_not(act(kinds.TACKLE, who, other)) == (
            "%s is on the same team (FB-38)" % names[other] if mate else tackle
        )
        throw = "%s cannot pass to itself (FB-32)" % names[who] if other == who else ""
        assert m.why_not(act(kinds.PASS, who, other)) == (
            throw if mate else "%s is not a team-mate (FB-32)" % names[other]
        )
        if mate and other != who:
            said = "%s does not have the ball (FB-32)" % names[other]
            assert m.why_not(act(kinds.PASS, other, who)) == said


@pytest.mark.parametrize("rules", ("furbowl", "furball"))
def test_the_square_of_a_refusal_is_named_as_it_is_on_the_pitch(rules):  # FB-2, FB-22
    m = Match(rules, seed=3, first=1)
    for animal in range(10):
        place = m.square(animal) % m.columns + 1, m.square(animal) // m.columns + 1
        said = m.why_not(act(kinds.MOVE, 5, m.square(animal)))
        assert said == "An animal stands on (%d,%d) (FB-22)" % place


IDLE = [  # in a picture; the marks; whose; what is said
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
    for action in (0, -1, act(kinds.END, 1), act(kinds.MOVE, 10, 3)):
        assert m.why_not(action) == "%d is not an action (FB-10)" % action


def test_whose_an_animal_is_that_may_not_play():  # FB-8
    m = Match("furbowl", first=0)
    for who in range(5, 10):
        assert m.why_idle(who) == "%s is Green's: it is Purple's turn (FB-8)" % m.name(who)


@pytest.mark.parametrize("action", [act(kinds.END, target=3), act(kinds.END, 2), act(kinds.FINISH, target=1)])
def test_what_belongs_to_nobody_aims_at_nothing(action):  # FB-10
    assert Match("furbowl").why_not(action) == "%d is not an action (FB-10)" % action
