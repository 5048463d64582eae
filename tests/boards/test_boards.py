"""The handheld as the screens know it: presses become intents, thirty ticks a second; the screen sleeps when nobody
plays, an empty battery shows a sign, and holding START leaves the game."""

import pytest
from PIL import ImageChops

from at_hand import hands, intents, use, waiting
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, OK, RIGHT, TICK_MS, UP
from screen import TICK
from sim.desktop import headless
from sim.desktop.camera import picture
from sim.desktop.complaint import Complaint

BOARDS = ("pygamer", "pybadge", "picosystem", "picopad", "sprig")
MEANING = {"A": OK, "B": BACK, "START": MENU, "SELECT": NEXT, "LEFT": LEFT, "RIGHT": RIGHT, "UP": UP, "DOWN": DOWN}


def held(*controls, seconds=0.07):
    """Hold some controls together for a while."""
    return 0.2, *controls, seconds, "-", 0.2


STICK, KEYS = BOARDS[:1], BOARDS[1:]


@pytest.mark.parametrize(
    "boards, parts, wanted",
    [(BOARDS, held(control), [intent]) for control, intent in MEANING.items()]
    + [
        (BOARDS, held("LEFT", "UP"), [LEFT, UP]),
        (BOARDS, (0.2, "LEFT", 0.2, "DOWN", 0.2, "-", 1), [LEFT, DOWN]),
        # a held direction repeats after 350 ms, every 120 ms; a held button does not
        (BOARDS, held("RIGHT", seconds=0.34), [RIGHT]),
        (BOARDS, held("RIGHT", seconds=0.42), [RIGHT] * 2),
        (BOARDS, held("RIGHT", seconds=0.36 + 8 * 0.12), [RIGHT] * 9),
        (BOARDS, held("UP", "RIGHT", seconds=1.1), [RIGHT, UP] * 7),
        (STICK, held("A", seconds=1.9), [OK]),
        # a press shorter than a tick counts, and does not repeat when it is over before the tick
        (STICK, held("A", seconds=0.001), [OK]),
        (KEYS, held("UP", seconds=0.001), [UP]),
        (KEYS, (0.2, *("UP", "-UP") * 3, 3), [UP]),
        (KEYS, held("A", "LEFT", "SELECT", seconds=0.2), [OK, NEXT, LEFT]),
        # tilts of the stick: inside the dead zone; slanted, and no diagonal
        (STICK, (0.2, (0.44, -0.44), 1), []),
        (STICK, (0.2, (1.0, -0.48), 0.2), [RIGHT]),
        (STICK, (0.2, (-0.68, 0.7), 0.2), [LEFT, DOWN]),  # its edges are a circle: both axes reach 65 to 90 %
        (STICK, ((0.3, 0.0), 0.5, (0.7, 0.0), 0.2, (0.3, 0.0), 0.5), []),  # off centre at the start: this is its centre
        (STICK, ((0.3, 0.0), 0.5, (0.9, 0.0), 0.2, (0.3, 0.0), 0.5), [RIGHT]),
        # any press wakes a sleeping screen and does nothing else, however long it is held; the next one counts
        *[(BOARDS, (70, name, 5, "-", 0.2, "LEFT", 0.2, "-", "A", 0.2), [LEFT, OK]) for name in MEANING],
        (BOARDS, (70, "UP", "LEFT", 5), []),
        (BOARDS, (70, "UP", 0.2, "RIGHT", 0.2, "-", 0.2), [RIGHT]),
        (STICK, ("START", 0.3, "-", 0.05) * 30, [MENU] * 30),
    ],
)
def test_what_is_pressed(boards, parts, wanted):
    for board in boards:
        assert intents(hands(*parts), board)[0] == wanted


