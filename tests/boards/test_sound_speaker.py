"""The speaker of the handheld and the loudspeaker of the laptop."""

from array import array
from types import SimpleNamespace

import pygame
import pytest

from furbowl.boards.speaker import Speaker
from sim.desktop import command_line, nvm
from sim.desktop import device as handheld
from sim.desktop.loudspeaker import Loudspeaker
from sim.desktop.window import Window

# isort: split
import audioio
import board
import digitalio

pytestmark = pytest.mark.usefixtures("machine")

PERIODS = 42
LOUD = 255


@pytest.fixture
def speaker():
    enable = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    enable.switch_to_output()
    return Speaker(audioio.AudioOut(board.SPEAKER), enable)


def rises(samples, middle=128):
    """Indexes of the samples above the middle that follow one at the middle or below."""
    return [i for i in range(1, len(samples)) if samples[i - 1] <= middle < samples[i]]


def gaps(places):
    return {b - a for a, b in zip(places, places[1:])}


def swing(samples):
    return max(samples) - min(samples)


def test_a_note_has_its_pitch_and_dies_away(speaker):
    for hertz in (100, 440, 1000, 2500):
        speaker.play(hertz, LOUD)
        wave = speaker.wave
        (period,) = gaps(rises(wave))
        assert speaker.sample.sample_rate == hertz * period
        assert len(wave) == PERIODS * period
        quarter = len(wave) // 4
        parts = [swing(wave[i * quarter : (i + 1) * quarter]) for i in range(4)]
        assert parts == sorted(parts, reverse=True) and parts[0] > 200 and parts[3] < 20
        assert wave[0] == wave[-1] == 128, "it begins and ends without a click"


def test_below_100_hertz_it_is_a_noise(speaker):
    speaker.play(440, LOUD)
    tone = bytes(speaker.wave)
    speaker.play(30, LOUD)
    noise = bytes(speaker.wave)
    assert noise != tone
    assert speaker.sample.sample_rate == 30 * len(noise)
    steps = [i for i in range(1, len(noise)) if (noise[i] > 128) != (noise[i - 1] > 128)]
    assert len(gaps(steps)) > 3, "no pitch"
    speaker.play(440, LOUD)
    assert bytes(speaker.wave) == tone


def test_levels_and_a_wave_that_is_there_is_not_made_again(speaker):
    for level in (8, 64, 128, LOUD):
        speaker.play(440, level)
        assert 0 < swing(speaker.wave) and abs(swing(speaker.wave) - level) <= 8
    speaker.wave[7] = 1
    speaker.play(660, LOUD)
    assert speaker.wave[7] == 1
    speaker.play(660, LOUD - 1)
    assert speaker.wave[7] != 1


def test_the_amplifier(speaker):
    def state():
        return handheld.current().levels["SPEAKER_ENABLE"], handheld.current().sounds

    assert state() == (False, 0)
    speaker.play(0, 0)
    assert state() == (True, 0)
    speaker.play(440, LOUD)
    assert state() == (True, 1)
    speaker.stop()
    assert state() == (False, 1)


# --- the stand-ins


def recorded(handheld):
    """The calls to a loudspeaker that replaces the handheld's: "play" or "stop" each."""
    told = []
    handheld.loudspeaker = SimpleNamespace(play=lambda *_: told.append("play"), stop=lambda: told.append("stop"))
    return told


# --- the laptop


@pytest.fixture
def loudspeaker(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")  # importing pettingzoo sets another one
    loudspeaker = Loudspeaker()
    yield loudspeaker
    pygame.mixer.quit()


def test_the_laptop_plays_the_same_pitch_and_length_and_stops(loudspeaker):
    def rendered(*sound):
        return array("h", loudspeaker._rendered(*sound).get_raw())

    sound = rendered((0, 1, 0, -1) * 100, 1760)
    seconds = len(sound) / 44100
    assert seconds == pytest.approx(400 / 1760, rel=0.01)
    assert len(rises(sound, 0)) / seconds == pytest.approx(440, rel=0.02)
    assert 10000 < max(sound) < 32768
    channel = pygame.mixer.Channel(0)
    loudspeaker.play((0, 1, 0, -1) * 1000, 4000)
    assert channel.get_busy()
    loudspeaker.stop()
    assert not channel.get_busy()


@pytest.mark.parametrize("mute", [False, True])
def test_the_laptop_hears_the_game(mute, capsys):
    window = Window(nvm.Nvm(), scale=1, mute=mute)
    try:
        assert (window.handheld.loudspeaker is None) == mute
        told = recorded(window.handheld)
        window.handheld.levels["SPEAKER_ENABLE"] = True
        window.handheld.sound((0, 1), 8000)
        window.handheld.hush()
        assert told == ["play", "stop"]
    finally:
        window.close()
    assert command_line.main(["--headless", "--mute"]) == 2
    assert "--mute is for the window" in capsys.readouterr().err
