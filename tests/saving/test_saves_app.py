"""A match outlives the power switch: played through the buttons, switched off, switched on, continued from the title.

To switch off is what the end of a script does: the game is dropped wherever it is, nothing of it runs any more.
"""

import random
import runpy

import pytest
from test_ui_screens import NEARLY_HOME
from test_whole_match import SET_UP, Beside, lively

from at_hand import stand_ins
from furbowl import app as kernel
from furbowl import choices
from furbowl.games.furbowl.figures import Figures
from furbowl.match import Match
from furbowl.saving import save_file as saves
from furbowl.saving import storage as places
from power import Drive, Power, PowerCut
from power import Nvm as Flash
from reading import shows
from screen import play
from sim import ROOT
from sim.desktop import headless
from sim.desktop.mistakes import Mistake
from sim.desktop.nvm import Nvm

stand_ins.install()

BOOT = str(ROOT / "boot.py")
CHOSEN = {"target": 2, "first": 0, "speed": kernel.FAST}  # by SET_UP
KICK_OFF = "wait:0.3 A START wait:2 "
END_TURN = "START A wait:0.2 A wait:0.3 "


@pytest.fixture
def drive(monkeypatch):
    """A drive that the game may write; `readonly` tells otherwise."""
    drive = Drive(Power())
    drive.readonly = False

    def getmount(place):
        if place != "/":
            raise OSError(19, "No such device")
        return drive

    monkeypatch.setattr(places, "open", drive.open, raising=False)
    monkeypatch.setattr("storage.getmount", getmount)
    return drive


def keys(text, **told):
    """Switches on, presses, switches off; gives the player."""

    def steps(player):
        yield from player.press(text)

    return play(steps, **told)


def kept(nvm):
    """The snapshot that lies in the memory, None for none."""
    match = saves.load([places.NvmStore(nvm)])[0]
    return match and match.snapshot()


def title(nvm, *wanted):
    """Switches on; the title must show these texts. Gives the player."""

    def steps(player):
        yield 0.5
        assert [words for words in wanted if not shows(player, words)] == []

    return play(steps, nvm=nvm)


def no_continue(nvm):
    player = title(nvm, "New match")
    assert not shows(player, "Continue")


# --- a match


class Cut(Beside):
    """Plays until a turn and some actions of it, then switches off. `turn` is the match as that turn began."""

    def until(self, player, set_up, turns, actions=2):
        yield from player.press(set_up + self.pilot.onwards(self.shadow, self.expected))
        self.turn = self.shadow.snapshot()
        while sum(self.shadow.turns) < turns or actions:
            actions -= sum(self.shadow.turns) >= turns
            before = self.shadow.turns
            yield from player.press(self.act())
            if self.shadow.turns != before:
                assert sum(self.shadow.turns) <= turns, "another seed: the turn is over too soon"
                self.turn = self.shadow.snapshot()
        self.compare()

    def goes_on(self, player, actions):
        """The match on the screen is played on as one without a switch."""
        self.pilot.side = -1
        for _ in range(actions):
            yield from player.press(self.act())
            assert self.match.snapshot() == self.shadow.snapshot()

    def back(self, snapshot):
        """What was played since then never was."""
        self.shadow = type(self.shadow).restore(snapshot)


def lines_of(match):
    side = ("Purple", "Green")[match.side]
    return "%s %d:%d" % ((match.rules.title(),) + match.score), "%s turn %d" % (side, match.turns[match.side])


