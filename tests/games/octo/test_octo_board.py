"""The octagon of Octo: squares, goals, walls and flights."""

import pytest

from furbowl.match import Match
from octagon import octagon
from octo_anew import (
    DIRECTIONS,
    KINDS,
    PLACES,
    TEAMS,
    exists,
    flight,
    go,
    goal_beyond,
    number,
    text_of,
    turned,
)

WALLS = """n ne e se s sw w nw
10,19: s se e se s sw w sw
13,19: s se s se s sw w sw
19,10: n - - - s sw w nw
19,13: w nw w sw s sw w nw
19,7: n nw w sw w sw w nw
16,16: w sw s se s sw w nw
4,16: e ne e se s sw s se
16,4: n ne n nw w sw w nw
4,4: n ne e se e ne n nw"""


def test_277_squares_of_19_columns_and_rows():  # SP-1, SP-R1
    m = Match("octo", first=0)
    assert (m.columns, m.rows) == (19, 19)
    found = [(column, row) for row in range(1, 20) for column in range(1, 20) if m.exists(number((column, row)))]
    assert found == PLACES and len(found) == 277
    assert [text_of(place) for place in found if place[1] == 19] == "7,19 8,19 9,19 10,19 11,19 12,19 13,19".split()
    assert [place[0] for place in found if place[1] == 14] == list(range(2, 19))
    assert not m.exists(-1) and not m.exists(361)


def test_two_teams_of_six_one_of_them_a_goalie():  # SP-2, SP-7
    m = Match("octo", first=0)
    assert m.pieces == 12 and [m.side_of(who) for who in range(12)] == [0] * 6 + [1] * 6
    assert [m.name(who).lower() for who in range(12)] == "goalie two three four five six".split() * 2


@pytest.mark.parametrize("row", WALLS.splitlines()[1:])
def test_where_walls_turn_the_ball_in_a_table(row):  # SP-4, SP-R6
    place, _, words = row.partition(": ")
    place = tuple(map(int, place.split(",")))
    found = []
    for direction in range(8):
        if goal_beyond(place, direction) is not None:
            found.append("-")
        elif exists(go(place, direction)):
            found.append(DIRECTIONS[direction])
        else:
            found.append(DIRECTIONS[turned(place, direction)])
    assert found == words.split()


def test_one_turn_at_a_wall_is_always_enough():  # SP-R6
    for place in PLACES:
        for direction in range(8):
            beyond = go(place, direction)
            if not exists(beyond) and goal_beyond(place, direction) is None:
                assert beyond[0] in range(1, 20) or beyond[1] in range(1, 20), "both are outside"
                after = turned(place, direction)  # fails where the direction becomes 0
                assert exists(go(place, after))
                assert goal_beyond(place, after) is None


@pytest.mark.parametrize("side", [0, 1])
def test_the_longest_flight_from_every_square(side):  # SP-4, SP-R2, SP-R6, SP-R23
    """path() of all three kinds of pass, in all directions."""
    for place in PLACES:
        m = alone(side, place)
        for direction, name in enumerate(DIRECTIONS):
            for kind, dice in zip(KINDS, (2, 3, 4)):
                path = list(m.path(m.parse("goalie pass %s %s" % (kind, name))))
                assert path == [number(p) for p in flight(place, direction, 6 * dice)[0]]


def alone(side, place):
    """A match in which the goalie of a side holds the ball on that place, and the others stand all over the board."""
    holder, squares = "PG"[side] + "1", iter(p for p in PLACES[3::23] if p != place)
    items = ["%s%d %d,%d" % (team, n, *next(squares)) for team in "PG" for n in range(1, 7) if team + str(n) != holder]
    return octagon("; ".join([*items, "%s %d,%d*" % (holder, *place)]), side=TEAMS[side])


