"""Stand-in for `audioio`: the page has the loudspeaker."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import wire

if TYPE_CHECKING:
    from audiocore import RawSample


class AudioOut:
    def __init__(self, pin: object) -> None:
        pass

    def play(self, sample: RawSample) -> None:
        wire.send(b"S", struct.pack("<I", sample.sample_rate), sample.data)

    def stop(self) -> None:
        wire.send(b"Q")
