"""The menu of a match: a play finished, a turn ended, the match given up, the log and the help."""

import pytest
from test_ui_match import MOVED, POSITION

from furbowl.games.furbowl import kinds as words
from reading import shows
from screen import play


def wish(keys, position=POSITION):
    """The band after some presses, and the events."""
    told, bands = [], []

    def steps(player):
        yield from player.press("wait:0.2 " + keys)
        bands.append(player.band())

    play(steps, position=position, on_event=lambda _match, event: told.append(event))
    return bands[0], told


def test_ending_a_turn_with_plays_left_asks_once():
    band, told = wish("START wait:0.2 A wait:0.2")
    assert band == ("End turn? 3 plays left", "A end it  B play on") and told == []
    assert wish("START wait:0.2 A wait:0.2 A wait:1")[1][0] == (words.TURN_OVER, -1, -1, 0, 1)


def test_ending_a_turn_can_be_thought_over():
    band, told = wish("START wait:0.2 A wait:0.2 B wait:0.2")
    assert band == ("Rabbit Mv6+2 Sp3 St0 Sk1", "A pick SEL next START menu") and told == []


def test_a_play_in_progress_is_not_a_play_left():
    assert wish("START wait:0.2 DOWN A wait:0.2", MOVED)[0][0] == "End turn? 2 plays left"


def test_ending_a_turn_without_plays_left_does_not_ask():
    last = MOVED.replace("plays 2", "plays 0")
    last = last.replace("tortoise 4,3", "tortoise 4,3 acted").replace("cat 9,3", "cat 9,3 acted")
    assert wish("START wait:0.2 DOWN A wait:1", last)[1][0][0] == words.PLAY_OVER


def test_finish_from_the_menu():
    assert wish("START wait:0.2 A wait:1", MOVED)[1] == [(words.PLAY_OVER, 1, 81, words.FINISHED, 0)]


def test_giving_up_asks_and_leads_to_the_title():
    band, _ = wish("START wait:0.2 DOWN*7 A wait:0.2")
    assert band == ("Give up this match?", "A give up  B play on")

    def steps(player):
        yield from player.press("wait:0.2 START wait:0.2 DOWN*7 A wait:0.2 A wait:0.5")
        assert shows(player, "New match")

    play(steps, position=POSITION)


@pytest.mark.parametrize("down, headline", [(3, "Match log"), (4, "The game")])
def test_log_and_help_come_back_to_the_match(down, headline):
    def steps(player):
        yield from player.press("wait:0.2 A LEFT*2 START wait:0.2 DOWN*%d A wait:0.3" % down)
        assert player.text(3, 0, len(headline)) == headline
        yield from player.press("B wait:0.3")
        assert player.band() == ("Rabbit > (10,9)  no roll", "A go  B back  SEL next")

    play(steps, position=POSITION)
