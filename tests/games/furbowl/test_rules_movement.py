"""Moves, Sprint and dodging: chapters 2 and 5 of Furbowl, 2 and 4 of Furball."""

import pytest

from furbowl.games.furbowl import kinds
from furbowl.match import Match
from pitch import LETTERS, both_books, pitch, who

STATS = {"R": (6, 3, 0, 1), "F": (5, 2, 1, 3), "B": (3, 0, 4, 0), "T": (3, 0, 3, 0), "C": (5, 3, 1, 2)}
TRAITS = {"R": "Sprint", "F": "Sneaky", "B": "Maul", "T": "Shell", "C": "Nine Lives"}


@both_books
def test_the_animals(rules):  # FB-16
    m = Match(rules)
    for letter in LETTERS:
        assert m.stats(who(letter)) == STATS[letter.upper()]
        assert m.trait(who(letter)) == TRAITS[letter.upper()]


@both_books
@pytest.mark.parametrize("letter", "RFBTC")
def test_how_far_each_animal_moves(rules, letter):  # FB-16, FB-22, R-6
    m = pitch(letter, rules=rules, at=(7, 5), ko="" if letter == "C" else "C")
    move = STATS[letter][0]
    reach = {text.split()[2] for text in m.texts(letter)}
    expected = {
        "%d,%d" % (c, r)
        for c in range(7 - move, 8 + move)
        for r in range(5 - move, 6 + move)
        if 1 <= c <= m.columns and 1 <= r <= m.rows and (c, r) not in ((7, 5), m.where("c"))
    }
    assert reach == expected


def test_eight_directions():  # FB-22
    for column, row in ((9, 4), (10, 4), (11, 4), (9, 5), (11, 5), (9, 6), (10, 6), (11, 6)):
        m = pitch("B")
        m.do("bear move %d,%d" % (column, row))
        assert m.where("B") == (column, row)
        assert m.saw(kinds.GO) == [(kinds.GO, who("B"), m.number((column, row)), 1, 0)]


def test_a_diagonal_step_costs_one():  # FB-22
    m = pitch("B", at=(5, 1))
    m.do("bear move 8,4")
    assert [m.place(e[2]) for e in m.saw(kinds.STEP)] == [(6, 2), (7, 3), (8, 4)]


def test_a_step_at_a_time():  # FB-22, R-6
    m = pitch(
        """
        . . . .
        B F . .
        . T 1 .
    """,
        at=(4, 1),
    )
    m.do("bear move 1")
    assert [m.place(e[2]) for e in m.saw(kinds.STEP)] == [(5, 3), (6, 2), (6, 1)]


@both_books
def test_occupied_squares_are_neither_entered_nor_crossed(rules):  # FB-22
    m = pitch(
        """
        f F . .
        B T . .
    """,
        rules=rules,
        at=(1, 1),
    )
    assert m.texts("B") == ["bear tackle fox"]
    m.refuses("bear move 1,2", "FB-22")
    m.refuses("bear move 2,2", "FB-22")
    m.refuses("bear move 3,1", "FB-22", "R-6")


def test_squeezing_between_two_animals():  # FB-22
    m = pitch(
        """
        T . .
        B F .
    """,
        at=(1, 1),
    )
    m.do("bear move 2,2")
    m.shows("""
        T B .
        . F .
    """)


def test_the_way_round_counts():  # R-6, FB-22
    m = pitch(
        """
        . . . .
        . . . .
        . T . .
        B F . .
    """,
        at=(1, 1),
    )
    m.reaches(
        "B",
        """
        x x x .
        x x x .
        x T x .
        B F . .
    """,
    )


def test_standing_still_is_no_move():
    pitch("B . .").refuses("bear move 10,5", "R-6", "FB-22")


def test_too_far():  # FB-16, R-6
    pitch("B . . . .").refuses("bear move 14,5", "FB-16", "R-6", "FB-22")


def test_a_carrier_moves_like_the_others():
    without, carrying = (set(pitch(p, at=(5, 5)).texts("F")) for p in ("F . . o", "F*. . ."))
    assert without == {text for text in carrying if "move" in text}


@both_books
def test_the_ball_is_the_end_of_a_path(rules):
    m = pitch(
        """
        T B f .
        R . o .
    """,
        rules=rules,
        at=(1, 1),
    )
    m.reaches(
        "R",
        """
        T B f .
        R x x .
    """,
    )


def test_no_more_movement_after_a_pickup():
    m = pitch("R o r . .", dice=[6, 6])
    m.do("rabbit move o")
    assert set(m.texts()) == {"rabbit tackle rabbit", "rabbit finish", "end"}
    m.refuses("rabbit move 11,6", "R-5", "R-4", "FB-9")


# --- Sprint


@both_books
def test_sprint_adds_two_squares(rules):  # FB-17
    m = pitch("R", rules=rules, sprint="R")
    m.do("rabbit sprint 2,6")
    assert m.where("R") == (2, 6)
    assert m.saw(kinds.GO) == [(kinds.GO, who("R"), m.number((2, 6)), 8, 1)]
    assert not m.can_sprint(who("R"))


def test_a_nearer_square_is_a_move():  # FB-17, R-8
    m = pitch("R", sprint="R")
    sprints = {text.split()[2] for text in m.texts("R") if "sprint" in text}
    assert sprints == {"%d,%d" % (c, r) for c in (2, 3) for r in range(1, 11)}
    m.refuses("rabbit sprint 4,4", "FB-17", "R-8")
    m.do("rabbit move 4,4")
    assert m.can_sprint(who("R"))


def test_sprint_counts_the_way_round():  # FB-17, R-6
    m = pitch(
        """
        . . . .
        . f . .
        . C . .
        . T . .
        . B . .
        R F . .
    """,
        at=(1, 1),
        sprint="R",
    )
    for square, verb, other in (("3,5", "move", "sprint"), ("3,4", "sprint", "move"), ("3,3", "sprint", "move")):
        assert m.may("rabbit %s %s" % (verb, square))
        m.refuses("rabbit %s %s" % (other, square), "FB-17", "R-8", "R-6", "FB-22", "FB-16")
    m.refuses("rabbit sprint 3,2", "FB-17", "R-6", "FB-22", "R-8")


def test_sprint_is_once_a_match():  # FB-17
    m = pitch("R", sprint="Rr")
    m.do("rabbit sprint 2,4", "end", "end")
    assert m.side == 0
    m.refuses("rabbit sprint 10,4", "FB-17")
    m.refuses("rabbit move 10,4", "FB-16", "FB-17", "R-6", "FB-22", "R-8")
    assert m.can_sprint(who("r"))


def test_each_team_has_its_own_sprint():
    m = pitch("r . . . .", side=1, sprint="r")
    m.do("rabbit sprint 2,4")
    assert not m.can_sprint(who("r"))


def test_only_a_rabbit_sprints():  # FB-17
    m = pitch("F", sprint="R")
    m.refuses("fox sprint 3,4", "FB-17")
    assert not m.can_sprint(who("F"))


def test_sprint_onto_the_ball():  # FB-17, FB-26
    m = pitch("o . . . . . . R", at=(3, 5), sprint="R", ko="C", dice=[3, 4])
    m.do("rabbit sprint o")
    assert m.carrier == who("R")


def test_sprint_is_spent_by_a_failed_dodge():
    m = pitch("f R r", sprint="R", dice=[1, 1])
    m.do("rabbit sprint 3,5")
    m.shows("f R r", stunned="R")
    assert not m.can_sprint(who("R"))
