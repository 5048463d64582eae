"""Octo: kick-offs, formations, the decisions of a set-up."""

import pytest

from furbowl.match import Match
from octagon import LETTERS, kick_off, new_match, octagon
from octo_anew import FORMATIONS, NAMES, PLACES, TEAMS, formation, may_set_up

BY_NUMBER = list(FORMATIONS)


def standing(m):
    return [m.where(letters) for letters in LETTERS]


# --- formations


@pytest.mark.parametrize("name", BY_NUMBER)
def test_the_formations_cell_by_cell(name):  # SP-R30
    m = new_match(formation=name, first=0)
    assert standing(m) == formation(0, name) + formation(1, name)
    assert tuple(m.formations) == ("Balanced", "Wide", "Defensive", "Aggressive")


@pytest.mark.parametrize("name", BY_NUMBER)
@pytest.mark.parametrize("side", [0, 1])
def test_a_formation_chosen(name, side):  # SP-R16, SP-R30
    m = kick_off(begins=TEAMS[side]).do("formation " + name)
    assert standing(m)[6 * side : 6 * side + 6] == formation(side, name)
    assert standing(m)[6 - 6 * side : 12 - 6 * side] == formation(1 - side, "Balanced")
    m.tells("FORM - - %d %d" % (side, BY_NUMBER.index(name)))


@pytest.mark.parametrize("name", BY_NUMBER)
def test_somebody_is_three_steps_from_the_ball(name):  # SP-R30, SP-R29
    for side in (0, 1):
        places = formation(side, name)
        assert all(may_set_up(side, place) for place in places) and len(set(places)) == 6
        assert min(max(abs(c - 10), abs(r - 10)) for c, r in places) == 3


# --- the beginning of a match


@pytest.mark.parametrize("coin", [0, 1])
def test_a_coin_says_who_begins_and_the_other_sets_up_first(coin):  # SP-R4, SP-R16
    m = new_match(dice=[coin])
    assert m.script.left == 0
    assert (m.starter, m.side, m.phase, m.question, m.turns) == (coin, 1 - coin, "setup", "setup", (0, 0))
    assert standing(m) == formation(0, "Balanced") + formation(1, "Balanced")
    m.tells("SET_UP - 10,10 %d 0" % coin)
    assert (m.ball, m.carrier, m.ap, m.tackles, m.kept) == (180, -1, 5, 0, (0, 0))
    assert (m.target, m.score) == (3, (0, 0))


@pytest.mark.parametrize("first", [0, 1])
def test_a_fixed_formation_has_no_decisions(first):  # SP-R16, SP-R29
    m = new_match(first=first, formation="Wide")
    m.tells("SET_UP - 10,10 %d 0; FORM - - %d 1; FORM - - %d 1; TURN - - %d 1" % (first, 1 - first, first, first))
    assert (m.side, m.phase, m.question, m.ap, m.starter) == (first, "play", None, 5, -1)
    assert m.turns == ((1, 0) if first == 0 else (0, 1))


def test_both_sides_set_up_and_the_turn_begins():  # SP-R16, SP-R29
    m = new_match(first=0).do("ready")
    m.tells("READY - - 1 -")
    assert (m.side, m.phase, m.starter) == (0, "setup", 0)
    m.do("ready")
    m.tells("READY - - 0 -; TURN - - 0 1")
    assert (m.side, m.phase, m.ap, m.tackles, m.turns) == (0, "play", 5, 0, (1, 0))


# --- what may be decided


@pytest.mark.parametrize("side", [0, 1])
def test_the_119_squares_of_a_set_up(side):  # SP-2, SP-R3, SP-R16
    assert sum(may_set_up(side, place) for place in PLACES) == 119
    m = kick_off(begins=TEAMS[side])
    taken = formation(side, "Balanced")
    free = [place for place in PLACES if may_set_up(side, place) and place not in taken]
    wanted = {"%s place %d,%d" % (name, *place) for name in NAMES for place in free}
    assert set(m.texts()) == wanted | {"formation " + name for name in FORMATIONS} | {"ready"}


@pytest.mark.parametrize("square", ["10,5", "11,5", "10,10", "9,9", "8,8", "8,12", "2,10", "4,8", "9,13"])
def test_squares_that_a_set_up_does_not_allow(square):  # SP-2, SP-R3, SP-R16
    """The middle column, the other half, the grey area, and any occupied square, even its own."""
    assert not kick_off().may("goalie place " + square)


