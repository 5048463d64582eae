"""Where room is scarce: one free square beside an animal, the home side full when another comes back."""

import pytest

from furbowl.actions import act, target_of, verb_of
from furbowl.dice import Script
from furbowl.games.furbowl import kinds, tables
from furbowl.match import Match
from picture import LETTERS, TEAMS, around, far, full_name
from pitch import SIZES, both_books, pitch


def standing(rules, side, plays, *places, formation="Wide", dice=()):
    """A match in which the ten animals, then the ball, are at places in the words of a position."""
    lines = ["rules %s" % rules, "side %s" % TEAMS[side], "plays %d" % plays, "turns 3 3", "score 0 0", "target 1"]
    lines += ["formation %s" % formation] if rules == "furbowl" else []
    names = [full_name(letter) for letter in LETTERS] + ["ball"]
    return Match.from_position("\n".join(lines + list(map(" ".join, zip(names, places)))), dice=Script(dice))


def hemmed_in(rules, square, taken, ball, is_used):
    """Purple's Bear on a square, the others on those taken or on the bench."""
    places = ["%d,%d" % each for each in taken] + ["ko"] * (9 - len(taken))
    places.insert(2, "%d,%d%s" % (*square, " used" if is_used else ""))
    return standing(rules, 0, 2 if is_used else 3, *places, "%d,%d" % ball)


def narrows(rules):
    """Squares everywhere; with each of them a neighbour, and the other neighbours."""
    columns, rows = SIZES[rules]
    for square in [(column, row) for column in (1, 2, 5, columns - 1, columns) for row in (1, 2, 5, rows - 1, rows)]:
        ring = around(square, 1, columns, rows)
        for gap in ring:
            yield square, gap, [each for each in ring if each != gap]


def steps(m, who):
    """The squares beside it to which an animal may move."""
    moves = [target_of(action) for action in m.legal(who) if verb_of(action) == kinds.MOVE]
    places = [(square % m.columns + 1, square // m.columns + 1) for square in moves + [m.square(who)]]
    return [place for place in places if far(place, places[-1]) == 1]


@both_books
def test_one_free_square_is_room_enough_after_an_action(rules):  # R-10, FB-12
    for square, gap, taken in narrows(rules):
        assert steps(hemmed_in(rules, square, taken, (8, 5), True), 2) == [gap]
        with pytest.raises(ValueError, match="its play is over .R-10"):
            hemmed_in(rules, square, taken, gap, True)


@both_books
def test_two_free_squares_are_room_enough_too(rules):
    for square, gap, taken in narrows(rules):
        for other in taken:
            m = hemmed_in(rules, square, [each for each in taken if each != other], (8, 5), True)
            assert set(steps(m, 2)) == {gap, other}


@both_books
def test_where_only_the_ball_is_free_it_can_be_entered(rules):  # R-5, FB-22, FB-26
    for square, gap, taken in narrows(rules):
        m = hemmed_in(rules, square, taken, gap, False)
        moves = [action for action in m.legal(2) if verb_of(action) == kinds.MOVE]
        assert moves == [act(kinds.MOVE, 2, m.ball)]


@both_books
def test_the_ball_that_was_barred_after_an_action_can_be_entered_next_turn(rules):  # FB-12, FB-26
    m = pitch("F b\no .", rules=rules, dice=[2, 3])
    ball = act(kinds.MOVE, 1, m.ball)
    assert ball in list(m.legal(1))
    m.do("fox tackle bear")
    assert ball not in list(m.legal(1))
    for _ in range(2):
        m.apply(act(kinds.END))
    assert ball in list(m.legal(1))


LAYOUTS = [("furbowl", formation) for formation in Match("furbowl").formations] + [("furball", None)]


def by_nearness(rules, formation, who, parts=2):
    """The squares of its half: where a comeback leads to, where if that is taken, and so on."""
    columns, rows = SIZES[rules]
    m = Match(rules, formation=formation)
    start = m.square(who) % columns + 1, m.square(who) // columns + 1
    half = [column if who < 5 else columns + 1 - column for column in range(1, (columns - 1) // parts + 1)]
    squares = [(column, row) for column in half for row in range(1, rows + 1)]
    return sorted(squares, key=lambda square: far(square, start))


@pytest.mark.parametrize("who", range(10))
@pytest.mark.parametrize("rules, formation", LAYOUTS)
@pytest.mark.parametrize("parts", [2, 3])
def test_a_comeback_leads_to_the_nearest_square_that_is_free(rules, formation, who, parts, monkeypatch):
    """Nine animals and the ball may be in its way. A house rule: the home side is a third of the pitch."""
    monkeypatch.setattr(tables, "HOME_SIDE", parts)
    order = by_nearness(rules, formation, who, parts)
    away = by_nearness(rules, formation, 9 - who)[-10:]
    for taken in range(11):
        places = ["%d,%d" % square for square in order[:taken] + away[taken:]]
        places.insert(who, "ko")
        m = standing(rules, int(who < 5), 3, *places, formation=formation, dice=[4, 4])
        m.apply(m.parse("end"))
        assert m.square(who) == (order[taken][1] - 1) * m.columns + order[taken][0] - 1
