"""The figures of a match of Furbowl and Furball, for the score."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import figures
from furbowl.games.figures import row
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.rolls import ROLLS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from furbowl.games.furbowl.match import Furbowl
    from furbowl.protocol import Event

_ROLLS = column(ROLLS, "flags")


class Figures(figures.Figures):
    """Counted from the events of the history. Lists hold Purple's number, then Green's."""

    def __init__(self, match: Furbowl, events: Iterable[Event], before: bytes = b"") -> None:
        self.passes, self.caught = [0, 0], [0, 0]
        self.tackles, self.hits = [0, 0], [0, 0]
        self.knock_outs = [0, 0]  # of the other side's animals, Out included
        self.rolls, self.rolled = [0, 0], [0, 0]
        self.add(events, before)

    def values(self) -> tuple[list[int], ...]:
        """All figures, a list for each kind."""
        return (self.passes, self.caught, self.tackles, self.hits, self.knock_outs, self.rolls, self.rolled)

    def expected(self, side: int) -> int:
        """The total that a side's dice add up to on average."""
        return self.rolls[side] * 7

    def rows(self, match: Furbowl) -> Iterator[tuple[str, ...]]:
        """Iterate over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        yield row("Turns", match.turns)
        yield row("Passes made", self.caught, self.passes)
        yield row("Tackles won", self.hits, self.tackles)
        yield row("Knock-outs", self.knock_outs)
        yield row("Dice total", self.rolled)
        yield ("Dice luck",) + self.luck()

    def luck(self) -> tuple[str, ...]:
        """How far the sums of both sides' dice are above their average."""
        return tuple(["%+d" % (self.rolled[side] - self.expected(side)) for side in (0, 1)])

    def count(self, event: Event) -> None:
        kind, who, _, _, why = event
        side = who // 5
        if kind in _ROLLS:
            self.roll(event, kind, side)
        elif kind == kinds.PASSING:
            self.passes[side] += 1
        elif kind == kinds.KO or kind == kinds.OUT:
            self.knock_outs[1 - side] += 1
        elif kind == kinds.GAIN or kind == kinds.SCORE:
            self.scorer = who  # the score on the screen may have no event yet, but its ball is held
        elif kind == kinds.MATCH_OVER:
            self.capped = why == 1

    def roll(self, event: Event, kind: int, side: int) -> None:
        if kind == kinds.OUCH:
            side = 1 - side  # the attacker hopes for a high sum
        self.rolls[side] += 1
        self.rolled[side] += kinds.natural(event)
        if kind == kinds.HIT:
            self.tackles[side] += 1
            self.hits[side] += kinds.success(event)
        elif kind == kinds.CATCH:
            self.caught[side] += kinds.success(event)
