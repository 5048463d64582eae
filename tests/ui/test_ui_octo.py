"""Looks and sounds of Octo: open goalies, dice that fall together, flights."""

import random

import pytest

from furbowl import feedback as sound
from furbowl.actions import act
from furbowl.app import App
from furbowl.art import tiles
from furbowl.games.danger import next_turn
from furbowl.games.octo import book, looks
from furbowl.match import Match
from furbowl.scripted_dice import Script
from furbowl.ui.match.match_screen import Request
from furbowl.ui.match.pitch import Pitch
from furbowl.ui.match.playback import Playback, _DiceBox
from furbowl.ui.widgets import sheet, text
from octo_anew import number
from screen import play, size, watched

POSITION = """
rules octo
phase play
side purple
ap 8
tackles 1
turns 4 3
kept 0 0
score 1 0
target 3
ball purple two
purple goalie 1,10
purple two 8,10
purple three 4,5
purple four 12,10
purple five 6,3
purple six 5,15
green goalie 19,10
green two 9,11
green three 13,11
green four 14,3
green five 14,17
green six 15,4
"""
SET_UP = Match("octo", seed=7).position()


def facts(**changed):
    """POSITION with some facts changed: two="9,9" is Purple's Two, green_two is Green's."""
    lines = POSITION.strip().splitlines()
    for name, value in changed.items():
        words = name.replace("_", " ") + " "
        found = [i for i, line in enumerate(lines) if line.startswith((words, "purple " + words))]
        lines[found[0]] = lines[found[0]][: lines[found[0]].index(words)] + words + value
    return "\n".join(lines) + "\n"


# --- the arena


def test_who_was_placed_has_acted_and_an_open_goalie_is_marked():
    match = Match.from_position(SET_UP)
    match.apply(match.parse("three place %s" % ("5,6" if match.side == 0 else "15,6")))
    drawn = [looks.Looks().shown(match, who) for who in range(12)]
    assert drawn.count(tiles.ACTED) == 1 and drawn[match.side * 6 + 2] == tiles.ACTED
    match = Match.from_position(facts(ball="green goalie", green_goalie="18,10 open"))
    assert [looks.Looks().sign(match, who) for who in range(12)] == [0] * 6 + [tiles.HIT] + [0] * 5
    pitch = Pitch(match, looks.Looks(), sheet.load("tiles-8")[0])
    pitch.sync(match)
    assert [who for who in range(12) if pitch.tags[who] and not pitch.tags[who].hidden] == [6]
    pitch.tag(6, tiles.PASS)
    pitch.tag(6, 0)
    assert pitch.tags[6][0] == tiles.HIT, "other marks come and go"


# --- dice


def test_all_who_try_on_one_square_roll_in_one_box(chosen):
    chosen.append(("two pass short e", [2, 2, 5, 2, 6]))
    boxes = []

    def steps(player):
        for _ in range(200):
            yield from player.press("wait:0.1")
            boxes.append(tuple(player.text(2, y, 20) for y in (63, 100)))

    events = []
    play(steps, position=facts(green_two="16,5"), on_event=lambda match, event: events.append(event))
    tried = [event[1] for event in events if event[0] == book.TRIES]
    assert tried == [3, 8] or len(tried) >= 1
    assert any(top == "Who gets it?" for top, _ in boxes) == (len(tried) > 1)


def told(position, words, dice, kind):
    """The text of the box for the first roll of a kind, and the number of events that share it."""
    match = Match.from_position(position, Script(dice))
    list(match.events())
    match.apply(match.parse(words))
    events = list(match.events())
    at = [event[0] for event in events].index(kind)
    return match.effects().rolls(match, events, at)


@pytest.mark.parametrize(
    "dice, after, success, totals",
    [
        ([6, 4], "Rabbit wins it", True, ["-1=5", "=4"]),
        ([5, 4, 0], "Tie: it rolls", True, ["-1=4", "=4"]),
        ([3, 4], "Foul by Rabbit!", False, ["-1=2", "=4"]),
    ],
)
def test_a_tackle(dice, after, success, totals):
    count, faces, _, said = told(facts(ball="green two"), "two tackle two", dice, book.ROLLS)
    assert (count, faces) == (1, tuple(dice[:2]))
    assert said[:6] == (0, "Rabbit tackles", after, success, "", "")
    assert [label[:3] for label in said[6]] == [(0, "Purple", totals[0]), (1, "Green", totals[1])]


