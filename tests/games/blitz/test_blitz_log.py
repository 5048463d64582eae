"""The log of Blitz: the text that each event adds."""

import random
import re

import pytest

from blitz_at_hand import blitz
from furbowl import cpu
from furbowl.games.blitz import book
from furbowl.games.blitz.log import Log
from furbowl.history import History
from furbowl.match import Match
from furbowl.protocol import TEAMS


def told(m, *actions):
    """The log lines of some actions; all dice must be rolled."""
    log, lines = Log(m.match), []
    for action in actions:
        m.match.apply(m.match.parse(action))
        for event in m.match.events():
            lines += log.feed(event)
    assert m.script.left == 0
    return lines + log.flush()


@pytest.mark.parametrize("rules", ["blitz", "squig"])
def test_each_sentence_names_the_team_of_its_subject(rules):
    """Both sides have a Tortoise 1."""
    names = re.compile(r"(?:^|[.!:] )(?:He|Tortoise|Fox|Rabbit|Bear|Armour)\b")
    told_of, match, player = [], Match(rules, seed=3, turns=3), cpu.player("random", 3)
    log = match.log()
    while not match.over:
        match.apply(cpu.decide(player, match))
        for event in match.events():
            told_of += log.feed(event)
    assert any("'s armour " in line for line in told_of)
    assert [line for line in told_of if names.search(line)] == []


def test_the_block_of_a_blitz_is_one_after_a_step_was_taken_back():
    """The log line of the block is written without the events of the lines before it."""
    history = History(blitz("PB1 9,5; GL2 11,5").match)
    for action in ("blitzer1 blitz", "blitzer1 step 10,4", None, "blitzer1 step 10,5", "blitzer1 hits lineman2"):
        if action:
            history.tell(history.act(history.match.parse(action)))
        else:
            history.take_back()
    lines = [history.reader().line(i) for i in range(len(history))]
    assert lines[:2] == ["Purple Bear 1 plans a blitz.", "Purple Bear 1 moves."]
    assert lines[2].startswith("Purple Bear 1 blitzes Green Tortoise 2, 1 die: ")


@pytest.mark.parametrize(
    "dice, squares, seen",
    [
        (
            [1, 1, 3, 4, 1, 3, 1],
            "Throw 4+: 1, no, again (Pass): 1, fumble. The ball comes loose. The ball bounces to (4,10). Turnover!",
            "Throw 4+: 1, no, again (Pass): 1, fumble. The ball comes loose. The ball bounces. Turnover!",
        ),
        (
            [2, 3, 1, 1, 1, 1, 2, 3],
            "Throw 4+: 2, no, again (Pass): 3, wild. The ball scatters to (11,11) and goes out. "
            "The ball is thrown in 3 squares down-left to (8,8). The ball bounces to (7,8). Turnover!",
            "Throw 4+: 2, no, again (Pass): 3, wild. The ball scatters and goes out. "
            "The ball is thrown in 3 squares down-left. The ball bounces. Turnover!",
        ),
    ],
)
def test_a_pass_that_goes_wrong_is_told_with_squares_and_on_the_screen_without(dice, squares, seen):
    """The pitch on the screen has no numbers of squares."""
    m = blitz("PT 5,10*; PL1 1,1; GL1 20,1", dice)
    log, history = m.match.log(), History(m.match)
    lines = []
    for action in ("thrower pass", "thrower throws 11,10"):
        events = history.act(m.match.parse(action))
        lines += [line for event in events for line in log.feed(event)]
        history.tell(events)
    told = " ".join(lines + log.flush())
    assert told.startswith("Purple Fox plans a pass. Purple Fox tries a short pass to (11,10). " + squares)
    shown = " ".join(history.reader().line(i) for i in range(len(history)))
    assert shown.startswith("Purple Fox plans a pass. Purple Fox tries a short pass. " + seen)


def test_half_time_and_who_comes_to():
    m = blitz("PB2 ko; PL1 5,5", [3], turn="green", turns="6 6")
    assert " ".join(told(m, "end")) == "Half time. Green receives. Purple Bear 2 tries to return on 4+: 3, not yet."


@pytest.mark.parametrize("seed", range(6))
def test_lines_only_grow_and_every_event_can_be_told(seed):
    """The line of a walk is the only exception."""
    chance, match = random.Random(seed), Match("blitz", seed=seed, turns=3, size=7 if seed % 2 else 11)
    log, before, count = Log(match), "", 0
    events = list(match.events())
    while not match.over:
        actions = list(match.legal())
        bold = [a for a in actions if match.text(a).split()[-2:-1] in (["hits"], ["throws"], ["hands"])]
        match.apply(chance.choice(bold if bold and chance.random() < 0.5 else actions))
        events += match.events()
        for event in events:
            done = log.feed(event)
            assert all(line[-1] in ".!:" and line.isascii() and "%" not in line and "  " not in line for line in done)
            walk = before.endswith(").")
            assert walk or done or log.line.startswith(before), (before, log.line)
            before, count = log.line, count + len(done)
        events = []
    assert count > 20 and log.flush()[0].split()[0] in (*TEAMS, "A")


@pytest.mark.parametrize(
    "description, dice, keys, told",
    [
        ("GL1 9,5; PL1 10,5; PL2 3,3", [1], "lineman1 move; lineman1 step 8,5", "Green's Tortoise 1 fell: turnover."),
        (
            "GL1 9,5; o 8,5; PL2 3,3",
            [1, 4],
            "lineman1 move; lineman1 step 8,5",
            "Green's Tortoise 1 missed the pickup.",
        ),
        (
            "GL1 9,5*; PL2 3,3",
            [],
            "lineman1 move; lineman1 step 8,5; end",
            "Green's Tortoise 1 has the ball, 7 squares to go.",
        ),
    ],
)
def test_what_mattered_is_why_the_turn_was_lost_or_how_near_the_ball_is(description, dice, keys, told):
    match = blitz(description, dice + [1] * 9, turn="green").match
    history = History(match)
    history.tell([(book.TURN, -1, -1, 1, 2)])
    for key in keys.split("; "):
        history.tell(history.act(match.parse(key)))
    assert history.mattered(2, 26) == told
