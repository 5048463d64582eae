"""The figures of a match of Blitz, for the score."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import figures
from furbowl.games.blitz import book
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.figures import row
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from furbowl.games.blitz.match import Blitz
    from furbowl.protocol import Event

_SHARE = 12  # a third in 36ths
_SINGLE = column(ROLLS, "skill")  # the rolls of one die against a number


class Figures(figures.Figures):
    """Figures, counted from the events of the history. Lists hold Purple's number, then Green's.

    Dice luck is the number of successful rolls of a side above or below expectation: agility rolls, going for it, its
    own armour, and a third of each block die that knocks the target or the attacker down. It is in 36ths.
    """

    FORM = ">2h"

    def __init__(self, match: Blitz, events: Iterable[Event], before: bytes = b"") -> None:
        self.match = match
        self.touchdowns, self.casualties, self.turnovers = [0, 0], [0, 0], [0, 0]
        self.blocks, self.felled = [0, 0], [0, 0]  # felled: the target fell
        self.passes, self.made = [0, 0], [0, 0]  # made: its own side has the ball by it
        self.above = [0, 0]
        self.open = [0, -1]  # whether a pass is in progress; the target of the block in progress, -1 for none
        self.known = [0, 0]  # the side in turn; unused
        self.add(events, before)

    def values(self) -> tuple[list[int], ...]:
        """All figures, a list for each kind."""
        done = self.touchdowns, self.casualties, self.turnovers, self.blocks, self.felled
        return done + (self.passes, self.made, self.above, self.open, self.known)

    def ending(self, match: Blitz) -> str:
        """Text for the end of a match that no score has ended."""
        return "after two halves" if self.capped else ""

    def rows(self, match: Blitz) -> Iterator[tuple[str, ...]]:
        """Iterate over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        yield row("Touchdowns", self.touchdowns)
        yield row("Casualties", self.casualties)
        yield row("Turnovers", self.turnovers)
        yield row("Blocks won", self.felled, self.blocks)
        yield row("Passes made", self.made, self.passes)
        yield ("Dice luck",) + self.luck()

    def luck(self) -> tuple[str, ...]:
        """How many more rolls than expected succeeded."""
        return tuple([_tenths(n) for n in self.above])

    def count(self, event: Event) -> None:
        kind, who, _, a, b = event
        turn = self.known[0]
        if kind == book.TURN:
            self.known[0] = a
        elif kind == book.HIT:
            self.blocks[turn] += 1
            self.open[1] = a
        elif kind == book.DOWN:
            self.felled[turn] += who == self.open[1]
        elif kind == book.OUT:
            self.casualties[1 - self.match.side_of(who)] += 1
        elif kind == book.PASSING:
            self.passes[turn] += 1
            self.open[0] = 1
        elif kind == book.TURNOVER:
            self.turnovers[turn] += 1
        elif kind == book.NOBODY_THERE:
            self.scored = 1 - a if a < 2 else -1
        elif kind == book.TOUCHDOWN:
            self.touch_down(who, a, b)
        elif kind == book.MATCH_OVER:
            self.capped = True
        else:
            self.rolled(event)
        if kind == book.TURNOVER or kind == book.ACTION_OVER:  # a pass is made unless it ends in a turnover
            self.made[turn] += kind == book.ACTION_OVER and self.open[0]
            self.open[:] = 0, -1

    def touch_down(self, who: int, purple: int, green: int) -> None:
        before = self.touchdowns[:]
        self.touchdowns[:] = purple, green
        self.scorer = who
        self.scored = 0 if purple > before[0] else 1
        self.made[self.known[0]] += self.open[0] and self.scored == self.known[0]
        self.open[:] = 0, -1

    def rolled(self, event: Event) -> None:
        """Count how much better or worse a roll was than expected."""
        kind, who, _, a, b = event
        if kind in _SINGLE:
            self.above[self.match.side_of(who)] += 36 * book.succeeds(a, b) - 6 * (7 - book.shows(b))
        elif kind == book.BLOCK_DICE:
            for face in self.match.dice(event):
                self.above[self.known[0]] += _SHARE * ((face > book.PUSHED_BACK + 1) - (face <= book.BOTH_DOWN))
        elif kind == book.ARMOUR:
            most = book.holds(b)
            broken = (13 - most) * (12 - most) // 2  # of 36, for an armour of 6 and more
            self.above[self.match.side_of(who)] += broken - 36 * (sum(self.match.dice(event)) > most)


def _tenths(n: int) -> str:
    """36ths as a number with its sign and one decimal."""
    n = (abs(n) * 10 + 18) // 36 * (1 if n > 0 else -1)
    return "%s%d.%d" % ("-" if n < 0 else "+" if n else "", abs(n) // 10, abs(n) % 10)
