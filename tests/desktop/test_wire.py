"""The amount of data sent to the screen: a new screen once, and never more in a tick than the wire can take."""

import pytest

from at_hand import use
from furbowl.boards import TICK_MS, handheld
from sim.desktop.panel import HEIGHT, WIDTH

WHOLE = WIDTH * HEIGHT


def layers():
    """A screen of two layers of 160x128 and an invisible sprite."""
    from furbowl.ui.widgets import boxes as parts
    from furbowl.ui.widgets import text

    group = text.page()
    group.append(text.box(0, 0, WIDTH, HEIGHT, text.PAPER))
    group.append(parts.said("x", 0, 0, text.RED))
    group[2].hidden = True
    return group


ONCE_MORE = 6 * 12  # a hidden sprite is sent again in the next tick: the device takes it for visible
DONE = {
    "A": lambda board, a, b: board.show(a),
    "B": lambda board, a, b: board.show(b),
    "over": lambda board, a, b: (a.append(layers()), board.show(a)),
    "unhide": lambda board, a, b: setattr(a[2], "hidden", False),
    "sign": lambda board, a, b: board.root.append(handheld._battery_sign()),
}


@pytest.mark.parametrize(
    "ticks, sent",
    [
        (["A", "", "", ""], [WHOLE, ONCE_MORE, 0, 0]),  # not layer by layer
        (["A", "B", "A", "B", "A", "B"], [WHOLE] * 6),  # screens that return
        (["A", "", "over", "", ""], [WHOLE, ONCE_MORE, WHOLE, ONCE_MORE, 0]),
        (["A", "B", "A", "", "unhide", ""], [WHOLE, WHOLE, WHOLE, 0, 6 * 12, 0]),
        (["A B", "", ""], [WHOLE, ONCE_MORE, 0]),  # changed before it is seen
        (["sign", "A", "", ""], [3 * 8, WHOLE, ONCE_MORE, 0]),  # the sign of the battery goes along
    ],
)
def test_what_is_sent_of_a_new_screen(ticks, sent):
    """ticks: the steps before each tick, with two screens A and B; sent: the pixels that are sent in it."""
    counted, machines, screens, to_do = [], [], [], iter(ticks)

    def each_tick(board):
        screens[:] = screens or (layers(), layers())
        counted.append(machines[0].panel.pixels)
        for name in next(to_do, "").split():
            DONE[name](board, *screens)

    def steps(handheld):
        machines.append(handheld)
        yield TICK_MS * (len(ticks) + 2) / 1000

    use(steps, each_tick)
    assert [after - before for before, after in zip(counted, counted[1:])][: len(sent)] == sent
