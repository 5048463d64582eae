"""Undo, through the buttons: it takes back actions of this turn up to the last die, and restores everything."""

import pytest
from test_ui_match import POSITION
from test_ui_octo import POSITION as OCTO

from furbowl import app as kernel
from furbowl.actions import act
from furbowl.games.furbowl import kinds as words
from furbowl.history import History, Record
from furbowl.match import Match
from marks import rest
from reading import shows
from screen import play
from sim.desktop import pictures

UNDO = "START wait:0.2 DOWN*2 A settle "  # from "End turn"
UNDO_IN_PLAY = "START wait:0.2 DOWN*3 A settle "  # from "Finish play"
RABBIT = "A LEFT*4 A settle "  # to (8,9), without a roll
NOTE = "Not past dice or turn"
FREE = POSITION.replace("purple fox 7,6", "purple fox 2,6").replace("purple bear 8,5", "purple bear 2,2")
NEAR = FREE.replace("purple cat 9,3", "purple cat 5,6")


def everything(app):
    """The full state of the match: its bytes including the dice, its log, its events, its record."""
    story, record = app.history, app.record
    return (
        app.match.snapshot(),
        [story.reader().line(i) for i in range(len(story))],
        list(story.events()),
        (record.start, [record.action(i) for i in range(record.count)]),
    )


def played(apps, *keys, position=FREE, **options):
    """The states at the start and after each of the keys."""
    found = []

    def steps(player):
        for each in ("wait:0.3",) + keys:
            yield from player.press(each)
            found.append(everything(apps[-1]))
            assert apps[-1].match is apps[-1].history.match

    play(steps, position=position, **options)
    return found


@pytest.mark.parametrize(
    "position, keys, states",
    [
        (FREE, [RABBIT, UNDO], "aba"),
        (FREE, ["A LEFT*7 A settle", UNDO], "aba"),  # a Sprint
        (FREE, [RABBIT, "SELECT*2 A RIGHT A settle", UNDO, UNDO], "abcba"),  # two plays
        # a finish, then the Move: the Fox that carries the ball has more to do after it
        (NEAR, ["SELECT A RIGHT*2 A settle", "B*2 settle", UNDO, UNDO_IN_PLAY], "abcba"),
        # the Bear tackles, its play is finished, the Rabbit moves: back to the last die and no further
        (POSITION, ["SELECT*2 A RIGHT A settle", "B*2 settle", "SELECT*3 A LEFT A settle", UNDO, UNDO], "abcdcb"),
        # a path of several steps, chosen with one press
        (OCTO, ["A LEFT*2 A settle", "UP*3 A settle", UNDO, UNDO], "abcba"),
        (pictures.position("blitz-midfield"), ["A LEFT*3 A settle", UNDO_IN_PLAY], "aba"),
        (FREE, [RABBIT, "START wait:0.2 A wait:0.2 B settle"], "abb"),  # the menu does not open on Undo
    ],
)
def test_actions_are_taken_back(position, keys, states, apps):
    """States with the same letter are equal, including the dice."""
    found = played(apps, *keys, position=position)
    for one, letter in zip(found, states):
        assert [one == other for other in found] == [letter == other for other in states]
    assert apps[0].history.can_take_back() == (states == "abb")


@pytest.mark.parametrize(
    "keys, position, side",
    [
        (RABBIT + "SELECT*2 A RIGHT A settle", POSITION, 0),  # past a roll
        (RABBIT + "START wait:0.2 A wait:0.2 A settle A settle", FREE, 1),  # past the turn
        ("", FREE, 0),
    ],
)
def test_where_nothing_is_taken_back_the_menu_says_why(keys, position, side, apps):
    """The row Undo is grey; A does nothing there."""

    def steps(player):
        yield from player.press("wait:0.3 %s START wait:0.2" % keys)
        for _ in range(9):
            if not shows(player, NOTE):
                yield from player.press("DOWN wait:0.1")
        yield from player.press("A wait:0.2")
        assert shows(player, NOTE)

    play(steps, position=position, seed=1)
    assert apps[0].match.side == side and not apps[0].history.can_take_back()
    assert bool(apps[0].record.count) == bool(keys)


# --- as in the app


class Asked(kernel.App):
    """The part of an app that applying an action needs."""

    def __init__(self, match, most=16):
        self.match, self.history, self.record = match, History(match), Record(match.snapshot(), most)
        self.history.tell(match.events())
        self.on_action = None
        self.summary = bytearray(1)
        self.forget()


def do(app, action):
    app.history.tell(app.act(action))


@pytest.mark.parametrize("rules", ["furball", *rest("furbowl")])
def test_in_any_match_all_is_as_before(rules):
    """Take back step by step everything that can be taken back, then do it again."""
    taken_back = 0
    for seed in range(3):
        app, states = Asked(Match(rules, seed=seed)), []
        for turn in range(50):
            actions = list(app.match.legal())
            if app.match.over:
                break
            states.append(everything(app))
            do(app, actions[(seed * 7 + turn * 13) % len(actions)])
            done, count = everything(app), 0
            while app.history.can_take_back():
                assert len(app.history.start[0]) <= 256, "a snapshot is small"
                app.take_back()
                count += 1
                assert everything(app) == states[-count]
            assert count <= 9, "no turn has more actions that roll nothing"
            taken_back += count
            for action in done[3][1][len(done[3][1]) - count :]:
                do(app, action)
            assert everything(app) == done
    assert taken_back > 30


def test_where_the_record_has_let_its_beginning_go():
    """The record starts again with the action that did not fit: undo stops there."""
    app = Asked(Match.from_position(FREE), most=1)
    app.record.count = 31
    moves = [act(words.MOVE, who, app.match.square(who) + 1) for who in (0, 1)]
    do(app, moves[0])
    assert app.history.can_take_back() and app.record.count == 32
    do(app, moves[1])
    assert app.record.count == 1 and not app.history.can_take_back()
