"""Where writing wears nothing out, every action is saved: closing the game at any moment does what "Leave" does.

The end of a script closes it: none of the game's code runs any more, as after `kill -9`.
"""

import contextlib

import pytest
from test_saves_app import BEGUN, END_TURN, GO_ON, KICK_OFF, NEARLY_HOME, kept, session

from furbowl import registry
from furbowl.match import Match
from furbowl.saving import save_file, storage
from power import Nvm as Flash
from power import Power, PowerCut
from reading import shows
from screen import play
from sim.desktop import pictures
from sim.desktop.nvm import Nvm


@pytest.fixture
def nvm():
    """The memory of a laptop or a browser."""
    memory = Nvm()
    memory.wears = False
    return memory


def number_of_saves(nvm):
    return save_file.top(save_file.scan([storage.NvmStore(nvm)]))


def test_a_file_of_the_laptop_does_not_wear_out(tmp_path, apps):
    assert Nvm().wears, "it stands for a handheld's"
    memory = Nvm(tmp_path / "nvm.bin")
    session(memory, BEGUN)
    memory.close()
    left = Nvm(tmp_path / "nvm.bin")
    assert not left.wears and kept(left) == apps[0].match.snapshot() != Match("furbowl", seed=7).snapshot()


def test_flash_is_written_when_a_turn_begins_and_not_for_each_action():
    flash = Flash(Power())
    session(flash, KICK_OFF)
    begun, writes = kept(flash), flash.writes
    flash = Flash(Power())
    session(flash, BEGUN)
    assert kept(flash) == begun and flash.writes == writes


@pytest.mark.parametrize("rules", registry.names())
def test_whatever_is_shown_was_saved_before(nvm, rules):
    """So nobody can roll again by closing the game. Two computers play."""
    shown = []

    def on_event(match, event):
        shown.append(event)
        assert kept(nvm) == (None if match.over else match.snapshot())

    session(
        nvm, "wait:25", rules=rules, on_event=on_event, chosen={**dict.fromkeys(("purple", "green"), "cub"), "speed": 2}
    )
    assert len(shown) > 20


TURN_OVER = BEGUN + "SELECT A LEFT A settle SELECT A DOWN A settle "  # the third play asks whether the turn is over
UNDO = "START DOWN*2 A wait:0.5"
BUYING = {"position": pictures.position("squig-buy")}


@pytest.mark.parametrize(
    "keys, shown, options",
    [
        (KICK_OFF, ["your turn"], {}),  # nothing was done yet
        (KICK_OFF + "A settle SELECT A", ["Fox Move 5"], {}),  # an animal is only chosen
        (BEGUN, ["Fox has had its play"], {}),
        (BEGUN + "START UP*3 wait:0.2", ["Saved for later"], {}),
        (BEGUN + "hold:START:2.5", [], {}),
        (BEGUN + UNDO, ["Fox runs 1 of 5"], {}),
        (TURN_OVER, ["Turn over.", "START undo"], {}),
        (TURN_OVER + "START wait:0.5", ["-Turn over."], {}),
        ("wait:2", ["buy a card?"], BUYING),
        (
            "wait:1.2 LEFT*2 A settle A settle B settle B wait:2",
            ["Choose a line-up"],
            BUYING,
        ),  # after cards were bought
    ],
)
def test_closed_at_any_moment_a_match_goes_on_as_it_was(apps, nvm, keys, shown, options):
    session(nvm, keys, *shown, **options)
    match = apps[0].match
    assert kept(nvm) == match.snapshot()
    saves = number_of_saves(nvm)
    session(nvm, GO_ON, chosen={})
    resumed = apps[-1]
    assert len(apps) == 2 and number_of_saves(nvm) == saves, "nothing new, nothing to save"
    assert resumed.match.snapshot() == match.snapshot() and not resumed.history.can_take_back()


def test_closed_while_a_computer_thinks(apps, nvm):
    session(nvm, BEGUN + END_TURN, chosen={"green": None, "purple": "legend"})
    before = apps[0].match.snapshot()
    assert kept(nvm) == before and apps[0].plays() == "legend"
    session(nvm, "wait:0.5 A wait:0.1")
    assert apps[1].match.snapshot() == before and apps[1].plays() == "legend"


