"""Moves, Sprint and dodging: chapters 2 and 5 of Furbowl, 2 and 4 of Furball."""

import pytest

from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.kinds import STUNNED
from furbowl.match import Match
from picture import LETTERS, NAMES, around
from pitch import SIZES, N, both_books, pitch, who

STATS = {"R": (6, 3, 0, 1), "F": (5, 2, 1, 3), "B": (3, 0, 4, 0), "T": (3, 0, 3, 0), "C": (5, 3, 1, 2)}
TRAITS = {"R": "Sprint", "F": "Sneaky", "B": "Maul", "T": "Shell", "C": "Nine Lives"}


def steps(m):
    """The squares that an animal has stepped on, in order."""
    return [m.place(event[2]) for event in m.saw(kinds.STEP)]


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
    squares = around((7, 5), STATS[letter][0], m.columns, m.rows)
    assert {text.split()[2] for text in m.texts(letter)} == {"%d,%d" % s for s in squares if s != m.where("c")}


@pytest.mark.parametrize("square", around((10, 5), 1, 15, 10))
def test_eight_directions(square):  # FB-22
    m = pitch("B").do("bear move %d,%d" % square)
    assert m.where("B") == square
    assert m.saw(kinds.GO) == [(kinds.GO, who("B"), m.number(square), 1, 0)]


WAYS = [  # a diagonal step costs one; around others; through what a carrier must cross
    ("B", (5, 1), "bear move 8,4", [(6, 2), (7, 3), (8, 4)]),
    (". . . . / B F . . / . T 1 .", (4, 1), "bear move 1", [(5, 3), (6, 2), (6, 1)]),
    ("F*. 1", (13, 5), "fox move 1", [(14, 5), (15, 5)]),
]


@pytest.mark.parametrize("picture, at, text, way", WAYS)
def test_a_step_at_a_time(picture, at, text, way):  # FB-22, R-6
    assert steps(pitch(picture, at=at).do(text)) == way


@both_books
def test_occupied_squares_are_neither_entered_nor_crossed(rules):  # FB-22
    m = pitch("f F . . / B T . .", rules=rules, at=(1, 1))
    assert m.texts("B") == ["bear tackle fox"]
    m.refuses("bear move 1,2", "FB-22")
    m.refuses("bear move 3,1", "FB-22", "R-6")


def test_squeezing_between_two_animals():  # FB-22
    pitch("T . . / B F .", at=(1, 1)).do("bear move 2,2").shows("T B . / . F .")


REACHED = [  # before; the squares reached: the path around counts, R-6; the ball is the end of a path, R-5, FB-12
    ("B", ". . . . / . . . . / . T . . / B F . .", "x x x . / x x x . / x T x . / B F . .", ""),
    ("R", "T B f . / R . o .", "T B f . / R x x .", ""),
    ("R", "T B f . / R . o .", "T B f . / R x o .", "R"),
]


@pytest.mark.parametrize("letter, picture, reached, used", REACHED)
@both_books
def test_what_is_reached(rules, letter, picture, reached, used):  # FB-12, FB-22
    pitch(picture, rules=rules, at=(1, 1), used=used).reaches(letter, reached)


def test_standing_still_is_no_move_and_so_is_too_far():  # FB-16, R-6
    m = pitch("B . . . .")
    m.refuses("bear move 10,5", "R-6", "FB-22")
    m.refuses("bear move 14,5", "FB-16", "R-6", "FB-22")


AROUND = ". 1 . / . R . / . F*."  # two paths of two steps, one of them through the scoring column
BEHIND = ". . 1 . / . T R . / . . B*."  # only the scoring column leads there


@both_books
def test_a_carrier_does_not_cross_its_scoring_column(rules):  # R-6, FB-4
    m = pitch(AROUND, rules=rules, at=(SIZES[rules][0] - 2, 5)).do("fox move 1")
    assert (m.score, m.over, m.where("F")) == ((0, 0), False, m.spot("1"))
    for picture, refused in ((BEHIND, True), (BEHIND.replace("*", " "), False)):
        m = pitch(picture, rules=rules, at=(SIZES[rules][0] - 3, 5))
        assert m.may("bear move 1") != refused


def test_a_carrier_moves_like_the_others():
    without, carrying = (set(pitch(p, at=(5, 5)).texts("F")) for p in ("F . . o", "F*. . ."))
    assert without == {text for text in carrying if "move" in text}