@pytest.mark.parametrize("tilt", [(-1.0, 0.0), (1.0, 1.0)])
def test_a_stick_that_is_pushed_while_the_game_starts_does_not_run_away(tilt):
    assert len(intents(hands(tilt, 0.5, (0.0, 0.0), 2))[0]) <= 4  # while the stick is pushed


def test_thirty_ticks_a_second_and_nothing_is_drawn_without_a_press():
    assert TICK_MS == TICK * 1000
    ticks = []
    _, handheld = use(waiting(10), lambda opened: ticks.append(opened.intent()))
    assert 295 <= len(ticks) <= 305
    assert handheld.panel.pixels == 160 * 128


# --- the screen

LOOK = "look"
FULL, DIM = 1, 0.125


@pytest.mark.parametrize(
    "parts, wanted, percent",
    [
        ((59.5, LOOK, 1, LOOK, 100, LOOK), [FULL, DIM, DIM], None),
        *[((50, key, 0.1, "-") * 2 + (50, LOOK, 11, LOOK), [FULL, DIM], None) for key in ("A", "START", "LEFT")],
        ((61, LOOK, "A", 0.1, "-", LOOK) * 2, [DIM, FULL] * 2, None),
        ((61, LOOK, "A", 0.1, "-", LOOK) * 2, [DIM, FULL] * 2, "40"),
        ((70, "A", 5, LOOK), [FULL], "40"),
    ],
)
def test_the_screen_rests_after_a_minute_without_a_press(parts, wanted, percent):
    """A press then restores the brightness of the settings."""

    def look(handheld):
        seen.append(handheld.display.brightness)

    seen = []
    use(
        hands(*[look if part == LOOK else part for part in parts]), settings=percent and {"FURBOWL_BRIGHTNESS": percent}
    )
    assert seen == pytest.approx([each * (0.4 if percent else 1) for each in wanted])


# --- the battery

NEARLY_EMPTY = 3.4


def screen(handheld):
    return picture(handheld.panel.memory, handheld.panel.width)


@pytest.mark.parametrize("board, left, top", [("pygamer", 0, 0), ("picosystem", 40, 56), ("picopad", 80, 56)])
def test_a_battery_that_is_nearly_empty_has_a_sign_in_the_corner(board, left, top):
    def steps(handheld):
        yield 6
        before = screen(handheld)
        assert before.getbbox() is None
        for volts, box in ((NEARLY_EMPTY, (left + 157, top + 118, left + 160, top + 126)), (4.1, None)):
            handheld.volts = volts
            yield 6
            assert ImageChops.difference(screen(handheld), before).getbbox() == box

    use(steps, board=board)


def test_a_voltage_that_wavers_does_not_make_the_sign_flicker():
    """It comes below 3.5 V and goes above 3.6 V; between them it stays as it is."""
    found = []

    def steps(handheld):
        yield 6
        before = screen(handheld)
        for volts in (3.55, 3.4, 3.55, 3.48, 3.65, 3.55):
            handheld.volts = volts
            yield 6
            found.append(ImageChops.difference(screen(handheld), before).getbbox() is not None)

    use(steps, board="pygamer")
    assert found == [False, True, True, True, False, False]


# --- START


@pytest.mark.parametrize("board", BOARDS)
def test_start_held_for_two_seconds_leaves(board):
    from furbowl.boards import Leave

    told = []

    def each_tick(opened):
        try:
            told.append(opened.intent())
        except Leave:
            told.append("left")

    seen = []
    look = [lambda _handheld: seen.append(("left" in told, MENU in told))]
    use(hands(0.5, "START", 1.9, *look, 0.2, *look), each_tick, board=board)
    assert seen == [(False, True), (True, True)]


@pytest.mark.parametrize("options", [{}, {"rules": "furbowl", "seed": 7}])
def test_on_the_laptop_the_game_is_closed(options):
    with pytest.raises(Complaint, match="the game ended after 4.. s, 1 steps before the end"):
        headless.run("wait:2 hold:START:2.5 wait:1", **options)
