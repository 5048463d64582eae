"""Octo's match log: each kind of event in words, with names, squares, what was needed and what was rolled."""

import random

import pytest

from furbowl import cpu
from furbowl.games.octo import kinds
from furbowl.games.octo.story import Log
from furbowl.history import History
from furbowl.match import Match
from furbowl.scripted_dice import Script
from sim.proof import transcripts

EVENTS = {getattr(kinds, name) for name in dir(kinds) if name.isupper() and getattr(kinds, name) > 15}
SILENT = {kinds.FLIES}  # where to is said of what the ball meets

# where the worked examples of docs/rules-octo.md begin
PLACES = {
    "purple goalie": "1,10",
    "purple two": "8,10",
    "purple three": "4,5",
    "purple four": "6,17",
    "purple five": "6,3",
    "purple six": "5,15",
    "green goalie": "19,10",
    "green two": "16,5",
    "green three": "16,15",
    "green four": "14,3",
    "green five": "14,17",
    "green six": "15,4",
}
FACTS = {"side": "purple", "ap": "10", "tackles": "0", "turns": "1 1", "kept": "0 0", "score": "0 0", "target": "3"}


def position(ball, **changes):
    """A match at a position: changes are of squares, as purple_two, or of facts."""
    dice = changes.pop("dice", ())
    changes = {name.replace("_", " "): value for name, value in changes.items()}
    facts = {"rules": "octo", "phase": "play", **FACTS, "ball": ball, **PLACES, **changes}
    return Match.from_position("\n".join("%s %s" % fact for fact in facts.items()), Script(list(dice)))


def told(match, *actions):
    """The log of some actions."""
    log, lines = Log(match), []
    for action in actions:
        match.apply(match.parse(action))
        for event in match.events():
            lines += log.feed(event)
    return lines + log.flush()


PASS_EAST = {"purple_four": "12,10"}


@pytest.mark.parametrize(
    "ball, changes, dice, actions, line",
    [
        ("10,10", {}, [], "two move 9,10; two move 10,10; two pickup", "Purple Two picks up the ball at (10,10)."),
        ("10,10", {}, [], "two move 9,10; two move 10,11; end", "Purple Two moves to (10,11)."),
        ("purple two", {}, [], "end", "Purple ends the turn."),
        (
            "purple two",
            {"purple_four": "12,10", "green_three": "11,11"},
            [3, 4, 4, 5],
            "two pass short e",
            "Purple Two makes a short pass E: 3+4=7 squares. Green Three catches on 6+ (marked): 4, no."
            " Purple Four catches on 4+ (marked): 5, yes! Four has it at (12,10)!",
        ),
        (
            "purple two",
            {"purple_four": "12,10", "green_three": "13,11"},
            [3, 1, 2],
            "two pass short e",
            "Purple Two makes a short pass E: 3+1=4 squares. Green Three catches on 6+ (marked): 2, no."
            " It lands on Purple Four at (12,10)!",
        ),
        (
            "purple two",
            {"purple_two": "15,6", "green_two": "10,3", "green_goalie": "13,10"},
            [6, 2],
            "two pass short e",
            "Purple Two makes a short pass E: 6+2=8 squares. It bounces N off the wall at (18,6). It lies at (18,11).",
        ),
        (
            "purple two",
            {"purple_two": "16,9", "green_goalie": "18,10"},
            [3, 2, 3],
            "two pass short e",
            "Purple Two shoots E: 3+2=5 squares. Green Goalie catches on 4+: 3, no. Goal! Purple 1, Green 0.",
        ),
        (
            "purple two",
            {"purple_two": "4,10", "purple_goalie": "2,7"},
            [3, 2],
            "two pass short w",
            "Purple Two makes a short pass W: 3+2=5 squares. Own goal! Purple 0, Green 1.",
        ),
        (
            "purple two",
            {"purple_two": "19,9", "green_goalie": "18,10"},
            [],
            "two score",
            "Purple Two carries the ball in. Goal! Purple 1, Green 0.",
        ),
        (
            "green two",
            {"green_two": "16,9", "green_goalie": "18,12", "purple_two": "15,9"},
            [4, 4, 9, 3, 6],
            "two tackle two",
            "Green Two: 4 against 4, a tie. The ball rolls E by 6. Goal! Purple 1, Green 0.",
        ),
        (
            "green two",
            {"green_two": "16,9", "green_goalie": "18,12", "purple_two": "15,9"},
            [4, 4, 0],
            "two tackle two",
            "Purple Two tackles Green Two: 4 against 4, a tie. The ball does not roll. It lies at (16,9).",
        ),
        (
            "green two",
            {"green_two": "16,9", "purple_two": "15,9", "ap": "5", "tackles": "1"},
            [6, 4],
            "two tackle two; two take",
            "Purple Two tackles Green Two (2nd this turn): 6-1=5 against 4, won! Two takes the ball.",
        ),
        (
            "green two",
            {"green_two": "16,9", "purple_two": "15,9"},
            [6, 4],
            "two tackle two; two leave",
            "Purple Two tackles Green Two: 6 against 4, won! Two leaves the ball at (16,9).",
        ),
        (
            "green two",
            {"green_two": "16,9", "purple_two": "15,9", "ap": "1", "tackles": "2"},
            [3, 4],
            "two tackle two",
            "Purple Two tackles Green Two (3rd this turn): 3-2=1 against 4, lost. Foul! The turn is over.",
        ),
        (
            "green two",
            {"green_two": "16,9", "purple_two": "15,9", "ap": "1"},
            [6, 4],
            "two tackle two",
            "Purple Two tackles Green Two: 6 against 4, won! No AP left: the turn is over.",
        ),
        (
            "10,10",
            {"green_two": "16,9", "purple_two": "15,9"},
            [6, 2],
            "two jostle two",
            "Purple Two jostles Green Two: 6 against 2, Two is knocked down.",
        ),
        (
            "10,10",
            {"green_two": "16,9", "purple_two": "15,9"},
            [5, 4],
            "two jostle two",
            "Purple Two jostles Green Two: 5 against 4, nobody falls.",
        ),
        (
            "10,10",
            {"green_two": "16,9", "purple_two": "15,9", "purple_six": "5,15 down"},
            [],
            "end",
            "Purple ends the turn. Six stands up.",
        ),
        (
            "purple two",
            {"kept": "2 0", "turns": "3 3"},
            [],
            "end",
            "Too long! Purple kept the ball for 3 turns. It goes back to (10,10).",
        ),
        (
            "purple goalie",
            {},
            [],
            "end",
            "Green, turn 2. Purple Goalie kept the ball in its zone, so it can be tackled this turn.",
        ),
        ("purple two", {"turns": "12 12"}, [], "end", "A draw after 12 turns, 0:0."),
        (
            "purple two",
            {"purple_two": "19,9", "green_goalie": "18,10", "target": "1"},
            [],
            "two score",
            "Purple wins, 1:0.",
        ),
    ],
)
def test_in_words(ball, changes, dice, actions, line):
    lines = told(position(ball, dice=dice, **changes), *actions.split("; "))
    assert any(line in each for each in lines), lines


