"""A cup for the sofa through the buttons: named, played, switched off in the middle, and won; and its card."""

import pytest
from test_ui_cup import CUP, OPEN, options, put, session, shown, told

from furbowl.match import Match
from furbowl.protocol import TEAMS
from furbowl.saving import save_file as saves
from furbowl.saving import storage as places
from furbowl.ui.widgets import boxes
from pilot import Pilot, forwards
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


def named(player):
    """Steps that name four people for a knock-out cup of Furball."""
    yield from player.press(OPEN + "UP*3 RIGHT " + "DOWN LEFT*2 wait:0.1 ")
    assert shows(player, "Knock-out") and shows(player, "4 people")
    yield from player.press("START wait:0.2")
    assert shows(player, "Names 1 and 2 of 4") and shows(player, "ANNA", 2) and shows(player, "BEN", 2)
    yield from player.press(ANN + "A*2 wait:0.2")
    assert shows(player, "Names 3 and 4 of 4") and shows(player, "CLEO", 2)
    yield from player.press("A*2 wait:0.2")
    assert shows(player, "CLEO") and shows(player, "DORA")


def played(player, app, people):
    """Steps that play a match of the cup from its table to its score, every action by keys; return its result."""
    pilot = Pilot()
    yield from player.press("A settle A settle")
    beside = Match.restore(app.match.snapshot())
    while not beside.over:
        if app.match.side != pilot.side:
            assert boxes.team(app, beside.side) == people[beside.side].title()
        action = forwards(beside)
        keys = pilot.keys(beside, action)
        beside.apply(action)
        yield from player.press(keys + " " + pilot.onwards(beside, list(beside.events())))
        assert app.match.snapshot() == beside.snapshot()
    assert beside.winner is None or shows(player, people[beside.winner], 2) and shows(player, "WINS!", 2)
    yield from player.press("wait:1.2 A wait:0.2")
    assert shows(player, "The cup")
    yield from player.press("A wait:0.5")
    return beside.score


@pytest.mark.proof
def test_a_cup_of_four_is_played_by_keys_to_its_trophy_and_shared(apps):  # PR-9
    nvm, sent, people = Nvm(), [], ["ANN", "BEN", "CLEO", "DORA"]
    put(nvm, **OWN)

    def steps(player):
        yield from named(player)
        app, queue = apps[-1], list(people)
        app.board.send = sent.append
        while len(queue) > 1:
            first, second = queue[:2]
            assert shows(player, f"Next: {first} - {second}")
            goals = yield from played(player, app, (first, second))
            if goals[0] == goals[1]:
                queue[:2] = [second, first]  # a draw is played again, and the other side starts
                continue
            queue[:2] = []
            queue.append(first if goals[0] > goals[1] else second)
            final = [first, second][:: 1 if goals[0] > goals[1] else -1], max(goals), min(goals)
        assert shows(player, queue[0] + " WINS", 2)
        yield from player.press("wait:1.2 SELECT wait:0.3 A wait:0.2 B wait:0.2 B wait:0.3")
        (winner, loser), most, least = final
        assert sent[0].split("\n")[1:] == [
            f"{winner.title()} won the knock-out of 4.",
            f"Final: {winner.title()} {most}:{least} {loser.title()}.",
            "**",
        ]

    session(nvm, steps)
    assert len(sent) == 1 and sofa(nvm) is None and own(nvm) == OWN


def test_four_people_are_named():
    nvm = Nvm()
    session(nvm, named, lambda player: shown(player, "Next: ANN - BEN"), "B wait:0.3")
    assert sofa(nvm) == "furball knock-out ANN,BEN,CLEO,DORA"


def test_matches_are_left_and_given_up_and_no_name_is_lost():  # PR-2, PR-9
    nvm = Nvm()
    put(nvm, sofa="furball knock-out ANN,BEN,CLEO,DORA 0:1", **OWN)
    session(nvm, OPEN + "A wait:3", lambda player: shown(player, "CLEO", large=2), "A wait:1 START UP*3 A wait:0.5")
    told(nvm, CUP, "Goes on: CLEO - DORA")  # switched off in the middle
    assert own(nvm) == OWN
    session(
        nvm,
        OPEN + "A wait:3",
        lambda player: shown(player, "CLEO", large=2),
        "A wait:1 START UP*4 A wait:0.3 UP*3 A wait:0.3",
        lambda player: shown(player, "ZOE", "MAX", large=2),
        "B*2 wait:0.5 " + GIVE_UP,
    )
    told(nvm, CUP, "Next: BEN - DORA")
    assert sofa(nvm).endswith(" 0:1,0:1") and own(nvm) == OWN


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
