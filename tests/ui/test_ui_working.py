"""The sign that the app works: where loading takes long, it is drawn before any module is loaded."""

import sys

import pytest
from test_ui_match import POSITION

from furbowl import loading
from screen import play

SIGN = 142, 116, 3  # x, y, letters
SHOWN = "..."
LOADED = "furbowl.ui.screens.", "furbowl.ui.match."


class Loads:
    """Finds no module, but notes what stands at the place of the sign when one is looked for: {name: text}."""

    def __init__(self, player):
        self.player, self.found = player, {}

    def find_spec(self, name, *_):
        if name.startswith(LOADED):
            self.found[name] = self.player.text(*SIGN)


@pytest.fixture
def pressed(monkeypatch):
    """A function of some presses: what Loads found during the last of them, and what stands there then."""

    def pressed(before, last, **options):
        told = []

        def steps(player):
            yield from player.press("wait:0.5 " + before)
            loads = Loads(player)
            with monkeypatch.context() as patch:
                for name in [name for name in sys.modules if name.startswith(LOADED)]:
                    patch.delitem(sys.modules, name)
                patch.setattr(sys, "meta_path", [loads, *sys.meta_path])
                yield from player.press(last)
            told[:] = loads.found, player.text(*SIGN)

        play(steps, late=False, **options)
        return told

    return pressed


@pytest.mark.parametrize(
    "before, last, position, loaded",
    [
        ("", "A", None, "screens.carousel"),
        ("A wait:0.3 A wait:0.3", "START wait:0.2", None, "match.match_screen"),  # kick-off
        ("SELECT A RIGHT*2", "A wait:0.1", POSITION, "match.playback"),
        ("", "START wait:0.2", POSITION, "screens.menu"),
        ("", "hold:B:1", POSITION, "match.danger"),
    ],
)
def test_it_is_drawn_before_a_module_is_loaded_and_goes_with_the_work(
    pressed, monkeypatch, before, last, position, loaded
):
    monkeypatch.setattr(loading, "slow", True)
    found, after = pressed(before, last, position=position)
    assert "furbowl.ui." + loaded in found and set(found.values()) == {SHOWN}
    assert after != SHOWN


def test_it_is_not_drawn_where_loading_takes_no_time(pressed):
    found, _ = pressed("", "A")
    assert found and SHOWN not in found.values()


def test_a_step_of_the_cursor_draws_none(monkeypatch):
    monkeypatch.setattr(loading, "slow", True)

    def steps(player):
        yield from player.press("wait:0.5 SELECT wait:0.5")
        sent = player.watch()
        yield from player.press("RIGHT UP wait:0.5")
        assert sent and (142, 116, 160, 128) not in sent

    play(steps, position=POSITION, late=False)
