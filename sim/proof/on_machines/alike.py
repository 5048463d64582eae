"""Runs a script of this folder with a clock and with chance that are the same on every machine.

alike.py hand      plays the runs of the console
alike.py head      on CPython: chooses runs
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

DATE = 2026, 11, 26, 0, 0, 0, 3, 330, -1
WRAPS = 0x1FFFFFFF
REAL = "random", "traceback", "sim.web.drawn"  # modules that need the real ones, where there are any


class Time:
    """Stand-in for `time`. pace: milliseconds that a look at the clock takes."""

    now = pace = 0

    def ticks_ms(self) -> int:
        self.now += self.pace
        return self.now & WRAPS

    def sleep(self, seconds: float) -> None:
        self.now += 8 if seconds > 0.004 else 1

    def localtime(self, *_: float) -> tuple[int, ...]:
        return DATE


class System:
    """Stand-in for `os`: settings, and chance. state: of the chance, 1 to 65536; folders: the real `os`."""

    state = 1
    settings = {}

    def __init__(self, folders: Any) -> None:
        self.getcwd, self.chdir = folders.getcwd, folders.chdir

    def getenv(self, name: str, *_: object) -> str | None:
        return self.settings.get(name)

    def urandom(self, count: int) -> bytes:
        found = []
        for _ in range(count):
            self.state = self.state * 1103 % 65537
            found.append(self.state & 255)
        return bytes(found)


def keep_compiled() -> None:
    """On CPython, compile each module once: the game drops and loads its modules all the time."""
    from importlib.machinery import SourceFileLoader

    kept, get_code = {}, SourceFileLoader.get_code

    def get_kept(loader: Any, name: str) -> Any:
        if name not in kept:
            kept[name] = get_code(loader, name)
        return kept[name]

    SourceFileLoader.get_code = get_kept


def script(name: str) -> ModuleType:
    """The module of a script, on the stand-ins."""
    if sys.implementation.name == "cpython":
        keep_compiled()
    for each in REAL:
        try:
            __import__(each)
        except ImportError:
            pass
    sys.modules["time"], sys.modules["os"] = Time(), System(os)
    return __import__(name)


if __name__ == "__main__":
    script(sys.argv[1]).main()
