"""Playback of events: it ends with a picture of the match, both players can follow, any button speeds it up."""

import random
from types import SimpleNamespace

import pytest
from test_ui_match import POSITION

from furbowl.actions import verb_of
from furbowl.dice import Dice
from furbowl.games import animations
from furbowl.games.furbowl import kinds as words
from furbowl.match import Match
from furbowl.ui.match import playback
from furbowl.ui.widgets import sheet, text
from marks import rest
from pilot import keys_from_anywhere as keys_for
from screen import play

HIGH = POSITION.replace("purple bear 8,5", "purple bear 8,9").replace("green rabbit 9,5", "green rabbit 9,9")


@pytest.fixture
def pictures(monkeypatch):
    """Pairs of pictures: the result of playback, and the match drawn anew, as the match screen does after playback."""
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
    """Everything that a pitch shows; the first item is None if it has never been drawn."""
    units = [None if unit.hidden else (unit.x, unit.y, unit[0]) for unit in pitch.units]
    tags = [None if not tag or tag.hidden else tag[0] for tag in pitch.tags]
    bench = [pitch.bench[i] for i in range(10)]
    ball = [None if ball.hidden else (ball.x, ball.y, ball[0]) for ball in pitch.balls]
    never = set(pitch.at) == {-1}
    return None if never else units, tags, bench, ball, pitch.burst.hidden, pitch.group.x, pitch.group.y


def lively(match, chance):
    """A random legal action, preferably one with dice."""
    actions = [action for action in match.legal() if verb_of(action) != words.END]
    rolled = [action for action in actions if match.needs(action)]
    return chance.choice(rolled if rolled and chance.random() < 0.7 else actions) if actions else None


@pytest.mark.parametrize("seed", [0, *rest(*range(1, 6))])
def test_what_was_played_back_is_the_match_as_it_is(seed, pictures):
    """A shadow match with the same dice runs in parallel: an action is chosen there and carried out by buttons."""
    shadow = Match.from_position(POSITION, dice=Dice(seed))
    chance = random.Random(seed)
    told = []

    def steps(player):
        yield from player.press("wait:0.2")
        while shadow.side == 0 and (action := lively(shadow, chance)) is not None:
            keys = keys_for(shadow, action)
            shadow.apply(action)
            yield from player.press(keys + " settle")
        if player.band()[0].startswith("Turn over."):
            yield from player.press("A settle")

    play(steps, seed=seed, position=POSITION, on_event=lambda _match, event: told.append(event))
    events = list(shadow.events())
    assert told == events[: len(told)]
    assert told[-1][0] == words.TURN  # the rest waits for a press by the other player
    assert pictures and all(before == after for before, after in pictures)


def tackle(more="wait:12"):
    """Seconds from the charge to each event of a big hit, by kind."""
    times, players = {}, []

    def steps(player):
        players.append(player)
        yield from player.press("wait:0.2 SELECT*2 A RIGHT A " + more)

    def on_event(_match, event):
        times[event[0]] = players[0].handheld.host.monotonic_ns() / 1e9

    play(steps, position=POSITION, seed=3, on_event=on_event)  # 6+3+4=13, pushed; Ouch 1+5+1=7, stunned
    return {kind: time - times[words.CHARGE] for kind, time in times.items()}


@pytest.fixture(scope="module")
def unhurried():
    return tackle("wait:20")


def test_the_dice_can_be_read(unhurried):
    assert list(unhurried) == [words.CHARGE, words.HIT, words.PUSHED, words.OUCH, words.STUN]
    assert 1.8 < unhurried[words.PUSHED] - unhurried[words.HIT] < 3
    assert unhurried[words.STUN] < 7


@pytest.mark.parametrize("control", ["B", "LEFT"])
def test_any_button_hurries(control, unhurried):
    """While the dice roll, the first press shows the result, the second continues."""
    assert tackle("wait:0.3 %s*2 wait:12" % control)[words.OUCH] < unhurried[words.OUCH] - 1
    assert tackle("wait:0.3 %s wait:12" % control)[words.PUSHED] > 1.2, "the dice stop first"


@pytest.mark.parametrize("position, y", [(POSITION, 5), (HIGH, 61)])
def test_the_panel_shows_who_rolls_for_what_and_the_sum(position, y):
    """The panel avoids the action: at the top for a tackle in the lower half, at the bottom for one in the upper."""

    def steps(player):
        yield from player.press("wait:0.2 SELECT*2 A RIGHT A wait:0.3")
        assert player.text(15, y, 20) == "Bear: tackle 4+"
        yield from player.press("wait:0.9")
        assert player.text(15, y, 20) == "Bear hits"
        assert player.text(11 + 8 + 46, y + 10, 2, scale=2) == ""
        assert player.text(11 + 8 + 72, y + 10, 3, scale=2) == "=9"

    play(steps, position=position, seed=3)


