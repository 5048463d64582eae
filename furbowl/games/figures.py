"""The base class of the figures in each game's `figures.py`."""

from __future__ import annotations

import struct

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from furbowl.match import Match
    from furbowl.protocol import Event


class Figures:
    """The figures of a match."""

    FORM = ">2H"  # of one list, packed
    scorer = -1  # the last piece that scored, -1 for nobody
    scored = -1  # the side that it counted for, -1 for the scorer's
    capped = False  # whether the turns ran out

    rows: Callable[[Match], Iterable[tuple[str, ...]]]  # of the score screen, as row() makes them

    def values(self) -> Sequence[list[int]]:
        """All lists of Purple's number and Green's."""
        raise NotImplementedError

    def count(self, event: Event) -> None:
        """Count an event."""
        raise NotImplementedError

    def add(self, events: Iterable[Event], before: bytes) -> None:
        """Count events; before: the figures of earlier ones, packed."""
        values = self.values()
        for i in range(len(values) if before else 0):
            values[i][:] = struct.unpack_from(self.FORM, before, i * struct.calcsize(self.FORM))
        for event in events:
            self.count(event)

    def packed(self) -> bytes:
        """All numbers as bytes."""
        return b"".join([struct.pack(self.FORM, *value) for value in self.values()])

    def luck(self) -> tuple[str, ...]:
        """How lucky the dice of both sides were, as texts with a sign; () in a game that does not count it."""
        return ()

    def ending(self, match: Match) -> str:
        """Text that says how a match ended that no score has ended."""
        return "after %d turns" % match.turn_cap if self.capped else ""


def row(name: str, done: Sequence[int], of: Sequence[int] | None = None) -> tuple[str, ...]:
    """(name, Purple's number, Green's) of the score screen; of: the number of attempts."""
    if of:
        return (name,) + tuple(["%d/%d" % (done[side], of[side]) for side in (0, 1)])
    return (name,) + tuple(["%d" % number for number in done])
