"""Stand-in for `audiocore`: sounds, as far as their length goes."""

import wave


class RawSample:
    """A buffer of samples."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self.sample_rate = sample_rate
        self.channel_count = channel_count
        self.seconds = len(buffer) / channel_count / sample_rate

    def deinit(self):
        """Nothing to give back."""


class WaveFile:
    """A .wav file, by name or open."""

    def __init__(self, file, buffer=None):
        with wave.open(file, "rb") as sound:
            self.sample_rate = sound.getframerate()
            self.channel_count = sound.getnchannels()
            self.bits_per_sample = 8 * sound.getsampwidth()
            self.seconds = sound.getnframes() / self.sample_rate

    def deinit(self):
        """Nothing to give back."""