def test_no_more_movement_after_a_pickup():
    m = pitch("R o r . .", dice=[6, 6]).do("rabbit move o")
    assert set(m.texts()) == {"rabbit tackle rabbit", "rabbit finish", "end"}
    m.refuses("rabbit move 11,6", "R-5", "R-4", "FB-9")


# --- Sprint


@both_books
def test_sprint_adds_two_squares(rules):  # FB-17
    m = pitch("R", rules=rules, sprint="R").do("rabbit sprint 2,6")
    assert m.saw(kinds.GO) == [(kinds.GO, who("R"), m.number((2, 6)), 8, 1)]
    assert m.where("R") == (2, 6) and not m.can_sprint(who("R"))


def test_a_nearer_square_is_a_move():  # FB-17, R-8
    m = pitch("R", sprint="R")
    sprints = {text.split()[2] for text in m.texts("R") if "sprint" in text}
    assert sprints == {"%d,%d" % (c, r) for c in (2, 3) for r in range(1, 11)}
    m.refuses("rabbit sprint 4,4", "FB-17", "R-8")
    m.do("rabbit move 4,4")
    assert m.can_sprint(who("R"))


def test_sprint_counts_the_way_round():  # FB-17, R-6
    picture = ". . . . / . f . . / . C . . / . T . . / . B . . / R F . ."
    m = pitch(picture, at=(1, 1), sprint="R")
    for square, verb, other in (("3,5", "move", "sprint"), ("3,4", "sprint", "move"), ("3,3", "sprint", "move")):
        assert m.may("rabbit %s %s" % (verb, square))
        m.refuses("rabbit %s %s" % (other, square), "FB-17", "R-8", "R-6", "FB-22", "FB-16")
    m.refuses("rabbit sprint 3,2", "FB-17", "R-6", "FB-22", "R-8")


def test_sprint_is_once_a_match_for_each_team():  # FB-17, R-8
    m = pitch("R . . r", sprint="Rr").do("rabbit sprint 2,4", "end")
    assert (m.can_sprint(who("R")), m.can_sprint(who("r"))) == (False, True)
    m.do("rabbit sprint 5,4", "end")
    assert (m.side, m.can_sprint(who("r"))) == (0, False)
    m.refuses("rabbit sprint 10,4", "FB-17")
    m.refuses("rabbit move 10,4", "FB-16", "FB-17", "R-6", "FB-22", "R-8")


def test_only_a_rabbit_sprints():  # FB-17
    m = pitch("F", sprint="R")
    m.refuses("fox sprint 3,4", "FB-17")
    assert not m.can_sprint(who("F"))


def test_sprint_onto_the_ball():  # FB-17, FB-26
    m = pitch("o . . . . . . R", at=(3, 5), sprint="R", ko="C", dice=[3, 4]).do("rabbit sprint o")
    assert m.carrier == who("R")


def test_tackle_then_sprint():  # FB-11, FB-17
    m = pitch("R r . . B", sprint="R", dice=[3, 3]).do("rabbit tackle rabbit", "rabbit sprint 3,5")
    assert (m.where("R"), m.reason("R")) == ((3, 5), kinds.BOTH_USED)


def test_a_sprint_may_have_to_dodge_and_is_spent_by_a_failure():  # FB-17, FB-23, R-7, R-8
    m = pitch("f R r", sprint="R", dice=[1, 1])
    sprint = m.action("rabbit sprint 3,5")
    assert (m.needs(sprint), m.odds(sprint)) == (((kinds.DODGE, 5),), (30, 36))
    m.do("rabbit sprint 3,5").shows("f R r", stunned="R")
    assert not m.can_sprint(who("R"))


# --- dodging

SURROUNDED = """
    f . .
    . F .
    . . b
"""


@pytest.mark.parametrize("picture", [". F .", "b F .", "b F*B", "B F T"])
def test_fewer_than_two_opponents_force_no_dodge(picture):  # FB-23
    m = pitch(picture)
    move = m.action("fox move 11,6")
    assert (m.odds(move), m.needs(move)) == ((1, 1), ())
    assert m.do("fox move 11,6").rolls() == []


AMONG = ["r . . / . F f", "r b . / . F f", "r b t / . F f", "r b t / . F f / . . c", "f . . / . F . / . . b"]


