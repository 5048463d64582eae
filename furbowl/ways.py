"""Many ways from one spot of a pitch, as the steps of a cursor ask for them: counted once, then read off.

One way for a plan is Pitch.way(). Loaded by games whose pieces go step by step.
"""

_counted = []  # the table of the last far(), then what it was asked: it goes with the module


def far(pitch, start):
    """By spot how many king steps it is from a start over free squares, and 1 more; 0 for what cannot be reached.

    It is counted anew only where something has changed.
    """
    asked = pitch, start, pitch.free
    if _counted[1:] != asked:
        table = bytearray(pitch.last)
        here, seen, step = pitch.bit(start), 0, 1
        while here:
            for square in pitch.numbers(here):
                table[pitch.spot(square)] = step
            seen |= here
            here = pitch.spread(here) & pitch.free & ~seen
            step += 1
        _counted[:] = (table,) + asked
    return _counted[0]


def way(pitch, start, spot):
    """The spots of a shortest way to a spot that far() has, from after the start, as Pitch.way() gives them."""
    table = far(pitch, start)
    path = [spot] * (table[spot] - 1)
    for step in range(len(path) - 1, 0, -1):
        for near in pitch.near:
            if table[spot - near] == step + 1:
                spot -= near
                break
        path[step - 1] = spot
    return path
