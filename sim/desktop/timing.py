"""Time, chance and settings as the game sees them: while a handheld is switched on, its host answers for `time` and
`os.urandom`, and `os.getenv` reads its settings.toml.

The functions put in place once stay in place and ask at each call who answers, because a module that did
`from time import sleep` keeps what it got.
"""

from __future__ import annotations

import functools
import os
import time
from typing import TYPE_CHECKING

from . import device as handheld

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .device import Handheld

SETTINGS = "FURBOWL_"  # how those of the game begin; the rest of the laptop's programs have their own

real_sleep = time.sleep
real_monotonic_ns = time.monotonic_ns


def install() -> None:
    """Put the functions in place; a second call changes nothing."""
    time.sleep, time.monotonic, time.monotonic_ns, time.time = sleep, monotonic, monotonic_ns, wall_time
    time.localtime, os.urandom, os.getenv = localtime, urandom, getenv


def _asking(real: Callable) -> Callable[[Callable], Callable]:
    """Make a function from answer(machine, ...) that is `real` while no handheld is switched on."""

    def asking(answer: Callable) -> Callable:
        @functools.wraps(real)
        def asked(*args: float | str, **kwargs: Any) -> Any:
            return answer(handheld.current(), *args, **kwargs) if handheld.is_on() else real(*args, **kwargs)

        return asked

    return asking


sleep = _asking(time.sleep)(lambda machine, seconds: machine.host.sleep(seconds))
monotonic_ns = _asking(time.monotonic_ns)(lambda machine: machine.host.monotonic_ns())
monotonic = _asking(time.monotonic)(lambda machine: machine.host.monotonic_ns() / 1e9)
wall_time = _asking(time.time)(lambda machine: machine.host.monotonic_ns() / 1e9)  # no network, no date


@_asking(time.localtime)
def localtime(machine: Handheld, *when: float, real: Callable[..., Any] = time.localtime) -> tuple[int, ...]:
    """Date of the host, if it has one of its own: a script plays the same each day."""
    return getattr(machine.host, "localtime", real)(*when)


@_asking(os.urandom)
def urandom(machine: Handheld, count: int, real: Callable[..., Any] = os.urandom) -> bytes:
    """Random bytes of the host, if it has its own: a script plays the same each time."""
    return getattr(machine.host, "urandom", real)(count)


@_asking(os.getenv)
def getenv(machine: Handheld, key: str, default: str | None = None, real: Callable[..., Any] = os.getenv) -> str | None:
    """Read the game's own settings from the handheld's settings.toml."""
    return (machine.settings.get if key.startswith((SETTINGS, "CIRCUITPY_")) else real)(key, default)
