"""Pickup, surprise pickup, scatter, and a ball that keeps bouncing: chapter 6 of Furbowl, 5 of Furball; R-15, R-42."""

import random

import pytest

from furbowl.dice import Script, ScriptError
from furbowl.games.furbowl import ball, kinds
from furbowl.games.furbowl.kinds import NORMAL
from furbowl.match import Match
from picture import around, far
from pitch import SIZES, E, N, W, both_books, pitch, scatter, who


@both_books
def test_moving_onto_the_ball_is_picking_it_up(rules):  # FB-26, FB-27
    m = pitch("F o .", rules=rules, dice=[1, 4])
    assert m.needs(m.action("fox move o")) == ((kinds.PICKUP, 5),)
    m.do("fox move o").shows(". F*.")
    assert m.rolls() == [(kinds.PICKUP, "F", 5, 3, 8)]
    assert m.told(kinds.GAIN) == [("F", m.spot("o"))]


def test_the_carrier_keeps_its_action():  # FB-27
    m = pitch("B o F . .", dice=[4, 4]).do("bear move o")
    assert (m.carrier, m.has_used(who("B")), m.reason("B")) == (who("B"), False, None)
    assert m.may("bear pass fox")


@both_books
@pytest.mark.parametrize("dice, distance", [([1, 3], 1), ([1, 1], 2)])
def test_a_failed_pickup(rules, dice, distance):  # FB-28, FB-29
    picture = ". . . . 2 / . . 1 . . / . F o T ."
    square = "%d" % distance
    m = pitch(picture, rules=rules, at=(7, 3), dice=[*dice, scatter("o", square, distance)]).do("fox move o")
    m.shows(picture.replace("F o", ". F").replace(square, "o"))
    assert m.scatters() == [(m.spot("o"), distance, m.spot(square))]
    assert m.reason("F") == kinds.PICKUP_FAILED
    assert (m.acted(who("F")), m.state(who("F")), m.plays) == (True, NORMAL, 2)


# --- where a ball may land

SPOTS = [  # picture, where, dice that fail, how far the ball flies at most, action
    ("F o .", (4, 6), [1, 2], 1, "fox move o"),
    ("F o .", (4, 6), [1, 1], 2, "fox move o"),
    ("F*. . . . . . B", (5, 6), [1, 2], 3, "fox pass bear"),
    ("o F", (1, 1), [1, 2], 1, "fox move o"),
    ("F o .", (6, 10), [1, 1], 2, "fox move o"),
]


@both_books
@pytest.mark.parametrize("picture, at, dice, distance, text", SPOTS)
def test_where_a_ball_may_land(rules, picture, at, dice, distance, text):  # FB-29, FB-31, FB-33, R-30
    """By row, then column; 8, 24 or 48 squares, fewer at the edge: it never leaves the pitch."""
    columns, rows = SIZES[rules]
    at = (at[0], min(at[1], rows))
    m = pitch(picture, at=at, rules=rules)
    origin, cats = m.spot("o" if "o" in picture else "F"), [m.spot("C"), m.spot("c")]
    squares = around(origin, distance, columns, rows)
    for value, landing in enumerate(squares):
        if landing not in cats:
            m = pitch(picture, at=at, rules=rules, dice=[*dice, value]).do(text)
            assert (m.place(m.ball), m.scatters()) == (landing, [(origin, distance, landing)])
    with pytest.raises(ScriptError):
        pitch(picture, at=at, rules=rules, dice=[*dice, len(squares)]).do(text)


# --- surprise pickups


@both_books
@pytest.mark.parametrize("letter, needed", [("r", 7), ("b", 8), ("t", 8), ("B", 8), ("R", 7)])
def test_a_ball_on_an_animal_is_a_surprise_pickup(rules, letter, needed):  # FB-30, FB-31, R-14
    m = pitch("F o %s" % letter, rules=rules, dice=[1, 3, E, 4, needed - 4]).do("fox move o")
    m.shows(". F %s*" % letter)
    kind, roller, dice, modifier, goal = m.rolls()[1]
    assert (kind, roller, dice, dice + modifier, goal) == (kinds.SURPRISE, letter, needed, 8, 8)


