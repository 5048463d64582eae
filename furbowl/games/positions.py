"""Checks of a position, by a table of a game's facts; position_text.py writes and reads it by the same table.

Loaded only when a match is made from bytes or from text.
"""

from __future__ import annotations

from furbowl import protocol
from furbowl.const import TYPE_CHECKING
from furbowl.snapshot import fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from furbowl.games.position_text import Text
    from furbowl.match import Match

    Row = tuple[str, str, Any, int, Any]
    Fault = tuple[object, int | str, str]
    Field = tuple[str, int, int, Sequence[int]]

NUMBERS = ("numbers",)
OWN = ("own",)
UNSAID = ()
SIDES = tuple([name.lower() for name in protocol.TEAMS])
_NOBODY = 255


class Bits:
    """Words for the bits of a number, from the lowest on."""

    def __init__(self, *words: str) -> None:
        self.words = words


class Positions:
    """The facts of a game's positions, by which they are written, read and checked.

    LINES  a row for each fact, in the order of the text: (subject, field, words, least, most)
           subject  the beginning of its line, or the subject of a fault
           field    its name in FIELDS of the match, "" for none; several that are UNSAID
           words    those for its numbers, from the least on; NUMBERS, which are written as they are; Bits of words;
                    OWN, which the game itself writes and reads; UNSAID, which a text leaves out
           least    -1 if 255 stands for nothing
           most     a number, or a function of the match that returns it
    JUDGED the fields in the order in which their ranges are checked, if it is not that of LINES

    A fault is (whether it is one, the piece or the subject of the line at fault, a sentence).
    """

    LINES: Sequence[Row] = ()
    JUDGED = ""
    NOWHERE, TAKEN = "not on the pitch", "two on one square"
    NAMED = False  # whether a fault of a number names its subject

    # what a game may override

    def rows(self, match: Match) -> Sequence[Row]:
        return self.LINES

    def limits(self, match: Match) -> Mapping[str, tuple[int, int]]:
        """{field: (least, most)} where they are narrower than those of a text."""
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
        every, limits = numbers(match), self.limits(match)
        rows = {name: row for row in self.rows(match) for name in row[1].split()}
        for name in self.JUDGED.split() or [name for row in self.rows(match) for name in row[1].split()]:
            subject, _, _, least, most = rows[name]
            low, high = limits.get(name, (least, most_of(match, most)))
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


def numbers(match: Match) -> dict[str, Field]:
    """{name: its row of fields()}"""
    return {name: (name, size, count, found) for name, size, count, found in fields(match)}


def most_of(match: Match, most: int | Callable[[Match], int]) -> int:
    """The maximum of a row."""
    return most(match) if callable(most) else most


def signed(number: int, least: int) -> int:
    """The number, but -1 if it is 255 and that stands for nothing."""
    return -1 if number == _NOBODY and least < 0 else number
