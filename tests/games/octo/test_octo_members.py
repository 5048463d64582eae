"""Octo's members, options and texts, as the contract has them."""

import pytest

from furbowl.match import IllegalAction, Match
from octagon import LETTERS, action_of, kick_off, new_match, octagon, who
from octo_anew import DIRECTIONS, NAMES, TEAMS, number

# --- options


@pytest.mark.parametrize(
    "options",
    [
        {"target": 0},
        {"target": 100},
        {"target": "3"},
        {"target": None},
        {"turn_cap": 0},
        {"turn_cap": 251},
        {"turn_cap": 2.5},
        {"formation": "Central"},
        {"formation": "wide"},
        {"formation": 1},
        {"first": 2},
        {"first": -1},
        {"first": "purple"},
        {"cap": 3},
    ],
    ids=str,
)
def test_bad_options(options):
    with pytest.raises(ValueError) as refusal:
        Match("octo", **options)
    assert str(refusal.value)


def test_the_limits_of_options():  # SP-R4
    for options in (
        {"target": 1},
        {"target": 99},
        {"turn_cap": 1},
        {"turn_cap": 250},
        {"formation": None, "first": None},
    ):
        Match("octo", **options)
    m = Match("octo", turn_cap=250, formation="Wide", first=0)
    for _ in range(500):
        assert not m.over
        m.apply(m.parse("end"))
    assert m.over and m.turns == (250, 250)


def test_the_coin_is_the_only_roll_of_a_new_match():  # SP-R4
    sides = {Match("octo", seed=seed).starter for seed in range(20)}
    assert sides == {0, 1}
    assert new_match(dice=[1]).script.left == 0
    assert new_match(dice=[], first=1).starter == 1


def test_a_snapshot_keeps_the_options():  # SP-R16, SP-R4
    m = Match("octo", formation="Wide", target=2, turn_cap=1, first=1)
    copy = Match.restore(m.snapshot())
    for _ in range(2):
        copy.apply(copy.parse("end"))
    assert copy.over and copy.target == 2
    m = new_match(formation="Wide", first=0)
    m.do("two move 5,10")
    again = Match.restore(m.snapshot())
    assert again.target == 3 and again.snapshot() == m.snapshot()


# --- members


def test_members_of_a_new_match():
    m = Match("octo", first=1)
    assert (m.rules, m.side, m.over, m.winner, m.score, m.turns) == ("octo", 0, False, None, (0, 0), (0, 0))
    assert (m.phase, m.question, m.starter, m.taker, m.open, m.carrier) == ("setup", "setup", 1, -1, -1, -1)
    assert (m.ap, m.tackles, tuple(m.kept), m.ball) == (5, 0, (0, 0), 180)
    assert [m.who_at(m.square(each)) for each in range(12)] == list(range(12)) and m.who_at(180) == -1


def test_members_of_a_finished_match():
    m = octagon("P2 19,10*; G1 15,15", score="2 0").do("two score")
    assert (m.over, m.winner, m.score, m.phase, m.starter) == (True, 0, (3, 0), "play", -1)
    assert not list(m.legal())
    for text in ("end", "two move 18,10"):
        with pytest.raises(IllegalAction):
            m.match.apply(action_of(text, 0))


def test_the_ball_is_where_its_holder_is():  # SP-R5
    m = octagon("P2 8,10*").do("two move 8,11")
    assert (m.ball, m.carrier) == (number((8, 11)), 1) and m.where("P2") == (8, 11)
    assert list(m.balls()) == [(0, number((8, 11)), 1)]


def test_left_counts_the_points():  # SP-3, SP-R29
    label, left, of = octagon("P2 8,10", ap=7).left()
    assert (left, of) == (7, 10) and isinstance(label, str)


def test_a_path_of_a_pass():  # SP-R23
    m = octagon("P2 15,6*; G2 10,3; G1 13,10")
    path = list(m.path(m.parse("two pass short e")))
    wanted = [(16, 6), (17, 6), (18, 6), *[(18, row) for row in range(7, 15)]]
    assert path[:11] == [number(place) for place in wanted] and len(path) == 12
    m = octagon("P2 16,9*; G1 18,10")
    assert list(m.path(m.parse("two pass long e"))) == [number((column, 9)) for column in (17, 18, 19)]


