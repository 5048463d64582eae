"""Sounds: the note player, and the effects heard when the game is played through the buttons. The five lights: whose
turn it is, how much of it remains, a flash at a score; nothing is sent that is lit already."""

import pytest
from test_ui_screens import BRING_HOME, NEARLY_HOME
from test_whole_match import SET_UP, Beside

from furbowl import feedback as sound
from furbowl import registry
from furbowl.app import SETTINGS
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.feedback import ALL, Lights, Sound
from furbowl.games.furbowl import kinds as words
from furbowl.games.furbowl.effects import Effects
from furbowl.match import Match
from screen import TICK, play

# by number
NAMES = (
    "silence cursor back ok refused dice pass drop catch better hurt tackle big-hit whistle score bounce foul"
    " squeal crowd loud-crowd crowd-in-uproar".split()
)
EFFECTS = range(1, len(NAMES))
TAIL = 8  # ticks
SECOND = int(1 / TICK)
STOP = "stop"
WAKE = (0, 0)


class Speaker:
    """A speaker that lists the tones it is asked for: (hertz, level), or STOP."""

    def __init__(self):
        self.told = []

    def play(self, hertz, level):
        self.told.append((hertz, level))

    def stop(self):
        self.told.append(STOP)


def player(volume=3, effect=None):
    """(note player, its speaker, settings); if there is an effect, its first tick is over."""
    settings, speaker = dict(SETTINGS, volume=volume), Speaker()
    sounds = Sound(speaker, settings)
    if effect:
        sounds.play(effect)
        sounds.tick(NOTHING)
    return sounds, speaker, settings


def notes(effect, volume=3, own=b""):
    """The tones of an effect until the speaker is silent: a list for each tick."""
    sounds, speaker, _ = player(volume)
    sounds.own = own
    sounds.play(effect)
    ticks = []
    while STOP not in speaker.told:
        speaker.told = []
        sounds.tick(NOTHING)
        ticks.append(speaker.told)
        assert len(ticks) < 4 * SECOND, "no end"
    return ticks


# --- the player


def notes_of(rules):
    """The notes of a rule set's own effects."""
    match = Match(rules)
    return match.effects().sounds(match)


@pytest.mark.parametrize("rules", registry.names())
def test_an_effect_is_short_and_ends_and_is_no_other(rules):
    own = notes_of(rules)
    assert own.count(b"\xff") == len(sound.OWN) or rules == "furbowl" and not own
    for effect in EFFECTS:
        ticks = notes(effect, own=own)
        told = [each for tick in ticks for each in tick]
        assert told.count(STOP) == 1 and told[-1] == STOP
        length = len(ticks) - TAIL
        assert length <= (1.5 if NAMES[effect] in ("whistle", "score") else 0.5) * SECOND
        assert length <= 6 or NAMES[effect] not in ("cursor", "back", "ok", "dice"), "heard many times over"
        for hertz, level in told[:-1]:
            assert (hertz, level) == WAKE or 0 < level <= 255
            assert hertz < 100 or 340 <= hertz <= 2500
        assert all(len(tick) <= 1 for tick in ticks)
    assert len({str(notes(effect, own=own)) for effect in EFFECTS}) == len(EFFECTS)
    assert sound._NOTE.count(b"\xff") == len(EFFECTS) and sound._NOTE.endswith(b"\xff")


PRESSES = {OK: "ok", BACK: "back", MENU: "ok", **dict.fromkeys((LEFT, RIGHT, UP, DOWN, NEXT), "cursor")}


@pytest.mark.parametrize("intent", PRESSES)
def test_each_button_has_its_sound(intent):
    sounds, speaker, _ = player()
    sounds.tick(intent)
    for _ in range(SECOND):
        sounds.tick(NOTHING)
    assert speaker.told[1:] == [each for tick in notes(NAMES.index(PRESSES[intent])) for each in tick]


def test_ok_rises_and_back_falls():
    rising, falling = (
        [each[0] for tick in notes(NAMES.index(name)) for each in tick if each != STOP] for name in ("ok", "back")
    )
    assert rising[0] < rising[-1] and falling[0] > falling[-1]


