"""The screen rests when nobody plays, the battery has a sign, and START, held, leaves the game."""

import pytest
from PIL import Image, ImageChops

from at_hand import hands, intents, use, waiting
from furbowl.boards import LEFT, MENU, OK, RIGHT
from screen import GOLDENS, play
from sim.desktop import headless
from sim.desktop import power_up as game
from sim.desktop.camera import picture
from sim.desktop.complaint import Complaint

BOARDS = ("pygamer", "pybadge", "picosystem")
SIGN = (157, 118, 160, 126)  # left, top, right, bottom
INK = (16, 16, 24)
NEARLY_EMPTY = 3.4


def brightness(*parts, **options):
    """How bright the screen is at each place of the steps that says look."""
    seen = []
    use(hands(*[seen_by(seen) if part == LOOK else part for part in parts]), **options)
    return seen


def seen_by(seen):
    return lambda handheld: seen.append(handheld.display.brightness)


LOOK = "look"
FULL, DIM = 1, 0.125


# --- the screen


def test_the_screen_rests_after_a_minute_without_a_press():
    assert brightness(59.5, LOOK, 1, LOOK, 1000, LOOK) == [FULL, DIM, DIM]


@pytest.mark.parametrize("control", ["A", "START", "LEFT"])
def test_a_minute_begins_with_each_press(control):
    presses = (50, control, 0.1, "-") * 3
    assert brightness(*presses, 50, LOOK, 11, LOOK) == [FULL, DIM]


def test_it_rests_again_and_again():
    assert brightness(*(61, LOOK, "A", 0.1, "-", LOOK) * 3) == [DIM, FULL] * 3


def test_the_brightness_of_the_settings_comes_back():
    seen = brightness(1, LOOK, 60, LOOK, "A", 0.1, LOOK, settings={"FURBOWL_BRIGHTNESS": "40"})
    assert seen == pytest.approx([0.4, 0.05, 0.4])


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("control", ["A", "SELECT", "START", "DOWN", "RIGHT"])
def test_any_press_wakes_it_and_does_nothing_else(board, control):
    """However long it is held."""
    seen = []
    steps = hands(70, control, 5, seen_by(seen), "-", 0.2, "LEFT", "A", 0.2)
    assert sorted(intents(steps, board)[0]) == [LEFT, OK] and seen == [FULL]


@pytest.mark.parametrize("board", BOARDS)
def test_a_second_direction_after_waking_counts_and_a_diagonal_does_not(board):
    assert intents(hands(70, "UP", "LEFT", 5), board)[0] == []
    assert intents(hands(70, "UP", 0.2, "RIGHT", 0.2, "-", 0.2), board)[0] == [RIGHT]


def test_a_screen_without_brightness_stays_as_it_is(monkeypatch):
    """Then a press is a press, after whatever time."""
    import busdisplay

    monkeypatch.setattr(busdisplay.BusDisplay, "brightness", property(lambda _self: None, lambda _self, _value: None))
    assert intents(hands(100, "A", 0.1))[0] == [OK]


def test_the_press_that_wakes_the_game_changes_nothing_and_the_next_one_does():
    def steps(player):
        yield from player.press("wait:0.3 DOWN*2 A wait:62")  # the options; from the title a demo begins
        before = player.picture().tobytes()
        assert player.handheld.display.brightness < 1
        yield from player.press("DOWN")
        assert player.handheld.display.brightness == 1 and player.picture().tobytes() == before
        yield from player.press("DOWN A")
        assert player.picture().tobytes() != before

    play(steps)


# --- the battery


def changed(handheld, before):
    """The part of the screen that looks different."""
    return ImageChops.difference(screen(handheld), before).getbbox()


def screen(handheld):
    return picture(handheld.panel.memory, handheld.panel.width)


@pytest.mark.parametrize("board, origin", [("pygamer", (0, 0)), ("pybadge", (0, 0)), ("picosystem", (40, 56))])
def test_a_battery_that_is_nearly_empty_has_a_sign_in_the_corner(board, origin):
    def steps(handheld):
        yield 6
        before = screen(handheld)
        handheld.volts = NEARLY_EMPTY
        yield 6
        left, top, right, bottom = changed(handheld, before)
        assert (left - origin[0], top - origin[1], right - origin[0], bottom - origin[1]) == SIGN
        handheld.volts = 4.1
        yield 6
        assert changed(handheld, before) is None

    use(steps, board=board)


