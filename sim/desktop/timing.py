"""Time, chance and settings as the game sees them: while a handheld is switched on, its host answers for `time` and
`os.urandom`, and `os.getenv` reads its settings.toml.

The functions put in place once stay in place and ask at each call who answers, because a module that did
`from time import sleep` keeps what it got.
"""

import functools
import os
import time

from . import device as handheld

SETTINGS = "FURBOWL_"  # how those of the game begin; the rest of the laptop's programs have their own

real_sleep = time.sleep
real_monotonic_ns = time.monotonic_ns


def install():
    """Put the functions in place; a second call changes nothing."""
    time.sleep, time.monotonic, time.monotonic_ns, time.time = sleep, monotonic, monotonic_ns, wall_time
    time.localtime, os.urandom, os.getenv = localtime, urandom, getenv


def _asking(real):
    """Make a function from answer(machine, ...) that is `real` while no handheld is switched on."""

    def asking(answer):
        @functools.wraps(real)
        def asked(*args, **kwargs):
            return answer(handheld.current(), *args, **kwargs) if handheld.is_on() else real(*args, **kwargs)

        return asked

    return asking


sleep = _asking(time.sleep)(lambda machine, seconds: machine.host.sleep(seconds))
monotonic_ns = _asking(time.monotonic_ns)(lambda machine: machine.host.monotonic_ns())
monotonic = _asking(time.monotonic)(lambda machine: machine.host.monotonic_ns() / 1e9)
wall_time = _asking(time.time)(lambda machine: machine.host.monotonic_ns() / 1e9)  # no network, no date


@_asking(time.localtime)
def localtime(machine, *when, real=time.localtime):
    """Date of the host, if it has one of its own: a script plays the same each day."""
    return getattr(machine.host, "localtime", real)(*when)


@_asking(os.urandom)
def urandom(machine, count, real=os.urandom):
    """Random bytes of the host, if it has its own: a script plays the same each time."""
    return getattr(machine.host, "urandom", real)(count)


@_asking(os.getenv)
def getenv(machine, key, default=None, real=os.getenv):
    """Read the game's own settings from the handheld's settings.toml."""
    return (machine.settings.get if key.startswith((SETTINGS, "CIRCUITPY_")) else real)(key, default)
