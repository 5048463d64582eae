"""A match survives switching off: played through the buttons, switched off, switched on, continued from the title.

The end of a script switches off: the game stops wherever it is, and none of its code runs any more.
"""

import contextlib
import functools
import runpy

import pytest
from test_ui_screens import NEARLY_HOME
from test_whole_match import SET_UP, Beside

from at_hand import stand_ins
from furbowl import app as kernel
from furbowl.games.furbowl.figures import Figures
from furbowl.match import Match
from furbowl.saving import record_text
from furbowl.saving import save_file as saves
from furbowl.saving import storage as places
from furbowl.saving.record_text import Recorder
from power import Drive, Power, PowerCut
from power import Nvm as Flash
from reading import shows
from screen import play
from sim import ROOT
from sim.desktop import headless
from sim.desktop.nvm import Nvm

stand_ins.install()

CHOSEN = {"target": 2, "first": 0, "speed": kernel.FAST}  # by SET_UP
KICK_OFF = "wait:0.3 A START wait:2 "
BEGUN = KICK_OFF + "A settle SELECT A RIGHT A settle "  # an animal has moved in the first turn
END_TURN = "START A wait:0.2 A wait:0.3 "
GO_ON = "wait:0.5 A wait:0.5 A settle "
LEAVE = "START UP*3 A wait:0.5 "
GIVE_UP = "START UP*2 A wait:0.2 A wait:0.5 "


@pytest.fixture
def drive(monkeypatch):
    """A drive that the game may write, unless `readonly` is set."""
    drive = Drive(Power())
    drive.readonly = False

    def getmount(place):
        if place != "/":
            raise OSError(19, "No such device")
        return drive

    monkeypatch.setattr(places, "open", drive.open, raising=False)
    monkeypatch.setattr("storage.getmount", getmount)
    return drive


def session(nvm, keys, *wanted, seed=7, **told):
    """Switch on, press the keys, switch off. The `wanted` texts must be shown then, those with a minus must not."""
    player = play(lambda player: player.press(keys), nvm=nvm, seed=seed, **told)
    assert [words for words in wanted if shows(player, words.removeprefix("-")) == words.startswith("-")] == []
    return player


def kept(nvm):
    """The snapshot of the match in the nvm, None without one."""
    match = saves.load([places.NvmStore(nvm)])[0]
    return match and match.snapshot()


def on_drive():
    """The match in the save file of the drive."""
    return saves.load([places.FileStore("/furbowl.sav")])[0]


def lines_of(match):
    side = ("Purple", "Green")[match.side]
    return "%s %d:%d" % ((match.rules.title(),) + match.score), "%s turn %d" % (side, match.turns[match.side])


@functools.cache
def second_turn():
    memory = Flash(Power())
    session(memory, KICK_OFF + "A settle " + END_TURN)
    return bytes(memory.flash)


@pytest.fixture
def nvm():
    """The nvm of a handheld with the second turn of a match of seed 7."""
    memory = Flash(Power())
    memory.flash[:] = second_turn()
    return memory


# --- a match


