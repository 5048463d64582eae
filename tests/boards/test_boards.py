"""The handheld as the screens know it: buttons and stick become intents, thirty ticks a second."""

import pytest

from at_hand import hands, intents, pressing, waiting
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, OK, RIGHT, TICK_MS, UP
from screen import TICK, play

BOARDS = ("pygamer", "pybadge", "picosystem")
MEANING = {"A": OK, "B": BACK, "START": MENU, "SELECT": NEXT, "LEFT": LEFT, "RIGHT": RIGHT, "UP": UP, "DOWN": DOWN}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("control", MEANING)
def test_each_control_has_its_intent(board, control):
    assert pressing(control, board=board) == [MEANING[control]]


@pytest.mark.parametrize("board", BOARDS)
def test_two_directions(board):
    assert sorted(pressing("LEFT", "UP", board=board)) == [LEFT, UP]
    assert intents(hands(0.2, "LEFT", 0.2, "DOWN", 0.2, "-", 1), board)[0] == [LEFT, DOWN]


@pytest.mark.parametrize("board", BOARDS)
def test_a_held_direction_repeats_after_350_ms_every_120_ms(board):
    assert pressing("RIGHT", seconds=0.34, board=board) == [RIGHT]
    assert pressing("RIGHT", seconds=0.42, board=board) == [RIGHT] * 2
    assert len(pressing("RIGHT", seconds=0.36 + 8 * 0.12, board=board)) in (8, 9, 10)


def test_sticks_and_buttons_repeat_alike():
    for seconds in (0.05, 0.33, 0.5, 1.1, 2.3):
        assert len({len(pressing("UP", "RIGHT", seconds=seconds, board=board)) for board in BOARDS}) == 1


def test_a_held_button_does_not_repeat():
    assert pressing("A", seconds=1.9) == [OK]


@pytest.mark.parametrize(
    "tilts, got",
    [
        ((0.2, (0.44, -0.44), 1), []),  # inside the dead zone
        ((0.2, (1.0, -0.48), 0.2), [RIGHT]),  # slanted, and no diagonal
        ((0.2, (-0.68, 0.7), 0.2), [LEFT, DOWN]),  # the edges of a stick are a circle: both axes reach 65 to 90 %
        (((0.3, 0.0), 0.5, (0.7, 0.0), 0.2, (0.3, 0.0), 0.5), []),  # crooked from the start: that is its centre
        (((0.3, 0.0), 0.5, (0.9, 0.0), 0.2, (0.3, 0.0), 0.5), [RIGHT]),
    ],
)
def test_tilts_of_the_stick(tilts, got):
    assert sorted(intents(hands(*tilts))[0]) == got


@pytest.mark.parametrize("tilt", [(-1.0, 0.0), (1.0, 1.0)])
def test_a_stick_that_is_pushed_while_the_game_starts_does_not_run_away(tilt):
    assert len(intents(hands(tilt, 0.5, (0.0, 0.0), 2))[0]) <= 4  # while it is pushed


def test_a_press_shorter_than_a_tick_counts():
    assert pressing("A", seconds=0.001) == [OK]
    for board in ("pybadge", "picosystem"):
        assert pressing("UP", seconds=0.001, board=board) == [UP]


def test_a_press_that_is_over_before_the_tick_does_not_repeat():
    assert intents(hands(0.2, *("UP", "-UP") * 3, 3), "pybadge")[0] == [UP]


def test_all_that_is_pressed_between_two_ticks_is_told():
    assert pressing("A", "LEFT", "SELECT", seconds=0.2, board="pybadge") == [OK, NEXT, LEFT]


def test_thirty_ticks_a_second():
    assert TICK_MS == TICK * 1000
    assert 295 <= intents(waiting(10))[1] <= 305


def test_clock_wraps():
    from furbowl.boards.handheld import later, reached

    assert later(0x1FFFFFFF, 1) == 0
    assert reached(5, 0x1FFFFFF0)
    assert not reached(0x1FFFFFF0, 5)


def test_lights_take_red_green_blue():
    def steps(player):
        yield 1
        for red, green, blue in player.handheld.lights:
            assert blue > red > green  # it is Purple's turn

    play(steps, position=PURPLE)


PURPLE = """rules furball; side purple; plays 3; turns 1 0; score 0 0; target 1; ball 7,5;
purple rabbit 2,7 sprint; purple fox 3,6; purple bear 3,4; purple tortoise 2,3; purple cat 3,2;
green rabbit 12,7 sprint; green fox 11,6; green bear 11,4; green tortoise 12,3; green cat 11,2"""
