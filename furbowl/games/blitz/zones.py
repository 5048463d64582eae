"""The tackle zones of Blitz."""

from furbowl.board import WALL


def zones(match, side, spot):
    """Number of opponents of a side with a tackle zone on a spot (BZ-1)."""
    pitch, size, states, count = match.pitch, match.size, match.states, 0
    grid = pitch.grid
    for near in pitch.near:
        other = grid[spot + near]
        if other and other != WALL and (other > size) != side and not states[other - 1]:
            count += 1
    return count
