"""The app around the screens: what is loaded when, what a visit leaves, which dice a match gets."""

import gc
import sys

import pytest

import furbowl.app
import furbowl.ui
from furbowl import words
from screen import play
from test_ui_match import POSITION


@pytest.fixture(autouse=True)
def all_comes_back():
    """Puts the modules back that are let go: other tests hold these very ones."""
    kept = {name: module for name, module in sys.modules.items() if name.startswith("furbowl")}
    names = {name: dict(vars(module)) for name, module in kept.items()}
    yield
    for name, module in kept.items():
        sys.modules[name] = module
        vars(module).update(names[name])


def loaded():
    """The modules of screens and libraries that are in memory now."""
    return {
        name for name in sys.modules if name.startswith(("furbowl.ui.", "furbowl.log", "adafruit_displayio_layout"))
    }


def only_the_kernel():
    """Takes away what earlier tests have left in memory."""
    for name in loaded() - {"furbowl.ui.text", "furbowl.ui.sheet", "furbowl.ui.tiles"}:
        sys.modules.pop(name)
        package, _, leaf = name.rpartition(".")
        vars(sys.modules.get(package, furbowl)).pop(leaf, None)


def test_a_screen_is_forgotten_when_it_is_over():
    def steps(player):
        yield from player.press("wait:0.5")
        at_title = loaded()
        yield from player.press("A wait:0.5")
        assert "furbowl.ui.setup" in loaded() and "furbowl.ui.title" not in loaded()
        yield from player.press("B wait:0.5")
        assert loaded() == at_title
        assert not hasattr(furbowl.ui, "setup")

    only_the_kernel()
    play(steps)


def test_a_visit_brings_the_picture_back():
    def steps(player):
        yield from player.press("wait:0.2 A LEFT*2 wait:6")
        before = player.picture().tobytes()
        yield from player.press("START wait:0.2 B wait:0.2")
        assert player.picture().tobytes() == before
        yield from player.press("START wait:0.2 DOWN*3 A wait:0.2")
        assert player.picture().tobytes() != before
        yield from player.press("B wait:0.2")
        assert player.picture().tobytes() == before

    play(steps, position=POSITION)


def test_where_memory_is_short_the_parts_of_the_match_take_turns(monkeypatch):
    monkeypatch.setattr(furbowl.app, "_SMALL", True)
    monkeypatch.setattr(furbowl.lean, "_SMALL", True)
    monkeypatch.setattr(gc, "mem_free", lambda: 0, raising=False)

    def steps(player):
        yield from player.press("wait:0.2 SELECT A RIGHT")
        assert "furbowl.ui.decide" in loaded() and "furbowl.ui.playback" not in loaded()
        yield from player.press("A wait:0.3")
        assert "furbowl.ui.playback" in loaded() and not {"furbowl.ui.decide", "furbowl.log"} & loaded()
        yield from player.press("settle")
        assert "furbowl.ui.decide" in loaded() and "furbowl.ui.playback" not in loaded()

    only_the_kernel()
    play(steps, position=POSITION)


def first_events(**options):
    told = []

    def steps(player):
        yield from player.press("wait:3")

    play(steps, on_event=lambda match, event: told.append((event, match.formation)), **options)
    return told


def test_a_seed_is_the_dice_of_the_match():
    assert first_events(rules="furbowl", seed=7) == first_events(rules="furbowl", seed=7)
    assert len({first_events(rules="furbowl", seed=seed)[0] for seed in range(8)}) > 3


def test_the_next_match_has_other_dice():
    """'Again' with a fixed seed is not the same match again, and yet the same in each run."""
    scored = POSITION.replace("fox 7,6", "fox 14,6").replace("green bear 8,6", "green bear 2,6")

    def again():
        told = []

        def steps(player):
            yield from player.press("wait:0.2 SELECT A RIGHT A settle A settle")

        play(steps, position=scored, seed=3, on_event=lambda _match, event: told.append(event))
        return told

    told = again()
    assert [event[0] for event in told].count(words.SET_UP) == 1
    assert told[-2][0] == words.SET_UP and told == again()
