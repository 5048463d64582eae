"""Stand-in for `supervisor`: ticks, and starting again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NoReturn


class Restart(BaseException):
    """The game asked to start again; this is no error."""


def ticks_ms() -> int:
    """Milliseconds, wrapping around at 2**29."""
    return time.ticks_ms() & 0x1FFFFFFF


def set_next_code_file(name: str) -> None:
    """Do nothing: there is only the game."""


def reload() -> NoReturn:
    raise Restart