def test_nobody_has_it():
    match = position(
        "purple two", purple_four="12,10", green_three="12,11", purple_five="11,3", dice=[6, 6, 4, 6, 6, 5]
    )
    log, lines = Log(match), []
    for event in ((kinds.TRIES, 3, 200, 6, 31), (kinds.TRIES, 8, 200, 6, 51), (kinds.SPLIT, -1, 200, 5, -1)):
        lines += log.feed(event)
    assert log.line.endswith("Green Three catches on 6+ (marked): 6, yes! A tie: nobody has it, it flies on.")


def test_the_ten_lines_of_a_set_up():
    match = Match("octo", first=1, dice=Script([]))
    log = Log(match)
    lines = [line for event in match.events() for line in log.feed(event)]
    for action in ("formation Wide", "three place 5,6", "four place 6,7", "ready", "formation Balanced", "ready"):
        match.apply(match.parse(action))
        lines += [line for event in match.events() for line in log.feed(event)]
    assert lines + [log.line] == [
        "Kick-off: Green begins. Purple lines up Wide.",
        "Purple places Three at (5,6), Four at (6,7). Purple is ready.",
        "Green lines up Balanced. Green is ready.",
        "Green, turn 1.",
    ]


def test_a_fixed_formation_is_told_of_both():
    match = Match("octo", first=0, formation="Wide", dice=Script([]))
    log = Log(match)
    lines = [line for event in match.events() for line in log.feed(event)]
    assert lines == ["Kick-off: Purple begins. Green lines up Wide. Purple lines up Wide."]


@pytest.mark.parametrize("seed", range(2))
def test_a_line_only_grows_and_each_is_told_again(seed):
    match, chance = Match("octo", seed=seed, turn_cap=5), random.Random(seed)
    players, log, lines = [transcripts.player("glutton", None, seed), cpu.player("cub", seed)], Log(match), []
    history, seen = History(match), set()
    while True:
        portion, lines_told = list(match.events()), [log.line]
        for event in portion:
            before, done = log.line, log.feed(event)
            walks = event[0] == kinds.STEP
            assert done or walks or log.line.startswith(before), event
            assert log.line != before or event[0] in SILENT or walks, event
            lines += done
            lines_told.append(log.line)
            seen.add(event[0])
        assert history.tell(portion) == lines_told
        if match.over:
            break
        match.apply(cpu.decide(players[chance.random() < 0.2], match))
    assert [history.line(i) for i in range(len(history))] == lines + [log.line]
    assert len(seen) > 20 and seen <= EVENTS
