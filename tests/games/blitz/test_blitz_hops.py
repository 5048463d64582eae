"""A ball that comes to no rest: after 20 hops it lies on one of the nearest squares, wherever on the pitch (BZ-R30)."""

import pytest

from blitz_at_hand import blitz, lined_up, position
from furbowl.dice import Script
from furbowl.match import Match

UP_AND_DOWN = [1, 6, 1] * 10  # up onto who is prone, down onto who drops it


@pytest.mark.parametrize("turn", ["purple", "green"])
@pytest.mark.parametrize("column", [6, 10, 11, 15])
def test_in_either_half(turn, column):  # BZ-R30
    """In a team turn any of the nearest squares will do, whoever's half it lies in."""
    one, other = ("P", "G") if turn == "purple" else ("G", "P")
    people = "%sL1 %d,5 move 0; %sL1 %d,6 prone; o %d,5" % (one, column - 1, other, column, column)
    nearest = [
        (a, b) for b in (4, 5, 6) for a in (column - 1, column, column + 1) if (a, b) not in ((column, 5), (column, 6))
    ]
    for pick, (a, b) in enumerate(nearest):
        m = blitz(people, turn=turn).do("lineman1 step %d,5" % column, dice=[1, *UP_AND_DOWN, pick])
        assert m.told("DROP") == ["DROP - %d,%d - %d,5" % (a, b, column)] and m.line("ball") == "%d,%d" % (a, b)


AROUND = "4,4 5,4 6,4 4,5 6,5 4,6 5,6 6,6".split()
BEYOND = "3,3 4,3 5,3 6,3 7,3 3,4 7,4 3,5 7,5 3,6 7,6 3,7 4,7 5,7 6,7 7,7".split()


def surrounded(places, thrower="5,5", also=""):
    names = "PL2 PL3 PL4 PT PC1 PC2 PB1 PB2".split()
    lying = "; ".join("%s %s prone" % pair for pair in zip(names, places))
    return blitz("PL1 %s* pass 0; %s; %s" % (thrower, lying, also), size=11)


def test_two_squares_away_where_all_nearer_ones_are_taken():  # BZ-R30
    for pick, spot in enumerate(BEYOND):
        m = surrounded(AROUND).do("lineman1 throws 15,5", dice=[1, *UP_AND_DOWN, pick])
        assert m.told("DROP") == ["DROP - %s - 5,5" % spot] and m.line("ball") == spot


def test_squares_with_players_are_left_out():  # BZ-R30
    people = "GL1 3,3 prone; GL2 5,3; GL3 7,7 stunned; GL4 3,5 prone"
    free = [spot for spot in BEYOND if spot not in ("3,3", "5,3", "7,7", "3,5")]
    for pick, spot in enumerate(free):
        m = surrounded(AROUND, also=people).do("lineman1 throws 15,5", dice=[1, *UP_AND_DOWN, pick])
        assert m.line("ball") == spot


def test_in_a_corner_of_the_pitch():  # BZ-R30
    for pick, spot in enumerate("3,2 1,3 2,3 3,3".split()):  # one of Purple stands on 3,1
        m = surrounded(["2,1", "1,2", "2,2"], "1,1").do("lineman1 throws 9,1", dice=[1, *UP_AND_DOWN, pick])
        assert m.line("ball") == spot


def test_the_ball_is_no_players_then():  # BZ-R30, BZ-28
    """Whoever threw it, it is a turnover, and it lies where anybody can pick it up."""
    m = surrounded(AROUND).do("lineman1 throws 15,5", dice=[1, *UP_AND_DOWN, 4])
    assert m.told("TURNOVER") == ["TURNOVER PL1 5,5 2 -"] and m.carrier == -1 and m.line("ball") == "7,3"


def test_where_it_is_if_nobody_is_there():  # BZ-R30, BZ-39
    """Each throw-in lands on an empty square at the edge and bounces off; the last of 20 hops is one of them."""
    off = [([6, 1, 1, 1], [3, 1, 1, 1])[pair % 2] for pair in range(9)]  # from 3,1 to 1,3 and back
    m = blitz("PL1 2,2 move 0; PB2 15,9; o 1,1")
    m.do("lineman1 step 1,1", dice=[1, 3, 1, 1, 1, *sum(off, []), 0])
    assert len(m.told("BOUNCE")) == len(m.told("THROW_IN")) == 10
    assert m.told("DROP") == ["DROP - 1,3 - 1,3"] and m.line("ball") == "1,3"


# --- how many results each roll has


class Counted(Script):
    """Scripted dice that keep how many results there could have been."""

    def __init__(self, values):
        super().__init__(values)
        self.asked = []

    def d6(self):
        self.asked.append(6)
        return super().d6()

    def pick(self, n):
        self.asked.append(n)
        return super().pick(n)


ROLLED = {  # what is rolled: the position, actions, dice, how many results each has
    "a fumble": (position("PL1 5,5* pass 0"), "lineman1 throws 9,5", [1, 4], [6, 8]),
    "a scatter": (position("PL1 5,5* pass 0"), "lineman1 throws 11,5", [2, 1, 1, 1], [6, 8, 8, 8]),
    "a throw-in": (
        position("PL1 2,2 move 0; o 1,1"),
        "lineman1 step 1,1",
        [1, 3, 3, 1, 2, 1],
        [6, 8, 6, 6, 6, 8],
    ),
    "a fall": (position("PL1 5,5 move 6"), "lineman1 step 6,5", [1, 6, 6, 1, 1], [6] * 5),
    "a block": (position("PL1 5,5 block 0; GL1 6,5"), "lineman1 hits lineman1", [1, 1, 1], [6] * 3),
    "a kick-off": (lined_up("purple"), "kick 15,3", [1, 1, 1], [8, 6, 8]),
    "no rest": (
        position("PL1 5,5 move 0; GL1 6,6 prone; o 6,5"),
        "lineman1 step 6,5",
        [1, *UP_AND_DOWN, 6],
        [6, *[8, 8, 6] * 10, 7],
    ),
    "who is knocked out": (position("PL1 19,5* move 0; PT ko; GT ko"), "lineman1 step 20,5", [3, 4], [6, 6]),
}


@pytest.mark.parametrize("name", ROLLED)
def test_how_many_results_a_roll_has(name):  # BZ-19, BZ-36, BZ-39, BZ-42, BZ-45, BZ-R30
    text, action, values, wanted = ROLLED[name]
    dice = Counted(values)
    m = Match.from_position(text, dice=dice)
    m.apply(m.parse(action))
    assert dice.asked == wanted and dice.left == 0


def test_who_receives_first_is_one_of_two():  # BZ-R2
    for first in (0, 1):
        dice = Counted([first])
        assert Match("blitz", dice=dice).turn == first and dice.asked == [2]
    dice = Counted([])
    assert Match("blitz", dice=dice, first=1).turn == 1 and dice.asked == []


@pytest.mark.parametrize("turn, column", [("purple", 20), ("green", 1)])
def test_nobody_scores_without_the_ball(turn, column):  # BZ-43
    name, before = ("PL1", 19) if turn == "purple" else ("GL1", 2)
    for also in ("", "; %sL2 9,9*" % name[0], "; %sL3 9,9*" % ("G" if name[0] == "P" else "P")):
        m = blitz("%s %d,5 move 0%s" % (name, before, also), turn=turn).do("lineman1 step %d,5" % column)
        assert m.score == (0, 0) and m.told("TOUCHDOWN") == [] and m.playing == (0 if turn == "purple" else 7)