@pytest.mark.parametrize(
    "chosen, seeds, good",
    [
        ({"green": None}, (3, 16), text.YELLOW),  # a big hit, and the Ouch does harm; or it does none
        ({"purple": "cub", "green": None}, range(3, 7), text.RED),
        ({"purple": "cub", "green": "cub"}, range(3, 7), text.YELLOW),
    ],
)
def test_a_roll_is_red_if_it_is_bad_for_the_player_who_watches(chosen, seeds, good, monkeypatch):
    """Or for the side that rolls, if that is a player, or if nobody watches but computers."""
    found, total = set(), playback._DiceBox.total

    def watched(box, told, foe):
        total(box, told, foe)
        if told[0] == 0 or good == text.YELLOW:
            found.add((bool(told[3]), box.sum.grid.pixel_shader[1]))

    monkeypatch.setattr(playback._DiceBox, "total", watched)
    keys = "wait:20" if "purple" in chosen else "wait:0.2 SELECT*2 A RIGHT A settle"
    for seed in seeds:
        play(lambda player: player.press(keys), position=POSITION, seed=seed, chosen=chosen)
    bad = text.RED + text.YELLOW - good
    assert found == {(True, sheet.colour(good)), (False, sheet.colour(bad))}


@pytest.mark.parametrize("sides", [6, 10])
@pytest.mark.parametrize("count", range(1, 6))
def test_a_die_that_rolls_never_shows_a_face_twice_in_a_row(sides, count):
    """With each sound of the dice something changes on the screen. They stop one after the other."""
    box = playback.dice_box(0, 160, 0, 80)
    box.open((0, "", "", True, "", ""), count, sides, True)
    dice, before = box.pips if sides == 6 else [line.grid for line in box.numbers], [None] * count
    for stopped in sorted([*range(count)] * 4):
        for i in range(stopped, count):
            box.face(i, 0)
            shown = (dice[i][0, 0], dice[i][1, 0] if sides != 6 else 0)
            assert shown != before[i]
            before[i] = shown


def test_a_ball_flies_in_a_curve():
    ball = SimpleNamespace(x=10, y=40)
    room = SimpleNamespace(size=10, let_go=lambda _: ball, x=lambda _: 70, y=lambda _: 20, loose=lambda *_: None)
    shown = SimpleNamespace(pitch=room, ball=lambda _: 0, wait=lambda ticks: iter([ticks]))
    seen = [(ball.x, ball.y) for _ in animations.fly(shown, (words.CATCH, 0, 5, 0, 0))]
    assert seen[:-1] == [(20, 33), (30, 28), (40, 24), (50, 21), (60, 20)]


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
    assert ("Purple Bear tackles Green", "Rabbit 4+: 6+3=9, pushed.") in told
    assert ("It is a big hit!", "") in told, "before the dice that follow"
    assert any("Ouch: 1+5+1=7, stunned!" in " ".join(band) for band in told)


HANDS_ON = """
rules furbowl; side purple; plays 3; turns 4 3; score 0 0; target 1; formation Wide; ball purple fox
purple rabbit 4,10; purple fox 5,6; purple bear 5,3; purple cat 6,6; purple tortoise 4,3
green rabbit 10,8; green fox 14,5; green bear 2,2; green tortoise 3,3; green cat ko
"""


@pytest.mark.parametrize("dice, cheered", [([6, 4], ["GREAT CATCH"]), ([5, 4], [])])
def test_a_catch_that_one_in_six_would_make_is_cheered(chosen, shouted, dice, cheered):
    chosen.append(("fox pass cat", dice))
    kinds = []
    play(
        lambda player: player.press("wait:9"),
        position=HANDS_ON,
        on_event=lambda match, event: kinds.append(event[0]),
    )
    assert shouted == cheered and kinds.count(words.GAIN) == 1


@pytest.mark.parametrize("calm, path", [(False, [0, 3, -2, 2, -1, 0]), (True, [0, 1, 0])])
def test_a_big_hit_shakes_the_ground_and_less_for_who_wants_calm(calm, path):
    ground, seen = SimpleNamespace(y=0), []
    pitch = SimpleNamespace(ground=ground, units=[], tags=[], balls=[])
    app = SimpleNamespace(board=SimpleNamespace(calm=calm))
    shown = SimpleNamespace(pitch=pitch, app=app, wait=lambda ticks: [None] * ticks)
    for _ in Match("furbowl").effects().shake(shown, None):
        seen += [ground.y] if seen[-1:] != [ground.y] else []
    assert seen == path
