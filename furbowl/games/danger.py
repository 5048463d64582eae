"""Threats of the other side's next turn: the common parts of the games' modules `danger`.

A game's own module also has these functions; a `twin` is a copy of the match in which that turn has begun:

next_turn(match, side)      such a copy; None if there is none now
covers(twin)                for each piece by itself, bits of the squares on which it can hit another piece
exposed(twin)               for each piece of the other side, bits of the squares on which it could be hit
hits(twin, some, other)     a generator: the best hit of some pieces on another one, as (ways, total, the piece that
                            hits or -1 if all are equally likely, text that the odds follow, with %s for the piece that
                            is hit)
"""


def struck(twin, covered, exposed):
    """The pieces that the other side can hit, given bits of the squares that it covers and that expose each piece."""
    covered = [covered & each for each in exposed]
    return [who for who, bits in enumerate(covered) if bits & twin.pitch.bit(twin.at[who])]


def scores(twin, who):
    """Return whether a piece that has the ball can bring it to the last column in that turn."""
    last = 0 if twin.side else twin.columns - 1
    return any(square % twin.columns == last for square, _ in twin.reach(who))
