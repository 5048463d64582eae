"""A speaker on a DAC: notes that die away by themselves, from one small wave.

The DAC is fed by the hardware alone, so a note costs no time while it sounds, and no note drones on while a screen is
being loaded. The wave holds 42 periods, or noise of the same length; the speed of playing it makes the pitch.
"""

from __future__ import annotations

from audiocore import RawSample

from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    import audioio
    import digitalio

_SIZE = const(252)
_MIDDLE = const(128)
_FORM = bytes((1, 2, 2, 1, 0, 0))  # of a period; it has no third harmonic, which would make it harsh


class Speaker:
    """A speaker. out: plays samples; enable: the pin of the amplifier, an output, None if there is none."""

    def __init__(self, out: audioio.AudioOut, enable: digitalio.DigitalInOut = None) -> None:
        self.out = out
        self.enable = enable
        self.wave = bytearray(_SIZE)
        self.sample = RawSample(self.wave)
        self.holds = 0  # the level of what is in the wave, negative for noise

    def play(self, pitch: int, level: int) -> None:
        """Play a note, level 1 to 255; below 100 Hz noise, duller the lower it is. Level 0 only wakes the speaker."""
        if self.enable:
            self.enable.value = True
        if not level:
            return
        speed = pitch * len(_FORM)
        if pitch < 100:
            level = -level
            speed = pitch * _SIZE
        if level != self.holds:
            self.fill(level)
        self.sample.sample_rate = speed
        try:
            self.out.play(self.sample)
        except RuntimeError:
            pass  # the hardware for it is in use: no reason to end a match

    def stop(self) -> None:
        self.out.stop()
        if self.enable:
            self.enable.value = False

    def fill(self, level: int) -> None:
        """Make the wave, from loud to silent."""
        self.holds = level
        chance = 1
        for i in range(_SIZE):
            left = _SIZE - i
            high = abs(level) * left * left // (2 * _SIZE * _SIZE)
            chance = chance * 75 % 65537
            way = _FORM[i % len(_FORM)] if level > 0 else chance % 3
            self.wave[i] = _MIDDLE + high * (way - 1)
