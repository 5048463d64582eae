"""The tackle zones of Blitz."""

from __future__ import annotations

from furbowl.board import WALL
from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from furbowl.games.blitz.match import Blitz


def zones(match: Blitz, side: int, spot: int) -> int:
    """Number of opponents of a side with a tackle zone on a spot (BZ-1)."""
    pitch, size, states, count = match.pitch, match.size, match.states, 0
    grid = pitch.grid
    for near in pitch.near:
        other = grid[spot + near]
        if other and other != WALL and (other > size) != side and not states[other - 1]:
            count += 1
    return count
