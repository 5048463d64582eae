"""The look of a match on its screen, with defaults for what a game need not say.

Each game derives its own class `Looks` from this one.
"""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from furbowl.match import Match
    from furbowl.ui.match.pitch import Pitch

_COLUMNS = const(20)  # tiles of the status bar
_WAY = const(3)  # of them, those that point in the direction of play


class Looks:
    """PIECE      the word for a piece
    ANY_BALL   a ball within a sentence: "the ball", or one of several
    STATUSES   (name, tile) by `match.status(who)`
    SHARES     whether pieces stand where a loose ball lies
    NOTES      whether squares have notes (`Plans.notes`)
    BALLS      (sheet or None for the sheet of tiles, tile of a free ball, tile of a carried one)
    FIRST      the number of the first ball
    ARENA      whether the ground is drawn by arena(), else by ground()
    BADGES     x and number of the tiles beside the line of text below the status bar
    PLAYS      the most tiles of the status bar that count the remaining plays
    SPENT      (number, text) of each piece of status() that counts them too: its text when a turn is over
    """

    PIECE: str
    ANY_BALL = "the ball"
    STATUSES: Sequence[tuple[str, int]]
    SHARES = False
    NOTES = False
    ARENA = False
    BALLS: tuple[str | None, int, int] = (None, tiles.BALL, tiles.CARRIED)
    FIRST = 0
    BADGES = 0, 0
    PLAYS = 6
    SPENT: Sequence[tuple[int, str]] = ()

    cell: Callable[[Match], int]  # pixels of a square: 10, 8 or 6, for the sheet `tiles-10`, `tiles-8` or `tiles-6`
    # (x and y of the pitch, x of the bench or -1, y of the status bar, lines of text as (x, y, letters)). A pitch that
    # is too tall scrolls up and down behind the bar
    layout: Callable[[Match], tuple[Any, ...]]
    sprite: Callable[[Match, int], int]  # (match, who): the animal of the sheet that a piece looks like
    shown: Callable[[Match, int], int]  # (match, who): the tile with which it is drawn now
    ground: Callable[[Match, int], int]  # (match, square): the tile of an empty square
    # (match, column, row): the tile, of the sheet `arena-N`, of a square or of one around the pitch
    arena: Callable[[Match, int, int], int]

    def shirt(self, match: Match, who: int) -> int:
        """The tile of a piece that stands and wears a number, and 8 before the one if it has acted; NONE for others."""
        return tiles.NONE

    def sign(self, match: Match, who: int) -> int:
        """The tile of a lasting mark on a piece, NONE for no mark."""
        return tiles.NONE

    def dress(self, pitch: Pitch, match: Match) -> None:
        """Change how balls at rest look beyond BALLS."""

    def ball(self, match: Match) -> str:
        """The word for a ball."""
        return "ball"

    def covers(self, match: Match, who: int, other: int) -> bool:
        """Return whether an opponent makes each move of the piece a risk; it is marked if so."""
        return False

    def preview(self, match: Match, way: Sequence[int]) -> Iterable[tuple[int, int]] | None:
        """(who, square) of each piece that an answer would move, shown while its row is selected; None for a list that
        hides the pitch."""
        return None

    def status(self, match: Match) -> Iterable[tuple[int, int, str, int]]:
        """The line of text below the status bar, in pieces: (x, letters, text, colour)."""
        return ()

    def badges(self, match: Match) -> Iterable[int]:
        """The tiles beside that line."""
        return ()

    def strip(self, match: Match, i: int) -> int:
        """The tile of the status bar at i: remaining plays and direction of play, from the team's own edge."""
        side = match.side
        if side:
            i = _COLUMNS - 1 - i
        _, left, of = match.left()
        of = min(of, self.PLAYS)
        if i < of:
            return (tiles.STRIP_PLAY if i < left else tiles.STRIP_USED) + side
        return (tiles.STRIP_WAY if of < i <= of + _WAY else tiles.STRIP) + side
