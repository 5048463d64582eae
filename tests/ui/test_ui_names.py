"""The names that two people give their sides: typed in the options, kept, and shown where the handheld is passed on and
where somebody scores or wins."""

from types import SimpleNamespace

import pytest
from test_ui_screens import BRING_HOME, HERS, IDLE, NEARLY_HOME, TO_TWO

from furbowl import choices
from furbowl.match import Match
from furbowl.protocol import TEAMS
from furbowl.saving import save_file
from furbowl.saving import storage as places
from furbowl.ui.screens import turn
from reading import after, shows
from screen import play
from sim.desktop.nvm import Nvm

NAMES = "wait:0.5 UP A UP*3 A wait:0.2 "  # from the title
ANNA = "DOWN RIGHT DOWN*14 RIGHT DOWN*14 RIGHT DOWN "
BEN_4 = "DOWN*2 RIGHT DOWN*5 RIGHT DOWN*14 RIGHT*2 UP*6 "  # with a gap
NAMED = {"green": None, "Purple": "Anna", "Green": "Charly"}
HAND_OVER = "B wait:1 A wait:2"
TURN_AND_TURN = "wait:0.5 A*2 START wait:2 A settle START A wait:0.2 A wait:2"  # Green begins


@pytest.fixture
def nvm():
    return Nvm()


def kept(nvm):
    """The names in the nvm."""
    options = save_file.options([places.NvmStore(nvm)])
    return {team: options[team] for team in TEAMS if team in options}


def put(nvm, **names):
    save_file.remember([places.NvmStore(nvm)], {"taught": 3, **names})


def test_names_are_typed_kept_and_shown_when_the_handheld_is_passed_on(apps, nvm):
    after(NAMES, "PURPLE", "GREEN", "^v letter  <> place  A ok", nvm=nvm)
    after(NAMES + ANNA, "ANNA", "GREEN", nvm=nvm)
    after(NAMES + ANNA + "A " + BEN_4 + "A wait:0.2", "Options", "Colours", nvm=nvm)
    assert kept(nvm) == {}, "not before the options are left"
    after(NAMES + ANNA + "A " + BEN_4 + "A B wait:0.3", "New match", nvm=nvm)
    assert kept(nvm) == {"Purple": "Anna", "Green": "Ben4"}
    after("wait:0.5 A*2 START wait:2", "ANNA", "your turn", nvm=nvm, chosen={"green": None, "first": 0})
    assert {team: apps[-1].settings[team] for team in TEAMS} == kept(nvm)
    after(NAMES, "ANNA", "BEN4", nvm=nvm)  # there it is typed anew, or emptied
    after(NAMES + "UP RIGHT UP*14 RIGHT UP*14 RIGHT UP B*2 wait:0.3", "New match", nvm=nvm)
    assert kept(nvm) == {"Green": "Ben4"}


def test_nothing_is_drawn_while_nobody_types():
    def steps(player):
        yield from player.press(NAMES + "DOWN wait:0.3")
        before = player.pixels()
        yield from player.press("wait:1")
        assert player.pixels() == before

    play(steps, late=False)


@pytest.mark.parametrize(
    "keys, position, texts",
    [
        (HAND_OVER, IDLE, ("CHARLY", "your turn", "Ball: Anna's Fox")),
        (HAND_OVER, HERS, ("CHARLY", "Ball: your Bear")),
        (BRING_HOME, NEARLY_HOME, ("ANNA", "WINS!")),
        (BRING_HOME, TO_TWO, ("ANNA", "SCORES!")),
        (TURN_AND_TURN, None, ("ANNA", "Charly did nothing.")),
    ],
)
def test_where_two_people_are_called_by_their_names(keys, position, texts):
    after(keys, *texts, position=position, seed=7, chosen=NAMED)


@pytest.mark.parametrize("chosen", [{"green": "cub"}, {"purple": "cub", "green": "cub"}])
def test_against_a_computer_sides_have_no_names(chosen):
    def steps(player):
        for _ in range(60):
            yield from player.press("wait:0.5" if chosen.get("purple") else BRING_HOME)
            if shows(player, "A menu"):
                break
        assert shows(player, "PURPLE" if chosen.get("purple") else "YOU", 2) or shows(player, "GREEN", 2)
        assert not shows(player, "ANNA", 2) and not shows(player, "CHARLY", 2)

    play(steps, position=NEARLY_HOME, chosen={**NAMED, "speed": 2, **chosen})


@pytest.mark.parametrize(
    "said, rows",
    [
        ("Green's Cat fell.", ["Charly's Cat fell."]),
        ("Green's Bear has three squares to go from it.", ["Green's Bear has three", "squares to go from it."]),
    ],
)
def test_what_happened_is_told_with_our_name_where_a_longer_one_has_no_room(said, rows):
    match, record = Match("furbowl", first=0), SimpleNamespace(names=())
    app = SimpleNamespace(match=match, record=record, summary=said.encode() + b"\0", settings=NAMED)
    assert turn.summary(app) == rows


def test_a_cup_of_two_people_has_their_names(nvm):
    put(nvm, cup="squig 3 0 1 1 3", Purple="Anna", Green="Ben")
    after("wait:0.5 UP*2 A wait:0.3", "ANNA", "BEN", "Match 4: Ben starts", nvm=nvm)
    put(nvm, cup="octo 5 3 1 2 4", Purple="Anna", Green="Ben")
    after("wait:0.5 UP*2 A wait:0.3", "YOU", "LEGEND", "Match 5: Purple starts", nvm=nvm)
    put(nvm, cup="furball 3 0 2 1 3", Purple="Anna", Green="Ben")
    after("wait:0.5 UP*2 A wait:0.3", "ANNA WINS", nvm=nvm)


@pytest.mark.parametrize(
    "name", ["", "Charlie", "An na", "Zo\u00eb", "\u0131", "An~na", "%s", "<b>", "\n", 7, None, True]
)
def test_a_saved_name_that_nobody_can_type_is_ours(apps, nvm, name):
    assert choices.allowed({"Purple": name, "Green": "Ben"}) == {"Green": "Ben"}
    put(nvm, Purple=name, Green="Ben")
    after("wait:0.5 A*2 START wait:2", "PURPLE", "your turn", nvm=nvm, chosen={"green": None, "first": 0})
    assert "Purple" not in apps[-1].settings and apps[-1].settings["Green"] == "Ben"


def test_names_outlive_a_change_of_the_game():
    settings = {"rules": "octo", "Purple": "Anna", "length": 8}
    choices.forget_games(settings)
    assert settings == {"rules": "octo", "Purple": "Anna"}
