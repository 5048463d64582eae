"""The cup through the buttons: begun, played, switched off in the middle, continued, won; and trophies that last."""

import pytest

from at_hand import stand_ins
from furbowl import app as kernel
from furbowl.protocol import TEAMS
from furbowl.saving import cup as rules_of
from furbowl.saving import save_file as saves
from furbowl.saving import storage as places
from marks import rest
from reading import shows
from screen import play
from sim.desktop.nvm import Nvm

stand_ins.install()

CUP = "UP*2 A wait:0.3 "  # from the title
OPEN = "wait:0.5 " + CUP
FURBALL = "DOWN RIGHT UP "
GIVE_UP = "START UP*2 A wait:0.2 A wait:0.5 "


def session(nvm, *keys, seed=7, **told):
    """Switch on, press the keys or call the functions of the player; return the player at the time of switching off."""

    def steps(player):
        for each in keys:
            yield from player.press(each) if isinstance(each, str) else each(player)

    return play(steps, nvm=nvm, seed=seed, **told)


def options(nvm):
    """The options that are saved in the nvm."""
    return saves.options([places.NvmStore(nvm)])


def put(nvm, **kept):
    saves.remember([places.NvmStore(nvm)], {**kernel.SETTINGS, "speed": kernel.FAST, **kept})


def handed_over(app, purple="legend"):
    """A step: a computer plays Purple, too, until the match is over and its score is shown."""

    def steps(player):
        app().settings.update(purple=purple, speed=kernel.FAST)
        while not (shows(player, "A menu") and app().match.over):
            yield from player.press("SELECT wait:1.2" if app().match.over else "SELECT wait:0.3")

    return steps


def turns(app, count):
    """A step: a computer plays Purple, too, until one side has had more than `count` turns."""

    def steps(player):
        app().settings.update(purple="cub", speed=kernel.FAST)
        while max(app().match.turns) <= count:
            yield from player.press("wait:0.1")

    return steps


def test_a_cup_is_begun_played_switched_off_gone_on_with_and_won(apps):  # PR-1
    nvm, starters = Nvm(), []

    def now():
        return apps[-1]

    def note(player):
        starters.append(now().match.turns)
        yield 0.1

    session(nvm, OPEN + FURBALL + "START wait:0.2", lambda player: shown(player, "YOU", "CUB", large=2), "B wait:0.3")
    assert now().settings["cup"] == "furball 3 1 0 0 0"
    session(nvm, OPEN, lambda player: shown(player, "Match 1: Purple starts", "Furball"))
    session(nvm, OPEN + "A wait:1", note, turns(now, 1))  # switched off in the middle of the first match
    assert options(nvm)["cup"] == "furball 3 1 0 0 0 1"  # its match is saved
    assert saves.load([places.NvmStore(nvm)])[0].rules == "furball"
    menu = "wait:1.2 A wait:0.2", lambda player: shown(player, "The cup", "Another game"), "A wait:0.3"
    on = OPEN, lambda player: shown(player, "Match 1 goes on"), "A wait:0.5", handed_over(now), *menu
    session(nvm, "wait:0.5", *on, lambda player: shown(player, "Match 2: Green starts"))
    for _ in range(4):
        if "cups" in options(nvm) or rules_of.ended(rules_of.read(options(nvm))):
            break
        number = int(options(nvm)["cup"][-1]) + 1
        starter = TEAMS[(number - 1) % 2]
        told = "Match %d: %s starts" % (number, starter)
        session(nvm, OPEN, lambda player, told=told: shown(player, told), "A wait:1", note, handed_over(now))
    assert starters == [(1, 0), (0, 1), (1, 0)][: len(starters)] and len(starters) > 1
    assert options(nvm)["cups"] == "000100000000000"
    session(nvm, OPEN, lambda player: shown(player, "YOU WIN", large=2), "wait:1.2 A wait:0.2 SELECT wait:0.2")
    session(nvm, OPEN, lambda player: shown(player, "Kick off!"))
    assert "cup" not in options(nvm) and options(nvm)["cups"] == "000100000000000"


def shown(player, *words, large=1):
    assert [each for each in words if not shows(player, each, large)] == []
    yield 0.1


# --- the screens


def told(nvm, keys, *words, large=1):
    """Switch on and press the keys; these texts must be shown then."""
    session(nvm, "wait:0.5 " + keys, lambda player: shown(player, *words, large=large))


@pytest.mark.parametrize(
    "cup, words, loud",
    [
        ("octo 5 3 1 2 4", ("Best of five", "Octo", "Match 5: Purple starts", "A draw is replayed."), "LEGEND"),
        ("squig 3 0 1 1 3", ("Best of three", "Match 4: Green starts"), "GREEN"),
        ("furbowl 0 2 1 0 1", ("Ladder", "beaten", "next", "Match 2: Green starts"), "KEEPER"),
        ("furbowl 0 3 3 0 3", ("A new cup  B title",), "YOU WIN"),
        ("furbowl 0 2 1 1 3", ("A new cup  B title",), "KEEPER WINS"),
        ("blitz 3 1 0 2 2", ("Blitz",), "CUB WINS"),
        ("furball 3 0 2 1 3", ("Furball",), "PURPLE WINS"),
        ("furball 5 0 2 3 5", ("Best of five",), "GREEN WINS"),
    ],
)
def test_how_a_cup_stands(cup, words, loud):
    nvm = Nvm()
    put(nvm, cup=cup)
    told(nvm, CUP, *words)
    told(nvm, CUP, loud, large=2)


def test_a_cup_is_ended_only_when_asked_twice():
    nvm = Nvm()
    put(nvm, cup="octo 5 3 1 2 4", cups="000003")
    told(nvm, CUP + "START wait:0.1 B wait:0.3", "New match")
    assert options(nvm)["cup"] == "octo 5 3 1 2 4"
    told(nvm, CUP + "START wait:0.1", "Press START again.")
    told(nvm, CUP + "START*2 wait:0.3", "Kick off!")
    assert "cup" not in options(nvm) and options(nvm)["cups"] == "000003"


def test_a_match_that_is_given_up_is_lost(apps):
    nvm = Nvm()
    put(nvm, cup="furball 3 1 1 0 1")
    session(nvm, OPEN + "A wait:20", GIVE_UP)
    assert options(nvm)["cup"] == "furball 3 1 1 1 2"
    told(nvm, CUP, "Match 3: Purple starts")


# --- damaged saves


@pytest.mark.parametrize(
    "cup",
    [
        "",
        "chess 3 1 0 0 0",
        "furbowl 3 1 2 2 4",
        7,
        *rest("furbowl", "furbowl 4 1 0 0 0", "furbowl 3 5 0 0 0", "furbowl 3 1 -1 0 0", "furbowl 3 1 1 1 1"),
        *rest("furbowl 3 x 0 0 0", "furbowl 0 1 2 0 2", "furbowl 0 1 0 2 2", "furbowl 3 1 0 0 0 0"),
    ],
)
def test_a_damaged_cup_is_told_in_a_sentence_and_nothing_else_is_lost(cup):
    nvm = Nvm()
    put(nvm, cup=cup, cups="300000000000000", volume=1)
    told(nvm, CUP, "Your saved cup was", "damaged. Start a new one.", "Kick off!")
    told(nvm, CUP + "START wait:0.3 B wait:0.3", "New match")
    kept = options(nvm)
    assert (kept["cup"], kept["cups"], kept["volume"]) == ("furbowl 3 1 0 0 0", "300000000000000", 1)
