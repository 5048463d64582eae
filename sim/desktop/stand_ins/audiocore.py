"""Stand-in for `audiocore`: samples, as far as a speaker plays them."""

import wave

_HIGHEST_RATE = 1_000_000


class _Sample:
    """What both kinds have: samples in rows of channels, `sample_rate` of them a second."""

    def __init__(self, sample_rate, channel_count, bits_per_sample):
        self.sample_rate = sample_rate
        self.channel_count = channel_count
        self.bits_per_sample = bits_per_sample

    @property
    def sample_rate(self):
        """Hertz; a change is heard when the sample is played the next time."""
        return self._sample_rate

    @sample_rate.setter
    def sample_rate(self, hertz):
        if not 1 <= hertz <= _HIGHEST_RATE:
            raise ValueError(f"sample_rate must be 1-{_HIGHEST_RATE}")
        self._sample_rate = hertz

    def deinit(self):
        """Nothing to give back."""


class RawSample(_Sample):
    """A buffer of samples: a bytearray, or an array of type b, B, h or H."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        view = memoryview(buffer)
        if view.format not in ("b", "B", "h", "H"):
            raise ValueError("buffer must be a bytearray or array of type 'h', 'H', 'b', or 'B'")
        super().__init__(sample_rate, channel_count, 8 * view.itemsize)
        self._view = view

    def as_heard(self):
        """The samples as numbers from -1 to 1, as they are now; not part of the device's module."""
        half = 1 << self.bits_per_sample - 1
        middle = half if self._view.format in ("B", "H") else 0
        return tuple((value - middle) / half for value in self._view)


class WaveFile(_Sample):
    """A .wav file, by name or open."""

    def __init__(self, file, buffer=None):
        with wave.open(file, "rb") as sound:
            super().__init__(sound.getframerate(), sound.getnchannels(), 8 * sound.getsampwidth())
            self._data = sound.readframes(sound.getnframes())

    def as_heard(self):
        """The samples as numbers from -1 to 1; not part of the device's module."""
        size = self.bits_per_sample // 8
        if size == 1:
            return tuple((value - 128) / 128 for value in self._data)
        places = range(0, len(self._data), size)
        half = 1 << 8 * size - 1
        return tuple(int.from_bytes(self._data[i : i + size], "little", signed=True) / half for i in places)
