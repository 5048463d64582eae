"""Stand-in for `audiocore`: samples of 8 bits."""

from __future__ import annotations


class RawSample:
    def __init__(self, data: bytearray, sample_rate: int = 8000) -> None:
        self.data, self.sample_rate = data, sample_rate