@pytest.mark.parametrize("opponents", AMONG)
@pytest.mark.parametrize("asleep", ["", "fr"])
@both_books
def test_two_opponents_or_more_do(rules, opponents, asleep):  # FB-18, FB-23, FB-24, R-24
    m = pitch(opponents, rules=rules, dice=[2, 3], stunned1="".join(set(asleep) & set(opponents)))
    text = "fox move 10,%d" % m.spot("F")[1]
    assert (m.odds(m.action(text)), m.needs(m.action(text))) == ((30, 36), ((kinds.DODGE, 5),))
    assert m.do(text).rolls() == [(kinds.DODGE, "F", 5, 3, 8)]
    assert m.where("F") == (10, m.spot("F")[1])


@pytest.mark.parametrize("who", range(10))
@both_books
def test_the_dodge_of_everybody(rules, who):  # FB-18, FB-24
    m = pitch(("r %s f" if who < 5 else "R %s F") % LETTERS[who], rules=rules, side=who // 5, dice=[6, 5])
    modifier = (3, 2 + 1, 0, 0, 3)[who % 5]
    move = "%s move 11,6" % NAMES[who % 5]
    assert m.needs(m.action(move)) == ((kinds.DODGE, 8 - modifier),)
    assert m.do(move).rolls() == [(kinds.DODGE, LETTERS[who], 11, modifier, 8)]


def test_passing_opponents_later_costs_nothing():  # FB-23
    m = pitch(". . b r . / F . . . 1 / . . f t .", at=(8, 4)).do("fox move 1")
    assert (m.rolls(), m.where("F")) == ([], (12, 5))


def test_who_is_pushed_away_counts_no_more():
    m = pitch("r B f . .", dice=[3, 4])
    assert m.needs(m.action("bear move 11,6")) == ((kinds.DODGE, 8),)
    m.do("bear tackle fox").shows("r B . f .")
    assert m.do("bear move 11,6", dice=[]).rolls() == []


def test_a_tackle_that_frees_from_one_of_three():  # R-47, FB-23
    m = pitch(". f . / r B t / . . .", dice=[4, 1, 1, 2]).do("bear tackle rabbit", "bear move 12,4")
    assert m.state(who("B")) == STUNNED
    assert [roll[0] for roll in m.rolls()] == [kinds.HIT, kinds.DODGE]


@pytest.mark.parametrize("picture", [SURROUNDED, "b F r / . . . / . . ."])
def test_a_failed_dodge(picture):  # FB-25, R-24
    m = pitch(picture, stunned1="b", dice=[1, 3]).do("fox move 10,4")
    m.shows(picture, stunned="Fb")
    assert m.rolls() == [(kinds.DODGE, "F", 4, 3, 8)]
    assert (m.reason("F"), m.side, m.plays) == (kinds.HURT, 0, 2)


@both_books
def test_a_failed_dodge_drops_the_ball(rules):  # FB-25, R-13
    m = pitch(". 1 . / f F*r", rules=rules, dice=[1, 3, N]).do("fox move 11,3")
    m.shows(". o . / f F r", stunned="F")
    assert m.scatters() == [(m.spot("F"), 1, m.spot("1"))]


def test_the_dodge_comes_before_the_walk():
    m = pitch(SURROUNDED, dice=[6, 6]).do("fox move 13,6")
    assert m.kinds()[:4] == [kinds.GO, kinds.DODGE, kinds.STEP, kinds.STEP]
    failed = pitch(SURROUNDED, dice=[1, 1]).do("fox move 13,6").kinds()
    assert failed[:3] == [kinds.GO, kinds.DODGE, kinds.STUN] and kinds.STEP not in failed


def test_the_dodge_comes_before_the_pickup():  # R-7, FB-26, FB-28
    m = pitch("b F r o", dice=[1, 4, 1, 3, N]).do("fox move o")
    assert m.rolls() == [(kinds.DODGE, "F", 5, 3, 8), (kinds.PICKUP, "F", 4, 3, 8)]
    assert [event[3] for event in m.seen if event[0] in (kinds.DODGE, kinds.PICKUP)] == [14, 13]
    m = pitch("b F r o", dice=[1, 1]).do("fox move o")
    m.shows("b F r o", stunned="F")
    assert [roll[0] for roll in m.rolls()] == [kinds.DODGE]
