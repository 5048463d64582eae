"""The end of a turn and of a match: undo of the last play, a score shown at once, the side that starts a rematch."""

import pytest
from test_ui_screens import BRING_HOME, NEARLY_HOME, TO_TWO

from furbowl.games.furbowl import kinds
from furbowl.history import History
from furbowl.match import Match
from furbowl.saving import save_file
from furbowl.saving import storage as places
from reading import after, shows
from screen import play, watched
from sim import ROOT
from sim.desktop.nvm import Nvm

# the Rabbit is the last animal that can act, far from all others; the Fox has the ball
LAST = """
rules furbowl; side purple; plays 1; turns 4 3; score 0 0; target 1; formation Wide; ball purple fox
purple rabbit 4,10 sprint; purple fox 10,6 acted; purple bear 5,5 acted; purple cat 9,9; purple tortoise 4,3
green rabbit 10,3 sprint; green fox 6,4; green bear 2,2; green tortoise 3,7; green cat ko
"""
MOVE = "wait:0.5 A RIGHT*2 A settle "
PASS_ON = ("Turn over. Hold B: danger", "A pass it on  START undo")


def kept(nvm):
    """The match in the nvm, None without one."""
    return save_file.load([places.NvmStore(nvm)])[0]


def test_the_last_play_can_be_taken_back_and_played_otherwise(apps):
    told = []

    def steps(player):
        yield from player.press("wait:0.5")
        app, nvm = apps[0], player.handheld.nvm
        before, saved, left = app.match.snapshot(), nvm.writes, player.picture().getpixel((3, 101))
        yield from player.press("A RIGHT*2 A settle")
        assert player.picture().getpixel((3, 101)) != left, "no play is left"
        assert player.band() == PASS_ON and not shows(player, "GREEN", 2)
        yield from player.press("RIGHT SELECT B wait:1")
        assert player.band() == PASS_ON, "nothing else is an answer"
        player.handheld.hold("B")
        yield 1
        assert player.band() == ("Tortoise hits Rabbit:", "5+ 83%, 2 more   B: let go")
        player.handheld.let_go("B")
        assert [event[0] for event in told][-1] == kinds.PLAY_OVER and nvm.writes == saved
        yield from player.press("wait:1 START settle")
        assert app.match.snapshot() == before and app.history.match is app.match and app.record.count == 0
        assert player.band()[0].startswith("Rabbit"), "who was to move is chosen again"
        yield from player.press("RIGHT A settle")
        assert player.band() == PASS_ON and app.record.count == 1
        yield from player.press("A wait:2")
        assert shows(player, "GREEN", 2) and app.match.side == 1 and nvm.writes > saved
        assert not app.history.can_take_back()
        assert [event[0] for event in told].count(kinds.TURN_OVER) == 1

    play(steps, position=LAST, nvm=Nvm(), on_event=lambda _match, event: told.append(event))
    again = apps[0].record.match()
    again.apply(apps[0].record.action(0))
    assert again.snapshot() == apps[0].match.snapshot()


@pytest.mark.parametrize(
    "keys, position",
    [
        ("wait:0.5 START wait:0.2 A wait:0.3 A settle", LAST),  # the player ends it, after the question
        (
            MOVE.replace("RIGHT*2", "RIGHT*4"),
            LAST.replace("green rabbit 10,3", "green rabbit 4,9").replace("6,4", "5,9"),
        ),  # by a dodge
    ],
)
def test_a_turn_that_was_ended_or_rolled_in_last_is_not_asked_about(keys, position):  # PR-7
    band, told = watched(keys + " wait:9", position=position, seed=3)
    assert kinds.TURN in [event[0] for _, event in told] and band != PASS_ON


def test_switched_off_before_it_is_passed_on_the_turn_begins_again():
    nvm = Nvm()
    play(lambda player: player.press("wait:0.5 START UP*3 A wait:0.5"), position=LAST, nvm=nvm)  # left: kept
    begun = kept(nvm)
    play(lambda player: player.press("wait:0.5 A wait:1 A settle A RIGHT*2 A settle"), nvm=nvm)
    assert kept(nvm).snapshot() == begun.snapshot()
    play(lambda player: player.press("wait:0.5 A wait:1 A settle A RIGHT*2 A settle A wait:1"), nvm=nvm)
    assert kept(nvm).side == 1


def of_file(name):
    return Match.from_position((ROOT / "docs" / "positions" / (name + ".txt")).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "name, actions",
    [
        ("octo-attack", "end"),
        ("blitz-midfield", "blitzer2 move; blitzer2 step 8,2; blitzer2 finish; lineman3 move; lineman3 step 8,8; end"),
    ],
)
def test_all_that_rolled_nothing_can_be_taken_back_in_any_game(name, actions):
    match = of_file(name)
    history, states, side = History(match), [], match.side
    history.tell(match.events())
    for text in actions.split("; "):
        states.append(match.snapshot())
        history.tell(history.act(match.parse(text)))
    assert match.side != side, "the turn is over"
    while states:
        history.take_back()
        assert history.match.snapshot() == states.pop()
    assert not history.can_take_back()


# --- a score


def test_a_score_has_its_moment_before_the_score_screen():  # PR-8
    def steps(player):
        yield from player.press("wait:0.5 SELECT A RIGHT*3 A wait:0.05 A wait:0.1")  # even if the player hurried before
        seen = 0
        while not shows(player, "WINS!", 2):
            seen += shows(player, "SCORE!", 2)
            yield 0.1
            assert seen < 100
        assert seen >= 10, "a second at least"

    play(steps, position=NEARLY_HOME)
    after(BRING_HOME, "PURPLE", "SCORES!", position=TO_TWO)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_in_a_rematch_the_loser_has_the_first_turn(apps, seed):
    after(BRING_HOME + " A wait:0.2 A wait:4", "GREEN", "your turn", position=NEARLY_HOME, seed=seed)
    match = apps[0].match
    assert (match.side, match.turns) == (1, (0, 1))
    assert apps[0].record.start[2]["first"] == 1 and apps[0].settings.get("first") is None
    assert apps[0].record.match().snapshot() == match.snapshot()
    assert apps[0].first is None, "the match after that is tossed for, unless somebody loses it"
