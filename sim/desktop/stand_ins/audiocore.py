"""Stand-in for `audiocore`: samples, as far as a speaker plays them."""

_HIGHEST_RATE = 1_000_000


class RawSample:
    """A buffer of samples: a bytearray, or an array of type b, B, h or H."""

    def __init__(self, buffer, *, sample_rate=8000):
        self._view = memoryview(buffer)
        if self._view.format not in ("b", "B", "h", "H"):
            raise ValueError("buffer must be a bytearray or array of type 'h', 'H', 'b', or 'B'")
        self.sample_rate = sample_rate

    @property
    def sample_rate(self):
        """Hertz; a change is heard when the sample is played the next time."""
        return self._sample_rate

    @sample_rate.setter
    def sample_rate(self, hertz):
        if not 1 <= hertz <= _HIGHEST_RATE:
            raise ValueError(f"sample_rate must be 1-{_HIGHEST_RATE}")
        self._sample_rate = hertz

    def as_heard(self):
        """The samples as numbers from -1 to 1, as they are now; not part of the device's module."""
        half = 1 << 8 * self._view.itemsize - 1
        middle = half if self._view.format in ("B", "H") else 0
        return tuple((value - middle) / half for value in self._view)
