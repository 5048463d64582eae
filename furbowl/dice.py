"""Dice: the only randomness in the rules.

Dice and Script (furbowl.scripted_dice) have the same two methods: d6() gives 1..6, pick(n) gives 0..n-1.
"""

from __future__ import annotations

from furbowl.const import const

# by sum up to 12: how many of the 36 results of two dice are at least that
WAYS = bytes((36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1))


def ways(least: int) -> int:
    """The number of the 36 results of two dice that add up to at least this sum."""
    return WAYS[max(0, least)] if least < 13 else 0


def percent(ways: int, total: int) -> int:
    """A chance in percent, rounded half up."""
    return (200 * ways + total) // (2 * total)


# Three small multiplicative generators (Wichmann and Hill, 1982): no product reaches 2**30, so nothing is allocated.
_X = const(30269)
_Y = const(30307)
_Z = const(30323)


class Dice:
    """Seeded dice: the same seed gives the same rolls on every Python."""

    def __init__(self, seed: int = 0) -> None:
        """seed: any whole number, including those of other libraries."""
        if not isinstance(seed, int):
            try:
                seed = range(seed).stop  # range() takes whole numbers only
            except TypeError:
                raise ValueError("seed must be a whole number, not %r" % (seed,)) from None
        self.x, rest = 1 + seed % (_X - 1), seed // (_X - 1)
        self.y, self.z = 1 + rest % (_Y - 1), 1 + rest // (_Y - 1) % (_Z - 1)
        for _ in range(12):  # so that one bit of the seed reaches all three
            x, y, z = self.x, self.y, self.z
            self.x = 1 + (171 * x + 31 * y + 7 * z) % (_X - 1)
            self.y = 1 + (172 * y + 37 * z + 11 * x) % (_Y - 1)
            self.z = 1 + (170 * z + 41 * x + 13 * y) % (_Z - 1)

    def pick(self, n: int) -> int:
        """A random number from 0 to n-1, all equally likely; n is 1 to 1000."""
        self.x = x = 171 * self.x % _X
        self.y = y = 172 * self.y % _Y
        self.z = z = 170 * self.z % _Z
        return (x + y + z) % n

    def d6(self) -> int:
        """A random number from 1 to 6."""
        return self.pick(6) + 1

    def state(self) -> bytes:
        """The state as 6 bytes."""
        return bytes((self.x >> 8, self.x & 255, self.y >> 8, self.y & 255, self.z >> 8, self.z & 255))

    def set_state(self, data: bytes | bytearray) -> None:
        """Continue from the result of state(); ValueError for anything that state() cannot return."""
        x, y, z = data[0] << 8 | data[1], data[2] << 8 | data[3], data[4] << 8 | data[5]
        if not (0 < x < _X and 0 < y < _Y and 0 < z < _Z):
            raise ValueError("impossible dice state %d, %d, %d" % (x, y, z))
        self.x, self.y, self.z = x, y, z


def __getattr__(name: str) -> type:
    """Script and ScriptError are for tests: the device does not load them."""
    if name in ("Script", "ScriptError"):
        from furbowl import scripted_dice as script

        return getattr(script, name)
    raise AttributeError(name)
