"""The cup through the buttons: begun, played, switched off in the middle, gone on with, won; and trophies that stay."""

import pytest

from at_hand import stand_ins
from furbowl import app as kernel
from furbowl.protocol import TEAMS
from furbowl.saving import cup as rules_of
from furbowl.saving import load_file
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
LEAVE = "START UP*3 A wait:0.5 "
GIVE_UP = "START UP*2 A wait:0.2 A wait:0.5 "


def session(nvm, *keys, seed=7, **told):
    """Switches on, presses, or does what a function of the player says; gives the player as it was switched off."""

    def steps(player):
        for each in keys:
            yield from player.press(each) if isinstance(each, str) else each(player)

    return play(steps, nvm=nvm, seed=seed, **told)


def options(nvm):
    """What is kept of the options."""
    return load_file.options([places.NvmStore(nvm)])


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
    """The same until so many turns of a side are over."""

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
    assert options(nvm)["cup"] == "furball 3 1 0 0 0 1"  # its match is kept
    assert load_file.load([places.NvmStore(nvm)])[0].rules == "furball"
    menu = "wait:1.2 A wait:0.2", lambda player: shown(player, "The cup", "Title"), "A wait:0.3"
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


# --- what is on the screens


def told(nvm, keys, *words, large=1):
    """Switches on and presses; these texts are shown then."""
    session(nvm, "wait:0.5 " + keys, lambda player: shown(player, *words, large=large))


@pytest.mark.parametrize(
    "keys, words",
    [
        ("", ("Furbowl 15x10", "Best of three", "Cub", "Two wins take the cup.", "A draw is replayed.")),
        ("UP*3 RIGHT", ("Furball 13x9",)),
        ("UP*3 LEFT", ("Squig 20x11",)),
        ("UP*2 RIGHT", ("Best of five", "Three wins take the cup.")),
        ("UP*2 RIGHT A", ("Ladder", "all three", "Beat all three in a row.")),
        ("UP LEFT", ("a friend",)),
        ("UP RIGHT*2", ("Legend",)),
        ("SELECT wait:0.2", ("Trophies", "Squig", "Keeper", "B back")),
        ("SELECT wait:0.2 B wait:0.2", ("Kick off!",)),
        ("B wait:0.3", ("New match", "Learn")),
    ],
)
def test_a_new_cup_says_what_it_is(keys, words):
    told(Nvm(), CUP + "%s wait:0.1" % keys, *words)


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


def test_another_match_that_is_kept_makes_room_only_when_asked_twice(apps):
    nvm = Nvm()
    put(nvm, cup="furball 3 1 0 0 0")
    session(nvm, "wait:0.5 A START wait:2")
    assert apps[-1].match.rules == "furbowl" and not apps[-1].record.cup
    told(nvm, CUP + "A wait:0.1", "match. Press A again.")
    session(nvm, OPEN + "A*2 wait:2")
    assert (apps[-1].match.rules, apps[-1].record.cup) == ("furball", 1)
    told(nvm, CUP, "Match 1 goes on")


def test_a_match_that_is_given_up_is_lost(apps):
    nvm = Nvm()
    put(nvm, cup="furball 3 1 1 0 1")
    session(nvm, OPEN + "A wait:8", GIVE_UP)
    assert options(nvm)["cup"] == "furball 3 1 1 1 2"
    told(nvm, CUP, "Match 3: Purple starts")


def test_a_match_that_is_left_goes_on(apps):
    nvm = Nvm()
    put(nvm, cup="furball 3 1 1 0 2")
    session(nvm, OPEN + "A wait:2 ", LEAVE)
    assert options(nvm)["cup"] == "furball 3 1 1 0 2 1"
    session(nvm, "wait:0.5 A wait:1")  # from the title
    assert apps[-1].record.cup and apps[-1].match.rules == "furball"
    session(nvm, OPEN + "A wait:1")  # or from the cup
    assert apps[-1].record.cup and (apps[-1].settings["purple"], apps[-1].settings["green"]) == (None, "cub")


def test_a_match_that_is_left_for_another_is_lost_and_that_is_said_before(apps):  # PR-2
    nvm = Nvm()
    put(nvm, cup="furball 3 1 1 0 2")
    session(nvm, OPEN + "A wait:2 ", LEAVE)
    asked = "wait:0.5 DOWN A wait:0.2", lambda player: shown(player, "This loses your cup match.", "Press A again.")
    session(nvm, *asked)
    assert options(nvm)["cup"] == "furball 3 1 1 0 2 1", "nothing was begun"
    session(nvm, *asked, "A wait:0.5 START wait:3")
    assert not apps[-1].record.cup
    assert options(nvm)["cup"] == "furball 3 1 1 1 3"
    told(nvm, CUP, "Match 4: Green starts")


def test_the_options_of_the_next_match_stay_as_they_were(apps):
    nvm = Nvm()
    put(nvm, cup="furbowl 3 1 0 0 1", first=0, formation="Wide")
    session(nvm, OPEN + "A wait:0.5")
    assert apps[-1].settings["first"] == 0
    assert (apps[-1].match.turns, apps[-1].match.formation) == ((0, 1), "Wide")


# --- what is damaged


@pytest.mark.parametrize(
    "cup",
    [
        "",
        "chess 3 1 0 0 0",
        "furbowl 3 1 2 2 4",
        7,
        *rest("furbowl", "furbowl 4 1 0 0 0", "furbowl 3 4 0 0 0", "furbowl 3 1 -1 0 0", "furbowl 3 1 1 1 1"),
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


@pytest.mark.parametrize("cups, left", [("30x", "300"), (5, "000"), ("309", "300")])
def test_damaged_trophies_are_told_and_the_others_stay(cups, left):
    nvm = Nvm()
    put(nvm, cups=cups)
    told(nvm, CUP, "Some saved trophies were", "damaged.")
    digits, whole = rules_of.trophies(options(nvm))
    assert not whole and "".join(map(str, digits)) == left + "0" * 12
