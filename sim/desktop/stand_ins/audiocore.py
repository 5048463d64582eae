"""Stand-in for `audiocore`: samples, as far as a speaker plays them."""

from __future__ import annotations


class RawSample:
    """A buffer of samples, unsigned bytes; a change of sample_rate is heard when it is played the next time."""

    def __init__(self, buffer: bytearray, *, sample_rate: int = 8000) -> None:
        self._buffer, self.sample_rate = buffer, sample_rate

    def as_heard(self) -> tuple[float, ...]:
        """Samples as numbers from -1 to 1, as they are now; not part of the device's module."""
        return tuple((value - 128) / 128 for value in self._buffer)