@pytest.mark.parametrize(
    "players, good", [({"green": None}, text.YELLOW), ({"purple": "cub", "green": None}, text.RED)]
)
def test_a_die_that_wins_is_yellow_unless_it_is_bad_for_the_player_who_watches(players, good, chosen, monkeypatch):
    """The words below the die of whoever tackles."""
    found, label = set(), _DiceBox.label

    def watched(box, texts, done=False, foe=False):
        label(box, texts, done, foe)
        if done and texts and texts[0][0] == 0:
            found.update((won, line.grid.pixel_shader[1]) for (_, _, _, won), line in zip(texts, box.lines))

    monkeypatch.setattr(_DiceBox, "label", watched)
    for seed in range(6):
        chosen[:] = [("two tackle two", [])] * ("purple" not in players)
        play(lambda player: player.press("wait:9"), position=facts(ball="green two"), seed=seed, chosen=players)
    bad = text.RED + text.YELLOW - good
    assert found == {(True, sheet.colour(good)), (False, sheet.colour(bad))}


# --- playback


@pytest.fixture
def asked(monkeypatch):
    """The numbers of all effects that the game asks for."""
    found, wanted = [], sound.Sound.play

    def note(self, effect):
        found.append(effect)
        return wanted(self, effect)

    monkeypatch.setattr(sound.Sound, "play", note)
    return found


def test_a_long_flight_is_quick_and_bounces_are_heard(chosen, asked, monkeypatch):
    monkeypatch.setattr("furbowl.ui.match.playback._REST", 0)  # nor waits for the log
    chosen.append(("two pass long n", [5, 5, 5, 5]))
    far = facts(two="10,2", ball="purple two", green_two="16,6", four="4,10")
    moments, players = [], []

    def steps(player):
        players.append(player)
        yield from player.press("wait:25")

    play(steps, position=far, on_event=lambda _, event: moments.append((event[0], players[0].handheld.host.now / 1e9)))
    kinds_seen = [kind for kind, _ in moments]
    assert kinds_seen == [74, 75, 76, 77, 76, 80], "up 17 squares and back 3"
    flight = moments[-1][1] - moments[2][1]
    assert 0.7 < flight < 1.6
    assert asked.count(15) == 1 and asked.count(6) == 2 and asked.count(7) == 1


def test_a_ball_flies_evenly_and_comes_back_the_same_way(chosen, monkeypatch):
    heights, bring = [], Pitch.bring

    def watched(pitch, y, *about):
        heights.append(y)
        return bring(pitch, y, *about)

    monkeypatch.setattr(Pitch, "bring", watched)
    chosen.append(("two pass long n", [5, 5, 5, 5]))
    far = facts(two="10,2", ball="purple two", green_two="16,6", four="4,10")
    play(lambda player: player.press("wait:25"), position=far)
    assert heights[1:-1] == [*range(140, 7, -4), *range(8, 25, 4)], "17 squares up and 3 back; then it rests"


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(3))
def test_what_was_played_back_is_the_match_as_it_is(seed, monkeypatch):
    """Any actions, preferably with dice: playback ends with the same picture as the match drawn anew."""
    chance, found, part, sync = random.Random(seed), [], App.part, Pitch.sync

    def choose(self, wanted, *args):
        if wanted.__name__ != "decide":
            return (yield from part(self, wanted, *args))
        yield
        match = self.match
        actions = list(match.legal())
        rolled = [action for action in actions if match.needs(action)]
        balls = [action for action in actions if match.text(action).split()[-1] in ("pickup", "take", "score")]
        action = chance.choice(balls or (rolled if rolled and chance.random() < 0.8 else actions))
        return Request(actions=(action,))

    def compare(self, match):
        before = drawn(self)
        sync(self, match)
        if before:
            found.append(before == drawn(self))
            assert found[-1], [pair for pair in zip(before, drawn(self)) if pair[0] != pair[1]]

    monkeypatch.setattr(App, "part", choose)
    monkeypatch.setattr(Pitch, "sync", compare)

    def steps(player):
        yield from player.press("wait:3 " + "A wait:0.1 " * 250)

    start = facts(ap="10", tackles="0", green_two="9,10", green_six="11,9", three="7,9") if seed % 2 else SET_UP
    play(steps, position=start, seed=seed)
    assert len(found) > 5