@pytest.mark.parametrize(
    "rules, seed, turns, pick_rules",
    [("furbowl", 34, 2, ""), pytest.param("furball", 10, 3, "RIGHT ", marks=pytest.mark.proof)],
)
def test_switched_off_in_every_turn_a_match_goes_on_where_the_turn_began(apps, rules, seed, turns, pick_rules):
    """The next dice are the same as before, and later actions are lost."""
    nvm, beside = Nvm(), Beside(rules, seed)

    def steps(player):
        yield 0.5
        assert all(shows(player, text) for text in ("Continue", "New match", *lines_of(beside.shadow)))
        yield from player.press("A wait:0.5")
        assert shows(player, "your turn") and shows(player, "turn %d" % beside.shadow.turns[beside.shadow.side])
        lights = list(player.handheld.lights)
        yield from player.press("A settle")
        assert player.handheld.lights == lights, "they say whose turn it is from the start"
        app, before = apps[-1], Figures(None, beside.expected)
        assert app.match.snapshot() == beside.shadow.snapshot()
        assert Figures(None, app.history.events(), app.history.before).packed() == before.packed()
        assert Figures(None, (), before.packed()).expected(0) == before.expected(0)
        beside.pilot.side = -1
        turn, left = None, 2  # actions that get lost
        while left:
            played = beside.shadow.turns
            yield from player.press(beside.act())
            if beside.shadow.turns != played:
                turn, events, left = beside.shadow.snapshot(), len(beside.expected), 2
            elif turn:
                left -= 1
        assert app.match.snapshot() == beside.shadow.snapshot() != turn and kept(nvm) == turn
        beside.shadow, beside.expected = Match.restore(turn), beside.expected[:events]

    session(nvm, SET_UP % pick_rules + "settle", seed=seed)
    for _ in range(turns):
        play(steps, nvm=nvm, seed=99)
    assert sum(Figures(None, beside.expected).rolls) > 0
    kept_options = {"rules": rules, "last": rules + " 0 0 0 1 1 0"}
    assert apps[-1].settings == {**kernel.SETTINGS, "taught": 3, "green": None, **CHOSEN, **kept_options}


NOW, TURN, BEFORE = "as it is", "as the turn began", "the match before"
WON = "wait:0.5 SELECT A RIGHT*3 A "
PLAYS_ON = NEARLY_HOME.replace("target 1", "target 2")  # a score that does not win is followed by a turn like any other


@pytest.mark.parametrize(
    "keys, is_kept, shown, options",
    [
        (BEGUN, TURN, [], {}),
        (KICK_OFF + "A settle START A wait:0.2 A wait:0.1", NOW, [], {}),  # before the end of the turn is shown
        (BEGUN + "hold:START:2.5", NOW, [], {}),
        (BEGUN + "START UP*3 wait:0.2", TURN, ["Saved for later"], {}),
        (BEGUN + LEAVE, NOW, ["Continue", "Furbowl 0:0"], {}),  # offered at once
        (BEGUN + LEAVE + "A wait:0.5 A settle", NOW, ["-Continue"], {}),
        (BEGUN + GIVE_UP, None, ["New match", "-Continue"], {}),
        (WON + "wait:9", NOW, [], {"position": PLAYS_ON}),
        (WON + "wait:0.1", None, [], {"position": NEARLY_HOME}),  # before the end was shown
        ("wait:2 A settle " + LEAVE, NOW, ["Continue"], {"rules": "furbowl"}),  # it replaces no saved match
        ("wait:2 A settle SELECT A RIGHT A settle " + LEAVE, NOW, ["Furbowl 0:0"], {"rules": "furbowl"}),  # but its own
        ("wait:2 A settle SELECT A RIGHT A settle hold:START:2.5", NOW, [], {"rules": "furbowl"}),
        # a match that was begun by options, while another is saved: its first turn has to end
        ("wait:2 A settle", BEFORE, [], {"rules": "furbowl"}),
        ("wait:2 A settle " + LEAVE, BEFORE, ["Continue"], {"rules": "furbowl"}),
        ("wait:2 A settle " + GIVE_UP, BEFORE, ["Continue"], {"rules": "furball"}),
        ("wait:2 A settle " + END_TURN, NOW, [], {"rules": "furball", "before": True}),
        # the title asks at once before another match replaces it, and does not ask if nothing is replaced
        ("wait:0.5 hold:START:2.5", BEFORE, [], {}),
        ("wait:0.5 DOWN A wait:0.3", BEFORE, ["Continue", "This ends your saved", "match. Press A again."], {}),
        ("wait:0.5 DOWN A UP A wait:0.3", BEFORE, ["-New match"], {}),
        ("wait:0.5 DOWN*2 A wait:0.3", BEFORE, ["-Continue"], {}),
        ("wait:0.5 DOWN A A wait:0.3 START wait:2", NOW, [], {"before": True}),
    ],
)
def test_what_is_kept(apps, nvm, keys, is_kept, shown, options):
    before, matches = kept(nvm), []
    memory = nvm if options.pop("before", is_kept == BEFORE) else Nvm()
    session(memory, keys, *shown, seed=8, on_event=lambda match, _event: matches.append(match), **options)
    now, turn = matches and matches[-1].snapshot(), Match("furbowl", seed=8).snapshot()
    assert kept(memory) == {BEFORE: before, NOW: now, TURN: turn, None: None}[is_kept]
    assert before not in (now, turn) and (now != turn or BEGUN not in keys), "else nothing is told apart"
    session(memory, "wait:0.5", "Continue" if is_kept else "-Continue", "New match")


