"""The tackle zones of Blitz."""

from __future__ import annotations

from furbowl.board import WALL
from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Protocol

    class View(Protocol):
        """A match, or what a computer player sees of it (model.py)."""

        pitch: Any
        pieces: int
        size: int
        states: bytearray
        at: Any  # numbers, by player

        def skills(self, who: int) -> int: ...
        def strength(self, who: int, spot: int) -> int: ...
        def spot_of(self, target: int) -> int: ...
        def can_catch(self, who: int) -> bool: ...


def zones(match: View, side: int, spot: int) -> int:
    """Number of opponents of a side with a tackle zone on a spot (BZ-1)."""
    pitch, size, states, count = match.pitch, match.size, match.states, 0
    grid = pitch.grid
    for near in pitch.near:
        other = grid[spot + near]
        if other and other != WALL and (other > size) != side and not states[other - 1]:
            count += 1
    return count
