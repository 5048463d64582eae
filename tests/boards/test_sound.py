"""Sounds: the table of effects, the player of notes, and what is heard when the game is played through the buttons."""

import pytest
from test_ui_match_playback import keys_for
from test_ui_screens import BRING_HOME, NEARLY_HOME

from furbowl import protocol, sound
from furbowl.app import SETTINGS
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.games.furbowl import effects
from furbowl.games.furbowl import kinds as words
from furbowl.match import Match
from furbowl.sound import Sound
from furbowl.ui.match import animations
from pilot import end_keys, forwards
from screen import TICK, play

NAMES = (
    "silence cursor back ok refused dice pass drop catch better hurt tackle big-hit whistle score".split()
)  # by number
EFFECTS = range(1, len(NAMES))
TAIL = 8  # ticks
SECOND = int(1 / TICK)

KINDS = {
    getattr(words, name): name
    for name in vars(words)
    if name.isupper() and name not in "END FINISH MOVE SPRINT PASS TACKLE".split()
    and name not in "FINISHED BOTH_USED NOTHING_USEFUL PICKUP_FAILED HURT HOME".split()
}  # fmt: skip


class Speaker:
    """Notes down what it is told: (hertz, level), or STOP."""

    def __init__(self):
        self.told = []

    def play(self, hertz, level):
        self.told.append((hertz, level))

    def stop(self):
        self.told.append(STOP)


STOP = "stop"
WAKE = (0, 0)


def player(volume=3):
    settings = dict(SETTINGS, volume=volume)
    speaker = Speaker()
    return Sound(speaker, settings), speaker, settings


def notes(effect, volume=3):
    """All that the speaker is told for an effect, tick by tick, until it is silent: a list for each tick."""
    sounds, speaker, _ = player(volume)
    sounds.play(effect)
    ticks = []
    while STOP not in speaker.told:
        speaker.told = []
        sounds.tick(NOTHING)
        ticks.append(speaker.told)
        assert len(ticks) < 4 * SECOND, "no end"
    return ticks


# --- the tables


def test_the_table_has_only_what_there_is():
    assert set(effects.EVENTS) <= set(KINDS)
    assert {row[1] for row in effects.EVENTS.values()} <= {0, *EFFECTS}
    assert {row[0] for row in effects.EVENTS.values()} <= {None, *animations.TABLE}


def test_what_the_events_sound_like():
    heard = {KINDS[kind]: NAMES[row[1]] for kind, row in effects.EVENTS.items() if row[1]}
    assert heard == {
        "CATCH": "pass",  # the ball flies, then the dice are rolled
        "TURN": "whistle",
        "PUSHED": "tackle",
        "SLAMMED": "tackle",
        "SCATTER": "drop",
        "DROP": "drop",
        "GAIN": "catch",
        "STUN": "hurt",
        "KO": "hurt",
        "OUT": "hurt",
        "RECOVER": "better",
        "RETURN": "better",
        "SCORE": "score",
        "MATCH_OVER": "whistle",
    }


def test_the_numbers_that_others_use():
    named = [NAMES[number] for number in (sound.OK, sound.REFUSED, sound.DICE, sound.BIG_HIT)]
    assert named == ["ok", "refused", "dice", "big-hit"]
    assert sound._NOTE.count(b"\xff") == len(EFFECTS) and sound._NOTE.endswith(b"\xff")


# --- the player


@pytest.mark.parametrize("effect", EFFECTS, ids=NAMES[1:])
def test_an_effect_is_short_and_ends(effect):
    ticks = notes(effect)
    told = [each for tick in ticks for each in tick]
    assert told.count(STOP) == 1 and told[-1] == STOP
    length = len(ticks) - TAIL
    assert length <= (1.5 if NAMES[effect] in ("whistle", "score") else 0.5) * SECOND
    assert length <= 6 or NAMES[effect] not in ("cursor", "back", "ok", "dice"), "heard many times over"
    for hertz, level in told[:-1]:
        assert (hertz, level) == WAKE or 0 < level <= 255
        assert hertz < 100 or 340 <= hertz <= 2500
    assert all(len(tick) <= 1 for tick in ticks)


def test_effects_differ():
    assert len({str(notes(effect)) for effect in EFFECTS}) == len(EFFECTS)


def test_loud_is_what_matters():
    def loudness(name):
        return max(each[1] for tick in notes(NAMES.index(name)) for each in tick if each != STOP)

    order = [loudness(name) for name in ("cursor", "ok", "catch", "tackle", "big-hit")]
    assert order == sorted(order) and len(set(order)) == len(order)


