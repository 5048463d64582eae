"""A speaker at the end of a DAC: notes that die away by themselves, out of one small wave.

The DAC is fed by the hardware alone, so a note costs no time while it is heard, and none drones on while a screen is
being loaded. The wave holds 42 periods, or a noise as long as they are; how fast it is played makes the pitch.
"""

from audiocore import RawSample

from furbowl.lean import const

_PERIOD = const(6)  # samples: two up, two down, the middle between; no third harmonic, which would make it harsh
_SAMPLES = const(252)
_LOWEST = const(100)  # Hz
_MIDDLE = const(128)
_SHAPE = b"\x01\x02\x02\x01\x00\x00"


class Speaker:
    """out: what plays samples; enable: the pin of the amplifier, an output, None where there is none."""

    def __init__(self, out, enable=None):
        self.out = out
        self.enable = enable
        self.wave = bytearray(_SAMPLES)
        self.sample = RawSample(self.wave)
        self.holds = 0  # the level of what is in the wave, negative for noise

    def play(self, hertz, level):
        """A note, level 1 to 255; below 100 Hz a noise that is the duller the lower. Level 0 only wakes it up."""
        if self.enable:
            self.enable.value = True
        if not level:
            return
        rate = hertz * _PERIOD
        if hertz < _LOWEST:
            level = -level
            rate = hertz * _SAMPLES
        if level != self.holds:
            self._fill(level)
        self.sample.sample_rate = rate
        try:
            self.out.play(self.sample)
        except RuntimeError:
            pass  # the hardware for it is in use: no reason to end a match

    def stop(self):
        self.out.stop()
        if self.enable:
            self.enable.value = False

    def _fill(self, level):
        """Makes the wave, from loud to silent."""
        self.holds = level
        chance = 1
        for i in range(_SAMPLES):
            left = _SAMPLES - i
            swing = abs(level) * left * left // (2 * _SAMPLES * _SAMPLES)
            chance = chance * 75 % 65537
            way = _SHAPE[i % _PERIOD] if level > 0 else chance % 3
            self.wave[i] = _MIDDLE + swing * (way - 1)
