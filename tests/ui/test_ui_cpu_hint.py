"""The hint: what Legend would do, said in a line and pointed at; thinking goes on in slices, and any press ends it."""

import pytest
from test_ui_cpu import AGAINST_CUB, GREENS_TURN
from test_ui_match import POSITION
from test_ui_screens import NEARLY_HOME

from at_hand import stand_ins
from furbowl import app as kernel
from furbowl import protocol
from furbowl.match import Match
from furbowl.ui.match import hint
from reading import shows
from screen import play

stand_ins.install()

HINT = "START wait:0.2 DOWN A wait:0.5 "  # from "End turn"


@pytest.fixture
def advised(monkeypatch):
    """The apps that were made, and each action that was hinted at."""

    class Shown(kernel.App):
        def __init__(self, *rest):
            super().__init__(*rest)
            apps.append(self)

    apps, actions, point = [], [], hint._point
    monkeypatch.setattr(kernel, "App", Shown)
    monkeypatch.setattr(hint, "_point", lambda app, pitch, action: (actions.append(action), point(app, pitch, action)))
    return apps, actions


def test_a_hint_is_a_legal_action_with_its_reason(advised):
    apps, actions = advised

    def steps(player):
        yield from player.press("wait:0.5 " + HINT)
        before = player.band()
        yield 5
        assert player.band() == before, "it stays until a press"
        assert before == ("Fox runs home and scores", "A ok")

    play(steps, position=NEARLY_HOME)
    (action,) = actions
    match = Match.from_position(NEARLY_HOME)
    assert action in list(match.legal())
    assert protocol.actor_bits(action) == 1 and protocol.target(action) % match.columns == match.columns - 1, (
        "it scores"
    )
    assert apps[0].match.position() == match.position() and apps[0].record.count == 0, "nothing was done"


def test_what_was_hinted_at_is_done_by_ok(advised):
    apps, actions = advised

    def steps(player):
        yield from player.press("wait:0.5 " + HINT + "A wait:0.3")
        assert player.band()[0].startswith("Fox > (15,") and player.band()[1].startswith("scores!")
        yield from player.press("A wait:1")

    play(steps, position=NEARLY_HOME)
    assert apps[0].match.over and [apps[0].record.action(0)] == actions


def test_back_lets_the_hint_be(advised):
    """Where Legend thinks longer than a tick has time."""
    apps, actions = advised

    def steps(player):
        yield from player.press("wait:0.5 START wait:0.2 DOWN A wait:0.2")
        assert player.band()[0].rstrip(".") == "Legend thinks" and player.band()[1] == "B back"
        yield from player.press("B wait:0.2")
        assert player.band()[1] == "A pick SEL next START menu"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("furbowl.boards.handheld.Handheld.idle", lambda board: False)
        play(steps, position=POSITION)
    assert actions == [] and apps[0].record.count == 0


def test_a_computer_gets_no_hint(advised):
    def steps(player):
        yield from player.press("wait:0.3 START wait:0.2 UP*2 A wait:0.2")
        assert shows(player, "A computer plays now")

    play(steps, position=GREENS_TURN, **AGAINST_CUB)
    assert advised[1] == []
