"""Stand-in for `audiopwmio`: a speaker without a DAC, as that of the PicoSystem."""

from __future__ import annotations

from audioio import Out

from .. import device as handheld


def __getattr__(name: str):  # type: ignore[no-untyped-def]  # speaker.py takes what this gives for a type
    if name == "PWMAudioOut" and not handheld.current().model.has_dac:
        return Out
    raise AttributeError(f"module 'audiopwmio' has no attribute {name!r}")
