"""The laptop's loudspeaker, through pygame: plays the sounds of the handheld's speaker, or nothing without a device."""

from __future__ import annotations

import functools
from array import array

import pygame

_RATE = 44100
_BUFFER = 512  # samples: 12 ms until a note is heard
_LOUDEST = 24000  # of 32767: full swing is as loud as a small speaker, not as the laptop's


class Loudspeaker:
    """Plays one sound at a time."""

    def __init__(self) -> None:
        self._channel = None
        self._rendered = functools.lru_cache(maxsize=64)(_rendered)
        try:
            pygame.mixer.init(_RATE, -16, 1, _BUFFER, allowedchanges=0)
        except pygame.error:
            return  # no audio device: the game is played in silence
        self._channel = pygame.mixer.Channel(0)

    def play(self, samples: tuple[int, ...], rate: int) -> None:
        """Play samples from -1 to 1, `rate` a second, in place of the current sound."""
        if self._channel:
            self._channel.play(self._rendered(samples, rate))

    def stop(self) -> None:
        if self._channel:
            self._channel.stop()


def _rendered(samples: tuple[int, ...], rate: int) -> pygame.Sound:
    """The sound at the laptop's own rate."""
    places = (i * rate // _RATE for i in range(len(samples) * _RATE // rate))
    return pygame.mixer.Sound(buffer=array("h", (int(_LOUDEST * samples[place]) for place in places)))
