"""Data that the match screen sends to the display: little, none if nothing changes, and all that a panel covered.

Goldens of its pictures: after a wanted change, build/goldens has the screens as they are now.
"""

import pytest
from test_ui_match import POSITION

import golden
from marks import rest
from reading import shows
from screen import play, size
from sim.desktop import pictures
from sim.desktop.camera import Camera

PITCH = 100  # the screen line at which the pitch ends
SCRUM = pictures.position("scrum")
LAST_STEP = POSITION.replace("purple fox 7,6", "purple fox 14,6")
FURBALL = """
rules furball; side green; plays 2; turns 2 2; score 1 0; target 3; ball green rabbit
purple rabbit 4,3 sprint; purple fox 4,6 stunned1; purple bear 8,5; purple tortoise out; purple cat 5,8
green rabbit 4,5 sprint; green fox 4,7; green bear 8,6 acted; green tortoise 10,3; green cat ko
"""


@pytest.mark.parametrize("position", [POSITION, FURBALL], ids=["furbowl", "furball"])
@pytest.mark.parametrize("chosen", ["", "SELECT A"])
def test_a_step_of_the_cursor_sends_at_most_400_pixels_of_the_pitch(position, chosen):
    def steps(player):
        yield from player.press("wait:0.2 UP*2 LEFT*2 " + chosen)
        areas = player.watch()
        for move in ("LEFT", "UP", "RIGHT", "DOWN", "LEFT*9", "RIGHT*16", "DOWN*8"):
            move, _, times = move.partition("*")
            for _ in range(int(times or 1)):
                areas.clear()
                yield from player.press(move)
                assert size(areas, PITCH) <= 400, move
                assert size(areas) <= 400 + 2 * 12 * 160

    play(steps, position=position, late=False)


def test_a_blink_sends_the_cursor_and_a_step_the_letters_that_differ():
    def steps(player):
        yield from player.press("wait:0.2")
        areas = player.watch()
        yield from player.press("wait:0.6")
        assert areas and all(area == (109, 9, 121, 21) for area in areas)
        yield from player.press("A LEFT*2")
        areas.clear()
        yield from player.press("LEFT")  # the Rabbit runs 3 of 6
        assert [area for area in areas if area[1] >= PITCH] == [(2 + 12 * 6, 104, 2 + 13 * 6, 116)]

    play(steps, position=POSITION, late=False)


@pytest.mark.parametrize(
    "name, keys, position",
    [
        ("match-start", "", POSITION),
        ("match-tackle", "SELECT A RIGHT", POSITION),
        ("match-sprint", "A LEFT*7 DOWN*2", POSITION),
        ("match-dice", "SELECT*2 A RIGHT A wait:1.3", POSITION),
        ("match-stunned", "SELECT*2 A RIGHT A wait:20", POSITION),
        ("match-furball", "A LEFT*3", FURBALL),
    ],
)
def test_golden(name, keys, position):
    def steps(player):
        yield from player.press("wait:0.2 " + keys)
        golden.check(name, player.picture())

    play(steps, position=position, seed=3)


# --- after each refresh the screen is as if drawn anew: a panel leaves nothing behind


class Compared(Camera):
    """A camera that compares the pixels on the panel with the display's layers after each transfer."""

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
        assert not differing, "from %d to %d" % (differing[0], differing[-1])


@pytest.mark.parametrize(
    "before, shown, after, position",
    [
        ("START wait:0.2 DOWN*3", "Undo", "B wait:0.5", SCRUM),
        ("A*2 UP*2 RIGHT START wait:2.2", "Your turn", "A wait:1", None),
        ("SELECT A RIGHT A wait:0.6", "Fox: tackle", "wait:3", POSITION),
        *rest(
            ("START wait:0.2 DOWN*5 A wait:0.5", "Sound", "B wait:0.5", SCRUM),
            ("A*2 UP*2 RIGHT START wait:2.2", "Your turn", "wait:2", None),
            ("SELECT A RIGHT A settle wait:1.2 A wait:0.2", "Rematch", "B wait:0.5", LAST_STEP),
        ),
    ],
    ids=["menu", "sign, a press", "dice", "from the menu", "sign", "score menu"],
)
def test_nothing_of_a_panel_stays(before, shown, after, position):
    def steps(player):
        yield from player.press("wait:0.2 " + before)
        assert shows(player, shown) or shows(player, shown, 2)
        yield from player.press(after)
        assert not shows(player, shown) and not shows(player, shown, 2)

    play(steps, camera=Compared, position=position, seed=7, chosen={"green": "cub"}, late=False)