@pytest.mark.parametrize("letter, acted", [("B", ""), ("B", "B"), ("b", "")])
def test_a_surprise_pickup_is_free(letter, acted):  # FB-30
    m = pitch("F o %s ." % letter, acted=acted, dice=[1, 3, E, 4, 4]).do("fox move o")
    mine = who(letter)
    assert (m.side, m.carrier, m.plays, m.acted(mine)) == (0, mine, 2, bool(acted))
    if m.can_act(mine):
        assert m.do("bear move 13,5", dice=[]).may("bear pass fox")


SURPRISES = [  # picture, dice, Stunned, text; how it looks, why the play is over
    # a failure scatters from there by 1, a double 1 by 2: R-14
    ("F o b 1", [1, 3, E, 3, 4, E], "", "fox move o", ". F b o", kinds.PICKUP_FAILED),
    ("F o b . 1", [1, 3, E, 1, 1, scatter("b", "1", 2)], "", "fox move o", ". F b . o", kinds.PICKUP_FAILED),
    # a failed picker gets it back, but its play is over: FB-28
    ("F o b B", [1, 3, E, 3, 4, W, 1, 4], "", "fox move o", ". F*b B", kinds.PICKUP_FAILED),
    # the tackler, the passer, the pushed defender: it never ends the play, R-17, R-30
    ("F . B r*.", [2, 3, W, 4, 4], "", "bear tackle rabbit", "F . B*. r", None),
    ("1 . . . / . B r*.", [2, 3, W, 4, 3, scatter("B", "1")], "", "bear tackle rabbit", "o . . . / . B . r", None),
    ("r F*. B .", [1, 2, W, 2, 2, E, 2, 3], "", "fox pass bear", "r F*. B .", None),
    ("B r*. .", [2, 3, E, 3, 4], "", "bear tackle rabbit", "B . r*.", None),
    # off the Stunned it bounces: R-16, FB-42
    ("F o b 1", [1, 3, E, E], "b", "fox move o", ". F b o", kinds.PICKUP_FAILED),
    ("B t o 1", [3, 4, E], "t", "bear tackle tortoise", "B . t o", None),
]


@pytest.mark.parametrize("picture, dice, stunned, text, after, over", SURPRISES)
def test_what_comes_of_surprise_pickups(picture, dice, stunned, text, after, over):  # FB-28, FB-42, R-14, R-16, R-17
    m = pitch(picture, dice=dice, stunned=stunned).do(text)
    m.shows(after, stunned=stunned)
    actor = "F" if "fox" in text else "B"
    assert (m.reason(actor), m.playing) == (over, who(actor) if over is None else -1)
    assert m.told(kinds.BOUNCE) == [(letter, m.spot("o" if letter == "t" else letter)) for letter in stunned]


def test_who_has_the_ball_again_may_move_but_not_act_once_more():  # FB-12
    m = pitch("F . B r*.", dice=[2, 3, W, 4, 4]).do("bear tackle rabbit")
    m.refuses("bear pass fox", "FB-9", "FB-11")
    assert m.may("bear move 12,6")
    m = pitch("r F*. B .", dice=[1, 2, W, 2, 2, E, 2, 3]).do("fox pass bear")
    m.refuses("fox pass bear", "FB-9", "FB-11")
    m.do("fox move 12,5", dice=[]).shows("r . F*B .")
    m = pitch(". . B r*.", dice=[2, 3, W, 4, 3, N]).do("bear tackle rabbit")
    assert m.may("bear move 11,5")
    m.refuses("bear move 12,6", "FB-12")


def test_after_a_long_pass_the_next_scatter_is_short():
    m = pitch("F*. . . . . . B . r 1", at=(2, 5), dice=[6, 6, 5, 3, scatter("B", "r", 3), 1, 2, E])
    m.do("fox pass bear").shows("F . . . . . . B . r o")
    assert [distance for _, distance, _ in m.scatters()] == [3, 1]


# --- it comes to rest


def bounces(first, *between, hops):
    """The scatter values of a ball that bounces back and forth between two animals, `hops` landings in all."""
    return [first] + [between[hop % 2] for hop in range(hops - 1)]


