"""Time, chance and settings as the game sees them: while a handheld is switched on, its host answers for `time` and
`os.urandom`, and `os.getenv` reads its settings.toml.

The functions put in place once stay in place and ask at each call who answers, because a module that did
`from time import sleep` keeps what it got.
"""

import os
import time

from sim.desktop import device as handheld

SETTINGS = "FURBOWL_"  # how those of the game begin; the rest of the laptop's programs have their own

real_sleep = time.sleep
real_monotonic_ns = time.monotonic_ns
_real_monotonic = time.monotonic
_real_time = time.time
_real_urandom = os.urandom
_real_getenv = os.getenv


def install():
    """Put the functions in place; a second call changes nothing."""
    time.sleep = sleep
    time.monotonic = monotonic
    time.monotonic_ns = monotonic_ns
    time.time = wall_time
    os.urandom = urandom
    os.getenv = getenv


def sleep(seconds):
    """`time.sleep`: the host decides what happens meanwhile."""
    if handheld.is_on():
        handheld.current().host.sleep(seconds)
    else:
        real_sleep(seconds)


def monotonic():
    """`time.monotonic`, in seconds."""
    return handheld.current().host.monotonic_ns() / 1e9 if handheld.is_on() else _real_monotonic()


def monotonic_ns():
    """`time.monotonic_ns`."""
    return handheld.current().host.monotonic_ns() if handheld.is_on() else real_monotonic_ns()


def wall_time():
    """`time.time`: a handheld without a network does not know the date, so it counts from when it was switched on."""
    return monotonic() if handheld.is_on() else _real_time()


def urandom(count):
    """`os.urandom`: a scripted host has its own, so that a script plays the same each time."""
    own = getattr(handheld.current().host, "urandom", None) if handheld.is_on() else None
    return own(count) if own else _real_urandom(count)


def getenv(key, default=None):
    """`os.getenv`."""
    if handheld.is_on() and key.startswith(SETTINGS):
        return handheld.current().settings.get(key, default)
    return _real_getenv(key, default)
