"""Stand-in for `audioio`: passes on to the handheld what its speaker plays. A board without a DAC lacks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from microcontroller import Claim

from .. import device as handheld

if TYPE_CHECKING:
    import audiocore


def __getattr__(name: str):  # type: ignore[no-untyped-def]  # speaker.py takes what this gives for a type
    if name == "AudioOut" and handheld.current().model.has_dac:
        return Out
    raise AttributeError(f"module 'audioio' has no attribute {name!r}")


class Out(Claim):
    """The speaker, of `audioio.AudioOut` and of `audiopwmio.PWMAudioOut`."""

    def play(self, sample: audiocore.RawSample) -> None:
        """Start a sound, in place of the one that is playing."""
        handheld.current().sound(sample.as_heard(), sample.sample_rate)

    def stop(self) -> None:
        handheld.current().hush()