TEN = bounces(E, E, W, hops=10)
FAILS = [value for step in TEN for value in (step, 2, 3)]
RESTS = [  # picture, Stunned, dice, text; how it looks at last: around the last animal, row by row, R-43
    ("F o b t 1 / . . . . .", "bt", [1, 3, *TEN, 3], "fox move o", ". F b t o / . . . . ."),
    ("F o b t . / . . 1 . .", "bt", [1, 3, *TEN, 0], "fox move o", ". F b t . / . . o . ."),
    ("F o b t . / . . . . 1", "bt", [1, 3, *TEN, 2], "fox move o", ". F b t . / . . . . o"),
    (". . 1 . . / F o b t .", "bt", [1, 3, *TEN, 4], "fox move o", ". . o . . / . F b t ."),
    (". . . . 1 / F o b t .", "bt", [1, 3, *TEN, 6], "fox move o", ". . . . o / . F b t ."),
    # a surprise pickup is a hop like a bounce, so is being shoved onto the ball, but an attempted catch is not: R-42
    ("F o b t 1", "", [1, 3, *FAILS, 3], "fox move o", ". F b t o"),
    ("B t o b .", "bt", [3, 4, *bounces(E, W, E, hops=9), 3], "bear tackle tortoise", "B . t b o"),
    ("1 . . . . / F*B b . .", "b", [1, 1, *bounces(E, W, E, hops=10), 3], "fox pass bear", "o . . . . / F B b . ."),
]


@pytest.mark.parametrize("picture, stunned, dice, text, after", RESTS)
def test_after_ten_landings_the_ball_drops(picture, stunned, dice, text, after):
    m = pitch(picture, stunned=stunned, dice=dice).do(text)
    m.shows(after, stunned=stunned + "B" * ("pass" in text))
    assert len(m.saw(kinds.BOUNCE) if stunned else m.saw(kinds.SURPRISE)) == 10
    (drop,) = m.saw(kinds.DROP)
    assert (drop[2], drop[4]) == (m.ball, m.number({"fox move o": "t", "fox pass bear": "B"}.get(text, "b")))


def test_no_eleventh_landing():
    with pytest.raises(ScriptError):  # seven squares, no longer eight
        pitch("F o b t .", stunned="bt", dice=[1, 3, *TEN, 7]).do("fox move o")


def test_a_drop_on_the_only_square_is_rolled_too_and_one_further_away():
    for tortoise, square in ((".", (1, 2)), ("T", (3, 1))):
        picture = ". F . / %s o . / t b ." % tortoise
        dice = [1, 3, scatter("o", "b"), *[scatter("b", "t"), scatter("t", "b")] * 4, scatter("b", "t"), 0]
        m = pitch(picture, at=(1, 1), stunned="bt", dice=dice).do("fox move o")
        assert m.place(m.ball) == square


def crowded(rules, chance):
    """(a match whose animals stand in a crowd, all squares, the occupied squares, the middle of the crowd)"""
    columns, rows = SIZES[rules]
    m = Match(rules, seed=1, formation="Wide" if rules == "furbowl" else None)
    heart = chance.choice((1, 2, columns // 2, columns)), chance.choice((1, 2, rows // 2, rows))
    squares = [(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
    taken = sorted(squares, key=lambda square: (far(square, heart), chance.random()))[:10]
    match = m
    for animal, (column, row) in enumerate(taken):
        match.at[animal] = row * match.pitch.width + column
    match.rebuild()
    return m, squares, taken, heart


@pytest.mark.parametrize("seed", range(24))
@both_books
def test_where_the_ball_may_drop_worked_out_anew(rules, seed):
    m, squares, taken, heart = crowded(rules, random.Random(seed))
    free = [square for square in squares if square not in taken]
    nearest = min(far(square, heart) for square in free)
    allowed = sorted((row, column) for column, row in free if far((column, row), heart) == nearest)
    list(m.events())
    origin = heart[1] * m.pitch.width + heart[0]
    for number, (row, column) in enumerate(allowed):
        m.chance = Script([number])
        ball.settle(m, origin)
        square, start = (row - 1) * m.columns + column - 1, (heart[1] - 1) * m.columns + heart[0] - 1
        assert m.ball == square and list(m.events()) == [(kinds.DROP, -1, square, 0, start)]
        m.rebuild()
    m.chance = Script([len(allowed)])
    with pytest.raises(ScriptError):
        ball.settle(m, origin)
