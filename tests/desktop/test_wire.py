"""How much is sent to the screen: a new screen once, and never more in a tick than the wire can take."""

import pytest

from at_hand import use
from furbowl.boards import TICK_MS
from sim.bench import pixels as bench_pixels
from sim.bench import wire
from sim.desktop.panel import HEIGHT, WIDTH

WHOLE = WIDTH * HEIGHT


def layers():
    """A screen of two layers of 160x128 and a sprite that nobody sees."""
    from furbowl.ui.widgets import boxes as parts
    from furbowl.ui.widgets import text

    group = text.page()
    group.append(text.box(0, 0, WIDTH, HEIGHT, text.PAPER))
    group.append(parts.said("x", 0, 0, text.RED))
    group[2].hidden = True
    return group


def pixels_of_ticks(show, count=4):
    """How many are sent in each tick; show(number, board) is called before each."""
    counted, numbers = [], iter(range(count))

    def each_tick(board):
        counted.append(machines[0].panel.pixels)
        number = next(numbers, None)
        if number is not None:
            show(number, board)

    machines = []

    def steps(handheld):
        machines.append(handheld)
        yield TICK_MS * (count + 2) / 1000

    use(steps, each_tick)
    return [after - before for before, after in zip(counted, counted[1:])][:count]


def test_layers_of_a_new_screen_are_not_sent_one_by_one():
    """Only what is hidden is sent once more, in the tick that follows: the device believes that it was seen."""

    def show(number, board):
        if number == 0:
            board.show(layers())

    assert pixels_of_ticks(show) == [WHOLE, 6 * 12, 0, 0]


def test_a_screen_that_comes_back_is_sent_once():
    screens = []

    def show(number, board):
        if not screens:
            screens.extend((layers(), layers()))
        board.show(screens[number % 2])

    assert pixels_of_ticks(show, 6) == [WHOLE] * 6


def test_a_panel_laid_over_a_screen_is_sent_with_it():
    def show(number, board):
        if number == 0:
            board.show(layers())
        elif number == 2:
            board.root[0].append(layers())
            board.show(board.root[0])

    assert pixels_of_ticks(show, 5) == [WHOLE, 6 * 12, WHOLE, 6 * 12, 0]


def test_what_changes_on_a_screen_that_came_back_is_sent_alone():
    screens = []

    def show(number, board):
        if number < 3:
            screens.append(layers() if number < 2 else screens[0])
            board.show(screens[number])
        elif number == 4:
            screens[0][2].hidden = False

    assert pixels_of_ticks(show, 6) == [WHOLE, WHOLE, WHOLE, 0, 6 * 12, 0]


def test_a_screen_that_was_changed_before_it_is_seen_is_sent_once():
    def show(number, board):
        if number == 0:
            board.show(layers())
            board.show(layers())

    assert pixels_of_ticks(show, 3) == [WHOLE, 6 * 12, 0]


def test_the_sign_of_the_battery_goes_along_with_a_new_screen():
    from furbowl.boards import battery_icon as sign

    def show(number, board):
        if number == 0:
            board.root.append(sign.sign())
        elif number == 1:
            board.show(layers())

    assert pixels_of_ticks(show, 4) == [3 * 8, WHOLE, 6 * 12, 0]


@pytest.mark.proof
@pytest.mark.parametrize("change", bench_pixels.changes(), ids=lambda change: change.name)
def test_no_change_keeps_the_wire_longer_than_a_tick(change):
    assert bench_pixels.redrawn(change) or "nothing pressed" in change.name, "no function of that name draws it"
    assert wire.milliseconds(bench_pixels.redrawn(change)) < TICK_MS


NEW = [change for change in bench_pixels.changes() if change.name.endswith((" appears", ": another page"))]


@pytest.mark.parametrize("change", NEW, ids=lambda change: change.name)
def test_a_new_screen_is_sent_once(change):
    assert bench_pixels.redrawn(change) == [(0, 0, WIDTH, HEIGHT)]


def test_a_big_hit_leaves_everything_where_it_was():
    """The ground and the animals, with their tags and the ball, jump apart by a few pixels; the bench stays."""
    from types import SimpleNamespace

    from furbowl.ui.match import animations

    def sprites(count):
        return [SimpleNamespace(y=10 * i) for i in range(count)]

    pitch = SimpleNamespace(units=sprites(10), tags=sprites(10), balls=sprites(1), ground=sprites(1)[0])
    everything = [pitch.ground, *pitch.balls, *pitch.units, *filter(None, pitch.tags)]
    before, seen = [sprite.y for sprite in everything], []
    for _ in animations.shake(SimpleNamespace(pitch=pitch, wait=range)):
        seen.append([sprite.y - y for sprite, y in zip(everything, before, strict=True)])
    assert seen[0] == seen[-1] == [0] * 22
    for ground, *others in seen:
        assert others == [-2 * ground] * 21 and abs(ground) <= 3
    assert {ground for ground, *_ in seen} >= {3, -2}