def test_the_chances_of_a_pass():  # SP-R10
    m = octagon("P2 9,6*")
    goal, own, ours, theirs, loose, total = m.chances(m.parse("two pass short n"))
    assert (goal, own, ours, theirs) == (0, 0, 0, 0) and loose == total
    m = octagon("P2 16,9*; G1 18,10")
    goal, own, ours, theirs, loose, total = m.chances(m.parse("two pass short e"))
    assert goal * 24 == 11 * total and own == ours == 0


# --- who


def test_what_belongs_to_whom():  # SP-3
    m = octagon("P2 10,10*; G2 10,11; G3 9,11")
    listed = list(m.legal())
    for each in range(12):
        part = list(m.legal(each))
        assert part == [action for action in listed if m.actor(action) == each]
        assert (part == []) == (each >= 6)
    assert m.actor(m.parse("end")) == -1 and m.end == m.parse("end")
    assert octagon("G2 10,10", side="green").texts("P2") == []


def test_whose_decision_it_is():  # SP-R8
    """It is never the side out of turn."""
    m = octagon("P2 8,10*; G3 10,11", dice=[3, 4, 5]).do("two pass short e")
    assert (m.carrier, m.side, m.question) == (8, 0, None)


# --- texts


@pytest.mark.parametrize(
    "written",
    ["two move 9,10", "TWO MOVE 9,10", "  two   move 9, 10 ", "Purple two move 9,10", "purple  TWO move 9, 10"],
)
def test_a_text_written_otherwise(written):
    m = octagon("P2 8,10*")
    assert m.text(m.parse(written)) == "two move 9,10"


@pytest.mark.parametrize(
    "written, word",
    [
        ("green two move 9,10", "green"),
        ("seven move 9,10", "seven"),
        ("two walk 9,10", "walk"),
        ("two move 9", "9"),
        ("two move 99,10", "99"),
        ("two move 12,12", "12,12"),
        ("two pass short up", "up"),
        ("two pass far e", "far"),
        ("two pass short", "short"),
        ("two tackle three", "three"),
        ("two jostle seven", "seven"),
        ("formation Wide", "formation"),
        ("ready", "ready"),
        ("two take", "take"),
        ("end now", "now"),
        ("two pickup", "pickup"),
        ("", ""),
    ],
)
def test_texts_that_are_not_understood_or_not_legal(written, word):
    with pytest.raises(ValueError) as refusal:
        octagon("P2 8,10*").match.parse(written)
    assert str(refusal.value) and word in str(refusal.value)


def test_opponents_are_named_without_their_team():
    m = octagon("P2 9,10; G2 10,10*")
    assert m.text(m.parse("purple two tackle two")) == "two tackle two"
    m = octagon("P2 9,10*; G2 10,10", side="green")
    assert m.text(m.parse("green two tackle two")) == "two tackle two"


@pytest.mark.parametrize("side", [0, 1])
def test_each_action_as_text(side):
    team = TEAMS[side]
    m = octagon("P2 9,10%s; G2 10,10%s" % (("", "*") if side == 0 else ("*", "")), side=team)
    assert {text.split()[1] for text in m.texts() if " " in text} == {"move", "tackle"}
    assert m.may("end")
    m = octagon("%s 10,10*; %s 10,11" % (("P2", "G2") if side == 0 else ("G2", "P2")), side=team)
    passes = {text for text in m.texts() if "pass" in text}
    assert passes == {"two pass %s %s" % (kind, d) for kind in ("short", "medium", "long") for d in DIRECTIONS}
    assert m.may("two jostle two")
    m = kick_off(begins=team)
    for action in m.legal():
        assert m.parse(m.text(action)) == action
    assert {text.split()[0] for text in m.texts()} == {"formation", "ready", *NAMES}


def test_small_numbers_that_mean_the_same_everywhere():
    for text in "two move 9,10;two pass long nw;two tackle five;two jostle five;end;formation Wide;ready".split(";"):
        for side in (0, 1):
            assert 0 <= action_of(text, side) < 2**30


def test_pictures_for_people():
    m = octagon("P2 8,10*; G3 10,11 down", ap=9, tackles=1)
    assert str(m.match).isascii() and len(str(m.match).splitlines()) >= 19


def test_letters_are_in_the_order_of_the_roster():
    m = Match("octo")
    assert [m.side_of(who(letters)) for letters in LETTERS] == [0] * 6 + [1] * 6
