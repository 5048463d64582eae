"""Stand-in for `audiopwmio`: a speaker without a DAC, as that of the PicoSystem."""

from audioio import AudioOut


class PWMAudioOut(AudioOut):
    """Plays the same samples on any pin."""
