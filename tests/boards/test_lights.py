"""The five lights: whose turn, how many plays are left, a flash at a score; nothing is sent that is there already."""

import pytest
from test_ui_screens import BRING_HOME, NEARLY_HOME

from furbowl.app import SETTINGS
from furbowl.lights import ALL, Lights
from screen import play

DARK = (0, 0, 0)
PURPLE, GREEN = 0, 1
MODEST = 48  # of 255


class Board:
    """Keeps what was sent, as five colours each."""

    def __init__(self):
        self.sent = []

    def lights(self, colours):
        assert len(colours) == 15
        self.sent.append([tuple(colours[i : i + 3]) for i in range(0, 15, 3)])


@pytest.fixture
def lit():
    """(lights, what was sent, settings)"""
    board, settings = Board(), dict(SETTINGS)
    return Lights(board, settings), board.sent, settings


def team(colour):
    """Whose colour it is, None for dark."""
    red, green, blue = colour
    if colour == DARK:
        return None
    assert blue > red > green or green > red > blue
    return PURPLE if blue > green else GREEN


@pytest.mark.parametrize("side", [PURPLE, GREEN])
@pytest.mark.parametrize("plays", range(4))
def test_whose_turn_and_plays_left(lit, side, plays):
    lights, sent, _ = lit
    lights.show(side, plays)
    colours = sent[-1]
    assert [team(colour) for colour in colours] == [side] + [side] * plays + [None] * (3 - plays) + [side]
    if plays:
        assert sum(colours[1]) > 2 * sum(colours[0]), "plays are brighter than the sign of the team"


@pytest.mark.parametrize("side", [PURPLE, GREEN])
def test_all_for_one_team(lit, side):
    lights, sent, _ = lit
    lights.show(side)
    assert {team(colour) for colour in sent[-1]} == {side} and len(set(sent[-1])) == 1


def test_nobodys_turn(lit):
    lights, sent, _ = lit
    lights.show()
    assert [team(colour) for colour in sent[-1]] == [PURPLE, PURPLE, None, GREEN, GREEN]


STATES = [(side, plays) for side in (PURPLE, GREEN) for plays in (0, 1, 2, 3, ALL)] + [(-1, ALL)]


def test_each_state_looks_different_is_modest_and_is_sent_once(lit):
    lights, sent, _ = lit
    for state in STATES:
        for _ in range(3):
            lights.show(*state)
    assert len({tuple(colours) for colours in sent}) == len(sent) == len(STATES)
    assert max(part for colours in sent for colour in colours for part in colour) <= MODEST


def test_off(lit):
    lights, sent, settings = lit
    lights.show(GREEN, 2)
    settings["lights"] = 0
    lights.show(lights.side, lights.left)
    assert sent[-1] == [DARK] * 5
    for state in STATES:
        lights.show(*state)
    assert len(sent) == 2
    settings["lights"] = 1
    lights.show(GREEN, 2)
    assert len(sent) == 3 and sent[2] == sent[0]


def test_off_from_the_start_is_said_once(lit):
    """Lights keep their colours when the board restarts."""
    lights, sent, settings = lit
    settings["lights"] = 0
    for _ in range(3):
        lights.show()
    assert sent == [[DARK] * 5]


# --- in the game


@pytest.fixture
def sent(monkeypatch):
    """What is sent while the game is played."""
    board = Board()
    made = Lights.__init__

    def watched(lights, handheld, settings):
        made(lights, handheld, settings)
        send = handheld.lights

        def both(colours):
            board.lights(colours)
            send(colours)

        handheld.lights = both

    monkeypatch.setattr(Lights, "__init__", watched)
    return board.sent


def looks(colours):
    return [team(colour) for colour in colours]


def test_the_title(sent):
    def steps(player):
        yield 2.0
        assert looks(player.handheld.lights) == [PURPLE, PURPLE, None, GREEN, GREEN]

    play(steps)
    assert len(sent) == 1


def test_a_turn(sent):
    def steps(player):
        yield 10.0
        assert looks(player.handheld.lights) == [PURPLE] * 5
        yield from player.press("UP*3 LEFT*3 START B SELECT*3 B wait:2")
        assert len(sent) == 1, "nothing has changed"
        yield from player.press("SELECT A LEFT A settle")
        assert looks(player.handheld.lights) == [PURPLE, PURPLE, PURPLE, None, PURPLE]
        yield from player.press("SELECT settle START A A settle")
        assert looks(player.handheld.lights) == [GREEN] * 5
        assert len(sent) == 3

    play(steps, position=NEARLY_HOME)


def test_a_score_flashes(sent):
    def steps(player):
        yield from player.press(BRING_HOME)
        assert looks(player.handheld.lights) == [PURPLE] * 5
        yield from player.press("wait:9")

    play(steps, position=NEARLY_HOME)
    bright = [sum(map(sum, colours)) for colours in sent]
    flashes = sum(after > 4 * before for before, after in zip(bright, bright[1:]))
    assert flashes >= 4
    assert len(sent) < 15


def test_after_a_score_the_next_turn(sent):
    def steps(player):
        yield from player.press(BRING_HOME + " A wait:9")
        assert looks(player.handheld.lights) == [GREEN] * 5
        assert len(set(player.handheld.lights)) == 2, "three plays between two signs"

    play(steps, position=NEARLY_HOME.replace("target 1", "target 2"))


def test_off_in_the_options(sent):
    def steps(player):
        yield from player.press("wait:0.2 UP A DOWN wait:0.2")
        assert looks(player.handheld.lights) == [PURPLE, PURPLE, None, GREEN, GREEN]
        yield from player.press("RIGHT wait:0.1")
        assert player.handheld.lights == [DARK] * 5
        yield from player.press("RIGHT wait:0.1")
        assert looks(player.handheld.lights) == [PURPLE, PURPLE, None, GREEN, GREEN]
        yield from player.press("LEFT B wait:0.2 A wait:0.2 START settle A settle")
        assert player.handheld.lights == [DARK] * 5

    play(steps, seed=7)
    assert len(sent) == 4


def test_on_again_in_a_match_shows_whose_turn_it_is():
    def steps(player):
        yield from player.press("wait:1 START wait:0.2 UP*4 A wait:0.2 DOWN A wait:0.1")
        assert player.handheld.lights == [DARK] * 5
        yield from player.press("A wait:0.1 B wait:0.2")
        assert looks(player.handheld.lights) == [PURPLE] * 5

    play(steps, position=NEARLY_HOME)