def test_it_begins_with_the_next_tick_and_wakes_the_speaker_at_once():
    sounds, speaker, _ = player()
    sounds.play(sound.OK)
    assert speaker.told == [WAKE]
    sounds.tick(NOTHING)
    assert len(speaker.told) == 2 and speaker.told[1][1] > 0


def test_silence_tells_nobody():
    sounds, speaker, _ = player()
    for _ in range(100):
        sounds.tick(NOTHING)
    assert speaker.told == []
    sounds.play(sound.OK)
    for _ in range(100):
        sounds.tick(NOTHING)
    assert speaker.told[-1] == STOP and speaker.told.count(STOP) == 1


def test_the_amplifier_stays_on_between_sounds_that_follow_each_other():
    sounds, speaker, _ = player()
    for i in range(60):
        sounds.tick(RIGHT if i % 4 == 0 else NOTHING)
    assert STOP not in speaker.told


@pytest.mark.parametrize("first", EFFECTS)
@pytest.mark.parametrize("second", EFFECTS)
def test_the_higher_one_is_heard(first, second):
    sounds, speaker, _ = player()
    sounds.play(first)
    sounds.tick(NOTHING)
    sounds.play(second)
    sounds.tick(NOTHING)
    assert sounds.effect == max(first, second)
    rest = [each for tick in notes(second) for each in tick] if second >= first else None
    speaker.told.clear()
    while STOP not in speaker.told:
        sounds.tick(NOTHING)
    if rest:
        assert speaker.told == rest[1:], "from its beginning"


def test_both_in_one_tick():
    sounds, speaker, _ = player()
    sounds.tick(OK)  # a press ...
    sounds.play(sound.REFUSED)  # ... that leads to nothing
    assert sounds.effect == sound.REFUSED
    sounds.play(sound.OK)
    assert sounds.effect == sound.REFUSED


def test_presses():
    expected = {LEFT: "cursor", RIGHT: "cursor", UP: "cursor", DOWN: "cursor"}
    expected.update({OK: "ok", BACK: "back", MENU: "ok", NEXT: "cursor"})
    for intent, name in expected.items():
        sounds, _, _ = player()
        sounds.tick(intent)
        assert NAMES[sounds.effect] == name


def test_volume():
    def levels(volume):
        return [each[1] for tick in notes(NAMES.index("big-hit"), volume) for each in tick if each != STOP]

    assert max(levels(3)) == 255
    assert [high * 6 for high in levels(3)] == [mid * 17 for mid in levels(2)]
    assert [mid * 2 for mid in levels(2)] == [low * 6 for low in levels(1)]


def test_off_wakes_nobody():
    sounds, speaker, _ = player(volume=0)
    for effect in EFFECTS:
        sounds.play(effect)
        sounds.tick(OK)
    assert speaker.told == []


def test_the_volume_may_change_while_something_is_heard():
    sounds, speaker, settings = player()
    sounds.play(len(NAMES) - 1)
    sounds.tick(NOTHING)
    loud = speaker.told[-1][1]
    for volume in (1, 0):
        settings["volume"] = volume
        speaker.told.clear()
        while not speaker.told:
            sounds.tick(NOTHING)
        assert speaker.told[-1][1] == loud * (0, 2, 6, 17)[volume] // 17


def test_without_a_speaker():
    sounds = Sound(None, dict(SETTINGS))
    sounds.play(EFFECTS[-1])
    sounds.tick(OK)


# --- in the game


@pytest.fixture
def asked(monkeypatch):
    """What the game asks for: numbers of effects, and the kinds of events as (kind,)."""
    asked = []
    ask = Sound.play

    def noted(self, effect):
        asked.append(effect)
        ask(self, effect)

    monkeypatch.setattr(Sound, "play", noted)
    return asked


def named(asked):
    return [NAMES[effect] for effect in asked if not isinstance(effect, tuple) and effect]


def pressed(keys, position=NEARLY_HOME, **options):
    def steps(player):
        yield from player.press(keys)

    return play(steps, position=position, **options)


def test_cursor_ok_and_refused(asked):
    pressed("wait:1 UP RIGHT*2 wait:0.2")
    assert named(asked) == ["cursor"] * 3
    asked.clear()
    pressed("wait:1 A B wait:0.2")
    assert named(asked) == ["ok", "back"]
    asked.clear()
    pressed("wait:1 UP*9 LEFT*15 wait:0.2 A wait:0.2")
    assert named(asked)[-3:] == ["cursor", "ok", "refused"]


def test_back_is_refused_in_a_play_that_has_begun(asked):
    begun = NEARLY_HOME.replace("12,6", "12,6 moved").replace("plays 3", "plays 2")
    begun = begun.replace("ball purple fox", "ball 1,1").replace("10,8", "13,7")
    pressed("wait:1 B wait:0.2", begun)
    assert named(asked) == ["back", "refused"]


