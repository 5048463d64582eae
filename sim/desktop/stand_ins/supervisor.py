"""Stand-in for `supervisor`: ticks, and starting again."""

from __future__ import annotations

import microcontroller

from .. import device as handheld

_FIRST_TICK = 0x1FFF0000  # as on the device: the count wraps around 65 s after the start


def reload() -> None:
    """Run the code again."""
    microcontroller.reset()


def ticks_ms() -> int:
    """Milliseconds, wrapping around at 2**29."""
    return (handheld.current().host.monotonic_ns() // 1_000_000 + _FIRST_TICK) & 0x1FFFFFFF


def set_next_code_file(filename: str | None) -> None:
    """Choose the next program; the laptop has only this game, so the game is left, whatever is chosen."""
    handheld.current().is_left = True
