"""A ball that goes from animal to animal comes to rest: R-15, R-42, R-43."""

import random

import pytest

from furbowl.dice import Script, ScriptError
from furbowl.games.furbowl import ball, kinds
from furbowl.games.furbowl.kinds import NORMAL
from furbowl.match import Match
from picture import far
from pitch import SIZES, E, W, both_books, pitch, scatter


def bounces(first, *between, hops):
    """The scatter values of a ball that goes to and fro between two animals, `hops` landings in all."""
    values = [first]
    while len(values) < hops:
        values.append(between[(len(values) - 1) % 2])
    return values


def test_after_ten_landings_the_ball_drops():
    picture = "F o b t ."
    m = pitch(picture, stunned="bt", dice=[1, 3, *bounces(E, E, W, hops=10), 3])
    m.do("fox move o")
    m.shows(". F b t o", stunned="bt")  # three squares in row 4, then (14,5)
    assert len(m.saw(kinds.SCATTER)) == 10
    assert len(m.saw(kinds.BOUNCE)) == 10
    (drop,) = m.saw(kinds.DROP)
    assert (drop[2], drop[4]) == (m.number((14, 5)), m.number("t"))


@pytest.mark.parametrize("value, landing", [(0, (12, 4)), (2, (14, 4)), (4, (12, 6)), (6, (14, 6))])
def test_a_drop_has_the_same_order(value, landing):
    m = pitch("F o b t .", stunned="bt", dice=[1, 3, *bounces(E, E, W, hops=10), value])
    m.do("fox move o")
    assert m.place(m.ball) == landing


def test_a_drop_on_the_only_square_is_rolled_too():
    picture = """
        . F .
        . o .
        t b .
    """
    onto, back = scatter("b", "t"), scatter("t", "b")
    m = pitch(picture, at=(1, 1), stunned="bt", dice=[1, 3, *bounces(scatter("o", "b"), onto, back, hops=10), 0])
    m.do("fox move o")
    m.shows(
        """
        . . .
        o F .
        t b .
    """,
        stunned="bt",
    )


def test_no_eleventh_landing():
    m = pitch("F o b t .", stunned="bt", dice=[1, 3, *bounces(E, E, W, hops=10), 7])
    with pytest.raises(ScriptError):  # seven squares, no longer eight
        m.do("fox move o")


def test_surprise_pickups_count_like_bounces():
    fails = [value for step in bounces(E, E, W, hops=10) for value in (step, 2, 3)]
    m = pitch("F o b t .", dice=[1, 3, *fails, 3])
    m.do("fox move o")
    m.shows(". F b t o")
    assert len(m.saw(kinds.SURPRISE)) == 10


def test_being_shoved_onto_the_ball_counts():
    m = pitch("B t o b .", stunned="tb", dice=[3, 4, *bounces(E, W, E, hops=9), 3])
    m.do("bear tackle tortoise")
    m.shows("B . t b o", stunned="tb")
    assert len(m.saw(kinds.BOUNCE)) == 10


def test_a_try_at_a_catch_does_not_count():
    m = pitch("F*B b . .", stunned="b", dice=[1, 1, *bounces(E, W, E, hops=10), 3])
    m.do("fox pass bear")
    assert len(m.saw(kinds.BOUNCE)) == 10
    assert m.place(m.ball) == (10, 6)  # around the Bear: three squares in row 4, none in row 5, then this one


def test_a_drop_looks_further_when_all_around_is_taken():
    picture = """
        . F .
        T o .
        t b .
    """
    onto, back = scatter("b", "t"), scatter("t", "b")
    bounces = [scatter("o", "b")] + [onto, back] * 4 + [onto]
    for value, landing in ((0, (3, 1)), (1, (3, 2)), (2, (1, 3)), (3, (2, 3)), (4, (3, 3))):
        m = pitch(picture, at=(1, 1), stunned="bt", dice=[1, 3, *bounces, value])
        m.do("fox move o")
        assert m.place(m.ball) == landing


@both_books
def test_at_rest_one_ball_lies_free_or_with_a_normal_animal(rules):  # FB-P5
    loose = carried = 0
    for seed in range(8):
        chance = random.Random(seed)
        m = Match(rules, seed=seed, target=3)
        while not m.over:
            assert m.ball >= 0
            if m.carrier >= 0:
                carried += 1
                assert m.state(m.carrier) == NORMAL
                assert m.who_at(m.ball) == m.carrier and m.square(m.carrier) == m.ball
            else:
                loose += 1
                assert m.who_at(m.ball) == -1
            m.apply(chance.choice(list(m.legal())))
    assert loose and carried


def crowded(rules, chance):
    """A match whose animals stand in a heap; all squares, those taken, and the one in the heap's midst."""
    columns, rows = SIZES[rules]
    m = Match(rules, seed=1, formation="Wide" if rules == "furbowl" else None)
    heart = chance.choice((1, 2, columns // 2, columns)), chance.choice((1, 2, rows // 2, rows))
    squares = [(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
    taken = sorted(squares, key=lambda square: (far(square, heart), chance.random()))[:10]
    game = m._game
    for who, (column, row) in enumerate(taken):
        game.at[who] = row * game.pitch.width + column
    game.rebuild()
    return m, squares, taken, heart


@pytest.mark.parametrize("seed", range(24))
@both_books
def test_where_the_ball_may_drop_worked_out_anew(rules, seed):
    m, squares, taken, heart = crowded(rules, random.Random(seed))
    free = [square for square in squares if square not in taken]
    nearest = min(far(square, heart) for square in free)
    allowed = sorted((row, column) for column, row in free if far((column, row), heart) == nearest)
    list(m.events())
    origin = heart[1] * m._game.pitch.width + heart[0]
    for number, (row, column) in enumerate(allowed):
        m._game.dice = Script([number])
        ball.settle(m._game, origin)
        square, start = (row - 1) * m.columns + column - 1, (heart[1] - 1) * m.columns + heart[0] - 1
        assert m.ball == square and list(m.events()) == [(kinds.DROP, -1, square, 0, start)]
        m._game.rebuild()
    m._game.dice = Script([len(allowed)])
    with pytest.raises(ScriptError):
        ball.settle(m._game, origin)
