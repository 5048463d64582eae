"""The figures of a match of Squig, for the score."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import figures
from furbowl.games.figures import row
from furbowl.games.squig import book

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from furbowl.games.squig.match import Squig
    from furbowl.protocol import Event


class Figures(figures.Figures):
    """The statistics of Blitz, and more. A squig knocked over counts as felled; its armour roll is nobody's luck."""

    def __init__(self, match: Squig, events: Iterable[Event], before: bytes = b"") -> None:
        self.squashed, self.splits = [0, 0], [0, 0]  # splits: in a side's turns
        self.lost, self.wriggles = [0, 0], [0, 0]  # lost: the squig wriggled free
        self.cards = [0, 0]
        self.wriggling = [0, 0]  # side + 1 of the carrier whose squig is tested, 0 for none; unused
        super().__init__(match, events, before)

    def values(self) -> tuple[list[int], ...]:
        more = self.squashed, self.splits, self.lost, self.wriggles, self.cards, self.wriggling
        return super().values() + more

    def rows(self, match: Squig) -> Iterator[tuple[str, ...]]:
        """Iterate over the rows of Blitz and more; beyond six of them, the score screen turns the page."""
        yield from super().rows(match)
        yield row("Squashed", self.squashed)
        yield row("Splits", self.splits)
        yield row("Wriggled free", self.lost, self.wriggles)
        if match.cards:
            yield row("Cards", self.cards)

    def count(self, event: Event) -> None:
        kind, who, _, _, b = event
        turn, self.wriggling[0] = self.wriggling[0], 0
        if kind == book.D3:  # it was not held (SQ-6)
            self.lost[turn - 1] += turn > 0
        elif kind == book.TEST and who >= 0:
            self.wriggling[0] = side = 1 + self.match.side_of(who)
            self.wriggles[side - 1] += 1
        elif kind == book.SQUASHED:
            self.squashed[self.known[0]] += who >= 0
        elif kind == book.SPLIT:
            self.splits[self.known[0]] += 1
        elif kind == book.PLAYED:
            self.cards[b] += 1
        elif kind == book.SENT_OFF:
            self.known[0] = self.match.side_of(who)
        super().count(event)

    def touch_down(self, who: int, purple: int, green: int) -> None:
        """Count a touchdown; for squashing the last squig it goes to the opponents of the offender (SQ-16)."""
        super().touch_down(who, purple, green)
        if who < 0:
            self.scored = 1 - self.known[0]

    def rolled(self, event: Event) -> None:
        kind, who, _, _, _ = event
        if kind == blitz.ARMOUR and who < 0:
            self.felled[self.known[0]] += 1
        else:
            super().rolled(event)
