"""Graphics of Octo on the match screen."""

from __future__ import annotations

from furbowl.actions import target_of, verb_of
from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING, const
from furbowl.games import looks
from furbowl.games.octo import book
from furbowl.protocol import TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from furbowl.games.octo.match import Octo

_HIGH = const(88)  # pixels of the visible part of the arena
_WALL = const(4)  # pixels of its walls

_PAPER = const(2)  # colours of the palette
_PURPLE = const(6)
_GREEN = const(8)
_ORANGE = const(10)
_SILVER = const(12)


class Looks(looks.Looks):
    """An arena as wide as the screen; the goalies are unlike all others."""

    PIECE = "player"
    STATUSES = (("standing", tiles.READY), ("on the ground", tiles.PRONE))
    ARENA = True
    SHARES = True  # teamsters and the loose ball share squares (SP-R5)
    PLAYS = book.AP
    SPENT = ((2, "AP 0"),)

    def cell(self, match: Octo) -> int:
        """The width and height of a square in pixels."""
        return 8

    def layout(self, match: Octo) -> tuple[Any, ...]:
        """(x and y of the pitch, x of the bench or -1, y of the strip, its lines of text as (x, y, letters))"""
        return _WALL, _WALL, -1, _HIGH, ((2, 104, 26), (2, 116, 26))

    def status(self, match: Octo) -> Iterator[tuple[int, int, str, int]]:
        """The line of text below the strip, in pieces: (x, letters, text, colour).

        Score; AP left; then in a set-up the side that begins, else the number and modifier of the next tackle if it is
        harder, else the turn."""
        purple, green = match.score
        starter, earlier, side = match.starter, match.tackles, match.side
        yield 2, 2, "%2d" % purple, _PURPLE
        yield 14, 3, ":%d" % green, _GREEN
        yield 38, 5, "AP %d" % match.ap, _PAPER
        if starter >= 0:
            yield 80, 13, "%s starts" % TEAMS[starter], _PURPLE + 2 * starter
        elif earlier:
            nth = ("nd", "rd")[earlier - 1] if earlier < 3 else "th"
            yield 80, 13, "%d%s try %d" % (earlier + 1, nth, -earlier), _ORANGE
        else:
            yield 80, 13, "turn %d/%d" % (match.turns[side], match.turn_cap), _SILVER

    def sprite(self, match: Octo, who: int) -> int:
        """The animal of the sheet that a teamster looks like, in the order of the sheet after the goalie."""
        side, number = who // book.TEAM, who % book.TEAM
        return side * tiles.TEAM + number - 1 if number else tiles.SPRITES + side

    def shown(self, match: Octo, who: int) -> int:
        """The tile of a teamster's current state; one that was placed in a set-up looks as if it has acted."""
        return tiles.ACTED if match.placed(who) else self.STATUSES[match.status(who)][1]

    def sign(self, match: Octo, who: int) -> int:
        """A lasting mark, on a goalie that may be tackled in this turn (SP-R17)."""
        return tiles.HIT if match.open == who else tiles.NONE

    def arena(self, match: Octo, column: int, row: int) -> int:
        """The tile of a square, counted from 0, or of one around the pitch: walls, and the goals in them."""
        across, up = column + 1 - book.CENTRE, row + 1 - book.CENTRE
        shade, away = (column + row + 1) % 2, abs(across) + abs(up)
        in_goal = book.GOAL_FROM <= row + 1 <= book.GOAL_TO
        if away > book.CORNER + 1:
            return tiles.OUTSIDE
        if abs(across) == book.CENTRE:
            return tiles.GOAL + (across < 0) if in_goal else tiles.WALL + (across > 0)
        if abs(up) == book.CENTRE:
            return tiles.WALL
        if away > book.CORNER:
            return tiles.CORNER + ((up < 0) if across > 0 else 2 + (up > 0))
        if in_goal and abs(across) >= book.CENTRE - book.ZONE:
            return tiles.GOAL_AREA + (across < 0)
        if book.grey(column + 1, row + 1):
            return tiles.AREA + shade
        return (tiles.LAWN if across else tiles.LINE) + shade

    def preview(self, match: Octo, way: Sequence[int]) -> Sequence[tuple[int, int]] | None:
        """(who, square) of the teamsters that an answer would move, as a formation does. None: the list hides the
        pitch."""
        if match.stage == book.TAKING:
            return None
        (action,) = way
        if verb_of(action) != book.FORMATION:
            return ()
        from furbowl.games.octo.options import start  # needed only for a moment

        team = range(match.side * book.TEAM, (match.side + 1) * book.TEAM)
        return [(who, start(who, target_of(action))) for who in team]
