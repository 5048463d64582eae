"""Many ways from one spot of a pitch, as the steps of a cursor ask for them: counted once, then read off.

One way for a plan is Pitch.way(). Loaded by games whose pieces go step by step.
"""

_counted = []  # what the last layers() gave, then what it was asked: it goes with the module


def layers(pitch, start):
    """The bits of the spots that are 0, 1, 2 .. king steps away from a start over free squares, as a list.

    They are counted anew only where something has changed.
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


def far(pitch, start, spot):
    """How many steps a spot is away from a start, -1 where it cannot be reached."""
    bit = pitch.bit(spot)
    for steps, layer in enumerate(layers(pitch, start)):
        if layer & bit:
            return steps
    return -1


def way(pitch, start, spot):
    """The spots of a shortest way to a spot that can be reached, from after the start, as Pitch.way() gives them."""
    return pitch.traced(layers(pitch, start)[: far(pitch, start, spot)], spot)
