"""The handheld as the screens know it: buttons and stick become intents, thirty ticks a second."""

import pytest

from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from screen import TICK, play
from sim import headless


def intents(steps):
    """What a handheld gives at each tick while steps(handheld) presses, NOTHING left out; the number of ticks too."""
    got, ticks = [], [0]

    def program():
        from furbowl.boards import open_board

        board = open_board()
        while True:
            board.rest()
            ticks[0] += 1
            intent = board.intent()
            if intent != NOTHING:
                got.append(intent)

    headless.run(lambda handheld, _camera: steps(handheld), program=program)
    return got, ticks[0]


def pressing(*controls, seconds=0.07):
    def steps(handheld):
        yield 0.2
        for control in controls:
            handheld.hold(control)
        yield seconds
        handheld.let_go_all()
        yield 0.2

    return intents(steps)[0]


@pytest.mark.parametrize(
    "control, intent",
    [
        ("A", OK),
        ("B", BACK),
        ("START", MENU),
        ("SELECT", NEXT),
        ("LEFT", LEFT),
        ("RIGHT", RIGHT),
        ("UP", UP),
        ("DOWN", DOWN),
    ],
)
def test_each_control_has_its_intent(control, intent):
    assert pressing(control) == [intent]


def test_a_diagonal_is_two_intents():
    assert sorted(pressing("LEFT", "UP")) == [LEFT, UP]


def test_a_held_direction_repeats_after_350_ms_every_120_ms():
    assert pressing("RIGHT", seconds=0.34) == [RIGHT]
    assert pressing("RIGHT", seconds=0.42) == [RIGHT] * 2
    assert len(pressing("RIGHT", seconds=0.36 + 8 * 0.12)) in (8, 9, 10)


def test_a_held_button_does_not_repeat():
    assert pressing("A", seconds=2) == [OK]


def test_a_tilt_inside_the_dead_zone_is_nothing():
    def steps(handheld):
        yield 0.2
        handheld.tilt = (0.44, -0.44)
        yield 1

    assert intents(steps)[0] == []


def test_a_slanted_tilt_is_no_diagonal():
    def steps(handheld):
        yield 0.2
        handheld.tilt = (1.0, -0.48)
        yield 0.2

    assert intents(steps)[0] == [RIGHT]


def test_a_round_stick_reaches_diagonals():
    """The edges of a stick are a circle: both axes reach 65 to 90 % together."""

    def steps(handheld):
        yield 0.2
        handheld.tilt = (-0.68, 0.7)
        yield 0.2

    assert sorted(intents(steps)[0]) == [LEFT, DOWN]


@pytest.mark.parametrize("tilt, got", [(0.7, []), (0.9, [RIGHT])])
def test_the_centre_is_where_the_stick_rests_at_the_start(tilt, got):
    def pushed(handheld):
        yield 0.5
        handheld.tilt = (tilt, 0.0)
        yield 0.2
        handheld.tilt = (0.3, 0.0)
        yield 0.5

    def steps(handheld):
        handheld.tilt = (0.3, 0.0)  # crooked from the start
        return pushed(handheld)

    assert intents(steps)[0] == got


def test_a_press_shorter_than_a_tick_counts():
    assert pressing("A", seconds=0.001) == [OK]


def test_thirty_ticks_a_second():
    def steps(_handheld):
        yield 10

    assert 295 <= intents(steps)[1] <= 305


def test_clock_wraps():
    from furbowl.boards.clock import later, reached

    assert later(0x1FFFFFFF, 1) == 0
    assert reached(5, 0x1FFFFFF0)
    assert not reached(0x1FFFFFF0, 5)


def test_lights_take_red_green_blue():
    def steps(player):
        yield 1
        lights = player.handheld.lights
        for red, green, blue in lights:
            assert blue > red > green  # it is Purple's turn

    play(steps, position=PURPLE)


PURPLE = """rules furball; side purple; plays 3; turns 1 0; score 0 0; target 1; ball 7,5;
purple rabbit 2,7 sprint; purple fox 3,6; purple bear 3,4; purple tortoise 2,3; purple cat 3,2;
green rabbit 12,7 sprint; green fox 11,6; green bear 11,4; green tortoise 12,3; green cat 11,2"""


def test_a_tick_is_33_ms():
    from furbowl.boards import TICK_MS

    assert TICK_MS == TICK * 1000
