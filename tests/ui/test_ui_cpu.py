"""Computer players on the screens: choosing them, thinking in slices, acting, hints, the demo."""

import itertools
import re
from types import SimpleNamespace

import pytest
from test_ui_screens import NEARLY_HOME

from at_hand import stand_ins
from furbowl import app as kernel
from furbowl import choices, cpu
from furbowl.actions import target_of, who_of
from furbowl.games.furbowl import kinds as words
from furbowl.match import Match
from furbowl.ui.match import advise
from furbowl.ui.match.thought import Thought
from pilot import Pilot, forwards
from reading import after, shows
from screen import play
from sim.desktop import pictures
from sim.desktop.nvm import Nvm

stand_ins.install()

MINUTE = 60.5
AGAINST_CUB = {"chosen": {"green": "cub"}}
GREENS_TURN = NEARLY_HOME.replace("side purple", "side green").replace("turns 4 3", "turns 4 4")


# --- choosing the players


def test_who_plays_is_chosen_and_remembered(apps):
    (listed,) = [row[2] for row in choices.of_match("furbowl") if row[1] == ("purple", "green")]
    assert set(listed) == set(itertools.product((None, *cpu.NAMES), repeat=2))
    nvm = Nvm()
    players = "wait:0.5 A*2 wait:0.3 DOWN "
    after(players + "wait:0.2", "2 players", "Two people take", nvm=nvm, chosen={})  # on a first start
    after(players + "RIGHT wait:0.2", "You vs Cub", "Easy: it is quick", nvm=nvm, chosen={})
    after(players + "LEFT wait:0.2", "Legend vs Legend", "You watch them play", nvm=nvm, chosen={})
    after(players + "RIGHT*4 wait:0.2", "Cub vs you", "You are Green and", nvm=nvm, chosen={})
    assert apps[3].settings == {**kernel.SETTINGS, "purple": "cub", "green": None, "taught": 3}
    after(players + "RIGHT*3 B B wait:0.5", "New match", nvm=nvm, chosen={})
    after("wait:0.5 A*2 wait:0.3", "You vs Legend", nvm=nvm, chosen={})
    assert apps[5].settings == {**kernel.SETTINGS, "green": "legend", "taught": 3}


def test_where_one_plays_alone_the_first_match_is_against_cub(tmp_path):
    """In a window or a browser, whose saves are files; a handheld is passed to and fro."""
    after("wait:0.5 A*2 wait:0.3 DOWN wait:0.2", "You vs Cub", nvm=Nvm(tmp_path / "saves"), chosen={})


# --- a computer's turn


def human(player, app):
    """Pass the turn, and wait until a human decides or the match is over."""
    while not app.match.over and (app.plays() or not app.decision):
        yield from player.press("A wait:0.3" if player.band()[0].startswith("Turn over.") else "wait:0.3")
    yield from player.press("settle")


def test_a_match_against_cub_is_played_by_keys(apps):
    """Play to its score screen; its record gives the same final position."""
    told, pilot = [], Pilot()

    def steps(player):
        yield from player.press(
            "wait:0.5 UP A wait:0.2 RIGHT B wait:0.2 DOWN A wait:0.3 A wait:0.3 DOWN RIGHT START settle"
        )
        while not apps[0].match.over:
            yield from human(player, apps[0])
            match = apps[0].match
            if match.over:
                break
            copy = Match.restore(match.snapshot())
            pilot.at = copy.square(copy.playing) if copy.playing >= 0 else pilot.at
            keys, before = pilot.keys(copy, forwards(copy)), len(told)
            yield from player.press(keys + " wait:1")
            assert told[before:], "nothing was done by " + keys
            pilot.side = -1 if match.side else 0  # a turn of the other side moves the cursor
        yield from player.press("settle")
        assert shows(player, "A menu  B title  SEL log")

    play(steps, seed=11, on_event=lambda _match, event: told.append(event))
    app = apps[0]
    assert app.settings["green"] == "cub" and app.settings["speed"] == kernel.FAST
    assert {event[3] for event in told if event[0] == words.TURN} == {0, 1}
    assert "cpu_turn" in app.asked and "decide" in app.asked
    again = app.record.match()
    for i in range(app.record.count):
        again.apply(app.record.action(i))
    assert again.snapshot() == app.match.snapshot()


def test_nobody_is_asked_to_pass_the_handheld(apps):
    def steps(player):
        thoughts = waited = 0
        while not shows(player, "Your turn", 2):
            assert waited < 30 and not shows(player, "Pass it on")
            thoughts += shows(player, "Cub thinks")
            waited += 0.2
            yield 0.2
        assert thoughts
        yield from player.press("A wait:0.1")
        assert not shows(player, "Your turn", 2)
        yield from player.press("wait:4 LEFT RIGHT wait:1")  # past the news
        assert player.band()[1].endswith("A pick")

    play(steps, position=GREENS_TURN, **AGAINST_CUB)


# --- slices


