"""Runs a script of this folder with a clock and with chance that are the same on every machine.

alike.py hand      plays the runs of the console
alike.py head      on CPython: chooses runs
"""

import sys

DATE = 2026, 11, 26, 0, 0, 0, 3, 330, -1
WRAPS = 0x1FFFFFFF
REAL = "random", "traceback"  # modules that need the real ones, where there are any


class Time:
    """Stand-in for `time`. pace: milliseconds that a look at the clock takes."""

    now = pace = 0

    def ticks_ms(self):
        self.now += self.pace
        return self.now & WRAPS

    def sleep(self, seconds):
        self.now += 8 if seconds > 0.004 else 1

    def localtime(self, *_):
        return DATE


class System:
    """Stand-in for `os`: settings, and chance. state: of the chance, 1 to 65536."""

    state = 1
    settings = {}

    def getenv(self, name, *_):
        return self.settings.get(name)

    def urandom(self, count):
        found = []
        for _ in range(count):
            self.state = self.state * 1103 % 65537
            found.append(self.state & 255)
        return bytes(found)


def script(name):
    """The module of a script, on the stand-ins."""
    for each in REAL:
        try:
            __import__(each)
        except ImportError:
            pass
    sys.modules["time"], sys.modules["os"] = Time(), System()
    return __import__(name)


if __name__ == "__main__":
    script(sys.argv[1]).main()
