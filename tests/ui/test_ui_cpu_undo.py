"""Undo, through the buttons: actions of this turn are taken back up to the last die, and all is as it was before."""

import pytest
from test_ui_match import POSITION

from furbowl import app as kernel
from furbowl import protocol
from furbowl.games.furbowl import kinds as words
from furbowl.history import History
from furbowl.match import Match
from furbowl.saving import save_file as saves
from furbowl.saving import storage as places
from furbowl.saving.record_text import replay
from furbowl.saving.recording import Record
from reading import shows
from screen import play
from sim.desktop.archive import Archive
from sim.desktop.nvm import Nvm

UNDO = "START wait:0.2 DOWN*2 A settle "  # from "End turn"
UNDO_IN_PLAY = "START wait:0.2 DOWN*3 A settle "  # from "Finish play"
RABBIT = "A LEFT*4 A settle "  # to (8,9), nothing rolled
SPRINT = "A LEFT*7 A settle "
FREE = POSITION.replace("purple fox 7,6", "purple fox 2,6").replace("purple bear 8,5", "purple bear 2,2")


def everything(app):
    """What there is about the match: its bytes, dice and all, its log, its record, its events."""
    story, record = app.history, app.record
    return (
        app.match.snapshot(),
        [story.line(i) for i in range(len(story))],
        list(story.events()),
        (record.start, [record.action(i) for i in range(record.count)]),
    )


def played(apps, *keys, position=FREE, **options):
    """What there was after each of the keys, and the last player."""
    found = []

    def steps(player):
        for each in ("wait:0.3",) + keys:
            yield from player.press(each)
            found.append(everything(apps[-1]))
            assert apps[-1].match is apps[-1].history.match

    play(steps, position=position, **options)
    return found


@pytest.mark.parametrize("keys", [RABBIT, SPRINT], ids=["move", "sprint"])
def test_a_move_without_a_roll_is_taken_back(apps, keys):
    before, moved, after = played(apps, keys, UNDO)
    assert after == before and moved[0] != before[0]
    assert moved[0][-8:-2] == before[0][-8:-2], "the dice are where they were"


def test_a_finish_is_taken_back_and_then_the_move(apps):
    """The Fox that carries the ball has more to do after its Move, so its play goes on until it is finished."""
    near = FREE.replace("purple cat 9,3", "purple cat 5,6")
    states = played(apps, "SELECT A RIGHT*2 A settle", "SELECT settle", UNDO, UNDO_IN_PLAY, position=near)
    before, moved, finished, unfinished, unmoved = states
    assert moved[3][1] and protocol.verb(finished[3][1][-1]) == words.FINISH
    assert unfinished == moved and unmoved == before


def test_two_plays_are_taken_back(apps):
    states = played(apps, RABBIT, "SELECT*2 A RIGHT A settle", UNDO, UNDO)
    assert states[3:] == [states[1], states[0]]
    assert len({state[0] for state in states}) == 3


def test_what_was_taken_back_is_done_otherwise(apps):
    """The cursor and the choice are where they were; the log and the record know nothing of the other way."""
    again = "LEFT A settle"
    before, _, _, other = played(apps, RABBIT, UNDO, again)
    before, straight = played(apps, "A LEFT*5 A settle")
    assert other == straight != before


def menu_says(keys, note, position=FREE, **options):
    """The row Undo is grey and says why; A does nothing there."""

    def steps(player):
        yield from player.press("wait:0.3 " + keys)
        yield from player.press("START wait:0.2")
        while not shows(player, note):
            yield from player.press("DOWN wait:0.1")
            rows.append("DOWN")
            assert len(rows) < 9, "no row says so"
        yield from player.press("A wait:0.2")
        assert shows(player, note)

    rows = []
    play(steps, position=position, **options)
    return len(rows)


def test_nothing_is_taken_back_past_a_roll(apps):
    assert menu_says(RABBIT + "SELECT*2 A RIGHT A settle", "Not past dice or turn", POSITION, seed=1) > 0
    assert apps[0].record.count > 1 and not apps[0].history.can_take_back()


def test_nothing_is_taken_back_past_the_turn(apps):
    menu_says(RABBIT + "START wait:0.2 A wait:0.2 A settle A settle", "Not past dice or turn")
    assert apps[0].match.side == 1
    menu_says("", "Not past dice or turn")


def test_the_menu_does_not_open_on_undo(apps):
    """START and A, pressed in a hurry, take nothing back."""
    _, moved, after = played(apps, RABBIT, "START wait:0.2 A wait:0.2 B settle")
    assert after == moved and apps[0].history.can_take_back()


def test_back_to_the_last_die_and_no_further(apps):
    """The Bear tackles, its play is finished, the Rabbit moves: Move and finish are taken back, the tackle is not."""
    keys = ("SELECT*2 A RIGHT A settle", "SELECT settle", "SELECT*9 A LEFT A settle")
    states = played(apps, *keys, UNDO, UNDO, position=POSITION)
    assert states[4:] == [states[2], states[1]] and states[3] != states[2] != states[1]
    assert not apps[0].history.can_take_back() and apps[0].record.count == 1


def test_a_match_that_is_left_after_an_undo_goes_on_without_the_action(apps):
    nvm = Nvm()
    before, _, _ = played(apps, RABBIT, UNDO, nvm=nvm)
    leave = "wait:0.3 " + RABBIT + UNDO + "START wait:0.2 UP*3 A wait:0.5"
    play(lambda player: player.press(leave), position=FREE, nvm=nvm)
    assert saves.load([places.NvmStore(nvm)])[0].snapshot() == before[0]


def test_the_record_in_a_file_forgets_the_action_too(apps, tmp_path):
    archive = Archive(tmp_path, pytest.fail)
    played(apps, RABBIT, UNDO, "LEFT A settle", on_action=archive)
    archive.close()
    (path,) = archive.kept
    assert [action for _, _, action in replay(path.read_text())][1:] == [protocol.action(words.MOVE, 0, 8 * 15 + 6)]


# --- as the app does it


class Asked(kernel.App):
    """As much of an app as carrying out an action needs."""

    def __init__(self, match, most=16):
        self.match, self.history, self.record = match, History(match), Record(match.snapshot(), most)
        self.history.tell(match.events())
        self.on_action = None


def do(app, action):
    app.history.tell(app.act(action))


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_in_any_match_all_is_as_before(rules):
    """Whatever can be taken back is taken back step by step, then done again."""
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
                app.take_back()
                count += 1
                assert everything(app) == states[-count]
            assert count <= 9, "no turn has more actions that roll nothing"
            taken_back += count
            for action in done[3][1][len(done[3][1]) - count :]:
                do(app, action)
            assert everything(app) == done
    assert taken_back > 30


def test_a_snapshot_is_small():
    app = Asked(Match("furbowl", seed=7))
    do(app, next(action for action in app.match.legal() if not app.match.needs(action)))
    assert len(app.history.start[0]) <= 256


def test_where_the_record_has_let_its_beginning_go():
    """The record begins anew with the action that did not fit: nothing is taken back past that."""
    app = Asked(Match.from_position(FREE), most=1)
    app.record.count = 31
    moves = [protocol.action(words.MOVE, who, app.match.square(who) + 1) for who in (0, 1)]
    do(app, moves[0])
    assert app.history.can_take_back() and app.record.count == 32
    do(app, moves[1])
    assert app.record.count == 1 and not app.history.can_take_back()