@pytest.mark.parametrize("rules, seed, turns, pick_rules", [("furbowl", 34, 4, ""), ("furball", 10, 3, "RIGHT ")])
def test_a_match_goes_on_where_its_last_turn_began(apps, rules, seed, turns, pick_rules):
    nvm, cut = Nvm(), Cut(rules, seed)
    play(lambda player: cut.until(player, SET_UP % pick_rules, turns), nvm=nvm, seed=seed, on_event=cut.on_event)
    assert apps[0].match.snapshot() == cut.shadow.snapshot() != cut.turn
    assert kept(nvm) == cut.turn
    cut.back(cut.turn)

    def steps(player):
        yield 0.5
        assert all(shows(player, text) for text in ("Continue", "New match", *lines_of(cut.shadow)))
        yield from player.press("A wait:0.5")
        assert shows(player, "your turn") and shows(player, "turn %d" % cut.shadow.turns[cut.shadow.side])
        assert apps[1].match.snapshot() == cut.turn
        lights = list(player.handheld.lights)
        yield from player.press("A settle")
        assert player.handheld.lights == lights, "they say whose turn it is from the start"
        assert apps[1].match.snapshot() == cut.turn
        yield from cut.goes_on(player, 5)

    play(steps, nvm=nvm, seed=99, on_event=cut.on_event)
    assert apps[1].settings == {**kernel.SETTINGS, **CHOSEN, "rules": rules}


def test_the_figures_of_the_score_screen_count_what_was_before(apps):
    nvm, cut = Nvm(), Cut("furbowl", 34)
    play(lambda player: cut.until(player, SET_UP % "", 4, 0), nvm=nvm, seed=34, on_event=cut.on_event)
    before = Figures(cut.expected)
    assert sum(before.rolls) > 0
    keys("wait:0.5 A wait:0.5 A settle", nvm=nvm)
    assert Figures(apps[1].history.events(), apps[1].history.before).packed() == before.packed()
    assert Figures((), before.packed()).expected(0) == before.expected(0)


def test_switched_off_in_every_turn_the_match_is_the_same(apps):
    """As often as there are turns; in each, the dice that were to fall next still do."""
    nvm, told, chance = Nvm(), [], random.Random(5)
    whole = Beside("furball", 10)
    keys(SET_UP % "RIGHT " + "settle", nvm=nvm, seed=10, on_event=lambda _match, event: told.append(event))
    for _ in range(4):
        turns = whole.shadow.turns
        decisions = random.Random(chance.random())

        def steps(player, decisions=decisions, turns=turns):
            yield from player.press("wait:0.5 A wait:0.5 A settle")
            assert apps[-1].match.snapshot() == whole.shadow.snapshot()
            whole.pilot.side = -1
            while whole.shadow.turns == turns:
                action = lively(whole.shadow, decisions)
                pressed = whole.pilot.keys(whole.shadow, action)
                whole.shadow.apply(action)
                yield from player.press(pressed + " " + whole.pilot.onwards(whole.shadow, list(whole.shadow.events())))

        play(steps, nvm=nvm)
    assert kept(nvm) == whole.shadow.snapshot()


def test_the_turn_is_saved_before_the_dice_are_seen(apps):
    """Switching off while the end of a turn is shown does not take it back."""
    nvm = Nvm()
    keys(KICK_OFF + "A settle START A wait:0.2 A wait:0.1", nvm=nvm, seed=7)
    assert sum(apps[0].match.turns) == 2
    assert kept(nvm) == apps[0].match.snapshot()


def test_a_match_writes_once_a_turn():
    nvm = Nvm()
    keys(KICK_OFF + "A settle SELECT A B SELECT " + (END_TURN + "wait:2 A settle ") * 3, nvm=nvm, seed=7)
    assert nvm.writes == 4
    keys("wait:0.5 A wait:0.5 A settle SELECT A B", nvm=nvm)
    assert nvm.writes == 4


# --- leaving


def test_start_held_keeps_the_turn_that_was_begun(apps):
    nvm, cut = Nvm(), Cut("furbowl", 34)

    def steps(player):
        yield from cut.until(player, SET_UP % "", 2, 2)
        player.handheld.hold("START")
        yield 3
        raise AssertionError("it goes on")

    play(steps, nvm=nvm, seed=34, on_event=cut.on_event)
    assert kept(nvm) == cut.shadow.snapshot() != cut.turn
    keys("wait:0.5 A wait:0.5 A settle", nvm=nvm)
    assert apps[-1].match.snapshot() == cut.shadow.snapshot()


