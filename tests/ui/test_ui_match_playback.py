"""Events played back: at the end the picture is the match as it is, both players can follow, any button hurries it."""

import random

import pytest
from test_ui_match import POSITION

import furbowl.app
from furbowl.dice import Dice
from furbowl.games.furbowl import kinds as words
from furbowl.match import Match
from screen import play

CORNER = "LEFT*15 UP*9"  # where every path of the cursor can begin


@pytest.fixture
def pictures(monkeypatch):
    """Pairs of pictures: what playback left, and the match drawn anew, which the match screen does after playback."""
    from sim.desktop import stand_ins

    stand_ins.install()
    from furbowl.ui.match import pitch

    sync, found = pitch.Pitch.sync, []

    def compare(self, match):
        before = drawn(self)
        sync(self, match)
        if before[0] is not None:
            found.append((before, drawn(self)))

    monkeypatch.setattr(pitch.Pitch, "sync", compare)
    return found


def drawn(pitch):
    """All that a pitch shows; None first where it has never been drawn."""
    units = [None if unit.hidden else (unit.x, unit.y, unit[0]) for unit in pitch.units]
    tags = [None if not tag or tag.hidden else tag[0] for tag in pitch.tags]
    bench = [pitch.bench[i] for i in range(10)]
    ball = [None if ball.hidden else (ball.x, ball.y, ball[0]) for ball in pitch.balls]
    never = set(pitch.at) == {-1}
    return None if never else units, tags, bench, ball, pitch.burst.hidden, pitch.group.x, pitch.group.y


def keys_for(match, action):
    """The presses that carry out an action, from anywhere, with nobody chosen or the animal in play."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    if verb == words.FINISH:
        return "SELECT"
    square = target if verb in (words.MOVE, words.SPRINT) else match.square(target)
    choose = "" if match.playing >= 0 else to(match, match.square(who)) + " A "
    return choose + to(match, square) + " A"


def to(match, square):
    column, line = square % match.columns, match.rows - 1 - square // match.columns
    return CORNER + (" RIGHT*%d" % column if column else "") + (" DOWN*%d" % line if line else "")


def lively(match, chance):
    """A legal action, rather one with dice."""
    actions = [action for action in match.legal() if action >> 14 != words.END]
    rolled = [action for action in actions if match.needs(action)]
    return chance.choice(rolled if rolled and chance.random() < 0.7 else actions) if actions else None


@pytest.mark.parametrize("seed", range(6))
def test_what_was_played_back_is_the_match_as_it_is(seed, pictures):
    """A shadow match with the same dice is played beside: an action is chosen there and carried out by buttons."""
    shadow = Match.from_position(POSITION, dice=Dice(seed))
    chance = random.Random(seed)
    told = []

    def steps(player):
        yield from player.press("wait:0.2")
        while shadow.side == 0 and (action := lively(shadow, chance)) is not None:
            keys = keys_for(shadow, action)
            shadow.apply(action)
            yield from player.press(keys + " settle")

    play(steps, seed=seed, position=POSITION, on_event=lambda _match, event: told.append(event))
    events = list(shadow.events())
    assert told == events[: len(told)]
    assert told[-1][0] == words.TURN  # what follows waits for the press of the other player
    assert pictures and all(before == after for before, after in pictures)


def tackle(more="wait:12"):
    """Seconds from the charge to each of the events of a big hit, by kind."""
    times, players = {}, []

    def steps(player):
        players.append(player)
        yield from player.press("wait:0.2 SELECT*2 A RIGHT A " + more)

    def on_event(_match, event):
        times[event[0]] = players[0].handheld.host.monotonic_ns() / 1e9

    play(steps, position=POSITION, seed=3, on_event=on_event)  # 6+3+4=13, pushed; Ouch 1+5+1=7, stunned
    return {kind: time - times[words.CHARGE] for kind, time in times.items()}


def test_the_dice_can_be_read():
    times = tackle()
    assert list(times) == [words.CHARGE, words.HIT, words.PUSHED, words.OUCH, words.STUN]
    assert 1.8 < times[words.PUSHED] - times[words.HIT] < 3
    assert times[words.STUN] < 7


@pytest.mark.parametrize("control", ["A", "B", "START", "SELECT", "LEFT"])
def test_any_button_hurries(control):
    assert tackle("wait:0.3 %s*2 wait:12" % control)[words.OUCH] < tackle()[words.OUCH] - 1


def test_the_dice_stop_before_a_press_takes_them_away():
    """The first press while they roll shows the result, the second goes on."""
    assert tackle("wait:0.3 A wait:12")[words.PUSHED] > 1.2


@pytest.mark.parametrize("speed, least, most", [(furbowl.app.SLOW, 1.3, 1.7), (furbowl.app.FAST, 0.4, 0.6)])
def test_speeds(speed, least, most, monkeypatch):
    normal = tackle("wait:20")[words.STUN]
    monkeypatch.setitem(furbowl.app.SETTINGS, "speed", speed)
    assert least < tackle("wait:20")[words.STUN] / normal < most


def test_the_panel_shows_who_rolls_for_what_and_the_sum():
    def steps(player):
        yield from player.press("wait:0.2 SELECT*2 A RIGHT A wait:0.3")
        assert player.text(15, 6, 20) == "Bear tackle 8+"
        yield from player.press("wait:0.9")
        assert player.text(15, 6, 20) == "Bear hits 8+"
        assert player.text(11 + 8 + 46, 4 + 16, 2, scale=2) == "+4"
        assert player.text(11 + 8 + 72, 4 + 16, 3, scale=2) == "=13"

    play(steps, position=POSITION, seed=3)


def test_the_panel_keeps_away_from_the_action():
    """High above a tackle in the lower half, low below one in the upper half."""
    up = POSITION.replace("purple bear 8,5", "purple bear 8,9").replace("green rabbit 9,5", "green rabbit 9,9")

    def steps(player):
        yield from player.press("wait:0.2 SELECT*2 A RIGHT A wait:0.3")
        assert player.text(15, 56, 20) == "Bear tackle 8+"

    play(steps, position=up, seed=3)


def test_the_band_tells_the_story_as_it_goes_on():
    told = []

    def steps(player):
        yield from player.press("wait:0.2 SELECT*2 A RIGHT A")
        for _ in range(300):
            yield 0.033
            if not told or player.band() != told[-1]:
                told.append(player.band())

    play(steps, position=POSITION, seed=3)
    assert told[0] == ("Purple Bear tackles Green", "Rabbit")
    assert ("Rabbit 4+: 6+3=9, pushed", "to (10,5).") in told
    assert any(band[1] == "Ouch: 1+5+1=7, stunned!" for band in told)
