"""Dice with scripted results: for tests, through furbowl.dice."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Sequence


class ScriptError(Exception):
    """A scripted value does not fit the roll, or no value remains."""


class Script:
    """Dice that show the listed values in order, for tests. Stored in a snapshot as seed 0."""

    def __init__(self, values: Sequence[int]) -> None:
        self._values = list(values)
        self._used = 0

    @property
    def left(self) -> int:
        """The number of unused values."""
        return len(self._values) - self._used

    def _next(self, low: int, high: int, what: str) -> int:
        if not self.left:
            raise ScriptError("%s needs a value, but all %d are used" % (what, self._used))
        value = self._values[self._used]
        if not isinstance(value, int) or not low <= value <= high:
            raise ScriptError("value %d is %r: %s takes %d..%d" % (self._used + 1, value, what, low, high))
        self._used += 1
        return value

    def pick(self, n: int) -> int:
        return self._next(0, n - 1, "pick(%d)" % n)

    def d6(self) -> int:
        return self._next(1, 6, "d6()")

    def state(self) -> bytes:
        return Dice(0).state()
