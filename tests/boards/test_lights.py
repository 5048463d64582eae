"""The five lights: whose turn, how many plays are left, a flash at a score; nothing is sent that is there already."""

import pytest
from test_ui_screens import BRING_HOME, NEARLY_HOME

from furbowl.app import SETTINGS
from furbowl.lights import ALL, Lights
from screen import play

PURPLE, GREEN = 0, 1
DARK = [None] * 5
NOBODYS = [PURPLE, PURPLE, None, GREEN, GREEN]
STATES = {(side, n): [side] * (1 + n) + [None] * (3 - n) + [side] for side in (PURPLE, GREEN) for n in range(4)}
STATES.update({(PURPLE, ALL): [PURPLE] * 5, (GREEN, ALL): [GREEN] * 5, (-1, ALL): NOBODYS})
MODEST = 48  # of 255


def team(colour):
    """Whose colour it is, None for dark."""
    red, green, blue = colour
    if colour == (0, 0, 0):
        return None
    assert blue > red > green or green > red > blue
    return PURPLE if blue > green else GREEN


def looks(colours):
    return [team(colour) for colour in colours]


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


def test_each_state_looks_different_is_modest_and_is_sent_once(lit):
    lights, sent, _ = lit
    for state in STATES:
        for _ in range(3):
            lights.show(*state)
    assert [looks(colours) for colours in sent] == list(STATES.values())
    for (side, plays), colours in zip(STATES, sent):
        if side >= 0 and 0 < plays < ALL:
            assert sum(colours[1]) > 2 * sum(colours[0]), "plays are brighter than the sign of the team"
        assert len(set(colours)) == 1 or plays < ALL or side < 0
    assert len({tuple(colours) for colours in sent}) == len(STATES)
    assert max(part for colours in sent for colour in colours for part in colour) <= MODEST


def test_off(lit):
    lights, sent, settings = lit
    settings["lights"] = 0
    for state in STATES:  # off from the start is said once: lights keep their colours when the board restarts
        lights.show(*state)
    assert list(map(looks, sent)) == [DARK]
    settings["lights"] = 1
    lights.show(GREEN, 2)
    settings["lights"] = 0
    lights.show(lights.side, lights.plays)
    for state in STATES:
        lights.show(*state)
    assert list(map(looks, sent)) == [DARK, STATES[GREEN, 2], DARK]
    settings["lights"] = 1
    lights.show(GREEN, 2)
    assert len(sent) == 4 and sent[3] == sent[1]


# --- in the game


@pytest.fixture
def sent(monkeypatch):
    """What is sent while the game is played."""
    board = Board()
    made = Lights.__init__

    def watched(lights, handheld, settings):
        made(lights, handheld, settings)
        send = handheld.lights
        handheld.lights = lambda colours: (board.lights(colours), send(colours))

    monkeypatch.setattr(Lights, "__init__", watched)
    return board.sent


def colours(*state):
    """The colours of a state."""
    board = Board()
    Lights(board, dict(SETTINGS)).show(*state)
    return board.sent[0]


OFF = [(0, 0, 0)] * 5
OPTIONS = "wait:0.2 UP A DOWN wait:0.2"
MENU = "wait:1 START wait:0.2 UP*4 A wait:0.2 DOWN A wait:0.1"


@pytest.mark.parametrize(
    "keys, wanted, position, count",
    [
        ("wait:2", colours(), None, 1),
        ("wait:10 UP*3 LEFT*3 START B SELECT*3 B wait:2", colours(PURPLE, 3), NEARLY_HOME, 1),
        ("wait:1 SELECT A LEFT A settle", colours(PURPLE, 2), NEARLY_HOME, 2),
        ("wait:1 SELECT A LEFT A settle SELECT settle START A A settle", colours(GREEN, 3), NEARLY_HOME, 3),
        (BRING_HOME + " A wait:9", colours(GREEN, 3), NEARLY_HOME.replace("target 1", "target 2"), None),
        (OPTIONS, colours(), None, 1),
        (OPTIONS + " RIGHT wait:0.1", OFF, None, 2),
        (OPTIONS + " RIGHT*2 wait:0.1", colours(), None, 3),
        (OPTIONS + " RIGHT B wait:0.2 A wait:0.2 START settle A settle", OFF, None, 2),
        (MENU, OFF, NEARLY_HOME, 2),
        (MENU + " A wait:0.1 B wait:0.2", colours(PURPLE, 3), NEARLY_HOME, 3),  # on again: whose turn it is
    ],
)
def test_in_the_game_they_follow_and_nothing_is_sent_that_is_there_already(sent, keys, wanted, position, count):
    def steps(player):
        yield from player.press(keys)
        assert player.handheld.lights == wanted
        assert count in (None, len(sent))

    play(steps, position=position, seed=7)


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