@pytest.mark.proof
def test_every_event_is_heard_as_the_table_says(asked):
    shadow = Match("furbowl", seed=7)

    def steps(player):
        yield from player.press("settle A settle")
        shadow.events()
        while not shadow.over:
            action = forwards(shadow)
            keys = end_keys(shadow) if protocol.verb(action) == words.END else keys_for(shadow, action)
            shadow.apply(action)
            turned = any(event[0] == words.TURN for event in shadow.events())
            yield from player.press(keys + (" settle A settle" if turned else " settle"))

    play(steps, rules="furbowl", seed=7, on_event=lambda _match, event: asked.append((event[0],)))
    marks = [i for i in range(len(asked)) if isinstance(asked[i], tuple)] + [len(asked)]
    kinds = set()
    for start, end in zip(marks, marks[1:]):
        kind = asked[start][0]
        kinds.add(kind)
        effect = effects.EVENTS.get(kind, (None, sound.DICE if kind <= words.COMEBACK else 0))[1]
        if effect:
            assert effect in asked[start:end], KINDS[kind]
    assert {words.TURN, words.GAIN, words.PICKUP, words.SCATTER, words.SCORE, words.MATCH_OVER} <= kinds


def test_dice_rattle_at_each_face(asked):
    near = NEARLY_HOME.replace("ball purple fox", "ball 6,4").replace("green fox 6,5", "green fox 14,2")
    rolls = []
    pressed("wait:1 SELECT*2 A " + "LEFT*12 UP*9 RIGHT*5 DOWN*6 A wait:3", near,
            on_event=lambda _match, event: rolls.append(event[0]))  # fmt: skip
    assert words.PICKUP in rolls
    assert named(asked).count("dice") >= 9


def hits(seed):
    """Events of Purple's Bear tackling Green's Cat."""
    position = NEARLY_HOME.replace("green cat ko", "green cat 6,5").replace("green fox 6,5", "green fox 14,2")
    events = []
    keys = "wait:1 SELECT*2 A RIGHT A wait:6"
    pressed(keys, position, seed=seed, on_event=lambda _match, event: events.append(event[0]))
    return events


def test_a_big_hit_sounds_bigger_than_a_tackle(asked):
    found = set()
    for seed in range(12):
        asked.clear()
        events = hits(seed)
        landed = words.PUSHED in events or words.SLAMMED in events
        big = landed and words.OUCH in events
        assert ("tackle" in named(asked)) == landed
        assert ("big-hit" in named(asked)) == big
        found.add((landed, big))
        if len(found) == 3:
            break
    assert found == {(False, False), (True, False), (True, True)}


def test_the_end_of_a_match():
    def steps(player):
        yield from player.press(BRING_HOME)
        assert not player.handheld.levels["SPEAKER_ENABLE"]

    heard = play(steps, position=NEARLY_HOME).handheld.heard
    tune = [note.rate for note in heard if note.loudness == max(each.loudness for each in heard)]
    assert len(tune) == 10, "the score tune is the loudest here"


def test_the_amplifier_is_on_only_while_something_is_heard():
    def steps(player):
        yield 1.0
        levels = player.handheld.levels
        assert not levels["SPEAKER_ENABLE"] and not player.handheld.heard
        yield from player.press("RIGHT")
        yield 0.05
        assert levels["SPEAKER_ENABLE"] and len(player.handheld.heard) == 1
        yield 0.5
        assert not levels["SPEAKER_ENABLE"]

    play(steps, position=NEARLY_HOME)


def test_sound_takes_no_time(monkeypatch):
    def times(volume):
        monkeypatch.setitem(SETTINGS, "volume", volume)
        moments = []

        def steps(player):
            def on_event(_match, event):
                moments.append((event[0], player.handheld.host.now, player.pixels()))

            told.append(on_event)
            yield from player.press(BRING_HOME)

        told = []
        play(steps, position=NEARLY_HOME, on_event=lambda match, event: told[0](match, event))
        return moments

    assert times(0) == times(3) != []


def test_the_options_are_heard_at_once(asked):
    def steps(player):
        yield from player.press("wait:0.3 UP A wait:0.5")
        for keys, rises in (("RIGHT", 1), ("LEFT", -1), ("LEFT", -1)):
            before = player.handheld.heard[-1].loudness if rises else 0
            yield from player.press(keys + " wait:0.5")
            after = player.handheld.heard[-1].loudness
            loudness.append((before, after))
        count = len(player.handheld.heard)
        yield from player.press("LEFT wait:0.3 UP A RIGHT B wait:1")
        assert len(player.handheld.heard) == count, "off is off"

    loudness = []
    play(steps)
    high, mid, low = (after for _, after in loudness)
    assert high > mid > low > 0