# --- broken saves


def test_a_damaged_match_is_told_and_not_offered(nvm):
    whole = bytes(nvm[:])
    for at in (4, 20, 140, 200):
        nvm[:] = whole
        nvm[at] ^= 1
        session(nvm, "wait:0.5", "The saved match was", "damaged.", "New match", "-Continue")
    session(nvm, KICK_OFF + "A settle", seed=8)
    session(nvm, "wait:0.5", "Continue", "-damaged.")


@pytest.mark.parametrize(
    "step, turn, shown",
    [
        (0, 2, ["Continue"]),
        (1, None, ["New match", "-damaged."]),
        (5, None, ["New match", "damaged."]),
        (150, None, ["New match", "damaged."]),
        (400, 3, ["Continue"]),
        (9000, 3, ["Continue"]),
    ],
)
def test_the_power_fails_while_a_turn_is_saved(nvm, step, turn, shown):
    """With the nvm alone: the previous turn remains, or the new one, or the loss of both is reported."""

    def steps(player):
        yield from player.press(GO_ON)
        nvm.power.left = step
        yield from player.press(END_TURN + "wait:0.5")

    with pytest.raises(PowerCut) if step < 9000 else contextlib.nullcontext():
        play(steps, nvm=nvm)
    nvm.power.left = None
    assert (kept(nvm) and sum(Match.restore(kept(nvm)).turns)) == turn
    session(nvm, "wait:0.5", *shown)


@pytest.mark.parametrize(
    "extra, figures, players",
    [
        (bytes(28) + b"\0\x09", bytes(28), (None, None)),  # unknown players
        (bytes(28) + b"\2\1\1\1", bytes(28), ("keeper", "cub")),  # player numbers that do not exist
        (b"\1" * 28, b"\1" * 28, ("legend", None)),  # no players: the options stay as they were
        (b"\0" * 27, b"", ("legend", None)),
        (b"", b"", ("legend", None)),
    ],
)
def test_continue_survives_what_another_version_kept_beside_a_match(apps, extra, figures, players):
    nvm, match = Nvm(), Match("furbowl", seed=7, first=0)
    saves.save([places.NvmStore(nvm)], {"purple": "legend"}, match.snapshot(), extra)
    session(nvm, "wait:0.5 A wait:0.5")
    assert bytes(apps[0].history.before) == figures
    assert (apps[0].settings["purple"], apps[0].settings["green"]) == players
    assert apps[0].match.rules == "furbowl"


# --- options


def test_options_are_remembered(apps):
    nvm = Nvm()
    session(nvm, "wait:0.5 UP A wait:0.3 RIGHT DOWN*2 LEFT DOWN RIGHT B wait:0.3")  # quieter, fast, lights off
    session(nvm, "wait:0.5 A*2 DOWN*3 RIGHT B B wait:0.5")  # a target of two scores, and no match
    chosen = {"taught": 3, "green": None, "volume": 1, "lights": 0, "speed": kernel.FAST, "target": 2}
    assert apps[1].settings == {**kernel.SETTINGS, **chosen}
    session(nvm, "wait:0.5 A*2 UP LEFT wait:0.2")  # not confirmed by leaving the screen
    session(nvm, "wait:0.5")
    assert apps[3].settings == apps[1].settings
    assert nvm.writes == 2
    session(nvm, "wait:0.3", settings={"FURBOWL_VOLUME": "3"})  # the setting on the drive comes first
    session(nvm, "wait:0.3")
    assert [app.settings["volume"] for app in apps[3:]] == [1, 3, 1]
    session(nvm, KICK_OFF + "A settle START UP*4 A wait:0.3 DOWN*2 LEFT B wait:0.3")  # in a match: at once
    session(nvm, "wait:0.5")
    assert apps[-1].settings["volume"] == 0
    assert kept(nvm) == apps[-2].match.snapshot()