def test_no_effect_of_a_game_sounds_like_another_nor_like_one_of_another_game():
    rows = [row for rules in registry.names() for row in notes_of(rules).split(b"\xff")[:-1]]
    rows += [sound._NOTE.split(b"\xff")[effect - 1] for effect in sound.OWN]
    assert len({row[1:] for row in rows}) == len(rows) == len(sound.OWN) * len(registry.names())


def test_it_begins_with_the_next_tick_wakes_the_speaker_at_once_and_silence_tells_nobody():
    sounds, speaker, _ = player()
    for _ in range(100):
        sounds.tick(NOTHING)
    assert speaker.told == []
    sounds.play(sound.OK)
    assert speaker.told == [WAKE]
    sounds.tick(NOTHING)
    assert len(speaker.told) == 2 and speaker.told[1][1] > 0
    for _ in range(100):
        sounds.tick(NOTHING)
    assert speaker.told[-1] == STOP and speaker.told.count(STOP) == 1


def test_the_higher_one_is_heard_from_its_beginning():
    for first, second in [(first, second) for first in EFFECTS for second in EFFECTS]:
        sounds, speaker, _ = player(effect=first)
        sounds.play(second)
        sounds.tick(NOTHING)
        over = NAMES[first] == "cursor" and not sound.height(second)  # its only note
        assert over or sounds.effect == max(second, first, key=sound.height)
        speaker.told.clear()
        while STOP not in speaker.told:
            sounds.tick(NOTHING)
        if sound.height(second) >= sound.height(first):
            assert speaker.told == [each for tick in notes(second) for each in tick][1:]
    sounds, _, _ = player()
    sounds.tick(OK)  # a press ...
    sounds.play(sound.REFUSED)  # ... that leads to nothing
    assert NAMES[sounds.effect] == "refused"
    sounds.play(sound.OK)
    assert NAMES[sounds.effect] == "refused"


# --- in the game


@pytest.fixture
def asked(monkeypatch):
    """The sounds that the game asks for: numbers of effects, and the kinds of events as (kind,)."""
    asked = []
    ask = Sound.play

    def noted(self, effect):
        asked.append(effect)
        ask(self, effect)

    monkeypatch.setattr(Sound, "play", noted)
    return asked


BEGUN = NEARLY_HOME.replace("12,6", "12,6 moved").replace("plays 3", "plays 2")
BEGUN = BEGUN.replace("ball purple fox", "ball 1,1").replace("10,8", "13,7")


@pytest.mark.proof
def test_every_event_is_heard_as_the_table_says(asked):
    beside = Beside("furball", 10)

    def on_event(match, event):
        beside.on_event(match, event)
        asked.append((event[0],))

    play(lambda player: beside.steps(player, SET_UP % "RIGHT "), seed=10, on_event=on_event)
    marks = [i for i in range(len(asked)) if isinstance(asked[i], tuple)] + [len(asked)]
    kinds = set()
    for start, end in zip(marks, marks[1:]):
        kind = asked[start][0]
        kinds.add(kind)
        effect = Effects.EVENTS.get(kind, (None, sound.DICE if kind <= words.COMEBACK else 0))[1]
        if effect:
            assert effect in asked[start:end], kind
    assert {words.TURN, words.GAIN, words.PICKUP, words.SCATTER, words.SCORE, words.MATCH_OVER} <= kinds


def test_the_crowd_roars_when_a_ball_comes_near_a_goal_line(asked):
    play(lambda player: player.press(BRING_HOME), position=NEARLY_HOME)
    roars = [effect for effect in asked if isinstance(effect, int) and effect >= sound.CROWD]
    assert roars and roars == sorted(roars) and asked.index(roars[0]) < asked.index(sound.SCORE)


def test_sound_takes_no_time(monkeypatch):
    def times(volume):
        def steps(player):
            told.append(lambda event: moments.append((event[0], player.handheld.host.now, player.pixels())))
            yield from player.press(BRING_HOME)

        told, moments = [], []
        monkeypatch.setitem(SETTINGS, "volume", volume)
        play(steps, position=NEARLY_HOME, on_event=lambda _match, event: told[0](event), late=False)
        return moments

    assert times(0) == times(3) != []