def test_what_was_done_before_continue_cannot_be_taken_back(apps, nvm):
    session(nvm, BEGUN)
    session(nvm, GO_ON + UNDO)
    session(nvm, GO_ON + "SELECT A LEFT A settle " + UNDO)
    assert kept(nvm) == apps[0].match.snapshot() == apps[1].match.snapshot() == apps[2].match.snapshot()


LAST_PLAY = """
rules furbowl; side green; plays 1; turns 40 40; score 0 0; target 1; formation Balanced; ball 8,6
purple rabbit 11,4; purple fox 6,9; purple bear 6,2; purple tortoise 3,5; purple cat 7,1
green rabbit 8,8 acted; green fox out; green bear 13,3 acted; green tortoise 6,4; green cat 11,8
"""


@pytest.mark.parametrize(
    "then, shown, over",
    [("", "START undo", False), ("START wait:0.5", "-Turn over.", False), ("A wait:0.5", "-Turn over.", True)],
)
def test_a_match_is_over_when_its_end_cannot_be_taken_back_any_more(apps, nvm, then, shown, over):
    session(nvm, "wait:0.5 A RIGHT A settle " + then, shown, position=LAST_PLAY)
    found = kept(nvm)
    assert (found is None) == over
    assert over or Match.restore(found).position() == Match.from_position(LAST_PLAY).position()


@pytest.mark.parametrize(
    "keys, shown",
    [("wait:70", "Green Bear 1"), ("wait:0.5 DOWN*2 A wait:0.5 A wait:2 A wait:1 A wait:1", "Cursor on the Fox")],
)
def test_a_demo_and_a_lesson_save_nothing(apps, nvm, keys, shown):
    session(nvm, BEGUN)
    before, saves = kept(nvm), number_of_saves(nvm)
    session(nvm, keys, shown)
    assert kept(nvm) == before and number_of_saves(nvm) == saves


def test_a_match_shown_again_saves_nothing(apps, nvm):
    session(nvm, "wait:0.5 SELECT A RIGHT*3 A wait:9 A wait:0.2 DOWN*2 A wait:1", position=NEARLY_HOME)
    assert kept(nvm) is None and apps[0].match and apps[0].history is None


def test_a_match_begun_by_options_leaves_the_saved_one_until_its_first_turn_is_over(apps, nvm):
    session(nvm, BEGUN)
    before = kept(nvm)
    session(nvm, "wait:2 A settle SELECT A RIGHT A settle", rules="octo")
    assert kept(nvm) == before
    session(nvm, "wait:2 A settle " + END_TURN + "wait:2 A settle SELECT A RIGHT A settle", rules="furball")
    assert kept(nvm) == apps[2].match.snapshot() != before


def test_a_full_disk_is_told_at_once_and_the_match_goes_on(apps, nvm, monkeypatch):
    def full(_store, data):
        raise OSError(28, "No space left on device")

    def steps(player):
        yield from player.press(KICK_OFF + "A settle ")
        monkeypatch.setattr(storage.NvmStore, "write", full)
        yield from player.press("SELECT A RIGHT A wait:0.5")
        assert shows(player, "Not saved")
        yield from player.press("A settle SELECT A LEFT A settle")
        assert not shows(player, "Not saved")

    play(steps, nvm=nvm, seed=7)


@pytest.mark.parametrize("step", [0, 1, 150, 9000])
def test_the_power_fails_while_an_action_is_saved(apps, step):
    """In one memory, erased before it is written: the state before the action remains, or the one after it, or the
    loss is reported."""
    nvm, states = Flash(Power()), []
    nvm.wears = False

    def steps(player):
        yield from player.press(KICK_OFF + "A settle ")
        states.append(kept(nvm))
        nvm.power.left = step
        yield from player.press("SELECT A RIGHT A settle")

    with pytest.raises(PowerCut) if step < 9000 else contextlib.nullcontext():
        play(steps, nvm=nvm, seed=7)
    nvm.power.left = None
    assert kept(nvm) == {0: states[0], 9000: apps[0].match.snapshot()}.get(step)
    session(nvm, "wait:0.5", "damaged." if step == 150 else "New match")
