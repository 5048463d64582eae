"""The squares of any pitch: rectangles and other shapes, more than 255 squares, reach and paths recalculated."""

import random

import pytest

from furbowl import board
from furbowl.actions import act
from picture import around, far

OCTAGON = [row * 7 + column for row in range(7) for column in range(7) if not 2 <= row + column <= 10]
OCTAGON += [row * 7 + column for row in range(7) for column in range(7) if not -4 <= row - column <= 4]
SHAPES = {"furbowl": (15, 10, ()), "large": (26, 15, ()), "octagon": (7, 7, OCTAGON), "line": (3, 1, ())}

every_shape = pytest.mark.parametrize("shape", SHAPES)


def crowded(shape, seed):
    """(a pitch with up to 22 pieces, their squares, the random numbers used)"""
    columns, rows, missing = SHAPES[shape]
    pitch, chance = board.Pitch(columns, rows, missing), random.Random("%s %d" % (shape, seed))
    squares = [square for square in range(columns * rows) if square not in missing]
    taken = chance.sample(squares, min(22, len(squares) // 3))
    for who, square in enumerate(taken):
        pitch.put(pitch.spot(square), who)
    return pitch, taken, chance


def reached(pitch, start, steps, ends):
    """{square: distance in steps}, calculated square by square."""
    columns, rows = pitch.columns, pitch.rows
    found, border = {start: 0}, [start]
    for here in border:
        if found[here] < steps and here not in ends:
            for column, row in around((here % columns + 1, here // columns + 1), 1, columns, rows):
                there = (row - 1) * columns + column - 1
                if there not in found and pitch.exists(there) and not pitch.grid[pitch.spot(there)]:
                    found[there] = found[here] + 1
                    border.append(there)
    del found[start]
    return found


@every_shape
@pytest.mark.parametrize("seed", range(12))
def test_reach_and_ways_worked_out_anew(shape, seed):
    pitch, taken, chance = crowded(shape, seed)
    start, steps = taken[0], chance.randrange(1, 9)
    free = pitch.numbers(pitch.free)
    ends = chance.sample(free, len(free) // 6)
    bits = sum(pitch.bit(pitch.spot(square)) for square in ends)
    expected = reached(pitch, start, steps, ends)
    found = pitch.reach(pitch.spot(start), steps, bits)
    assert pitch.numbers(found) == sorted(expected)
    assert pitch.numbers(found, act(1)) == [act(1, target=square) for square in sorted(expected)]
    for square, away in expected.items():
        way = [pitch.square(spot) for spot in pitch.way(pitch.spot(start), pitch.spot(square), bits)]
        assert len(way) == away and way[-1] == square
        assert all(board.steps(pitch.columns, a, b) == 1 for a, b in zip([start, *way], way))
        assert not set(way[:-1]) & set(ends) and not set(way) & set(taken)


@every_shape
def test_squares_spots_and_what_exists(shape):
    columns, rows, missing = SHAPES[shape]
    pitch = board.Pitch(columns, rows, missing)
    squares = [square for square in range(columns * rows) if square not in missing]
    assert [square for square in range(-9, columns * rows + 9) if pitch.exists(square)] == squares
    assert [pitch.square(pitch.spot(square)) for square in squares] == squares == pitch.numbers(pitch.every)
    for column in range(1, columns + 1):
        assert pitch.numbers(pitch.column(column)) == [square for square in squares if square % columns == column - 1]


def test_steps_between_squares():
    for a in range(0, 390, 7):
        for b in range(390):
            assert board.steps(26, a, b) == far((a % 26, a // 26), (b % 26, b // 26))