def pixels_sent(*voltages):
    """How many pixels are sent after each change of the battery, six seconds each."""
    sent = []

    def steps(handheld):
        yield 6
        for volts in voltages:
            handheld.volts, before = volts, handheld.panel.pixels
            yield 6
            sent.append(handheld.panel.pixels - before)

    use(steps)
    return sent


def test_the_sign_costs_its_own_pixels_once():
    once, *later = pixels_sent(*[NEARLY_EMPTY] * 9)
    assert 0 < once <= 64 and not any(later)


def test_a_battery_that_wavers_does_not_flicker():
    """Lights and sound draw from it: 3.5 V is low, and not before 3.6 V it is charged."""
    sent = pixels_sent(3.49, 3.55, 3.45, 3.58, 3.49, 3.65, 3.52)
    assert [count > 0 for count in sent] == [True, False, False, False, False, True, False]


def test_the_sign_stays_while_screens_come_and_go():
    def steps(player):
        player.handheld.volts = NEARLY_EMPTY
        yield 6
        body = (157, 119, 160, 126)  # without the pole, beside which one sees through
        sign = player.picture().crop(body).tobytes()
        yield from player.press("DOWN A wait:1")
        assert player.picture().crop(body).tobytes() == sign
        yield from player.press("B wait:1")
        assert player.picture().crop(body).tobytes() == sign

    play(steps)


@pytest.mark.parametrize("name", "new-match reach dodge dice card log score unknown-board".split())
def test_the_sign_lies_where_nothing_is_to_be_read(name):
    """The title and the turn change have lawn and a pattern there."""
    assert Image.open(GOLDENS / (name + ".png")).convert("RGB").crop(SIGN).getcolors() == [(24, INK)]


@pytest.mark.parametrize("keys", ["DOWN A", "A", "A DOWN*2 RIGHT", "DOWN*2 A", "A START wait:2 A wait:3 START"])
def test_it_covers_nothing_on_screens_that_are_turned_over(keys):
    def steps(player):
        yield from player.press("wait:0.5 " + keys)
        for _ in range(17):
            yield from player.press("RIGHT wait:0.2")
            assert player.picture().crop(SIGN).getcolors() == [(24, INK)]

    play(steps)


def test_a_full_battery_has_no_sign_at_the_start():
    _, handheld = use(waiting(0.2))
    assert screen(handheld).getbbox() is None


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

    def steps(handheld):
        yield 0.5
        handheld.hold("START")
        yield 1.9
        assert "left" not in told and MENU in told
        yield 0.2
        assert "left" in told

    use(steps, each_tick, board=board)


def test_start_pressed_often_does_not_leave():
    assert len(intents(hands(*("START", 0.3, "-", 0.05) * 30))[0]) == 30


@pytest.mark.parametrize("options", [{}, {"rules": "furbowl", "seed": 7}])
def test_on_the_laptop_the_game_is_closed(options):
    def steps(handheld, _camera):
        yield 2
        handheld.hold("START")
        yield 3
        raise AssertionError("it goes on")

    handheld, _ = headless.run(steps, **options)
    assert 4 <= handheld.host.now / 1e9 <= 4.2


def test_a_script_that_goes_on_after_that_is_told_so():
    with pytest.raises(Complaint, match="the game ended after 3.. s, 1 steps before the end"):
        headless.run("wait:1 hold:START:2.5 wait:1")


def test_the_console_runs_what_it_would_run_next(monkeypatch):
    """The way of the games for these handhelds: no file is named, and all begins anew."""
    import supervisor

    calls = []
    monkeypatch.setattr(supervisor, "set_next_code_file", lambda name: calls.append(name))
    monkeypatch.setattr(supervisor, "reload", lambda: calls.append("reload"))
    from furbowl.boards import ending

    ending().leave()
    assert calls == [None, "reload"]


def test_a_game_that_starts_again_is_not_left():
    starts = []

    def program():
        import supervisor

        starts.append(1)
        if len(starts) < 3:
            supervisor.reload()

    def steps(handheld, _camera):
        yield 1

    headless.run(steps, program=program)
    assert len(starts) == 3
    assert game.DRIVE.joinpath("code.py").exists()


def test_nothing_happens_in_a_tick_without_a_press():
    board, handheld = use(waiting(30))
    assert handheld.panel.pixels == 160 * 128
