"""A cup for the sofa through the buttons: named, played, switched off in the middle, and won; and its card."""

import pytest
from test_ui_cup import CUP, OPEN, options, put, session, shown, told

from furbowl.protocol import TEAMS
from furbowl.saving import save_file as saves
from furbowl.saving import storage as places
from reading import shows
from screen import play
from sim.desktop.nvm import Nvm

LEAGUE = "UP*2 LEFT wait:0.1 "  # on the screen of a new cup, from its last row
ANN = "DOWN RIGHT DOWN*14 RIGHT DOWN*14 "
GIVE_UP = "START UP*2 A wait:0.2 A wait:0.5 "


OWN = {"Purple": "Zoe", "Green": "Max"}  # names from before the cup


def sofa(nvm):
    return options(nvm).get("sofa")


def own(nvm):
    """The names of both sides that are saved, but for the cup."""
    return {team: name for team, name in options(nvm).items() if team in TEAMS}


def given_up(player):
    """Steps that play a match to its first decision and give it up: the first one loses by a goal."""
    yield from player.press("A wait:3 A wait:1 " + GIVE_UP)


def test_a_cup_of_four_is_named_played_to_its_trophy_and_shared(apps):  # PR-9
    nvm, sent = Nvm(), []
    put(nvm, **OWN)

    def named(player):
        yield from player.press(OPEN + "UP*3 RIGHT " + "DOWN LEFT*2 wait:0.1 ")
        assert shows(player, "Knock-out") and shows(player, "4 people")
        yield from player.press("START wait:0.2")
        assert shows(player, "Names 1 and 2 of 4") and shows(player, "ANNA", 2) and shows(player, "BEN", 2)
        yield from player.press(ANN + "A*2 wait:0.2")
        assert shows(player, "Names 3 and 4 of 4") and shows(player, "CLEO", 2)
        yield from player.press("A*2 wait:0.2")
        assert shows(player, "Next: ANN - BEN") and shows(player, "CLEO") and shows(player, "DORA")

    session(nvm, named, "B wait:0.3")
    rules = sofa(nvm).split()[0]
    assert sofa(nvm) == rules + " knock-out ANN,BEN,CLEO,DORA"
    session(nvm, OPEN, given_up)
    assert sofa(nvm).endswith(" 0:1")
    session(nvm, OPEN + "A wait:3", lambda player: shown(player, "CLEO", large=2), "A wait:1 START UP*3 A wait:0.5")
    told(nvm, CUP, "Goes on: CLEO - DORA")  # switched off in the middle
    assert own(nvm) == OWN
    on = (
        OPEN + "A wait:3",
        lambda player: shown(player, "CLEO", large=2),
        "A wait:1 START UP*4 A wait:0.3 UP*3 A wait:0.3 ",
    )
    session(nvm, *on, lambda player: shown(player, "ZOE", "MAX", large=2), "B*2 wait:0.5 " + GIVE_UP)
    assert own(nvm) == OWN
    told(nvm, CUP, "Next: BEN - DORA")

    def won(player):
        yield from player.press(OPEN)
        yield from given_up(player)
        yield from player.press(CUP)
        assert shows(player, "DORA WINS", 2)
        apps[-1].board.send = sent.append
        yield from player.press("wait:1.2 SELECT wait:0.3 A wait:0.2 B wait:0.2 A wait:0.3")
        assert shows(player, "Kick off!")
        yield from player.press("B wait:0.3")

    session(nvm, won)
    assert sofa(nvm) is None and own(nvm) == OWN
    assert sent[0].split("\n")[1:] == ["Dora won the knock-out of 4.", "Final: Dora 1:0 Ben.", "**"]


@pytest.mark.parametrize(
    "kept, words, loud",
    [
        ("octo league ANN,BEN,CLEO", ("League", "Octo", "pts", "Next: ANN - BEN"), ""),
        ("octo league ANN,BEN,CLEO 2:1,1:1", ("Next: BEN - CLEO", "1 ANN"), ""),
        ("octo league ANN,BEN,CLEO 2:1,1:1,0:2", ("A again SEL share B title",), "CLEO WINS"),
        ("furbowl knock-out A,B,C,D,E,F,G,H 1:0,1:1", ("Next: D - C", "1:0", "?"), ""),
        ("furbowl knock-out ANN,BEN,CLEO 1:0,1:0", ("Knock-out",), "CLEO WINS"),
    ],
)
def test_how_a_cup_stands(kept, words, loud):  # PR-9, PR-10
    nvm = Nvm()
    put(nvm, sofa=kept)
    told(nvm, CUP, *words)
    if loud:
        told(nvm, CUP, loud, large=2)


def test_a_cup_is_ended_only_when_asked_twice_and_its_match_goes_with_it():
    nvm = Nvm()
    put(nvm, sofa="furbowl league ANN,BEN,CLEO", **OWN)
    session(nvm, OPEN + "A wait:3 A wait:1 START UP*3 A wait:0.5")
    told(nvm, CUP + "START wait:0.1", "Press START again.")
    session(nvm, OPEN + "START*2 wait:0.3", lambda player: shown(player, "Kick off!"), "B wait:0.3")
    assert sofa(nvm) is None and own(nvm) == OWN and not saves.has_match([places.NvmStore(nvm)])


def test_names_lead_back():
    def steps(player):
        yield from player.press(OPEN + LEAGUE + "START wait:0.2 A*2 wait:0.1 B wait:0.1")
        assert shows(player, "Names 1 and 2 of 4")
        yield from player.press("B wait:0.2")
        assert shows(player, "Kick off!")

    play(steps)


def test_a_damaged_cup_is_told():
    nvm = Nvm()
    put(nvm, sofa="furbowl league ANN")
    told(nvm, CUP, "Your saved cup was", "Kick off!")
