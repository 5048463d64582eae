"""The turn of a match in words. Loaded only by the screens that say it."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from furbowl.match import Match


def when(match: Match) -> str:
    """The number of the deciding side's turn, or that it sets up before its first."""
    turn = match.turns[match.side]
    return "turn %d" % turn if turn else "set-up"
