"""The hint: what Legend would do, said in a line and pointed at; thinking goes on in slices, and any press ends it."""

import pytest
from test_ui_match import POSITION
from test_ui_screens import NEARLY_HOME

from furbowl import protocol
from furbowl.match import Match
from furbowl.ui.match import hint
from screen import play

HINT = "wait:0.5 START wait:0.2 DOWN A wait:0.5 "  # from "End turn"


@pytest.fixture
def actions(monkeypatch):
    """Each action that is hinted at."""
    hinted, point = [], hint._point
    monkeypatch.setattr(hint, "_point", lambda app, pitch, action: (hinted.append(action), point(app, pitch, action)))
    return hinted


def test_a_hint_is_a_legal_action_with_its_reason_and_ok_does_it(apps, actions):
    match = Match.from_position(NEARLY_HOME)

    def steps(player):
        yield from player.press(HINT)
        assert player.band() == ("Fox runs home and scores", "A ok")
        yield 5
        assert player.band() == ("Fox runs home and scores", "A ok"), "it stays until a press"
        assert apps[0].match.position() == match.position() and apps[0].record.count == 0, "nothing was done"
        yield from player.press("A wait:0.3")
        assert player.band()[0].startswith("Fox > (15,") and player.band()[1].startswith("scores!")
        yield from player.press("A wait:1")

    play(steps, position=NEARLY_HOME)
    (action,) = actions
    assert action in list(match.legal()) and protocol.actor_bits(action) == 1
    assert protocol.target(action) % match.columns == match.columns - 1, "it scores"
    assert apps[0].match.over and apps[0].record.action(0) == action


def test_back_lets_the_hint_be(apps, actions, monkeypatch):
    """Where Legend thinks longer than a tick has time."""

    def steps(player):
        yield from player.press("wait:0.5 START wait:0.2 DOWN A wait:0.2")
        assert player.band()[0].rstrip(".") == "Legend thinks" and player.band()[1] == "B back"
        yield from player.press("B wait:0.2")
        assert player.band()[1] == "A pick SEL next START menu"

    monkeypatch.setattr("furbowl.boards.handheld.Handheld.idle", lambda board: False)
    play(steps, position=POSITION)
    assert actions == [] and apps[0].record.count == 0