def drawn(pitch):
    """Everything that a pitch shows; None if it has never been drawn."""
    units = [(unit.x, unit.y, unit[0]) for unit in pitch.units]
    tags = [None if not tag or tag.hidden else tag[0] for tag in pitch.tags]
    ball = pitch.balls[0]
    return None if set(pitch.at) == {-1} else (units, tags, ball.x, ball.y, ball[0], ball.flip_y, pitch.burst.hidden)


# --- an opponent's options in its next turn


@pytest.mark.parametrize("place, scores", [("10,4", True), ("11,5", False), ("11,4", True)])
def test_a_threat_counts_what_carrying_in_takes_and_shots(place, scores):
    """A piece has 10 AP: for 9 squares and the step over the line, or for a shot from its square."""
    text = POSITION.replace("ball purple two", "ball green two").replace("green two 9,11", "green two " + place)
    match = Match.from_position(text)
    ((_, before, two),) = match.balls()
    twin = next_turn(match, match.side_of(two))
    assert match.danger().scores(twin, two) is scores
    assert twin.square(two) == before, "it was put back"


@pytest.mark.parametrize("place, scores", [("19,9", True), ("18,9", False)])
def test_beyond_the_last_column_the_ball_is_carried_in(place, scores):
    _, told = watched("A RIGHT wait:3", position=facts(two=place))
    assert any(event[0] == book.SCORE for _, event in told) is scores


# --- the visible part of the arena


FAR = facts(six="9,18", ball="purple six")


def test_the_view_moves_where_the_cursor_goes_and_nothing_is_sent_otherwise():
    """There are only three views: few steps send the whole screen, others little, an idle second only a blink."""
    sent = []

    def steps(player):
        yield from player.press("wait:0.5 RIGHT")
        areas = player.watch()
        for move in ("DOWN " * 17 + "UP " * 17 + "LEFT " * 5 + "RIGHT " * 9).split():
            areas.clear()
            yield from player.press(move)
            sent.append(size(areas, 88))
        yield from player.press("wait:6")
        areas.clear()
        yield from player.press("wait:2")
        assert not areas

    play(steps, position=FAR, late=False)
    large = [each for each in sent if each > 500]
    assert len(large) == 4 and max(large) <= 160 * 128, "down through three views, and up again"


def test_who_acts_is_in_view(monkeypatch):
    seen, animate = [], Playback.animate

    def check(self, event):
        pitch, who = self.pitch, event[1]
        if who >= 0:
            seen.append(who)
            assert 0 <= pitch.seen(pitch.at[who]) <= pitch.high - pitch.size, event
        yield from animate(self, event)
        ball = pitch.balls[0]
        assert event[0] != book.FLIES or -pitch.size < ball.y + pitch.group.y < pitch.high, "followed as it flies"

    monkeypatch.setattr(Playback, "animate", check)
    players = {"purple": "cub", "green": "cub"}
    play(lambda player: player.press("wait:90"), position=FAR, seed=3, chosen={**players, "speed": 2})
    assert len(set(seen)) > 3


@pytest.mark.parametrize("column, side", [(1, 1), (19, 0)])
def test_a_goal_counts_for_the_side_that_plays_towards_it_whoever_kicked_the_ball(column, side):
    for who in (3, 9):
        event = book.SCORE, who, number((column, 10)), 0, 0
        assert Match("octo").effects().scores(None, event) == side


# --- feats


@pytest.mark.parametrize("die, words", [(6, ["GREAT CATCH"]), (5, [])])
def test_a_catch_with_a_six_is_cheered_and_no_other(chosen, shouted, die, words):
    chosen.append(("two pass short e", [2, 2, die, 2]))
    kinds = []
    play(
        lambda player: player.press("wait:12"),
        position=facts(green_two="16,5"),
        on_event=lambda match, event: kinds.append(event[0]),
    )
    assert shouted == words and {book.TRIES, book.GAIN} <= set(kinds)


def test_the_tenth_square_of_a_run_is_cheered(chosen, shouted):
    chosen.append(([act(book.MOVE, 5, 14 * book.COLUMNS + column) for column in range(5, 15)], []))
    play(
        lambda player: player.press("wait:12"),
        position=facts(green_six="15,4").replace("ap 8\ntackles 1", "ap 10\ntackles 0"),
    )
    assert shouted == ["WHAT A RUN!"]