def test_left_from_the_menu_it_is_offered_at_once(apps):
    nvm, cut = Nvm(), Cut("furbowl", 34)

    def steps(player):
        yield from cut.until(player, SET_UP % "", 2, 2)
        yield from player.press("START UP*2 wait:0.2")
        if not shows(player, "Goes on later"):
            yield from player.press("UP wait:0.2")
        assert shows(player, "Goes on later")
        yield from player.press("A wait:0.5")
        assert shows(player, "Continue") and shows(player, lines_of(cut.shadow)[0]) and apps[0].match is None
        yield from player.press("A wait:0.5 A settle")
        assert apps[0].match.snapshot() == cut.shadow.snapshot()

    play(steps, nvm=nvm, seed=34, on_event=cut.on_event)
    assert kept(nvm) == cut.shadow.snapshot() != cut.turn


@pytest.fixture
def nvm():
    """The memory of a handheld that keeps the first turn of a match of seed 7."""
    memory = Nvm()
    keys(KICK_OFF + "A settle", nvm=memory, seed=7)
    return memory


def test_given_up_it_is_gone():
    nvm = Nvm()
    player = keys(KICK_OFF + "A settle START UP*2 A wait:0.2 A wait:0.5", nvm=nvm, seed=7)
    assert shows(player, "New match") and not shows(player, "Continue")
    no_continue(nvm)


def test_leaving_from_the_title_leaves_the_match_alone(nvm):
    before = kept(nvm)
    keys("wait:0.5 hold:START:2.5", nvm=nvm)
    assert before and kept(nvm) == before


def test_another_match_takes_its_place(apps, nvm):
    keys("wait:0.5 DOWN A A START wait:2 A settle", nvm=nvm, seed=8)
    assert kept(nvm) == apps[1].match.snapshot() != apps[0].match.snapshot()


def test_before_another_match_takes_its_place_the_title_asks(nvm):
    before = kept(nvm)
    player = keys("wait:0.5 DOWN A wait:0.3", nvm=nvm)
    assert shows(player, "It takes the place of the") and shows(player, "kept match: A once more")
    assert shows(player, "Continue") and kept(nvm) == before
    assert not shows(keys("wait:0.5 DOWN A UP A wait:0.3", nvm=nvm), "New match")
    player = keys("wait:0.5 DOWN*2 A wait:0.3", nvm=nvm)
    assert not shows(player, "Continue"), "what replaces nothing is not asked about"
    assert kept(nvm) == before


def test_a_score_that_does_not_win_is_a_turn_like_others(apps):
    nvm = Nvm()
    position = NEARLY_HOME.replace("target 1", "target 2")
    keys("wait:0.5 SELECT A RIGHT*3 A wait:9", nvm=nvm, position=position)
    assert apps[0].match.score == (1, 0)
    assert kept(nvm) == apps[0].match.snapshot()


def test_at_the_end_it_is_gone_even_before_the_end_was_shown(apps):
    nvm = Nvm()
    position = NEARLY_HOME.replace("plays 3", "plays 2").replace("4,3\n", "4,3 acted\n")
    keys("wait:0.5 START A A wait:0.5 A wait:0.5 hold:START:2.5", nvm=nvm, position=position)
    assert kept(nvm) is not None
    keys("wait:0.5 SELECT A RIGHT*3 A wait:0.1", nvm=nvm, position=NEARLY_HOME)
    assert apps[1].match.over and kept(nvm) is None
    no_continue(nvm)


def test_a_mistake_of_the_game_saves_nothing(apps, monkeypatch, tmp_path):
    """What it did to the match is not known; the last turn is."""
    nvm, cut, opened = Nvm(), Cut("furbowl", 34), kernel._open
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def broken(name, *rest):
        if name == "notice":
            return opened(name, *rest)
        raise TypeError("broken for a test")

    def steps(player):
        yield from cut.until(player, SET_UP % "", 2, 2)
        with monkeypatch.context() as patch:
            patch.setattr(kernel, "_open", broken)
            yield from player.press("START")
        yield from player.press("wait:0.3 A wait:0.5")
        assert shows(player, "Continue")

    with pytest.raises(Mistake):
        play(steps, nvm=nvm, seed=34, on_event=cut.on_event)
    assert kept(nvm) == cut.turn != cut.shadow.snapshot()


