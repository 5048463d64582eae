"""Checks of a position, by the table of a game's fields; position_text.py writes and reads it by the same table.

Loaded only when a match is made from bytes or from text.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.snapshot import fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from furbowl.games.position_text import Text
    from furbowl.match import Match

    Range = tuple[str, str, int, Any, Any]
    Fault = tuple[object, int | str, str]
    Numbers = tuple[str, int, int, Sequence[int]]

_NOBODY = 255


class Positions:
    """The facts of a game's positions, by which they are checked.

    RANGES  columns of the game's fields (furbowl/games/fields.py): (subject, name, lowest, highest, most_of)

    A fault is (whether it is one, the piece or the subject of the line at fault, a sentence).
    """

    RANGES: Sequence[Range] = ()
    NOWHERE, TAKEN = "not on the pitch", "two on one square"
    NAMED = False  # whether a fault of a number names its subject

    # what a game may override

    def ranges_of(self, match: Match) -> Sequence[Range]:
        return self.RANGES

    def limits(self, match: Match) -> Mapping[str, tuple[int, int]]:
        """{field: (least, most)} where only this match knows them."""
        return {}

    def wrong(self, match: Match, who: int) -> str:
        """The fault of a piece, wherever the others are; "" for no fault."""
        return ""

    def misplaced(self, match: Match) -> Iterator[Fault]:
        """Faults that must be ruled out before the pitch can be laid out."""
        yield from self.ranges(match)
        yield from self.places(match)

    def faults(self, match: Match) -> Iterable[Fault]:
        """All other faults."""
        return ()

    def text(self) -> Text:
        """The game's Text of position_text.py, on demand."""
        raise NotImplementedError

    # --- checks

    def problem(self, match: Match) -> tuple[int | str, str] | None:
        """The first fault as (subject, sentence), or None."""
        found = first(self.misplaced(match))
        if not found:
            match.rebuild()
            found = first(self.faults(match))
        return found

    def ranges(self, match: Match) -> Iterator[Fault]:
        """Faults of numbers that are out of range."""
        every, state, limits = numbers(match), match.__dict__, self.limits(match)
        for subject, name, least, most, most_of in self.ranges_of(match):
            low, high = limits.get(name, (least, state[most_of] if most_of else most))
            _, _, _, found = every[name]
            for number in found:
                number = signed(number, low)
                why = "%d is not %d..%d" % (number, max(0, low), high)
                yield not low <= number <= high, subject, "%s: %s" % (subject, why) if self.NAMED else why

    def places(self, match: Match) -> Iterator[Fault]:
        """Faults of single pieces and of the squares that they stand on."""
        taken = []
        for who in range(match.pieces):
            spot, why = match.at[who], self.wrong(match, who)
            yield why, who, why
            yield spot and not inside(match, spot), who, self.NOWHERE
            yield spot and spot in taken, who, self.TAKEN
            taken.append(spot)


def first(faults: Iterable[Fault]) -> tuple[int | str, str] | None:
    """(subject, sentence) of the first that is a fault, or None."""
    for wrong, subject, why in faults:
        if wrong:
            return subject, why
    return None


def inside(match: Match, spot: int) -> bool:
    """Return whether the spot is a square of the pitch."""
    return spot < match.pitch.last and not match.pitch.bare[spot]


def numbers(match: Match) -> dict[str, Numbers]:
    """{name: its row of fields()}"""
    return {name: (name, size, count, found) for name, size, count, found in fields(match)}


def signed(number: int, least: int) -> int:
    """The number, but -1 if it is 255 and that stands for nothing."""
    return -1 if number == _NOBODY and least < 0 else number
