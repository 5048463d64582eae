"""The figures of a match of Octo, for the score."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import figures
from furbowl.games.figures import row
from furbowl.games.octo import book

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from furbowl.games.octo.match import Octo
    from furbowl.protocol import Event


class Figures(figures.Figures):
    """Statistics counted from the events of the history. Lists hold Purple's number, then Green's."""

    def __init__(self, match: Octo, events: Iterable[Event], before: bytes = b"") -> None:
        self.passes, self.made = [0, 0], [0, 0]  # made: the passer's side gets the ball, or has scored
        self.tackles, self.won = [0, 0], [0, 0]
        self.jostles, self.felled = [0, 0], [0, 0]
        self.intercepted = [0, 0]  # passes of the other side that this side caught
        self.fouls = [0, 0]
        # a pass or tackle whose result is still to come: 1 + the passer; 1 + earlier tackles of the turn
        self.open = [0, 0]
        self.add(events, before)

    def values(self) -> tuple[list[int], ...]:
        """All numbers, a list for each kind."""
        done = self.passes, self.made, self.tackles, self.won, self.jostles, self.felled
        return done + (self.intercepted, self.fouls, self.open)

    def rows(self, match: Octo) -> Iterator[tuple[str, ...]]:
        """Iterate over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        yield row("Turns", match.turns)
        yield row("Passes made", self.made, self.passes)
        yield row("Tackles won", self.won, self.tackles)
        yield row("Jostles won", self.felled, self.jostles)
        yield row("Intercepted", self.intercepted)
        yield row("Fouls", self.fouls)

    def count(self, event: Event) -> None:
        kind, who, _, a, b = event
        side = who // book.TEAM
        if kind == book.CHARGE:
            self.tackles[side] += 1
            self.open[1] = 1 + b
        elif kind == book.ROLLS:
            self.won[side] += self.open[1] > 0 and book.ahead(a, self.open[1] - 1, b) >= book.LEAD
            self.open[1] = 0
        elif kind == book.JOSTLES:
            self.jostles[side] += 1
        elif kind == book.GROUND:
            self.felled[1 - side] += 1
        elif kind == book.FOUL:
            self.fouls[side] += 1
        elif kind == book.THROWS:
            self.passes[side] += 1
            self.open[0] = 1 + who
        elif kind in (book.GAIN, book.RESTS, book.SCORE):
            self.ends(event)
        elif kind == book.MATCH_OVER:
            self.capped = b == 1

    def ends(self, event: Event) -> None:
        """Count the end of a ball's flight or roll, for the passer if there was a pass; note the scorer of a goal."""
        kind, who, square, _, _ = event
        passer, self.open[0] = self.open[0] - 1, 0
        side = passer // book.TEAM
        if kind == book.SCORE:
            self.scored = 0 if square % book.COLUMNS >= book.CENTRE else 1
            self.scorer = who if who // book.TEAM == self.scored else -1
        if passer < 0 or kind == book.RESTS:
            return
        if kind == book.SCORE:
            self.made[side] += self.scored == side
        elif who // book.TEAM == side:
            self.made[side] += 1
        else:
            self.intercepted[1 - side] += 1