# --- what is broken


def test_a_damaged_match_is_told_and_not_offered(nvm):
    whole = bytes(nvm[:])
    for at in (4, 20, 140, 200):
        nvm[:] = whole
        nvm[at] ^= 1
        player = title(nvm, "The saved match was", "damaged.", "New match")
        assert not shows(player, "Continue")
    keys("wait:0.5 A START wait:2 A settle", nvm=nvm, seed=8)
    player = title(nvm, "Continue")
    assert not shows(player, "damaged.")


def test_the_turn_before_is_offered_where_the_last_one_is_damaged(apps, drive):
    nvm = Nvm()
    keys(KICK_OFF + "A settle " + END_TURN + "wait:2 A settle", nvm=nvm, seed=7)
    first, last = saves.load([places.NvmStore(nvm)])[0], saves.load([places.FileStore("/furbowl.sav")])[0]
    assert (sum(first.turns), sum(last.turns)) == (1, 2)
    title(nvm, "Continue", *lines_of(last))
    drive.files["/furbowl.sav"][0][150] ^= 4
    title(nvm, "Continue", *lines_of(first), "The last save was", "this is the one before.")
    keys("wait:0.5 A wait:0.5 A settle", nvm=nvm)
    assert apps[-1].match.snapshot() == first.snapshot()


@pytest.mark.parametrize("step", [0, 1, 5, 150, 400, 9000])
def test_the_power_fails_while_a_turn_is_saved(step):
    """With the nvm alone: the turn before, the new one, or the loss of both, which is told."""
    power = Power()
    nvm = Flash(power)
    keys(KICK_OFF + "A settle", nvm=nvm, seed=7)
    first = kept(nvm)

    def steps(player):
        yield from player.press("wait:0.5 A wait:0.5 A settle")
        power.left = step
        yield from player.press(END_TURN + "wait:0.5")

    if step < 9000:
        with pytest.raises(PowerCut):
            play(steps, nvm=nvm)
    else:
        play(steps, nvm=nvm)
    power.left = None
    if step == 0:
        assert kept(nvm) == first
    elif step < 400:
        assert kept(nvm) is None
        player = title(nvm, "New match")
        assert shows(player, "damaged.") == (step > 1)
    else:
        assert sum(saves.load([places.NvmStore(nvm)])[0].turns) == 2
        title(nvm, "Continue")


def test_what_cannot_be_saved_is_told_once_and_played_all_the_same(apps):
    class Worn(Nvm):
        def __setitem__(self, index, value):
            raise RuntimeError("Unable to write to nvm.")

    def steps(player):
        yield from player.press(KICK_OFF)
        assert shows(player, "Not saved") and shows(player, "The match could not be")
        yield from player.press("A wait:2 A settle " + END_TURN + "wait:2")
        assert shows(player, "your turn")
        assert sum(apps[0].match.turns) == 2

    play(steps, nvm=Worn(), seed=7)


def test_a_match_that_cannot_be_saved_is_not_left(apps, monkeypatch):
    monkeypatch.setattr(places, "find", list)

    def steps(player):
        yield from player.press(KICK_OFF + "A settle START UP*3 A wait:0.5")
        assert shows(player, "Not saved")
        yield from player.press("A wait:0.5")
        assert player.band()[1] == "A pick SEL next START menu"

    play(steps, seed=7)
    assert apps[0].match


def test_without_a_store_nothing_is_told(apps, monkeypatch):
    monkeypatch.setattr(places, "find", list)
    player = keys(KICK_OFF, nvm=Nvm(), seed=7)
    assert shows(player, "your turn")