@pytest.mark.parametrize("level", cpu.NAMES)
@pytest.mark.parametrize("most", [1, 4])
def test_a_thought_takes_no_more_than_a_tick_has(level, most):
    """A tick of this board has time for `most` slices."""
    match, ticks, made = Match("furbowl", seed=3), [], []
    wanted = cpu.decide(cpu.player(level, 5), match)
    slices = len(list(cpu.player(level, 5).choose(match)))

    def idle():
        made.append(1)
        return len(made) % most > 0

    thought = Thought(SimpleNamespace(idle=idle), cpu.player(level, 5).choose(match))
    while thought.goes_on():
        ticks.append(1)
    assert thought.end == wanted
    assert len(ticks) + 1 == -(-(slices + 1) // most), "one slice a tick, or %d" % most


# --- the hint


@pytest.fixture
def actions(monkeypatch):
    """The actions that the hints point at."""
    hinted, point = [], advise.point

    def note(app, table, plan, action):
        hinted.append(action)
        point(app, table, plan, action)

    monkeypatch.setattr(advise, "point", note)
    return hinted


def test_a_hint_is_a_legal_action_with_its_reason_and_ok_does_it(apps, actions):
    match = Match.from_position(NEARLY_HOME)

    told = ("Fox runs home and scores", "A take it  B no")

    def steps(player):
        for away in ("LEFT", "B"):
            yield from player.press("wait:0.5 START wait:0.2 DOWN A wait:0.5")
            assert player.band() == told
            yield 5
            assert player.band() == told, "it stays until a press"
            before = apps[0].cursor
            yield from player.press(away + " wait:0.3")
            assert player.band() != told and apps[0].cursor != before, "put away"
        yield from player.press("START wait:0.2 DOWN A wait:1.5")
        assert apps[0].match.position() == match.position() and apps[0].record.count == 0, "nothing was done"
        yield from player.press("A wait:1")

    play(steps, position=NEARLY_HOME)
    action = actions[-1]
    assert len(actions) == 3 and action in list(match.legal()) and who_of(action) == 1
    assert target_of(action) % match.columns == match.columns - 1, "it scores"
    assert apps[0].match.over and apps[0].record.action(0) == action


@pytest.mark.parametrize(
    "position, rows, told, where, first, last",
    [  # a target hit at the end of a path; the end of a path; the square from which a declared Pass throws
        (
            "blitz-midfield lineman1 lineman2 lineman3 catcher blitzer1 blitzer2",
            1,
            "Fox hits Tortoise 3: down/56%, makes room",
            "11,9",
            "thrower blitz",
            "hits lineman3",
        ),
        (
            "squig-six lineman3 blitzer2",
            1,
            "Rabbit picks up Squig5:/59%, next best: 33%",
            "17,4",
            "catcher pass",
            "catcher step 17,4",
        ),
        ("blitz-states", 2, "Bear 1 guards the ball,/next best: 50%", "7,5", "blitzer1 step", "blitzer1 finish"),
        ("blitz-pass", 2, "Fox: moves, then throws to/Rabbit: 67%", "8,6", "thrower step", "thrower step 8,6"),
    ],
)
def test_a_hint_points_at_what_the_plan_reaches(apps, position, rows, told, where, first, last):
    """A declaration has no target: the ring is around the actor, the cursor on its destination or victim, and OK does
    everything that the hint says. position: its name, then those of ours who have acted."""
    name, *acted = position.split()
    position, done = pictures.position(name), []
    for who in acted:
        position = re.sub("(?m)^purple %s .*" % who, r"\g<0> acted", position)

    def steps(player):
        yield from player.press("wait:1 START wait:0.2 DOWN*%d A wait:4" % rows)
        one, two = player.band()
        assert [re.sub("A (go|take it  B no)$", "", line).rstrip() for line in (one, two)] == (told + "/").split("/")[
            :2
        ]
        app = apps[0]
        column, line = app.cursor
        assert "%d,%d" % (column + 1, app.match.rows - line) == where and app.chosen >= 0
        yield from player.press("A wait:3")

    play(steps, position=position, on_action=lambda record, action: done.append(action))
    match, texts = Match.from_position(position), []
    for action in done:
        if match.question:
            break
        texts.append(match.text(action))
        match.apply(action)
    assert texts[0].startswith(first) and texts[-1].endswith(last)


# --- the demo

FAST = "wait:0.3 UP A wait:0.3 RIGHT B "


def is_demo(app):
    return "demo" in app.settings and app.match is not None


def test_after_a_minute_computers_play_until_a_press(apps):
    nvm, noted = Nvm(), []
    after("wait:0.5 A START wait:2 A settle", nvm=nvm, seed=7)
    before = bytes(nvm[:])

    def steps(player):
        yield 59
        assert not is_demo(apps[1]) and shows(player, "Continue")
        yield MINUTE - 59
        app = apps[1]
        assert is_demo(app) and app.settings["purple"] in cpu.NAMES and app.settings["green"] in cpu.NAMES
        yield 15  # no match is over by then
        assert is_demo(app) and "cpu_turn" in app.asked and app.record.count > 0
        yield from player.press("LEFT wait:0.3")
        assert shows(player, "Continue") and app.match is None

    play(steps, nvm=nvm, on_action=lambda record, action: noted.append(action))
    app = apps[1]
    assert bytes(nvm[:]) == before and noted == []
    assert (
        app.settings
        == app.sound.settings
        == {**kernel.SETTINGS, "taught": 3, "green": None, "last": "furbowl 0 0 0 0 0 0"}
        and app.record is None
        and app.seed is None
    )


@pytest.mark.proof
def test_a_demo_ends_with_its_score_and_the_title_and_the_next_is_dim(apps):
    """A viewer may watch the first demo; by the next one the screen is dim."""

    def steps(player):
        yield from player.press(FAST + "wait:%s" % MINUTE)
        app, display = apps[0], player.handheld.display
        assert is_demo(app) and app.settings["speed"] == kernel.FAST
        while not shows(player, "WINS!", 2):
            assert is_demo(app) and display.brightness == 1
            yield 2
        yield 12
        assert app.match is None and shows(player, "New match")
        while not is_demo(app):
            yield 1
        yield 2
        assert display.brightness < 1
        yield from player.press("A wait:0.3")
        assert display.brightness == 1 and shows(player, "New match")

    play(steps, seed=5)
    assert apps[0].seed == 5, "what --seed says is for a match"
