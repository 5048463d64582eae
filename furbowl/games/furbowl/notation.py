"""Actions of Furbowl and Furball as text, and back: docs/rules-furbowl.md has the grammar."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import notation
from furbowl.games.furbowl import fields, kinds
from furbowl.rows import columns

if TYPE_CHECKING:
    from collections.abc import Sequence


class Notation(notation.Notation):
    """'fox move 5,6', 'rabbit sprint 9,2', 'fox pass cat', 'bear tackle rabbit', 'bear finish', 'end'"""

    WORDS = {
        kinds.END: ("end", "End the turn"),
        kinds.FINISH: ("finish", "Finish the play of %s"),
        kinds.MOVE: ("move", "Move%(to)s"),
        kinds.SPRINT: ("sprint", "Sprint%(to)s"),
        kinds.PASS: ("pass", "Pass to %s"),
        kinds.TACKLE: ("tackle", "Tackle %s"),
    }
    NOTHING, ACTORS = "an animal and what it does, or end", "an animal or end"
    DOES, PIECE = "", "an animal"
    RECORDED = columns(fields.OPTIONS, "option", "record", "name")

    def nth(self, allowed: Sequence[str], parts: Sequence[str], at: int, meant: str) -> int:
        """The index in allowed of the word parts[at]; a ValueError asks for a missing word."""
        from furbowl.games import grammar
        from furbowl.quoted import quoted

        if at < len(parts):
            return grammar.word(allowed, parts[at], meant)
        missing = "what does it do? move, sprint, pass, tackle, finish" if at == 1 else "whom? an animal"
        raise ValueError("%s: %s" % (quoted(parts[-1]), missing))
