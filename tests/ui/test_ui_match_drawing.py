"""What the match screen sends to the display: little, and nothing where nothing changes. Goldens of its pictures."""

import pytest
from test_ui_match import POSITION

from screen import play, size

PITCH = 100  # the line of the screen where the pitch ends
FURBALL = """
rules furball; side green; plays 2; turns 2 2; score 1 0; target 3; ball green rabbit
purple rabbit 4,3 sprint; purple fox 4,6 stunned1; purple bear 8,5; purple tortoise out; purple cat 5,8
green rabbit 4,5 sprint; green fox 4,7; green bear 8,6 acted; green tortoise 10,3; green cat ko
"""


def test_nothing_changes_nothing_is_sent():
    def steps(player):
        yield from player.press("wait:6")
        areas = player.watch()
        yield from player.press("wait:5")
        assert areas == []
        yield from player.press("A wait:6")
        areas.clear()
        yield from player.press("wait:60")
        assert areas == []

    play(steps, position=POSITION)


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

    play(steps, position=position)


def test_a_blink_sends_the_cursor_only():
    def steps(player):
        yield from player.press("wait:0.2")
        areas = player.watch()
        yield from player.press("wait:0.6")
        assert areas and all(area == (109, 9, 121, 21) for area in areas)

    play(steps, position=POSITION)


def test_only_the_letters_that_differ_are_sent():
    def steps(player):
        yield from player.press("wait:0.2 LEFT*2")
        areas = player.watch()
        yield from player.press("DOWN")
        assert [area for area in areas if area[1] >= PITCH] == [(2 + 21 * 6, 104, 2 + 22 * 6, 116)]

    play(steps, position=POSITION)


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
        player.golden(name)

    play(steps, position=position, seed=3)
