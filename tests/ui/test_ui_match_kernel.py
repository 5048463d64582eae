"""The app around the screens: what is loaded when, what a visit leaves, which dice a match gets."""

import sys

import pytest
from test_ui_match import POSITION

import furbowl.app
import furbowl.ui
from furbowl.games.furbowl import kinds as words
from screen import play


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
    ours = ("furbowl.ui.", "furbowl.commentary", "adafruit_displayio_layout")
    return {name for name in sys.modules if name.startswith(ours)}


def only_the_kernel():
    """Takes away what earlier tests have left in memory."""
    for name in loaded() - {"furbowl.ui.widgets.text", "furbowl.ui.widgets.sheet", "furbowl.art.tiles"}:
        sys.modules.pop(name)
        package, _, leaf = name.rpartition(".")
        vars(sys.modules.get(package, furbowl)).pop(leaf, None)


def test_a_screen_is_forgotten_when_it_is_over():
    def steps(player):
        yield from player.press("wait:0.5")
        at_title = loaded()
        yield from player.press("A wait:0.5")
        assert "furbowl.ui.screens.match_options" in loaded() and "furbowl.ui.screens.title" not in loaded()
        yield from player.press("B wait:0.5")
        assert loaded() == at_title
        assert not hasattr(furbowl.ui, "match_options")

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


def test_the_parts_of_the_match_take_turns():
    def steps(player):
        yield from player.press("wait:0.2 SELECT A RIGHT")
        assert "furbowl.ui.match.human_turn" in loaded() and "furbowl.ui.match.playback" not in loaded()
        yield from player.press("A wait:0.3")
        assert "furbowl.ui.match.playback" in loaded()
        assert not {"furbowl.ui.match.human_turn", "furbowl.commentary"} & loaded()
        yield from player.press("settle")
        assert "furbowl.ui.match.human_turn" in loaded() and "furbowl.ui.match.playback" not in loaded()

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


def test_a_hint_changes_no_dice_of_the_next_match(apps):
    """Nor does a computer's turn: who thinks draws seeds from a sequence of its own."""

    def next_match(keys, **options):
        def steps(player):
            yield from player.press("wait:0.3 A START wait:2 A settle " + keys)
            yield from player.press("START UP*2 A A wait:0.5 A START wait:2")

        play(steps, seed=3, **options)
        return apps[-1].record.start

    plain = next_match("")
    assert plain[:2] == ("furbowl", 4)
    assert next_match("START DOWN A wait:20 A wait:0.3 ") == plain
    assert "hint" in apps[-1].asked


def test_seeds_of_matches_and_of_thinking_players():
    def seeds(steps):
        app = furbowl.app.App.__new__(furbowl.app.App)
        app.seed = app.thought = 7
        return [getattr(app, step)() for step in steps]

    assert seeds(["next_seed", "next_seed"]) == [7, 8]
    assert seeds(["next_seed", "think_seed", "think_seed", "next_seed"]) == [7, 8, 9, 8]