OWN = {"rules": "octo", "green": "legend", "purple": None, "volume": 1, "last": "octo 0 3", "taught": 3}


@pytest.mark.parametrize(
    "keys, volume",
    [
        ("wait:1", 1),
        ("wait:2 A settle " + LEAVE, 1),  # to the title
        ("wait:2 A settle " + LEAVE + "UP A wait:0.3 DOWN*2 LEFT B wait:0.5", 0),
        ("wait:2 A settle START UP*4 A wait:0.3 DOWN*2 LEFT B wait:0.5", 0),  # in the match
        ("wait:2 A settle " + GIVE_UP, 1),
        ("wait:2 A settle " + END_TURN, 1),
    ],
)
@pytest.mark.parametrize("asked", ["position", "rules", "record"])
def test_a_match_that_was_asked_for_changes_no_option_of_the_player(apps, keys, volume, asked):
    memory, recorder = Nvm(), Recorder("furbowl", seed=5)
    recorder.apply(next(iter(recorder.match.legal())))
    options = {"position": PLAYS_ON, "rules": "furball", "record": record_text.kept(recorder.text())[0]}
    if asked == "record":
        keys, volume = "wait:3 B wait:1 B wait:1", OWN["volume"]
    saves.remember([places.NvmStore(memory)], OWN)
    session(memory, keys, chosen={}, **{asked: options[asked]})
    assert saves.options([places.NvmStore(memory)]).items() >= {**OWN, "volume": volume}.items()
    session(memory, "wait:0.5", chosen={})
    assert apps[-1].settings.items() >= {**OWN, "volume": volume}.items()


def test_continuing_a_match_of_other_players_changes_no_option(apps):
    memory = Nvm()
    saves.remember([places.NvmStore(memory)], OWN)
    session(memory, "wait:2 A settle " + END_TURN, chosen={}, position=PLAYS_ON)
    session(memory, GO_ON, chosen={})
    assert apps[-1].match and not apps[-1].plays(1), "two people play it"
    session(memory, GO_ON + LEAVE, chosen={})
    assert apps[-1].settings.items() >= OWN.items() <= saves.options([places.NvmStore(memory)]).items()


def test_after_a_match_that_was_asked_for_the_title_has_the_player_s_options(apps):
    memory = Nvm()
    saves.remember([places.NvmStore(memory)], OWN)
    session(memory, "wait:2 A settle " + GIVE_UP, chosen={}, position=PLAYS_ON)
    assert apps[-1].settings.items() >= OWN.items()


# --- memory, drive or card


def test_save_to_drive(monkeypatch, drive):
    nvm, mounted, drive.readonly = Nvm(), [], True
    options = "wait:0.5 UP A wait:0.3 UP wait:0.1 "

    def switch_on():
        """Return whether boot.py hands over the drive."""
        boot = functools.partial(runpy.run_path, str(ROOT / "boot.py"), run_name="__main__")
        headless.run(lambda _handheld, _camera: iter([1]), nvm=nvm, program=boot)
        return bool(mounted) and mounted.pop() == ("/", False)

    monkeypatch.setattr("storage.remount", lambda place, readonly: mounted.append((place, readonly)))
    session(nvm, options, "Save to", "memory")
    assert not switch_on()
    session(nvm, options + "RIGHT wait:0.1", "drive", "unless you hold a button")
    session(nvm, options + "RIGHT B wait:0.3")
    assert switch_on() and drive.files == {}
    drive.readonly = False
    session(nvm, KICK_OFF + "A settle " + END_TURN + "wait:2 A settle")
    assert list(drive.files) == ["/furbowl.sav"]
    session(nvm, options + "LEFT B wait:0.3")
    assert not switch_on()
    drive.readonly = True  # the save there can still be read
    session(nvm, "wait:0.5", "Continue", *lines_of(on_drive()))
