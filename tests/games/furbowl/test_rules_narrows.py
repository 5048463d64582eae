"""Where room is scarce: one free square beside an animal, the home side full when another comes back."""

import pytest

from furbowl.actions import act
from furbowl.dice import Script
from furbowl.games.furbowl import kinds, tables
from furbowl.match import Match
from picture import LETTERS, TEAMS, far, full_name
from pitch import SIZES, both_books, pitch


def standing(rules, side, plays, *places, formation="Wide", dice=()):
    """A match in which the ten animals, then the ball, are at places in the words of a position."""
    lines = ["rules %s" % rules, "side %s" % TEAMS[side], "plays %d" % plays, "turns 3 3", "score 0 0", "target 1"]
    lines += ["formation %s" % formation] if rules == "furbowl" else []
    names = [full_name(letter) for letter in LETTERS] + ["ball"]
    return Match.from_position("\n".join(lines + list(map(" ".join, zip(names, places)))), dice=Script(dice))


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
