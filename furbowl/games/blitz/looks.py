"""The look of Blitz on the match screen; effects.py has the animations."""

from __future__ import annotations

from furbowl.actions import target_of, verb_of
from furbowl.art import tiles
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING, const
from furbowl.games import looks
from furbowl.games.blitz import book
from furbowl.games.blitz.book import ACTED, BY_HAND
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from furbowl.games.blitz.match import Blitz

_ANIMALS = bytes((3, 1, 0, 2))  # by kind of player: Tortoise, Fox, Rabbit, Bear
_HALVES = ("1st half", "2nd half")
_DOTS = const(5)  # most re-rolls that are shown

_PAPER = const(2)  # colours of the palette
_PURPLE = const(6)
_GREEN = const(8)


class Looks(looks.Looks):
    """The look of Blitz, with notes on the squares and badges beside the score."""

    PIECE = "player"
    NOTES = True
    FIRST = 1
    PLAYS = 20  # players: all that can act
    STATUSES = (  # by Match.status(): its name, and how it is drawn
        ("standing", tiles.READY),
        ("stunned", tiles.STUNNED),
        ("knocked out", tiles.KO),
        ("out", tiles.OUT),
        ("in reserve", tiles.OUT),
        ("prone", tiles.PRONE),
    )
    BADGES = 103, _DOTS + 6  # the re-rolls, and the signs of Blitz, Pass and Hand-off

    def cell(self, match: Blitz) -> int:
        """Width and height of a square in pixels."""
        return 8 if match.columns <= 20 else 6

    def layout(self, match: Blitz) -> tuple[Any, ...]:
        """(x and y of the pitch, x of the bench or -1, y of the strip, its lines of text as (x, y, letters))"""
        size = self.cell(match)
        return (160 - size * match.columns) // 2, 0, -1, size * match.rows, ((2, 104, 26), (2, 116, 26))

    def ball(self, match: Blitz) -> str:
        """Name of a ball."""
        return match.ball_name

    def status(self, match: Blitz) -> Iterator[tuple[int, int, str, int]]:
        """The line of text below the strip, in pieces: (x, letters, text, colour).

        Score; half; number of the team turn, and of how many.
        """
        purple, green = match.score
        side = match.turn
        yield 2, 2, "%2d" % purple, _PURPLE
        yield 14, 3, ":%d" % green, _GREEN
        yield 34, 8, _HALVES[match.half - 1], _PAPER
        yield 88, 5, "%d/%d" % (match.turns[side], match.length), _PURPLE + 2 * side

    def badges(self, match: Blitz) -> Iterator[int]:
        """The tiles beside it: a dot for each team re-roll of the half, then a fist for the Blitz, a ball for the Pass,
        a hand for the Hand-off; grey if the team turn has none any more."""
        left, used = match.rerolls[match.turn], match.used
        some = max(left, match.supply)
        for i in range(_DOTS, 0, -1):  # the remaining ones at the right end
            gone = 2 if i > left else 1 if used & book.USED_REROLL else 0
            yield tiles.BADGE if i > some else tiles.REROLL + gone
        for i in range(6):
            yield tiles.BADGE_LEFT + i + (6 if used & book.USED_BLITZ << i // 2 else 0)

    def sprite(self, match: Blitz, who: int) -> int:
        """The animal of the sheet that a player looks like."""
        return who // match.size * tiles.TEAM + _ANIMALS[book.ROSTERS[match.size][who % match.size]]

    def shirt(self, match: Blitz, who: int) -> int:
        """The tile of a Lineman with its number, in small squares: at least three of them stand side by side."""
        number = who % match.size
        if self.cell(match) > 6 or book.ROSTERS[match.size][number]:
            return tiles.NONE
        return tiles.SHIRT + who // match.size * 4 + number

    def shown(self, match: Blitz, who: int) -> int:
        """The state in which a player is drawn; one that was placed in a set-up looks as if it has acted."""
        state = self.STATUSES[match.status(who)][1]
        return tiles.ACTED if state == tiles.READY and match.marks[who] & (ACTED | BY_HAND) else state

    def sign(self, match: Blitz, who: int) -> int:
        """The lasting marker on the player in action."""
        return tiles.ACTING if match.playing == who else tiles.NONE

    def ground(self, match: Blitz, square: int) -> int:
        """The tile of a square: grass, the line in the middle, end zones, the edges of the wide zones."""
        columns, wide = match.columns, book.PITCHES[match.size][book.WIDE_ROWS]
        column, row = square % columns, square // columns
        if column == 0 or column == columns - 1:
            return tiles.EDGE + (column == 0)
        if row == wide - 1 or row == match.rows - wide - 1:
            return tiles.WIDE + (column + row + 1) % 2
        return (tiles.HALF if column == columns // 2 else tiles.GRASS) + (column + row + 1) % 2

    def covers(self, match: Blitz, who: int, other: int) -> bool:
        """Return whether an opponent is one of those who make each step of a player a risk (BZ-2)."""
        square = match.square(other)
        return square >= 0 and not match.status(other) and steps(match.columns, match.square(who), square) < 2

    def preview(self, match: Blitz, way: Sequence[int]) -> Sequence[tuple[int, int]] | None:
        """(who, square) of the players that an answer would move, as a formation does, or a push. None: the list hides
        the pitch."""
        action = way[-1]
        if match.stage in (book.ASK_BLOCK, book.ASK_FOLLOW):
            return _pushed(match, action)
        if match.stage not in (book.ASK_FORMATION, book.ASK_SETUP):
            return None
        if verb_of(action) != book.FORMATION:
            return ()
        from furbowl.games.blitz import options  # only for a moment

        return [(who, match.pitch.squares[spot]) for who, spot in options.formed(match, match.side, target_of(action))]


@on_demand
def _pushed(match: Blitz, action: int) -> list[tuple[int, int]]:
    """(who, square) of all that a push moves if the action is that the attacker follows up, or stays; [] for others."""
    moved, squares, spot, chain = [], match.pitch.squares, match.landing, list(match.chain[: match.links])
    if verb_of(action) not in (book.FOLLOW, book.STAY):
        return moved
    if match.stage == book.ASK_BLOCK:
        chain, spot = [match.target], match.landings(match.active, match.target)[0]
    for who in reversed(chain):
        if who >= match.pieces:
            return []  # a squig, which is no player
        moved.append((who, squares[spot] if spot else -1))
        spot = match.at[who]
    if verb_of(action) == book.FOLLOW:
        moved.append((match.active, squares[spot]))
    return moved
