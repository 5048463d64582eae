"""The app around the screens: what is loaded when, what a visit leaves, which dice a match gets."""

import sys

import pytest
from test_ui_match import POSITION

import furbowl.app
import furbowl.ui
from furbowl.games.furbowl import kinds as words
from screen import play, watched


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
    """The modules of screens that are in memory now."""
    ours = ("furbowl.ui.", "furbowl.commentary")
    return {name for name in sys.modules if name.startswith(ours)}


def test_a_screen_and_a_part_of_one_are_forgotten_when_they_are_over():
    for name in loaded() - {"furbowl.ui.widgets.text", "furbowl.ui.widgets.sheet", "furbowl.art.tiles"}:
        sys.modules.pop(name)  # what earlier tests have left
        package, _, leaf = name.rpartition(".")
        vars(sys.modules.get(package, furbowl)).pop(leaf, None)

    def screens(player):
        yield from player.press("wait:0.5")
        at_title = loaded()
        yield from player.press("A wait:0.5")
        assert "furbowl.ui.screens.match_options" in loaded() and "furbowl.ui.screens.title" not in loaded()
        yield from player.press("B wait:0.5")
        assert loaded() == at_title
        assert not hasattr(furbowl.ui, "match_options")

    def parts(player):
        for keys, there, gone in (
            ("wait:0.2 SELECT A RIGHT", "human_turn", "playback"),
            ("A wait:0.3", "playback", "human_turn"),
            ("settle", "human_turn", "playback"),
        ):
            yield from player.press(keys)
            assert "furbowl.ui.match." + there in loaded()
            assert not {"furbowl.ui.match." + gone, "furbowl.commentary"} & loaded()

    play(screens)
    play(parts, position=POSITION)


def begun(keys, **options):
    """The events that were played back, with the formation."""
    return [(event, match.formation) for match, event in watched(keys, **options)[1]]


def test_a_seed_is_the_dice_of_the_match():
    told = [begun("wait:3", rules="furbowl", seed=seed) for seed in (*range(8), 7)]
    assert told[8] == told[7] and len({each[0] for each in told}) > 3


def test_the_next_match_has_other_dice():
    """'Again' with a fixed seed is not the same match again, and yet the same in each run."""
    scored = POSITION.replace("fox 7,6", "fox 14,6").replace("green bear 8,6", "green bear 2,6")
    told = [begun("SELECT A RIGHT A settle wait:1.2 A wait:0.2 A settle", position=scored, seed=3) for _ in range(2)]
    kinds = [event[0] for event, _ in told[0]]
    assert kinds.count(words.SET_UP) == 1 and kinds[-2] == words.SET_UP and told[0] == told[1]


def test_a_hint_changes_no_dice_of_the_next_match(apps):
    """Nor does a computer's turn: who thinks draws seeds from a sequence of its own."""

    def next_match(keys):
        then = "START UP*2 A A wait:0.5 A START wait:2"
        play(lambda player: player.press("wait:0.3 A START wait:2 A settle " + keys + then), seed=3)
        return apps[-1].record.start

    plain = next_match("")
    assert plain[:2] == ("furbowl", 4)
    assert next_match("START DOWN A wait:20 A wait:0.3 ") == plain
    assert "hint" in apps[-1].asked
