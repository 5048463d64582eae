"""Contents of the danger overlay: all that the other side can hit next turn, counted by a game's module `danger`."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.danger import next_turn, struck

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from furbowl.match import Match


class Threats:
    """Pieces and squares that the other side can hit in its next turn.

    who       the piece that may go somewhere before, -1 for none: it is in nobody's way, as it may go anywhere
    struck    the pieces that can be hit if no other one goes anywhere
    covered   bits of the squares on which a piece can be hit, then
    bad       bits of the squares on which `who` can be hit if it goes there
    """

    def __init__(self, match: Match, side: int, who: int = -1) -> None:
        self.match, self.side, self.who = match, side, who
        self.struck, self.covered, self.bad = [], 0, 0

    def count(self) -> Iterator[None]:
        """A generator that computes the three of them."""
        match, danger, who = self.match, self.match.danger(), self.who
        twin = next_turn(match, 1 - self.side)
        yield
        if twin:
            exposed = who >= 0 and danger.exposed(twin, who)
            self.lift(twin)
            for other in range(twin.pieces):
                self.covered |= danger.covers(twin, other)
                yield
            self.struck = struck(twin, self.side, self.covered)
            if exposed and self.covered & twin.pitch.bit(match.at[who]):
                self.struck.append(who)
            if who >= 0:
                self.bad = self.covered & danger.risky(match, who)

    def lift(self, twin: Match) -> None:
        """Take the piece that may go somewhere off the pitch."""
        if self.who >= 0:
            twin.pitch.lift(twin.at[self.who])
            twin.at[self.who] = 0

    def hit(self, who: int, spot: int = 0) -> Generator[None, None, tuple[Any, ...]]:
        """A generator: (ways, total, piece, text, how many can hit it) of the best hit on a piece, as hits() gives it.
        spot: where it has gone, 0 if it stays."""
        twin: Any = self.match
        danger = twin.danger()
        if spot:
            twin = twin.copy()
            danger.go(twin, who, spot)
        twin = next_turn(twin, 1 - self.side)
        if who != self.who:
            self.lift(twin)
        pitch, at, some = twin.pitch, twin.at, []
        for other in range(twin.pieces):
            if danger.covers(twin, other) & pitch.bit(at[who]):
                some.append(other)
            yield
        # the nearest hits best, so it comes first; by number too: a sort on the device may change the order of equals
        some.sort(key=lambda other: pitch.distance(at[other], at[who]) << 5 | other)
        found: tuple[Any, ...] = yield from danger.hits(twin, some, who)
        return found + (len(some),)
