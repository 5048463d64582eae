"""Whole matches in both books through the buttons, from the title to the score screen and back; the menu of a match."""

import pytest

from furbowl import words
from furbowl.match import NORMAL, Match
from reading import shows
from screen import play
from test_ui_match import MOVED, POSITION
from test_ui_match_playback import keys_for


def forwards(match):
    """A good enough action: the carrier runs home, somebody fetches the ball, else the turn ends."""
    actions = list(match.legal())
    goal = match.columns - 1 if match.side == 0 else 0
    runner = match.carrier if match.carrier // 5 == match.side else -1
    moves = [a for a in actions if words.verb(a) in (words.MOVE, words.SPRINT)]
    if runner >= 0 and match.can_act(runner):
        runs = [a for a in moves if words.actor(a) == runner]
        if runs:
            return min(runs, key=lambda a: abs(words.target(a) % match.columns - goal))
    fetches = [a for a in moves if words.target(a) == match.ball and match.carrier < 0]
    tackles = [a for a in actions if words.verb(a) == words.TACKLE and words.target(a) == match.carrier]
    finish = [a for a in actions if words.verb(a) == words.FINISH]
    nearer = []
    if match.carrier // 5 != match.side:
        nearer = sorted(moves, key=lambda a: distance(match, words.target(a), match.ball))
    return (fetches + tackles + finish + nearer + [words.action(words.END)])[0]


def distance(match, a, b):
    across, down = abs(a % match.columns - b % match.columns), abs(a // match.columns - b // match.columns)
    return max(across, down)


def end_keys(match):
    """START, then End turn, which is asked once where plays are left."""
    fit = [w for w in range(match.side * 5, match.side * 5 + 5) if match.state(w) == NORMAL and not match.acted(w)]
    begun = match.playing >= 0
    asked = match.plays and len(fit) - begun
    return "START wait:0.2 " + ("DOWN " if begun else "") + "A" + (" wait:0.2 A" if asked else "")


@pytest.mark.parametrize("rules, pick_rules, seed", [("furbowl", "", 7), ("furball", "UP*7 RIGHT ", 28)])
def test_a_whole_match(rules, pick_rules, seed):
    told = []
    shadow = Match(rules, seed=seed)

    def steps(player):
        yield from player.press("wait:0.5 A wait:0.3 %sSTART settle A settle" % pick_rules)
        expected = list(shadow.events())
        while not shadow.over:
            action = forwards(shadow)
            keys = end_keys(shadow) if words.verb(action) == words.END else keys_for(shadow, action)
            shadow.apply(action)
            events = list(shadow.events())
            expected += events
            turned = any(event[0] == words.TURN for event in events)
            yield from player.press(keys + (" settle A settle" if turned else " settle"))
            assert told == expected
        assert player.text(80 - 26 * 3, 115, 26) == "A again B title START menu"
        yield from player.press("B wait:0.5")
        assert shows(player, "New match")

    def on_event(match, event):
        told.append(event)
        assert match.rules == rules

    play(steps, seed=seed, on_event=on_event)
    assert told[-1][0] == words.MATCH_OVER
    assert told[-1][3] == shadow.winner


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
    last = (
        MOVED.replace("plays 2", "plays 0")
        .replace("tortoise 4,3", "tortoise 4,3 acted")
        .replace("cat 9,3", "cat 9,3 acted")
    )
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
