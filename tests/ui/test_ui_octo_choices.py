"""What is chosen in Octo beside squares: a direction of a pass, one of the best, a formation, who stands where.

Keys, and what the lines say: `|` stands between presses, each line of the message bar is what stands there after one.
"""

import pytest

from furbowl.games.octo import book
from furbowl.match import Match
from furbowl.ui.match import choice_list
from furbowl.ui.match.pitch import Pitch
from reading import shows
from screen import play
from sim.desktop.pictures import position

AIM = "A wait:0.2 A wait:0.2 A wait:0.2"  # Two has the ball, and passes: short, to the east
EAST = "mate 0% goal 49% foe 17%"


def pressed(name, keys, **options):
    """What the message bar says after each of the presses, the player, the events."""
    lines, told = [], []

    def steps(player):
        yield from player.press("wait:0.8")
        for each in keys.split(" | "):
            yield from player.press(each + " wait:0.3")
            lines.append(player.text(2, 116, 26))

    player = play(steps, position=position(name), on_event=lambda match, event: told.append((match, event)), **options)
    return lines, player, told


# --- a direction


def test_the_stick_turns_the_direction_and_the_text_follows():
    lines, player, told = pressed("octo-attack", AIM + " | RIGHT | UP | UP | RIGHT | RIGHT")
    assert lines == [EAST, EAST, "mate 0% goal 0% foe 65%", lines[3], "mate 0% goal 0% foe 65%", EAST]
    assert lines[3] not in (EAST, lines[2]) and not told


@pytest.mark.parametrize(
    "start, keys, reached",
    [
        (2, "UP", 1),
        (2, "DOWN", 3),
        (2, "LEFT", 3),  # as far either way: with the clock
        (1, "LEFT", 0),
        (7, "RIGHT", 0),
        (0, "LEFT", 7),
        (4, "DOWN", 4),
    ],
)
def test_it_turns_by_an_eighth_the_shorter_way(start, keys, reached):
    sight = choice_list._Sight.__new__(choice_list._Sight)
    sight.direction, sight.draw = start, lambda: None
    sight.turn({"UP": 0, "RIGHT": 2, "DOWN": 4, "LEFT": 6}[keys])
    assert sight.direction == reached


def test_ok_sends_the_ball_where_it_points():
    _, _, told = pressed("octo-attack", AIM + " UP | A settle")
    thrown = [event for _, event in told if event[0] == book.THROWS]
    assert [event[3:] for event in thrown] == [(1, 0)], "short, to the north-east"


@pytest.mark.parametrize(
    "likely, bright", [(0, 0), (99, 0), (100, 1), (349, 1), (350, 2), (699, 2), (700, 3), (1000, 3)]
)
def test_the_way_is_as_bright_as_it_is_likely(likely, bright):
    assert choice_list._shade(likely) == bright


# --- the best


def test_select_lists_the_best_three_of_all_passes():
    lines, player, told = pressed("octo-attack", AIM + " | SELECT wait:2")
    assert lines[1] == "The best of all" and not told
    assert all(shows(player, each) for each in ("The best 3", "Long E goal", "Medium E goal", "Short E goal"))
    match = Match.from_position(position("octo-attack"))
    passes = [action for action in match.legal() if " pass " in match.text(action)]
    odds = sorted((match.odds(action)[0] / match.odds(action)[1] for action in passes), reverse=True)
    assert [round(100 * each) for each in odds[:3]] == [82, 76, 49]


def test_one_of_the_best_is_thrown_or_the_direction_is_as_before():
    lines, _, told = pressed("octo-attack", AIM + " LEFT | SELECT wait:2 B | SELECT wait:2 DOWN A settle", seed=3)
    assert lines[0] == lines[1] != EAST
    thrown = [event for _, event in told if event[0] == book.THROWS]
    assert [event[3:] for event in thrown] == [(2, 1)], "medium, to the east"
    assert book.SCORE in [event[0] for _, event in told]


def test_passes_of_one_length_are_a_row():
    match = Match.from_position(position("octo-attack"))
    sends = [action for action in match.legal(match.carrier) if " pass " in match.text(action)]
    rows = choice_list.fans(match, sends)
    assert [len(row) for row in rows] == [8, 8, 8]
    assert [{match.text(action).split()[2] for action in row} for row in rows] == [{"short"}, {"medium"}, {"long"}]


# --- a set-up


@pytest.fixture
def standing(monkeypatch):
    """Where Purple's six are drawn after some keys in a set-up, and what happened: a function of the keys."""
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
