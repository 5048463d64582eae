"""What the screen shows after each refresh is what it would show drawn anew: nothing of a panel stays when it goes."""

import pytest
from test_ui_match import POSITION

from reading import shows
from screen import play
from sim.desktop import pictures
from sim.desktop.camera import Camera

SCRUM = pictures.position("scrum")
LAST_STEP = POSITION.replace("purple fox 7,6", "purple fox 14,6")


class Compared(Camera):
    """Compares the dots on the panel with the display's layers, whenever something was sent."""

    def __init__(self, handheld):
        super().__init__(handheld)
        self.handheld, self.sent = handheld, 0

    def look(self):
        super().look()
        panel, display = self.handheld.panel, self.handheld.display
        if panel.pixels == self.sent:
            return
        self.sent = panel.pixels
        drawn = b"".join(display.fill_row(y, None).tobytes()[: 2 * panel.width] for y in range(panel.height))
        differing = [i // 2 for i in range(0, len(drawn), 2) if drawn[i : i + 2] != panel.memory[i : i + 2]]
        rows = {i // panel.width for i in differing}
        columns = {i % panel.width for i in differing}
        assert not differing, "x %d to %d, y %d to %d" % (min(columns), max(columns), min(rows), max(rows))


@pytest.mark.parametrize(
    "before, shown, after, position",
    [
        pytest.param("START wait:0.2 DOWN*3", "Undo", "B wait:0.5", SCRUM, id="menu"),
        pytest.param("START wait:0.2 DOWN*5 A wait:0.5", "Sound", "B wait:0.5", SCRUM, id="from the menu"),
        pytest.param("A UP RIGHT DOWN*5 RIGHT START wait:2.2", "Your turn", "wait:2", None, id="sign"),
        pytest.param("A UP RIGHT DOWN*5 RIGHT START wait:2.2", "Your turn", "A wait:1", None, id="sign, a press"),
        pytest.param("SELECT A RIGHT A wait:1", "Fox tackle", "wait:3", POSITION, id="dice"),
        pytest.param("SELECT A RIGHT A settle START wait:0.2", "Match log", "B wait:0.5", LAST_STEP, id="score menu"),
    ],
)
def test_nothing_of_a_panel_stays(before, shown, after, position):
    def steps(player):
        yield from player.press("wait:0.2 " + before)
        assert shows(player, shown) or shows(player, shown, 2)
        yield from player.press(after)
        assert not shows(player, shown) and not shows(player, shown, 2)

    play(steps, camera=Compared, position=position, seed=7)