# --- lights

PURPLE, GREEN = 0, 1
NOBODYS = [PURPLE, PURPLE, None, GREEN, GREEN]
STATES = {(side, n): [side] * 5 for side in (PURPLE, GREEN) for n in range(ALL + 1)} | {(-1, ALL): NOBODYS}
MODEST = 48  # of 255


def team(colour):
    """The side whose colour a light has, None for a dark one."""
    red, green, blue = colour
    if colour == (0, 0, 0):
        return None
    assert blue > red > green or green > red > blue
    return PURPLE if blue > green else GREEN


class Board:
    """A board that lists the colours it was sent, five at a time."""

    def __init__(self):
        self.sent = []

    def lights(self, colours):
        assert len(colours) == 15
        self.sent.append([tuple(colours[i : i + 3]) for i in range(0, 15, 3)])


def lit():
    """(lights, colours that were sent, settings)"""
    board, settings = Board(), dict(SETTINGS)
    return Lights(board, settings), board.sent, settings


def colours(*state):
    """The five colours of a state."""
    lights, sent, _ = lit()
    lights.show(*state)
    return sent[0]


def test_each_state_looks_different_is_modest_and_is_sent_once():
    lights, sent, _ = lit()
    for state in STATES:
        for _ in range(3):
            lights.show(*state)
    assert [[team(colour) for colour in colours] for colours in sent] == list(STATES.values())
    for (side, halves), colours in zip(STATES, sent):
        bright = [sum(colour) for colour in colours]
        assert side < 0 or bright == sorted(bright, reverse=True) and len(set(bright)) <= 3
        assert side < 0 or halves < 2 or bright.count(max(bright)) == halves // 2
    assert len({tuple(colours) for colours in sent}) == len(STATES)
    assert max(part for colours in sent for colour in colours for part in colour) <= MODEST


@pytest.fixture
def sent(monkeypatch):
    """The colours that the lights are sent while the game is played."""
    board = Board()
    made = Lights.__init__

    def watched(lights, handheld, settings):
        made(lights, handheld, settings)
        send = handheld.lights
        handheld.lights = lambda colours: (board.lights(colours), send(colours))

    monkeypatch.setattr(Lights, "__init__", watched)
    return board.sent


OFF = [(0, 0, 0)] * 5
OPTIONS = "wait:0.2 UP A DOWN*3 wait:0.2"
MENU = "wait:1 START wait:0.2 UP*4 A wait:0.2 DOWN*3 A wait:0.1"


@pytest.mark.parametrize(
    "keys, wanted, position, count",
    [
        ("wait:2", colours(), None, 1),
        ("wait:10 UP*3 LEFT*3 START B SELECT*3 B wait:2", colours(PURPLE, 6), NEARLY_HOME, 1),
        ("wait:1 SELECT A LEFT A settle", colours(PURPLE, 4), NEARLY_HOME, 2),
        ("wait:1 SELECT A LEFT A settle B settle START A A settle", colours(GREEN, 6), NEARLY_HOME, 3),
        (BRING_HOME + " A wait:9", colours(GREEN, 6), NEARLY_HOME.replace("target 1", "target 2"), None),
        (OPTIONS, colours(), None, 1),
        (OPTIONS + " RIGHT wait:0.1", OFF, None, 2),
        (OPTIONS + " RIGHT*2 wait:0.1", colours(), None, 3),
        (OPTIONS + " RIGHT B wait:0.2 A wait:0.2 START settle A settle", OFF, None, 2),
        (MENU, OFF, NEARLY_HOME, 2),
        (MENU + " A wait:0.1 B wait:0.2", colours(PURPLE, 6), NEARLY_HOME, 3),  # on again: the side to play
    ],
)
def test_in_the_game_they_follow_and_nothing_is_sent_that_is_there_already(sent, keys, wanted, position, count):
    assert play(lambda player: player.press(keys), position=position, seed=7).handheld.lights == wanted
    assert count in (None, len(sent))