SHOTS = [  # the holder and its place, the direction, the dice of the distance, the SCORE event
    ("P2 18,10", "e", (1, 1), "SCORE P2 19,10 1 0"),
    ("P2 18,8", "e", (1, 1), "SCORE P2 19,8 1 0"),
    ("P2 18,12", "e", (1, 1), "SCORE P2 19,12 1 0"),
    ("P2 18,11", "ne", (1, 1), None),  # leaves row 12 for row 13
    ("P2 18,10", "ne", (1, 1), "SCORE P2 19,11 1 0"),
    ("P2 18,12", "ne", (1, 1), None),  # leaves row 13
    ("P2 18,13", "se", (1, 1), "SCORE P2 19,12 1 0"),
    ("P2 18,14", "se", (1, 1), None),  # leaves row 13 for row 12
    ("P2 18,7", "e", (1, 1), None),
    ("P2 18,13", "e", (1, 1), None),
    ("P2 18,9", "se", (1, 1), None),
    ("P2 2,8", "w", (1, 1), "SCORE P2 1,8 0 1"),  # its own goal
    ("P2 2,11", "nw", (1, 1), None),
    ("P2 3,9", "sw", (1, 1), None),  # the ball is in row 8 of column 2, and has not flown on
]


@pytest.mark.parametrize("holder, direction, dice, told", SHOTS)
def test_the_goal_is_five_squares_wide(holder, direction, dice, told):  # SP-1, SP-6, SP-R1, SP-R2
    m = octagon("P1 4,9; G1 16,10; %s*" % holder, dice=dice)
    m.do("two pass short " + direction)
    assert m.told("SCORE") == ([told] if told else [])
    assert m.score == ((0, 0) if not told else (1, 0) if told.endswith("1 0") else (0, 1))


def test_who_kicks_it_into_the_own_goal_scores_for_the_others():  # SP-R2, SP-R28
    m = octagon("P1 4,9; P2 3,11*", dice=[2, 2]).do("two pass short w")
    assert m.score == (0, 1) and m.told("SCORE") == ["SCORE P2 1,11 0 1"]
    assert m.starter == 0, "the conceding side begins, in whoever's turn the goal fell"


def test_the_goal_of_green_is_beyond_column_1():  # SP-R1, SP-R2
    m = octagon("P1 4,9; G2 3,11*", side="green", dice=[2, 2]).do("two pass short w")
    assert m.score == (0, 1) and m.told("SCORE") == ["SCORE G2 1,11 0 1"]
    m = octagon("G1 16,10; G2 17,9*", side="green", dice=[2, 2]).do("two pass short e")
    assert m.score == (1, 0) and m.told("SCORE") == ["SCORE G2 19,9 1 0"]


def test_a_turn_at_a_wall_costs_no_distance():  # SP-4, SP-R6
    m = octagon("P2 15,6*; G2 10,3; G1 13,10", dice=[6, 2]).do("two pass short e")
    m.tells(
        "PASS P2 15,6 2 0; DISTANCE P2 - 8 62; FLIES - 18,6 2 3; BOUNCES - 18,6 0 -; FLIES - 18,11 0 5;"
        " RESTS - 18,11 - -"
    )


def test_straight_against_a_wall_it_comes_straight_back():  # SP-4, SP-R6, SP-R7
    m = octagon("P2 19,7*; G1 16,10", dice=[1, 3]).do("two pass short e")
    m.tells("PASS P2 19,7 2 0; DISTANCE P2 - 4 13; BOUNCES - 19,7 6 -; FLIES - 15,7 6 4; RESTS - 15,7 - -")


def test_it_may_cross_the_square_it_started_from():  # SP-R23, SP-R10
    m = octagon("P2 18,7*; G1 16,10", dice=[2, 1]).do("two pass short e")
    m.tells(
        "PASS P2 18,7 2 0; DISTANCE P2 - 3 21; FLIES - 19,7 2 1; BOUNCES - 19,7 6 -; FLIES - 17,7 6 2; RESTS - 17,7 - -"
    )
    assert m.ball == number((17, 7))


def test_teamsters_do_not_stop_a_flight():  # SP-R23
    m = octagon("P2 8,10*; G3 10,10 down; P4 12,10 down", tackles=1, ap=9, dice=[3, 3]).do("two pass short e")
    m.tells("PASS P2 8,10 2 0; DISTANCE P2 - 6 33; FLIES - 14,10 2 6; RESTS - 14,10 - -")
