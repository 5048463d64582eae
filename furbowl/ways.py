"""Many paths from one spot of a pitch, as the steps of a cursor ask for them: computed once, then looked up.

For the single path of a plan there is Pitch.way(). Loaded by games whose pieces go step by step.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from furbowl.board import Pitch

_counted = []  # the last result of layers(), then its arguments: dropped with the module


def layers(pitch: Pitch, start: int) -> list[int]:
    """The bits of the spots that are 0, 1, 2 .. king steps away from a start over free squares, as a list.

    They are computed again only if something has changed.
    """
    asked = pitch, start, pitch.free
    if tuple(_counted[1:]) != asked:
        here, seen, found = pitch.bit(start), 0, []
        while here:
            found.append(here)
            seen |= here
            here = pitch.spread(here) & pitch.free & ~seen
        _counted[:] = (found,) + asked
    return _counted[0]


def far(pitch: Pitch, start: int, spot: int) -> int:
    """The number of steps from a start to a spot, -1 if it cannot be reached."""
    bit = pitch.bit(spot)
    for steps, layer in enumerate(layers(pitch, start)):
        if layer & bit:
            return steps
    return -1


def way(pitch: Pitch, start: int, spot: int) -> list[int]:
    """The spots of a shortest path to a spot that can be reached, without the start, as Pitch.way() gives them."""
    return pitch.traced(layers(pitch, start)[: far(pitch, start, spot)], spot)