@pytest.mark.parametrize(
    "extra, figures, players",
    [
        (bytes(28) + b"\0\x09", bytes(28), (None, None)),
        (bytes(28) + b"\2\1\1\1", bytes(28), ("keeper", "cub")),
        (b"\1" * 28, b"\1" * 28, ("legend", None)),  # no players: the options stay as they were
        (b"\0" * 27, b"", ("legend", None)),
        (b"", b"", ("legend", None)),
    ],
    ids=["unknown", "more", "none", "short", "nothing"],
)
def test_continue_survives_what_another_version_kept_beside_a_match(apps, extra, figures, players):
    nvm, match = Nvm(), Match("furbowl", seed=7, first=0)
    saves.save([places.NvmStore(nvm)], {"purple": "legend"}, match.snapshot(), extra)
    keys("wait:0.5 A wait:0.5", nvm=nvm)
    assert bytes(apps[0].history.before) == figures
    assert (apps[0].settings["purple"], apps[0].settings["green"]) == players
    assert apps[0].match.rules == "furbowl"


def test_a_match_begun_by_options_waits_for_its_first_turn_to_end(apps, nvm):
    before = kept(nvm)
    keys(KICK_OFF + "A settle", nvm=nvm, seed=8, rules="furbowl")
    player = keys("wait:2 A settle START UP*3 A wait:0.5", nvm=nvm, seed=8, rules="furbowl")
    assert kept(nvm) == before and shows(player, "Continue")
    other = Nvm()  # where nothing is kept, it takes nobody's place
    keys("wait:2 A settle START UP*3 A wait:0.5", nvm=other, seed=8, rules="furbowl")
    assert kept(other)


# --- options


def test_options_are_remembered(apps):
    nvm = Nvm()
    keys("wait:0.5 UP A wait:0.3 LEFT DOWN RIGHT B wait:0.3", nvm=nvm)  # quieter, lights off
    keys("wait:0.5 A DOWN*5 RIGHT B wait:0.5", nvm=nvm)  # the speed, and no match
    assert apps[1].settings == {**kernel.SETTINGS, "volume": 1, "lights": 0, "speed": kernel.FAST}
    keys("wait:0.5 A UP LEFT wait:0.2", nvm=nvm)  # not confirmed by leaving the screen
    keys("wait:0.5", nvm=nvm)
    assert apps[3].settings == apps[1].settings
    assert nvm.writes == 2


def test_options_of_a_match_are_remembered_at_once(apps):
    nvm = Nvm()
    keys(KICK_OFF + "A settle START UP*4 A wait:0.3 LEFT*2 B wait:0.3", nvm=nvm, seed=7)
    keys("wait:0.5", nvm=nvm)
    assert apps[1].settings["volume"] == 0
    assert kept(nvm) == apps[0].match.snapshot()


def test_only_what_can_be_chosen_is_taken_over(apps):
    nvm = Nvm()
    strange = {"rules": "chess", "target": 10, "speed": [1], "volume": "2", "lights": 0, "first": 1, "seed": 3}
    saves.remember([places.NvmStore(nvm)], strange)
    keys("wait:0.3", nvm=nvm)
    assert apps[0].settings == {**kernel.SETTINGS, "lights": 0, "first": 1}


def test_the_settings_of_the_drive_come_first(apps):
    nvm = Nvm()
    keys("wait:0.5 UP A wait:0.3 LEFT B wait:0.3", nvm=nvm)
    keys("wait:0.3", nvm=nvm, settings={"FURBOWL_VOLUME": "3"})
    keys("wait:0.3", nvm=nvm)
    assert [app.settings["volume"] for app in apps] == [1, 3, 1]


def test_a_match_that_the_command_line_asks_for_is_always_the_same(apps):
    nvm = Nvm()
    keys("wait:0.5 A DOWN*3 RIGHT*3 DOWN*2 RIGHT B wait:0.5", nvm=nvm)
    keys("wait:0.5", nvm=nvm, rules="furbowl", seed=3)
    keys("wait:0.5", rules="furbowl", seed=3)
    assert apps[1].match.snapshot() == apps[2].match.snapshot()
    assert apps[1].settings == {**kernel.SETTINGS, "speed": kernel.FAST}


