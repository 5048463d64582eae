"""Actions of Octo as text, and back; docs/rules-octo.md has the grammar."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import notation
from furbowl.games.octo import book, fields
from furbowl.loading import on_demand
from furbowl.rows import columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.octo.match import Octo


class Notation(notation.Notation):
    """'two move 5,6', 'three tackle four', 'two pass short ne', 'formation wide', 'end'"""

    WORDS = {
        book.END: ("end", "End the turn"),
        book.MOVE: ("move", "Go%(to)s"),
        book.PICKUP: ("pickup", "Pick up the ball"),
        book.TACKLE: ("tackle", "Tackle %s"),
        book.JOSTLE: ("jostle", "Jostle %s"),
        book.PASS: ("pass", "%s %s"),
        book.CARRY: ("score", "Carry it in!"),
        book.TAKE: ("take", "Take it: 1 AP"),
        book.LEAVE: ("leave", "Leave it: 0 AP"),
        book.FORMATION: ("formation", "%s"),
        book.PLACE: ("place", "Place%(on)s"),
        book.READY: ("ready", "Ready"),
    }
    NOTHING = "a teamster and what it does, or end, ready, formation"
    ACTORS, PIECE = "a teamster, end, ready or formation", "a teamster"
    RECORDED = columns(fields.FIELDS, "option", "record", "name")

    def called(self, match: Octo, verb: int, who: int, target: int) -> str | tuple[str, ...]:
        """The two words of a pass: its length and direction."""
        if verb != book.PASS:
            return notation.Notation.called(self, match, verb, who, target)
        length, direction = book.length_and_direction(target)
        return book.LENGTHS[length], book.DIRECTIONS[direction]

    def target_text(self, match: Octo, verb: int, who: int, target: int) -> str:
        """The two words of a pass, in lower case."""
        if verb == book.PASS:
            return " ".join(self.called(match, verb, who, target)).lower()
        return notation.Notation.target_text(self, match, verb, who, target)

    @on_demand
    def read_target(self, match: Octo, verb: int, parts: Sequence[str], at: int) -> int:
        """Read a target as written by target_text()."""
        from furbowl.games import grammar

        if verb != book.PASS:
            return notation.Notation.read_target(self, match, verb, parts, at)
        lengths, ways = [[each.lower() for each in words] for words in (book.LENGTHS, book.DIRECTIONS)]
        length = self.nth(lengths, parts, at, "short, medium or long")
        direction = self.nth(ways, parts, at + 1, "a direction: " + " ".join(ways))
        grammar.no_more(parts, at + 2)
        return book.pass_target(length, direction)