def test_a_square_that_is_refused_says_so():  # SP-R3, SP-R16
    kick_off("P6 4,4", phase="placing").may_not("goalie place 4,4", "SP-R16", "SP-R5")
    octagon().may_not("ready", "SP-R16")
    octagon().may_not("formation Wide", "SP-R16")
    octagon().may_not("three place 3,10", "SP-R16")
    kick_off().may_not("end", "SP-R16", "SP-2", "SP-R26")
    kick_off().may_not("two move 4,9", "SP-R16", "SP-2")


def test_a_formation_only_first():  # SP-R16
    m = kick_off().do("goalie place 1,10")
    m.tells("PLACE P1 1,10 - -")
    m.shows("P1 1,10 placed", phase="placing purple")
    for name in FORMATIONS:
        m.may_not("formation " + name, "SP-R16")
    m = kick_off().do("formation Wide")
    assert m.phase == "placing" and not [text for text in m.texts() if text.startswith("formation")]


def test_each_is_placed_at_most_once():  # SP-R16
    m = kick_off().do("three place 6,6")
    m.may_not("three place 7,7", "SP-R16")
    assert m.placed(2) and m.texts("P3") == [] and m.may("four place 5,12"), "its old square is free"
    m.do("four place 5,12", "goalie place 1,10", "two place 2,10", "five place 4,8", "six place 9,7")
    assert m.texts() == ["ready"]
    assert standing(m)[:6] == [(1, 10), (2, 10), (6, 6), (5, 12), (4, 8), (9, 7)]


def test_what_was_placed_counts_for_one_set_up_only():  # SP-R16
    m = kick_off(sets_up="green").do("two place 16,4", "ready", "two place 4,16", "ready")
    m.shows("G2 16,4; P2 4,16", turn="purple", ap=5)
    assert not any(m.placed(who) for who in range(12))


# --- the kick-off


def test_the_next_turn_has_ten():  # SP-3, SP-R29
    m = new_match(formation="Wide", first=0).do("end")
    assert (m.ap, m.side) == (10, 1)


# --- after a goal

SHOT = "P2 19,9*; P3 6,6 down; G1 15,15; G4 14,3 down"


def test_after_a_goal_the_conceding_side_begins():  # SP-R28, SP-R29
    m = octagon(SHOT, ap=3, tackles=2, kept="1 0").do("two score")
    m.tells("SCORE P2 19,9 1 0; SET_UP - 10,10 1 1")
    assert (m.starter, m.side, m.phase) == (1, 0, "setup"), "the side that does not begin sets up first"
    assert standing(m) == formation(0, "Balanced") + formation(1, "Balanced"), "all stand up, on Balanced"
    assert not any(m.down(who) for who in range(12))
    m.shows(
        "; ".join("%s %d,%d" % (letters, *place) for letters, place in zip(LETTERS, standing(m))) + "; o 10,10",
        phase="setup green",
        side="purple",
        ap=5,
        tackles=0,
        kept="0 0",
        score="1 0",
    )
    m.do("ready", "ready").tells("READY - - 0 -; READY - - 1 -; TURN - - 1 4")
    assert (m.side, m.ap) == (1, 5)


def test_a_goal_ends_the_turn_without_a_word():  # SP-R26, SP-R28
    m = octagon(SHOT, ap=1, tackles=2).do("two score")
    assert m.kinds() == ["SCORE", "SET_UP"]


def test_after_an_own_goal_the_same_side_has_another_turn():  # SP-R28, SP-R27
    m = octagon("P1 4,9; P2 3,11*", turns="4 3", dice=[2, 2]).do("two pass short w", "ready", "ready")
    assert m.told("TURN") == ["TURN - - 0 5"] and (m.side, m.turns) == (0, (5, 3))


@pytest.mark.parametrize("actions", [["three place 5,5"], ["formation Wide", "three place 5,5", "goalie place 3,9"]])
def test_a_set_up_is_kept_half_way(actions):  # SP-R16
    m = kick_off().do(*actions)
    again = Match.restore(m.match.snapshot())
    assert again.position() == m.match.position() and again.snapshot() == m.match.snapshot()
    assert list(again.legal()) == list(m.match.legal())
