"""Facts of a match of Squig that only a snapshot could have, and that cannot be while cards are bought."""

import pytest

from furbowl.games.squig import validate
from squig_at_hand import SEVENS, Table


def buying():
    return Table(0, 7).read(Table(0, 7).buying("buy purple")).match._game


@pytest.mark.parametrize("who", [0, 1, 7, 13])
@pytest.mark.parametrize("marks", [1, 2, 4])
def test_nobody_has_done_anything(who, marks):  # SQ-R29
    game = buying()
    game.marks[who] = marks
    assert validate.problem(game) == (who, "not in reserve (SQ-R29)")


@pytest.mark.parametrize("ball", range(6))
def test_no_squig_is_in_play(ball):  # BZ-45, SQ-12
    game = buying()
    game.spots[ball] = game.pitch.spot(100)
    assert validate.problem(game) == ("squig%d" % (ball + 1), "none before the kick-off (BZ-45)")


@pytest.mark.parametrize("who", [0, 6, 7, 13])
def test_nobody_is_in_action(who):  # BZ-21, SQ-R29
    game = buying()
    game.playing, game.doing = who, 0
    assert validate.problem(game) == ("ask", "an action of nobody (BZ-21)")


@pytest.mark.parametrize(
    "fact, value, why",
    [
        ("roll", 64, "a roll that nobody asks for"),
        ("target", 3, "a target that nobody asks for"),
        ("aim", 30, "a square that nobody asks for"),
        ("landing", 30, "a push that nobody asks for"),
        ("links", 1, "a push that nobody asks for"),
        ("down", 1, "a push that nobody asks for"),
    ],
)
def test_nothing_else_is_asked(fact, value, why):  # SQ-R29
    game = buying()
    setattr(game, fact, value)
    assert validate.problem(game) == ("ask", why)


def test_cards_are_bought_in_a_match_with_cards():  # SQ-R11
    game = buying()
    game.cards = 0
    assert validate.problem(game) == ("ask", "there are no cards (SQ-18)")


@SEVENS
def test_no_end_of_a_match_while_cards_are_bought(squig):  # BZ-46
    game = squig.read(squig.buying("buy purple")).match._game
    game.over = 1
    assert validate.problem(game) == ("ask", "the match is not over (BZ-46)")
