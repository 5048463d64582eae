"""The log of Blitz: what every event adds to it, after the ten lines of its contract."""

import random
import re

import pytest

from blitz_at_hand import blitz, lined_up, read
from furbowl import commentary, cpu
from furbowl.games.blitz.story import Log
from furbowl.history import History
from furbowl.match import Match
from furbowl.protocol import TEAMS


def told(m, *actions):
    """The lines of what some actions come to; all dice are rolled."""
    log, lines = Log(m.match), []
    for action in actions:
        for event in m.do_one(action) if hasattr(m, "do_one") else _events(m.match, action):
            lines += log.feed(event)
    assert m.script.left == 0
    return lines + log.flush()


def _events(match, action):
    match.apply(match.parse(action))
    return [tuple(event) for event in match.events()]


LINES = [
    (
        lambda: read(lined_up("purple"), [2, 2, 1]),
        ["kick 15,6"],
        ["Purple kicks to (15,6): 2 squares NE, (17,8). The ball bounces to (17,9).", "Green, turn 1."],
    ),
    (
        lambda: blitz("PT 5,5; o 6,5", [2, 4]),
        ["thrower move", "thrower step 6,5"],
        ["Purple Thrower moves to (6,5) and picks up 4+: 2, again (Sure Hands): 4, got it!"],
    ),
    (
        lambda: blitz("PB1 10,5; GL2 11,5; GB2 18,11", [6, 3, 4]),
        ["blitzer1 blitz", "blitzer1 hits lineman2", "push 12,5", "stay"],
        [
            "Purple Blitzer1: blitz.",
            "Purple Blitzer1 blitzes Green Lineman2, 1 die: floored. Green Lineman2 is pushed to (12,5) "
            "and falls. Green Lineman2's armour 9+: 3+4=7, holds.",
        ],
    ),
    (
        lambda: blitz("PC 5,5; GL1 4,5; GL2 7,5", [3, 2, 6, 3, 4, 2]),
        ["catcher move", "catcher step 6,6"],
        [
            "Purple Catcher moves to (6,6).",
            "Purple Catcher dodges 5+: 3, again (Dodge): 2. Purple Catcher falls at (6,6). "
            "Purple Catcher's armour 8+: 6+3=9! Injury 4+2=6: stunned. Turnover!",
            "Green, turn 3.",
        ],
    ),
    (
        lambda: blitz("PT 5,5* pass 0; PC 9,5; GB1 7,5", [3, 4, 6]),
        ["thrower throws 9,5", "blitzer1 intercepts"],
        [
            "Purple Thrower throws short to (9,5): Green Blitzer1 intercepts 6: 3, no. Throw 4+: 4, good. "
            "Purple Catcher catches 3+: 6, got it!"
        ],
    ),
    (
        lambda: blitz("PL1 5,5* handoff 0; PB1 6,5", [2, 1, 2], rerolls="1 0"),
        ["lineman1 hands blitzer1", "reroll"],
        [
            "Purple Lineman1 hands off to Blitzer1: Purple Blitzer1 catches 3+: 2. Re-roll: 1, dropped! "
            "The ball bounces to (7,6). Turnover!",
            "Green, turn 3.",
        ],
    ),
    (
        lambda: blitz("PB1 10,10; GC 10,11", [6, 6, 5, 3]),
        ["blitzer1 block", "blitzer1 hits catcher", "stay"],
        [
            "Purple Blitzer1 blocks Green Catcher, 2 dice: floored, floored. Green Catcher is pushed "
            "into the crowd at (10,11). Injury 5+3=8: knocked out.",
        ],
    ),
    (
        lambda: blitz("PT 5,5* pass 0; PC 9,5; GC 7,5", [4, 4, 4, 6]),
        ["thrower throws 9,5", "catcher intercepts"],
        [
            "Purple Thrower throws short to (9,5): Green Catcher intercepts 6: 4, again (Catch): 4, no. "
            "Throw 4+: 4, good. Purple Catcher catches 3+: 6, got it!"
        ],
    ),
    (
        lambda: blitz("PL1 10,5 blitz 6; GL1 11,5", [6, 2, 3, 3, 2, 2], rerolls="0 0"),
        ["lineman1 hits lineman1"],
        [
            "Purple Lineman1 blocks Green Lineman1, 1 die. Purple Lineman1 goes for it 2+: 6. Dice: both down. "
            "Green Lineman1 falls at (11,5). Purple Lineman1 falls at (10,5). Green Lineman1's armour 9+: 3+3=6, "
            "holds. Purple Lineman1's armour 9+: 2+2=4, holds. Turnover!",
        ],
    ),
    (
        lambda: blitz("PB1 19,5* move 7", [5]),
        ["blitzer1 step 20,5"],
        [
            "Purple Blitzer1 moves to (20,5).",
            "Purple Blitzer1 goes for it 2+: 5. Touchdown! Purple 1, Green 0.",
        ],
    ),
]


@pytest.mark.parametrize("made, actions, lines", LINES)
def test_a_line_says_what_happened_and_why(made, actions, lines):
    assert told(made(), *actions)[: len(lines)] == lines


@pytest.mark.parametrize("rules", ["blitz", "squig"])
def test_each_sentence_names_the_team_of_its_subject(rules):
    """Both sides have a Lineman1."""
    names = re.compile(r"(?:^|[.!:] )(?:He|Lineman|Thrower|Catcher|Blitzer|Armour)\d?\b")
    told_of, match, player = [], Match(rules, seed=3, turns=3), cpu.player("random", 3)
    log = commentary.log(match)
    while not match.over:
        match.apply(cpu.decide(player, match))
        for event in match.events():
            told_of += log.feed(event)
    assert any("'s armour " in line for line in told_of)
    assert [line for line in told_of if names.search(line)] == []


def test_the_block_of_a_blitz_is_one_after_a_step_was_taken_back():
    """The line of the block is told without the events of the lines before it."""
    history = History(blitz("PB1 9,5; GL2 11,5").match)
    for action in ("blitzer1 blitz", "blitzer1 step 10,4", None, "blitzer1 step 10,5", "blitzer1 hits lineman2"):
        if action:
            history.tell(history.act(history.match.parse(action)))
        else:
            history.take_back()
    lines = [history.line(i) for i in range(len(history))]
    assert lines[:2] == ["Purple Blitzer1: blitz.", "Purple Blitzer1 moves to (10,5)."]
    assert lines[2].startswith("Purple Blitzer1 blitzes Green Lineman2, 1 die: ")


def test_half_time_and_who_comes_to():
    m = blitz("PB2 ko; PL1 5,5", [3], turn="green", turns="6 6")
    assert " ".join(told(m, "end")) == "Half time. Green receives. Purple Blitzer2 tries to return on 4+: 3, not yet."


@pytest.mark.parametrize("seed", range(6))
def test_lines_only_grow_and_every_event_can_be_told(seed):
    """But for that of a walk."""
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
