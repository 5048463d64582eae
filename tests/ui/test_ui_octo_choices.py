"""Choices in Octo other than squares: the aim of a pass, a formation, the places of the pieces.

Cases are keys and texts: `|` separates presses, and there is one text of the message bar for each press.
"""

from collections import deque
from types import SimpleNamespace

import pytest

from furbowl.games.octo import book
from furbowl.match import Match
from furbowl.protocol import SEND
from furbowl.ui.match import aim
from furbowl.ui.match.pitch import Pitch
from reading import shows
from screen import play
from sim.desktop.pictures import position

AIM = "A wait:0.2 A wait:0.4"  # Two has the ball and passes: long, to the east
BEST = "Long: goal 82% foe 17%"


def pressed(name, keys, **options):
    """(text of the message bar after each press, the player, the events)"""
    lines, told = [], []

    def steps(player):
        yield from player.press("wait:0.8")
        for each in keys.split(" | "):
            yield from player.press(each + " wait:0.3")
            lines.append(player.text(2, 104, 26))

    found = name if " " in name else position(name)
    player = play(steps, position=found, on_event=lambda match, event: told.append((match, event)), **options)
    return lines, player, told


# --- a pass


def test_the_best_pass_is_aimed_at_and_the_stick_turns_and_shortens_it():
    lines, player, told = pressed("octo-attack", AIM + " | LEFT | RIGHT | RIGHT*7 | RIGHT | UP | DOWN | DOWN | DOWN")
    assert lines[0] == lines[2] == lines[4] == BEST != lines[1] == lines[3] and not told
    assert lines[5:] == [
        "No pass is longer",
        "Medium: goal 76% foe 17%",
        "Short: goal 49% foe 17%",
        "No pass is shorter",
    ]


def test_select_aims_at_the_next_best_and_explains_when_held():
    lines, player, told = pressed("octo-attack", AIM + " | SELECT | SELECT | SELECT | LEFT SELECT | hold:SELECT:0.9")
    assert lines[:3] == [BEST, "Medium: goal 76% foe 17%", "Short: goal 49% foe 17%"] and lines[3:5] == [BEST, BEST]
    assert shows(player, "Why these numbers?") and not told


def test_what_ap_do_not_pay_for_is_said():
    few = position("octo-attack").replace("ap 10", "ap 6")
    lines, _, _ = pressed(few, AIM + " | UP")
    assert lines == ["Medium: goal 76% foe 17%", "Long: 7 AP, you have 6"]


def test_back_leaves_the_ball_where_it_is_and_ok_sends_it():
    lines, _, told = pressed("octo-attack", AIM + " LEFT | B | A wait:0.4 DOWN*2 LEFT | A settle | A settle")
    assert lines[1] == "Pass the ball: A aims"
    assert lines[3] == "No mate can catch it!", "such a pass is asked about first"
    thrown = [event for _, event in told if event[0] == book.THROWS]
    assert [event[3:] for event in thrown] == [(1, 0)], "short, to the north-east"


@pytest.mark.parametrize("name", ["octo-attack", "octo-midfield", "octo-open-goalie"])
def test_every_pass_can_be_aimed_at_and_none_is_better_than_the_first(name):
    text = position(name).replace("side green", "side purple").splitlines()
    match = Match.from_position("\n".join("ball purple two" if line.startswith("ball") else line for line in text))
    sends = [action for action in match.legal(match.carrier) if match.aim(action)[0] == SEND]
    sight, tips = aim.Sight.__new__(aim.Sight), match.tooltips().passes()
    sight.match, sight.words, sight.ways = match, tips, {}
    sight.app, sight.draw = SimpleNamespace(board=SimpleNamespace(idle=lambda: True)), lambda action: None
    deque(sight.rank(sends), 0)
    assert sorted(sight.ways) == [(way, far) for way in range(8) for far in range(len(sends) // 8)]
    assert {match.text(sight.ways[way]).split()[2] for way in sight.ways} == {"short", "medium", "long"}
    assert tips.value(match, sight.best[0]) == max(tips.value(match, action) for action in sends)


@pytest.mark.parametrize(
    "likely, bright", [(0, 0), (99, 0), (100, 1), (349, 1), (350, 2), (699, 2), (700, 3), (1000, 3)]
)
def test_the_way_is_as_bright_as_it_is_likely(likely, bright):
    assert aim._shade(likely) == bright


def test_that_nothing_was_done_in_a_turn_is_said():
    _, player, _ = pressed("octo-midfield", "START wait:0.2 A*2 wait:2 | A wait:1 START wait:0.2 A*2 wait:2")
    assert shows(player, "Green did nothing.")


# --- a set-up


def test_after_a_goal_nobody_is_picked_and_the_list_opens():
    last = position("octo-attack").replace("purple two 13,8", "purple two 19,9")
    lines, _, _ = pressed(last, "A A wait:0.3 A settle wait:2 | A settle wait:2")
    assert lines[-1] == "Choose a line-up"


@pytest.fixture
def standing(monkeypatch):
    """A function of keys in a set-up: returns the squares where Purple's six are drawn then, and the events."""
    drawn, sync = [], Pitch.sync

    def note(pitch, match):
        drawn.append(pitch)
        sync(pitch, match)

    def steps(keys):
        return lambda player: player.press("wait:1.2 " + keys)

    def after(keys):
        told = []
        play(steps(keys), position=position("octo-set-up"), on_event=lambda match, event: told.append(event))
        return drawn[-1].at[:6], told

    monkeypatch.setattr(Pitch, "sync", note)
    return after


@pytest.mark.parametrize("down, form", list(enumerate(("Balanced", "Wide", "Defensive", "Aggressive"))))
def test_a_formation_is_shown_before_it_is_taken(down, form, standing):  # SP-R16, SP-R30
    match = Match.from_position(position("octo-set-up"))
    match.apply(match.parse("formation " + form))
    shown, told = standing("DOWN*%d wait:0.3" % down if down else "wait:0.3")
    assert shown == [match.square(who) for who in range(6)] and not told


def test_placing_by_hand():  # SP-R16
    lines, player, told = pressed(
        "octo-set-up", "wait:0.5 B LEFT*5 | A | RIGHT*2 | A wait:2 | RIGHT A | SELECT | A wait:2"
    )
    assert lines[0] == "Goalie is safe in its zone" and lines[2] == "Goalie stands here"
    assert [event[0] for _, event in told][:1] == [book.PLACED]
    match = told[0][0]
    assert match.square(0) == 9 * 19 + 3


# --- a question


TAKE = """
rules octo; phase take two; side purple; ap 4; tackles 1; turns 5 5; kept 0 0; score 0 0; target 3; ball 10,10
purple goalie 2,10; purple two 9,9; purple three 5,12; purple four 7,10; purple five 9,4; purple six 9,14
green goalie 18,10; green two 10,10; green three 15,8; green four 13,10; green five 11,14; green six 11,5
"""


@pytest.mark.parametrize("keys, told", [("A wait:2", book.GAIN), ("DOWN A wait:2", book.LEFT)])
def test_who_won_the_ball_takes_or_leaves_it(keys, told):  # SP-R25
    happened = []

    def steps(player):
        yield from player.press("A wait:0.1")  # too early: answers nothing
        assert not happened
        yield from player.press("wait:1")
        assert shows(player, "Choose one")  # nothing is rolled
        yield from player.press(keys)

    play(steps, position=TAKE, on_event=lambda match, event: happened.append(event[0]))
    assert happened[0] == told