# --- memory or drive


def switch_on(nvm, monkeypatch, capsys, *held):
    """What boot.py says, and whether the drive is the game's then."""
    mounted = []
    monkeypatch.setattr("storage.remount", lambda place, readonly: mounted.append((place, readonly)))

    def steps(handheld, _camera):
        for control in held:
            handheld.hold(control)
        yield 1

    headless.run(steps, nvm=nvm, program=lambda: runpy.run_path(BOOT, run_name="__main__"))
    return capsys.readouterr().out, mounted


def test_save_to_drive(monkeypatch, capsys, drive):
    nvm = Nvm()
    assert switch_on(nvm, monkeypatch, capsys)[1] == []
    drive.readonly = True

    def steps(player):
        yield from player.press("wait:0.5 UP A wait:0.3 UP wait:0.1")
        assert shows(player, "Save to") and shows(player, "memory")
        yield from player.press("RIGHT wait:0.1")
        assert shows(player, "drive") and shows(player, "unless a button is held")
        yield from player.press("B wait:0.3")

    play(steps, nvm=nvm)
    assert drive.files == {}
    said, mounted = switch_on(nvm, monkeypatch, capsys, "A")
    assert mounted == [] and "a button is held" in said
    said, mounted = switch_on(nvm, monkeypatch, capsys)
    assert mounted == [("/", False)] and "the game saves to the drive" in said
    drive.readonly = False
    keys("wait:0.5 A START wait:2 A settle " + END_TURN + "wait:2 A settle", nvm=nvm, seed=7)
    assert list(drive.files) == ["/furbowl.sav"]
    keys("wait:0.5 UP A wait:0.3 UP LEFT B wait:0.3", nvm=nvm)
    assert switch_on(nvm, monkeypatch, capsys)[1] == []
    drive.readonly = True  # what was saved there is still read
    written = saves.load([places.FileStore("/furbowl.sav")])[0]
    title(nvm, "Continue", *lines_of(written))


def test_the_option_says_what_boot_reads():
    (row,) = [each for each in choices.HANDHELD if each[1] == "drive"]
    assert [choices.told({"drive": value}, row)[0] for value in (0, 1)] == ["memory", "drive"]


def test_a_card_in_the_slot_is_mounted_when_the_board_is_opened(monkeypatch):
    from furbowl.boards import sd_card as card

    calls = []
    monkeypatch.setattr(card, "mount", lambda: calls.append("mounted"))
    keys("wait:0.3")
    assert calls == ["mounted"]
    keys("wait:0.3", board="pybadge")
    assert calls == ["mounted"], "it has no slot"


def test_the_longest_line_of_the_title_fits():
    nvm = Nvm()
    position = NEARLY_HOME.replace("score 0 0", "score 8 8").replace("target 1", "target 9")
    keys("wait:0.5 hold:START:2.5", nvm=nvm, position=position.replace("turns 4 3", "turns 40 39"))
    title(nvm, "Furbowl 8:8", "Purple turn 40")


# --- a match that was begun by options, beside one that is kept


def test_giving_it_up_leaves_the_kept_one_alone(apps, nvm):
    before = kept(nvm)
    player = keys("wait:2 A settle START UP*2 A A wait:0.5", nvm=nvm, rules="furball", seed=3)
    assert shows(player, "Continue") and kept(nvm) == before == apps[0].match.snapshot()


def test_it_takes_the_place_of_the_kept_one_when_a_turn_is_over(apps, nvm):
    keys("wait:2 A settle " + END_TURN, nvm=nvm, rules="furball", seed=3)
    assert kept(nvm) == apps[1].match.snapshot() and apps[1].match.rules == "furball"


def test_after_the_question_of_the_title_it_takes_its_place_at_once(apps, nvm):
    keys("wait:0.5 DOWN A A wait:0.3 START wait:2", nvm=nvm, seed=3)
    assert kept(nvm) == apps[1].match.snapshot() != apps[0].match.snapshot()
